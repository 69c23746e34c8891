import Basics
import Configuration
import DependencyGraph

/// The values of captures for one element, by name; what is not bound has none.
typealias Binding = [String: [UInt8]]

/// What the captures of a selector take, element by element. Elements share their bindings, as those of one folder do.
struct Captures: Sendable {
  private(set) var bindings: [Binding] = []
  /// By element; -1 where the selector selects nothing.
  private(set) var position: [Int32]
  private var positions: [Binding: Int32] = [:]

  init(capacity: Int) { position = Array(repeating: -1, count: capacity) }

  func binding(of element: ElementID) -> Binding {
    let at = position[element.index]
    return at < 0 ? [:] : bindings[Int(at)]
  }

  func has(_ element: ElementID) -> Bool { position[element.index] >= 0 }

  mutating func copy(from source: ElementID, to target: ElementID) { position[target.index] = position[source.index] }

  /// Takes over the bindings of `other` for those of `elements` that have none.
  mutating func add(_ other: Captures, for elements: [ElementID]) {
    // By position in the other: the position here. Elements are many, bindings few.
    var translated = Array(repeating: Int32(-1), count: other.bindings.count)
    for element in elements where !has(element) {
      let known = other.position[element.index]
      guard known >= 0, translated[Int(known)] >= 0 else {
        set(other.binding(of: element), for: element)
        if known >= 0 { translated[Int(known)] = position[element.index] }
        continue
      }
      position[element.index] = translated[Int(known)]
    }
  }

  mutating func set(_ binding: Binding, for element: ElementID) {
    if let known = positions[binding] {
      position[element.index] = known
      return
    }
    position[element.index] = Int32(bindings.count)
    positions[binding] = Int32(bindings.count)
    bindings.append(binding)
  }
}

extension Selection {
  /// Returns what the captures of a selector take for each element that it selects by itself; of several terms that
  /// select an element the first counts.
  func captures(of selector: Selector) -> Captures {
    if let component = selector.onlyComponent, let known = captures(ofComponent: component) { return known }
    var result = Captures(capacity: index.count)
    guard !selector.captureNames(components).isEmpty else {
      let elements = membership(of: selector).elements.members
      guard let first = elements.first else { return result }
      result.set([:], for: first)
      for element in elements.dropFirst() { result.copy(from: first, to: element) }
      return result
    }
    for term in selector.anyOf {
      result.add(captures(of: term), for: membership(of: term).elements.members)
    }
    return result
  }

  private func captures(of term: Selector.Term) -> Captures {
    switch term {
    case .component(let name):
      return captures(ofComponent: name) ?? Captures(capacity: index.count)
    case .builtIn:
      return Captures(capacity: index.count)
    case .all(let conditions):
      var result = placeCaptures(of: conditions)
      guard conditions.type.contains(where: { !$0.captureNames.isEmpty }) else { return result }
      forEachElement(anywhere: !conditions.module.isEmpty) { position, element in
        guard element.kind == .type || element.kind == .part else { return }
        let id = ElementID(position)
        let type = element.kind == .part ? element.type : id
        let place = result.binding(of: id)
        for glob in conditions.type {
          let name = glob.hasDot ? index.qualifiedNames[type.index] : index.names[type.index]
          guard glob.matches(name), let bound = bind(glob, name, under: place) else { continue }
          result.set(bound, for: id)
          break
        }
      }
      return result
    }
  }

  /// What the paths, modules and `in` of a term bind, whatever else the term demands.
  func placeCaptures(of conditions: Selector.Conditions) -> Captures {
    var result = Captures(capacity: index.count)
    let within = conditions.in.map { captures(of: $0) }
    let anywhere = !conditions.module.isEmpty
    let ofFiles = index.paths.indices.map { anywhere || covers(file: $0) ? fileBinding(conditions, file: $0) : [:] }
    // Neighbours mostly share a file, and so the binding.
    var last: (file: Int32, within: [Int32], element: ElementID) = (-1, [], .none)
    forEachElement(anywhere: anywhere) { position, element in
      let id = ElementID(position)
      let places = within.map { $0.position[position] }
      if element.file >= 0, element.file == last.file, places == last.within {
        result.copy(from: last.element, to: id)
        return
      }
      last = (element.file, places, id)
      var binding: Binding = [:]
      if element.file >= 0 {
        binding = ofFiles[Int(element.file)]
      } else if element.kind == .module || element.kind == .externalModule {
        binding = moduleBinding(conditions, index.names[position])
      } else if element.kind == .externalType {
        binding = moduleBinding(conditions, Array(graph.names[element.externalModule]))
      }
      for captures in within where captures.has(id) {
        binding.merge(captures.binding(of: id)) { own, _ in own }
      }
      result.set(binding, for: id)
    }
    return result
  }

  private func fileBinding(_ conditions: Selector.Conditions, file: Int) -> Binding {
    for glob in conditions.path {
      if glob.captureNames.isEmpty {
        if glob.matches(index.paths[file]) { return [:] }
      } else if let values = glob.captures(in: index.paths[file]) {
        return Binding(glob, values)
      }
    }
    for module in index.modulesOfFiles[file] {
      let binding = moduleBinding(conditions, module)
      if !binding.isEmpty { return binding }
    }
    return [:]
  }

  private func moduleBinding(_ conditions: Selector.Conditions, _ module: [UInt8]) -> Binding {
    for glob in conditions.module {
      if let values = glob.captures(in: module) { return Binding(glob, values) }
    }
    return [:]
  }

  /// Matches a type pattern with captures under a binding and returns the extended binding, or nil.
  ///
  /// A capture that is bound takes its value. One that is not takes a value that a path capture of its name takes,
  /// longest first, or anything if no path has it (RULE-LANGUAGE 1.7, 12).
  func bind(_ glob: Glob, _ text: [UInt8], under binding: Binding) -> Binding? {
    let open = glob.captureNames.filter { binding[$0] == nil && pathValues[$0] != nil }
    return bind(glob, text, binding, open[...])
  }

  private func bind(_ glob: Glob, _ text: [UInt8], _ binding: Binding, _ open: ArraySlice<String>) -> Binding? {
    guard let name = open.first else {
      guard let values = glob.captures(in: text, bound: binding) else { return nil }
      return binding.merging(Binding(glob, values)) { own, _ in own }
    }
    for value in pathValues[name] ?? [] where text.holds(value) {
      var tried = binding
      tried[name] = value
      if let found = bind(glob, text, tried, open.dropFirst()) { return found }
    }
    return nil
  }
}

extension Binding {
  fileprivate init(_ glob: Glob, _ values: [[UInt8]?]) {
    self.init()
    for (name, value) in zip(glob.captureNames, values) { self[name] = value }
  }
}

extension [UInt8] {
  /// Whether `part` is in it, in one piece. Of the hundreds of values that a capture may take few are in a name.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for start in 0...(count - part.count) where self[start] == first {
      var next = 1
      while next < part.count, self[start + next] == part[next] { next += 1 }
      if next == part.count { return true }
    }
    return false
  }
}
