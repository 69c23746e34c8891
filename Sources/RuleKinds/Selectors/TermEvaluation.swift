import Basics
import Configuration
import DependencyGraph
import Facts

/// Finds the elements that satisfy one map of conditions, but for `not`.
///
/// `path` and `module` say where, as alternatives; `type`, `kind` and `inherits` narrow the inside of the project;
/// `symbol` narrows the outside (RULE-LANGUAGE 1.7, 10).
struct TermEvaluation {
  private let conditions: Selector.Conditions
  private let selection: Selection
  /// By file.
  private let isOnPath: [Bool]
  private let heirs: ElementSet?
  private var bindings: Captures?

  private var index: ProjectIndex { selection.index }
  private var hasPlace: Bool { !conditions.path.isEmpty || !conditions.module.isEmpty }
  private var isNarrowed: Bool {
    !conditions.type.isEmpty || !conditions.kind.isEmpty || !conditions.inherits.isEmpty
  }
  private var hasInside: Bool { hasPlace || isNarrowed || conditions.symbol.isEmpty }

  init(_ conditions: Selector.Conditions, in selection: Selection) {
    self.conditions = conditions
    self.selection = selection
    var isOnPath = Array(repeating: false, count: selection.index.paths.count)
    for file in selection.files where !conditions.path.isEmpty {
      isOnPath[file] = conditions.path.contains { $0.matches(selection.index.paths[file]) }
    }
    self.isOnPath = isOnPath
    heirs = conditions.inherits.isEmpty ? nil : selection.heirs(of: conditions)
  }

  /// Whether it can select other targets from within their module than from outside of it.
  var tellsNearFromFar: Bool {
    conditions.module.contains(where: \.hasWildcard)
      || !conditions.module.isEmpty && index.modulesOfFiles.contains { $0.count > 1 }
  }

  /// Whether something outside of the project could be selected that nothing there refers to yet.
  func isOpen(within: Membership?) -> Bool {
    if let within, !within.isOpen { return false }
    if !conditions.module.isEmpty || !conditions.symbol.isEmpty { return true }
    return conditions.path.isEmpty && !isNarrowed
  }

  /// Returns the elements among `candidates`, or among all. With `near`, module patterns with `*` match nothing of the
  /// project.
  mutating func elements(near: Bool, candidates: ElementSet?) -> ElementSet {
    var result = index.emptySet
    let anywhere = !conditions.module.isEmpty
    var isFileSelected = Array(repeating: false, count: isOnPath.count)
    for file in anywhere ? isOnPath.indices : selection.files {
      isFileSelected[file] = isInPlace(file: file, near: near)
    }
    let selection = selection
    selection.forEachElement(anywhere: anywhere) { position, element in
      let id = ElementID(position)
      if let candidates, !candidates[id] { return }
      let isSelected =
        switch element.kind {
        case .type: isFileSelected[Int(element.file)] && isNarrowedTo(type: id, of: id)
        case .part: isFileSelected[Int(element.file)] && isNarrowedTo(part: id)
        case .file: isFileSelected[Int(element.file)] && !isNarrowed
        case .module: isOwnModuleSelected(id)
        case .externalModule: isExternalModuleSelected(id)
        case .externalType: isExternalTypeSelected(id, element)
        }
      if isSelected { result[id] = true }
    }
    return result
  }

  // MARK: Inside

  private func isInPlace(file: Int, near: Bool) -> Bool {
    guard hasPlace else { return hasInside && selection.covers(file: file) }
    if isOnPath[file] { return true }
    let modules = index.modulesOfFiles[file]
    return conditions.module.contains { glob in
      // A file of several modules is compiled with each of them: from within one, its types are not those of another.
      near ? !glob.hasWildcard && modules.allSatisfy(glob.matches) : modules.contains(where: glob.matches)
    }
  }

  /// A part stands for the extended type and the types around it.
  private mutating func isNarrowedTo(part: ElementID) -> Bool {
    guard isNarrowed else { return true }
    var type: ElementID? = index[part].type
    while let current = type {
      if isNarrowedTo(type: current, of: part) { return true }
      type = selection.graph.enclosingType(current)
    }
    return false
  }

