import Engine
import ReportModel
import TestSupport
import Testing

/// References that something else could hide from a rule.
@Suite struct HiddenReferenceTests {
  private func lines(_ rule: String, _ files: [String: String]) throws -> [String] {
    let configuration = """
      components: { screens: "UI/**", data: "Data/**" }
      rules: { r: \(rule) }

      """
    return try Workspace(files.merging([".lintel.yml": configuration]) { $1 }).check().report.violations.map {
      "\($0.location.file):\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.reference ?? "")"
    }
  }

  @Test func anAliasOfATypeItselfHidesNothing() throws {
    let files = [
      "UI/Screen.swift": "final class Screen {\n  typealias Model = Store\n  let model = Model()\n}\n",
      "Data/Store.swift": "class Store {}\n",
    ]
    #expect(
      try lines("{ forbid: { from: screens, to: data, via: create } }", files) == ["UI/Screen.swift:3:15 create"]
    )
    #expect(
      try lines("{ forbid: { from: screens, to: data } }", files)
        == ["UI/Screen.swift:2:21 declare", "UI/Screen.swift:3:15 create"]
    )
  }

  @Test func anAliasInAnExtensionElsewhereHidesNothing() throws {
    let files = [
      "UI/Screen.swift": "struct Screen { let a: Alias; func f() { _ = Alias.shared } }\n",
      "Wiring/Screen.swift": "extension Screen { typealias Alias = Store }\n",
      "Data/Store.swift": "class Store { static let shared = Store() }\n",
    ]
    #expect(
      try lines("{ forbid: { from: screens, to: data } }", files)
        == ["UI/Screen.swift:1:24 declare", "UI/Screen.swift:1:46 use"]
    )
  }

  @Test func anAliasOfWhatIsWithinTheTypeIsNoDependency() throws {
    let files = [
      "UI/Screen.swift": "struct Screen { struct Model {}; typealias M = Model; let m: M; let other = M() }\n"
    ]
    #expect(try lines("{ forbid: { from: screens, to: { type: Model } } }", files) == [])
  }

  @Test func whatCoreDataMakesOfItsModelInheritsFromItsClass() throws {
    let files = [
      "UI/Screen.swift": """
      struct Screen { let order: Order?; let cart: Cart?; let other: Other?; func f() { _ = Order.fetchRequest() } }

      """,
      "Data/Cart.swift": "import CoreData\nclass Cart: NSManagedObject {}\n",
      "Data/Shop.xcdatamodeld/Shop.xcdatamodel/contents": """
      <model><entity name="Order" representedClassName="Order" codeGenerationType="class"/><entity name="Cart"
      representedClassName="Cart"/></model>

      """,
    ]
    #expect(
      try lines("{ forbid: { from: screens, to: { inherits: NSManagedObject } } }", files)
        == ["UI/Screen.swift:1:28 declare", "UI/Screen.swift:1:46 declare", "UI/Screen.swift:1:87 use"]
    )
  }

  @Test func anImportHidesNoSingleTypeOfAnotherFramework() throws {
    let files = [
      "UI/Screen.swift": """
      import CoreData
      struct Screen { let a = UserDefaults.standard; let b: NSManagedObject? = nil; let c: Date? = nil }

      """
    ]
    #expect(
      try lines("{ forbid: { from: screens, to: [{ module: CoreData }, { symbol: UserDefaults }] } }", files)
        == ["UI/Screen.swift:1:8 import", "UI/Screen.swift:2:25 use"]
    )
    // A rule about all of a framework is told at the import of the one that brings it.
    #expect(
      try lines("{ forbid: { from: screens, to: { module: [CoreData, Foundation] } } }", files)
        == ["UI/Screen.swift:1:8 import"]
    )
  }

  @Test func aNamespaceIsToldWhereARuleForbidsIt() throws {
    let files = [
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"UI/**\" }, to: { type: Model } } } }\n",
      "UI/Screen.swift": "struct Screen { let item: Model.Item }\n",
      "Data/Model.swift": "enum Model {}\nextension Model { struct Item {} }\n",
    ]
    let message =
      "warning .lintel.yml:1:54 'Model' only holds other types, so nothing names it alone; for what is in it write { type: \"Model.*\" }"
    #expect(try Workspace(files).check().messages == [message])
    var changed = files
    changed["Data/Model.swift"] = "enum Model { static let version = 1; struct Item {} }\n"
    #expect(try Workspace(changed).check().messages == [])
    changed = files
    changed[".lintel.yml"] = files[".lintel.yml"]!.replacing("type: Model", with: "type: \"Model.*\"")
    #expect(try Workspace(changed).check().report.violations.count == 1)
  }

  /// One of two libraries passes on the other, so that a file that imports it alone may use what the other declares.
  @Test(arguments: [("ChatSDK", ""), ("ChatKit", ", via: [declare, create, use]")])
  func namesOfAModuleThatIsPassedOnAreNoted(module: String, more: String) throws {
    let names = "{ let a: MKSession; let b: MKRoom; let c: MKEvent }\n"
    let result = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"UI/**\" }, to: { module: \(module) }\(more) } } }\n",
      "UI/Screen.swift": "import ChatKit\nstruct Screen \(names)",
      "Core/Core.swift": "import ChatSDK\nstruct Core \(names)",
      "Core/Both.swift": "import ChatKit\nimport ChatSDK\nstruct Both \(names)",
    ]).check()
    #expect(result.report.violations.isEmpty)
    let note =
      "rule 'r': it does not look at 3 places in 1 file, the first at UI/Screen.swift:2:24, that name 'MKEvent', "
    #expect(result.report.notes.count == 1 && result.report.notes[0].hasPrefix(note), "\(result.report.notes)")
    #expect(result.report.notes.first?.contains("may be of \(module) or of another library") == true)
  }

  /// What a bridging header imports is a dependency of no file: Swift code depends on what it names.
  @Test(.enabled(if: LibclangForTests.isThere), arguments: [("*", "vacuous"), ("**", "kept")])
  func aRuleOfBridgingHeadersAloneChecksNothing(pattern: String, verdict: String) throws {
    let result = try Workspace([
      ".lintel.yml": """
      components: { ui: "App/UI/**" }
      rules: { r: { forbid: { from: { path: "App/\(pattern)", not: ui }, to: ui } } }

      """,
      "App/App-Bridging-Header.h": "#import \"UI/V.h\"\n",
      "App/UI/V.h": "#import <Foundation/Foundation.h>\n@interface V : NSObject\n@end\n",
      "App/Sub/S.swift": "struct S {}\n",
    ]).check()
    #expect(result.verdicts == ["r": verdict], "\(result.messages)")
  }

  /// Which of several libraries has a type nobody knows; what one of these may carry crosses.
  @Test func typesThatMayBeOfACarriedLibraryCrossAndAreNoted() throws {
    let result = try Workspace([
      ".lintel.yml": """
      rules:
        port: { boundary: { of: { kind: protocol }, carries: [plain, { module: LibraryKit }] } }

      """,
      "App/Port.swift": """
      import LibraryKit
      import MediaKit
      protocol Port { func added(_ genres: [MLGenre], own: Own) }
      struct Own {}

      """,
    ]).check()
    #expect(result.report.violations.map(\.target) == ["Own"])
    #expect(
      result.report.notes == [
        "rule 'port': 'MLGenre' crosses, as it may be of LibraryKit or of another library, of which nothing is known; to state "
          + "which may cross, write symbol in place of module"
      ]
    )
  }

  /// Which of several libraries has a name nobody knows; that a rule about one of them leaves it alone is said.
  @Test(.enabled(if: LibclangForTests.isThere)) func namesThatMayBeOfALibraryAreNoted() throws {
    let rule = "forbid: { from: { path: \"UI/**\" }, to: { module: VLCMediaLibraryKit } }"
    let files = [
      ".lintel.yml": "rules: { only-library: { \(rule) } }\n",
      "Base.h": "#import <VLCKit/VLCKit.h>\n#import <VLCMediaLibraryKit/VLCMediaLibraryKit.h>\n",
      "UI/Screen.h": """
      #import "../Base.h"
      @interface Screen : NSObject
      @property VLCMLMedia *media;
      @property VLCMLAlbum *album;
      @property VLCMLMedia *other;
      @end

      """,
      "UI/Own.m":
        "#import <VLCKit/VLCKit.h>\n#import <VLCMediaLibraryKit/VLCMediaLibraryKit.h>\nvoid f(VLCMLMedia *media) {}\n",
    ]
    let note =
      "rule 'only-library': it does not look at 3 places in 1 file, the first at UI/Screen.h:3:11, that name 'VLCMLAlbum' and "
      + "'VLCMLMedia': each may be of VLCMediaLibraryKit or of another library, as nothing is known of these. To select them, "
      + "too, write [{ module: VLCMediaLibraryKit }, { symbol: [VLCMLAlbum, VLCMLMedia] }] for { module: VLCMediaLibraryKit }"
    let result = try Workspace(files).check()
    #expect(result.report.notes == [note])
    // An import in the file itself is reported.
    #expect(result.report.violations.map(\.location.file) == ["UI/Own.m"])
    var named = files
    named[".lintel.yml"] = files[".lintel.yml"]!.replacing(
      "to: { module: VLCMediaLibraryKit }",
      with: "to: [{ module: VLCMediaLibraryKit }, { symbol: \"VLCML*\" }]"
    )
    let all = try Workspace(named).check()
    #expect(all.report.notes == [])
    #expect(all.report.violations.count { $0.location.file == "UI/Screen.h" } == 3)
    // Who may name it is told nothing, and neither is a rule about another library.
    for other in [rule.replacing("UI/**", with: "Library/**"), rule.replacing("VLCMediaLibraryKit", with: "VLCUIKit")] {
      let other = files.merging([
        ".lintel.yml": "rules: { only-library: { \(other) } }\n", "Library/L.swift": "class L {}",
      ]) { $1 }
      #expect(try Workspace(other).check().report.notes.filter { $0.contains("it does not look at") } == [])
    }
  }

  /// The member behind a name decides in a project for several platforms, too, where all types of the name are there.
  @Test func theMemberDecidesAmongTypesOfThePlatform() throws {
    let result = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"UI/**\" }, to: { module: One }, via: use } } }\n",
      "project.yml": """
      name: Shop
      targets:
        Base: { type: framework, platform: iOS, sources: [Base] }
        One: { type: framework, platform: iOS, sources: [One], dependencies: [{ target: Base }] }
        Two: { type: framework, platform: iOS, sources: [Two], dependencies: [{ target: Base }] }
        App: { type: application, platform: iOS, sources: [UI], dependencies: [{ target: One }, { target: Two }] }
        Tool: { type: tool, platform: macOS, sources: [Tool] }

      """,
      "Base/Texts.swift": "public enum Texts {}\n", "Tool/T.swift": "struct T {}\n",
      "One/Menu.swift": "import Base\nextension Texts { public enum Menu { public static let open = 1 } }\n",
      "Two/Menu.swift": "import Base\nextension Texts { public enum Menu { public static let quit = 2 } }\n",
      "UI/Screen.swift": "import Base\nimport One\nimport Two\nlet open = Texts.Menu.open\n",
    ]).check()
    #expect(result.report.violations.map(\.location.file) == ["UI/Screen.swift"])
    #expect(result.report.notes.filter { $0.contains("says nothing of") } == [])
  }

  /// A name that may mean what breaks a rule or something else breaks nothing, and is told.
  @Test(
    arguments: [
      (
        "{ path: \"Data/**\" }",
        [
          "rule 'r': it says nothing of 2 places in 1 file, where a name may mean what breaks it or something "
            + "else, the first at UI/Screen.swift:2:21: 'Row' is declared in Core/Table.swift and Data/Store.swift"
        ]
      ),
      ("{ path: [\"Data/**\", \"Core/**\"] }", []), ("{ path: \"Other/**\" }", []),
    ] as [(String, [String])]
  )
  func namesThatMayMeanWhatBreaksARuleAreNoted(target: String, notes: [String]) throws {
    let result = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"UI/**\" }, to: \(target) } } }\n",
      "Data/Store.swift": "struct Store { struct Row { init(_ a: Int) {} } }\n",
      "Core/Table.swift": "struct Table { struct Row { init(_ a: Int) {} } }\n",
      "Other/Other.swift": "struct Other {}\n",
      "UI/Screen.swift": "struct Screen {\n  func go() { show(.Row(1)); show(.Row(2)) }\n  func show(_: Any) {}\n}\n",
    ]).check()
    #expect(result.report.violations.isEmpty == !target.contains("Core"))
    #expect(result.report.notes.filter { $0.contains("says nothing of") } == notes)
  }

  /// A header may name what is included before it. Then that is what the files that include it see.
  @Test(.enabled(if: LibclangForTests.isThere), arguments: [true, false])
  func aHeaderWithoutAnImportIsReadAfterThoseOfOthers(isImported: Bool) throws {
    let kit = "#import <MumbleKit/MKServerModel.h>\n"
    let result = try Workspace([
      ".lintel.yml":
        "rules: { r: { forbid: { from: { type: B }, to: { module: MumbleKit }, via: [create, declare] } } }\n",
      "App/A.h": "@import Foundation;\n@interface A : NSObject\n- (void)show:(MKServerModel *)model;\n@end\n",
      "App/A.m":
        "\(isImported ? kit : "")#import \"A.h\"\n@implementation A\n- (void)show:(MKServerModel *)model {}\n@end\n",
      "App/B.h": "@import Foundation;\n@interface B : NSObject\n@end\n",
      "App/B.m": kit + "#import \"B.h\"\n@implementation B\n- (void)go { [[MKServerModel alloc] init]; }\n@end\n",
    ]).check()
    #expect(result.report.violations.map(\.location.file) == (isImported ? ["App/B.m"] : []))
  }

  private static let main = "import GRDB\n@main struct Main { let pool: DatabasePool }\n"

  /// Who writes "only these may" means the start of the program, too, or is told that it is left alone.
  @Test(
    arguments: [
      ("{ not: db }", main, "[{ not: db }, root]", "{ not: [db, root] }", 0),
      ("{ not: { path: \"DB/**\" } }", main, "[{ not: … }, root]", "{ not: […, root] }", 0),
      ("[{ not: db }, root]", main, nil, "", 1), ("{ not: [db, root] }", main, nil, "", 0),
      ("{ path: \"App/**\" }", main, nil, "", 0), ("{ not: { path: \"App/**\" } }", main, nil, "", 1),
      ("{ not: db }, except: { type: Main }", main, nil, "", 0),
      // The import is reported, as another type needs it, too.
      ("{ not: db }", main + "struct Other { let pool: DatabasePool }\n", nil, "", 1),
      // Of the root, too, only what the rule does not allow is meant.
      (
        "{ not: [db, delegate] }", main + "class Delegate: NSObject, UIApplicationDelegate {}\n",
        "[{ not: [db, delegate] }, { in: root, not: [db, delegate] }]", "{ not: [db, delegate, root] }", 0
      ),
    ] as [(String, String, String?, String, Int)]
  )
  func placesOfTheRootAreNotedWhereOnlySomeMay(
    from: String,
    main: String,
    seen: String?,
    allowed: String,
    violations: Int
  ) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { db: "DB/**", delegate: { type: Delegate, allow-empty: true } }
      rules: { r: { forbid: { from: \(from), to: { module: GRDB } } } }

      """,
      "App/Main.swift": main, "App/Home.swift": "struct Home {}\n",
      "DB/Store.swift": "import GRDB\nstruct Store { let pool: DatabasePool }\n",
    ])
    let report = workspace.check().report
    let note = seen.map {
      "rule 'r': it does not look at 1 place of the composition root that would break it, at App/Main.swift:1:8. "
        + "To look at the root, too, write 'from: \($0)'; to say that it may, 'from: \(allowed)'"
    }
    #expect(report.notes.filter { $0.contains("composition root") } == (note.map { [$0] } ?? []))
    #expect(report.violations.count == violations)
  }

  @Test(
    "A class that the project implements is of no library, though no header shows it",
    .enabled(if: LibclangForTests.isThere)
  )
  func whatIsImplementedHereIsOfNoLibrary() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"**\" }, to: { module: GRKit } } } }\n",
      "App/H.h": "#import <GRKit/GRKit.h>\n#import <Weird/Weird.h>\n",
      "App/Own.m":
        "#import \"H.h\"\n@implementation GRKitOwn\n@end\nvoid f(void) { [GRKitOwn new]; [GRKitOther new]; }\n",
    ])
    let found = workspace.check().report.violations.map { "\($0.location.file):\($0.location.line ?? 0)" }
    #expect(found == ["App/H.h:1", "App/Own.m:4"])
    #expect(workspace.check().report.violations.last?.target == "GRKitOther")
  }

  @Test func classesOfWhichNotAllIsKnownAreNoted() throws {
    let files = [
      ".lintel.yml": """
      components: { screen: { inherits: UIViewController }, model: "Model/**" }
      rules: { r: { forbid: { from: model, to: screen } } }

      """,
      "UI/A.swift": "import Kit\nclass Chart: ChartsViewController {}\n",
      "UI/C.swift": "import UIKit\nclass Known: UIViewController {}\n",
      "UI/B.swift": "final class Status: Chart {}\nfinal class Loader: Downloader {}\n",
      "Model/M.swift": "struct M { let s: Status? = nil }\n",
    ]
    #expect(
      try Workspace(files).check().report.notes == [
        "component 'screen': 2 classes inherit from 'ChartsViewController', which no scanned file declares, so 'inherits' does not know whether they are in it. To select them, add that name to 'inherits'"
      ]
    )
    let named = files[".lintel.yml"]!.replacing(
      "inherits: UIViewController",
      with: "inherits: [UIViewController, ChartsViewController]"
    )
    let result = try Workspace(files.merging([".lintel.yml": named]) { $1 }).check()
    #expect(result.report.notes == [])
    #expect(result.report.violations.count == 1)
  }

  @Test(
    "A rule that writes itself what its types inherit notes those of which it is not known",
    arguments: [
      ("forbid: { from: { inherits: UIViewController }, to: persistence }", 2),
      ("forbid: { from: [{ inherits: UIViewController }, { type: \"*VC\" }], to: persistence }", 1),
      ("forbid: { from: { inherits: UIViewController, path: \"Old/**\" }, to: persistence }", 0),
      ("forbid: { from: { type: \"*\", not: { inherits: UIViewController } }, to: persistence }", 2),
      ("forbid: { from: { path: \"**\" }, to: persistence }, except: { inherits: UIViewController }", 2),
      ("forbid: { from: { path: \"Old/**\" }, to: { in: { inherits: UIViewController, is: final } } }", 1),
      ("forbid: { from: { inherits: UIViewController }, to: persistence }, severity: off", 0),
      ("limit: { of: { inherits: UIViewController }, lines: 800 }", 2),
      ("types: { that: { inherits: UIViewController }, must: { is: final } }", 2),
      ("types: { that: { type: \"*Controller\" }, must: { inherits: UIViewController } }", 0),
    ]
  )
  func typesThatRulesMayMeanAreNoted(rule: String, count: Int) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { \(rule) } }\n",
      "UI/Base.swift": "import Kit\nclass BaseVC: KitViewController {}\n",
      "UI/Home.swift": "final class HomeController: BaseVC { func a() { _ = UserDefaults.standard } }\n",
      "Old/Plain.swift": "import UIKit\nfinal class PlainController: UIViewController {}\n",
    ])
    let notes = workspace.check().report.notes.filter { $0.contains("it is not known whether") }
    let (classes, them) = count == 1 ? ("1 class inherits", "it") : ("2 classes inherit", "them")
    let note =
      "rule 'r': \(classes) from 'KitViewController', which no scanned file declares, so it is not known whether "
      + "'inherits: UIViewController' means \(them). To select \(them), add that name to 'inherits'"
    #expect(notes == (count == 0 ? [] : [note]))
  }

  @Test func whatAComponentDoesNotKnowIsNotToldOfRulesThatNameIt() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { screen: { inherits: UIViewController } }
      rules:
        a: { forbid: { from: screen, to: persistence } }
        b: { forbid: { from: { in: screen, type: "*VC" }, to: persistence } }

      """,
      "UI/Base.swift":
        "import Kit\nimport UIKit\nclass BaseVC: KitViewController {}\nclass OwnVC: UIViewController {}\n",
    ])
    #expect(workspace.check().report.notes.map { $0.prefix { $0 != ":" } } == ["component 'screen'"])
  }

  @Test(
    "Only a pattern in 'type' leaves out what has no declaration",
    arguments: [("type", true), ("inherits", false)]
  )
  func namesWithoutDeclarationsAreToldOfPatternsOfDeclaredTypes(key: String, isNoted: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { screen: { \(key): "KIT*View" } }
      rules: { r: { forbid: { from: screen, to: persistence } } }

      """,
      "A.swift": """
      import Kit
      import Lib
      class KITOwnView {}
      class HomeView: KITBaseView { let a: KITPieView? = nil }

      """,
      "Generated/Strings.swift": "// Generated using SwiftGen\nenum L10n {}\n",
    ])
    let notes = workspace.check().report.notes.filter { $0.contains("does not select them") }
    let note =
      "component 'screen': 2 names that \"KIT*View\" matches are declared in no scanned file, so 'type' does not "
    #expect(notes.map { $0.hasPrefix(note) } == (isNoted ? [true] : []), "\(notes)")
  }

  @Test(
    "A class whose unknown superclass is called like a subclass of what is asked for is noted",
    arguments: [
      ("UIView", "SwipeTableViewCell", true), ("UIView", "GrowingLabel", true), ("UIView", "Downloader", false),
      ("UIView", "FeedTableViewController", false), ("UIViewController", "CardNavigationController", true),
      ("UIViewController", "SwipeTableViewCell", false), ("View", "GrowingLabel", false),
    ]
  )
  func superclassesLikeKnownSubclassesAreNoted(asked: String, parent: String, isNoted: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { views: { inherits: \(asked), allow-empty: true } }
      rules: { r: { forbid: { from: views, to: network } } }

      """,
      "A.swift": "import UIKit\nimport Kit\nclass Own: \(parent) {}\nstruct Value: \(parent) {}\n",
    ])
    let note = "component 'views': 1 class inherits from '\(parent)', which no scanned file declares"
    let notes = workspace.check().report.notes
    #expect(notes.filter { $0.contains(parent) }.map { $0.hasPrefix(note) } == (isNoted ? [true] : []), "\(notes)")
  }

  @Test("Structs and enums that conform to a protocol of which nothing is known are noted, if a kind that is asked for")
  func typesOfWhichNotAllIsKnownAreNoted() throws {
    let files = [
      ".lintel.yml": """
      components: { action: { inherits: Action, kind: [struct, enum] }, view: { inherits: View } }
      rules: { r: { forbid: { from: action, to: view } } }

      """,
      "UI/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n",
      "Flux/A.swift": """
      import Flux
      protocol FetchAction: RemoteAction {}
      struct Load: FetchAction {}
      enum Save: RemoteAction {}
      struct Plain: Action {}
      final class Old: RemoteAction {}
      struct Loader: Remote, Codable, Identifiable { var id = 0 }

      """,
    ]
    let known = try Workspace(files)
    #expect(
      known.check().report.notes == [
        "component 'action': 2 types conform to 'RemoteAction', which no scanned file declares, so 'inherits' does not know whether they are in it. To select them, add that name to 'inherits'"
      ]
    )
    let declared = try Workspace(files.merging(["Flux/B.swift": "protocol RemoteAction {}\n"]) { $1 })
    #expect(declared.check().report.notes == [])
  }
}
