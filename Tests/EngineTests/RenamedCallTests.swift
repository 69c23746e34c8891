import Engine
import Foundation
import ReportModel
import Testing

/// A function, variable, member or type that has another name now: a rule `calls` that names it sees no use of it any more.
@Suite struct RenamedCallTests {
  private static let code = """
    let session = API()
    struct API {
      static let shared = API()
      func logOut() {}
      func logIn() {}
    }
    func track() {}

    """
  private static let view = """
    struct HomeView {
      func open() { session.logOut() }
      func close() { API.shared.logIn(); track(); print(1) }
    }

    """

  private func workspace(_ never: String) throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      rules:
        r: { calls: { from: { path: "App/*View.swift" }, never: \(never) } }
        other: { calls: { from: { path: "App/**" }, never: NSLog } }

      """,
      "App/API.swift": Self.code, "App/HomeView.swift": Self.view,
    ])
  }

  private func rename(_ old: String, _ new: String, in workspace: Workspace) throws {
    try workspace.write("App/API.swift", Self.code.replacing(old, with: new))
    try workspace.write("App/HomeView.swift", Self.view.replacing(old, with: new))
    try workspace.git("add", "-A")
  }

  // MARK: Compared with a commit

  @Test(arguments: [
    (
      "session", "session", "client",
      "nothing is called 'session' any more, so its uses are not seen; if it is 'client' now, write client, else take it out "
        + "of 'never'"
    ),
    (
      "[print, track]", "track", "measure",
      "nothing is called 'track' any more, so its uses are not seen; if it is 'measure' now, write measure, else take it out "
        + "of 'never'"
    ),
    (
      "API.shared", "shared", "main",
      "nothing is called 'API.shared' any more, so its uses are not seen; if it is 'API.main' now, write API.main, else take "
        + "it out of 'never'"
    ),
    ("API.shared", "API", "Client", "nothing is called 'API' any more; 'API' is now 'Client': write Client"),
    ("\"API.*\"", "API", "Client", "nothing is called 'API' any more; 'API' is now 'Client': write Client"),
    (
      "track", "func track() {}\n", "",
      "nothing is called 'track' any more; if it has another name now, write that, else take it out of 'never'"
    ),
  ])
  func aRuleThatNamesItIsToldSo(_ never: String, _ old: String, _ new: String, _ words: String) throws {
    let workspace = try workspace(never)
    try workspace.commitAll()
    try rename(old, new, in: workspace)
    if new.isEmpty {
      try workspace.write("App/HomeView.swift", "struct HomeView {}\n")
      try workspace.git("add", "-A")
    }
    try expectOnce(words, of: workspace)
  }

  /// What `.lintel.yml` is told on its second line while the change is new.
  private func expectOnce(_ words: String, of workspace: Workspace) throws {
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.exit == .broken)
      let isSaid = result.messages.contains { $0.hasPrefix("error .lintel.yml:2:") && $0.hasSuffix(words) }
      #expect(isSaid, "\(result.messages)")
    }
    // Later nobody took anything away.
    try workspace.commitAll()
    let later = workspace.check { $0.since = "HEAD" }.messages
    #expect(!later.contains { $0.hasPrefix("error") }, "\(later)")
  }

  private static let brand = """
    import RealmSwift
    import UIKit
    extension UIColor {
      static func brandBlue() -> UIColor { .blue }
      class var brandRed: UIColor { .red }
    }
    extension Notification.Name { static let cartChanged = Notification.Name("cart") }
    extension Realm { static func onMainThread() {} }
    extension UIView { static let margin = 1 }
    class Badge: UIView {}

    """
  private static let brandView = """
    import RealmSwift
    import UIKit
    struct HomeView {
      func open() { _ = (UIColor.brandBlue(), UIColor.brandRed, Notification.Name.cartChanged, Badge.margin) }
      func close() { Realm.onMainThread() }
    }

