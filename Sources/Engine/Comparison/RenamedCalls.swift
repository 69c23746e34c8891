import Basics
import Configuration
import Facts
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
    let gone = words.filter { word in bases.allSatisfy { $0.tree.declares(word) } && !hasMember(word, base) }
    guard !gone.isEmpty else { return diagnostics }
    let counterparts = base.counterparts
    var result = diagnostics
    // For functions and variables outside of types the same for each name.
    lazy var ofFree = gone.first { $0.role == .function }.flatMap { changes(beside: $0, counterparts, base) }
    for word in gone {
      let changes = word.role == .function ? ofFree : changes(beside: word, counterparts, base)
      let diagnostic = Diagnostic(
        .error,
        at: word.location,
        message(word, counterparts, changes),
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

  /// Whether a type outside may have a member that the project does not declare any more: code uses it, or the type was one
  /// of the project, which is told of the type if nothing has its name.
  private func hasMember(_ word: NameWord, _ base: CheckedBase) -> Bool {
    guard word.role == .calledMember else { return false }
    return base.tree.ownsType(of: word) && !new.ownsType(of: word) || new.uses(word)
  }

  private func message(_ word: NameWord, _ counterparts: Counterparts?, _ changes: Changes?) -> String {
    if word.role == .typeOfCall {
      return counterparts?.newName(ofType: word.name).map { .isRenamedType(word.name, $0) }
        ?? .isGone(word.name, from: "'never'")
    }
    guard let name = changes?.successor(of: word) else { return .isGone(word.name, from: "'never'") }
    let type = word.name.lastIndex(of: ".").map { word.name[...$0] } ?? ""
    return .mayBeRenamed(word.name, type + name)
  }

  /// nil where it is not known what files are called now.
  private func changes(beside word: NameWord, _ counterparts: Counterparts?, _ base: CheckedBase) -> Changes? {
    guard let counterparts else { return nil }
    let old = base.tree.values(beside: word)
    let now = Set(
      new.values(beside: word).map { value in
        var value = value
        if !value.file.isEmpty { value.file = counterparts.old("", in: value.file).1 }
        return value
      }
    )
    return Changes(old, now)
  }
}

/// What has gone and come of some functions and variables, by file and kind.
private struct Changes {
  private struct Place: Hashable {
    let file: String
    let kind: DeclarationKind
  }

  private let gone: [Place: [NamedValue]]
  private let come: [Place: [NamedValue]]
  /// Where a name was that is gone.
  private let places: [String: [Place]]

  init(_ old: Set<NamedValue>, _ now: Set<NamedValue>) {
    let place = { (value: NamedValue) in Place(file: value.file, kind: value.kind) }
    gone = Dictionary(grouping: old.subtracting(now), by: place)
    come = Dictionary(grouping: now.subtracting(old), by: place)
    places = gone.values.joined().reduce(into: [:]) { $0[$1.name, default: []].append(place($1)) }
  }

  /// The name that is new where one is gone, if both are the only ones of their kind, in their file or type.
  func successor(of word: NameWord) -> String? {
    let name = word.name.split(separator: ".").last.map(String.init) ?? ""
    guard let found = places[name], found.count == 1, gone[found[0]]?.count == 1, let come = come[found[0]],
      come.count == 1
    else { return nil }
    return come[0].name
  }
}

// MARK: - Messages

extension String {
  private static func nothing(_ name: String) -> String { "nothing is called '\(name)' any more" }

  /// - Parameter place: where the name is written.
  static func isGone(_ name: String, from place: String) -> String {
    "\(nothing(name)); if it has another name now, write that, else take it out of \(place)"
  }

  static func isRenamedType(_ old: String, _ new: String) -> String {
    "\(nothing(old)); '\(old)' is now '\(new)': write \(new)"
  }

  fileprivate static func mayBeRenamed(_ old: String, _ new: String) -> String {
    "\(nothing(old)), so its uses are not seen; if it is '\(new)' now, write \(new), else take it out of 'never'"
  }
}
