import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// A module that has another name now: rules and components that name it see nothing of it any more.
@Suite struct RenamedModuleTests {
  private static let store = "public struct Store {\n  public init() {}\n  public func load() {}\n}\n"

  private static func package(_ core: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        \(core)
        .target(name: "Feed"),
        .target(name: "App"),
      ]
    )

    """
  }

  /// A package of three modules, of which the innermost has this name.
  private func workspace(_ rules: String, core: String = "Core", store: String = store) throws -> Workspace {
    try Workspace([
      ".lintel.yml": rules, "Package.swift": Self.package(".target(name: \"\(core)\"),"),
      "Sources/\(core)/Store.swift": store,
      "Sources/Feed/Feed.swift": "import \(core)\npublic struct FeedModel { let store: Store? }\n",
      "Sources/App/App.swift": "import Feed\nstruct Start { let model: FeedModel? }\n",
    ])
  }

  private func rename(to name: String = "Kernel", in workspace: Workspace) throws {
    try workspace.move("Sources/Core/Store.swift", to: "Sources/\(name)/Store.swift")
    try workspace.write("Package.swift", Self.package(".target(name: \"\(name)\"),"))
    try workspace.write("Sources/Feed/Feed.swift", "import \(name)\npublic struct FeedModel { let store: Store? }\n")
    try workspace.git("add", "-A")
  }

  private static let components = """
    components:
      core: { module: Core }
      feed: { module: Feed }
      app: { module: App }
      both: { module: [Core, Feed] }

    """

  private static let gone = "no module is called 'Core' any more"

  /// Without a commit to compare with.
  @Test func aPlainCheckNamesTheModuleThatIsBuiltFromTheFolderOfThatName() throws {
    let workspace = try workspace(
      "rules: { r: { forbid: { from: { module: Core }, to: ui } }, s: { forbid: { from: { module: App }, to: ui } } }\n"
    )
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\", path: \"Sources/Core\"),"))
    try workspace.write("Sources/Feed/Feed.swift", "import Kernel\npublic struct FeedModel { let store: Store? }\n")
    let advice = "no module is called 'Core'; 'Kernel' is built from the folder of that name: write { module: Kernel }"
    let messages = workspace.check().messages
    #expect(messages.contains { $0.hasSuffix(advice) }, "\(messages)")
    // A folder within a module is none.
    try workspace.write(
      "Package.swift",
      Self.package(".target(name: \"Kernel\", path: \"Sources\", exclude: [\"Feed\", \"App\"]),")
    )
    try workspace.write("Sources/Other/A.swift", "struct A {}\n")
    try workspace.write("Sources/Other/B.swift", "struct B {}\n")
    #expect(
      workspace.check().messages.contains {
        $0.contains("'Core', but a folder is; write { path: \"Sources/Core/**\" }")
      }
    )
  }

  /// Nothing is compared, but the commit that the folder is at has the name.
  @Test func aPlainCheckTellsTheNewNameOfAModuleWhoseFolderWasRenamed() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: [Core, Feed] }, to: ui } } }\n")
    try workspace.commitAll()
    try rename(in: workspace)
    let advice = "\(Self.gone); 'Core' is now 'Kernel': write Kernel"
    let result = workspace.check()
    #expect(result.messages == ["warning .lintel.yml:1:42 \(advice)"])
    #expect(result.exit == .kept)
    // Also where a framework may be meant.
    try workspace.write(".lintel.yml", "rules: { r: { forbid: { from: { module: Feed }, to: { module: Core } } } }\n")
    let messages = workspace.check().messages
    #expect(messages.count == 1 && messages[0].hasSuffix(advice), "\(messages)")
    // Once it is committed, nothing says that there was such a module.
    try workspace.commitAll()
    #expect(workspace.check().messages == [])
  }

  /// Whoever writes a baseline reads the same as whoever checks.
  @Test(arguments: [false, true])
  func aNewBaselineTellsTheNewNamesOfModulesAndFoldersAsACheckDoes(prunes: Bool) throws {
    let workspace = try workspace(
      "components: { core: { module: [Core, Feed] }, own: \"Sources/Core/**\" }\n"
        + "rules: { r: { forbid: { from: core, to: ui } }, s: { forbid: { from: own, to: ui } } }\n",
      store: "import UIKit\npublic struct Store {\n  public init() {}\n  var view: UIView?\n}\n"
    )
    try workspace.record()
    try workspace.commitAll()
    try rename(in: workspace)
    func ofConfiguration(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.filter { $0.location?.file == ".lintel.yml" }.map(\.message)
    }
    let told = ofConfiguration(workspace.check().report.diagnostics)
    for advice in ["'Kernel': write Kernel", "'Sources/Kernel': write \"Sources/Kernel/**\""] {
      #expect(told.contains { $0.hasSuffix(advice) }, "\(told)")
    }
    #expect(try ofConfiguration(workspace.record(prunes: prunes).diagnostics) == told)
  }

  // MARK: Compared with a commit

  @Test(arguments: [
    ("forbid: { from: [core, feed], to: ui }", 2), ("forbid: { from: core, to: ui }", 2),
    ("forbid: { from: { in: both }, to: ui }", 5), ("forbid: { from: { module: [Core, Feed] }, to: ui }", 6),
    ("forbid: { from: feed, to: { module: [Core, App] } }", 6), ("layers: { core: [], feed: [core], app: [feed] }", 2),
    ("acyclic: { among: [core, feed, app] }", 2),
  ])
  func aRuleThatNamesItIsToldItsName(_ rule: String, _ line: Int) throws {
    let text = "\(Self.components)rules: { r: { \(rule) }, other: { forbid: { from: app, to: network } } }\n"
    let workspace = try workspace(text)
    try workspace.commitAll()
    try rename(in: workspace)
    let advice = "\(Self.gone); 'Core' is now 'Kernel': write Kernel"
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.exit == .broken)
      let isSaid = result.messages.contains { $0.hasPrefix("error .lintel.yml:\(line):") && $0.hasSuffix(advice) }
      #expect(isSaid, "\(result.messages)")
    }
    // Whoever writes it is done, and later nobody took anything away.
    try workspace.write(".lintel.yml", text.replacing("Core", with: "Kernel"))
    #expect(workspace.check { $0.since = "HEAD" }.messages == [])
    try workspace.write(".lintel.yml", text)
    try workspace.commitAll()
    let later = workspace.check { $0.since = "HEAD" }.messages
    #expect(!later.contains { $0.hasPrefix("error") }, "\(later)")
  }

  /// Only where it has all its files.
  @Test(arguments: [
    ("components: { core: { module: Core } }", "forbid: { from: core, to: ui }"),
    ("components: { both: { in: { module: [Core, Feed] }, not: { type: Clock } } }", "forbid: { from: both, to: ui }"),
    ("components: { feed: { module: Feed } }", "forbid: { from: feed, to: [{ module: Core }, ui] }"),
  ])
  func aConfigurationThatFollowsItIsNoSofter(_ components: String, _ rule: String) throws {
    let text = "\(components)\nrules: { r: { \(rule) } }\n"
    let workspace = try workspace(text)
    try workspace.write("Sources/Core/Clock.swift", "public enum Clock { public static func tick() {} }\n")
    try workspace.commitAll()
    try rename(in: workspace)
    try workspace.move("Sources/Core/Clock.swift", to: "Sources/Kernel/Clock.swift")
    func softened(_ name: String) throws -> [Diagnostic] {
      try workspace.write(".lintel.yml", text.replacing("Core", with: name))
      return workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }.report.scope.softened
    }
    #expect(try softened("Kernel") == [])
    #expect(try softened("App").count == 1)
    // One of its files is elsewhere.
    try workspace.move("Sources/Kernel/Clock.swift", to: "Sources/App/Clock.swift")
    #expect(try softened("Kernel").count == 1)
  }

  /// The advice without a commit leads out of the rule.
  @Test func aTypeOfItsNameDoesNotHideIt() throws {
    let rules = "rules: { r: { forbid: { from: { module: [Core, Feed] }, to: ui } } }\n"
    let workspace = try workspace(rules, store: "\(Self.store)public struct Core {}\n")
    try workspace.commitAll()
    try rename(in: workspace)
    let result = workspace.check { $0.state = .index }
    #expect(result.messages == ["error .lintel.yml:1:42 \(Self.gone); 'Core' is now 'Kernel': write Kernel"])
    #expect(result.exit == .broken)
  }

  @Test func aTargetWithANewNameInItsFolderIsToldItsName() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: [Core, Feed] }, to: ui } } }\n")
    try workspace.commitAll()
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\", path: \"Sources/Core\"),"))
    try workspace.write("Sources/Feed/Feed.swift", "import Kernel\npublic struct FeedModel { let store: Store? }\n")
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.messages == ["error .lintel.yml:1:42 \(Self.gone); 'Core' is now 'Kernel': write Kernel"])
  }

  /// The manifest looks for its files in a folder of the new name. What is in no target is called after its folder.
  @Test func aTargetThatHasLostItsFilesIsNotCalledLikeTheirFolder() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: [Core, Feed] }, to: ui } } }\n")
    try workspace.commitAll()
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\"),"))
    try workspace.write("Sources/Feed/Feed.swift", "import Kernel\npublic struct FeedModel { let store: Store? }\n")
    let said = "\(Self.gone), and no target has what was in it; add it to one, and write what that builds"
    let messages = workspace.check { $0.since = "HEAD" }.messages
    #expect(messages.first == "error .lintel.yml:1:42 \(said)")
    #expect(messages.dropFirst().allSatisfy { $0.hasPrefix("error Package.swift:") }, "\(messages)")
    try workspace.move("Sources/Core/Store.swift", to: "Sources/Kernel/Store.swift")
    let moved = workspace.check { $0.since = "HEAD" }.messages
    #expect(moved == ["error .lintel.yml:1:42 \(Self.gone); 'Core' is now 'Kernel': write Kernel"])
  }

  @Test func ofAModuleThatIsInAnotherOneNowThatIsSaid() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: [Core, App] }, to: ui } } }\n")
    try workspace.commitAll()
    try workspace.move("Sources/Core/Store.swift", to: "Sources/Feed/Store.swift")
    try workspace.write("Package.swift", Self.package(""))
    try workspace.write("Sources/Feed/Feed.swift", "public struct FeedModel { let store: Store? }\n")
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.messages == ["error .lintel.yml:1:42 \(Self.gone); what was in it is in 'Feed' now"])
  }

  @Test(arguments: [false, true])
  func aModuleThatIsGoneIsSaidUnlessItMayBe(_ isAccepted: Bool) throws {
    let empty = isAccepted ? ", allow-empty: true" : ""
    let workspace = try workspace(
      "components: { base: { module: [Core, App]\(empty) } }\nrules: { r: { forbid: { from: base, to: ui } } }\n"
    )
    try workspace.commitAll()
    try workspace.remove("Sources/Core/Store.swift")
    try workspace.write("Package.swift", Self.package(""))
    try workspace.write("Sources/Feed/Feed.swift", "public struct FeedModel {}\n")
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.exit == (isAccepted ? .kept : .broken))
    let said =
      "error .lintel.yml:1:32 \(Self.gone); take it out, or if it is to come again, write 'allow-empty: true' in a "
      + "component of it"
    #expect(result.messages == (isAccepted ? [] : [said]))
  }

  /// What has its name is a module that comes from elsewhere now.
  @Test func aModuleThatIsStillImportedIsNotGone() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: App }, to: { module: Core } } } }\n")
    try workspace.commitAll()
    try workspace.remove("Sources/Core/Store.swift")
    try workspace.write("Package.swift", Self.package(""))
    #expect(workspace.check { $0.since = "HEAD" }.messages == [])
  }

  /// It became a package of its own, which nobody here imports yet, or any more.
  @Test(arguments: ["{ module: Core }", "{ module: \"Core*\" }"])
  func aModuleOnWhichAManifestDependsIsNotGone(_ target: String) throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: App }, to: \(target) } } }\n")
    try workspace.commitAll()
    try workspace.remove("Sources/Core/Store.swift")
    try workspace.write("Sources/Feed/Feed.swift", "public struct FeedModel {}\n")
    try workspace.write("Package.swift", Self.package(""))
    #expect(workspace.check { $0.since = "HEAD" }.exit == .broken)
    let remote = ".target(name: \"Net\", dependencies: [.product(name: \"Core\", package: \"core\")]),"
    try workspace.write("Package.swift", Self.package(remote))
    try workspace.write("Sources/Net/Net.swift", "struct Net {}\n")
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.exit == .kept)
    #expect(result.messages == [])
  }

  /// A dependency that was forgotten does not hide what it is called now.
  @Test func aModuleThatIsRenamedIsToldThoughAManifestDependsOnItsFormerName() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: App }, to: { module: Core } } } }\n")
    try workspace.commitAll()
    try rename(in: workspace)
    let stale = ".target(name: \"Kernel\", dependencies: [\"Core\"]),"
    try workspace.write("Package.swift", Self.package(stale))
    let result = workspace.check { $0.since = "HEAD" }
    let said = "\(Self.gone); 'Core' is now 'Kernel': write Kernel"
    #expect(result.messages.contains { $0.hasSuffix(said) }, "\(result.messages)")
  }

  // MARK: Violations that name it

  private static let tables = """
    components: { part: { module: "{part}" }, core: { module: Core }, feed: { module: Feed }, app: { module: App } }
    rules: { r:
    """

  /// Also where the configuration follows.
  @Test(arguments: [
    "independent: { slices: part }", "forbid: { from: feed, to: core }",
    "forbid: { from: { module: Feed }, to: { module: Core } }", "layers: { feed: [], core: [], app: [feed] }",
    "targets: {}",
  ])
  func anImportOfItIsNotNew(_ rule: String) throws {
    let text = "\(Self.tables) { \(rule) } }\n"
    let workspace = try workspace(text)
    try workspace.commitAll()
    #expect(workspace.check().places.contains("Sources/Feed/Feed.swift:1 r"))
    try rename(in: workspace)
    try workspace.write(".lintel.yml", text.replacing("Core", with: "Kernel"))
    try workspace.git("add", "-A")
    #expect(workspace.check().places.contains("Sources/Feed/Feed.swift:1 r"))
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.places == [])
      #expect(result.gone == [])
      #expect(result.exit == .kept, "\(result.messages)")
    }
    // Who did not import it is new.
    let start = "import Feed\nimport Kernel\nstruct Start { let model: FeedModel? }\n"
    try workspace.write("Sources/App/App.swift", start)
    let isAbout = !rule.hasPrefix("forbid")
    #expect(workspace.check { $0.since = "HEAD" }.places == (isAbout ? ["Sources/App/App.swift:2 r"] : []))
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = {
      P = {isa = PBXProject; mainGroup = MG; targets = (T1, T2, T3); };
      MG = {isa = PBXGroup; children = (G1, G2, G3); sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = Core; fileSystemSynchronizedGroups = (G1);
        productType = "com.apple.product-type.framework"; };
      T2 = {isa = PBXNativeTarget; name = Feed; fileSystemSynchronizedGroups = (G2);
        productType = "com.apple.product-type.framework"; };
      T3 = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (G3);
        productType = "com.apple.product-type.application"; };
      G1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources/Core; sourceTree = "<group>"; };
      G2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources/Feed; sourceTree = "<group>"; };
      G3 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources/App; sourceTree = "<group>"; };
    }; rootObject = P; }

    """

  private static let tuist = """
    import ProjectDescription
    let project = Project(name: "P", targets: [
      .target(name: "Core", destinations: .iOS, product: .framework, bundleId: "a", sources: ["Sources/Core/**"]),
      .target(name: "Feed", destinations: .iOS, product: .framework, bundleId: "b", sources: ["Sources/Feed/**"]),
      .target(name: "App", destinations: .iOS, product: .app, bundleId: "c", sources: ["Sources/App/**"]),
    ])

    """

  /// The project file still has the target, and no file is there of it.
  @Test func aComponentOfAProgramWithoutFilesIsTold() throws {
    let rules = "\(Self.tables) { layers: { feed: [core], core: [], app: [feed] } } }\n"
    let workspace = try workspace(rules.replacing("module: App", with: "module: Shop"))
    try workspace.remove("Package.swift")
    try workspace.write("P.xcodeproj/project.pbxproj", Self.project.replacing("name = App", with: "name = Shop"))
    try workspace.commitAll()
    #expect(workspace.check().messages == [])
    try workspace.remove("Sources/App")
    try workspace.git("add", "-A")
    let told = workspace.check().report.diagnostics.filter(\.weakensRules).map(\.message)
    #expect(told.first?.hasPrefix("\"Shop\" selects nothing: no module is called so") == true, "\(told)")
    let staged = workspace.check { $0.state = .index }
    #expect(staged.exit != .kept)
    #expect(staged.messages.contains { $0.contains("no module is called 'Shop' any more") }, "\(staged.messages)")
  }

  @Test(arguments: [("P.xcodeproj/project.pbxproj", project), ("Project.swift", tuist)])
  func anImportOfItIsNotNewInOtherProjects(_ manifest: String, _ text: String) throws {
    let workspace = try workspace("\(Self.tables) { independent: { slices: part } } }\n")
    try workspace.remove("Package.swift")
    try workspace.write(manifest, text)
    try workspace.commitAll()
    #expect(workspace.check().places.count == 4)
    try rename(in: workspace)
    try workspace.remove("Package.swift")
    try workspace.write(manifest, text.replacing("Core", with: "Kernel"))
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.places == [])
    #expect(result.gone == [])
  }

  @Test(.enabled(if: LibclangForTests.isThere)) func anImportOfItInObjectiveCIsNotNew() throws {
    func user(_ name: String, _ line: String) -> String {
      "\(line)\n@interface \(name) : NSObject\n@end\n@implementation \(name)\n@end\n"
    }
    let row = "@interface Row : NSObject\n- (void)draw;\n- (void)fill;\n@end\n"
    let files = [
      ".lintel.yml": "\(Self.tables) { forbid: { from: app, to: core } } }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "App")])

      """,
      "Sources/App/One.m": user("One", "@import Core;"),
      "Sources/App/Two.m": user("Two", "#import <Core/Row.h>"),
      "Sources/App/Three.m": user("Three", "#import <Core/Core.h>"),
      "Sources/Core/include/Core.h": "#import \"Row.h\"\n", "Sources/Core/include/Row.h": row,
      "Sources/Core/Row.m": "#import \"Row.h\"\n@implementation Row\n- (void)draw {}\n- (void)fill {}\n@end\n",
    ]
    let workspace = try Workspace(files)
    try workspace.commitAll()
    let places = ["Sources/App/One.m:1 r", "Sources/App/Three.m:1 r", "Sources/App/Two.m:1 r"]
    #expect(workspace.check().places == places)
    for path in files.keys { try workspace.remove(path) }
    for (path, text) in files {
      try workspace.write(path.replacing("Core", with: "Kernel"), text.replacing("Core", with: "Kernel"))
    }
    #expect(workspace.check().places == places)
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.places == [])
    #expect(result.gone == [])
  }

  /// It is gone, and the new one has other code; or it is still there, and only a part of it is elsewhere.
  @Test(arguments: [false, true])
  func anImportOfAnotherModuleIsNew(_ isThere: Bool) throws {
    let workspace = try workspace("\(Self.tables) { independent: { slices: part } } }\n")
    if isThere { try workspace.write("Sources/Core/Rest.swift", "public enum Rest {}\n") }
    try workspace.commitAll()
    try rename(in: workspace)
    if isThere {
      let both = Self.package(".target(name: \"Core\"), .target(name: \"Kernel\"),")
      try workspace.write("Package.swift", both)
    } else {
      try workspace.remove("Sources/Kernel/Store.swift")
      try workspace.write("Sources/Kernel/Clock.swift", "public enum Clock { public static func tick() {} }\n")
      try workspace.write("Sources/Feed/Feed.swift", "import Kernel\npublic struct FeedModel { let clock: Clock? }\n")
    }
    let places = workspace.check { $0.since = "HEAD" }.places
    let mention = isThere ? [] : ["Sources/Feed/Feed.swift:2 r"]
    #expect(places == ["Sources/Feed/Feed.swift:1 r"] + mention)
  }

  // MARK: Without a commit

  @Test(arguments: [
    ("forbid: { from: [core, feed], to: ui }", "2:19", ", or write { module: \"Core\", allow-empty: true }"),
    ("forbid: { from: both, to: ui }", "5:20", ", or write { module: [\"Core\", \"Feed\"], allow-empty: true }"),
    (
      "types: { that: { in: both, kind: class }, must: { is: final } }", "5:20",
      ", or write { module: [\"Core\", \"Feed\"], allow-empty: true }"
    ),
    (
      "layers: { core: [], feed: [core], app: [feed] }", "2:19", ", or write { module: \"Core\", allow-empty: true }"
    ),
    ("layers: { stack: [app, feed, core] }", "2:19", ", or write { module: \"Core\", allow-empty: true }"),
    ("acyclic: { among: [core, feed, app] }", "2:19", ", or write { module: \"Core\", allow-empty: true }"),
    ("forbid: { from: { module: [Core, Feed] }, to: ui }", "6:42", ""),
    ("calls: { from: { in: { module: [Feed, Core] } }, never: print }", "6:53", ""),
  ])
  func aNameOfNoModuleIsAWarningWhereCodeIsMeant(_ rule: String, _ place: String, _ remedy: String) throws {
    let workspace = try workspace("\(Self.components)rules: { r: { \(rule) } }\n", core: "Kernel")
    try workspace.write("Sources/Feed/Cell.swift", "public final class Cell {}\n")
    let fact = "\"Core\" selects nothing: no module is called so. If nothing has to be there, take it out"
    let result = workspace.check()
    #expect(result.messages == ["warning .lintel.yml:\(place) \(fact)\(remedy)"])
    #expect(result.exit == .kept)
    #expect(result.report.diagnostics.allSatisfy { $0.weakensRules })
    #expect(workspace.check(strict: true).exit == .broken)
    // It is told once.
    let owner = remedy.isEmpty ? "rule 'r'" : "component '\(rule.contains("both") ? "both" : "core")'"
    #expect(!result.report.notes.contains { $0.hasPrefix(owner) }, "\(result.report.notes)")
  }

  /// A framework that nobody uses yet, a pattern of names, what leaves something out, and what says where things belong.
  @Test(arguments: [
    "forbid: { from: feed, to: [ui, { module: Core }] }", "forbid: { from: { module: [Feed, \"*Demo\"] }, to: ui }",
    "forbid: { from: { module: [Feed, Alamofire] }, to: ui }", "forbid: { from: { not: { module: Core } }, to: ui }",
    "types: { that: feed, must: { in: { module: [Feed, Core] } } }",
    "forbid: { from: { in: feed, inherits: [{ module: Core }, { type: Base }] }, to: ui }",
    "layers: { feed: [], app: [feed, { module: Core }] }",
  ])
  func whereAFrameworkMayBeMeantItIsNone(_ rule: String) throws {
    let workspace = try workspace(
      "components: { feed: { module: Feed }, app: { module: App } }\nrules: { r: { \(rule) } }\n",
      core: "Kernel"
    )
    try workspace.write("Sources/Feed/Cell.swift", "open class Base {}\npublic final class Cell: Base {}\n")
    #expect(workspace.check().messages == [])
  }

  /// It is there, and not scanned.
  @Test(arguments: [(".testTarget(name: \"FeedTests\"),", false), (".target(name: \"Core\"),", true)])
  func aTargetOfTestsIsNoNameOfNoModule(_ target: String, _ isTold: Bool) throws {
    let workspace = try workspace(
      "rules: { r: { forbid: { from: { module: [Feed, FeedTests] }, to: { module: UIKit } } } }\n"
    )
    try workspace.write("Package.swift", Self.package(target))
    try workspace.write("Tests/FeedTests/FeedTests.swift", "@testable import Feed\nstruct Check {}\n")
    let messages = workspace.check().messages
    #expect(messages.contains { $0.contains("FeedTests") } == isTold, "\(messages)")
  }

  /// Nothing says without a commit that it was called so, and `symbol` would select nothing there.
  @Test(arguments: [
    ("module: Core, type: Store", "what is called 'Store' is in module Kernel: write module: Kernel"),
    ("module: Core, type: Stores", "write { module: Core, symbol: Stores }"),
    ("module: Core, type: [Store, FeedModel]", "write { module: Core, symbol: [Store, FeedModel] }"),
    ("module: UIKit, type: Store", "write { module: UIKit, symbol: Store }"),
  ])
  func theModuleThatHasTheTypesIsNamed(_ conditions: String, _ advice: String) throws {
    let workspace = try workspace(
      "components: { core: { \(conditions) } }\nrules: { r: { forbid: { from: { module: Feed }, to: core } } }\n",
      core: "Kernel"
    )
    let messages = workspace.check().messages
    #expect(messages.contains { $0.contains(" .lintel.yml:1:21 ") && $0.hasSuffix(advice) }, "\(messages)")
  }

  @Test func aModuleThatIsCalledLikeATypeIsProposedBesideTheType() throws {
    let workspace = try workspace(
      "rules: { r: { forbid: { from: { module: [Transcripts, Feed] }, to: ui } } }\n",
      core: "TranscriptKit",
      store: "\(Self.store)public struct Transcripts {}\n"
    )
    let words =
      "'Transcripts' is a type, and 'module' selects modules; write { module: TranscriptKit } if that is meant, else "
      + "{ type: Transcripts }"
    #expect(workspace.check().messages == ["warning .lintel.yml:1:42 \(words)"])
  }

  /// Nothing says without a commit that it was called so.
  @Test func aModuleWithMoreWordsIsProposedBesideTheType() throws {
    let workspace = try workspace(
      "rules: { r: { forbid: { from: { module: [Core, Feed] }, to: ui } } }\n",
      core: "VideoCore",
      store: "\(Self.store)public struct Core {}\n"
    )
    let start = "warning .lintel.yml:1:42 'Core' is a type, and 'module' selects modules; write"
    #expect(workspace.check().messages == ["\(start) { module: VideoCore } if that is meant, else { type: Core }"])
    // Of several it is none.
    try workspace.write("Package.swift", Self.package(".target(name: \"VideoCore\"), .target(name: \"CoreElements\"),"))
    try workspace.write("Sources/CoreElements/View.swift", "public struct View {}\n")
    let other = "\(start) { type: Core }, or if a module was called so, its new name"
    #expect(workspace.check().messages == [other])
  }

  /// A pattern would select others than the type that has another name now.
  @Test(arguments: [
    (["CoreCell", "CoreRow"], "CoreCell and 1 more begin with it: write { type: \"Core*\" }"),
    (["AppCore"], "AppCore ends in it: write { type: \"*Core\" }"),
  ])
  func aPatternForANameOfNoTypeIsProposedOnCondition(_ types: [String], _ pattern: String) throws {
    let workspace = try workspace(
      "rules: { r: { forbid: { from: { type: [Core, Store] }, to: ui } } }\n",
      core: "Kernel",
      store: "\(Self.store)\(types.map { "public struct \($0) {}\n" }.joined())"
    )
    let advice = "\(pattern) if that is meant, or the new name if 'Core' was renamed"
    let fact = "no type of the project is called 'Core'"
    #expect(workspace.check().messages == ["warning .lintel.yml:1:40 \(fact); \(advice)"])
  }

  // MARK: The baseline

  @Test(arguments: ["[core, feed]", "{ module: [Feed, Core] }"])
  func entriesOfARuleAboutItsCodeStay(_ from: String) throws {
    let workspace = try workspace(
      "\(Self.components)rules: { r: { forbid: { from: \(from), to: ui } } }\n",
      store: "import UIKit\npublic struct Store {\n  public init() {}\n  var view: UIView?\n}\n"
    )
    try workspace.commitAll()
    try workspace.record()
    let before = try workspace.entries()
    #expect(before.count == 2)
    try rename(in: workspace)
    try expectThatAllStay(before, in: workspace)
  }

  @Test func entriesOfARuleThatForbidsItStayWhileItsTypesAreNamed() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: Feed }, to: { module: Core } } } }\n")
    try workspace.commitAll()
    try workspace.record()
    let before = try workspace.entries()
    #expect(before.count == 2)
    try rename(in: workspace)
    try expectThatAllStay(before, in: workspace)
    // What it no longer names is fixed.
    try workspace.write("Sources/Feed/Feed.swift", "public struct FeedModel {}\n")
    #expect(workspace.check().report.baseline?.stale.count == 2)
  }

  /// One of two modules of a component, whose header is called as before; its folder may have another name, too.
  @Test(arguments: ["Core", "Kernel"])
  func entriesOfImportsOfItsHeadersStay(folder: String) throws {
    func package(_ name: String, _ folder: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [
          .target(name: "\(name)", path: "Sources/\(folder)"),
          .target(name: "Other"),
          .target(name: "App", dependencies: ["\(name)", "Other"]),
        ]
      )

      """
    }
    func interface(_ name: String) -> String {
      "#import <Foundation/Foundation.h>\n@interface \(name) : NSObject\n@end\n"
    }
    let imports = "#import \"Store.h\"\n#import \"Other.h\"\n"
    func cell(_ imports: String, _ body: String) -> String {
      "\(imports)@interface Cell : NSObject\n@end\n@implementation Cell\n- (void)go { \(body) }\n@end\n"
    }
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { core: { module: [Core, Other] }, app: { module: App } }
      rules: { r: { forbid: { from: app, to: core } } }

      """,
      "Package.swift": package("Core", "Core"),
      "Sources/Core/include/Store.h": interface("Store"),
      "Sources/Core/Store.m": "#import \"Store.h\"\n@implementation Store\n@end\n",
      "Sources/Other/include/Other.h": interface("Other"),
      "Sources/App/Cell.m": cell(imports, "[Store new];"),
    ])
    try workspace.record()
    try workspace.commitAll()
    let entries = try workspace.entries()
    #expect(entries.contains("  - { rule: r, file: Sources/App/Cell.m, target: Store.h, declares: [Cell] }"))
    #expect(entries.contains("  - { rule: r, source: Cell, target: Store }"))
    #expect(entries.count == 3)
    if folder != "Core" { try workspace.move("Sources/Core", to: "Sources/\(folder)") }
    try workspace.write("Package.swift", package("Kernel", folder))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let reason = "since no module is called 'Core': 2 entries of it are not found"
    #expect(result.messages.contains { $0.contains(reason) }, "\(result.messages)")
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    // Without the class, the import alone says that the header is still there.
    try workspace.write("Sources/App/Cell.m", cell(imports, ""))
    #expect(workspace.check().report.baseline?.stale == [])
    try workspace.write("Sources/App/Cell.m", cell("#import \"Other.h\"\n", ""))
    #expect(workspace.check().report.baseline?.stale.map(\.key.target) == ["Store.h", "Store"])
  }

  /// The import has the new name, and nothing else tells what was in the module.
  @Test(arguments: [
    ("{ module: [Core, App] }", "Core"), ("{ path: [\"Sources/Core/**\", \"Sources/App/**\"] }", "Kernel"),
  ])
  func entriesOfImportsWithItsOldNameStay(_ core: String, _ folder: String) throws {
    let workspace = try workspace(
      "components: { core: \(core), feed: { module: Feed } }\nrules: { r: { forbid: { from: feed, to: core } } }\n"
    )
    try workspace.write("Sources/Feed/Feed.swift", "import Core\npublic struct FeedModel {}\n")
    try workspace.record()
    try workspace.commitAll()
    let entries = try workspace.entries()
    #expect(entries == ["  - { rule: r, file: Sources/Feed/Feed.swift, target: Core, declares: [FeedModel] }"])
    if folder != "Core" { try workspace.move("Sources/Core", to: "Sources/\(folder)") }
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\", path: \"Sources/\(folder)\"),"))
    try workspace.write("Sources/Feed/Feed.swift", "import Kernel\npublic struct FeedModel {}\n")
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    #expect(result.messages.contains { $0.contains("1 entry of it is not found") }, "\(result.messages)")
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    // What is imported no longer, by whatever name, is fixed.
    try workspace.write("Sources/Feed/Feed.swift", "public struct FeedModel {}\n")
    #expect(workspace.check().report.baseline?.fixed == 1)
  }

  @Test(arguments: [
    ("independent: { slices: part }", "no module is called 'Core' any more, and 'Kernel' breaks 'r' in the same way"),
    ("targets: {}", "'r' finds no 'Core' any more, and 'Kernel' breaks it in the same way"),
  ])
  func entriesOfItsImportsAreToldItsName(_ rule: String, _ said: String) throws {
    let workspace = try workspace("components: { part: { module: \"{part}\" } }\nrules: { r: { \(rule) } }\n")
    try workspace.commitAll()
    try workspace.record()
    let entries = try workspace.entries()
    try rename(in: workspace)
    let result = workspace.check()
    #expect(result.places == ["Sources/Feed/Feed.swift:1 r"])
    let advice = "\(said); if it was renamed, write target: Kernel in the entry; "
    #expect(result.messages.count { $0.contains(advice) } == 1, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    let baseline = try workspace.read(".lintel-baseline.yml")
    try workspace.write(".lintel-baseline.yml", baseline.replacing("target: Core", with: "target: Kernel"))
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
  }

  /// They say in which module the type is, as another one has a type of that name.
  @Test(arguments: [
    ("{ path: \"Sources/**\" }, to: persistence", "module"), ("{ type: Start }, to: { type: Row }", "target-module"),
  ])
  func entriesOfTypesWithNamesakesAreToldItsName(_ rule: String, _ key: String) throws {
    let row = "import Foundation\npublic struct Row { let all = UserDefaults.standard }\n"
    let workspace = try workspace("rules: { r: { forbid: { from: \(rule) } } }\n", store: row)
    try workspace.write("Sources/Feed/Feed.swift", row)
    try workspace.write("Sources/App/App.swift", "struct Start { let row: Row? }\n")
    try workspace.write("Sources/App/Exports.swift", "@_exported import Core\n")
    try workspace.record()
    try workspace.commitAll()
    let entries = try workspace.entries()
    #expect(entries.count { $0.contains(" \(key): Core") } == 1, "\(entries)")
    try workspace.move("Sources/Core/Store.swift", to: "Sources/Kernel/Store.swift")
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\"),"))
    try workspace.write("Sources/App/Exports.swift", "@_exported import Kernel\n")
    try workspace.git("add", "-A")
    let advice =
      "no module is called 'Core' any more, and 'Kernel' breaks 'r' in the same way; if it was renamed, write \(key): Kernel "
      + "in the entry; "
    for result in [workspace.check(), workspace.check { $0.state = .index }] {
      #expect(result.messages.count { $0.contains(advice) } == 1, "\(result.messages)")
      #expect(result.report.baseline?.stale == [])
    }
    #expect(workspace.check().report.violations.count == 1)
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    let baseline = try workspace.read(".lintel-baseline.yml")
    try workspace.write(".lintel-baseline.yml", baseline.replacing("\(key): Core", with: "\(key): Kernel"))
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
  }

  /// What another entry knows says nothing of the one that is gone, and of two nobody knows which it is.
  @Test(arguments: [
    ["Feed": "let all = UserDefaults.standard; let more = UserDefaults.standard", "App": ""],
    ["Feed": "let all = UserDefaults.standard", "App": ""],
    ["Feed": "let all = UserDefaults.standard", "App": "let a = UserDefaults()", "Kernel": "let k = UserDefaults()"],
  ])
  func entriesOfTypesWithNamesakesAreFixedWhereItIsGone(_ rows: [String: String]) throws {
    func row(_ text: String) -> String { "import Foundation\npublic struct Row { \(text) }\n" }
    let all = row("let all = UserDefaults.standard")
    let rules = "rules: { r: { forbid: { from: { path: \"Sources/**\" }, to: persistence } } }\n"
    let workspace = try workspace(rules, store: all)
    try workspace.write("Sources/Feed/Feed.swift", all)
    try workspace.record()
    try workspace.remove("Sources/Core")
    try workspace.write("Package.swift", Self.package(rows["Kernel"] == nil ? "" : ".target(name: \"Kernel\"),"))
    for (module, text) in rows { try workspace.write("Sources/\(module)/Row.swift", row(text)) }
    try workspace.remove("Sources/Feed/Feed.swift")
    let result = workspace.check()
    #expect(result.report.baseline?.stale.map(\.key.module) == ["Core"])
    #expect(!result.messages.contains { $0.contains("any more") }, "\(result.messages)")
  }

  /// The entry has the path that the file had before its folder was renamed.
  @Test func anEntryOfAnImportInAFileThatHasMovedIsToldItsName() throws {
    func rules(_ folder: String, _ module: String) -> String {
      "components: { part: \"**/\(folder)/**\", core: { module: \(module) } }\n"
        + "rules: { r: { forbid: { from: part, to: core } } }\n"
    }
    let workspace = try workspace(rules("Feed", "Core"))
    try workspace.write("Sources/Feed/Feed.swift", "import Core\npublic struct FeedModel {}\n")
    try workspace.record()
    try workspace.commitAll()
    try workspace.move("Sources/Feed/Feed.swift", to: "Sources/Feed/Bits/Feed.swift")
    try workspace.write(".lintel.yml", rules("Bits", "Core"))
    #expect(workspace.check().exit == .kept, "\(workspace.check().messages)")
    try workspace.move("Sources/Core/Store.swift", to: "Sources/Kernel/Store.swift")
    try workspace.write("Package.swift", Self.package(".target(name: \"Kernel\"),"))
    try workspace.write("Sources/Feed/Bits/Feed.swift", "import Kernel\npublic struct FeedModel {}\n")
    try workspace.write(".lintel.yml", rules("Bits", "Kernel"))
    let result = workspace.check()
    #expect(result.places == ["Sources/Feed/Bits/Feed.swift:1 r"])
    #expect(result.report.baseline?.stale == [])
    #expect(result.messages.contains { $0.contains("write target: Kernel in the entry") }, "\(result.messages)")
  }

  /// A framework that nobody imports any more is still there.
  @Test func anEntryOfAFrameworkIsFixedWhereItsFileImportsAModuleInstead() throws {
    let workspace = try workspace("\(Self.components)rules: { r: { forbid: { from: feed, to: [core, ui] } } }\n")
    try workspace.write("Sources/Feed/Feed.swift", "import UIKit\npublic struct FeedModel {}\n")
    try workspace.record()
    #expect(try workspace.entries().count == 1)
    try workspace.write("Sources/Feed/Feed.swift", "import Core\npublic struct FeedModel {}\n")
    let result = workspace.check()
    #expect(result.places == ["Sources/Feed/Feed.swift:1 r"])
    #expect(result.report.baseline?.stale.map(\.key.target) == ["UIKit"])
    #expect(result.messages == [])
  }

  /// Nobody imports it any more, as the rule wants.
  @Test func entriesOfAFrameworkThatNobodyUsesAnyMoreAreFixed() throws {
    let workspace = try workspace("rules: { r: { forbid: { from: { module: Feed }, to: { module: LegacyNet } } } }\n")
    try workspace.write(
      "Sources/Feed/Net.swift",
      "import LegacyNet\nstruct Net { let store: Store?; let c: LNClient }\n"
    )
    try workspace.record()
    #expect(try workspace.entries().isEmpty == false)
    try workspace.write("Sources/Feed/Net.swift", "struct Net { let store: Store? }\n")
    let result = workspace.check()
    #expect(result.messages == [])
    #expect(try workspace.record(prunes: true).outcome?.after == 0)
  }

  private func expectThatAllStay(_ entries: [String], in workspace: Workspace) throws {
    let result = workspace.check { $0.failsOnStale = true }
    #expect(result.exit == .kept, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
    let reason = "since no module is called 'Core': 2 entries of it are not found"
    #expect(result.messages.contains { $0.contains(reason) }, "\(result.messages)")
    #expect(try workspace.record(prunes: true).outcome?.after == 2)
    #expect(try workspace.entries() == entries)
  }
}
