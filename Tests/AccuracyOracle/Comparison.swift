import Foundation
import IndexStore
import ReportModel

/// Lintel's types and references beside the compiler's.
package struct Comparison: Sendable {
  /// Declared types at (file, line, name).
  package private(set) var types = Score()
  /// References to types of the project at (file, line, target).
  package private(set) var references = Score()
  /// The same at (file, line, column), by the kind that Lintel gives them.
  package private(set) var byKind: [String: Score] = [:]
  /// References to types outside of the project, at (file, line, column) by name.
  package private(set) var external = Score()
  /// Inferred references at (file, line, column, type that declares the member), of those that Lintel says.
  package private(set) var inferred = Score()
  /// Edges between types of the project that no name shows, and how many of them Lintel infers.
  package private(set) var hiddenEdges = Score()
  /// Edges between types of the project that names show, as the compiler has them.
  package private(set) var namedEdges = 0
  /// Lintel's references where the compiler knows nothing because it did not read the code or found it wrong.
  package private(set) var leftOut = 0
  package private(set) var ambiguous = 0
  package private(set) var files = 0
  /// Files in which the compiler found an error; what it is silent about there is left out.
  package var filesWithErrors: [String] { errors.keys.sorted() }
  /// Files of the project that the compiler has not seen.
  package private(set) var unseenFiles: [String] = []
  package private(set) var disagreements: [Disagreement] = []

  package struct Disagreement: Sendable {
    package var category: String
    package var place: String
    package var detail: String
  }

  private struct Line: Hashable {
    var file: String
    var line: Int
    var target: Target
  }

  private struct Target: Hashable {
    var file: String
    var line: Int
    var name: String
  }

  private struct Edge: Hashable {
    var source: String
    var target: String
  }

  private let truth: Truth
  private let root: String
  /// Places of Lintel's types by file and qualified name; several for twins in branches of `#if`.
  private var places: [String: [Target]] = [:]
  /// The places of its aliases.
  private var aliases: Set<Target> = []
  /// The names of the project's modules as they are in USRs: `8Language`.
  private let mangledModules: Set<String>
  /// Lines per file on which the compiler found errors, with all lines of the declaration around.
  private let errors: [String: Set<Int>]

  /// `errors` are the lines that do not count where the compiler says nothing, by file.
  package init(_ report: GraphReport, _ truth: Truth, folder: String, errors: [String: Set<Int>] = [:]) {
    self.truth = truth
    self.errors = errors
    root = folder
    mangledModules = Set(report.types.compactMap(\.module).map { "\($0.utf8.count)\($0)" })
    for type in report.types {
      let name = String(type.name.split(separator: ".").last ?? "")
      let place = Target(file: type.file, line: type.line, name: name)
      places[type.file + "\0" + type.name, default: []].append(place)
      if type.kind == "typealias" { aliases.insert(place) }
    }
    let entries = Dictionary(grouping: report.references) { $0.file }
    let reported = Set(report.types.map(\.file)).union(entries.keys).filter { $0.hasSuffix(".swift") }
    unseenFiles = reported.filter { truth.files[$0] == nil }.sorted()
    let inactive = Dictionary(uniqueKeysWithValues: truth.files.keys.map { ($0, inactiveLines(of: $0)) })
    compareTypes(report.types, inactive)
    var found: Set<Line> = []
    var expected: Set<Line> = []
    var truthNamed: Set<Edge> = []
    var truthHidden: [Edge: (file: String, occurrence: IndexOccurrence)] = [:]
    var inferredEdges: Set<Edge> = []
    for file in truth.files.keys.sorted() where reported.contains(file) {
      files += 1
      compare(file, entries[file] ?? [], inactive[file] ?? [], &found, &expected)
      addEdges(of: file, &truthNamed, &truthHidden)
      compareInferred(file, entries[file] ?? [], inactive[file] ?? [], &inferredEdges)
    }
    references = Score(found: found, true: expected)
    truthHidden = truthHidden.filter { !truthNamed.contains($0.key) }
    inferredEdges.subtract(truthNamed)
    namedEdges = truthNamed.count
    hiddenEdges = Score(found: inferredEdges, true: Set(truthHidden.keys))
    let missed = truthHidden.filter { !inferredEdges.contains($0.key) }.sorted { left, right in
      (left.value.file, left.value.occurrence.line) < (right.value.file, right.value.occurrence.line)
    }
    for (edge, example) in missed {
      let (line, column) = (example.occurrence.line, example.occurrence.column)
      let member = example.occurrence.symbol.name
      note("inferred: edge missed", example.file, line, column, "\(edge.source) → \(edge.target) by \(member)")
    }
    for edge in inferredEdges where truthHidden[edge] == nil {
      note("inferred: edge wrong", "-", 0, 0, "\(edge.source) → \(edge.target)")
    }
  }

  private func inactiveLines(of file: String) -> Set<Int> {
    guard let text = try? String(contentsOfFile: root + "/" + file, encoding: .utf8) else { return [] }
    let occupied = Set(truth.files[file]!.map(\.line))
    return ConditionalClauses(text).inactiveLines(occupied: occupied)
  }

  /// What is written at a place and directly before it on its line.
  private func words(_ position: Position, _ lines: [Substring]) -> (before: Substring, after: Substring) {
    guard position.line <= lines.count else { return ("", "") }
    let line = lines[position.line - 1]
    let index =
      line.utf8.index(line.startIndex, offsetBy: position.column - 1, limitedBy: line.endIndex) ?? line.endIndex
    return (line[..<index], line[index...])
  }

  private mutating func note(_ category: String, _ file: String, _ line: Int, _ column: Int, _ detail: String) {
    disagreements.append(Disagreement(category: category, place: "\(file):\(line):\(column)", detail: detail))
  }

  // MARK: Types

  private mutating func compareTypes(_ types: [GraphReport.TypeEntry], _ inactive: [String: Set<Int>]) {
    var found: Set<Target> = []
    var kinds: [Target: String] = [:]
    for type in types {
      guard let lines = inactive[type.file], !lines.contains(type.line) else { continue }
      let target = Target(file: type.file, line: type.line, name: String(type.name.split(separator: ".").last ?? ""))
      found.insert(target)
      kinds[target] = type.kind
    }
    var expected: Set<Target> = []
    for file in truth.files.keys where inactive[file] != nil {
      for occurrence in truth.files[file]! where occurrence.symbol.kind.isType {
        guard occurrence.roles.contains(.definition), !occurrence.roles.contains(.implicit) else { continue }
        let target = Target(file: file, line: occurrence.line, name: occurrence.symbol.name)
        expected.insert(target)
        guard let kind = kinds[target] else { continue }
        if (kind == "actor" ? "class" : kind) != "\(occurrence.symbol.kind)" {
          noteWrongKind(target, kind, occurrence)
        }
      }
    }
    for target in found.subtracting(expected) {
      let isError = errors[target.file]?.contains(target.line) ?? false
      if isError {
        found.remove(target)
      } else {
        note("type: not the compiler's", target.file, target.line, 1, target.name)
      }
    }
    for target in expected.subtracting(found) { note("type: missed", target.file, target.line, 1, target.name) }
    self.types += Score(found: found, true: expected)
  }

  private mutating func noteWrongKind(_ target: Target, _ kind: String, _ occurrence: IndexOccurrence) {
    types.wrong += 1
    note("type: \(kind) for \(occurrence.symbol.kind)", target.file, target.line, occurrence.column, target.name)
  }

  // MARK: References

  private mutating func compare(
    _ file: String,
    _ entries: [GraphReport.ReferenceEntry],
    _ inactive: Set<Int>,
    _ found: inout Set<Line>,
    _ expected: inout Set<Line>
  ) {
    let here = Dictionary(grouping: truth.files[file]!) { Position($0.line, $0.column) }
    let compared = entries.filter { entry in
      // Of what is inferred only names of types (`.Nested.member`); of imports only those of a type.
      if entry.inferred { return isTypeNamed(at: Position(entry.line, entry.column), here) }
      return entry.kind != "import" || entry.targetFile != nil
    }
    let importLines = Set(entries.lazy.filter { $0.kind == "import" }.map(\.line))
    let ours = Dictionary(grouping: compared) { Position($0.line, $0.column) }
    let text = (try? String(contentsOfFile: root + "/" + file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, occurrences) in here.sorted(by: { $0.key < $1.key }) {
      let meant = occurrences.filter { $0.symbol.kind.isType && $0.roles.contains(.reference) }
      let explicit = meant.filter { !$0.roles.contains(.implicit) }
      let targets = meant.compactMap(target)
      guard let first = explicit.first else { continue }
      // In a pattern the enum is at the name of its case once more.
      if occurrences.contains(where: { $0.symbol.kind == .enumCase && $0.roles.contains(.reference) }) { continue }
      // What the compiler adds, such as an alias for an inferred associated type, is declared nowhere.
      if explicit.allSatisfy({ target($0) == nil && isOfProject($0.symbol) }) {
        leftOut += 1
        continue
      }
      // The type around itself, which is not a dependency.
      if isWord("Self", words(position, lines).after) { continue }
      let entry = ours[position]?.first
      if let entry, entry.resolution == "ambiguous" { ambiguous += 1 }
      let isOwn = explicit.contains { target($0) != nil }
      // `import struct Foundation.Data` depends on the module for Lintel, which does not know all types of others.
      if !isOwn, entry == nil, importLines.contains(position.line) { continue }
      guard isOwn else {
        compareExternal(entry, first, Set(meant.map(\.symbol.name)), file, position, inactive, &found)
        continue
      }
      // Ambiguous is right where each module of a file has a type of its own by that name.
      let isLeftOpen = entry?.resolution == "ambiguous" && Set(explicit.compactMap(target)).count < 2
      let answers = isLeftOpen ? [] : entry.map(self.targets) ?? []
      if let agreed = answers.first(where: targets.contains) {
        let line = Line(file: file, line: position.line, target: agreed)
        found.insert(line)
        expected.insert(line)
        byKind[entry!.kind, default: Score()].agreed += 1
        continue
      }
      let wanted = explicit.compactMap(target)[0]
      // Inside a type named twice, the extra name of an alias and what it means are at one place.
      expected.insert(Line(file: file, line: position.line, target: wanted))
      byKind[entry?.kind ?? "unseen", default: Score()].missed += 1
      if let answer = answers.first, entry!.resolution == "resolved" {
        found.insert(Line(file: file, line: position.line, target: answer))
        byKind[entry!.kind, default: Score()].wrong += 1
        note(
          "another project type is meant",
          file,
          position.line,
          position.column,
          "\(entry!.target), but \(truth.qualifiedName(first.symbol)) of \(wanted.file):\(wanted.line)"
        )
      } else {
        let state = entry.map { "\($0.resolution), of \($0.targetModule ?? "?")" } ?? "no reference"
        note(
          "missed: \(entry?.resolution ?? "not seen")",
          file,
          position.line,
          position.column,
          "\(truth.qualifiedName(first.symbol)) is \(state)"
        )
      }
    }
    for (position, mine) in ours.sorted(by: { $0.key < $1.key }) {
      let there = here[position] ?? []
      guard
        !there.contains(where: {
          $0.symbol.kind.isType && $0.roles.contains(.reference) && !$0.roles.contains(.implicit)
        })
      else { continue }
      let implicit = there.filter { $0.symbol.kind.isType && $0.roles.contains(.reference) }
      let entry = mine[0]
      // The compiler's index has no occurrence for what is thrown.
      let isThrown = there.isEmpty && words(position, lines).before.contains("throws(")
      // Nor for the alias of a tuple that is called: `Pair(1, 2)`.
      let isTuple = there.isEmpty && entry.kind == "create" && targets(entry).contains(where: aliases.contains)
      // Nor for what a macro makes types conform to.
      let isAdded = there.isEmpty && words(position, lines).before.contains("conformances:")
      if isThrown || isTuple || isAdded || inactive.contains(position.line)
        || there.isEmpty && (errors[file]?.contains(position.line) ?? false)
      {
        leftOut += 1
        continue
      }
      // What a definition of an extension or an alias names itself.
      guard entry.resolution == "resolved", let answer = targets(entry).first else {
        if entry.resolution == "external", !there.isEmpty, !there.contains(where: { $0.symbol.kind == .module }),
          !implicit.contains(where: { $0.symbol.name == last(entry.target) })
        {
          external.wrong += 1
          note("external: \(there[0].symbol.kind) for a type", file, position.line, position.column, entry.target)
        }
        continue
      }
      if implicit.contains(where: { target($0) == answer }) { continue }
      // Mentions of a typealias that is wrong itself are dropped everywhere.
      if there.isEmpty, errors[answer.file]?.contains(answer.line) ?? false {
        leftOut += 1
        continue
      }
      found.insert(Line(file: file, line: position.line, target: answer))
      byKind[entry.kind, default: Score()].wrong += 1
      let meant = there.filter { $0.symbol.kind != .accessor }.map { "\($0.symbol.kind)" }.first ?? "nothing"
      note("wrong: \(meant) is meant", file, position.line, position.column, "\(entry.target) (\(entry.kind))")
    }
  }

  private func isWord(_ word: String, _ text: Substring) -> Bool {
    guard text.hasPrefix(word) else { return false }
    let next = text.dropFirst(word.count).first
    return !(next?.isLetter ?? false) && !(next?.isNumber ?? false) && next != "_"
  }

  private struct Position: Hashable, Comparable {
    var line: Int
    var column: Int
    init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }
    static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  private mutating func compareExternal(
    _ entry: GraphReport.ReferenceEntry?,
    _ occurrence: IndexOccurrence,
    _ names: Set<String>,
    _ file: String,
    _ position: Position,
    _ inactive: Set<Int>,
    _ found: inout Set<Line>
  ) {
    let meant = "\(occurrence.symbol.name) (\(occurrence.symbol.usr.prefix(40)))"
    guard let entry else {
      // The name of what is nested in what is not the project's is not needed for any edge; all the same it is missed.
      external.missed += 1
      note("external: not seen", file, position.line, position.column, meant)
      return
    }
    if entry.resolution == "resolved", let answer = targets(entry).first {
      found.insert(Line(file: file, line: position.line, target: answer))
      byKind[entry.kind, default: Score()].wrong += 1
      note("wrong: an external type is meant", file, position.line, position.column, "\(entry.target), but \(meant)")
      external.missed += 1
    } else if names.contains(last(entry.target)) {
      external.agreed += 1
    } else {
      external.missed += 1
      note("external: another name", file, position.line, position.column, "\(entry.target), but \(meant)")
    }
  }

  private func isOfProject(_ symbol: IndexSymbol) -> Bool {
    mangledModules.contains { symbol.usr.dropFirst(2).hasPrefix($0) }
  }

  private func last(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

  /// Where the type is declared that an occurrence means, if the project has it.
  private func target(_ occurrence: IndexOccurrence) -> Target? {
    truth.declared[occurrence.symbol.usr].map {
      Target(file: $0.place.file, line: $0.place.line, name: $0.symbol.name)
    }
  }

  private func targets(_ entry: GraphReport.ReferenceEntry) -> [Target] {
    if !entry.candidates.isEmpty {
      return entry.candidates.flatMap { candidate in
        candidate.file.flatMap { places[$0 + "\0" + candidate.name] } ?? []
      }
    }
    guard let file = entry.targetFile else { return [] }
    return places[file + "\0" + entry.target] ?? []
  }

  // MARK: Inferred references

  /// With an example of each edge that names do not show.
  private mutating func addEdges(
    of file: String,
    _ named: inout Set<Edge>,
    _ hidden: inout [Edge: (file: String, occurrence: IndexOccurrence)]
  ) {
    for occurrence in truth.files[file]! where occurrence.roles.contains(.reference) {
      guard let source = truth.source(of: occurrence), truth.declared[source.usr] != nil else { continue }
      let target: IndexSymbol
      if occurrence.symbol.kind.isType {
        if occurrence.roles.contains(.implicit) { continue }
        target = occurrence.symbol
      } else if occurrence.symbol.kind.isMember, !occurrence.roles.contains(.implicit),
        let owner = truth.owner(of: occurrence.symbol)
      {
        target = owner
      } else {
        continue
      }
      guard truth.declared[target.usr] != nil else { continue }
      let edge = Edge(source: truth.qualifiedName(source), target: truth.qualifiedName(target))
      guard !isOwn(edge) else { continue }
      if occurrence.symbol.kind.isType { named.insert(edge) } else { hidden[edge] = (file, occurrence) }
    }
  }

  /// Whether a type is meant that is named after a dot, as `.Inner.value` does.
  private func isNestedType(_ there: [IndexOccurrence], _ answers: [Target]) -> Bool {
    there.contains { occurrence in
      guard occurrence.symbol.kind.isType, let declared = truth.declared[occurrence.symbol.usr] else { return false }
      let place = Target(file: declared.place.file, line: declared.place.line, name: occurrence.symbol.name)
      return answers.contains(place)
    }
  }

  private func isOwn(_ edge: Edge) -> Bool {
    edge.source == edge.target || edge.source.hasPrefix(edge.target + ".") || edge.target.hasPrefix(edge.source + ".")
  }

  private func isTypeNamed(at position: Position, _ here: [Position: [IndexOccurrence]]) -> Bool {
    here[position]?.contains {
      $0.symbol.kind.isType && $0.roles.contains(.reference) && !$0.roles.contains(.implicit)
    } ?? false
  }

  private mutating func compareInferred(
    _ file: String,
    _ entries: [GraphReport.ReferenceEntry],
    _ inactive: Set<Int>,
    _ edges: inout Set<Edge>
  ) {
    let here = Dictionary(grouping: truth.files[file]!) { Position($0.line, $0.column) }
    for entry in entries where entry.inferred {
      let there = here[Position(entry.line, entry.column)] ?? []
      // Types that are named after all, and code that the compiler did not read.
      if isTypeNamed(at: Position(entry.line, entry.column), here) { continue }
      if there.isEmpty, inactive.contains(entry.line) || (errors[file]?.contains(entry.line) ?? false) {
        leftOut += 1
        continue
      }
      let answers = targets(entry)
      let owners = there.filter { $0.symbol.kind.isMember }.compactMap { truth.owner(of: $0.symbol) }
      let isRight = owners.contains { owner in
        guard let declared = truth.declared[owner.usr] else { return false }
        let place = Target(file: declared.place.file, line: declared.place.line, name: owner.name)
        return answers.contains(place)
      }
      if isRight || isNestedType(there, answers) {
        inferred.agreed += 1
      } else {
        inferred.wrong += 1
        let meant =
          owners.first.map { truth.qualifiedName($0) } ?? there.first.map { "\($0.symbol.kind) \($0.symbol.name)" }
          ?? "nothing"
        note("inferred: wrong", file, entry.line, entry.column, "\(entry.target), but \(meant)")
      }
      if let source = entry.source {
        let edge = Edge(source: source, target: entry.target)
        if !isOwn(edge) { edges.insert(edge) }
      }
    }
  }
}
