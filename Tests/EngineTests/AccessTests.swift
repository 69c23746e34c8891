import Engine
import TestSupport
import Testing

/// `access` where tests are not scanned: what they name of a module that they import as others do is used.
@Suite struct AccessTests {
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Core", path: "Core"), .executableTarget(name: "App", dependencies: ["Core"], path: "App"),
      .testTarget(name: "CoreTests", dependencies: ["Core"], path: "CoreTests"),
    ])
    """

  private func unused(_ tests: String, scanned: Bool) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\nsources: { tests: \(scanned) }\n",
      "Package.swift": Self.package,
      "Core/a.swift":
        "public struct Builder { public let part: Part? = nil }\npublic struct Part {}\npublic struct Used {}\n",
      "App/main.swift": "import Core\nlet used = Used()\n",
      "CoreTests/Mock.swift": tests,
    ])
    let result = workspace.check()
    #expect(result.report.statistics.files == (scanned ? 3 : 2))
    return result.report.violations.compactMap(\.source)
  }

  @Test(arguments: [true, false]) func whatTestsUseThroughAPlainImportIsUsed(_ scanned: Bool) throws {
    let use = "func mock() { _ = Builder() }\n"
    #expect(try unused("import Core\n" + use, scanned: scanned) == [])
    #expect(try unused("@testable import App\nimport Core\n" + use, scanned: scanned) == [])
    #expect(try unused("@testable import Core\n" + use, scanned: scanned) == ["Builder", "Part"])
    #expect(try unused("import App\nstruct Builder {}\n" + use, scanned: scanned) == ["Builder", "Part"])
    #expect(try unused("import Core\nfunc mock() {}\n", scanned: scanned) == ["Builder", "Part"])
  }

  @Test(arguments: [true, false]) func whatTestsUseThroughAModuleThatPassesItOnIsUsed(_ scanned: Bool) throws {
    func unused(_ tests: String, more: [String: String] = [:]) throws -> [String] {
      let files = [
        ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\nsources: { tests: \(scanned) }\n",
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [
          .target(name: "Core", path: "Core"), .target(name: "Middle", dependencies: ["Core"], path: "Middle"),
          .target(name: "Kit", dependencies: ["Middle"], path: "Kit"),
          .testTarget(name: "KitTests", dependencies: ["Kit", "Core"], path: "KitTests"),
        ])
        """,
        "Core/a.swift": "public struct Paint {}\npublic struct Used {}\n",
        "Middle/a.swift": "@_exported import Core\n", "Kit/a.swift": "@_exported import Middle\nlet used = Used()\n",
        "KitTests/Tests.swift": tests,
      ]
      return try Workspace(files.merging(more) { $1 }).check().report.violations.compactMap(\.source)
    }
    let use = "func paint() { _ = Paint() }\n"
    #expect(try unused("import Kit\n" + use) == [])
    #expect(try unused("@testable import Kit\n" + use) == [])
    #expect(try unused("@testable import Kit\n@testable import Core\n" + use) == ["Paint"])
    #expect(try unused("import Kit\n") == ["Paint"])
    #expect(try unused(use, more: ["KitTests/Exports.swift": "@_exported import Kit\n"]) == [])
  }

  @Test func anEditOfATestIsSeenByAResidentCheck() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\n", "Package.swift": Self.package,
      "Core/a.swift": "public struct Builder {}\npublic struct Used {}\n",
      "App/main.swift": "import Core\nlet used = Used()\n",
      "CoreTests/Mock.swift": "import Core\n",
    ])
    let project = ResidentProject(options(workspace.root))
    #expect(project.check().report.violations.compactMap(\.source) == ["Builder"])
    try workspace.write("CoreTests/Mock.swift", "import Core\nlet builder = Builder()\n")
    project.noteChange(of: "CoreTests/Mock.swift")
    #expect(project.check().report.violations.compactMap(\.source) == [])
  }

  /// Swift asks no more of a property that is public and not `@frozen`.
  @Test func ofAPropertyOnlyTheTypeIsShown() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\n", "Package.swift": Self.package,
      "Core/a.swift": """
      public class Observed {}; public class Told {}; public class Value {}; public class Closed {}; public class Maker {}
      public class Argument {}; public class Input {}; public class Outside {}
      public struct Plain {}; public struct Content {}; public struct Box<T> {}; public struct Made {}
      public struct Default {}; public struct Held {}; public struct Inlined {}; public struct Setting {}
      @propertyWrapper public struct Wrap<T> { public var wrappedValue: Int }
      public class Used {
        public var observed: Int = 0 { didSet { _ = Observed() } willSet { let told: Told? = nil } }
        public var counted = 0 { didSet { _ = Observed() } }
        public let value: Any = Value()
        public let closure: () -> Void = { let closed: Closed = Closed() }
        public lazy var lazy: Any = { Maker() }()
        @usableFromInline let hidden: Any = Value()
        @Wrap<Setting>(Argument()) public var wrapped: Int = 0
        public let plain = Plain(Input())
        public let box = Box<Content>(Input())
        public func run(by way: Any = Default()) {}
        @inlinable public var inlined: Int { _ = Inlined(); return 1 }
      }
      public let outside: Any = Outside()
      public enum Unsaid { public static let made = make(Made()) }
      @frozen public struct Frozen { var held: Any = Held() }

      """,
      "App/main.swift": "import Core\nprint(Used(), Unsaid.made, Frozen())\n",
    ])
    let found = workspace.check().report.violations.compactMap(\.source)
    #expect(found == ["Observed", "Told", "Value", "Closed", "Maker", "Argument", "Input", "Outside"])
  }

  /// Objective-C names the constants of such an enum alone.
  @Test(.enabled(if: LibclangForTests.isThere), arguments: [(true, ["Plain"]), (false, ["Kind", "Plain"])])
  func anEnumThatObjectiveCMayUseIsNotJudged(hasObjectiveC: Bool, expected: [String]) throws {
    var files = [
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\n", "Package.swift": Self.package,
      "Core/a.swift": "@objc public enum Kind: Int { case up }\npublic enum Plain { case up }\npublic struct Used {}\n",
      "App/main.swift": "import Core\nlet used = Used()\n",
    ]
    files["Legacy/sum.c"] = "int sum(int a) { return a; }\n"
    if hasObjectiveC { files["Legacy/Sort.m"] = "@implementation Sort\n@end\n" }
    let workspace = try Workspace(files)
    let report = workspace.check().report
    #expect(report.violations.compactMap(\.source) == expected)
    #expect(report.notes.contains { $0.contains("1 enum with '@objc' is not looked at") } == hasObjectiveC)
  }

  /// The library of a package whose sources an app compiles into itself.
  /// The generated header has what is internal where a program has a bridging header, and only there.
  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [("{ SWIFT_OBJC_BRIDGING_HEADER: App/Bridge.h }", ["Screen", "Idle"]), ("{}", ["Idle"])]
  )
  func whatObjectiveCSeesThroughTheGeneratedHeaderIsPublic(settings: String, unused: [String]) throws {
    let report = try Workspace([
      ".lintel.yml":
        "rules: { a: { access: { of: { module: [App, Kit] } } } }\nsources: { tests: true }\n",
      "project.yml": """
      name: Shop
      targets:
        Kit: { type: framework, platform: macOS, sources: [Kit] }
        App:
          type: application
          platform: macOS
          sources: [App]
          dependencies: [{ target: Kit }]
          settings: \(settings)
        AppTests: { type: bundle.unit-test, platform: macOS, sources: [AppTests], dependencies: [{ target: App }] }
      """,
      "Kit/Helper.swift": """
      import Foundation
      @objc public final class Helper: NSObject { public let part: Part? = nil }
      public struct Part {}
      @objc public final class Idle: NSObject {}
      public struct Used {}
      """,
      "Kit/Store.m":
        "#import <Kit/Kit-Swift.h>\n@implementation Store\n- (void)go { [[Helper alloc] init]; }\n@end\n",
      "App/App.swift": """
      import Foundation
      import Kit
      let used = Used()
      @objc public final class Screen: NSObject {}
      public struct Shown {}
      """,
      "App/Bridge.h": "#import <Foundation/Foundation.h>\n",
      "App/Window.m":
        "#import \"App-Swift.h\"\n@implementation Window\n- (void)go { [[Screen alloc] init]; }\n@end\n",
      "AppTests/ShownTests.swift": "import App\nlet shown = Shown()\n",
    ]).check().report
    #expect(report.violations.compactMap(\.source) == unused)
  }

  @Test func whatIsCompiledTogetherUsesNoModule() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Kit } } } }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Kit")])
      """,
      "Kit/Tunnel.swift": "public struct Tunnel {}\n", "App/Screen.swift": "let tunnel = Tunnel()\n",
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 54; rootObject = P0;
        objects = {
          A1 = { isa = PBXBuildFile; fileRef = F1; };
          A2 = { isa = PBXBuildFile; fileRef = F2; };
          F1 = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Kit/Tunnel.swift; sourceTree = SOURCE_ROOT; };
          F2 = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App/Screen.swift; sourceTree = SOURCE_ROOT; };
          G0 = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
          T1 = {
            isa = PBXNativeTarget; buildPhases = (S1); buildRules = (); dependencies = (); name = App;
            buildConfigurationList = L; productName = App; productType = "com.apple.product-type.application";
          };
          S1 = { isa = PBXSourcesBuildPhase; files = (A1, A2); };
          P0 = { isa = PBXProject; buildConfigurationList = L; mainGroup = G0; targets = (T1); };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = App; }; name = Debug; };
        };
      }
      """,
    ])
    let result = workspace.check()
    #expect(result.report.violations.map(\.message) == [])
    let words = result.report.diagnostics.map(\.message).joined()
    #expect(words.contains("no other module of the project uses App or Kit"), "\(words)")
  }
}
