import Engine
import Testing

/// Applications for two platforms in one Xcode project: what is told of code for one names nothing of the other.
@Suite struct PlatformTests {
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
        G = {isa = PBXGroup; children = (F1, F2, F3, F4, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Mac/Row.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Phone/Row.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Flow/Flow.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = Flow/PhoneFlow.swift; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = Mac; buildPhases = (S1, ); buildConfigurationList = L1; };
        T2 = {isa = PBXNativeTarget; name = Phone; buildPhases = (S2, ); buildConfigurationList = L2; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
        C1 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; PRODUCT_NAME = App; }; };
        C2 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = App; }; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, B3, B4, ); };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      };
      rootObject = P;
    }
    """

  private static func workspace(_ rules: String) throws -> Workspace {
    try Workspace([
      "App.xcodeproj/project.pbxproj": project,
      "Mac/Row.swift": "final class Row {}\n",
      "Phone/Row.swift": "final class Row {}\n",
      "Flow/Flow.swift": """
      final class Flow {
        #if os(macOS)
        let mac = Row()
        #else
        let phone = Row()
        #endif
      }
      """,
      "Flow/PhoneFlow.swift": "final class PhoneFlow {\n  let row = Row()\n}\n",
      ".lintel.yml": """
      components: { flow: "Flow/**", mac: "Mac/**", phone: "Phone/**" }
      rules: { \(rules) }
      """,
    ])
  }

  private static func places(_ rules: String) throws -> [String] {
    try workspace(rules).check().report.violations.map {
      "\($0.location.file):\($0.location.line ?? 0) \($0.rule): \($0.message)"
    }
  }

  /// What branches of an `#if` declare, each in its own way: one means a class, another one an alias.
  private static func ofBranches(_ first: String, _ second: String, condition: String = "os(macOS)") -> [String: String]
  {
    [
      "Data/Stores.swift": "final class MacStore {}\nfinal class PhoneStore {}\n",
      "Flow/Names.swift": "#if \(condition)\n\(first)\n#else\n\(second)\n#endif\n",
      "App/Both.swift": "struct Both { let store: Store }\n",
      "App/Mac.swift": "#if os(macOS)\nstruct OnMac { let store: Store }\n#endif\n",
      "App/Phone.swift": "#if os(iOS)\nstruct OnPhone { let store: Store }\n#endif\n",
    ]
  }

  @Test(arguments: [
    ("typealias Store = MacStore", "typealias Store = PhoneStore", "os(macOS)"),
    ("typealias Store = PhoneStore", "typealias Store = MacStore", "os(iOS)"),
  ])
  func anAliasMeansWhatItIsInEachBranch(first: String, second: String, condition: String) throws {
    func places(_ rule: String) throws -> [String] {
      let rules = "rules: { r: { \(rule) } }\n"
      let files = Self.ofBranches(first, second, condition: condition).merging([".lintel.yml": rules]) { $1 }
      return try Workspace(files).check().report.violations.map { "\($0.location.file): \($0.message)" }
    }
    let from = "from: { path: \"App/**\" }"
    let (mac, phone) = (
      try places("forbid: { \(from), to: { type: MacStore } }"),
      try places("forbid: { \(from), to: { type: PhoneStore } }")
    )
    #expect(
      mac == [
        "App/Both.swift: Both refers to Store, an alias of MacStore in a declaration; path App/** may not depend on MacStore",
        "App/Mac.swift: OnMac refers to Store, an alias of MacStore in a declaration; path App/** may not depend on MacStore",
      ]
    )
    #expect(phone.map { $0.prefix { $0 != ":" } } == ["App/Both.swift", "App/Phone.swift"])
    #expect(try places("orphans: { among: { path: \"Data/**\" } }") == [])
  }

  /// In whatever order three branches declare them, and where branches extend a type each in its own way.
  @Test(arguments: [
    "#if A\nstruct Store {}\n#elseif B\ntypealias Store = MacStore\n#else\nclass Store {}\n#endif\n",
    "#if A\ntypealias Store = MacStore\n#elseif B\nstruct Store {}\n#else\nclass Store {}\n#endif\n",
    "#if A\nstruct Store {}\n#elseif B\nclass Store {}\n#else\ntypealias Store = MacStore\n#endif\n",
    """
    struct Theme {}
    #if os(iOS)
    extension Theme { typealias Store = PhoneStore }
    #else
    extension Theme { typealias Store = MacStore }
    #endif

    """,
  ])
  func anAliasInOneOfSeveralBranchesIsMeant(names: String) throws {
    var files = Self.ofBranches("", "")
    files["Flow/Names.swift"] = names
    let isNested = names.contains("Theme")
    files["App/Both.swift"] = "struct Both { let store: \(isNested ? "Theme." : "")Store }\n"
    (files["App/Mac.swift"], files["App/Phone.swift"]) = (nil, nil)
    files[".lintel.yml"] = "rules: { r: { forbid: { from: { path: \"App/**\" }, to: { type: MacStore } } } }\n"
    #expect(try Workspace(files).check().report.violations.count == 1)
    guard !isNested else { return }
    files[".lintel.yml"] =
      "rules: { r: { forbid: { from: { path: \"App/**\" }, to: { type: Store, kind: struct } } } }\n"
    #expect(try Workspace(files).check().report.violations.count == 1)
  }

  @Test(arguments: [
    ("typealias Store = MacStore", "struct Store {}"), ("struct Store {}", "typealias Store = MacStore"),
  ])
  func anAliasInOneBranchAndATypeInAnotherAreBothMeant(first: String, second: String) throws {
    for condition in ["os(macOS)", "DEBUG"] {
      for target in ["{ type: MacStore }", "{ type: Store, kind: struct }"] {
        let rules = "rules: { r: { forbid: { from: { path: \"App/Both.swift\" }, to: \(target) } } }\n"
        let files = Self.ofBranches(first, second, condition: condition).merging([".lintel.yml": rules]) { $1 }
        let found = try Workspace(files).check().report.violations.map(\.message)
        #expect(found.count == 1, "\(condition) \(target)")
        let name = target.contains("Mac") ? "Store, an alias of MacStore" : "Store"
        #expect(found.allSatisfy { $0.contains("refers to \(name) in") }, "\(found)")
      }
    }
  }

  /// A name that is a framework's on some platforms means on the others what the project declares for these.
  @Test(arguments: [
    ("canImport(UIKit)", "true", 0), ("os(iOS) || os(tvOS)", "true", 0),
    ("os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)", "true", 0), ("canImport(UIKit)", "canImport(UIKit)", 2),
    ("canImport(UIKit)", "!canImport(UIKit)", 0), ("canImport(UIKit)", "os(macOS)", 0),
  ])
  func whatStandsInForATypeOfAFrameworkIsUsed(kit: String, use: String, count: Int) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      modules: { App: "App/**", Kit: "Kit/**" }
      rules:
        dead: { orphans: { among: { module: Kit } } }
        hidden: { access: { of: { module: Kit } } }
      """,
      "Kit/Label.swift": """
      #if \(kit)
      import UIKit
      #else
      import AppKit
      public class UILabel: NSTextField {}
      #endif
      public struct Used {}
      """,
      "App/Screen.swift": """
      import Kit
      #if \(kit)
      import UIKit
      #else
      import AppKit
      #endif
      let used = Used()
      #if \(use)
      let label = UILabel()
      #endif
      """,
    ])
    let found = workspace.check().report.violations.compactMap(\.source)
    #expect(found == Array(repeating: "UILabel", count: count))
  }

  @Test func whatStandsInForATypeOfAFrameworkIsUsedByTheNameOfAMemberThatAnotherTypeHas() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { type: \"UI*\" } } } }\n",
      "Shim.swift": """
      #if canImport(UIKit)
      import UIKit
      #else
      enum UIKeyboardType: Int { case `default`, URL }
      enum UIReturnKeyType: Int { case `default`, go }
      #endif
      """,
      "Main.swift": """
      #if canImport(UIKit)
      import UIKit
      #endif
      @main struct Main { static func main() { print(UIKeyboardType.URL.rawValue) } }
      """,
    ])
    #expect(workspace.check().report.violations.compactMap(\.source) == ["UIReturnKeyType"])
  }

  @Test func codeForOnePlatformIsHeldAgainstTheTypesOfThatPlatform() throws {
    let rules = "no-mac: { forbid: { from: flow, to: mac } }, no-phone: { forbid: { from: flow, to: phone } }"
    #expect(
      try Self.places(rules) == [
        "Flow/Flow.swift:3 no-mac: Flow (flow) creates Row (mac); flow may not depend on mac",
        "Flow/Flow.swift:5 no-phone: Flow (flow) creates Row (phone); flow may not depend on phone",
        "Flow/PhoneFlow.swift:2 no-phone: PhoneFlow (flow) creates Row (phone); flow may not depend on phone",
      ]
    )
  }

  /// Two targets of one module name, of which each has a type of its own, and shares a file that names it.
  @Test(arguments: [("Phone", "watchOS", true), ("Watch", "watchOS", true), ("Watch", "iOS", false)])
  func aNameMeansTheTypeOfEachPlatform(target: String, other: String, isBroken: Bool) throws {
    let result = try Workspace([
      ".lintel.yml": """
      components: { shared: "Shared/**", phone: "Phone/**", watch: "Watch/**" }
      rules:
        r: { forbid: { from: shared, to: { path: "\(target)/**" } } }
        all: { layers: { shared: [], phone: [shared], watch: [shared] } }

      """,
      "project.yml": """
      name: Guard
      targets:
        App: { type: application, platform: iOS, sources: [Shared, Phone], settings: { PRODUCT_NAME: Guard } }
        Clock: { type: application, platform: \(other), sources: [Shared, Watch], settings: { PRODUCT_NAME: Guard } }

      """,
      "Shared/Root.swift": "struct Root { let view: MainView }\n",
      "Phone/MainView.swift": "struct MainView {}\n", "Watch/MainView.swift": "struct MainView {}\n",
    ]).check()
    let found = result.report.violations.filter { $0.rule == "r" }.map(\.message)
    let notes = result.report.notes.filter { $0.hasPrefix("rule 'r': it says nothing of 1 place") }
    guard isBroken else {
      // For one platform it may be that a target compiles both, under conditions.
      #expect(found == [] && notes.count == 1 && notes[0].contains("Phone/MainView.swift and Watch/MainView.swift"))
      return
    }
    #expect(notes == [] && found.count == 1, "\(result.report.notes)")
    #expect(found.first?.contains(", on some platforms)") == true, "\(found)")
    let ofLayers = result.report.violations.filter { $0.rule == "all" }.map(\.message)
    #expect(ofLayers.count == 1 && ofLayers[0].contains("by platform"), "\(ofLayers)")
  }

  /// What `DEBUG` is nobody knows where the name stands, so it is told and breaks nothing.
  @Test func aNameMayMeanATypeOfOtherConditions() throws {
    let result = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"App/**\" }, to: { path: \"Mocks/**\" } } } }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: ".", sources: ["App", "Mocks", "Real"])])
      """,
      "App/Screen.swift": "struct Screen { let log: Log }\n",
      "Mocks/Log.swift": "#if DEBUG\nstruct Log {}\n#endif\n",
      "Real/Log.swift": "#if !DEBUG\nstruct Log {}\n#endif\n",
    ]).check()
    #expect(result.report.violations.isEmpty)
    let notes = result.report.notes.filter { $0.contains("says nothing of 1 place") }
    #expect(
      notes.count == 1 && notes[0].hasSuffix("'Log' is declared in Mocks/Log.swift and Real/Log.swift"),
      "\(notes)"
    )
  }

  @Test func theNumberOfThreadsMakesNoDifference() throws {
    let workspace = try Self.workspace("no-mac: { forbid: { from: flow, to: mac } }")
    let one = workspace.check(workers: 1).rendered
    #expect(workspace.check(workers: 2).rendered == one)
    #expect(workspace.check(workers: 8).rendered == one)
  }
}
