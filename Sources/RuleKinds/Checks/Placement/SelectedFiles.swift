import Basics
import Configuration
import DependencyGraph
import ProjectModel

/// The files that a rule about files is about: what a selector of places selects, without what is excepted.
struct SelectedFiles {
  /// Ascending.
  let files: [Int]
  /// By file.
  let isSelected: [Bool]
  private let selector: EvaluatedSelector

  init(_ selector: Selector, except: Selector?, _ scope: RuleScope) {
    let evaluated = EvaluatedSelector(selector, in: scope.selection)
    var left = scope.index.emptySet
    if let except = scope.except { left.formUnion(except.sources) }
    if let except { left.formUnion(scope.selection.membership(of: except).sources) }
    let selected = evaluated.membership.sources
    let isSelected = scope.index.paths.indices.map { file in
      let element = scope.graph.element(ofFile: file)
      guard scope.graph.project.files[file].language.isCode, selected[element], !left[element],
        scope.region?[element] != false, scope.part?[element] != false
      else { return false }
      // A file is excepted by itself, or if all its types are.
      let types = scope.index.typesOfFiles[file]
      return types.isEmpty || !types.allSatisfy { left[$0] }
    }
    self.selector = evaluated
    self.isSelected = isSelected
    files = isSelected.indices.filter { isSelected[$0] }
  }

  /// Why nothing can break the rule, if there are no files; `side` is the option that selects them.
  func vacuity(_ side: String) -> Vacuity? {
    guard files.isEmpty else { return nil }
    if selector.membership.isEmpty { return .noMembers(side, selector) }
    return Vacuity(reason: .noFiles(side, selector.title), emptyComponents: selector.emptyComponents)
  }
}

extension OptionDecoder {
  /// Whether a selector can select files; reports it if it says what only a type can be.
  mutating func selectsFiles(_ selector: Selector) -> Bool {
    for term in selector.anyOf {
      guard case .all(let conditions) = term, conditions.saysWhatTypesAre else { continue }
      report(.selectsTypes(selector.title), at: selector.location)
      return false
    }
    return true
  }
}

extension Selector.Conditions {
  /// Whether it says what only a type can be.
  fileprivate var saysWhatTypesAre: Bool {
    !type.isEmpty || !kind.isEmpty || !inherits.isEmpty || !symbol.isEmpty || !attribute.isEmpty || !`is`.isEmpty
  }
}

// MARK: - Messages

extension String {
  fileprivate static func selectsTypes(_ title: String) -> String {
    "the rule is about files, and \(title) selects types; use 'path', 'module' or a component of these"
  }

  fileprivate static func noFiles(_ side: String, _ title: String) -> String {
    "'\(side)' selects no file: \(title)"
  }
}
