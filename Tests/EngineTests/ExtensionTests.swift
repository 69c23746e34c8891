import Engine
import Testing

/// What rules see of an extension that is in another file than its type.
@Suite struct ExtensionTests {
  private static let files = [
    "Data/OrderStore.swift": "public final class OrderStore {}\n",
    "Data/OrderStore+Rows.swift": "extension OrderStore { func rows() {} }\n",
    "Screen/OrderStore+Title.swift": "extension OrderStore { var title: String { \"\" } }\n",
    "Screen/Screen.swift": "struct Screen {}\n",
  ]

  private static func found(_ configuration: String, _ more: [String: String] = [:]) throws -> [String] {
    let files = Self.files.merging(more) { $1 }.merging([".lintel.yml": configuration]) { $1 }
    return try Workspace(files).check().report.violations.map { "\($0.location.file):\($0.location.line ?? 0)" }
  }

  private static let components =
    "components: { screen: \"Screen/**\", store: { type: \"*Store\" }, data: \"Data/**\" }\n"

  @Test(arguments: [
    "forbid: { from: screen, to: store }", "forbid: { from: screen, to: { kind: class } }",
    "forbid: { from: screen, to: data }", "forbid: { from: { not: data }, to: { type: OrderStore } }",
    "independent: { slices: [screen, store] }", "independent: { slices: [store, screen] }",
    "layers: { screen: [], store: [] }", "layers: { store: [], screen: [] }",
  ])
  func aFileDependsOnTheTypeThatItExtends(rule: String) throws {
    #expect(try Self.found(Self.components + "rules: { r: { \(rule) } }\n") == ["Screen/OrderStore+Title.swift:1"])
    let turned = "components: { store: { type: \"*Store\" }, screen: \"Screen/**\", data: \"Data/**\" }\n"
    #expect(try Self.found(turned + "rules: { r: { \(rule) } }\n") == ["Screen/OrderStore+Title.swift:1"])
  }

  /// Who uses the type need not know of an extension that is of the target itself.
  @Test(arguments: [("Screen", []), ("Data", ["Jobs/Sync.swift:1"]), ("Format", ["Jobs/Sync.swift:1"])])
  func noWayLeadsThroughAnExtensionOfTheTarget(folder: String, expected: [String]) throws {
    let more = [
      "Jobs/Sync.swift": "struct Sync { let store: OrderStore }\n",
      "\(folder)/OrderStore+Screen.swift": "extension OrderStore { var screen: Screen { Screen() } }\n",
    ]
    let rule = "rules: { r: { forbid: { from: { path: \"Jobs/**\" }, to: screen, transitive: true } } }\n"
    #expect(try Self.found(Self.components + rule, more) == expected)
  }

  /// No header can have an extension in Swift.
  @Test(arguments: [("file", []), ("folder", ["App/clip+Length.swift:1"])])
  func anExtensionInSwiftOfATypeOfC(range: String, expected: [String]) throws {
    let files = [
      "Sound/clip.h": "struct clip { int start; };\n",
      "App/App-Bridging-Header.h": "#include \"../Sound/clip.h\"\n",
      "App/clip+Length.swift": "extension clip { var length: Int { 0 } }\n",
    ]
    let rule = "files: { that: { path: \"**\" }, extensions: \(range) }"
    let found = try Self.found("rules: { r: { \(rule) } }\n", files).filter { !$0.contains("OrderStore") }
    #expect(found == expected)
  }

  @Test func anExtensionClosesACycle() throws {
    let rule = Self.components + "rules: { r: { acyclic: { among: [store, screen] } } }\n"
    let store = "final class OrderStore { var screen: Screen? }\n"
    #expect(try Self.found(rule, ["Data/OrderStore.swift": store]) == ["Data/OrderStore.swift:1"])
    #expect(try Self.found(rule, ["Data/OrderStore.swift": store, "Screen/OrderStore+Title.swift": "\n"]) == [])
  }

  /// Two stores in reach, of which the extension may mean either.
  @Test(arguments: [
    ("forbid: { from: screen, to: store }", true), ("forbid: { from: screen, to: [old, data] }", true),
    ("forbid: { from: screen, to: data }", false), ("independent: { slices: [screen, store] }", true),
    ("layers: { screen: [], store: [] }", true),
    ("forbid: { from: { path: [\"Screen/**\", \"Old/**\"] }, to: store }", false),
  ])
  func anExtensionOfOneOfSeveralTypes(rule: String, isBroken: Bool) throws {
    let components =
      "components: { screen: \"Screen/**\", store: { type: \"*Store\" }, data: \"Data/**\", old: \"Old/**\" }\n"
    let other = ["Old/OrderStore.swift": "struct OrderStore {}\n", "Data/OrderStore+Rows.swift": ""]
    let found = try Self.found(components + "rules: { r: { \(rule) } }\n", other)
    #expect(found == (isBroken ? ["Screen/OrderStore+Title.swift:1"] : []))
  }

  /// Where the type may be, its extensions may be, too.
  @Test(arguments: [
    "forbid: { from: { not: screen }, to: store }", "forbid: { from: data, to: store }",
    "forbid: { from: { kind: class }, to: store }", "forbid: { from: { kind: category }, to: store }",
    "forbid: { from: { not: store }, to: store }", "independent: { slices: [store, data] }",
    "layers: { data: [], store: [] }", "acyclic: { among: types }",
    "forbid: { from: { path: \"**\" }, to: { type: OrderStore } }",
  ])
  func aTypeIsNoStrangerToItself(rule: String) throws {
    #expect(try Self.found(Self.components + "rules: { r: { \(rule) } }\n") == [])
  }
}
