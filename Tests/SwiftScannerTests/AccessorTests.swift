import Facts
import SwiftScanner
import Testing

/// What the accessors of a property or subscript say of it.
@Suite struct AccessorTests {
  /// The effects of the first property or subscript.
  private func effects(_ text: String) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: true)
    let declaration = facts.declarations.first { $0.kind == .property || $0.kind == .subscript }
    let known: [(DeclarationFlags, String)] = [(.async, "async"), (.throws, "throws"), (.settable, "settable")]
    return known.filter { declaration?.flags.contains($0.0) == true }.map(\.1)
  }

  @Test(arguments: [
    ("get async throws { a }", ["async", "throws"]), ("get async { a }", ["async"]), ("get throws { a }", ["throws"]),
    ("get throws(E) { a }", ["throws"]), ("\n  get\n    async\n    throws\n  {\n  a\n  }\n", ["async", "throws"]),
    ("@MainActor get async { a }", ["async"]), ("@A(1) @B mutating get async throws { a }", ["async", "throws"]),
    ("nonmutating /* x */ get async // y\n throws { a }", ["async", "throws"]), ("get throws(any E) { a }", ["throws"]),
    ("get { a }", []), ("get { a } set { async = a }", []), ("set { a = newValue } get { a }", []),
    ("_read { yield a } _modify { yield &a }", []), ("willSet { async() }", []), ("a", []), ("", []),
    ("async { a }", []), ("async", []), ("return async { a }", []), ("get.async { a }", []), ("throw async { a }", []),
  ])
  func aGetterSaysItsEffectsBeforeItsBody(_ accessors: String, _ expected: [String]) {
    #expect(effects("struct S {\n  var p: A { \(accessors) }\n}") == expected)
    #expect(effects("struct S {\n  subscript(i: Int) -> A { \(accessors) }\n}") == expected)
    #expect(effects("var p: A { \(accessors) }") == expected)
  }

  @Test(arguments: [
    ("get", []), ("get set", ["settable"]), ("get async throws", ["async", "throws"]), ("set get", ["settable"]),
    ("@MainActor get throws(E)", ["throws"]), ("mutating get async", ["async"]),
  ])
  func aProtocolSaysThemWithoutABody(_ accessors: String, _ expected: [String]) {
    #expect(effects("protocol P {\n  var p: A { \(accessors) }\n}") == expected)
    #expect(effects("protocol P {\n  subscript(i: Int) -> A { \(accessors) }\n}") == expected)
  }

  /// What was looked at ahead is read once.
  @Test func whatIsInTheBodyIsReadOnce() {
    let text = """
      struct S {
        var p: A { // lintel:disable:next x - y
          get throws(E) { B() }
        }
      }
      """
    let facts = SwiftFileScanner.scan(Array(text.utf8))
    #expect(facts.references.map { facts.names.string($0.name) } == ["A", "E", "B"])
    #expect(facts.suppressions.count == 1)
    #expect(facts.declarations.map { facts.names.string($0.name) } == ["S", "p"])
  }
}
