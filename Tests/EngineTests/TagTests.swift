import Engine
import ReportModel
import TestSupport
import Testing

/// Targets that manifests tag.
@Suite struct TagTests {
  private static let swift = [
    "Feed/Feed.swift": "import Store\npublic struct Feed { let store: Store? = nil }\n",
    "Store/Store.swift": "public struct Store {}\n",
    "Cart/Cart.swift": "import Feed\npublic struct Cart { let feed: Feed }\n",
  ]

  private static let tuist = """
    import ProjectDescription
    let layer = "layer:"
    let project = Project(name: "Shop", targets: [
      .target(name: "Feed", destinations: .iOS, product: .framework, bundleId: "a", sources: ["Feed/**"],
        dependencies: [.target(name: "Store")], metadata: .metadata(tags: ["\\(layer)ui", "team:a"])),
      .target(name: "Store", destinations: .iOS, product: .framework, bundleId: "b", sources: ["Store/**"],
        metadata: .metadata(tags: ["layer:data"])),
      .target(name: "Cart", destinations: .iOS, product: .framework, bundleId: "c", sources: ["Cart/**"],
        dependencies: [.target(name: "Feed")]),
    ])

    """

  private static func packages(_ file: String, _ key: String) -> [String: String] {
    [
      "Feed/\(file)": """
      swift_library(
        name = "Feed", module_name = "Feed", srcs = ["Feed.swift"], deps = ["//Store:Store"], \(key) = ["layer:ui"],
        visibility = ["//visibility:public"])
      """,
      "Store/\(file)": """
      swift_library(name = "Store", module_name = "Store", srcs = ["Store.swift"], \(key) = ["manual", "layer:data"],
        visibility = ["//visibility:public"])
      """,
      "Cart/\(file)": """
      swift_library(name = "Cart", module_name = "Cart", srcs = ["Cart.swift"], deps = ["//Feed:Feed"])
      """,
    ]
  }

  private static let manifests = [
    "Tuist": ["Project.swift": tuist], "Bazel": packages("BUILD", "tags"), "Buck": packages("BUCK", "labels"),
  ]

  private static func check(_ system: String, _ configuration: String) throws -> CheckResult {
    try Workspace(swift.merging(manifests[system] ?? [:]) { $1 }.merging([".lintel.yml": configuration]) { $1 }).check()
  }

  private static func violations(_ system: String, _ configuration: String) throws -> [String] {
    let result = try check(system, configuration)
    #expect(result.messages == [])
    return result.report.violations.map { "\($0.location.file):\($0.location.line ?? 0) \($0.message)" }
  }

  @Test(arguments: ["Tuist", "Bazel", "Buck"])
  func aTagSelectsTheCodeOfItsTargets(_ system: String) throws {
    let configuration = """
      components: { screens: { tag: "layer:ui" }, data: { tag: "layer:d*" }, cart: "Cart/**" }
      rules:
        stack: { layers: { screens: [], data: [] } }
        cart-alone: { forbid: { from: cart, to: { tag: ["layer:ui", "layer:data"] } } }
        small: { types: { that: { type: "*" }, must: { tag: "layer:*" } } }

      """
    #expect(
      try Self.violations(system, configuration) == [
        "Cart/Cart.swift:1 Cart (cart) imports Feed; cart may not depend on types tagged layer:ui or layer:data",
        "Cart/Cart.swift:2 Cart is not tagged layer:*",
        "Cart/Cart.swift:2 Cart (cart) refers to Feed in a declaration; cart may not depend on types tagged layer:ui or layer:data",
        "Feed/Feed.swift:1 Feed (screens) imports Store (data); screens may not depend on any other component of the table",
        "Feed/Feed.swift:2 Feed (screens) refers to Store (data) in a declaration; screens may not depend on any other component of "
          + "the table",
      ]
    )
  }

  @Test func aTagIsAConditionBesideOthers() throws {
    let configuration = """
      rules:
        a: { forbid: { from: { tag: "layer:ui", type: Other }, to: { module: Store } } }
        b: { forbid: { from: { tag: "layer:ui", module: Store }, to: { module: Store } } }
        c: { forbid: { from: { type: Feed }, to: { tag: "layer:data", module: "S*" } } }

      """
    let result = try Self.check("Tuist", configuration)
    #expect(Set(result.report.violations.map(\.rule)) == ["c"])
    #expect(result.messages.count { $0.contains("rule 'b' checks nothing") } == 1, "\(result.messages)")
  }

  @Test(arguments: [
    ("Tuist", "layer:iu", "no target is tagged 'layer:iu'; did you mean 'layer:ui'?"),
    ("Tuist", "presentation", "no target is tagged 'presentation'; known are layer:data, layer:ui and team:a"),
    (
      "none", "ui",
      "no target is tagged 'ui'; no manifest here tags any: Tuist's 'metadata: .metadata(tags: …)', Bazel's 'tags' and "
        + "Buck's 'labels' are read"
    ),
  ])
  func anUnknownTagIsReported(_ system: String, _ tag: String, _ message: String) throws {
    let configuration = """
      rules:
        plain: { forbid: { from: { path: "Feed/**" }, to: { tag: "\(tag)" } } }

      """
    let messages = try Self.check(system, configuration).messages
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}