  /// Whether `type`, `kind` and `inherits` hold for a type; `element` is the type or a part of it.
  private mutating func isNarrowedTo(type: ElementID, of element: ElementID) -> Bool {
    guard isNarrowed else { return true }
    if !conditions.kind.isEmpty, !hasKind(type, element) { return false }
    if let heirs, !heirs[type] { return false }
    return conditions.type.isEmpty || hasName(type, element)
  }

  private func hasKind(_ type: ElementID, _ element: ElementID) -> Bool {
    conditions.kind.contains { $0.matches(index[type]) || ($0 == .category && index[element].isCategory) }
  }

  private mutating func hasName(_ type: ElementID, _ element: ElementID) -> Bool {
    for glob in conditions.type {
      let name = glob.hasDot ? index.qualifiedNames[type.index] : index.names[type.index]
      guard glob.matches(name) else { continue }
      if glob.captureNames.isEmpty { return true }
      if selection.bind(glob, name, under: placeBinding(of: element)) != nil { return true }
    }
    return false
  }

  /// What the term's paths, modules and `in` bind for an element; worked out at the first question.
  private mutating func placeBinding(of element: ElementID) -> Binding {
    if let bindings { return bindings.binding(of: element) }
    let computed = selection.placeCaptures(of: conditions)
    bindings = computed
    return computed.binding(of: element)
  }

  // MARK: Modules and outside

  private func isOwnModuleSelected(_ id: ElementID) -> Bool {
    !isNarrowed && conditions.module.contains { $0.matches(index.names[id.index]) }
  }

  private func isExternalModuleSelected(_ id: ElementID) -> Bool {
    guard conditions.symbol.isEmpty else { return false }
    return isOutsideSelected(module: index.names[id.index])
  }

  private func isExternalTypeSelected(_ id: ElementID, _ element: Element) -> Bool {
    let module = Array(selection.graph.names[element.externalModule])
    guard !conditions.symbol.isEmpty else { return isOutsideSelected(module: module) }
    guard conditions.module.isEmpty || isOutsideSelected(module: module) else { return false }
    return conditions.symbol.contains { glob in
      glob.matches(glob.hasDot ? index.qualifiedNames[id.index] : index.names[id.index])
    }
  }

  /// Returns the types of what the modules re-export that are named without a wildcard.
  func reexported(candidates: ElementSet?) -> ElementSet {
    var result = index.emptySet
    guard conditions.symbol.isEmpty else { return result }
    let named = conditions.module.filter { !$0.hasWildcard && $0.captureNames.isEmpty }
    let modules = named.reduce(into: Set<[UInt8]>()) { $0.formUnion(reexports(of: Array($1.pattern.utf8))) }
    guard !modules.isEmpty else { return result }
    for (position, element) in selection.graph.elements.enumerated() where element.kind == .externalType {
      let id = ElementID(position)
      guard candidates?[id] ?? true else { continue }
      if modules.contains(Array(selection.graph.names[element.externalModule])) { result[id] = true }
    }
    return result
  }

  private func isOutsideSelected(module: [UInt8]) -> Bool {
    guard !conditions.module.isEmpty else { return conditions.path.isEmpty && !isNarrowed }
    let isImplicit = ImplicitModules.contains(module)
    return !module.isEmpty
      && conditions.module.contains { !($0.hasWildcard && isImplicit) && $0.matches(module) }
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

  static func contains(_ name: [UInt8]) -> Bool { names.contains(name) }
}

extension Selector.ElementKind {
  /// Whether the element is declared as such; a category is no declaration of a type.
  func matches(_ type: Element) -> Bool {
    switch self {
    case .class: type.declarationKind == .class
    case .struct: type.declarationKind == .struct
    case .enum: type.declarationKind == .enum
    case .protocol: type.declarationKind == .protocol
    case .actor: type.declarationKind == .actor
    case .category: false
    }
  }
}

extension Glob {
  var hasWildcard: Bool { pattern.utf8.contains(UInt8(ascii: "*")) }
  var hasDot: Bool { pattern.utf8.contains(UInt8(ascii: ".")) }
}
