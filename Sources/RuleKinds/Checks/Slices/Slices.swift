import Basics
import Configuration
import DependencyGraph

/// What `independent` and `acyclic` divide the project into (Documentation/rule-language.md#independent).
enum Division: Sendable {
  /// A component with captures; each tuple of their values is a slice.
  case captures(of: Selector)
  /// Each is a slice.
  case list([Selector])
  /// Each module of the project is a slice.
  case modules
  /// Each type of the project is a slice.
  case types
}

/// The slices of a project, and which elements are in them.
struct Slices: Sendable {
  /// What each slice is called, such as `Home`, in the order of first appearance.
  private(set) var names: [String] = []
  /// What a slice is, in the singular: `scene`, `module`; empty where the names say it.
  private(set) var noun = ""
  /// The slices of elements; several where components overlap.
  private(set) var lists = SliceLists()
  /// By element: the number of its list, 0 where no slice has it.
  private(set) var ofTargets: [Int32]
  /// By element, with what is nested in an element of a slice. If types are the slices, that of the innermost one; see
  /// `slices(ofSource:)`.
  private(set) var ofSources: [Int32]
  /// The types that are slices, if types are.
  private var types: [ElementID] = []
  /// Whether the slices are the modules, by number.
  private var areModules = false
  /// What is divided, or what each slice is; none if modules or types are the slices.
  private let selectors: [Selector]
  /// By slice: what the captures take in it; none if they do not tell slices apart.
  private var bindings: [Binding] = []
  /// The components, of those that are the slices or are divided into them, that select nothing.
  private(set) var empty: [String] = []
  /// The patterns of paths in these that no file matches.
  private(set) var unmatchedPaths: [Glob] = []
  /// Whether something that nobody mentions yet may come to be in a slice.
  private(set) var isOpen = false
  private(set) var targets: ElementSet
  private(set) var sources: ElementSet

  init(_ division: Division, in selection: Selection) {
    let index = selection.index
    ofTargets = Array(repeating: 0, count: index.count)
    ofSources = ofTargets
    targets = index.emptySet
    sources = targets
    selectors =
      switch division {
      case .captures(let selector): [selector]
      case .list(let selectors): selectors
      case .modules, .types: []
      }
    switch division {
    case .captures(let selector): divide(bySlicesOf: selector, selection)
    case .list(let selectors): divide(by: selectors, selection)
    case .modules: divideByModules(selection)
    case .types: divideByTypes(selection)
    }
    for position in ofTargets.indices {
      if ofTargets[position] != 0 { targets[ElementID(position)] = true }
      if ofSources[position] != 0 { sources[ElementID(position)] = true }
    }
  }

  /// The slices that have it, as the source of a mention and as its target.
  func likeness(of element: ElementID) -> [Int] { [Int(ofSources[element.index]), Int(ofTargets[element.index])] }

  /// `scene Home`
  func title(_ slice: Int) -> String {
    noun.isEmpty ? names[slice] : "\(noun) \(names[slice])"
  }

  /// What captures take in a slice; none if they do not tell slices apart.
  func binding(_ slice: Int) -> Binding { bindings.isEmpty ? [:] : bindings[slice] }

  /// The slices of both ends of a reference, as one of the modules sees them that compile its source.
  struct Seen {
    /// That module; nil where all see the same.
    var module: Int?
    var sources: [Int32]
    /// Those of the target by each module by which it may be meant; see `MeantModules`.
    var targets: [[Int32]]

    /// Whether the reference leads from slices into others, whichever module is meant.
    var leadsOut: Bool {
      !sources.isEmpty && !targets.isEmpty
        && targets.allSatisfy { !$0.isEmpty && !sources.contains(where: $0.contains) }
    }

    /// The slices of the target whichever module is meant.
    var certainTargets: [Int32] {
      guard let first = targets.first else { return [] }
      return targets.dropFirst().reduce(first) { certain, others in certain.filter(others.contains) }
    }
  }

  /// The slices of the two ends of a mention; nil unless both ends are in slices, whichever module is meant, and share none.
  func ends(_ mention: Mention, _ selection: Selection, _ filter: SliceFilter) -> (source: Int, target: Int)? {
    for seen in seen(mention, selection) where seen.leadsOut && filter.admits(mention, as: seen) {
      if let source = seen.sources.first, let target = seen.targets.first?.first { return (Int(source), Int(target)) }
    }
    return nil
  }

  /// The pairs of slices between which a mention leads for sure; none if its ends share a slice.
  func edges(_ mention: Mention, _ selection: Selection, _ filter: SliceFilter) -> [SliceGraph.Edge] {
    var edges: [SliceGraph.Edge] = []
    for seen in seen(mention, selection) where seen.leadsOut && filter.admits(mention, as: seen) {
      for source in withTypesAround(seen.sources, selection.graph) {
        for target in seen.certainTargets where !isRelated(source, target, selection.index) {
          let edge = SliceGraph.Edge(source: source, target: target)
          if !edges.contains(edge) { edges.append(edge) }
        }
      }
    }
    return edges
  }

