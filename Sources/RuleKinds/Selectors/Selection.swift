import Basics
import Configuration
import DependencyGraph

/// The components of a configuration, evaluated over one graph; further selectors are evaluated against them.
///
/// A class, as it is handed to everything that looks at a project, and a struct of so many arrays is costly to pass.
package final class Selection: Sendable {
  package let index: ProjectIndex
  /// The folder of the configuration, with a slash at its end; empty: the checked folder. Its selectors select what is
  /// there, what modules of other folders they name, and what is outside of the project.
  let folder: [UInt8]
  /// The files that are in the folder.
  let files: Range<Int>
  /// The elements in these files and those outside of the project; nil: all there are.
  private let here: ElementSet?
  /// What the folder above selects, for the components that it defines.
  private let above: Selection?
  /// In the order of definition, which `layers` uses (Documentation/rule-language.md#order-of-components).
  package let components: [Component]
  private let positions: [String: Int]
  /// Written by `init` only, between the levels that read it in parallel.
  @exclusivity(unchecked) nonisolated(unsafe) private var memberships: [Membership?]
  /// The names of the components of the configuration, not the built-in ones, that hold an element.
  private let namesOfHolders: Memo<ElementID, [String]>
  /// By position of the component; most are never asked for.
  private let captures: Memo<Int, Captures>
  /// What the selectors select that rules write themselves.
  private let selected: Memo<Selector, Membership>
  /// What rules derive from the components again and again.
  let derived: Memo<DerivedSet, ElementSet>
  /// What components of folders below select, by their names with these, and their order behind its own: diagrams show them
  /// too. Written by `add(below:)` only, before anybody reads it.
  @exclusivity(unchecked) nonisolated(unsafe) private var below: [String: (order: Int, membership: Membership)] = [:]
  /// What the path captures of all components take, by name, longest first; empty if no folder fits.
  ///
  /// See Documentation/rule-language.md#captures.
  let pathValues: [String: [[UInt8]]]

  @inline(__always) var graph: DependencyGraph { index.graph }

  /// Evaluates the components of the checked folder's configuration.
  package convenience init(_ configuration: Configuration, over graph: DependencyGraph, workers: Int = 1) {
    let index = ProjectIndex(graph)
    index.prepare(configuration.components.flatMap { $0.selector.globs }.distinct, workers: workers)
    self.init(configuration, index, above: nil, workers: workers)
  }

  /// Evaluates the components of a configuration in a folder below that of `above`.
  convenience init(_ configuration: Configuration, below above: Selection) {
    self.init(configuration, above.index, above: above, workers: 1)
  }

  private init(_ configuration: Configuration, _ index: ProjectIndex, above: Selection?, workers: Int) {
    self.index = index
    self.above = above
    (namesOfHolders, captures, selected, derived) = (Memo(), Memo(), Memo(), Memo())
    folder = configuration.folder.isEmpty ? [] : Array("\(configuration.folder)/".utf8)
    let files = index.files(in: folder)
    self.files = files
    here = folder.isEmpty ? nil : index.elements(in: files)
    components = configuration.components
    positions = Dictionary(
      components.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    memberships = Array(repeating: nil, count: components.count)
    let own = Selection.pathValues(of: components.filter { $0.origin != .above }, index)
    pathValues = above.map { $0.pathValues.merging(own) { $1 } } ?? own
    if let above {
      for (position, component) in components.enumerated() where component.isFromAbove {
        memberships[position] = above.membership(ofComponent: above.name(ofNamesake: component))
      }
    }
    for positions in levels {
      let found = parallelMap(count: positions.count, workers: workers) { [self] in
        membership(of: components[positions[$0]].selector)
      }
      for (position, membership) in zip(positions, found) { memberships[position] = membership }
    }
  }

  /// The same over a graph in which only mentions and members have changed: no selector looks at these, as long as
  /// `ProjectIndex.impliesSame`.
  init(_ old: Selection, _ index: ProjectIndex, above: Selection?) {
    self.index = index
    self.above = above
    (folder, files, here, components, positions) = (old.folder, old.files, old.here, old.components, old.positions)
    (memberships, captures, pathValues) = (old.memberships, old.captures, old.pathValues)
    namesOfHolders = old.namesOfHolders
    (selected, derived) = (old.selected, old.derived)
    below = old.below
  }

  /// Adds components of folders below. To be called before anything is asked of them.
  func add(below found: [(name: String, place: (scope: Int, position: Int), membership: Membership)]) {
    guard !found.isEmpty else { return }
    for (order, component) in found.sorted(by: { $0.place < $1.place }).enumerated() {
      below[component.name] = (components.count + order, component.membership)
    }
  }

  /// The place of a component in the order of definition.
  package func position(of component: String) -> Int? { positions[component] }

  /// The same, also of a component of a folder below, which comes behind these.
  func order(of component: String) -> Int? { positions[component] ?? below[component]?.order }

  /// The selection in which the selector of a component is to be understood.
  func home(ofComponent name: String) -> Selection {
    guard let above, component(named: name)?.isFromAbove == true else { return self }
    return above.home(ofComponent: name)
  }

  /// Whether a file is in the folder of the configuration.
  func covers(file: Int) -> Bool { files.contains(file) }

  /// The elements that the selectors of the configuration can select if they name no module.
  var elementsHere: ElementSet {
    if let here { return here }
    var all = index.emptySet
    all.insert(0..<index.count)
    return all
  }

  /// Calls `body` with each element that the selectors of the configuration can select if they name no module.
  @inline(__always)
  func forEachElement(_ body: (Int, Element) -> Void) {
    if let here {
      here.forEachMember { body($0.index, graph.elements[$0.index]) }
    } else {
      for (position, element) in graph.elements.enumerated() { body(position, element) }
    }
  }

  /// The component of that name; nil if there is none. O(1).
  package func component(named name: String) -> Component? { positions[name].map { components[$0] } }

  /// What a component selects, which is evaluated already; nothing for a name that no component has.
  ///
  /// O(1), but for a copy.
  package func membership(ofComponent name: String) -> Membership {
    guard let position = positions[name], let membership = memberships[position] else {
      return below[name]?.membership ?? Membership(capacity: index.count)
    }
    return membership
  }

  /// What a built-in component, which rule kinds ask for, is called here: by the name of the one that replaces it, if
  /// any.
  func name(of builtIn: BuiltInComponent) -> String {
    let namesake = positions[builtIn.rawValue].map { components[$0] }
    return namesake?.replacesBuiltIn == true ? builtIn.rawValue : ownName(of: builtIn)
  }

  /// What a built-in component itself is called here.
  private func ownName(of builtIn: BuiltInComponent) -> String {
    positions[builtIn.hiddenName] == nil ? builtIn.rawValue : builtIn.hiddenName
  }

  /// The name here of a component of a selection below that means the same here.
  private func name(ofNamesake component: Component) -> String {
    guard component.origin == .builtIn, case .builtIn(let builtIn)? = component.selector.anyOf.first else {
      return component.name
    }
    return ownName(of: builtIn)
  }

  /// The same for a built-in component, under the name that it has in this configuration.
  package func membership(of builtIn: BuiltInComponent) -> Membership { membership(ofComponent: name(of: builtIn)) }

  /// Whether an element is in a component; false until that is evaluated.
  func isMember(_ element: ElementID, ofComponentAt position: Int) -> Bool {
    memberships[position]?.elements[element] == true
  }

  /// The components of the configuration, not the built-in ones, that hold an element. O(components), but O(1) for who
  /// asks again: a knot has thousands of references between few types.
  func namesOfComponents(of element: ElementID) -> [String] {
    namesOfHolders.value(of: element) {
      components.indices.filter { components[$0].origin != .builtIn && isMember(element, ofComponentAt: $0) }
        .map { components[$0].name }
    }
  }

  /// nil if there is no such component, or it is not evaluated yet.
  func captures(ofComponent name: String) -> Captures? {
    guard let position = positions[name], memberships[position] != nil else { return nil }
    if let above, components[position].isFromAbove { return above.captures(ofComponent: name) }
    return captures.value(of: position) { captures(anyOf: components[position].selector) }
  }

  /// What a selector selects. O(elements) for each condition that is not a component, but O(1) for who asks again.
  package func membership(of selector: Selector) -> Membership {
    if let component = selector.onlyComponent { return membership(ofComponent: component) }
    return selected.value(of: selector) { evaluate(selector) }
  }

  private func evaluate(_ selector: Selector) -> Membership {
    var result = Membership(capacity: index.count)
    for term in selector.anyOf { result.formUnion(membership(of: term)) }
    addWholeModules(to: &result.elements)
    addWholeModules(to: &result.nearTargets)
    addWholeModules(to: &result.possibleTargets)
    return result
  }

  /// What any of the selectors selects; nil if there are none.
  private func membership(ofAny selectors: [Selector]) -> Membership? {
    guard let first = selectors.first else { return nil }
    var result = membership(of: first)
    for selector in selectors.dropFirst() { result.formUnion(membership(of: selector)) }
    return result
  }

  /// What all of the selectors select; nil if there are none.
  private func membership(ofAll selectors: [Selector]) -> Membership? {
    guard let first = selectors.first else { return nil }
    var result = membership(of: first)
    for selector in selectors.dropFirst() { result.formIntersection(membership(of: selector)) }
    return result
  }

  /// What one term of a selector selects.
  func membership(of term: Selector.Term) -> Membership {
    switch term {
    case .component(let name): return membership(ofComponent: name)
    case .builtIn(let component):
      var result = evaluate(component)
      placeAliases(in: &result)
      return result
    case .all(let conditions): return membership(of: conditions)
    }
  }

  private func membership(of conditions: Selector.Conditions) -> Membership {
    var result = Membership(capacity: index.count)
    let within = membership(ofAll: conditions.in)
    let excluded = membership(ofAny: conditions.not)
    var base = TermEvaluation(conditions, in: self)
    result.elements = base.elements(near: false)
    result.nearTargets = base.tellsNearFromFar ? base.elements(near: true) : result.elements
    result.possibleTargets = result.elements
    result.externalSubtypes = base.externalSubtypes
    if let within {
      result.externalSubtypes = result.externalSubtypes(within: within, from: result.elements)
      result.excludedSubtypes = within.excludedSubtypes
      result.elements.formIntersection(within.elements)
      result.nearTargets.formIntersection(within.nearTargets)
      result.possibleTargets.formIntersection(within.possibleTargets)
    }
    let anywhere = !conditions.module.isEmpty
    result.sources = sources(result.elements, within: within?.sources, excluded: excluded?.elements, anywhere: anywhere)
    result.reexported = base.reexported(candidates: within?.reexported)
    if let excluded {
      subtract(excluded.elements, from: &result.elements)
      // What is not surely left is not surely a target, and what is not surely taken away may be one.
      subtract(excluded.possibleTargets, from: &result.nearTargets)
      subtract(excluded.nearTargets, from: &result.possibleTargets)
      subtractModules(withPartsIn: excluded.elements, from: &result.elements)
      subtractModules(withPartsIn: excluded.possibleTargets, from: &result.nearTargets)
      subtractModules(withPartsIn: excluded.nearTargets, from: &result.possibleTargets)
      for part in [excluded.elements, excluded.reexported] { result.reexported.subtract(part) }
      result.elements.subtract(excluded.reexported)
      result.nearTargets.subtract(excluded.reexported)
      result.possibleTargets.subtract(excluded.reexported)
      leaveWhatStays(of: conditions, in: &result)
      for part in [excluded.elements, excluded.reexported, excluded.externalSubtypes] {
        result.externalSubtypes.subtract(part)
      }
      result.excludedSubtypes.formUnion(excluded.externalSubtypes)
    }
    result.isOpen = base.isOpen(within: within)
    placeAliases(in: &result, of: conditions, within: within, excluded: excluded)
    return result
  }

  /// Takes from what may be a target for some all that the exclusions take away from everybody: it is of one module, or they
  /// say so of each that compiles it.
  private func leaveWhatStays(of conditions: Selector.Conditions, in result: inout Membership) {
    var doubtful = result.possibleTargets
    doubtful.subtract(result.elements)
    doubtful.forEachMember { element in
      let stays =
        index.isShared(element)
        && graph.modules(of: element).contains { module in
          !conditions.not.contains { takesAway($0, element, Aspect(module: module, isExclusion: true)) }
        }
      if !stays { result.possibleTargets[element] = false }
    }
  }

  /// Takes away what is excluded; a file also goes if one of its types is.
  ///
  /// See Documentation/rule-language.md#top-level-code.
  private func subtract(_ excluded: ElementSet, from set: inout ElementSet) {
    set.subtract(excluded)
    excluded.forEachMember { element in
      if index.nominalTypes[element] { set[graph.element(ofFile: Int(index[element].file))] = false }
    }
  }

  /// Takes away the modules of the project of which a part is excluded. A file that an excluded module compiles, too, is no
  /// part in that sense: it says nothing of the other modules that do.
  ///
  /// See Documentation/rule-language.md#imports-of-own-modules.
  private func subtractModules(withPartsIn excluded: ElementSet, from set: inout ElementSet) {
    let others = Set(index.modules.filter { excluded[$0] }.map { Int(index[$0].module) })
    for element in index.modules where set[element] {
      let hasPart = index.filesOfModules[Int(index[element].module)].contains { file in
        guard excluded[graph.element(ofFile: file)] || index.typesOfFiles[file].contains(where: { excluded[$0] }) else {
          return false
        }
        return others.isDisjoint(with: graph.project.files[file].modules)
      }
      if hasPart { set[element] = false }
    }
  }

  /// The elements whose code counts for `positive`, with the exclusions applied to the whole chain around each.
  func sources(
    _ positive: ElementSet,
    within: ElementSet? = nil,
    excluded: ElementSet? = nil,
    anywhere: Bool = true
  ) -> ElementSet {
    var result = withAllInside(positive).within(index.code)
    if let here, !anywhere { result.formIntersection(here) }
    if let within { result.formIntersection(within) }
    if let excluded {
      result.subtract(withAllInside(excluded))
      subtract(excluded, from: &result)
    }
    return result
  }

  /// The elements and all that is in them.
  private func withAllInside(_ elements: ElementSet) -> ElementSet {
    var result = elements
    var pending: [ElementID] = []
    let children = index.children
    elements.within(index.code).forEachMember { element in
      pending.append(element)
      while let next = pending.popLast() {
        for child in children[next] where !result[child] {
          result[child] = true
          pending.append(child)
        }
      }
    }
    return result
  }

  /// An import of an own module refers to each selection that holds all of it.
  ///
  /// See Documentation/rule-language.md#imports-of-own-modules.
  private func addWholeModules(to set: inout ElementSet) {
    for element in index.modules {
      let files = index.filesOfModules[Int(index[element].module)]
      let isWhole = files.allSatisfy { file in
        let types = index.typesOfFiles[file]
        return types.isEmpty ? set[graph.element(ofFile: file)] : types.allSatisfy { set[$0] }
      }
      if isWhole, !files.isEmpty { set[element] = true }
    }
  }

  /// An alias is selected by its own name, access and attributes, and where its container is, or its file. It inherits
  /// nothing of what its container inherits.
  ///
  /// See Documentation/rule-language.md#aliases.
  private func placeAliases(
    in result: inout Membership,
    of conditions: Selector.Conditions? = nil,
    within: Membership? = nil,
    excluded: Membership? = nil
  ) {
    let isOfHeirs = conditions?.inherits.isEmpty == false
    let isByItself = conditions.map { !$0.namesInside.isEmpty || !$0.is.isEmpty || !$0.attribute.isEmpty } ?? false
    typealias Part = KeyPath<Membership, ElementSet>
    func place(_ alias: ElementID, in set: inout ElementSet, _ part: Part, excluding excludedPart: Part) {
      let element = index[alias]
      let container = element.enclosing == .none ? graph.element(ofFile: Int(element.file)) : element.enclosing
      set[alias] =
        !isOfHeirs && (set[container] || isByItself && set[alias]) && within?[keyPath: part][alias] != false
        && excluded?[keyPath: excludedPart][alias] != true
    }
    for alias in index.aliases {
      place(alias, in: &result.elements, \.elements, excluding: \.elements)
      place(alias, in: &result.nearTargets, \.nearTargets, excluding: \.possibleTargets)
      place(alias, in: &result.possibleTargets, \.possibleTargets, excluding: \.nearTargets)
    }
  }

  /// The components that are to be evaluated, each after those that it mentions: those of one level do not mention each
  /// other. In a cycle, which is an error of its own, somebody is the first.
  private var levels: [[Int]] {
    var levelOf: [Int?] = memberships.map { $0 == nil ? nil : -1 }
    var underway: Set<Int> = []
    func level(of position: Int) -> Int {
      if let known = levelOf[position] { return known }
      guard underway.insert(position).inserted else { return -1 }
      let mentioned = components[position].selector.mentionedComponents.compactMap { positions[$0] }
      let level = (mentioned.map(level).max() ?? -1) + 1
      levelOf[position] = level
      return level
    }
    var result: [[Int]] = []
    for position in components.indices {
      let level = level(of: position)
      guard level >= 0 else { continue }
      while result.count <= level { result.append([]) }
      result[level].append(position)
    }
    return result
  }

  private static func pathValues(of components: [Component], _ index: ProjectIndex) -> [String: [[UInt8]]] {
    var values: [String: Set<[UInt8]>] = [:]
    for glob in components.flatMap({ $0.selector.pathGlobs }) where !glob.captureNames.isEmpty {
      for name in glob.captureNames where values[name] == nil { values[name] = [] }
      // Neighbours mostly are in one folder, which says the same.
      var last: [[UInt8]?] = []
      for captured in index.captures(of: glob) {
        guard let captured, captured != last else { continue }
        last = captured
        for (name, value) in zip(glob.captureNames, captured) {
          if let value { values[name, default: []].insert(value) }
        }
      }
    }
    return values.mapValues { set in
      set.sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    }
  }
}

/// A set that follows from the components of a configuration alone.
enum DerivedSet: Hashable, Sendable {
  /// The types with behaviour of their own.
  case concrete
  /// What conforms to `PreviewProvider`, with all that is in it.
  case previews
  /// The files that have no code but that of the composition root.
  case filesOfRoot
}

extension Component {
  /// Whether it means the same as in the folder above, if there is one.
  fileprivate var isFromAbove: Bool { origin == .above || origin == .builtIn }
}

extension Selector {
  var pathGlobs: [Glob] {
    anyOf.flatMap { term -> [Glob] in
      switch term {
      case .component, .builtIn: []
      case .all(let conditions): conditions.path + (conditions.in + conditions.not).flatMap(\.pathGlobs)
      }
    }
  }

  /// The patterns of paths and types.
  fileprivate var globs: [Glob] {
    anyOf.flatMap { term -> [Glob] in
      switch term {
      case .component, .builtIn: []
      case .all(let conditions):
        conditions.path + conditions.type + conditions.symbol + conditions.inherits.flatMap(\.globs)
          + (conditions.in + conditions.not).flatMap(\.globs)
      }
    }
  }
}

extension Selector.Name {
  fileprivate var globs: [Glob] {
    switch self {
    case .component: []
    case .pattern(let glob): [glob]
    case .selector(let selector): selector.globs
    }
  }
}

extension ProjectIndex {
  /// The files whose paths begin with `folder`, which has a slash at its end or is empty; files are sorted by path.
  fileprivate func files(in folder: [UInt8]) -> Range<Int> {
    guard !folder.isEmpty else { return 0..<paths.count }
    let first = firstIndex(in: 0..<paths.count) { !paths[$0].lexicographicallyPrecedes(folder) }
    return first..<firstIndex(in: first..<paths.count) { !paths[$0].starts(with: folder) }
  }

  /// The elements that are in these files or in none. Types are in the order of their files, and so are parts and
  /// files.
  fileprivate func elements(in files: Range<Int>) -> ElementSet {
    var result = emptySet
    for range in [types, parts, parts.upperBound..<code.upperBound] {
      let first = firstIndex(in: range) { self.files[$0] >= files.lowerBound }
      result.insert(first..<firstIndex(in: first..<range.upperBound) { self.files[$0] >= files.upperBound })
    }
    result.insert(code.upperBound..<count)
    return result
  }

  /// The first index of a range for which something holds, as it does for all after it; else the end of the range.
  private func firstIndex(in range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      Work.advance()
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
