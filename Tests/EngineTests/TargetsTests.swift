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

  @Test(arguments: [("struct Main {}\n", false), ("import Kit\nstruct Main { let kit: Kit }\n", true)])
  func whatNoManifestStatesIsNotedOnceItUsesAnotherModule(_ main: String, isNoted: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules:\n  clean: { targets: {} }\n  graph: { layers: from-manifests }\n",
      "Package.swift": Self.package("", ".target(name: \"Kit\"), .target(name: \"Data\")"),
      "Sources/Kit/Kit.swift": "public struct Kit {}\n", "Sources/Data/Row.swift": "struct Row {}\n",
      "project.yml": "name: Shop\ntargets: { App: { type: application, platform: iOS, sources: App } }\n",
      "App/Main.swift": main,
    ])
    let note = "no manifest says all that App may depend on, so it may depend on anything"
    let report = workspace.check().report
    #expect(report.notes == (isNoted ? ["rule 'clean': \(note)", "rule 'graph': \(note)"] : []))
    #expect(report.violations.isEmpty && report.diagnostics.isEmpty, "\(report.diagnostics)")
  }

  /// What a product is imported as is not known, unless something imports it by its own name.
  @Test(
    arguments: [
      ("import Foo\n", "", nil), ("", "", ""),
      ("", "import Network\nimport AlamofireImage\n", ", nor of 1 other import like that"),
      ("", "import Core\n", ""),
    ] as [(String, String, String?)]
  )
  func whatAProductOfAnotherNameMayHaveIsNoted(_ own: String, _ others: String, _ more: String?) throws {
    let product = { (name: String) in ".product(name: \"\(name)\", package: \"\(name)\")" }
    let workspace = try Workspace([
      ".lintel.yml": "rules: { clean: { targets: { require: declared } } }\n",
      "Package.swift": Self.package(
        "",
        """
          .target(name: "Core", dependencies: [\(product("Alamofire")), \(product("AlamofireImage"))]),
          .target(name: "App", dependencies: ["Core", \(product("Foo"))]),
        """
      ),
      "Sources/Core/Core.swift": "import Alamofire\nimport AlamofireImage\n\(Self.feed)struct X {}\nstruct Y {}\n",
      "Sources/App/App.swift": "\(own)import Alamofire\n\(others)struct App {}\n",
    ])
    let report = workspace.check().report
    let note =
      "rule 'clean': 'App' imports Alamofire and does not declare it; since 'Foo', a product that it declares, is imported "
      + "nowhere by that name, and so may have that module, the rule says nothing of it"
    #expect(report.notes == (more.map { [note + $0] } ?? []))
    #expect(report.violations.count == (more == nil ? 1 : 0))
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

  // MARK: What another manifest says

  /// The target of the other project is called otherwise than its module.
  @Test func aTargetOfAnotherProjectIsDeclaredByItsName() throws {
    let files = [
      "Core/project.yml": """
      name: Core
      targets:
        Core-Dynamic:
          { type: framework, platform: iOS, settings: { base: { PRODUCT_NAME: Core } }, sources: [Core] }
        Core-Static:
          { type: framework, platform: iOS, settings: { base: { PRODUCT_NAME: Core } }, sources: [Core] }
      """,
      "Core/Core/Core.swift": "public struct Core {}\npublic struct More {}\npublic struct Most {}\n",
      "Login/project.yml": """
      name: Login
      projectReferences: { Core: { path: ../Core/Core.xcodeproj } }
      targets:
        Login:
          type: framework
          platform: iOS
          sources: [Login]
          dependencies: [{ target: Core/Core-Dynamic }]
        Idle:
          type: framework
          platform: iOS
          sources: [Idle]
          dependencies: [{ target: Core/Core-Static }]
      """,
      "Login/Login/Login.swift": "import Core\nstruct Login { let core: Core }\n", "Login/Idle/Idle.swift": Self.feed,
    ]
    #expect(
      try Self.reports(files) == ["target 'Idle' declares 'Core/Core-Static', and none of its files imports it"]
    )
  }

  @Test func aPluginHasWhatTheToolchainGivesIt() throws {
    let files = [
      "Package.swift": Self.package(
        "",
        """
        .target(name: "PackagePlugin", path: "Lib"), .target(name: "Tool", path: "Tool"),
        .plugin(name: "Make", capability: .buildTool(), path: "Make"),
        """
      ),
      "Lib/l.swift": "public protocol BuildToolPlugin {}\n",
      "Make/m.swift": "import PackagePlugin\nstruct Make: BuildToolPlugin {}\n",
      "Tool/t.swift": "import PackagePlugin\nstruct Tool: BuildToolPlugin {}\n",
    ]
    #expect(
      try Self.reports(files) == ["target 'Tool' imports PackagePlugin and does not declare it (Package.swift:4)"]
    )
  }

  @Test(arguments: [("AppUtils", true), ("Utils", false)])
  func aModuleIsImportedByItsAlias(_ name: String, isUsed: Bool) throws {
    let files = [
      "Utils/Package.swift": """
      import PackageDescription
      let package = Package(name: "Utils", products: [.library(name: "Utils", targets: ["Utils"])], targets: [
        .target(name: "Utils", path: "S")])
      """,
      "Utils/S/u.swift": "public enum Utils { public static func greet() {} }\n",
      "App/Package.swift": Self.package(
        ".package(path: \"../Utils\")",
        """
        .target(name: "App", dependencies: [
          .product(name: "Utils", package: "Utils", moduleAliases: ["Utils": "\(name)"])], path: "S"),
        """
      ),
      "App/S/a.swift": "import AppUtils\nstruct A { func a() { AppUtils.greet() } }\nstruct B {}\nstruct C {}\n",
    ]
    let reports = try Self.reports(files)
    #expect(reports.contains { $0.contains("declares 'Utils'") } != isUsed, "\(reports)")
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aHeaderOfAPackageToWhichNothingLeadsIsNotMeant() throws {
    let target = { (dependencies: String) in
      """
      import PackageDescription
      let package = Package(name: "User", dependencies: [.package(path: "../Sys")], targets: [
        .target(name: "User", path: "S"), .target(name: "Other", dependencies: [\(dependencies)], path: "O")])
      """
    }
    var files = [
      "Sys/Package.swift": """
      import PackageDescription
      let package = Package(name: "Sys", products: [.library(name: "Sys", targets: ["Sys"])], targets: [
        .target(name: "Sys", path: "S")])
      """,
      "Sys/S/Sys.c": "#include \"Sys.h\"\nstruct Sys { int a; };\nint sys(void) { return 1; }\n",
      "Sys/S/include/Sys.h": "int sys(void);\n", "User/Package.swift": target(""),
      "User/S/main.c": "#include <Sys.h>\nint main(void) { return sys(); }\n",
      "User/O/o.c": "#include <Sys.h>\nint other(void) { return sys(); }\n",
    ]
    #expect(try Self.reports(files) == [])
    files["User/Package.swift"] = target("\"Sys\"")
    #expect(try Self.reports(files) == ["target 'User' imports Sys and does not declare it (User/Package.swift:3)"])
  }

  /// The source is one of both targets, and of the headers only the first has both.
  @Test(.enabled(if: LibclangForTests.isThere))
  func aHeaderOfTheOtherTargetOfAFileIsAUseOfWhoeverIsDeclared() throws {
    let files = [
      "WORKSPACE": "",
      "lib/BUILD": """
      cc_library(name = "whole", srcs = ["u.cc"], hdrs = ["s.h", "u.h"])
      cc_library(name = "base", srcs = ["u.cc"], hdrs = ["u.h"], deps = [":support"])
      cc_library(name = "support", srcs = ["j.cc"], hdrs = ["s.h"])
      """,
      "lib/j.cc": "#include \"lib/s.h\"\nint support() { return 0; }\n", "lib/s.h": "int support();\n",
      "lib/u.cc": "#include \"lib/u.h\"\n#include \"lib/s.h\"\nint start(U *u) { return support(); }\n",
      "lib/u.h": "struct U { int number; };\nint start(U *u);\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [
      ("#ifdef COCOAPODS\n%\n#endif\n", true), ("#if SWIFT_PACKAGE\n#else\n%\n#endif\n", true),
      ("#if defined(MY_FLAG) && TARGET_OS_IPHONE\n%\n#endif\n", true), ("#ifndef COCOAPODS\n%\n#endif\n", true),
      ("#ifndef A_H\n#define A_H\n%\n#endif // A_H\n", false), ("#if TARGET_OS_IPHONE // phones\n%\n#endif\n", false),
      ("#if __IPHONE_OS_VERSION_MIN_REQUIRED >= 130000\n%\n#endif\n", false), ("#ifdef DEBUG\n%\n#endif\n", false),
    ]
  )
  func whatIsImportedWhereATargetDefinesAMacroNeedNotBeDeclared(_ text: String, isOptional: Bool) throws {
    let files = [
      "Package.swift": Self.package("", ".target(name: \"A\", path: \"A\"), .target(name: \"B\", path: \"B\"),"),
      "A/include/A.h": text.split(separator: "%").joined(separator: "@import B;") + "@interface A\n@end\n",
      "A/a.m": "#import \"A.h\"\n@implementation A\n@end\n",
      "B/include/B.h": "@interface B\n@end\n", "B/b.m": "#import \"B.h\"\n@implementation B\n@end\n",
    ]
    let report = ["target 'A' imports B and does not declare it (Package.swift:4)"]
    #expect(try Self.reports(files) == (isOptional ? [] : report))
  }

  // MARK: Umbrellas

  @Test func whatAnUmbrellaGivesExcusesNoOtherDependency() throws {
    let code = { (name: String) in
      """
      import Log
      public struct \(name) {
        let log = Logger()
        public func run(_ text: String) -> String { log.write(text); return text }
      }
      public struct More\(name) { let logger: Logger }
      public struct Most\(name) { let logger: Logger }

      """
    }
    let files = [
      "Package.swift": Self.package(
        "",
        """
        .target(name: "Log", path: "Log"), .target(name: "Deps", dependencies: ["Log"], path: "Deps"),
        .target(name: "A", dependencies: ["Deps"], path: "A"),
        .target(name: "B", dependencies: ["A", "Deps"], path: "B"),
        """
      ),
      "Log/l.swift": "public struct Logger { public func write(_ text: String) {} }\nstruct L {}\nstruct M {}\n",
      "Deps/d.swift": "struct Dependencies {}\n", "A/a.swift": code("A"), "B/b.swift": code("B"),
    ]
    #expect(try Self.reports(files) == ["target 'B' declares 'A', and none of its files imports it"])
  }

  /// What it has besides is not known.
  @Test(arguments: ["models.grpc.swift", "models.swift"])
  func aTargetOfGeneratedCodeIsNoUmbrella(_ name: String) throws {
    let files = [
      "Package.swift": Self.package(
        "",
        """
        .target(name: "Wire", path: "Wire"), .target(name: "Models", dependencies: ["Wire"], path: "Models"),
        .target(name: "Server", dependencies: ["Models"], path: "Server"),
        """
      ),
      "Wire/w.swift": "public struct Channel {}\npublic struct W {}\npublic struct X {}\n",
      "Models/\(name)": "import Wire\npublic struct Request { public let channel: Channel }\n",
      "Server/s.swift": "import Models\nimport Wire\npublic struct Server { let channel: Channel, request: Request }\n",
    ]
    #expect(
      try Self.reports(files) == [
        "target 'Server' imports Wire and does not declare it (Package.swift:5); it comes with 'Models', which 'Server' "
          + "declares, and which needs it"
      ]
    )
  }

  /// A tool that is run, as manifests said it before there was `executableTarget`.
  @Test func aTargetWithAMainFileIsAProgram() throws {
    let files = [
      "Package.swift": Self.package(
        "",
        ".target(name: \"Tool\", path: \"Tool\"), .target(name: \"Lib\", dependencies: [\"Tool\"], path: \"Lib\"),"
      ),
      "Tool/main.swift": "struct T {}\nstruct U {}\nstruct V {}\nprint(T())\n", "Lib/l.swift": Self.feed,
    ]
    #expect(try Self.reports(files) == [])
    let renamed = files.filter { $0.key != "Tool/main.swift" }.merging(["Tool/t.swift": "struct T {}\nstruct U {}\n"]) {
      $1
    }
    #expect(try Self.reports(renamed) == ["target 'Lib' declares 'Tool', and none of its files imports it"])
  }

  // MARK: What mends it

  /// SwiftPM refuses targets that need each other.
  @Test func whatWouldCloseACircleIsNotToBeDeclared() throws {
    let targets = """
      .target(name: "Core"),
      .target(name: "Feed", dependencies: ["Core"]),
      .target(name: "Shop", dependencies: ["Feed"]),
      """
    let files = [
      "Package.swift": Self.package("", targets),
      "Sources/Core/Core.swift": "import Shop\n",
      "Sources/Feed/Feed.swift": "import Core\n",
      "Sources/Shop/Shop.swift": "import Feed\n",
    ]
    #expect(
      try Self.fixes(files) == [
        "'Core' cannot declare 'Shop', which needs it (Shop → Feed → Core): move what it imports that for, or let it name a "
          + "protocol of its own"
      ]
    )
  }

  private static func fixes(_ files: [String: String]) throws -> [String?] {
    try Workspace(files.merging([".lintel.yml": configuration]) { $1 }).check().report.violations.map(\.fix)
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func theFixNamesALabelOfBazel() throws {
    let library = { (name: String) in
      [
        "lib/\(name)/BUILD": "cc_library(name = \"u\", srcs = [\"u.cc\"], hdrs = [\"u.h\"])\n",
        "lib/\(name)/u.cc": "#include \"lib/\(name)/u.h\"\n\(name) t;\n",
        "lib/\(name)/u.h": "struct \(name) { int a; };\n",
      ]
    }
    let app = [
      "WORKSPACE": "", "app/BUILD": "cc_library(name = \"app\", srcs = [\"a.cc\"], deps = [\"//lib/Net:u\"])\n",
      "app/a.cc": "#include \"lib/Data/u.h\"\n#include \"lib/Net/u.h\"\nData d; Net n;\n",
    ]
    let files = app.merging(library("Data")) { $1 }.merging(library("Net")) { $1 }
    #expect(try Self.fixes(files) == ["add '//lib/Data:u' to the dependencies of 'app'"])
  }

  @Test func theFixNamesTheTargetAsTheManifestDoes() throws {
    var files = [
      "project.yml": """
      name: Shop
      targets:
        App: { type: framework, platform: [iOS, macOS], sources: App, dependencies: [{ target: "Feed_${platform}" }] }
        Kit: { type: framework, platform: [iOS, macOS], sources: Kit }
        Feed: { type: framework, platform: [iOS, macOS], sources: Feed }

      """,
      "App/App.swift": "import Feed\nimport Kit\nstruct App { let feed: Feed, kit: Kit }\n",
      "Feed/Feed.swift": "public struct Feed {}\n", "Kit/Kit.swift": "public struct Kit {}\n",
    ]
    #expect(try Self.fixes(files) == ["add 'Kit_${platform}' to the dependencies of 'App'"])
    files["project.yml"]!.replace("Kit: { ", with: "Kit: { platformSuffix: \" ${platform}\", ")
    #expect(try Self.fixes(files) == ["add 'Kit ${platform}' to the dependencies of 'App'"])
    files["project.yml"]!.replace("platform: [iOS, macOS], sources: App", with: "platform: iOS, sources: App")
    files["project.yml"]!.replace("Feed_${platform}", with: "Feed_iOS")
    #expect(try Self.fixes(files) == ["add 'Kit iOS' or 'Kit macOS' to the dependencies of 'App'"])
    files["project.yml"]!.replace("Kit: { platformSuffix: \" ${platform}\", ", with: "Kit-Core: { ")
    files["project.yml"]!.replace("platform: [iOS, macOS], sources: Kit", with: "platform: iOS, sources: Kit")
    files["App/App.swift"]!.replace("import Kit", with: "import Kit_Core")
    #expect(try Self.fixes(files) == ["add 'Kit-Core' to the dependencies of 'App'"])
  }

  @Test func theFixAsksForAProductOfAnotherPackage() throws {
    let files = [
      "Kit/Package.swift": """
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Outer"])], targets: [
        .target(name: "Inner", path: "I"), .target(name: "Outer", dependencies: ["Inner"], path: "O")])
      """,
      "Kit/I/i.swift": "public struct Engine {}\n",
      "Kit/O/o.swift": "import Inner\npublic struct Car { let e: Engine }\n",
      "App/Package.swift": Self.package(
        ".package(path: \"../Kit\")",
        ".target(name: \"App\", dependencies: [.product(name: \"Kit\", package: \"Kit\")], path: \"S\"),"
      ),
      "App/S/a.swift": "import Inner\nimport Outer\nstruct A { let car: Car, engine: Engine }\n",
    ]
    #expect(try Self.fixes(files) == ["add a product of package 'Kit' that has 'Inner' to the dependencies of 'App'"])
  }
}
