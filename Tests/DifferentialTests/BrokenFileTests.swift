import Facts
import Foundation
import SwiftScanner
import Testing

/// Bytes that are not Swift: nothing may crash or hang, and what is around the damage is kept.
@Suite struct BrokenFileTests {
  private static let files = PackageFolder.swiftFiles(in: "Tests/Fixtures/Broken").map { LineMap($0) }

  /// The top-level types, in order, and the problems that must be among those reported.
  @Test(arguments: [
    ("MissingBrace", ["First", "Second"], [ProblemKind.unclosedBracket]),
    ("ExtraBrace", ["First", "Second", "Third"], [.unexpectedClosingBracket]),
    ("MismatchedBrackets", ["First", "Second", "Third"], [.unclosedBracket]),
    ("UnterminatedString", ["First", "Second", "Third", "Fourth"], [.unterminatedString]),
    ("UnterminatedMultilineString", ["First"], [.unterminatedMultilineString]),
    ("UnterminatedComment", ["First"], [.unterminatedComment]),
    ("UnterminatedRegex", ["First"], [.unterminatedRegex]),
    ("MergeConflict", ["Ours", "Theirs", "After"], [.mergeConflict]),
    ("UnterminatedConditional", ["First", "Second"], [.unterminatedConditional]),
    ("ConditionalNoise", ["First", "Second", "Third"], []),
    ("HalfTyped", ["After"], []),
    ("Placeholders", ["After"], []),
    ("InvalidUTF8", ["First", "Second", "Third", "Fourth"], [.invalidUTF8]),
    ("NulInCode", ["First", "Second"], [.nulByte]),
    ("Utf16", [], [.invalidUTF8]),
    ("UnclosedAngles", ["After"], []),
    ("OnlyClosing", ["After"], [.unexpectedClosingBracket]),
  ])
  func factsAroundTheDamageAreKept(name: String, types: [String], problems: [ProblemKind]) throws {
    let file = try #require(Self.files.first { $0.path.hasSuffix("/\(name).swift") })
    let facts = SwiftFileScanner.scan(file.bytes)
    let found = facts.declarations.filter { $0.kind.isNominal }.map { facts.names.string($0.name) }
    #expect(found.filter(types.contains) == types)
    let kinds = facts.problems.map(\.kind)
    for problem in problems { #expect(kinds.contains(problem), "reported: \(kinds)") }
  }

  @Test func everyBrokenFileHasFactsThatFitTogether() {
    #expect(Self.files.count > 30)
    for file in Self.files { checkInvariants(file.bytes, file.path) }
  }

  @Test func everyFixtureThatEndsTooEarlyHasFactsThatFitTogether() {
    for path in Corpus.fixtures {
      let file = LineMap(path)
      for count in stride(from: 0, to: file.bytes.count, by: 61) {
        guard checkInvariants(Array(file.bytes[..<count]), "\(file.path), first \(count) bytes") else { break }
      }
    }
  }

  @Test(
    arguments: [
      "(", "[", "{", "<", "A<", "f(", "[[", "{ (", "/*", "\"\\(", "func f() {", "#if A\n", "((", "-", "!", "a ? ",
      "@A(",
    ]
  )
  func deepNestingEnds(opener: String) {
    let depth = 100_000
    let text = "struct First { let a = 1 }\nlet x: " + String(repeating: opener, count: depth)
    let bytes = Array(text.utf8)
    let facts = SwiftFileScanner.scan(bytes)
    #expect(Invariants.failure(of: facts, bytes) == nil)
    #expect(facts.declarations.first.map { facts.names.string($0.name) } == "First")
  }

  @Test func aMillionOpenBracketsEndTheFile() {
    let bytes = Array(("struct First {}\n" + String(repeating: "(", count: 1_100_000)).utf8)
    let facts = SwiftFileScanner.scan(bytes)
    #expect(facts.declarations.count == 1)
    #expect(facts.problems.map(\.kind).contains(.tooManyBrackets))
  }

  @Test func manyBracketsThatOneBraceClosesAreOneProblem() {
    let facts = SwiftFileScanner.scan(Array("func f() { g(((((((((( }\nlet x = 1".utf8))
    #expect(facts.problems.map(\.kind) == [.unclosedBracket])
    #expect(facts.declarations.count == 2)
  }

  @Test func nestedBracketsThatCloseHideNothingAfterThem() {
    for (opener, closer) in [("(", ")"), ("[", "]"), ("{", "}")] {
      let nest = String(repeating: opener, count: 100_000) + String(repeating: closer, count: 100_000)
      let facts = SwiftFileScanner.scan(Array("let x = \(nest)\nstruct After {}\n".utf8))
      #expect(facts.declarations.last.map { facts.names.string($0.name) } == "After", "\(opener)")
    }
  }

  @Test func oneLongLineIsReadToItsEnd() {
    let line = String(repeating: "let a = f(1, \"x\"); ", count: 50_000) + "struct Last {}"
    let facts = SwiftFileScanner.scan(Array(line.utf8))
    #expect(facts.declarations.count == 50_001)
    #expect(facts.problems.isEmpty)
  }

  @Test func aFileWithAPieceLostRepeatedOrMovedHasFactsThatFitTogether() {
    // A fixed sequence (Knuth's linear congruential generator), so that a failure can be repeated.
    var state: UInt64 = 2026
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    for path in Corpus.fixtures {
      let bytes = LineMap(path).bytes
      for round in 0..<40 {
        let start = random(below: bytes.count)
        let piece = Array(bytes[start..<min(bytes.count, start + 1 + random(below: 30))])
        var damaged = bytes
        if round % 3 != 0 { damaged.removeSubrange(start..<(start + piece.count)) }
        if round % 3 != 1 { damaged.insert(contentsOf: piece, at: random(below: damaged.count)) }
        guard checkInvariants(damaged, "\(path), round \(round), piece at \(start)") else { return }
      }
    }
  }

  /// Fails the test, and returns false, if something is wrong with the facts of these bytes.
  @discardableResult
  private func checkInvariants(_ bytes: [UInt8], _ name: String) -> Bool {
    guard let failure = Invariants.failure(of: SwiftFileScanner.scan(bytes), bytes) else { return true }
    Issue.record("\(name): \(failure)")
    return false
  }
}
