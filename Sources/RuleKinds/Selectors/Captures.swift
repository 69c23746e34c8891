import Basics
import Configuration
import DependencyGraph

/// The values of captures for one element, by name; what is not bound has none.
typealias Binding = [String: [UInt8]]

/// What the captures of a selector take, element by element. Elements share their bindings, as those of one folder do.
struct Captures: Sendable {
  /// What is bound, each once.
  var bindings: ArraySlice<Binding> { table.dropFirst() }
  /// The first binds nothing.
  private var table: [Binding] = [[:]]
  private var selected: ElementSet
  /// By element: its place in `table`; empty as long as nothing is bound, as most selectors have no captures.
  private var places: [Int32] = []
  private var known: [Binding: Int32] = [:]
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    selected = ElementSet(capacity: capacity)
  }

  /// Of elements that bind nothing.
  init(_ elements: ElementSet, capacity: Int) {
    self.capacity = capacity
    selected = elements
  }

  func binding(of element: ElementID) -> Binding { table[Int(place(of: element))] }

  /// The number of the binding of an element; equal ones have the same.
  func place(of element: ElementID) -> Int32 { places.isEmpty ? 0 : places[element.index] }

  /// Whether the selector selects an element.
  func has(_ element: ElementID) -> Bool { selected[element] }

  mutating func copy(from source: ElementID, to target: ElementID) {
    selected[target] = true
    if !places.isEmpty { places[target.index] = places[source.index] }
  }

  /// Takes over the bindings of `other` for those of `elements` that have none.
  mutating func add(_ other: Captures, for elements: ElementSet) {
    var elements = elements
    elements.subtract(selected)
    selected.formUnion(elements)
    guard !other.places.isEmpty else { return }
    // Elements are many, bindings few.
    let translated = other.table.map { number(of: $0) }
    elements.forEachMember { places[$0.index] = translated[Int(other.places[$0.index])] }
  }

  mutating func set(_ binding: Binding, for element: ElementID) {
    selected[element] = true
    if places.isEmpty, binding.isEmpty { return }
    let number = number(of: binding)
    places[element.index] = number
  }

  private mutating func number(of binding: Binding) -> Int32 {
    if places.isEmpty { places = Array(repeating: 0, count: capacity) }
    if binding.isEmpty { return 0 }
    if let number = known[binding] { return number }
    let number = Int32(table.count)
    known[binding] = number
    table.append(binding)
    return number
  }
}

extension Selection {
  /// Returns what the captures of a selector take for each element that it selects by itself; of several terms that
  /// select an element the first counts.
  func captures(of selector: Selector) -> Captures {
    if let component = selector.onlyComponent, let known = captures(ofComponent: component) { return known }
    return captures(anyOf: selector)
  }

  /// The same, also of the selector of a component of which the captures are not known yet.
  func captures(anyOf selector: Selector) -> Captures {
    guard !selector.captureNames(components).isEmpty else {
      return Captures(membership(of: selector).elements, capacity: index.count)
    }
    var result = Captures(capacity: index.count)
    for term in selector.anyOf { result.add(captures(of: term), for: membership(of: term).elements) }
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
      let globs = conditions.type.filter { !$0.captureNames.isEmpty }
      guard !globs.isEmpty else { return result }
      let matches = conditions.type.map { index.types(matching: $0) }
      func bind(_ type: ElementID, for element: ElementID) {
        for (glob, types) in zip(conditions.type, matches) where types[type] {
          let name = Array(index.name(type, for: glob))
          guard let bound = self.bind(glob, name, under: result.binding(of: element)) else { continue }
          result.set(bound, for: element)
          break
        }
      }
      let isEverywhere = !conditions.module.isEmpty
      let named = matches.reduce(into: index.emptySet) { $0.formUnion($1) }.within(index.types)
      named.forEachMember { type in
        if isEverywhere || covers(file: Int(index[type].file)) { bind(type, for: type) }
      }
      for position in index.parts {
        let part = graph.elements[position]
        if named[part.type], isEverywhere || covers(file: Int(part.file)) { bind(part.type, for: ElementID(position)) }
      }
      return result
    }
  }

  /// What the paths, modules and `in` of a term bind, whatever else the term demands.
  func placeCaptures(of conditions: Selector.Conditions) -> Captures {
    let within = conditions.in.map { captures(of: $0) }
    let bindsPlaces = (conditions.path + conditions.module).contains { !$0.captureNames.isEmpty }
    if !bindsPlaces, within.count <= 1 { return within.first ?? Captures(capacity: index.count) }
    var result = Captures(capacity: index.count)
    let anywhere = !conditions.module.isEmpty
    let ofFiles = index.paths.indices.map { anywhere || covers(file: $0) ? fileBinding(conditions, file: $0) : [:] }
    // Neighbours mostly share a file, and so the binding.
    var last: (file: Int32, within: [Int32], element: ElementID) = (-1, [], .none)
    forEachElement(anywhere: anywhere) { position, element in
      let id = ElementID(position)
      let places = within.map { $0.place(of: id) }
      if element.file >= 0, element.file == last.file, places == last.within {
        result.copy(from: last.element, to: id)
        return
      }
      last = (element.file, places, id)
      var binding: Binding = [:]
      if element.file >= 0 {
        binding = ofFiles[Int(element.file)]
      } else if element.kind == .module || element.kind == .externalModule {
        binding = moduleBinding(conditions, Array(index.name(id)))
      } else if element.kind == .externalType {
        binding = moduleBinding(conditions, index.externalModule(id))
      }
      for captures in within {
        binding.merge(captures.binding(of: id)) { own, _ in own }
      }
      result.set(binding, for: id)
    }
    return result
  }

  private func fileBinding(_ conditions: Selector.Conditions, file: Int) -> Binding {
    for glob in conditions.path {
      if glob.captureNames.isEmpty {
        if index.files(matching: glob)[file] { return [:] }
      } else if let values = index.captures(of: glob)[file] {
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