  private func seen(_ mention: Mention, _ selection: Selection) -> [Seen] {
    let (from, to) = (ofSources[mention.source.index], ofTargets[mention.target.index])
    guard from != 0, to != 0, from != to else { return [] }
    guard selection.index.counts(mention.source, mention.target, where: { ofTargets[$0.index] != 0 }) else { return [] }
    let sources = ownSlices(ofSource: mention, selection.index)
    return seen((mention.source, sources), (mention.target, lists[to]), at: mention.offset, selection)
  }

  /// How each module that compiles the source sees the slices of two elements: those that have an element only by another
  /// module are left out.
  func seen(
    _ source: (element: ElementID, slices: [Int32]),
    _ target: (element: ElementID, slices: [Int32]),
    at offset: UInt32?,
    _ selection: Selection
  ) -> [Seen] {
    let index = selection.index
    guard types.isEmpty, index.isShared(source.element) || index.isShared(target.element) else {
      return [Seen(sources: source.slices, targets: [target.slices])]
    }
    return index.views(from: source.element, to: target.element, at: offset).map { view in
      let sources =
        index.isShared(source.element)
        ? source.slices.filter { has($0, around: source.element, in: view.from, selection) } : source.slices
      let targets =
        index.isShared(target.element)
        ? view.to.map { module in target.slices.filter { has($0, around: target.element, in: module, selection) } }
        : [target.slices]
      return Seen(module: view.from, sources: sources, targets: targets)
    }
  }

  /// Whether a slice would have an element, or something around it, if only `module` compiled its file.
  private func has(_ slice: Int32, around element: ElementID, in module: Int, _ selection: Selection) -> Bool {
    if areModules { return Int(slice) == module }
    let selector = selectors.count == 1 ? selectors[0] : selectors[Int(slice)]
    return selection.hasCode(selector, element, asIn: module, bound: binding(Int(slice)))
  }

  /// The slices of the source of a mention. An extension shares some with its type, as both have one name; what it
  /// names of the type itself comes from those that it has in common with its file.
  private func ownSlices(ofSource mention: Mention, _ index: ProjectIndex) -> [Int32] {
    let slices = lists[ofSources[mention.source.index]]
    guard let file = index.fileThatExtends(mention) else { return slices }
    let ofType = lists[ofTargets[mention.target.index]]
    guard slices.contains(where: ofType.contains) else { return slices }
    let ofFile = lists[ofSources[file.index]]
    return slices.filter(ofFile.contains)
  }

  /// The slices that a mention counts for by those of its source: a type and all types around it, inner before outer.
  private func withTypesAround(_ own: [Int32], _ graph: DependencyGraph) -> [Int32] {
    guard !types.isEmpty, let innermost = own.first else { return own }
    var slices = own
    var around = graph.enclosingType(types[Int(innermost)])
    while let type = around {
      Work.advance()
      slices += lists[ofTargets[type.index]]
      around = graph.enclosingType(type)
    }
    return slices
  }

  var namesOfNonempty: [String] {
    var isUsed = Array(repeating: false, count: lists.count)
    for list in ofTargets { isUsed[Int(list)] = true }
    var isFilled = Array(repeating: false, count: names.count)
    for list in isUsed.indices where isUsed[list] {
      for slice in lists[Int32(list)] { isFilled[Int(slice)] = true }
    }
    return names.indices.filter { isFilled[$0] }.map { names[$0] }
  }

  /// Whether two slices are types of which one is nested in the other.
  private func isRelated(_ a: Int32, _ b: Int32, _ index: ProjectIndex) -> Bool {
    !types.isEmpty && index.isRelated(types[Int(a)], types[Int(b)])
  }

  private mutating func noteEmpty(_ selector: Selector, _ selection: Selection) {
    empty.append(selector.title)
    unmatchedPaths += selection.unmatchedPaths(of: selector)
  }

  private mutating func divide(bySlicesOf selector: Selector, _ selection: Selection) {
    let membership = selection.membership(of: selector)
    isOpen = membership.isOpen
    if membership.isEmpty { noteEmpty(selector, selection) }
    let captures = selection.captures(of: selector)
    let bound = captures.bindings.map(\.keys).reduce(into: Set<String>()) { $0.formUnion($1) }
    let captureNames = selector.captureNames(selection.components).filter(bound.contains)
    noun = captureNames.count == 1 ? captureNames[0] : selector.title
    // Slices come in the order of their first elements.
    var listOfPlace = Array(repeating: Int32(0), count: captures.bindings.count + 1)
    var own = ofTargets
    for position in own.indices where captures.has(ElementID(position)) {
      let place = Int(captures.place(of: ElementID(position)))
      guard place > 0 else { continue }
      if listOfPlace[place] == 0 {
        listOfPlace[place] = lists.number(of: [Int32(names.count)])
        let binding = captures.binding(of: ElementID(position))
        let values = captureNames.map { binding[$0].map { String(decoding: $0, as: UTF8.self) } ?? "–" }
        names.append(values.joined(separator: "/"))
        bindings.append(binding)
      }
      own[position] = listOfPlace[place]
    }
    selection.index.targets(of: membership).forEachMember { id in
      ofTargets[id.index] = own[id.index] == 0 ? sliceOfAll(id, own, selection) : own[id.index]
    }
    membership.sources.forEachMember { id in
      var around = id
      while around != .none, own[around.index] == 0 { around = selection.index[around].enclosing }
      if around != .none { ofSources[id.index] = own[around.index] }
    }
  }

