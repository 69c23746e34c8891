import Facts
import SwiftScanner
import Testing

/// Comments and line ends may stand between any two tokens, but for a few places where a line end ends a statement.
@Suite struct CommentTests {
  /// `~` is where they stand.
  @Test(
    arguments: [
      "func f() -> some~View { g() }",
      "func f(a: inout~A, b: any~P, c: borrowing~C, d: nonisolated(nonsending)~() async -> D) {}",
      "func f<each T>(a: repeat~each~T) {}",
      "let a = Task~{ b }",
      "let a = Task<A, B>~{ b }",
      "struct S { var body: some~View { VStack~{ Text(a) }~.padding() } }",
      "let a = Worker()~.with(1)",
      "let a = [Worker]()~.first",
      "let a = b.map~{ [weak self]~(x: A)~-> B in c(x) }",
      "let a = b.map~{ x~, y in c(x) }",
      "let a = b.map~{ x~in c(x) }",
      "class A { class~open: Base {} }",
      "let a = reduce(0, +~)",
      "struct S { static let a = 1~; static let b = -2~ }",
      "func f(a: A~= A.b, b~: B~? = nil) {}",
      "switch a { case .a(let b~, let c)~: D(b) default~: E() }",
      "if let a~= A(b)~, a is~B~{ c() }",
    ],
    [" /* c */ ", " // c\n", "\n", "\n// c\n/* c\n */"]
  )
  func whatIsFoundIsTheSame(text: String, between: String) {
    let (plain, spread) = (text.replacing("~", with: " "), text.replacing("~", with: between))
    #expect(Self.found(spread) == Self.found(plain), "\(spread)")
  }

  private static func found(_ text: String) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: true)
    let declarations = facts.declarations.map { "\($0.kind) \(facts.names.string($0.name)) \($0.flags.rawValue)" }
    let references = facts.references.map { "\($0.kind) \(facts.names.string($0.name)) \($0.flags.rawValue)" }
    let nodes = facts.typeNodes.map { "\($0.kind) \($0.reference)" }
    let expressions = facts.expressions.nodes.map { "\($0.kind) \($0.operand) \($0.value)" }
    return declarations + references + nodes + expressions + facts.problems.map { "\($0.kind)" }
  }
}
