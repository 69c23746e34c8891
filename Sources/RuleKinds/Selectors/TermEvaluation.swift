import Basics
import Configuration
import DependencyGraph
import Facts

/// Finds the elements that satisfy one map of conditions, but for `in` and `not`.
///
/// `path` and `module` say where, as alternatives; `type`, `kind`, `attribute` and `is` narrow the inside of the project,
/// and select nothing outside of it; `symbol` narrows the outside, and beside a place what is there
/// (Documentation/rule-language.md#selectors).
struct TermEvaluation {
  private let conditions: Selector.Conditions
  private let selection: Selection
  /// By file.
  private let isOnPath: [Bool]
  /// By file: whether one of those who are asked for owns it; nil if nobody is.
  private let isOwned: [Bool]?
  /// By module: whether it has one of the tags that are asked for; nil if none is.
  private let isTagged: [Bool]?
  private let heirs: ElementSet?
  /// The types with one of the attributes; nil if none is asked for.
  private let marked: ElementSet?
  /// The types that those patterns match that depend on no place; nil if nothing is said of names of types inside.
  private let fitting: ElementSet?
  /// The patterns of types with captures that a place may bind, and what they match with nothing bound.
  private let binding: [(glob: Glob, types: ElementSet)]
  private var bindings: Captures?

  private var index: ProjectIndex { selection.index }
  private let hasPlace: Bool
  private let isNarrowed: Bool
  private let hasInside: Bool

  init(_ conditions: Selector.Conditions, in selection: Selection) {
    self.conditions = conditions
    self.selection = selection
    hasPlace = !conditions.path.isEmpty || !conditions.module.isEmpty
    let names = conditions.namesInside
    isNarrowed = !conditions.inherits.isEmpty || !conditions.keysOfDeclarations.isEmpty || !names.isEmpty
    hasInside = hasPlace || isNarrowed || conditions.symbol.isEmpty
    let index = selection.index
    var isOnPath = Array(repeating: false, count: index.paths.count)
    for glob in conditions.path {
      let isMatch = index.files(matching: glob)
      for file in selection.files where isMatch[file] { isOnPath[file] = true }
    }
    self.isOnPath = isOnPath
    isOwned = conditions.owner.isEmpty ? nil : index.files(ownedBy: conditions.owner)
    isTagged = conditions.tag.isEmpty ? nil : index.modules(tagged: conditions.tag)
    heirs = conditions.inherits.isEmpty ? nil : selection.heirs(of: conditions)
    marked = conditions.attribute.isEmpty ? nil : index.types(marked: conditions.attribute)
    // A capture that nothing else takes is as good as a wildcard.
    let bound = conditions.placeCaptureNames(selection.components)
    let hangs = { (glob: Glob) in glob.captureNames.contains { bound.contains($0) || selection.pathValues[$0] != nil } }
    let plain = names.filter { !hangs($0) }
    binding = names.filter(hangs).map { ($0, index.types(matching: $0)) }
    fitting =
      names.isEmpty
      ? nil
      : plain.reduce(into: index.emptySet) { $0.formUnion(index.types(matching: $1)) }
  }

  /// Whether it can select other targets from within their module than from outside of it.
  var tellsNearFromFar: Bool {
    if conditions.module.contains(where: \.hasWildcard) { return true }
    return index.someFilesHaveSeveralModules && !(conditions.module.isEmpty && conditions.tag.isEmpty)
  }

  /// Whether something outside of the project could be selected that nothing there refers to yet, or something that one
  /// word makes so: a rule about what is deprecated is right where nothing is.
  func isOpen(within: Membership?) -> Bool {
    if !conditions.is.isEmpty, conditions.type.isEmpty, conditions.inherits.isEmpty, conditions.attribute.isEmpty {
      return !selection.looksForOwnTypesOutside(conditions)
    }
    if let within, !within.isOpen { return false }
    guard conditions.owner.isEmpty, conditions.tag.isEmpty else { return false }
    if selection.mayBeGenerated(conditions) { return true }
    if !conditions.symbol.isEmpty { return !namesNothing && !selection.namesOnlyOwnModules(conditions) }
    guard !isNarrowed else { return false }
    return conditions.module.isEmpty ? conditions.path.isEmpty : !namesNothing
  }

  /// Whether each name of modules, or of types outside, is one that is reported, since nothing can have it.
  private var namesNothing: Bool {
    let modules = conditions.module.map(\.pattern)
    return selection.areAmiss(conditions.module, as: .module)
      || selection.areAmiss(conditions.symbol, as: .symbol(of: modules))
  }

