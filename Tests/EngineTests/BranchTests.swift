import Engine
import Testing

/// Types that several branches of an `#if` declare: they are one type, of which the first declaration has the uses.
@Suite struct BranchTests {
  private static let kit = """
    #if os(iOS)
    public struct Twin { public init() {} }
    #else
    public struct Twin { public init() {}; let part: Part? = nil }
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
}