  /// The list of the slice that all of an own module is in, or of the file or container of an alias; else 0.
  private func sliceOfAll(_ id: ElementID, _ own: [Int32], _ selection: Selection) -> Int32 {
    let element = selection.index[id]
    if element.isAlias {
      let container =
        element.enclosing == .none ? selection.graph.element(ofFile: Int(element.file)) : element.enclosing
      return own[container.index]
    }
    guard element.kind == .module else { return 0 }
    var result: Int32?
    for file in selection.index.filesOfModules[Int(element.module)] {
      let types = selection.index.typesOfFiles[file]
      for part in types.isEmpty ? [selection.graph.element(ofFile: file)] : types {
        if let result, result != own[part.index] { return 0 }
        result = own[part.index]
      }
    }
    return result ?? 0
  }

  private mutating func divide(by selectors: [Selector], _ selection: Selection) {
    for (slice, selector) in selectors.enumerated() {
      names.append(selector.title)
      let membership = selection.membership(of: selector)
      isOpen = isOpen || membership.isOpen
      if membership.isEmpty { noteEmpty(selector, selection) }
      let list = lists.number(of: [Int32(slice)])
      selection.index.targets(of: membership).forEachMember {
        ofTargets[$0.index] = lists.number(of: ofTargets[$0.index], and: list)
      }
      membership.sources.forEachMember { ofSources[$0.index] = lists.number(of: ofSources[$0.index], and: list) }
    }
  }

  private mutating func divideByModules(_ selection: Selection) {
    noun = "module"
    areModules = true
    let project = selection.graph.project
    // Where targets are known, what none of them compiles is no module, but a file that the project does not list yet.
    let hasTargets = project.modules.contains { $0.origin != .folder }
    let isModule = project.modules.map { !hasTargets || $0.origin != .folder }
    let ofFiles = project.files.map { file in
      lists.number(of: file.modules.filter { isModule[$0] }.map { Int32($0) })
    }
    names = project.modules.map(\.name)
    let isHere = selection.modulesHere
    for (position, element) in selection.graph.elements.enumerated() {
      if element.holdsCode {
        guard selection.covers(file: Int(element.file)) else { continue }
        ofTargets[position] = ofFiles[Int(element.file)]
        ofSources[position] = ofTargets[position]
      } else if element.kind == .module, isHere[Int(element.module)], isModule[Int(element.module)] {
        ofTargets[position] = lists.number(of: [element.module])
      }
    }
  }

  private mutating func divideByTypes(_ selection: Selection) {
    noun = "type"
    let graph = selection.graph
    for (position, element) in graph.elements.enumerated()
    where element.isNominalType && selection.covers(file: Int(element.file)) {
      let type = ElementID(position)
      let first = selection.index.branches(of: type)[0]
      guard first == type else {
        ofTargets[position] = ofTargets[first.index]
        continue
      }
      ofTargets[position] = lists.number(of: [Int32(names.count)])
      names.append(graph.names.string(element.qualifiedName))
      types.append(type)
    }
    for (position, element) in graph.elements.enumerated() where element.kind == .type || element.kind == .part {
      var type: ElementID? = element.kind == .part ? element.type : ElementID(position)
      while let current = type, ofTargets[current.index] == 0 { type = graph.enclosingType(current) }
      if let type { ofSources[position] = ofTargets[type.index] }
    }
  }
}

extension Selection {
  /// By module: whether a folder's configuration divides it too, having files of it.
  fileprivate var modulesHere: [Bool] {
    guard !folder.isEmpty else { return Array(repeating: true, count: graph.project.modules.count) }
    var result = Array(repeating: false, count: graph.project.modules.count)
    for (file, source) in graph.project.files.enumerated() where covers(file: file) {
      for module in source.modules { result[module] = true }
    }
    return result
  }
}

extension ProjectIndex {
  /// Whether a mention counts for one of the elements around it that `isMeant` holds for: none counts that is the
  /// target, nested in it, or around it. An extension in another file than its type counts for where it stands
  /// (Documentation/rule-language.md#extensions-as-sources).
  /// See Documentation/rule-language.md#nested-types.
  func counts(_ source: ElementID, _ target: ElementID, where isMeant: (ElementID) -> Bool) -> Bool {
    guard outermost[source.index] == outermost[target.index] else { return true }
    if self[source].kind == .part, self[source].type == target { return isMeant(source) }
    return graph.chain(source).contains { isMeant($0) && !isRelated($0, target) }
  }
}