  /// Returns the elements. With `near`, module patterns with `*` match nothing of the project, and a file of several
  /// modules is only in what has it by each of them.
  mutating func elements(near: Bool) -> ElementSet {
    var result = index.emptySet
    let isFileSelected = filesSelected(near: near)
    if isNarrowed {
      addTypes(isFileSelected, to: &result)
    } else {
      addFiles(isFileSelected, to: &result)
    }
    removeUncompiled(near: near, from: &result)
    for module in index.modules where isOwnModuleSelected(module) { result[module] = true }
    addOutside(to: &result)
    selection.addGeneratedTypes(conditions, fitting: fitting, near: near, to: &result)
    return result
  }

  // MARK: Inside

  private func filesSelected(near: Bool) -> [Bool] {
    let anywhere = !conditions.module.isEmpty
    if hasPlace, !anywhere, isOwned == nil, isTagged == nil { return isOnPath }
    var result = Array(repeating: false, count: isOnPath.count)
    for file in anywhere ? isOnPath.indices : selection.files { result[file] = isInPlace(file: file, near: near) }
    return result
  }

  private func isInPlace(file: Int, near: Bool) -> Bool {
    isInPlace(file: file, of: index.graph.project.files[file].modules, near: near)
  }

  /// - Parameter modules: those that compile what is asked about, which is in a file.
  private func isInPlace(file: Int, of modules: [Int], near: Bool) -> Bool {
    if let isOwned, !isOwned[file] { return false }
    if let isTagged {
      guard near ? modules.allSatisfy({ isTagged[$0] }) : modules.contains(where: { isTagged[$0] }) else {
        return false
      }
    }
    guard hasPlace else { return hasInside && selection.covers(file: file) }
    if isOnPath[file] { return true }
    guard !conditions.module.isEmpty else { return false }
    let globs = near ? conditions.module.filter { !$0.hasWildcard } : conditions.module
    let isMatch = { (module: Int) in globs.contains { $0.matches(index.moduleNames[module]) } }
    // A file of several modules is compiled with each of them: from within one, its types are not those of another.
    return near ? modules.allSatisfy(isMatch) : modules.contains(where: isMatch)
  }

  /// Takes away the types that are in an `#if` for other platforms than those of the modules that are selected.
  private func removeUncompiled(near: Bool, from result: inout ElementSet) {
    guard index.someFilesHaveSeveralModules, !conditions.module.isEmpty || isTagged != nil else { return }
    for (type, modules) in index.modulesOfTypesInBranches.value where result[type] {
      if !isInPlace(file: Int(index.files[type.index]), of: modules, near: near) { result[type] = false }
    }
  }

  /// Adds all types, parts and files that are in files.
  private func addFiles(_ isFileSelected: [Bool], to result: inout ElementSet) {
    guard isFileSelected.contains(true) else { return }
    guard isFileSelected.contains(false) else {
      result = .all(in: index.code, capacity: index.count)
      return
    }
    for position in index.code where isFileSelected[Int(index.files[position])] { result[ElementID(position)] = true }
  }

  /// Adds types and parts.
  private mutating func addTypes(_ isFileSelected: [Bool], to result: inout ElementSet) {
    var candidates = ElementSet.all(in: index.types, capacity: index.count)
    if let fitting {
      var named = fitting
      for (_, types) in binding { named.formUnion(types) }
      candidates.formIntersection(named)
    }
    if let heirs { candidates.formIntersection(heirs) }
    if let marked { candidates.formIntersection(marked) }
    guard !candidates.isEmpty else { return }
    for type in candidates.members {
      if isFileSelected[Int(index.files[type.index])], isNarrowedTo(type: type, of: type) { result[type] = true }
    }
    // A part represents the extended type and the types around it.
    for position in index.parts where isFileSelected[Int(index.files[position])] {
      let part = ElementID(position)
      var type: ElementID? = index[part].type
      while let current = type {
        if candidates[current], isNarrowedTo(type: current, of: part) {
          result[part] = true
          break
        }
        type = index.graph.enclosingType(current)
      }
    }
  }

  /// Whether `kind`, `is` and `type` hold for a type that can be selected; `element` is the type or a part of it.
  private mutating func isNarrowedTo(type: ElementID, of element: ElementID) -> Bool {
    if !conditions.kind.isEmpty, !hasKind(type, element) { return false }
    if !conditions.is.isEmpty, !conditions.is.contains(where: { index.has($0, type) }) { return false }
    guard let fitting else { return true }
    if fitting[type] { return true }
    for (glob, types) in binding where types[type] {
      if selection.bind(glob, Array(index.name(type, for: glob)), under: placeBinding(of: element)) != nil {
        return true
      }
    }
    return false
  }

  private func hasKind(_ type: ElementID, _ element: ElementID) -> Bool {
    conditions.kind.contains { kind in
      switch kind {
      case .category: index[element].isCategory
      case .stateless: index.isStateless(type)
      case .class, .struct, .enum, .protocol, .actor: kind.matches(index[type])
      }
    }
  }

