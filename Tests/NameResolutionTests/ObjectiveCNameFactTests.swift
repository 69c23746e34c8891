import Facts
import SwiftScanner
import Testing

/// What the Swift scanner notes of `@objc(Name)`.
@Suite struct ObjectiveCNameFactTests {
  private func names(_ text: String) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8))
    return facts.foreignNames.map { name in
      "\(facts.names.string(facts.declarations[Int(name.declaration)].name)) = \(facts.names.string(name.name))"
    }
  }

  @Test func typesAndMembersKeepTheirNameInObjectiveC() {
    let found = names(
      """
      @objc(XYStore) final class Store: NSObject {
        @objc(loadWithKey:completion:) func load(_ key: String, _ done: () -> Void) {}
        @objc( isOpen ) var open = false
        @objc func plain() {}
        @objc(first) @MainActor static let one = 1, other = 2
      }
      @objc(XYKind) enum Kind: Int { @objc(XYKindA) case a }
      @available(iOS 15, *) @objc(XYPort) protocol Port {}
      """
    )
    #expect(
      found == [
        "Store = XYStore", "load = loadWithKey:completion:", "open = isOpen", "one = first", "other = first",
        "Kind = XYKind", "a = XYKindA", "Port = XYPort",
      ]
    )
  }

  @Test(arguments: ["@objc() class A {}", "@objc(A", "@objc(1) class A {}", "@objc(A)", "@objcMembers class A {}"])
  func whatIsNoNameIsNotNoted(text: String) {
    #expect(names(text).isEmpty)
  }
}
