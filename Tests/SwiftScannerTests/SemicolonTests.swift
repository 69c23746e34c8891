import Facts
import SwiftScanner
import Testing

/// What follows a declaration in its line.
@Suite struct SemicolonTests {
  @Test(arguments: [
    "infix operator |> : AdditionPrecedence",
    "infix operator |>:AdditionPrecedence",
    "infix operator |> : AdditionPrecedence, Int",
    "infix operator |> :\n  AdditionPrecedence",
    "infix operator |> : /* a; b */ AdditionPrecedence /* c */",
    "infix operator |>",
    "prefix operator +++",
    "precedencegroup P { associativity: left }",
    "import A", "@testable import A", "import struct A.B", "import func A.+",
    "typealias A = Int", "typealias A = (Int) -> Void", "enum E: Int { case a = 1; case b }", "func f()", "let a = 1",
  ])
  func aTypeAfterADeclarationIsSeen(before: String) {
    let facts = SwiftFileScanner.scan(Array("\(before); struct After { let kid: Kid }".utf8), expressions: true)
    let type = facts.declarations.first { facts.names.string($0.name) == "After" }
    #expect(type?.kind == .struct)
    #expect(facts.references.contains { facts.names.string($0.name) == "Kid" })
    #expect(facts.problems.isEmpty)
  }

  @Test(arguments: [
    "infix operator |> : AdditionPrecedence", "infix operator |> : P // x; y\n", "import A", "import struct A.B",
    "import A // x; y\n", "import func A.+", "@testable import A",
  ])
  func anExpressionAfterADeclarationIsSeen(before: String) {
    #expect(dump("\(before); a.b") == ["a", "a.b"])
  }

  @Test(arguments: ["infix operator |> :", "infix operator |> : P,"])
  func whereTheNameIsMissingTheNextDeclarationIsSeen(before: String) {
    let facts = SwiftFileScanner.scan(Array("\(before)\nstruct After {}".utf8), expressions: false)
    #expect(facts.declarations.map(\.kind) == [.operator, .struct])
  }

  @Test(arguments: ["#if DEBUG", "#if canImport(UIKit) && (\n  os(iOS))", "#if A\n#elseif B", "#if A\n#else"])
  func aCommentBehindAConditionSilences(_ condition: String) {
    let text = "\(condition) // lintel:disable:next rule - reason\nlet a = A()\n#endif\n"
    let suppressions = SwiftFileScanner.scan(Array(text.utf8), expressions: false).suppressions
    #expect(suppressions.count == 1)
  }

  @Test func aCommentBehindAnOperatorSilences() {
    let text = "infix operator |> : P // lintel:disable:this rule - reason\n"
    #expect(SwiftFileScanner.scan(Array(text.utf8), expressions: false).suppressions.count == 1)
  }
}