  /// What the term's paths, modules and `in` bind for an element; computed at the first question.
  private mutating func placeBinding(of element: ElementID) -> Binding {
    if let bindings { return bindings.binding(of: element) }
    let computed = selection.placeCaptures(of: conditions)
    bindings = computed
    return computed.binding(of: element)
  }

  private func isOwnModuleSelected(_ id: ElementID) -> Bool {
    guard !isNarrowed, isOwned == nil else { return false }
    if let isTagged {
      guard isTagged[Int(index[id].module)] else { return false }
      if conditions.module.isEmpty { return conditions.path.isEmpty }
    }
    return conditions.module.contains { $0.matches(index.name(id)) }
  }

  // MARK: Outside

  /// Adds modules and types outside of the project.
  private func addOutside(to result: inout ElementSet) {
    // Nobody here owns what is outside, no manifest here tags it, and how it is declared is not known.
    guard isOwned == nil, isTagged == nil, !isNarrowed || !conditions.symbol.isEmpty else { return }
    guard !conditions.module.isEmpty || !conditions.symbol.isEmpty || conditions.path.isEmpty else { return }
    // Types are many, their modules few.
    var isSelected: [GlobalName: Bool] = [:]
    func selects(module: GlobalName) -> Bool {
      if let known = isSelected[module] { return known }
      let selects = isOutsideSelected(module: index.graph.names[module])
      isSelected[module] = selects
      return selects
    }
    let elements = index.graph.elements
    guard !conditions.symbol.isEmpty else {
      for position in index.externalModules where isOutsideSelected(module: index.name(ElementID(position))) {
        result[ElementID(position)] = true
      }
      for position in index.externalTypes where selects(module: elements[position].externalModule) {
        result[ElementID(position)] = true
      }
      return
    }
    for glob in conditions.symbol {
      index.symbols(matching: glob).forEachMember { type in
        if conditions.module.isEmpty || selects(module: index[type].externalModule) { result[type] = true }
      }
    }
  }

  /// The types of frameworks for which `inherits` holds; none where something beside it is about declarations of the
  /// project, or says already what it means of the outside.
  var externalSubtypes: ElementSet {
    guard let heirs, conditions.path.isEmpty, isOwned == nil, isTagged == nil, conditions.keysOfDeclarations.isEmpty,
      conditions.symbol.isEmpty, conditions.arguments.isEmpty
    else { return index.emptySet }
    let outside = selection.outside(of: heirs, from: selection.roots(ofNames: conditions.inherits))
    guard !conditions.module.isEmpty else { return outside }
    var result = index.emptySet
    outside.forEachMember { type in
      if isOutsideSelected(module: index.graph.names[index[type].externalModule]) { result[type] = true }
    }
    return result
  }

  private func isOutsideSelected(module: ArraySlice<UInt8>) -> Bool {
    guard !conditions.module.isEmpty else { return conditions.path.isEmpty && !isNarrowed }
    let isImplicit = ImplicitModules.contains(module)
    return !module.isEmpty
      && conditions.module.contains { !($0.hasWildcard && isImplicit) && $0.matches(module) }
  }

  /// Returns the types of what the modules re-export that are named without a wildcard.
  func reexported(candidates: ElementSet?) -> ElementSet {
    var result = index.emptySet
    guard conditions.symbol.isEmpty, isOwned == nil, isTagged == nil, !isNarrowed else { return result }
    let named = conditions.module.filter { !$0.hasWildcard && $0.captureNames.isEmpty }
    let modules = named.reduce(into: Set<[UInt8]>()) { $0.formUnion(reexports(of: Array($1.pattern.utf8))) }
    guard !modules.isEmpty else { return result }
    for position in index.externalTypes {
      let id = ElementID(position)
      guard candidates?[id] ?? true else { continue }
      if modules.contains(index.externalModule(id)) { result[id] = true }
    }
    return result
  }
}

/// The modules of the standard library that every file sees without an import.
enum ImplicitModules {
  private static let names: Set<[UInt8]> = Set(
    [
      "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "_Differentiation", "SwiftOnoneSupport",
      "SwiftShims",
    ]
    .map { Array($0.utf8) }
  )

  static func contains(_ name: ArraySlice<UInt8>) -> Bool { names.contains(Array(name)) }
}

extension Selector.ElementKind {
  /// Whether the element is declared as such. A category is not a declaration of a type, and what a type holds its
  /// declaration does not say.
  func matches(_ type: Element) -> Bool {
    switch self {
    case .class: type.declarationKind == .class
    case .struct: type.declarationKind == .struct
    case .enum: type.declarationKind == .enum
    case .protocol: type.declarationKind == .protocol
    case .actor: type.declarationKind == .actor
    case .category, .stateless: false
    }
  }
}

extension Glob {
  var hasWildcard: Bool { pattern.utf8.contains(UInt8(ascii: "*")) }
}
