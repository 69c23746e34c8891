import Engine
import ReportModel
import Testing

/// `calls`, over whole projects.
@Suite struct CallsTests {
  private static func configuration(_ never: String, from: String = "{ path: \"App/**\" }") -> String {
    "rules: { calls-rule: { calls: { from: \(from), never: \(never) } } }\n"
  }

  @Test func aBaselineKnowsWhichCallIsKnown() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("[\"*.shared\", print]"),
      "App/Screen.swift": "final class Screen { func f() { print(1) } }\n",
      "Core/Keychain.swift": "final class Keychain { static let shared = Keychain() }\n",
    ])
    try workspace.record()
    #expect(workspace.check().report.violations == [])
    try workspace.write("App/Screen.swift", "final class Screen { func f() { _ = Keychain.shared } }\n")
    let result = workspace.check()
    #expect(result.report.violations.map(\.target) == ["Keychain.shared"])
    #expect(result.report.baseline?.stale.count == 1)
  }

  @Test func aTypeThatNoScannedFileDeclaresIsSeenBehindItsModule() throws {
    let workspace = try Workspace([
      ".lintel.yml": "modules: { App: \"App/**\", Core: \"Core/**\" }\n" + Self.configuration("\"*.shared\""),
      "App/A.swift": "import Core\nlet a = Core.Secrets.shared\nlet b = Secrets.shared\nlet c = Core.Secrets()\n",
      "Core/Other.swift": "public struct Other {}\n",
    ])
    #expect(workspace.check().places == ["App/A.swift:2 calls-rule", "App/A.swift:3 calls-rule"])
    let rule = "rules: { r: { forbid: { from: { module: App }, to: { symbol: Secrets } } } }\n"
    try workspace.write(".lintel.yml", "modules: { App: \"App/**\", Core: \"Core/**\" }\n" + rule)
    #expect(workspace.check().places == ["App/A.swift:2 r", "App/A.swift:3 r", "App/A.swift:4 r"])
  }

  @Test func aMemberOfAFrameworksTypeMayHaveTheNameOfAType() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("[\"UIKeyboardType.*\", UITextContentType.URL]"),
      "App/A.swift": """
      import UIKit
      let a = UIKeyboardType.URL.rawValue
      let b = UIKeyboardType.URL
      let c = UITextContentType.URL
      let d = UIKeyboardType.phonePad

      """,
    ])
    let used = ["UIKeyboardType.URL", "UIKeyboardType.URL", "UITextContentType.URL", "UIKeyboardType.phonePad"]
    #expect(workspace.check().report.violations.map(\.target) == used)
  }

  @Test func entriesOfMembersOfATypeThatWasRenamedAreNotFixed() throws {
    let user = "struct User { func f() { Namer.shared.go() } }\n"
    let namer = "final class Namer { static let shared = Namer(); func go() {} }\n"
    let configuration = Self.configuration("\"*.shared\"", from: "{ path: \"**\" }")
    let workspace = try Workspace([
      ".lintel.yml": configuration, "App/User.swift": user, "Core/Namer.swift": namer,
    ])
    try workspace.record()
    try workspace.commitAll()
    let entries = try workspace.entries()
    #expect(entries == ["  - { rule: calls-rule, source: User, target: Namer.shared }"])
    try workspace.write("App/User.swift", user.replacing("Namer", with: "Maker"))
    try workspace.write("Core/Namer.swift", namer.replacing("Namer", with: "Maker"))
    let words =
      "no type is called 'Namer' any more, and 'Maker' breaks 'calls-rule' in the same way; if it was renamed, write "
      + "target: Maker.shared in the entry; if not, "
    let result = workspace.check()
    #expect(result.places == ["App/User.swift:1 calls-rule"])
    #expect(result.report.baseline?.stale == [])
    #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
    let since = workspace.check { $0.since = "HEAD" }
    #expect(since.places == [])
    #expect(since.report.diagnostics.count { $0.message.contains(words) && $0.explainsViolations } == 1)
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    // Of two types nobody knows which it is, and a member with another name is not the same.
    try workspace.write("App/User.swift", "struct User { func f() { Other.shared.go(); Maker.shared.go() } }\n")
    try workspace.write(
      "Core/Other.swift",
      "final class Other { static let shared = Other(); static let mainShared = 1; func go() {} }\n"
    )
    #expect(workspace.check().report.baseline?.stale.count == 1)
    try workspace.write(".lintel.yml", configuration.replacing("*.shared", with: "*.*hared"))
    try workspace.write("App/User.swift", "struct User { func f() { _ = Other.mainShared } }\n")
    #expect(workspace.check().report.baseline?.stale.count == 1)
    // A type that is still there was not renamed.
    try workspace.write("App/User.swift", user.replacing("Namer", with: "Maker"))
    try workspace.write("Core/Other.swift", namer)
    #expect(workspace.check().report.baseline?.stale.count == 1)
  }

  /// One rename is told once, also where a type uses a member of its own, and code outside of types does.
  @Test func theEntriesOfAllWhoUseARenamedTypeAreToldTogether() throws {
    let user = "struct User { func f() { Namer.shared.go() } }\nfunc top() { Namer.shared.go() }\n"
    let namer = "final class Namer { static let shared = Namer(); func go() { Namer.shared.go(); print(1) } }\n"
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("[\"*.shared\", print]", from: "{ path: \"**\" }"), "App/User.swift": user,
      "Core/Namer.swift": namer,
    ])
    try workspace.record()
    #expect(try workspace.entries().count == 4)
    try workspace.write("App/User.swift", user.replacing("Namer", with: "Maker"))
    try workspace.write("Core/Namer.swift", namer.replacing("Namer", with: "Maker"))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let told = result.messages.filter { $0.contains("if it was renamed") }
    #expect(told.count == 1)
    #expect(told.first?.contains("write Maker for Namer in its 4 entries") == true, "\(told)")
  }

  @Test func theNameOfTheTypeCountsAndNotHowItIsWritten() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("\"*.shared\""),
      "App/Screen.swift": "typealias K = Keychain\nstruct Screen { let a = K.shared; let b = Swift.print }\n",
      "Core/Keychain.swift": "final class Keychain { static let shared = Keychain() }\n",
    ])
    #expect(workspace.check().report.violations.map(\.message) == ["Screen uses K.shared"])
  }

  @Test func codeInAnExtensionOfATypeFromOutsideIsCalledThat() throws {
    let workspace = try Workspace([
      ".lintel.yml": "components: { app: \"App/**\" }\n\(Self.configuration("print", from: "app"))",
      "App/Date+Format.swift": """
      import Foundation
      extension Date {
        func show() { print(self) }
        enum Format { static func show() { print(1) } }
      }
      func show() { print(2) }

      """,
    ])
    #expect(
      workspace.check().report.violations.map(\.message) == [
        "extension of Date in Date+Format.swift (app) uses print", "Date.Format (app) uses print",
        "top-level code of Date+Format.swift (app) uses print",
      ]
    )
  }

  /// Names of types begin so, too; a type, a local value and a generic parameter of the name are not meant.
  @Test(arguments: [
    ("NSLog", ["NSLog", "Foundation.NSLog"]), ("Sec*", ["SecItemAdd", "Security.SecItemAdd"]),
    ("Vendor*", ["VendorLog"]), ("Current", ["Current", "Current"]), ("Make", ["Make"]),
    ("Flags.*", ["Flags.Debug", "Flags.Log"]), ("Local", []),
    ("Value", []), ("NSObject*", []), ("Inner", []),
  ])
  func namesMayBeginWithACapitalLetter(never: String, used: [String]) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("\"\(never)\""),
      "App/Screen.swift": """
      import Foundation
      import Security
      import VendorKit
      struct Screen<Value> {
        func show(_ Local: Int) {
          NSLog("a"); Foundation.NSLog("b"); SecItemAdd(x, nil); _ = Security.SecItemAdd
          VendorLog(Local); _ = Current.log; print(Current, Make(), Local.x, Value.self, NSObject())
          if Flags.Debug { Flags.Log("a") }
          Inner()
        }
        func Inner() {}
      }
      """,
      "Core/World.swift": """
      var Current = 1
      func Make() -> Int { 1 }
      enum Flags { static let Debug = true; static func Log(_ text: String) {} }

      """,
    ])
    #expect(workspace.check().report.violations.map(\.message) == used.map { "Screen uses \($0)" })
  }

  /// A member in upper case behind it makes one name of both.
  @Test(arguments: [
    ("Current", [3, 4, 5, 6, 7, 8, 9, 10]), ("_World", [11]), ("Vendor", [12]), ("\"Vendor*\"", [12]),
    ("Ty.Shared", [13]), ("\"*.Shared\"", [13, 13]), ("\"Ty.*\"", [13, 13]), ("\"*.Nested\"", []), ("Log", []),
  ])
  func anyUseOfANameCountsWhateverFollows(never: String, lines: [Int]) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(never),
      "App/Screen.swift": """
      import VendorKit
      func show() {
        Current.Log.info("a")
        _ = Current.Log
        print("\\(Current.Log)")
        `Current`.Log.info("a")
        Current.`Log`.info("a")
        Current.Log.Main.Log = [1]
        Current
          .Log.info(Current.Log)
        _World.Log.info("a")
        _ = Vendor.Log
        _ = Ty.Shared.Log; Ty.Nested.Shared.Log.info("a")
        _ = VendorKit.Style.bold
        _ = \\World.Log
      }

      """,
      "Core/World.swift": """
      struct World { var Log = 1 }
      var Current = World()
      var _World = World()
      struct Ty { static let Shared = World(); struct Nested { static let Shared = World() } }

      """,
    ])
    #expect(workspace.check().report.violations.map(\.location.line) == lines)
  }

  @Test func aTypeWithGenericArgumentsIsTheType() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("[Task.detached, Cache.make, \"*.boom\", \"Dictionary.*\"]"),
      "App/Screen.swift": """
      struct Cache<T> { static func make() {}; static func boom() {}; struct Inner { static func boom() {} } }
      func show() {
        Cache.make()
        Cache<Int>.make()
        Task<Void, Never>.detached {}
        Cache<Int>.boom()
        Cache<[Int]>.Inner.boom()
        (Cache<Int>).boom()
        Dictionary<Int, Int>.init()
        _ = Cache<Int>()
      }
      """,
    ])
    #expect(workspace.check().report.violations.map(\.location.line) == [3, 4, 5, 6, 7, 8, 9])
  }

  @Test func aModuleMayBeginWithASmallLetter() throws {
    let core = """
      public struct Store { public static let one = 1; public init() {}; public static func make() {} }
      public func helper() {}

      """
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.target(name: "core"), .target(name: "Feed", dependencies: ["core"])]
      )

      """,
      ".lintel.yml": """
      rules:
        no: { forbid: { from: { module: Feed }, to: { type: Store } } }
        calls: { calls: { from: { module: Feed }, never: ["Store.*", helper] } }

      """,
      "Sources/core/Store.swift": core,
      "Sources/Feed/Feed.swift": """
      import core
      let a = core.Store()
      func c() { core.helper() }
      func d() { core.Store.make() }
      let e = core.Store.self
      let f = [core.Store(), core.Store.init()]
      func g(_ core: Other) { core.Store(); core.helper() }

      """,
      "Sources/Feed/Value.swift": """
      import core
      struct Value { let core: Other; func f() { core.Store(); core.helper() } }

      """,
    ])
    let found = workspace.check().report.violations.filter { $0.reference != "import" }
    let lines = { (rule: String) in found.filter { $0.rule == rule }.compactMap(\.location.line) }
    #expect(lines("no") == [2, 4, 5, 6, 6])
    #expect(lines("calls") == [3, 4, 6])
    #expect(found.allSatisfy { $0.location.file == "Sources/Feed/Feed.swift" })
  }

  /// The second one is in a folder that is called like the module.
  @Test(arguments: [
    ("project.yml", "name: P\ntargets: { Shop: { type: application, platform: iOS, sources: [Shop/Api.swift] } }\n"),
    (
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Shop", path: "Shop", sources: ["Api.swift"])])

      """
    ),
  ])
  func aFileOfNoTargetMayWriteTheModuleOfTheFilesBesideIt(manifest: String, text: String) throws {
    let workspace = try Workspace([
      manifest: text,
      ".lintel.yml": """
      rules:
        no: { forbid: { from: { path: "Shop/New.swift" }, to: { type: API } } }
        calls: { calls: { from: { path: "Shop/New.swift" }, never: restAPI } }

      """,
      "Shop/Api.swift": "let restAPI = API()\nclass API { func logOut() {} }\n",
      "Shop/New.swift": "struct New {\n  func a() { restAPI.logOut() }\n  func b() { Shop.restAPI.logOut() }\n"
        + "  func c() { _ = Shop.API() }\n}\n",
    ])
    let found = workspace.check().report.violations
    #expect(found.filter { $0.rule == "calls" }.compactMap(\.location.line) == [2, 3])
    #expect(found.filter { $0.rule == "no" }.compactMap(\.location.line).contains(4))
  }

  @Test func aRuleAboutObjectiveCAloneChecksNothing() throws {
    let files = [
      ".lintel.yml": Self.configuration("NSLog"),
      "App/Main.m": "#import <Foundation/Foundation.h>\nvoid f(void) { NSLog(@\"\"); }\n",
    ]
    let result = try Workspace(files).check()
    #expect(result.verdicts == ["calls-rule": "vacuous"])
    #expect(result.messages.first?.contains("'from' selects no Swift") == true)
    #expect(result.exit == .couldNotRun)
    let mixed = try Workspace(files.merging(["App/A.swift": "struct A {}\n"]) { $1 }).check()
    #expect(mixed.verdicts == ["calls-rule": "kept"])
    #expect(mixed.report.notes.count == 1)
    #expect(mixed.report.notes.first?.hasSuffix("'from: { in: …, path: \"**/*.swift\" }' is about Swift alone") == true)
    // Whoever knows of the others says so.
    let onlySwift = Self.configuration("NSLog", from: "{ path: \"App/**/*.swift\" }")
    let said = try Workspace(files.merging(["App/A.swift": "struct A {}\n", ".lintel.yml": onlySwift]) { $1 })
    #expect(said.check().report.notes == [])
  }

  @Test(arguments: [
    ("prnt", "no function is called 'prnt'; did you mean 'print'?"),
    ("greeet", "no function and no global variable is called 'greeet'; did you mean 'greet'?"),
    ("Currnet", "no function and no global variable is called 'Currnet'; did you mean 'Current'?"),
    ("Curren", "no function and no global variable is called 'Curren'; did you mean 'Current'?"),
    (
      "SubContext.nope",
      "no member is called 'SubContext.nope': 'SubContext' of the project has none of that name, so nothing is forbidden; "
        + "take it out, or write the name that it has now"
    ),
    ("AppContext.share", "no member is called 'AppContext.share'; did you mean 'AppContext.shared'?"),
    ("SubContext.share", "no member is called 'SubContext.share'; did you mean 'SubContext.shared'?"),
    (
      "Task",
      "'Task' is a type, and 'calls' is about functions, global variables and members of types; write forbid: { from: …, to: "
        + "{ symbol: Task } }, and via: create if only new ones are meant"
    ),
    (
      "AppContext",
      "'AppContext' is a type, and 'calls' is about functions, global variables and members of types; write forbid: { from: "
        + "…, to: { type: AppContext } }, and via: create if only new ones are meant"
    ),
    ("\"log(\"", "a function is written without its arguments: log"),
    ("\"AppContext.make(\"", "a function is written without its arguments: AppContext.make"),
    (
      "\"log:\"",
      "no function, variable or member has ':' in its name; write its name alone, such as print or UserDefaults.standard"
    ),
    (
      "\"+[NSDate date]\"",
      "'calls' sees no messages of Objective-C; write what Swift calls the member, such as FileManager.default, or forbid the "
        + "class in both languages: forbid: { from: …, to: { symbol: NSDate } }"
    ),
    (
      "\"await log\"",
      "no function, variable or member has a blank in its name; write its name alone, such as print or UserDefaults.standard"
    ),
    (
      "\"#selector\"",
      "no function, variable or member has '#' in its name; write its name alone, such as print or UserDefaults.standard"
    ),
    (
      "AppContext.Mode",
      "'AppContext.Mode' is a type, and 'calls' is about functions, global variables and members of types; write forbid: { "
        + "from: …, to: { type: AppContext.Mode } }, and via: create if only new ones are meant"
    ),
    (
      "AppContext.init",
      "'calls' sees 'AppContext.init' only where 'init' is written, and not AppContext(); write forbid: { from: …, to: { "
        + "type: AppContext }, via: create }"
    ),
    (
      "Date.init",
      "'calls' sees 'Date.init' only where 'init' is written, and not Date(); write forbid: { from: …, to: { symbol: Date }, "
        + "via: create }"
    ),
    (
      "SubContext.track",
      "'SubContext.track' is a member of values, and 'calls' sees what is used behind the name of a type; write forbid: { "
        + "from: …, to: { type: SubContext } } if the type is not to be named at all"
    ),
    (
      "Current.log",
      "'Current' is no type but a value or function, and what is called on it is not seen; write 'Current', which is any "
        + "use of it"
    ),
    (
      "log.info",
      "'log' in 'log.info' is no type; write a type and one member of it, as UserDefaults.standard, or 'log', which is any "
        + "use of a variable or function of that name"
    ),
    (
      "NSApp.delegate",
      "'NSApp' is no type but a value or function, and what is called on it is not seen; write 'NSApp', which is any use of it"
    ),
    (
      "NSUserName.count",
      "'NSUserName' is no type but a value or function, and what is called on it is not seen; write 'NSUserName', which is "
        + "any use of it"
    ),
    (
      "Foundation.NSLog",
      "'Foundation' is a module and no type; write what is behind the dot alone, by which a use with the module before it is "
        + "meant, too"
    ),
    (
      "\"Task<Void, Never>.detached\"",
      "a type is written without generic arguments, and meant with any: Task.detached"
    ),
    (
      "NotificationCenter.defualt",
      "no member is called 'NotificationCenter.defualt'; did you mean 'NotificationCenter.default'?"
    ),
  ])
  func aSlipIsTold(name: String, message: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name),
      "App/A.swift": """
      var Current = 1
      class AppContext { static let shared = AppContext(); enum Mode {}; func track() {} }
      final class SubContext: AppContext {}
      func greet() { _ = NSUserName().count }

      """,
    ])
    #expect(workspace.check().messages.map { String($0.split(separator: " ", maxSplits: 2)[2]) } == [message])
  }

  private static let extensions = """
    import RealmSwift
    import SwiftUI
    import UIKit
    extension UIColor {
      static func brandBlue() -> UIColor { .blue }
      static let brandRed = UIColor.red
      class var brandTeal: UIColor { .cyan }
      static let systemGrey = UIColor.systemGray
      var luminance: Int { 1 }
    }
    extension Notification.Name { static let cartChanged = Notification.Name("cart") }
    extension Realm { static func onMainThread() {} }
    typealias Theme = UIColor
    extension Theme { static var accent: UIColor { .red } }
    extension UIView { static let margin = 1; func asImage() {} }
    final class Badge: UIView {}
    extension String { func shout() {}; static let blank = " " }
    extension View { func card() -> some View { self } }

    """

  @Test(arguments: [
    ("UIColor.brandBleu", "UIColor.brandBlue"), ("UIColor.brandRde", "UIColor.brandRed"),
    ("UIColor.brandTael", "UIColor.brandTeal"), ("UIColor.accnet", "UIColor.accent"),
    ("Theme.accnet", "Theme.accent"), ("Notification.Name.cartChagned", "Notification.Name.cartChanged"),
    ("Name.cartChagned", "Name.cartChanged"), ("Realm.onMainTread", "Realm.onMainThread"),
    ("UIView.margni", "UIView.margin"), ("Badge.margni", "Badge.margin"), ("String.balnk", "String.blank"),
  ])
  func aSlipOfWhatTheProjectAddsToATypeOutsideIsTold(name: String, meant: String) throws {
    let workspace = try Workspace([".lintel.yml": Self.configuration(name), "App/A.swift": Self.extensions])
    let result = workspace.check()
    let message = "no member is called '\(name)'; did you mean '\(meant)'?"
    #expect(result.messages.count == 1 && result.messages[0].hasSuffix(message), "\(result.messages)")
    #expect(result.verdicts == ["calls-rule": "vacuous"])
  }

  /// A type outside has members that nobody knows, such as one that code uses.
  @Test(arguments: [
    "UIColor.brandBlue", "UIColor.brandTeal", "Theme.accent", "Notification.Name.cartChanged", "Badge.margin",
    "UIColor.systemGray", "UIColor.green", "UIColor.luminances", "Realm.current", "View.body", "String.format",
  ])
  func whatATypeOutsideHasOrMayHaveIsNotTold(name: String) throws {
    let workspace = try Workspace([".lintel.yml": Self.configuration(name), "App/A.swift": Self.extensions])
    let result = workspace.check()
    #expect(result.messages.allSatisfy { $0.contains(" uses ") } && result.report.notes == [], "\(result.messages)")
    #expect(result.verdicts["calls-rule"] != "vacuous")
  }

  @Test(arguments: [
    ("String.shout", "String"), ("UIColor.luminance", "UIColor"), ("View.card", "View"), ("UIView.asImage", "UIView"),
    ("Badge.asImage", "Badge"),
  ])
  func thatOnlyValuesOfATypeOutsideHaveAMemberIsANote(name: String, type: String) throws {
    let workspace = try Workspace([".lintel.yml": Self.configuration(name), "App/A.swift": Self.extensions])
    let result = workspace.check()
    let note =
      "rule 'calls-rule': '\(name)' is a member of values where the project declares it, and 'calls' sees what is used behind "
      + "the name of a type: only a static member that \(type) has itself is forbidden"
    #expect(result.report.notes == [note])
    #expect(result.messages == [] && result.verdicts == ["calls-rule": "kept"])
  }

  /// With one `s` more it may be another name, so it is only a note where a module is imported that may have it.
  @Test(arguments: [
    ("SharedStores.cpu", "type", "SharedStore"), ("\"SharedStores.*\"", "type", "SharedStore"),
    ("shel", "function and no global variable", "shell"),
  ])
  func oneLetterMoreOrLessIsASlip(name: String, what: String, meant: String) throws {
    let source = "enum SharedStore { static let cpu = 1 }\nfunc shell() {}\n"
    let workspace = try Workspace([".lintel.yml": Self.configuration(name), "App/A.swift": source])
    let result = workspace.check()
    let word = name.split { "\".".contains($0) }[0]
    let message = "no \(what) is called '\(word)'; did you mean '\(meant)'?"
    #expect(result.messages.count == 1 && result.messages[0].hasSuffix(message), "\(result.messages)")
    #expect(result.verdicts == ["calls-rule": "vacuous"])
  }

  @Test(arguments: [
    ("SharedStores.cpu", "import Elsewhere\n", "is called 'SharedStores'; did you mean 'SharedStore'?"),
    (
      "[SharedStores.cpu, Elder.start]", "import Elsewhere\n",
      "'SharedStores' or 'Elder'; did you mean 'SharedStore'?"
    ),
    ("shells", "", "only what a library calls so is forbidden; did you mean 'shell'?"),
    ("shadow", "", "only what a library calls so is forbidden"),
  ])
  func whatMayBeOfALibraryIsNotedWithTheNameThatIsAlmostTheSame(name: String, module: String, end: String) throws {
    let source = "\(module)enum SharedStore { static let cpu = 1 }\nfunc shell() {}\n"
    let workspace = try Workspace([".lintel.yml": Self.configuration(name), "App/A.swift": source])
    let result = workspace.check()
    #expect(result.messages == [])
    #expect(result.report.notes.count == 1 && result.report.notes[0].hasSuffix(end), "\(result.report.notes)")
    #expect(result.verdicts == ["calls-rule": "kept"])
  }

  @Test(arguments: [
    "AppContext.shared", "Badge.animate", "Task.sleep", "Legacy.start", "\"*.init\"", "NotificationCenter.default",
    "UserDefaults.standard",
    "Other.shareds", "Kind.allCases",
  ])
  func whatMayBeIsNotTold(name: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name),
      "App/A.swift": """
      import Elsewhere
      class AppContext { static let shared = AppContext(); static func begin() {} }
      final class Other: Base { static let shared = 1 }
      enum Kind: CaseIterable { case one }
      class Badge: UIView {}
      struct Task {}

      """,
      "App/Legacy.h": "@interface Legacy : NSObject\n@end\n",
    ])
    #expect(workspace.check().messages == [])
  }

  /// The type may have it where nobody looks, or from elsewhere.
  @Test(arguments: [
    ("Assets.logo", "Gen/Assets.swift", "sources: { exclude: [\"Gen/**\"] }\n"),
    ("Assets.logo", "Tests/AppTests/Assets.swift", ""),
    ("Assets.logo", "Generated/Assets.swift", ""),
    ("Assets.mark", "App/B.swift", ""),
    ("Looked.nope", "App/B.swift", ""),
    ("Heir.nope", "App/B.swift", ""),
    ("Screen.Body", "App/B.swift", ""),
    ("Item.ID", "App/B.swift", ""),
    ("Object.load", "App/B.swift", ""),
  ])
  func aMemberThatIsNotSeenMayBeThere(name: String, other: String, sources: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": sources + Self.configuration(name),
      "App/A.swift": """
      import SwiftUI
      enum Assets {}
      @dynamicMemberLookup class Looked { static subscript(dynamicMember name: String) -> Int { 1 } }
      final class Heir: Looked {}
      struct Screen: View { var body: some View { EmptyView() } }
      struct Item: Identifiable { let id = 1 }
      final class Object: NSObject {}
      func other() { _ = Assets.mark }

      """,
      other: "extension Assets { static let logo = 1 }\n",
    ])
    let result = workspace.check()
    #expect(!result.messages.contains { $0.contains("so nothing is forbidden") }, "\(result.messages)")
    #expect(result.verdicts["calls-rule"] != "vacuous")
  }

  /// Of these nothing is said, also where nobody uses them.
  @Test(arguments: [
    "UserDefaults.standard", "\"*.shared\"", "print", "NSLog", "DispatchQueue.main", "URLSession.shared", "\"mpv_*\"",
    "Date.now", "Task.sleep", "NotificationCenter.default", "getenv", "SecItemAdd", "CFRelease", "withAnimation", "zip",
    "reload", "restAPI", "API.logOut", "Base.shared", "logEvent",
  ])
  func ofAWellWrittenRuleNothingIsSaid(name: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name, from: "{ path: \"App/*View.swift\" }"),
      "App/HomeView.swift": "struct HomeView {}\n",
      "App/API.swift": """
      import Analytics
      let restAPI = API()
      func reload() { logEvent("reload") }
      class Base { static let shared = 1 }
      final class API: Base { static func logOut() {} }

      """,
    ])
    let result = workspace.check()
    #expect(result.messages == [] && result.report.notes == [], "\(result.messages) \(result.report.notes)")
    #expect(result.verdicts == ["calls-rule": "kept"])
  }

  @Test(arguments: ["restAPi", "restAP", "relaod", "API.nope", "[API.nope, relaod]"])
  func aRuleOfNamesThatTheProjectDoesNotHaveChecksNothing(name: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name),
      "App/A.swift": "let restAPI = API()\nfunc reload() {}\nstruct API { static func logOut() {} }\n",
    ])
    let result = workspace.check()
    #expect(result.verdicts == ["calls-rule": "vacuous"])
    #expect(result.exit == .couldNotRun)
  }

  /// A library may have it, which nobody uses yet.
  @Test(arguments: [
    ("SentrySDK.start", "nothing in the frameworks that Lintel knows, is called 'SentrySDK'"),
    ("\"*.shareds\"", "nothing in the frameworks that Lintel knows, is called '*.shareds'"),
    ("Holder.current", "nothing in the frameworks that Lintel knows, is called 'Holder.current'"),
    (
      "logEvent",
      "no function and no global variable here is called 'logEvent', and no code uses it: only what a library calls so is "
        + "forbidden"
    ),
  ])
  func aNameThatALibraryMayHaveIsANote(name: String, note: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name),
      "App/A.swift": "import Analytics\nclass Holder: NSObject { static let instance = Holder() }\n",
    ])
    let result = workspace.check()
    #expect(result.messages == [])
    #expect(result.verdicts == ["calls-rule": "kept"])
    #expect(result.report.notes.count == 1 && result.report.notes[0].hasSuffix(note), "\(result.report.notes)")
  }

  /// A name without a dot is what no type has.
  @Test(arguments: [
    ("save", "Store"), ("load", "Store"), ("\"save*\"", "Store"), ("free", nil), ("close", nil), ("print", nil),
    ("other", nil),
    ("mpv_play", nil), ("Store.load", nil), ("VendorLog", nil),
  ])
  func aNameThatOnlyMembersHaveIsTold(name: String, owner: String?) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration(name),
      "App/A.swift": """
      import VendorKit
      struct Store {
        func save() {}
        func saveAll() { save() }
        static func load() {}
        func free() {}
        func close() {}
        func print() {}
        func VendorLog() {}
      }
      func free() {}
      struct Screen { let store: Store; func go() { store.save(); close(1); VendorLog(2) } }

      """,
    ])
    let result = workspace.check()
    #expect(result.report.violations.isEmpty || owner == nil)
    let plain = name.filter { $0 != "\"" }
    let note =
      "'\(plain)' means functions and global variables, and only types have that name, such as \(owner ?? ""): a static member is "
      + "written \(owner ?? "").\(plain), and what is called on a value is not seen"
    let notes = result.report.notes.filter { $0.contains("means functions") }
    #expect(notes.count == (owner == nil ? 0 : 1) && notes.allSatisfy { $0.contains(note) }, "\(notes)")
  }

  @Test func ofSeveralNamesThoseThatOnlyMembersHaveAreTold() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration("[show, free, \"save*\", track, save, mpv_play]"),
      "App/A.swift":
        "import VendorKit\nstruct Screen { func show() {}; func track() {}; func free() {} }\nfunc free() {}\n",
      "App/B.swift": "struct Store { func save() {}; func show() {} }\nstruct User { func go() { track(1) } }\n",
    ])
    let notes = workspace.check().report.notes.filter { $0.contains("means functions") }
    let told = [("show", "Screen"), ("save*", "Store"), ("save", "Store")]
    #expect(notes.count == told.count, "\(notes)")
    for (name, owner) in told {
      #expect(notes.contains { $0.contains("'\(name)' means") && $0.contains("such as \(owner):") }, "\(notes)")
    }
  }

  @Test func theNumbersOfAProjectDoNotDependOnIt() throws {
    let files = [
      "A/A.swift": "struct A { let b: B; func f() { b.c.run(); print(1) } }\n",
      "B/B.swift": "struct B { let c: C }\n",
      "C/C.swift": "struct C { func run() {} }\n",
    ]
    let rules = [
      "rules: { r: { acyclic: { among: types } } }\n", Self.configuration("print", from: "{ path: \"A/**\" }"),
    ]
    let counts = try rules.map { rules in
      let workspace = try Workspace(files.merging([".lintel.yml": rules]) { $1 })
      return try #require(metrics(level: .folder, sortedBy: .name, options(workspace.root)).answer).totals.references
    }
    #expect(counts == [2, 2])
  }
}
