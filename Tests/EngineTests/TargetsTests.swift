import Engine
import TestSupport
import Testing

/// What `targets` says of headers, and of targets of other repositories.
@Suite struct TargetsTests {
  private static let configuration = "sources: { tests: true }\nrules:\n  clean: { targets: {} }\n"

  private static func reports(_ files: [String: String]) throws -> [String] {
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    return workspace.check().report.violations.map(\.message).sorted()
  }

  private static func package(_ dependencies: String, _ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", dependencies: [\(dependencies)], targets: [
    \(targets)
    ])

    """
  }

  private static let feed = """
    struct Feed {
      let x: X
      let y: Y
      func f() -> X { x }
      func g() -> Y { y }
    }

    """

  /// The module of the other one is not known.
  @Test func aTargetOfAnotherRepositoryIsNoLocalOneOfItsName() throws {
    var files = [
      "WORKSPACE": "", "a/BUILD": "swift_library(name = \"Model\", srcs = [\"m.swift\"], module_name = \"Model\")\n",
      "a/m.swift": "public struct M {}\n",
      "b/BUILD": "swift_library(name = \"Feed\", srcs = [\"f.swift\"], deps = [\"@other//Model\"])\n",
      "b/f.swift": "import OtherModel\n" + Self.feed,
    ]
    #expect(try Self.reports(files) == [])
    files["b/f.swift"] = "import Model\n" + Self.feed
    #expect(
      try Self.reports(files) == ["target 'b_Feed' imports Model and does not declare it (b/BUILD:1)"]
    )
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aHeaderOfAnotherFolderIsNotMeant() throws {
    let files = [
      "WORKSPACE": "",
      "lib/thread/BUILD": "objc_library(name = \"lock\", srcs = [\"lock.m\"], hdrs = [\"lock_guard.h\"])\n",
      "lib/thread/lock.m": "#import \"lib/thread/lock_guard.h\"\nint l(void) { return 0; }\n",
      "lib/thread/lock_guard.h": "struct Lock {};\n",
      "app/BUILD": "objc_library(name = \"app\", srcs = [\"app.m\"], deps = [\"@envoy//source/common:lock_guard\"])\n",
      "app/app.m": "#import \"source/common/lock_guard.h\"\nint a(void) { return 0; }\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func targetsForCxxOfOneNameAreTwo() throws {
    let files = [
      "WORKSPACE": "",
      "bridge/BUILD": """
      cc_library(name = "utility", srcs = ["u.cc"], hdrs = ["u.h"], deps = ["//data:utility"])
      """,
      "bridge/u.cc": "#include \"bridge/u.h\"\nU u;\n",
      "bridge/u.h": "#include \"data/d.h\"\nclass U { D d; D e; D f;\n D g;\n D h;\n};\n",
      "data/BUILD": "cc_library(name = \"utility\", srcs = [\"d.cc\"], hdrs = [\"d.h\"])\n",
      "data/d.cc": "#include \"data/d.h\"\nD d;\n", "data/d.h": "class D {};\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  /// Without `lib` the tests do not link.
  @Test(.enabled(if: LibclangForTests.isThere))
  func aHeaderThatSeveralTargetsHaveIsAUseOfEachThatIsDeclared() throws {
    let files = [
      "WORKSPACE": "",
      "BUILD": """
      objc_library(name = "lib", srcs = ["cmd.h", "cmd.m"])
      objc_library(name = "cmd_test", srcs = ["cmd.h", "cmd_test.m"], deps = [":lib"])
      """,
      "cmd.h": "@interface Cmd\n- (void)go;\n@end\n",
      "cmd.m": "#import \"cmd.h\"\n@implementation Cmd\n- (void)go {}\n@end\n",
      "cmd_test.m": "#import \"cmd.h\"\nvoid t(Cmd *c) { [c go]; }\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func soIsAHeaderThatDeclaresNoType() throws {
    let files = [
      "WORKSPACE": "",
      "lib/BUILD": """
      cc_library(name = "all_support", hdrs = ["s.h"], srcs = ["a.cc"])
      cc_library(name = "java_support", hdrs = ["s.h"], srcs = ["j.cc"])
      """,
      "lib/s.h": "void support();\n", "lib/a.cc": "#include \"lib/s.h\"\nstruct A { int a; };\n",
      "lib/j.cc": "#include \"lib/s.h\"\nstruct J { int j; };\n",
      "app/BUILD": "cc_library(name = \"app\", srcs = [\"a.cc\"], deps = [\"//lib:java_support\"])\n",
      "app/a.cc": "#include \"lib/s.h\"\nstruct A { int a; };\nstruct B { int b; };\nvoid f() { support(); }\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  private static let members = """
    @interface %
    - (void)a:(id)x;
    - (void)b:(id)x;
    @end
    @implementation %
    - (void)a:(id)x { Stub(x); }
    @end

    """

  private static func code(_ include: String, _ name: Character) -> String {
    "#import \(include)\n" + String(members.map { $0 == "%" ? name : $0 })
  }

  /// The product `Mock`: by its own header without a folder, or perhaps by one that is nowhere.
  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [("\"Mock.h\"", true), ("<stub.h>", true), ("<TargetConditionals.h>", false)]
  )
  func aHeaderThatIsNowhereMayBeOfTheDeclaredPackage(include: String, mayBe: Bool) throws {
    let files = [
      "Package.swift": Self.package(
        ".package(url: \"https://example.org/mock.git\", from: \"1.0.0\")",
        """
        .target(name: "A", dependencies: [.product(name: "Mock", package: "mock")], path: "A"),
        .target(name: "B", dependencies: [.product(name: "Mock", package: "mock")], path: "B"),
        """
      ),
      "A/a.m": Self.code(include, "A"), "B/b.m": Self.code("<Mock/Mock.h>", "B"),
    ]
    let unused = ["target 'A' declares 'Mock', and none of its files imports it"]
    #expect(try Self.reports(files) == (mayBe ? [] : unused))
  }

  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [
      ("#if __has_include(\"A-Swift.h\")\n#import \"A-Swift.h\"\n#else\n@import B;\n#endif\n", []),
      (
        "#if DEBUG\n@import B;\n#endif\n", ["target 'A' imports B and does not declare it (Package.swift:4)"]
      ),
    ]
  )
  func whatIsImportedOnlyIfAHeaderIsThereNeedNotBeDeclared(imports: String, reports: [String]) throws {
    let files = [
      "Package.swift": Self.package("", ".target(name: \"A\", path: \"A\"), .target(name: \"B\", path: \"B\"),"),
      "A/include/A.h": imports + "@interface A\n@end\n", "A/a.m": "#import \"A.h\"\n@implementation A\n@end\n",
      "B/include/B.h": "@interface B\n@end\n", "B/b.m": "#import \"B.h\"\n@implementation B\n@end\n",
    ]
    #expect(try Self.reports(files) == reports)
  }
}
