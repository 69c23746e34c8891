import Engine
import Testing

/// The names that `files` proposes, and the lines that `limit` counts.
@Suite struct FilesAndLinesTests {
  private func messages(_ rule: String, _ files: [String: String]) throws -> [String] {
    try Workspace(files.merging([".lintel.yml": "rules: { r: \(rule) }\n"]) { $1 }).check().report.violations.map(
      \.message
    )
  }

  @Test func aNameThatIsTakenIsNotProposed() throws {
    let files = [
      "App/Feed.swift": "class Feed {}\n", "App/Sorting.swift": "extension Feed {}\n",
      "App/Cart+Old.swift": "extension Feed {}\n", "App/Store.h": "@interface Store : NSObject\n@end\n",
      "App/Net.h": "#import \"Store.h\"\n@interface Store (Net)\n@end\n", "App/Other.swift": "struct Tab {}\n",
      "App/StringExtensions.swift": "extension String {}\n", "App/Text.swift": "extension String {}\n",
      "App/Tabs.m": "@implementation Bar\n@end\n", "App/Stores.m": "@implementation Store\n@end\n",
      "App/Sync+Feed.swift": "extension Feed {}\n", "App/String_Case.swift": "extension String {}\n",
      "App/ListMenu.swift": "class Menu {}\nclass ListMenu {}\n", "App/Popover.swift": "struct Menu {}\n",
      "App/Menu.swift": "class OldMenu {}\n", "App/FeedRow+Old.swift": "extension Feed.Row {}\n",
    ]
    #expect(
      try messages("{ files: { that: { path: \"App/**\" }, named: true } }", files) == [
        "Cart+Old.swift has Feed and is not called after it; Feed+Old.swift would be right",
        "Menu.swift has OldMenu and is not called after it; OldMenu.swift would be right",
        "Net.h has Store and is not called after it; Store+Net.h would be right",
        "Other.swift has Tab and is not called after it; Tab.swift would be right",
        "Popover.swift has Menu and is not called after it, and Menu.swift is another file",
        "Sorting.swift has Feed and is not called after it; Feed+Sorting.swift would be right",
        "Stores.m has Store and is not called after it; Store.m would be right",
        "StringExtensions.swift has String and is not called after it; String+Extensions.swift would be right",
        "String_Case.swift has String and is not called after it; String+Case.swift would be right",
        "Sync+Feed.swift has Feed and is not called after it; Feed+Sync.swift would be right",
        "Tabs.m has Bar and is not called after it; Bar.m would be right",
        "Text.swift has String and is not called after it; String+Text.swift would be right",
      ]
    )
  }

  @Test func aNameThatOnlyDiffersInCapitalsIsProposedUnlessTheModuleHasIt() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      """,
      "Sources/A/Settings.swift": "struct Settings {}\n", "Sources/A/Old/settings.swift": "extension Settings {}\n",
      "Sources/B/settings.swift": "struct Settings {}\n", "Sources/B/string.swift": "extension String {}\n",
    ]
    #expect(
      try messages("{ files: { that: { path: \"Sources/**\" }, named: true } }", files) == [
        "settings.swift has Settings and is not called after it; Settings+settings.swift would be right",
        "settings.swift has Settings and is not called after it; Settings.swift would be right",
        "string.swift has String and is not called after it; String.swift would be right",
      ]
    )
  }

  @Test func anExtensionOfATypeInBracketsIsOneOfTheTypeThatTheseStandFor() throws {
    let files = [
      "App/Array+Item.swift": "extension [Item] { var a: Int { 1 } }\n",
      "App/Dictionary+Item.swift": "extension [String: Item] { var a: Int { 1 } }\n",
      "App/Optional+Item.swift": "extension Item? { var a: Int { 1 } }\n",
      "App/Inline.swift": "extension [3 of Item] { var a: Int { 1 } }\n", "App/Item.swift": "struct Item {}\n",
      "App/Item+Sort.swift": "extension [Item] { var a: Int { 1 } }\n",
      "App/Several.swift": "extension [Item] {}\nextension Item? {}\n",
      // No Swift; there is no name that the file could have.
      "App/Tuple.swift": "extension (Int, Int) {}\n",
    ]
    #expect(
      try messages("{ files: { that: { path: \"App/**\" }, named: true } }", files) == [
        "Inline.swift has InlineArray and is not called after it; InlineArray+Inline.swift would be right",
        "Item+Sort.swift has Array and is not called after it; Array+Sort.swift would be right",
        "Several.swift has Array and Optional and is called after none of them",
      ]
    )
  }

  @Test func whatRefersFromSuchAnExtensionHasItsName() throws {
    let files = [
      "App/Item.swift": "struct Item {}\n", "Data/Bad.swift": "struct Bad {}\n",
      "App/Array+Z.swift": "extension [Item] { func z() -> Bad? { nil } }\n",
      "App/Tuple.swift": "extension (Int, Int) { func z() -> Bad? { nil } }\n",
    ]
    #expect(
      try messages("{ forbid: { from: { path: \"App/**\" }, to: { path: \"Data/**\" } } }", files).map {
        $0.prefix { $0 != ";" }
      } == [
        "extension of Array in Array+Z.swift refers to Bad in a declaration",
        "extension in Tuple.swift refers to Bad in a declaration",
      ]
    )
  }

  @Test func aTypeWithoutMembersHasLines() throws {
    let rule = "{ limit: { of: { path: \"App/**\" }, lines: 0 } }"
    #expect(try messages(rule, ["App/a.swift": "class A {}\n"]) == ["A has 1 line; at most 0 are allowed"])
    #expect(
      try messages(rule, ["App/a.swift": "class A {}\nextension A {}\nextension A {\n}\n"])
        == ["A has 4 lines; at most 0 are allowed"]
    )
    #expect(
      try messages(rule, ["App/A.h": "@class B;\n@interface A : NSObject\n@end\n"]) == [
        "A has 2 lines; at most 0 are allowed"
      ]
    )
  }
}
