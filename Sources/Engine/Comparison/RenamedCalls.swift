import Basics
import Configuration
import ReportModel
import RuleKinds

/// What the functions, variables, members and types are called now whose names rules of `calls` have from another state.
struct RenamedCalls {
  let bases: [CheckedBase]
  let new: CheckedTree

  /// Says as an error of each name in `never` that the project has no more: no use of what it meant is seen.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let words = new.goneCalls
    guard !words.isEmpty, let base = bases.first else { return diagnostics }
    let gone = words.filter { word in bases.allSatisfy { $0.tree.declares(word) } }
    guard !gone.isEmpty else { return diagnostics }
    let counterparts = base.counterparts(in: new)
    var result = diagnostics
    for word in gone {
      let diagnostic = Diagnostic(
        .error,
        at: word.location,
        message(word, counterparts, base),
        weakensRules: true
      )
      if let index = result.firstIndex(where: { $0.location == word.location && $0.weakensRules }) {
        result[index] = diagnostic
      } else {
        result.append(diagnostic)
      }
    }
    return result
  }

  private func message(_ word: NameWord, _ counterparts: Counterparts?, _ base: CheckedBase) -> String {
    if word.role == .typeOfCall {
      return counterparts?.newName(ofType: word.name).map { .isRenamedType(word.name, $0) } ?? .isGone(word.name)
    }
    guard let name = counterparts.flatMap({ successor(of: word, $0, base) }) else { return .isGone(word.name) }
    let type = word.name.lastIndex(of: ".").map { word.name[...$0] } ?? ""
    return .mayBeRenamed(word.name, type + name)
  }

  /// The name that is new where one is gone, if both are the only ones of their kind, in their file or type.
  private func successor(of word: NameWord, _ counterparts: Counterparts, _ base: CheckedBase) -> String? {
    let old = base.tree.values(beside: word)
    let now = Set(
      new.values(beside: word).map { value in
        var value = value
        if !value.file.isEmpty { value.file = counterparts.old("", in: value.file).1 }
        return value
      }
    )
    let name = word.name.split(separator: ".").last.map(String.init)
    let gone = old.subtracting(now)
    guard let own = gone.first(where: { $0.name == name }), gone.count(where: own.isLike) == 1 else { return nil }
    let come = now.subtracting(old).filter(own.isLike)
    return come.count == 1 ? come.first?.name : nil
  }
}

extension NamedValue {
  /// Whether another one is of the same kind and at the same place.
  fileprivate func isLike(_ other: NamedValue) -> Bool { kind == other.kind && file == other.file }
}

// MARK: - Messages

extension String {
  private static func nothing(_ name: String) -> String { "nothing is called '\(name)' any more" }

  fileprivate static func isGone(_ name: String) -> String {
    "\(nothing(name)), so its uses are not seen; write the name that it has now, or take it out of 'never'"
  }

  fileprivate static func isRenamedType(_ old: String, _ new: String) -> String {
    "\(nothing(old)); '\(old)' is now '\(new)': write \(new)"
  }

  fileprivate static func mayBeRenamed(_ old: String, _ new: String) -> String {
    "\(nothing(old)), so its uses are not seen; if it is '\(new)' now, write \(new), else take it out of 'never'"
  }
}
