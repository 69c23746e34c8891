import Foundation
import TestSupport
import Testing

/// A green that checked nothing is not green: where rules check less than they seem to, every run says so.
@Suite struct WeakRulesTests {
  private static let sound = "    sound: { forbid: { from: model, to: ui } }\n"

  private func workspace(_ configuration: String) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", configuration)
    try workspace.write("Model/Model.swift", "struct Model {}\n")
    return workspace
  }

  // MARK: Quiet

  @Test(arguments: [[], ["--staged"]])
  func quietDoesNotHideWhatSelectsNothing(arguments: [String]) throws {
    let workspace = try workspace(
      """
      components:
        model: "Model/**"
        domain: "Domains/**"
      rules:
        vacuous: { forbid: { from: domain, to: ui } }
        sound: { forbid: { from: model, to: ui } }

      """
    )
    _ = try Program.shell("git init -q . && git add .", in: workspace.root)
    let run = try Program.run(["check", "--quiet"] + arguments, in: workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix(".lintel.yml:3:11: warning: component 'domain' selects nothing") == true)
    // That a rule about it checks nothing follows.
    #expect(run.lines.dropFirst() == ["   3 |   domain: \"Domains/**\"", "     |           ^^^^^^^^^^^^"])
  }

  @Test func quietStillHidesOtherWarnings() throws {
    let workspace = try workspace(Workspace.rules)
    try workspace.write("Model/Open.swift", "let a = \"open\n")
    #expect(try Program.run(["check"], in: workspace.root).text.contains("warning: "))
    #expect(try Program.run(["check", "--quiet"], in: workspace.root).text == "")
  }

  /// What is behind the comment is seen by no rule.
  @Test func quietSaysThatFilesWereNotReadInFull() throws {
    let workspace = try workspace(Workspace.rules)
    try workspace.write("Model/Open.swift", "/* open\nlet screen: Screen?\n")
    try workspace.write("Model/Text.swift", "let a = \"\"\"\nlet screen: Screen?\n")
    let said =
      "lintel: 2 files were not read in full, so rules do not see all of the code; 'lintel check' says which and why"
    let run = try Program.run(
      ["check", "--quiet", "--format", "text", "--format", "json:saved.json"],
      in: workspace.root
    )
    #expect(run.status == 0 && run.lines == [said], "\(run.text)")
    #expect(try Program.run(["report", "saved.json", "--quiet"], in: workspace.root).lines == [said])
    #expect(try !Program.run(["check"], in: workspace.root).text.contains("not read in full"))
  }

  @Test func quietNamesTheRulesOfASetWithNothingToLookAt() throws {
    let workspace = try workspace("extends: mvvm\n")
    try workspace.write("App/List.swift", "import UIKit\nfinal class ListViewModel {}\n")
    let said =
      "lintel: 2 of 3 rules of lintel:mvvm have nothing to look at here: view-models-know-no-view, "
      + "stores-behind-view-models; if one never will, write 'RULE: off' under 'rules:'"
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.first == said, "\(run.text)")
    _ = try Program.run(["check", "--format", "json:saved.json"], in: workspace.root)
    #expect(try Program.run(["report", "saved.json", "--quiet"], in: workspace.root).lines.first == said)
    // It is not a warning, and said only where no summary says it.
    #expect(try !Program.run(["check"], in: workspace.root).text.contains("have nothing to look at"))
    try workspace.write("App/List.swift", "final class ListViewModel {}\n")
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 0)
  }

  /// A commit is told of what it changes.
  @Test func aCommitIsToldOfARuleOfASetOnlyIfItTakesAwayWhatThatLooksAt() throws {
    let repository = try ScriptedRepository([
      ".lintel.yml": "extends: mvvm\n", "App/List.swift": "import UIKit\nfinal class ListViewModel {}\n",
    ])
    try repository.commit()
    func check() throws -> Run {
      try repository.git("add", "--all")
      return try repository.lintel("check", "--quiet", "--staged")
    }
    try repository.write("App/Part.swift", "struct Part {}\n")
    let same = try check()
    #expect(same.status == 0 && same.text == "", "\(same.text)")
    try repository.write("App/Screen.swift", "import UIKit\nfinal class Screen: UIViewController {}\n")
    try repository.commit()
    try repository.remove("App/Screen.swift")
    let fewer = try check()
    #expect(fewer.status == 1)
    let words = "has nothing to look at any more, but had something in 'HEAD'; fix it, or write"
    #expect(fewer.text.contains("rule 'view-models-know-no-view' \(words)"), "\(fewer.text)")
    #expect(fewer.text.contains("'view-models-know-no-view: off' under 'rules:'"), "\(fewer.text)")
    #expect(!fewer.text.contains("nothing to look at here"), "\(fewer.text)")
  }

  @Test func aSavedReportKnowsWhatIsNeverHidden() throws {
    let workspace = try workspace("components: { gone: \"Gone/**\", model: \"Model/**\" }\nrules:\n" + Self.sound)
    _ = try Program.run(["check", "--format", "json:saved.json"], in: workspace.root)
    let run = try Program.run(["report", "saved.json", "--quiet"], in: workspace.root)
    #expect(run.lines.contains { $0.contains("component 'gone' selects nothing") })
  }

  // MARK: No rule is checked

  @Test(arguments: [
    ("rules: {}\n", "there is no rule"),
    ("sources: { exclude: [\"Old/**\"] }\n", "there is no rule"),
    ("components: { model: \"Model/**\" }\n", "there are components, but no rules; add some under 'rules:', such as"),
    ("rules: { a: { forbid: { from: { path: \"**\" }, to: ui }, severity: off } }\n", "the only rule, 'a', is off"),
  ])
  func whereNoRuleIsCheckedTheRunFailsUnlessThatIsMeant(_ configuration: String, _ reason: String) throws {
    let workspace = try workspace(configuration)
    for arguments in [["check"], ["check", "--strict"], ["check", "--quiet"]] {
      let run = try Program.run(arguments, in: workspace.root)
      #expect(run.status == 2)
      let message = run.lines.first { $0.contains(": error: no rule is checked: ") } ?? ""
      #expect(message.hasPrefix(".lintel.yml:1:"))
      #expect(message.contains(reason), "\(run.text)")
      #expect(message.hasSuffix("If that is meant, write 'allow-empty: true' at the top of the file"))
    }
    #expect(try Program.run(["check", "--format", "json"], in: workspace.root).text.contains("no rule is checked"))
    try workspace.write(".lintel.yml", "allow-empty: true\n" + configuration)
    #expect(try Program.run(["check"], in: workspace.root).status == 0)
  }

  /// What says why is the error; there is no second one.
  @Test(arguments: [
    (
      "rules: { a: { forbid: { from: { path: \"No/**\" }, to: ui } } }\n",
      ".lintel.yml:1:31: error: rule 'a' checks nothing: in 'from', no file matches \"No/**\""
    ),
    (
      "components: { no: \"No/**\" }\nrules: { a: { forbid: { from: no, to: ui } } }\n",
      ".lintel.yml:1:19: error: component 'no' selects nothing: no file matches \"No/**\""
    ),
    (
      "components: { model: \"Model/**\" }\nrules: { a: { forbid: { from: model, to: { symbol: print } } } }\n",
      ".lintel.yml:2:52: error: 'symbol' selects types, and no type is called 'print'"
    ),
    (
      "extends: modular\n",
      ".lintel.yml:1:10: error: none of the 3 rules of lintel:modular has anything to look at here"
    ),
  ])
  func whyNoRuleIsCheckedIsTheError(_ configuration: String, _ message: String) throws {
    let workspace = try workspace(configuration)
    for arguments in [["check"], ["check", "--strict"], ["check", "--quiet"]] {
      let run = try Program.run(arguments, in: workspace.root)
      #expect(run.status == 2)
      let told = run.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
      #expect(told.count == 1 && told[0].hasPrefix(message), "\(run.text)")
      #expect(!run.text.contains("is kept"))
    }
    try workspace.write(".lintel.yml", "allow-empty: true\n" + configuration)
    #expect(try Program.run(["check"], in: workspace.root).status == 0)
  }

  @Test func aRuleSetOfWhichNothingFiresIsSaid() throws {
    let workspace = try workspace(
      "extends: modular\ncomponents: { model: \"Model/**\" }\nrules:\n" + Self.sound
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        ".lintel.yml:1:10: warning: none of the 3 rules of lintel:modular has anything to look at here: no "
          + "row is that of a component with code: 'app', 'feature' and 'core' have none in the project; if that stays so, do not "
          + "extend it",
        "   1 | extends: modular", "     |          ^^^^^^^",
      ]
    )
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 1)
  }

  // MARK: Rules that nothing can break

  private func features(_ rule: String) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { feature: "Features/{feature}/**", features: "Features/**", domain: "Domain/**", home: "Features/Home/**" }
      rules: { a: { \(rule) } }

      """
    )
    try workspace.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: ".")])

      """
    )
    try workspace.write("Features/Home/Home.swift", "import UIKit\nfinal class HomeModel { let shared = 1 }\n")
    try workspace.write("Features/Cart/Cart.swift", "final class CartModel { func load() { print(1) } }\n")
    try workspace.write("Domain/Article.swift", "struct Article { @Published var title = 1 }\n")
    return workspace
  }

  @Test(arguments: [
    ("independent: { slices: feature, to: { path: \"Shared/**\" } }", "in 'to', no file matches \"Shared/**\""),
    ("acyclic: { among: feature, to: { type: \"Nope*\" } }", "in 'to', no type of the project is called \"Nope*\""),
    (
      "independent: { slices: feature, to: domain }",
      "nothing that 'to' selects is in a slice of 'feature': domain"
    ),
    (
      "independent: { slices: feature, sharing: \"*\" }",
      "'sharing' has all that a slice could name of another: type *"
    ),
    ("acyclic: { among: feature, sharing: \"*\" }", "'sharing' has all that a slice could name of another: type *"),
    (
      "independent: { slices: [home, features] }",
      "'features' has all the code of 'home', and what is in two slices may name what is in either; write { in: features, "
        + "not: home } for 'features'"
    ),
    (
      "independent: { slices: [home, domain], to: home, except: domain }",
      "no reference that it looks at can lead from one slice of 'home, domain' into another"
    ),
    (
      "acyclic: { among: [home, domain], to: home }",
      "a cycle takes two slices of 'home, domain' that name each other, and what it looks at leads in one direction only"
    ),
    (
      "members: { of: { type: \"*Model\" }, which: { name: lode }, must: { is: private } }",
      "no type that 'of' selects has members called lode"
    ),
    ("boundary: { of: { type: \"*Model\" }, carries: [domain, \"*\"] }", "'carries' has all types: *"),
    (
      "forbid: { from: domain, to: feature, via: [import] }",
      "both ends are in the module 'App', and Swift files of one module do not import each other"
    ),
  ])
  func aRuleThatNothingCanBreakChecksNothing(_ rule: String, _ reason: String) throws {
    let workspace = try features(rule)
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2, "\(run.text)")
    #expect(run.lines.contains { $0.contains("error: rule 'a' checks nothing: \(reason)") }, "\(run.text)")
    #expect(!run.text.contains("kept"))
  }

  @Test func nobodyCreatesAProtocol() throws {
    let workspace = try features("forbid: { from: domain, to: { type: \"*UseCase\" }, via: create }")
    try workspace.write("Features/Home/LoadUseCase.swift", "protocol LoadUseCase {}\n")
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2, "\(run.text)")
    #expect(run.text.contains("error: rule 'a' checks nothing: 'to' selects only protocols"), "\(run.text)")
    try workspace.write("Features/Home/SaveUseCase.swift", "final class SaveUseCase {}\n")
    #expect(try Program.run(["check"], in: workspace.root).status == 0)
  }

  /// Where a misspelt name is all that a rule has, it checks nothing.
  @Test(arguments: [
    (
      "calls: { from: domain, never: UserDefault.standard }",
      "no type is called 'UserDefault'; did you mean 'UserDefaults'?"
    ),
    ("calls: { from: domain, never: prnt }", "no function is called 'prnt'; did you mean 'print'?"),
    ("calls: { from: domain, never: \"*.shraed\" }", "no member is called '*.shraed'; did you mean '*.shared'?"),
    ("calls: { from: domain, never: HomeModel.shraed }", "did you mean 'HomeModel.shared'?"),
    (
      "members: { of: domain, which: { attribute: Publshed }, count: 0 }",
      "no attribute is called 'Publshed'; did you mean 'Published'?"
    ),
    (
      "members: { of: domain, which: { attribute: Publshed }, must: { is: private } }",
      "no attribute is called 'Publshed'; did you mean 'Published'?"
    ),
    ("forbid: { from: domain, to: { symbol: CartModel } }", "'CartModel' is a type of the project, and 'symbol'"),
    ("forbid: { from: domain, to: { module: Features } }", "no module is called 'Features', but a folder is"),
  ])
  func aRuleOfMisspeltNamesChecksNothing(_ rule: String, _ message: String) throws {
    let workspace = try features(rule)
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2, "\(run.text)")
    let told = run.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
    #expect(told.count == 1 && told[0].contains("error: ") && told[0].contains(message), "\(run.text)")
    #expect(!run.text.contains("kept"))
  }

  @Test func theSameHoldsForAComponentOfThem() throws {
    let workspace = try workspace(
      "components: { model: \"Model/**\", api: { symbol: Model } }\nrules: { a: { forbid: { from: model, to: api } } }\n"
    )
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2)
    let told = run.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
    #expect(told.count == 1 && told[0].contains("error: 'Model' is a type of the project"), "\(run.text)")
  }

  /// What need not be there yet, and what is checked beside a misspelling.
  @Test(arguments: [
    "independent: { slices: feature, to: { type: \"*Model\" } }",
    "independent: { slices: feature, sharing: \"Home*\" }",
    "independent: { slices: feature, to: { is: deprecated } }",
    "independent: { slices: [domain, ui] }",
    "independent: { slices: [home, domain], to: home }",
    "acyclic: { among: feature }",
    "calls: { from: domain, never: [prnt, NSLog] }",
    "calls: { from: domain, never: \"Foo.*\" }",
    "members: { of: domain, which: { attribute: [Publshed, State] }, count: 0 }",
    "members: { of: domain, which: { name: viewDidLoad }, count: 0 }",
    "forbid: { from: domain, to: [{ symbol: CartModel }, { symbol: UserDefaults }] }",
    "forbid: { from: domain, to: ui, via: [import] }",
    "forbid: { from: domain, to: feature, via: [import, create] }",
  ])
  func aRuleThatSomethingCouldBreakIsChecked(_ rule: String) throws {
    let workspace = try features(rule)
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("The rule is kept"), "\(run.text)")
  }

  @Test func thatNobodyHasAForbiddenNameIsANote() throws {
    let rule = "members: { of: domain, which: { name: zork }, count: 0 }"
    let workspace = try features(rule)
    let run = try Program.run(["check", "--strict"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.contains("Note on rule 'a': no type of the project has a member called 'zork'"), "\(run.text)")
    let other = try features("calls: { from: domain, never: \"Foo.*\" }")
    let foreign = try Program.run(["check"], in: other.root)
    #expect(foreign.text.contains("Note on rule 'a': nothing here, and nothing in the frameworks"), "\(foreign.text)")
  }

  /// A header can be imported, also from within its module.
  @Test func anImportOfAHeaderIsPossible() throws {
    let workspace = try features("forbid: { from: domain, to: feature, via: [import] }")
    try workspace.write("Features/Home/HMStore.h", "@interface HMStore\n@end\n")
    try workspace.write("Domain/HMItem.m", "#import \"HMStore.h\"\n@implementation HMItem\n@end\n")
    let run = try Program.run(["check"], in: workspace.root)
    #expect(!run.text.contains("checks nothing"), "\(run.text)")
  }

  @Test func whereAnErrorIsSaidNotAllIsKept() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model:
          forbid: { from: model, to: ui }
          expect: [{ from: Model, to: Screen, verdict: forbidden }]

      """
    )
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.lines.contains("No rule is broken, but there is 1 error"), "\(run.text)")
    #expect(!run.text.contains("kept"))
  }

  // MARK: Expectations

  @Test func anExpectationThatDoesNotHoldFailsTheCheckAtItsPlace() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model:
          forbid: { from: model, to: screen }
          expect:
            - { from: Model, to: Screen, verdict: allowed }
            - { from: Model, to: Scren, verdict: forbidden }
            - { from: Model, to: Screen, verdict: forbidden }

      """
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 1)
    #expect(
      run.lines.filter { $0.hasPrefix(".lintel.yml:") } == [
        ".lintel.yml:6:9: error: an 'expect' of rule 'plain-model' does not hold: expected that a reference from Model "
          + "to Screen is allowed, but it is forbidden",
        ".lintel.yml:7:28: error: an 'expect' of rule 'plain-model' does not hold: no type of the project is called "
          + "'Scren'; did you mean 'Screen'?",
      ]
    )
    let diagnostics = try Program.run(["check", "--format", "json"], in: workspace.root).json()["diagnostics"]
    #expect((diagnostics as? [[String: Any]])?.compactMap { $0["line"] as? Int } == [6, 7])
  }

  // MARK: Names that nothing has

  private static let code = """
    import UIKit
    struct Model: Codable { let defaults = UserDefaults.standard; let list: UIView? }
    func f() { print("x"); NSLog("y"); UIApplication.shared.open(url) }

    """

  private func run(to target: String, _ arguments: String...) throws -> Run {
    let workspace = try workspace(
      "components: { model: \"Model/**\" }\nrules:\n  r:\n    forbid: { from: model, to: { \(target) } }\n"
        + Self.sound
        .replacingOccurrences(of: "    sound", with: "  sound")
    )
    try workspace.write("Model/Model.swift", Self.code)
    return try Program.run(arguments.isEmpty ? ["check", "--quiet"] : arguments, in: workspace.root)
  }

  @Test(arguments: [
    ("module: UIKitt", "no module is called 'UIKitt'; did you mean 'UIKit'?"),
    (
      "module: \"<UIKit/UIKit.h>\"",
      "'<UIKit/UIKit.h>' is a header, and its import one of the module: write { module: UIKit }"
    ),
    (
      "module: Alamofire-Swift.h",
      "'Alamofire-Swift.h' is a header, and its import one of the module: write { module: Alamofire }"
    ),
    (
      "symbol: \"NSString *\"",
      "nothing is called 'NSString *'; a type is written without '*': write { symbol: NSString }"
    ),
    ("module: swiftUI", "no module is called 'swiftUI'; did you mean 'SwiftUI'?"),
    ("module: SwiftIU", "no module is called 'SwiftIU'; did you mean 'SwiftUI'?"),
    ("module: Swift-UI", "no module is called 'Swift-UI'; did you mean 'SwiftUI'?"),
    (
      "symbol: IUViewController",
      "no type of a framework is called 'IUViewController'; did you mean 'UIViewController'?"
    ),
    ("module: Alamofier", "no module is called 'Alamofier'; did you mean 'Alamofire'?"),
    ("symbol: UserDefalts", "no type of a framework is called 'UserDefalts'; did you mean 'UserDefaults'?"),
    ("symbol: NSUserDefauts", "no type of a framework is called 'NSUserDefauts'; did you mean 'NSUserDefaults'?"),
    ("symbol: [UIView, NSURLSesion]", "no type of a framework is called 'NSURLSesion'; did you mean 'NSURLSession'?"),
    (
      "inherits: NSStreamDelegat",
      "no component and no type is called 'NSStreamDelegat'; did you mean 'NSStreamDelegate'?"
    ),
    (
      "inherits: UIViewContoller",
      "no component and no type is called 'UIViewContoller'; did you mean 'UIViewController'?"
    ),
    ("type: [Model, Scren]", "no type of the project is called 'Scren'; did you mean 'Screen'?"),
    (
      "symbol: Scren",
      "no type of a framework is called 'Scren'; did you mean 'Screen' of the project, which is written { type: Screen }?"
    ),
    (
      "symbol: \"*ViewContoller\"", "no type of a framework is called '*ViewContoller'; did you mean '*ViewController'?"
    ),
  ])
  func aNameThatIsAllButAnotherIsAnError(_ target: String, _ message: String) throws {
    let run = try run(to: target)
    #expect(run.status == 2)
    #expect(run.lines.contains { $0.hasPrefix(".lintel.yml:4:") && $0.contains("error: \(message)") }, "\(run.text)")
  }

  @Test(arguments: [
    ("symbol: \"*.shared\"", "'symbol' selects types, and \"*.shared\" is a pattern of members"),
    ("symbol: \"^UIView$\"", "nothing is called \"^UIView$\"; write \"UIView\": patterns are globs"),
    ("symbol: \"(UI|NS)Label\"", "nothing is called \"(UI|NS)Label\"; write \"{UI,NS}Label\""),
    ("module: \"Rx.*\"", "nothing is called \"Rx.*\"; write \"Rx*\""),
  ])
  func aPatternThatNothingCanHaveIsAnError(_ target: String, _ message: String) throws {
    let run = try run(to: target)
    #expect(run.status == 2)
    #expect(run.lines.contains { $0.hasPrefix(".lintel.yml:4:") && $0.contains("error: \(message)") }, "\(run.text)")
  }

  @Test(arguments: [
    "symbol: Foobar", "symbol: \"Foo*Bar\"", "module: Foobar", "module: SwiftUIY", "module: SwiftUIs", "module: SwiftY",
    "module: Swift_UI", "module: \"Foo*\"", "symbol: \"UIView.*\"",
    "symbol: Published.Publisher",
  ])
  func aKeptRuleSaysThatNothingKnownHasItsName(_ target: String) throws {
    let name = target.split(separator: " ")[1].filter { $0 != "\"" }
    let run = try run(to: target, "check")
    #expect(run.status == 1)
    let line = "Note on rule 'r': nothing here, and nothing in the frameworks that Lintel knows, is called '\(name)'"
    #expect(run.lines.contains(line), "\(run.text)")
  }

  @Test(arguments: [
    ("symbol: UserDefault", "no type of a framework is called 'UserDefault'; did you mean 'UserDefaults'?"),
    ("symbol: NSUserDefault", "no type of a framework is called 'NSUserDefault'; did you mean 'NSUserDefaults'?"),
    ("module: GoogleMap", "no module is called 'GoogleMap'; did you mean 'GoogleMaps'?"),
    ("module: SwiftU", "no module is called 'SwiftU'; did you mean 'SwiftUI'?"),
    (
      "module: Screen",
      "'Screen' is a type, and 'module' selects modules; write { type: Screen }, or if a module was called so, its new name"
    ),
    ("module: UIImage", "'UIImage' is a type, and 'module' selects modules; write { symbol: UIImage }"),
    ("module: Model", "'Model' is a type, and 'module' selects modules; write { type: Model }"),
    (
      "symbol: \"Scree*n\"",
      "only types of the project are called \"Scree*n\", and 'symbol' selects types of frameworks"
    ),
    ("symbol: print", "'symbol' selects types, and no type is called 'print'. For a function or a member"),
    ("symbol: NSLog", "no type is called 'NSLog', so this selects nothing: functions and constants are what a"),
    ("symbol: UIApplication.shared", "'symbol' selects types, and no type is called 'UIApplication.shared'"),
    ("symbol: testable", "'symbol' selects types, and no type is called 'testable'"),
    ("symbol: Screen", "'Screen' is a type of the project, and 'symbol' selects types of frameworks"),
    ("type: [Model, Checkout]", "no type of the project is called 'Checkout'"),
    ("type: [Model, Screens]", "no type of the project is called 'Screens'; did you mean 'Screen'?"),
    ("type: [Model, \"Model.*\"]", "\"Model.*\" selects nothing: Model has no nested types"),
    ("type: [Model, \"Modle.*\"]", "\"Modle.*\" selects nothing: write \"Modle*\": patterns are globs"),
    (
      "type: [Model, NSView]",
      "'NSView' is a type of a framework, and 'type' selects types of the project; write { symbol: NSView }"
    ),
    (
      "type: [Model, UIView]",
      "'UIView' is a type of a framework, and 'type' selects types of the project; write { symbol: UIView }"
    ),
    (
      "type: [Model, \"UI*\"]",
      "no type of the project is called 'UI*'; those that are mentioned are of other modules ("
    ),
  ])
  func whatIsNotSeenIsAWarning(_ target: String, _ message: String) throws {
    let run = try run(to: target)
    #expect(run.lines.contains { $0.hasPrefix(".lintel.yml:4:") && $0.contains("warning: \(message)") }, "\(run.text)")
  }

  /// The import of the module is not what such a rule is about.
  @Test(arguments: [
    (
      "module: UIKit, type: Model",
      "'type' means types of the project, and no module of it is called UIKit; write { module: UIKit, symbol: Model }"
    ),
    (
      "module: [UIKit, \"Rx*\"], type: \"*Model\"",
      "no module of it is called UIKit or Rx*; write { module: [UIKit, \"Rx*\"], symbol: \"*Model\" }"
    ),
    (
      "module: UIKit, kind: struct",
      "'kind' means types of the project, and no module of it is called UIKit; types of other modules are selected by 'symbol'"
    ),
    ("module: UIKit, attribute: MainActor", "'attribute' means types of the project"),
    ("module: UIKit, is: public", "'is' means types of the project"),
    ("module: UIKit, kind: struct, is: public", "'kind' and 'is' mean types of the project"),
  ])
  func whatIsAboutDeclarationsSelectsNothingOfOtherModules(_ target: String, _ message: String) throws {
    let alone = try run(to: target)
    #expect(alone.text.contains("rule 'r' checks nothing") && alone.text.contains(message), "\(alone.text)")
    #expect(!alone.text.contains("[r]"), "\(alone.text)")
    for rule in [
      "forbid: { from: model, to: [{ type: Screen }, { \(target) }] }", "require: { from: model, to: { \(target) } }",
    ] {
      let workspace = try workspace("components: { model: \"Model/**\" }\nrules:\n  r:\n    \(rule)\n")
      try workspace.write("Model/Model.swift", Self.code)
      try workspace.write("Screen/Screen.swift", "struct Screen {}\n")
      let run = try Program.run(["check", "--quiet"], in: workspace.root)
      let isSaid = run.lines.contains { $0.contains("warning: this selects nothing: ") && $0.contains(message) }
      #expect(isSaid, "\(rule): \(run.text)")
      #expect(run.text.contains("[r]") == rule.hasPrefix("require"), "\(rule): \(run.text)")
    }
  }

  @Test(arguments: [
    "module: Alamofire", "module: SwiftUIX", "module: ReSwift", "module: Checkout", "module: [SwiftUI, \"Mixpanel*\"]",
    "symbol: UIImage", "symbol: RealmObject", "symbol: [Session, Results]", "module: Alamofire, symbol: Sesion",
    "symbol: \"NS*Log\"", "inherits: UITableViewController",
  ])
  func whatNobodyUsesYetIsNoMistake(_ target: String) throws {
    let run = try run(to: target)
    #expect(!run.text.contains("is called") && !run.text.contains("is known"), "\(run.text)")
  }

  @Test(arguments: [(3, true), (1, false)])
  func aPrefixOfAPodIsSaidThoughTheProjectHasATypeOfIt(_ mentioned: Int, _ isSaid: Bool) throws {
    let workspace = try workspace("rules:\n  r:\n    forbid: { from: { type: Model }, to: { type: \"OCT*\" } }\n")
    let properties = ["client: OCTClient", "user: OCTUser", "team: OCTTeam"].prefix(mentioned).map { "let \($0)" }
    try workspace.write(
      "Model/Model.swift",
      "import OctoKit\nstruct OCTBadge {}\nstruct Model { \(properties.joined(separator: "; ")) }\n"
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    let message =
      "only 1 type of the project is called 'OCT*'; the 3 others that are mentioned are of other modules (OCTClient, "
      + "OCTTeam and 1 more), and are selected by 'symbol'"
    #expect(run.text.contains("only 1 type") == isSaid, "\(run.text)")
    #expect(run.text.contains(message) == isSaid, "\(run.text)")
  }

  /// A type of the project does not take its name from a framework's type that somebody mentions.
  @Test(arguments: [
    ("enum Constants { enum UserDefaults {} }", "let store: UserDefaults", false),
    ("enum Constants { enum UserDefaults {} }", "let store: Int", true),
    ("enum UserDefaults {}", "let store: UserDefaults", true),
    ("enum UserDefaults {}", "let store: Foundation.UserDefaults", false),
  ])
  func aNestedTypeIsNotTheFrameworks(_ declaration: String, _ property: String, _ isSaid: Bool) throws {
    let workspace = try workspace("rules:\n  r:\n    forbid: { from: { type: Model }, to: { symbol: UserDefaults } }\n")
    try workspace.write("Model/Model.swift", "import Foundation\nstruct Model { \(property) }\n")
    try workspace.write("Model/Constants.swift", "\(declaration)\n")
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.text.contains("'UserDefaults' is a type of the project") == isSaid, "\(run.text)")
    if !isSaid { #expect(run.text.contains("[r]"), "\(run.text)") }
  }

  @Test func aWrapperIsNoTypeOfAProperty() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**" }
      rules:
        weak: { members: { of: model, which: { typed: Published }, must: { is: private } } }

      """
    )
    try workspace.write("Model/Model.swift", "class Model { @Published var a = 1; let b: Int = 2 }\n")
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.lines.contains { $0.contains("error: 'Published' is a property wrapper, and 'typed' looks at") })
  }

  @Test(arguments: [("BOOL", "Bool"), ("id", "Any")])
  func aWordOfObjectiveCIsToldWithThatOfSwift(_ word: String, _ name: String) throws {
    let workspace = try features("members: { of: { type: \"*\" }, which: { result: \(word) }, count: 0 }")
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.lines.contains { $0.contains("'\(word)' is called \(name) here") }, "\(run.text)")
  }

  @Test func aNameThatIsRightStandsInAComponentThatMayBeEmpty() throws {
    let workspace = try workspace(
      "components: { model: \"Model/**\", kit: { module: UIKitt, allow-empty: true } }\nrules:\n"
        + "  a: { forbid: { from: model, to: kit } }\n  b: { forbid: { from: model, to: ui } }\n"
    )
    #expect(try Program.run(["check"], in: workspace.root).status == 0)
    // Where no other rule checks anything, nothing was checked.
    #expect(try Program.run(["check", "--only", "a"], in: workspace.root).status == 2)
  }

  // MARK: Patterns

  @Test(arguments: [
    ("./Model/**", "write \"Model/**\": paths start at the checked folder"),
    ("/home/me/Model/**", "write \"Model/**\": paths start at the checked folder"),
    ("Model", "write \"Model/**\" for the files in that folder"),
    ("Mo.*/.*", "write \"Mo**/**\": patterns are globs"),
  ])
  func aPatternThatSelectsNothingIsExplained(_ pattern: String, _ advice: String) throws {
    let workspace = try workspace(
      "components: { gone: \"\(pattern)\", model: \"Model/**\" }\nrules:\n" + Self.sound
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(
      run.lines.contains { $0.contains("component 'gone' selects nothing") && $0.contains(advice) },
      "\(run.text)"
    )
  }

  /// A plus is part of names of files, and `.*` any ending.
  @Test(arguments: [
    "Gone/{file}{+*,}.*", "Gone/*+Price.swift", "**/Gone.*", "Gone/*.*", "Gone/Deep/A.*", "Model/Mod.*",
  ])
  func aPatternThatIsNoRegularExpressionIsNotCalledOne(_ pattern: String) throws {
    let workspace = try workspace(
      "components: { gone: \"\(pattern)\", model: \"Model/**\" }\nrules:\n" + Self.sound
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.text.contains("component 'gone' selects nothing"), "\(run.text)")
    #expect(!run.text.contains("regular"), "\(run.text)")
  }

  // MARK: Built-in components

  @Test func aComponentCalledLikeABuiltInOneIsSaidAndRuleSetsKeepTheirs() throws {
    let workspace = try workspace(
      """
      extends: base.yml
      components: { ui: "Screen/**", model: "Model/**" }
      rules:
        own: { forbid: { from: model, to: ui } }
        both: { forbid: { from: model, to: built-in ui } }

      """
    )
    try workspace.write("base.yml", "rules: { base: { forbid: { from: { path: \"Model/**\" }, to: ui } } }\n")
    try workspace.write("Model/Model.swift", "import UIKit\nstruct Model { let a: Screen }\n")
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.text.contains(".lintel.yml:2:15: warning: 'ui' is also a built-in component"))
    let found = run.lines.filter { $0.hasPrefix("Model/") }
    #expect(found.count == 3, "\(run.text)")
    #expect(found.contains { $0.hasPrefix("Model/Model.swift:1:8: ") && $0.hasSuffix("[base]") })
    #expect(found.contains { $0.hasPrefix("Model/Model.swift:1:8: ") && $0.hasSuffix("[both]") })
    #expect(found.contains { $0.hasPrefix("Model/Model.swift:2:23: ") && $0.hasSuffix("[own]") })
    // On purpose: everywhere.
    try workspace.write(
      ".lintel.yml",
      "extends: base.yml\ncomponents: { ui: { path: \"Screen/**\", replaces: built-in } }\n"
    )
    let replaced = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(replaced.lines.filter { $0.contains("error:") || $0.contains("warning:") }.count == 1)
    #expect(replaced.lines[0].hasPrefix("Model/Model.swift:2:23: error: ") && replaced.lines[0].hasSuffix("[base]"))
  }

  @Test func aRuleMayNameTheBuiltInComponentThatIsReplaced() throws {
    let workspace = try workspace(
      """
      components: { ui: { path: "Screen/**", replaces: built-in } }
      rules:
        only-screens: { forbid: { from: { not: ui }, to: built-in ui } }

      """
    )
    try workspace.write("Model/Model.swift", "import UIKit\nstruct Model {}\n")
    try workspace.write("Screen/Screen.swift", "import UIKit\nstruct Screen {}\n")
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    let found = run.lines.filter { $0.contains("error:") || $0.contains("warning:") }
    #expect(found.count == 1 && found[0].hasPrefix("Model/Model.swift:1:8: error: "), "\(run.text)")
  }

  @Test(arguments: [(", replaces: built-in", 1), ("", 0)])
  func ruleKindsDoNotHangOnAUsersName(_ replaces: String, _ violations: Int) throws {
    let workspace = try workspace(
      """
      components:
        root: { path: "Elsewhere/**", allow-empty: true\(replaces) }
        screen: "Screen/**"
      rules:
        no-screen: { forbid: { from: { path: "Model/**" }, to: screen } }

      """
    )
    try workspace.write("Model/App.swift", "@main struct App { let screen: Screen }\n")
    let run = try Program.run(["check", "--format", "json"], in: workspace.root).json()
    #expect((run["violations"] as? [Any])?.count == violations)
  }

  @Test func whatReplacesNothingIsAMistake() throws {
    let workspace = try workspace(
      "components: { model: { path: \"Model/**\", replaces: built-in } }\nrules:\n" + Self.sound
    )
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2)
    #expect(run.text.contains("'model' replaces nothing; the built-in components are 'ui', 'persistence'"))
  }

  // MARK: Tables

  /// As those that `lintel init` writes for folders with a circle: each by itself allows one, and both together none.
  @Test func whatAnotherTableDeniesIsNotAllowedBothWays() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**", screen: "Screen/**", store: "Store/**" }
      rules:
        directions: { layers: { model: [screen, store], screen: [model, store], store: [model] } }
        no-circles: { layers: { model: [], screen: [model], store: [model, screen] } }

      """
    )
    try workspace.write("Store/Store.swift", "struct Store {}\n")
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(
      !run.lines.contains { $0.contains("allow each other") || $0.contains("if that is not meant") },
      "\(run.text)"
    )
  }

  @Test func twoRowsThatAllowEachOtherAreSaid() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        table: { layers: { model: [screen], screen: [model] } }
        sound: { forbid: { from: model, to: ui } }

      """
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.lines.contains {
        $0.hasPrefix(".lintel.yml:3:") && $0.contains("the rows 'model' and 'screen' allow each other")
      }
    )
  }

  /// The places of one are not those of another.
  @Test func extensionsInSeveralPartsAreToldApart() throws {
    let workspace = try workspace(
      """
      components: { a: "A/**", b: "B/**", model: "Model/**" }
      rules:
        table: { layers: { a: [], b: [], model: [a] } }

      """
    )
    try workspace.write("Model/Manager.swift", "class Manager {}\n")
    for part in ["A", "B"] { try workspace.write("\(part)/Manager+\(part).swift", "extension Manager {}\n") }
    let run = try Program.run(["check"], in: workspace.root)
    #expect(!run.text.contains("also at"), "\(run.text)")
    for part in ["a", "b"] { #expect(run.text.contains("(\(part)) extends Manager (model)"), "\(run.text)") }
  }
}
