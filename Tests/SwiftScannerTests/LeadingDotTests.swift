import Facts
import SwiftScanner
import Testing

/// Names with a capital letter behind a dot that nothing is before: of types, if something follows them.
@Suite struct LeadingDotTests {
  @Test(arguments: [
    ("f(.A.b)", [".A use"]),
    ("f(.A(1))", [".A create"]),
    ("f(.A.init(1))", [".A create"]),
    ("f(.A.B.c, ._A.b)", [".A use", "B use", "._A use"]),
    ("f([.A.b, 1: .B.c])", [".A use", ".B use"]),
    ("let a: T = c ? .A.b : .B(1)", [".A use", ".B create"]),
    ("func f(a: T = .A.b) -> T { .B.c }", [".A use", ".B use"]),
    ("func f() -> T { return .A\n  .b }", [".A use"]),
    ("let a = \"\\(.A.b)\"; b == .B.c", [".A use", ".B use"]),
    ("@W(.A.b) var a: T", [".A use"]),
  ])
  func whatIsFollowedBySomethingMayBeAType(text: String, expected: [String]) {
    #expect(Self.references(text) == expected)
  }

  @Test(arguments: [
    "f(.A)", "a == .A", "if a == .A {}", "switch a { case .A, .B: 1 }", "f(.A, .a.B)", "f(.A<b)", "f(.A < b)",
    "f(.A<B>(1))",
    "a.A.b", "a?.A.b", "a!.A(1)", "f()\n  .A(1)", "a[1].A(1)", "{ 1 }.A(1)", "f(\\.A.b)", "f(self.A(1), super.A.b)",
    "a...A.b", "a..<A.b", "\"\".A(1)",
  ])
  func membersOfWhatIsBeforeTheDotAndValuesAreNoTypes(text: String) {
    #expect(Self.references(text) == [])
  }

  private static func references(_ text: String) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8))
    return facts.references.compactMap { reference in
      let isFirst = reference.flags.contains(.leadingDot)
      guard
        isFirst || reference.qualifier >= 0 && facts.references[Int(reference.qualifier)].flags.contains(.leadingDot)
      else { return nil }
      return "\(isFirst ? "." : "")\(facts.names.string(reference.name)) \(reference.kind.name)"
    }
  }
}
