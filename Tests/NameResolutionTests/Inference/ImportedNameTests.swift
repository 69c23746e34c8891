import DependencyGraph
import Facts
import Foundation
import Testing

@testable import NameResolution

/// What Swift calls the members of Objective-C in `Fixtures/ImportedNames`, beside what the compiler says.
@Suite(.enabled(if: LinkFixture.hasLibclang)) struct ImportedNameTests {
  @Test func whatIsSureIsWhatTheCompilerSays() throws {
    let compiled = try Self.compiledNames()
    let sure = try Self.sureNames(mentioning: compiled.values.joined())
    let wrong = sure.filter { compiled[$0.symbol]?.contains($0.name) != true }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0.symbol): \($0.name), not \(compiled[$0.symbol] ?? [])" })")
    #expect(sure.count > 200 && compiled.count > 350, "\(sure.count) of \(compiled.count)")
  }

  /// Capitals at the beginning become small, as the compiler makes them.
  @Test func namesWithCapitalsAreSure() throws {
    let names = try Set(Self.sureNames(mentioning: Self.compiledNames().values.joined()).map(\.name))
    let capitals = ["url", "urls", "urlsByName", "uuidString", "title", "abc_DEF", "html5Text", "go()", "json(_:)"]
    #expect(names.isSuperset(of: capitals), "\(Set(capitals).subtracting(names).sorted())")
  }

  private struct SureName {
    /// As the index of the compiler names it: `c:objc(cs)Row(im)reload`.
    var symbol: String
    /// `reload()`
    var name: String
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/ImportedNames").path

  /// What Lintel is sure of, where Swift code mentions `names`.
  private static func sureNames(mentioning names: some Sequence<String>) throws -> [SureName] {
    let header = try String(contentsOfFile: folder + "/Library.h", encoding: .utf8)
    let words = Set(names.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }).sorted()
    let fixture = LinkFixture(
      """
      //- Library.h bridging:Library.h
      \(header)
      //- S.swift
      let all = [\(words.map { "x.`\($0)`" }.joined(separator: ", "))]
      """,
      expressions: true
    )
    let tables = NameTables(fixture.project, fixture.facts, limits: LinkLimits(), workers: 1)
    let facts = fixture.facts[0]
    return tables.importedMembers(of: 0, renamed: tables.renamedMembers()).filter { !$0.isGuess }.map { member in
      let declaration = facts.declarations[Int(member.declaration)]
      let owner = facts.declarations[Int(declaration.parent)]
      let labels = facts.typeUses.filter { $0.declaration == member.declaration && $0.role == .parameter }.map {
        facts.names.string($0.label)
      }
      let isStatic = !declaration.flags.isDisjoint(with: [.static, .classMember])
      let base = facts.names.string(declaration.name)
      let kind = declaration.kind == .property ? isStatic ? "cpy" : "py" : isStatic ? "cm" : "im"
      // The first label of a selector is its name.
      let selector = base + (labels.isEmpty ? "" : ":") + labels.dropFirst().map { $0 + ":" }.joined()
      let swiftLabels = (member.labels.map { $0.map(tables.names.interner.names.string) } ?? labels).map {
        ($0.isEmpty ? "_" : $0) + ":"
      }
      return SureName(
        symbol: "c:objc(\(owner.kind == .protocol ? "pl" : "cs"))\(facts.names.string(owner.name))(\(kind))\(selector)",
        name: tables.names.interner.names.string(member.name)
          + (declaration.kind == .property ? "" : "(\(swiftLabels.joined()))")
      )
    }
  }

  /// What the compiler calls the members, by symbol; the same one has two names if it can be awaited, too.
  private static func compiledNames() throws -> [String: Set<String>] {
    let scratch = NSTemporaryDirectory() + "lintel-imported-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try "".write(toFile: scratch + "/Empty.swift", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-module", "-module-name", "Library", "-import-underlying-module", "-I", folder,
        "-Xfrontend", "-enable-objc-interop", "-suppress-warnings", "-module-cache-path", scratch + "/cache",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", scratch, "-o", scratch + "/Library.swiftmodule",
        scratch + "/Empty.swift",
      ] + foundation
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch + "/Library.symbols.json"))
    let symbols = try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
    return Dictionary(symbols.map { ($0.identifier.precise, [$0.names.title]) }) { $0.union($1) }
  }

  /// Where there is no Foundation, the header finds what it needs of it in the fixture.
  #if canImport(Darwin)
    private static let foundation: [String] = []
  #else
    private static let foundation = ["-Xcc", "-I" + folder + "/Linux"]
  #endif
}

/// What `-emit-symbol-graph` writes, as far as it is needed here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Names: Decodable { var title: String }
    var identifier: Identifier
    var names: Names
  }
  var symbols: [Symbol]
}
