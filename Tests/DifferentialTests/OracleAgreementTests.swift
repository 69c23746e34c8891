import Foundation
import Testing

/// SwiftParser and the compiler's own parser must agree with one another, or the comparison with the scanner has no
/// ground to be on.
@Suite struct OracleAgreementTests {
  @Test func bothParsersStateTheSameDeclarations() throws {
    guard let oracle = try SyntaxOracle.available() else { return printSkip() }
    let paths = Corpus.own
    #expect(paths.count > 40)
    let syntax = try oracle.read(paths)
    let compiler = CompilerOracle.own
    var report = DifferenceReport()
    for (index, path) in paths.enumerated() where !Corpus.isIncompleteInDump(path) {
      guard let compiled = compiler[index] else {
        report.add("\(path): the compiler cannot parse this file")
        continue
      }
      if !syntax[index].isValid {
        if !Corpus.isInvalidForSwiftParser(path) { report.add("\(path): SwiftParser finds errors in this file") }
        continue
      }
      let lines = LineMap(path)
      report.add(Comparison.differences(syntax[index], compiled, lines))
    }
    report.check()
  }

  @Test func theToolNamesWhatItReads() throws {
    guard let oracle = try SyntaxOracle.available() else { return printSkip() }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/A.swift"
    let text = "@testable internal import A.B\n@MainActor final class `in`: B<Int>, ~C { let (a, b) = (1, 2) }\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let record = try #require(try oracle.read([path]).first)
    #expect(
      record.imports == [
        ImportRecord(kind: "module", path: "A.B", offset: 26, symbolOffset: 28, flags: ["testable", "internal"])
      ]
    )
    let binding: Set = ["let", "hasInitialValue"]
    #expect(
      record.declarations == [
        DeclarationRecord(
          kind: "class",
          name: "in",
          offset: 53,
          start: 30,
          path: "",
          flags: ["final"],
          attributes: ["MainActor"],
          inherited: ["B", "~C"]
        ),
        DeclarationRecord(
          kind: "property",
          name: "a",
          offset: 77,
          start: 72,
          path: "in",
          flags: binding,
          attributes: [],
          inherited: []
        ),
        DeclarationRecord(
          kind: "property",
          name: "b",
          offset: 80,
          start: 72,
          path: "in",
          flags: binding.union(["@continued"]),
          attributes: [],
          inherited: []
        ),
      ]
    )
  }
}
