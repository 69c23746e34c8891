import Facts
import SwiftScanner
import Testing

/// What follows dotted names in expressions.
@Suite struct MemberNameTests {
  @Test(arguments: [
    ("f(A.B.c)", ["B.c"]),
    ("f(A.B\n  .c, A.B.C.d)", ["B.c", "C.d"]),
    ("let a: T = A.B.e()", ["B.e"]),
    ("let a = \"\\(A.B.c)\"", ["B.c"]),
    ("f(.A.B.c, A.B.default)", ["B.c", "B.default"]),
    ("let core = 1; f(core.Store(1), A.B.d)", ["B.d"]),
    ("f(A<B>.C.d)", ["C.d"]),
  ])
  func theMemberBehindADottedNameIsNoted(text: String, expected: [String]) {
    #expect(Self.members(text) == expected)
    #expect(Self.members(text, expressions: true) == expected)
  }

  @Test(arguments: [
    "f(A.b)", "f(A.B)", "A.B.init(1)", "A.B.self", "A.B(1).c", "let a: A.B", "f(A.B.cé)", "f(A.B().c)",
  ])
  func nothingElseIsNoted(text: String) {
    #expect(Self.members(text) == [])
  }

  private static func members(_ text: String, expressions: Bool = false) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: expressions)
    return facts.memberNames.map { member in
      let reference = facts.references[Int(member.reference)]
      return "\(facts.names.string(reference.name)).\(facts.names.string(member.name))"
    }
  }
}
