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

  /// The values that the captures have for an element.
  func binding(of element: ElementID) -> Binding { binding(at: place(of: element)) }

  /// The number of the binding of an element; equal ones have the same.
  func place(of element: ElementID) -> Int32 { places.isEmpty ? 0 : places[element.index] }

  /// Whether the selector selects an element.
  func has(_ element: ElementID) -> Bool { selected[element] }

  /// Takes over the bindings of `other` for those of `elements` that have none.
  mutating func add(_ other: Captures, for elements: ElementSet) {
    var elements = elements
    elements.subtract(selected)
    selected.formUnion(elements)
    guard !other.places.isEmpty else { return }
    // Elements are many, bindings few.
    let translated = other.table.map { place(of: $0) }
    elements.forEachMember { places[$0.index] = translated[Int(other.places[$0.index])] }
  }

  /// Selects these elements and no others.
  mutating func limit(to elements: ElementSet) {
    selected = elements
    for position in places.indices where !elements[ElementID(position)] { places[position] = 0 }
  }

  /// Selects an element, with the binding at a place.
  mutating func set(_ place: Int32, for element: ElementID) {
    selected[element] = true
    if !places.isEmpty { places[element.index] = place }
  }

  func binding(at place: Int32) -> Binding { table[Int(place)] }

  /// The place of a binding, to give it to elements.
  mutating func place(of binding: Binding) -> Int32 {
    if binding.isEmpty { return 0 }
    if let number = known[binding] { return number }
    if places.isEmpty { places = Array(repeating: 0, count: capacity) }
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
    if selector.anyOf.count == 1 {
      var result = captures(of: selector.anyOf[0])
      result.limit(to: membership(of: selector.anyOf[0]).elements)
      return result
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
      // By pattern and place, if all captures of the pattern are bound there: their values. Elements are many, places
      // few.
      var boundValues = Array(repeating: [Int32: [[UInt8]?]?](), count: matches.count)
      func values(of pattern: Int, at place: Int32) -> [[UInt8]?]? {
        if let known = boundValues[pattern][place] { return known }
        let binding = result.binding(at: place)
        let values = conditions.type[pattern].captureNames.map { binding[$0] }
        let all = values.contains(nil) ? nil : values
        boundValues[pattern][place] = .some(all)
        return all
      }
      func bind(_ type: ElementID, for element: ElementID) {
        let place = result.place(of: element)
        for pattern in matches.indices where matches[pattern][type] {
          let glob = conditions.type[pattern]
          let name = Array(index.name(type, for: glob))
          if let values = values(of: pattern, at: place) {
            // Nothing is left to be bound.
            guard glob.captures(in: name, values: values) != nil else { continue }
            result.set(place, for: element)
            break
          }
          guard let bound = self.bind(glob, name, under: result.binding(at: place)) else { continue }
          result.set(result.place(of: bound), for: element)
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
    let ofFiles = filePlaces(conditions, in: &result)
    let bindsModules = conditions.module.contains { !$0.captureNames.isEmpty }
    let generated = bindsPlaces ? placeBindings(ofGenerated: conditions) : [:]
    var merged: [MergedPlaces: Int32] = [:]
    func merge(_ place: Int32, _ other: Int, _ element: ElementID) -> Int32 {
      let places = MergedPlaces(own: place, other: other, ofOther: within[other].place(of: element))
      if places.ofOther == 0 { return place }
      if let known = merged[places] { return known }
      let binding = result.binding(at: place).merging(within[other].binding(at: places.ofOther)) { own, _ in own }
      let new = result.place(of: binding)
      merged[places] = new
      return new
    }
    for position in 0..<index.count {
      let id = ElementID(position)
      let file = Int(index.files[position])
      guard file < 0 || anywhere || covers(file: file) else { continue }
      var place: Int32 = 0
      if file >= 0 {
        place = ofFiles[file]
      } else if let binding = generated[id] {
        place = result.place(of: binding)
      } else if bindsModules {
        let element = index[id]
        let module = element.kind == .externalType ? element.externalModule : element.name
        place = result.place(of: moduleBinding(conditions, Array(graph.names[module])))
      }
      for other in within.indices { place = merge(place, other, id) }
      result.set(place, for: id)
    }
    return result
  }

  /// By file: the place of what its path and its modules bind.
  private func filePlaces(_ conditions: Selector.Conditions, in captures: inout Captures) -> [Int32] {
    let answers = conditions.path.map { glob in
      glob.captureNames.isEmpty
        ? index.files(matching: glob).map { $0 ? [] : nil } : index.captures(of: glob)
    }
    let bindsModules = conditions.module.contains { !$0.captureNames.isEmpty }
    var result = Array(repeating: Int32(0), count: index.paths.count)
    // Neighbours mostly are in one folder, which says the same.
    var last: (pattern: Int, values: [[UInt8]?], place: Int32)?
    for file in conditions.module.isEmpty ? files : index.paths.indices {
      if let pattern = answers.indices.first(where: { answers[$0][file] != nil }), let values = answers[pattern][file] {
        if let last, last.pattern == pattern, last.values == values {
          result[file] = last.place
          continue
        }
        result[file] = captures.place(of: Binding(conditions.path[pattern], values))
        last = (pattern, values, result[file])
      } else if bindsModules {
        for module in index.modulesOfFiles[file] where result[file] == 0 {
          result[file] = captures.place(of: moduleBinding(conditions, module))
        }
      }
    }
    return result
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
  /// longest first, or anything if no path has it (Documentation/rule-language.md#captures).
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

/// Two bindings that become one: one of a term's own, and that of an element in one of the selectors of `in`.
private struct MergedPlaces: Hashable {
  var own: Int32
  var other: Int
  var ofOther: Int32
}

extension Binding {
  init(_ glob: Glob, _ values: [[UInt8]?]) {
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
