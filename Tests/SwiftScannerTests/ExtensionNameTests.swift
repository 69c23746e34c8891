import Facts
import SwiftScanner
import Testing

/// What an extension is called.
@Suite struct ExtensionNameTests {
  @Test(arguments: [
    ("[Item]", "Array"), ("[[Item]]", "Array"), ("[String: [Item]]", "Dictionary"), ("Item?", "Optional"),
    ("[Item]?", "Optional"), ("Item??", "Optional"), ("[3 of Item]", "InlineArray"), ("(Item)", "Item"),
    ("([Item])", "Array"), ("any P", "P"), ("(any A.P)", "P"), ("Array<Item>", "Array"), ("Swift.Array", "Array"),
    ("A.B", "B"),
  ])
  func itIsThatOfTheExtendedType(_ written: String, _ name: String) {
    let text = "extension \(written) { var a: Int { 1 } }\nextension \(written): Q where Element == Item {}\n"
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: false)
    let extensions = facts.declarations.filter { $0.kind == .extension }
    #expect(extensions.map { facts.names.string($0.name) } == [name, name])
  }

  @Test(arguments: [
    ("Item?", ["declare"]), ("Item??", ["declare"]), ("Core.Item?", ["declare", "declare"]), ("[Item]", ["declare"]),
    ("Optional<Item>", ["inherit", "declare"]), ("Item", ["inherit"]), ("(Item)", ["inherit"]), ("any P", ["inherit"]),
  ])
  func whatIsInTheExtendedTypeIsNotExtended(_ written: String, _ kinds: [String]) {
    let facts = SwiftFileScanner.scan(Array("extension \(written) {}\n".utf8), expressions: false)
    #expect(facts.references.map(\.kind.name) == kinds)
    let isExtended = facts.references.map { $0.flags.contains(.extended) }
    #expect(isExtended.contains(true) == kinds.contains("inherit"))
  }

  @Test(arguments: ["(Int, Int)", "() -> Void", "A & B", "any A & B"])
  func whatCannotBeExtendedHasNone(_ written: String) {
    let facts = SwiftFileScanner.scan(Array("extension \(written) { var a: Int { 1 } }\n".utf8), expressions: false)
    #expect(facts.declarations.filter { $0.kind == .extension }.map(\.name) == [.empty])
  }
}