    """

  private func workspaceOfBrand(_ never: String) throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        r: { calls: { from: { path: "App/*View.swift" }, never: \(never) } }

      """,
      "App/Brand.swift": Self.brand, "App/HomeView.swift": Self.brandView,
    ])
    try workspace.commitAll()
    return workspace
  }

  /// The project declares it in an extension of a type outside.
  @Test(arguments: [
    ("UIColor.brandBlue", "brandAzure"), ("UIColor.brandRed", "brandCrimson"),
    ("Notification.Name.cartChanged", "basketWasChanged"), ("Name.cartChanged", "basketWasChanged"),
    ("Realm.onMainThread", "main"), ("UIView.margin", "inset"), ("Badge.margin", "inset"),
  ])
  func aRuleThatNamesAMemberOfATypeOutsideIsToldSo(_ never: String, _ new: String) throws {
    let workspace = try workspaceOfBrand(never)
    let dot = try #require(never.lastIndex(of: "."))
    let (type, old) = (never[...dot], String(never[never.index(after: dot)...]))
    try workspace.write("App/Brand.swift", Self.brand.replacing(old, with: new))
    try workspace.write("App/HomeView.swift", Self.brandView.replacing(old, with: new))
    try workspace.git("add", "-A")
    let words =
      "nothing is called '\(never)' any more, so its uses are not seen; if it is '\(type)\(new)' now, write \(type)\(new), "
      + "else take it out of 'never'"
    try expectOnce(words, of: workspace)
  }

  /// It is used still, as the type may have it itself now.
  @Test(arguments: ["UIColor.brandBlue", "UIColor.red", "Realm.onMainThread"])
  func whatATypeOutsideMayHaveItselfIsNotGone(_ never: String) throws {
    let workspace = try workspaceOfBrand(never)
    try workspace.write("App/Brand.swift", "import UIKit\nclass Badge: UIView {}\n")
    let messages = workspace.check { $0.since = "HEAD" }.messages
    #expect(!messages.contains { $0.contains("any more") }, "\(messages)")
  }

  @Test func whatIsGoneWithAllThatMentionsItsTypeIsToldToo() throws {
    let workspace = try workspaceOfBrand("[Realm.onMainThread, print]")
    try workspace.write("App/Brand.swift", "import UIKit\nclass Badge: UIView {}\n")
    try workspace.write("App/HomeView.swift", "struct HomeView {}\n")
    let messages = workspace.check { $0.since = "HEAD" }.messages
    let words =
      "nothing is called 'Realm.onMainThread' any more; if it has another name now, write that, else take it out"
    #expect(messages.contains { $0.hasPrefix("error") && $0.contains(words) }, "\(messages)")
  }

  /// What the project had as a type of its own comes from a library now.
  @Test func aMemberOfATypeThatMovedIntoALibraryIsNotGone() throws {
    let workspace = try workspace("[API.shared, print]")
    try workspace.commitAll()
    try workspace.write("App/API.swift", "import Kit\nlet session = 1\nfunc track() {}\n")
    try workspace.write("App/HomeView.swift", "import Kit\nstruct HomeView { func open() { API.logIn() } }\n")
    let messages = workspace.check { $0.since = "HEAD" }.messages
    #expect(!messages.contains { $0.hasPrefix("error") }, "\(messages)")
  }

  /// A library may have the name, or has it now.
  @Test(arguments: ["[logEvent, print]", "SentrySDK.start", "session"])
  func whatWasNotTheProjectsOrIsUsedIsNotGone(_ never: String) throws {
    let workspace = try workspace(never)
    try workspace.commitAll()
    try workspace.write("App/API.swift", "import Kit\n" + Self.code.replacing("let session = API()\n", with: ""))
    #expect(!workspace.check { $0.since = "HEAD" }.messages.contains { $0.hasPrefix("error") })
  }

  /// The project had one, and the system has one, too.
  @Test func whatTheSystemHasIsNotGone() throws {
    let workspace = try workspace("[malloc, print]")
    try workspace.write("App/API.swift", Self.code + "func malloc() {}\n")
    try workspace.commitAll()
    try workspace.write("App/API.swift", Self.code)
    let messages = workspace.check { $0.since = "HEAD" }.messages
    #expect(!messages.contains { $0.hasPrefix("error") }, "\(messages)")
  }

  // MARK: The baseline

  @Test func onlyEntriesOfAMemberThatItsTypeHasNoMoreStay() throws {
    let workspace = try workspace("[API.shared, print]")
    try workspace.record()
    let before = try workspace.entries()
    #expect(before.count == 2)
    try workspace.write("App/API.swift", Self.code.replacing("shared", with: "main"))
    let view = Self.view.replacing("shared", with: "main").replacing("; print(1)", with: "")
    try workspace.write("App/HomeView.swift", view)
    let result = workspace.check()
    #expect(result.report.baseline?.stale.map(\.key.target) == ["print"])
    let reason = "rule 'r' does not see all that it was about, since nothing is called 'API.shared' any more"
    #expect(result.messages.contains { $0.contains(reason) }, "\(result.messages)")
    #expect(try workspace.record(prunes: true).outcome?.after == 1)
    #expect(try workspace.entries() == before.filter { !$0.contains("target: print") })
  }

  /// Without another state nobody knows whether the project had it, or a library.
  @Test(arguments: ["session", "track", "strtol", "withAnimation", "hudShow", "FirebaseApp.configure", "Task.detached"])
  func entriesOfWhatALibraryMayHaveAreFixed(_ never: String) throws {
    let workspace = try workspace("[\(never), NSLog]")
    let code = Self.code.replacing("let session = API()\n", with: "").replacing("func track() {}\n", with: "")
    try workspace.write("App/API.swift", code)
    try workspace.write("App/HomeView.swift", "import Kit\nstruct HomeView {\n  func f() { \(never)() }\n}\n")
    try workspace.record()
    #expect(try workspace.entries().count == 1)
    try workspace.write("App/HomeView.swift", "import Kit\nstruct HomeView {\n  func f() {}\n}\n")
    let result = workspace.check()
    #expect(result.report.baseline?.stale.map(\.key.target) == [never], "\(result.messages)")
    #expect(!result.messages.contains { $0.contains("does not see all") }, "\(result.messages)")
  }

  /// Each name is told with the entries that are about it.
  @Test func entriesAboutEachMemberAreToldByIt() throws {
    let workspace = try workspace("[API.shared, API.other, print]")
    let code = Self.code.replacing("  func logOut", with: "  static let other = API()\n  func logOut")
    try workspace.write("App/API.swift", code)
    try workspace.write("App/HomeView.swift", "struct HomeView {\n  func a() { _ = (API.shared, API.other) }\n}\n")
    try workspace.record()
    #expect(try workspace.entries().count == 2)
    try workspace.write("App/API.swift", Self.code.replacing("shared", with: "main"))
    try workspace.write("App/HomeView.swift", "struct HomeView {\n  func a() { _ = API.main }\n}\n")
    let told = workspace.check().messages.filter { $0.contains("does not see all that it was about") }
    #expect(told.count == 2, "\(told)")
    for name in ["API.shared", "API.other"] {
      let reason = "since nothing is called '\(name)' any more"
      #expect(told.contains { $0.contains(reason) && $0.contains("1 entry of it is not found") }, "\(told)")
    }
  }

  @Test func entriesOfARuleOfNothingElseStay() throws {
    let workspace = try workspace("API.shared")
    try workspace.record()
    try workspace.write("App/API.swift", Self.code.replacing("shared", with: "main"))
    try workspace.write("App/HomeView.swift", Self.view.replacing("shared", with: "main"))
    let result = workspace.check()
    #expect(result.verdicts == ["r": "vacuous", "other": "kept"])
    #expect(result.report.baseline?.stale == [])
    #expect(try workspace.record(prunes: true).outcome?.after == 1)
  }

  /// What it names is still there.
  @Test(arguments: ["session", "track", "API.shared"])
  func whatIsNotUsedAnyMoreIsFixed(_ never: String) throws {
    let workspace = try workspace(never)
    try workspace.record()
    try workspace.write("App/HomeView.swift", "struct HomeView {}\n")
    let result = workspace.check()
    #expect(result.messages == [])
    #expect(result.report.baseline?.stale.count == 1)
  }
}
