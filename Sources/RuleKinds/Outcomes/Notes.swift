import Basics
import Configuration
import DependencyGraph

// What is worth knowing of rules and components, but need not be wrong: sentences for the end of a report.

extension ScopedSelection {
  /// What is worth knowing of the components and rules of the user's own files; `outcomes` are those of `tree.rules`.
  package func notes(_ outcomes: [RuleOutcome]) -> [String] {
    selections.flatMap { $0.notesOnComponents() } + outcomes.flatMap(\.notes)
  }
}

extension Selection {
  fileprivate func notesOnComponents() -> [String] {
    components.filter { $0.origin == .own && !$0.allowEmpty }.flatMap { component in
      notes(
        on: component.words,
        unheardOf: unknownNames(component.words, inComponent: true).unheardOf,
        of: "component '\(component.name)'"
      )
    }
  }

  /// - Parameters:
  ///   - unheardOf: those of the words that nothing known has.
  ///   - owner: whose words they are.
  func notes(on words: [NameWord], unheardOf: [String], of owner: String) -> [String] {
    (unheardOf.isEmpty ? [] : [.unheardOf(unheardOf, owner)]) + notesOnLeftOutTypes(words, of: owner)
  }

  /// Says which patterns of types are that many types have that nothing scanned declares, where generated code is left
  /// out: a rule about them sees only some.
  private func notesOnLeftOutTypes(_ words: [NameWord], of owner: String) -> [String] {
    guard graph.project.skipped.contains(where: { $0.reason == .generated }) else { return [] }
    let symbols = words.filter { if case .symbol = $0.role { true } else { false } }.map(\.name)
    return words.filter { $0.role == .ownPattern && !symbols.contains($0.name) }.compactMap { word in
      guard let glob = try? Glob(word.name, style: .name) else { return nil }
      let types = index.types(matching: glob)
      let unknown = types.within(index.externalTypes).members.filter { index[$0].externalModule == .empty }
      let known = types.within(index.types).members
      guard !unknown.isEmpty, unknown.count * 4 >= known.count else { return nil }
      let names = Set(unknown.map { String(decoding: index.qualifiedName($0), as: UTF8.self) }).sorted()
      return .leftOut(names, word.name, owner)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func unheardOf(_ names: [String], _ owner: String) -> String {
    "\(owner): nothing here, and nothing in the frameworks that Lintel knows, is called \(shortened(names, "or"))"
  }

  fileprivate static func leftOut(_ names: [String], _ pattern: String, _ owner: String) -> String {
    "\(owner): \(counted(names.count, "name")) that \"\(pattern)\" matches \(names.count == 1 ? "is" : "are") declared in no "
      + "scanned file, so 'type' does not select \(names.count == 1 ? "it" : "them"): \(shortened(names, "and")). Generated "
      + "code is left out. [{ type: \"\(pattern)\" }, { symbol: \"\(pattern)\" }] selects both"
  }

  private static func shortened(_ names: [String], _ conjunction: String) -> String {
    let shown = names.prefix(names.count > 4 ? 3 : 4).map { "'\($0)'" }
    return listed(shown + (names.count > 4 ? ["\(grouped(names.count - 3)) more"] : []), conjunction)
  }
}
