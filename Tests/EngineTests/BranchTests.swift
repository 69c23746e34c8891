import Engine
import Testing

/// Types that several branches of an `#if` declare: they are one type, of which the first declaration has the uses.
@Suite struct BranchTests {
  private static let kit = """
    #if os(iOS)
    public struct Twin { public init() {} }
    #else
    public struct Twin { public init() {}; public let part: Part? = nil }
    #endif
    public struct Part {}

    """
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Core", path: "Core"), .executableTarget(name: "App", dependencies: ["Core"], path: "App"),
    ])
    """

  private func messages(_ rule: String, _ files: [String: String]) throws -> [String] {
    try Workspace(files.merging([".lintel.yml": "rules: { r: \(rule) }\n"]) { $1 }).check().report.violations.map {
      "\($0.location.line ?? 0) \($0.message)"
    }
  }

  @Test(arguments: ["", ", transitive: true"]) func whatOneBranchOrAnExtensionHasIsRequiredOfNoOther(_ more: String)
    throws
  {
    let rule = "{ require: { from: { type: Screen }, to: { type: Store }\(more) } }"
    let screen = "#if os(iOS)\nclass Screen {}\n#else\nclass Screen { %@ }\n#endif\nclass Store {}\n"
    let plain = screen.replacing("%@", with: "")
    let added = ["A.swift": plain, "B.swift": "extension Screen { func a(s: Store) {} }\n"]
    #expect(try messages(rule, added) == [])
    #expect(try messages(rule, ["A.swift": screen.replacing("%@", with: "let store = Store()")]) == [])
    let none = try messages(rule, ["A.swift": plain])
    #expect(none.count == 1 && none[0].hasPrefix("2 Screen does not depend on Store"), "\(none)")
  }

  @Test func twoInterfacesAreOneClass() throws {
    let rule = "{ require: { from: { type: Screen }, to: { type: Store } } }"
    var files = [
      "Screen.h":
        "#if TARGET_OS_TV\n@interface Screen : NSObject\n#else\n@interface Screen : UIViewController\n#endif\n@end\n",
      "Screen.m":
        "#import \"Screen.h\"\n#import \"Store.h\"\n@implementation Screen\n- (id)a { return [[Store alloc] init]; }\n@end\n",
      "Store.h": "@interface Store : NSObject\n@end\n",
    ]
    #expect(try messages(rule, files) == [])
    files["Screen.m"] = "#import \"Screen.h\"\n@implementation Screen\n@end\n"
    #expect(try messages(rule, files).count == 1)
  }

  @Test func aBranchOfAUsedTypeIsUsedAndSoIsWhatItNames() throws {
    let files = ["Package.swift": Self.package, "Core/a.swift": Self.kit]
    let used = files.merging(["App/main.swift": "import Core\nlet twin = Twin()\nlet other: Other? = nil\n"]) { $1 }
    for rule in ["{ access: { of: { module: Core } } }", "{ orphans: { among: { module: Core } } }"] {
      #expect(try messages(rule, used) == [])
    }
    let unused = files.merging(["App/main.swift": "import Core\nlet part = Part()\n"]) { $1 }
    for rule in ["{ access: { of: { module: Core } } }", "{ orphans: { among: { module: Core } } }"] {
      let found = try messages(rule, unused)
      #expect(found.count == 1 && found[0].hasPrefix("2 Twin"), "\(found)")
    }
  }

  private static let screen = "import Core\nstruct Screen { let a: Part? = nil; struct Row { let b: Part? = nil } }\n"

  /// `Screen` in two branches of a file, in a file for each platform, and under other conditions.
  private static let screens = [
    ["App/Screen.swift": "#if os(iOS)\n\(screen)#else\n\(screen)#endif\n"],
    ["App/Phone.swift": "#if os(iOS)\n\(screen)#endif\n", "App/Mac.swift": "#if os(macOS)\n\(screen)#endif\n"],
    ["App/Mock.swift": "#if DEBUG\n\(screen)#endif\n", "App/Real.swift": "#if !DEBUG\n\(screen)#endif\n"],
  ]

  @Test(arguments: screens) func aTypeOfSeveralPlatformsCountsOnce(_ screen: [String: String]) throws {
    let files = ["Package.swift": Self.package, "Core/a.swift": Self.kit].merging(screen) { $1 }
    // `Twin` names `Part`, too.
    #expect(try messages("{ limit: { of: { type: Part }, users: 2 } }", files) == [])
    let users = "{ types: { that: { type: Part }, users: { of: { module: App }, at-most: 1 } } }"
    #expect(try messages(users, files) == [])
    #expect(try messages("{ limit: { among: modules, types: 2 } }", files) == [])
    let workspace = try Workspace(files)
    let report = try #require(metrics(level: .module, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.types) == [2, 2])
  }

  @Test func privateTypesOfOneNameInTwoFilesAreTwo() throws {
    let row = "import Core\nprivate struct Row { let part: Part? = nil }\n"
    let files = ["Package.swift": Self.package, "Core/a.swift": Self.kit, "App/A.swift": row, "App/B.swift": row]
    let found = try messages("{ limit: { of: { type: Part }, users: 2 } }", files)
    #expect(found == ["6 Part is named by 3 types of the project; at most 2 are allowed"])
    #expect(try messages("{ limit: { among: modules, types: 1 } }", files).count == 2)
  }

  /// `Home.Part` in two branches, of which the second names `Phone`; what is between them differs.
  private static let places = [
    """
    #if os(macOS)
    struct Home { struct Part { var m: Mac } }
    #else
    struct Home { struct Part { var p: Phone } }
    #endif

    """,
    """
    struct Home {}
    #if os(macOS)
    extension Home { struct Part { var m: Mac } }
    #else
    extension Home { struct Part { var p: Phone } }
    #endif

    """,
    """
    #if DEBUG
    extension Home { struct Part { var m: Mac } }
    #else
    extension Home { struct Part { var p: Phone } }
    #endif
    struct Home {}

    """,
    """
    #if os(macOS)
    extension Home { struct Part { var m: Mac } }
    #endif
    struct Home {
      #if !os(macOS)
      struct Part { var p: Phone }
      #endif
    }

    """,
  ]
  private static let user = "struct Tool { func f(_ p: Home.Part) {} }\nstruct Mac {}\nstruct Phone {}\n"

  @Test(arguments: places) func ofATypeInAnExtensionAllBranchesAreUsed(_ home: String) throws {
    let rule = "{ orphans: { among: { path: \"**\" }, roots: { type: Tool } } }"
    #expect(try messages(rule, ["A.swift": home, "B.swift": Self.user]) == [])
    let unused = try messages(rule, ["A.swift": home, "B.swift": "struct Tool {}\n"])
    #expect(unused.contains { $0.contains("Home") }, "\(unused)")
  }

  @Test(arguments: places) func whatAnyBranchNamesIsReachedThroughTheType(_ home: String) throws {
    let files = ["A.swift": home, "B.swift": Self.user]
    let workspace = try Workspace(files)
    for name in ["Mac", "Phone"] {
      let rule = "{ forbid: { from: { type: Tool }, to: { type: \(name) }, transitive: true } }"
      let found = try messages(rule, files)
      #expect(found.count == 1 && found[0].contains("Home.Part → \(name)"), "\(found)")
      let request = PathRequest(from: "Tool", to: name, level: .type, count: nil)
      let report = try #require(path(request, options(workspace.root)).answer)
      #expect(report.chains.map(\.count) == [3], "\(name)")
    }
  }

  @Test(arguments: places) func aCycleLeadsThroughAnyBranch(_ home: String) throws {
    let user = "struct Phone { let tool: Tool }\nstruct Tool { let part: Home.Part }\nstruct Mac {}\n"
    let found = try messages("{ acyclic: { among: types } }", ["A.swift": home, "B.swift": user])
    #expect(found.count == 1 && found[0].contains("Home.Part"), "\(found)")
  }
}
