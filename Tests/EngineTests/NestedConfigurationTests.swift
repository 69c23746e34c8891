import Engine
import ReportModel
import Testing

/// A `.lintel.yml` in a folder below the checked one.
@Suite struct NestedConfigurationTests {
  /// Two packages of one shape, each with a model that names a screen.
  private static func project(_ configurations: [String: String]) -> [String: String] {
    var files = [
      "A/Model/AModel.swift": "struct AModel { var screen: AScreen? }\n",
      "A/Screen/AScreen.swift": "struct AScreen {}\n",
      "B/Model/BModel.swift": "struct BModel { var screen: BScreen? }\n",
      "B/Screen/BScreen.swift": "struct BScreen {}\n",
    ]
    for (folder, text) in configurations { files[folder + ".lintel.yml"] = text }
    return files
  }

  private static let root = """
    components: { model: "*/Model/**", screen: "*/Screen/**" }
    rules:
      plain-model: { forbid: { from: model, to: screen }, because: Models stay. }

    """

  private static func check(_ configurations: [String: String]) throws -> CheckResult {
    try Workspace(project(configurations)).check()
  }

  /// `file rule severity` for each violation.
  private static func found(_ configurations: [String: String]) throws -> [String] {
    try check(configurations).report.violations.map { "\($0.location.file) \($0.rule) \($0.severity)" }
  }

  @Test func aRuleThatTheOnlyFolderItIsAboutStatesAnewIsCheckedThere() throws {
    let root = """
      components: { model: "A/Model/**", screen: "*/Screen/**" }
      rules: { plain-model: { forbid: { from: model, to: screen } } }

      """
    let severity = try Self.check(["": root, "A/": "rules: { plain-model: { severity: warning, because: Soon. } }\n"])
    #expect(severity.messages == [])
    #expect(severity.report.violations.map(\.severity) == [.warning])
    let off = try Self.check(["": root, "A/": "rules: { plain-model: { severity: off, because: Soon. } }\n"])
    #expect(off.messages.contains { $0.contains("checks nothing") }, "\(off.messages)")
  }

  // MARK: What it adds

  @Test func pathsAreRelativeToItsFolderAndItsRulesLookAtWhatLiesThere() throws {
    let inner = """
      components: { model: "Model/**", screen: { type: "*Screen" } }
      rules: { plain: { forbid: { from: model, to: screen } } }
      """
    let result = try Self.check(["": "architecture: Monorepo\n", "A/": inner])
    #expect(result.messages == [])
    #expect(result.report.violations.map { "\($0.location.file) \($0.rule)" } == ["A/Model/AModel.swift plain"])
    #expect(result.report.rules.map { "\($0.folder) \($0.id) \($0.verdict.rawValue)" } == ["A plain broken"])
  }

  @Test func aPackageMeansTheSameByItselfAndInTheProject() throws {
    let inner = """
      components:
        part: "{part}/**"
        model: { in: part, type: "*Model" }
        screen: "**/Screen/*.swift"
      rules:
        plain: { forbid: { from: model, to: screen }, except: ["Model/Old/**"] }
        parts: { independent: { slices: part } }
        named: { types: { that: { in: part, type: "A{part}" }, must: { path: "{part}/**" } } }
        placed: { types: { that: { path: "{source-root}/*/**" }, must: { path: "{source-root}/{Model,Screen}/**" } } }
        rest: { forbid: { from: { not: model }, to: { type: "*Model" } } }
        modules: { acyclic: { among: modules } }
      """
    let files = Self.project(["": "architecture: Monorepo\n", "A/": inner]).merging([
      "A/Model/Old/Old.swift": "struct OldModel { var screen: AScreen? }\n",
      "A/Screen/Other.swift": "struct Other { var model: AModel?, far: BModel? }\n",
      "A/Odd/AScreenx.swift": "struct AScreenx {}\n",
      "B/Odd/AScreeny.swift": "struct AScreeny { var model: AModel? }\n",
    ]) { $1 }
    let workspace = try Workspace(files)
    let whole = workspace.check()
    let alone = Engine.check(options(workspace.root + "/A"))
    #expect(!alone.report.violations.isEmpty)
    #expect(whole.report.violations.map(\.location.file) == alone.report.violations.map { "A/\($0.location.file)" })
    #expect(whole.report.violations.map(\.rule) == alone.report.violations.map(\.rule))
    #expect(whole.verdicts == alone.verdicts)
  }

  /// Only the configuration of the root can say which files count.
  @Test(arguments: [
    ("tests: true", ["Model/AModel.swift", "Old/AOld.swift", "Screen/AScreen.swift", "Tests/ATests.swift"]),
    ("exclude: [A/Old/**, Screen/**]", ["Model/AModel.swift", "Screen/AScreen.swift"]),
    ("include: ['*/{Model,Old}/**'], exclude: [Old/**]", ["Model/AModel.swift", "Old/AOld.swift"]),
    ("include: [A/Old/**, 'B/**'], tests: true", ["Old/AOld.swift"]),
  ])
  func theSameFilesCountInAFolderByItselfAndInTheProject(_ sources: String, _ files: [String]) throws {
    let inner = "rules: { each: { types: { that: { type: \"A*\" }, must: { type: \"None*\" } } } }\n"
    let workspace = try Workspace(Self.project(["": "sources: { \(sources) }\n", "A/": inner]))
    try workspace.write("A/Old/AOld.swift", "struct AOld {}\n")
    try workspace.write("A/Tests/ATests.swift", "struct ATests {}\n")
    try workspace.commitAll()
    #expect(workspace.check().report.violations.map(\.location.file) == files.map { "A/" + $0 })
    for state in [SourceState.folder, .index, .revision("HEAD")] {
      var options = options(workspace.root + "/A")
      options.state = state
      let report = Engine.check(options).report
      #expect(report.statistics.files == files.count, "\(state)")
      // Of the index only what is new is shown.
      if state != .index { #expect(report.violations.map(\.location.file) == files, "\(state)") }
    }
  }

  @Test(arguments: ["include: [B/**], tests: true", "exclude: [A/**], tests: true"])
  func whatLeavesAFolderAloneSaysNothingOfItsFiles(_ sources: String) throws {
    let inner = "rules: { each: { types: { that: { type: \"A*\" }, must: { type: \"None*\" } } } }\n"
    let workspace = try Workspace(Self.project(["": "sources: { \(sources) }\n", "A/": inner]))
    try workspace.write("A/Tests/ATests.swift", "struct ATests {}\n")
    try workspace.commitAll()
    let found = Engine.check(options(workspace.root + "/A")).report.violations.map(\.location.file)
    #expect(found == ["Model/AModel.swift", "Screen/AScreen.swift"])
  }

  /// Which files are tests, and what modules there are, only targets say.
  @Test(arguments: [("App.xcodeproj/project.pbxproj", true), ("project.yml", true), ("Package.swift", false)])
  func aProjectAboveAFolderIsSaidNotToBeRead(manifest: String, isTold: Bool) throws {
    let workspace = try Workspace([
      manifest: "", "src/.lintel.yml": "rules: { r: { acyclic: { among: types } } }\n", "src/A.swift": "struct A {}\n",
    ])
    let (name, root) = (manifest.split(separator: "/")[0], workspace.root)
    let note =
      "'\(root)/\(name)' is not read here: folders tell which files are tests and what modules there are. It is read "
      + "where the configuration is beside it, with paths from there: lintel check \(root)"
    #expect(Engine.check(options(root + "/src")).report.notes == (isTold ? [note] : []))
    // Another repository is another project.
    try workspace.write("src/.git/HEAD", "ref: refs/heads/main\n")
    #expect(Engine.check(options(root + "/src")).report.notes == [])
  }

  /// Whoever checks a folder by itself is told of the rules that a check of the project asks of it, too.
  @Test(arguments: [
    ("", "rules: { two: { acyclic: { among: files } }, each: { acyclic: { among: files } } }\n", 1),
    ("", "rules: { one: { acyclic: { among: files } }, two: { acyclic: { among: folders } } }\n", 2),
    ("sources: { exclude: [A/**] }\n", "rules: { one: { acyclic: { among: files } } }\n", 0),
    ("components: { model: \"**/Model/**\" }\n", "", 0),
  ])
  func theRulesAboveAFolderByItselfAreNamed(_ head: String, _ rules: String, _ count: Int) throws {
    let inner = "rules: { each: { types: { that: { type: \"A*\" }, must: { type: \"A*\" } } } }\n"
    let workspace = try Workspace(Self.project(["": head + rules, "A/": inner]))
    try workspace.commitAll()
    #expect(!workspace.check().report.notes.contains { $0.contains("not checked here") })
    var options = options(workspace.root + "/A")
    let note =
      "\(workspace.root)/.lintel.yml: its \(count == 1 ? "1 rule is" : "\(count) rules are") not checked here; 'lintel check "
      + "\(workspace.root)' does that"
    #expect(Engine.check(options).report.notes == (count == 0 ? [] : [note]))
    options.configuration = workspace.root + "/A/.lintel.yml"
    #expect(Engine.check(options).report.notes == [])
  }

  @Test func itSeesTheComponentsOfTheFoldersAbove() throws {
    let inner = "rules: { plain: { forbid: { from: model, to: screen } } }\n"
    #expect(
      try Self.found(["": "components: { model: \"*/Model/**\", screen: \"*/Screen/**\" }\n", "B/": inner])
        == ["B/Model/BModel.swift plain error"]
    )
  }

  @Test func aComponentOfTheSameNameIsAnotherOneForItsRulesOnly() throws {
    let inner = """
      components: { screen: "Window/**" }
      rules: { windows: { forbid: { from: model, to: screen } } }
      """
    var files = Self.project(["": Self.root, "A/": inner])
    files["A/Window/AWindow.swift"] = "struct AWindow {}\n"
    files["A/Model/AModel.swift"] = "struct AModel { var screen: AScreen?\n var window: AWindow? }\n"
    let result = try Workspace(files).check()
    #expect(result.lines == ["1 plain-model", "2 windows", "1 plain-model"])
  }

  @Test func aCapturingComponentFromAboveKeepsItsMeaningInRulesBelow() throws {
    let above = """
      components:
        part: "*/{part}/**"
        parts-own: { in: part, type: "*{part}" }
      """
    // The shadowed `part` must not change what `parts-own` says.
    let inner = """
      components: { part: { path: "Model/**" } }
      rules:
        fits: { types: { that: { type: "{part}Screen" }, must: { in: parts-own } } }
        model-fits: { types: { that: { path: "Model/**", type: "AM{part}" }, must: { in: parts-own } } }
      """
    #expect(try Self.found(["": above, "A/": inner]).isEmpty)
  }

  @Test func aModuleOfAnotherFolderIsATarget() throws {
    let workspace = try Workspace([
      ".lintel.yml": "architecture: Monorepo\n",
      "A/Package.swift": Self.manifest("A"), "A/Sources/A/A.swift": "import B\nstruct A { var b: Thing? }\n",
      "B/Package.swift": Self.manifest("B"), "B/Sources/B/B.swift": "public struct Thing {}\n",
      "A/.lintel.yml": "rules: { alone: { forbid: { from: { type: A }, to: { module: \"*\" } } } }\n",
    ])
    let whole = workspace.check()
    #expect(whole.messages == [])
    #expect(Set(whole.report.violations.map(\.location.line)) == [1, 2])
  }

  private static func manifest(_ name: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
    """
  }

  // MARK: What it changes

  @Test func rulesFromAboveGoOnApplying() throws {
    #expect(
      try Self.found(["": Self.root, "A/": "components: { all: \"**\" }\n"])
        == ["A/Model/AModel.swift plain-model error", "B/Model/BModel.swift plain-model error"]
    )
  }

  @Test func aRuleIsSwitchedOffForAFolder() throws {
    let result = try Self.check(["": Self.root, "A/": "rules: { plain-model: { severity: off, because: Old. } }\n"])
    #expect(result.messages == [])
    #expect(result.report.violations.map(\.location.file) == ["B/Model/BModel.swift"])
    #expect(result.report.rules.map { "\($0.folder):\($0.verdict.rawValue)" } == [":broken", "A:off"])
  }

  @Test func aRuleIsChangedForAFolderAndKeepsItsOwnReason() throws {
    let result = try Self.check(["": Self.root, "A/": "rules: { plain-model: { severity: warning, because: Old. } }\n"])
    #expect(result.report.violations.map(\.severity) == [.warning, .error])
    #expect(result.report.violations.map(\.because) == ["Models stay.", "Models stay."])
  }

  @Test func exceptionsOfAChangeAreRelativeToItsFolder() throws {
    let inner = "rules: { plain-model: { except: [\"Model/**\"], because: Old. } }\n"
    #expect(try Self.found(["": Self.root, "A/": inner]) == ["B/Model/BModel.swift plain-model error"])
  }

  @Test func aRuleIsReplacedForAFolder() throws {
    let inner = """
      rules: { plain-model: { forbid: { from: screen, to: model }, because: Here it is the other way round. } }
      """
    var files = Self.project(["": Self.root, "A/": inner])
    files["A/Screen/AScreen.swift"] = "struct AScreen { var model: [AModel] }\n"
    let result = try Workspace(files).check()
    #expect(result.report.violations.map(\.location.file) == ["A/Screen/AScreen.swift", "B/Model/BModel.swift"])
    #expect(result.report.violations.map { RuleOfViolation(result.report.rules).index(of: $0) } == [1, 0])
  }

  @Test func theInnermostOfManyCounts() throws {
    let files = [
      "": Self.root,
      "A/": "rules: { plain-model: { severity: off, because: Old. } }\n",
      "A/Model/": "rules: { plain-model: { severity: warning, because: Not so old. } }\n",
    ]
    #expect(try Self.found(files).first == "A/Model/AModel.swift plain-model warning")
  }

  /// `A/+` comes before `A/.lintel.yml` in a listing.
  @Test func outerFoldersAreReadFirstWhateverTheirNames() throws {
    var files = Self.project([
      "": Self.root,
      "A/": "components: { own: \"**/AModel.swift\" }\n",
      "A/+/": "rules: { x: { forbid: { from: { path: \"**\" }, to: own } } }\n",
    ])
    files["A/+/Plus.swift"] = "struct Plus { var model: AModel? }\n"
    let result = try Workspace(files).check()
    #expect(result.messages == [])
    #expect(result.report.violations.map(\.rule) == ["x", "plain-model", "plain-model"])
  }

  @Test func aRuleSetThatIsExtendedInAFolderTakesThePlaceOfItsRulesAbove() throws {
    let result = try Self.check(["": "extends: mvvm\nallow-empty: true\n", "A/": "extends: mvvm\n"])
    let ids = result.report.rules.map(\.id)
    #expect(ids == ids.sorted() && ids.count == 2 * Set(ids).count)
    #expect(Set(result.report.rules.map(\.folder)) == ["", "A"])
    #expect(result.exit == .kept)
  }

  // MARK: Around it

  @Test func commentsSilenceTheRuleOfTheirFolder() throws {
    var files = Self.project(["": Self.root, "A/": "rules: { plain-model: { severity: off, because: Old. } }\n"])
    let comment = "// lintel:disable:next plain-model - because\n"
    files["A/Model/AModel.swift"] = comment + "struct AModel { var screen: AScreen? }\n"
    files["B/Model/BModel.swift"] = comment + "struct BModel { var screen: BScreen? }\n"
    let result = try Workspace(files).check()
    // Neither is reported: one rule is off, the other comment silences something.
    #expect(result.messages == [])
    #expect(result.report.violations.isEmpty && result.report.statistics.suppressed == 1)
  }

  /// `inherits: View` in a rule set is about SwiftUI, also where a component of the user is called so.
  @Test func aComponentOfTheUserIsNoneInARuleSet() throws {
    let result = try Workspace([
      ".lintel.yml": "allow-empty: true\nextends: mvvm\ncomponents: { View: \"App/View/**\" }\n",
      "App/View/CartView.swift": """
      import SwiftUI
      struct CartView: View {
        var model = CartViewModel()
        var body: some View { Text(UserDefaults.standard.string(forKey: "name") ?? "") }
      }
      """,
      "App/View/CartViewModel.swift": "final class CartViewModel { var view: CartView? }\n",
    ]).check()
    #expect(result.report.violations.map(\.rule).sorted() == ["stores-behind-view-models", "view-models-know-no-view"])
  }

  @Test func expectationsAreRunInTheirFolder() throws {
    let inner = """
      rules:
        plain: { forbid: { from: { type: "*Model" }, to: { type: "*Screen" } },
          expect: [{ from: AModel, to: AScreen, verdict: forbidden }, { from: BModel, to: BScreen, verdict: allowed }] }
      """
    let workspace = try Workspace(Self.project(["": "architecture: Monorepo\n", "A/": inner]))
    #expect(testRules(options(workspace.root)).answer?.map(\.failure) == [nil, nil])
  }

  /// Two packages share a file; the expectation is about the types of one of them.
  @Test func anExpectationSaysForWhichFolderItFails() throws {
    let shared = """
      rules:
        plain: { forbid: { from: { type: "*Model" }, to: { type: "*Screen" } },
          expect: [{ from: AModel, to: AScreen, verdict: forbidden }] }

      """
    let extending = "extends: ../team.yml\n"
    var files = Self.project(["": "architecture: Monorepo\n", "A/": extending, "B/": extending])
    files["team.yml"] = shared
    let workspace = try Workspace(files)
    let results = try #require(testRules(options(workspace.root)).answer)
    #expect(results.map { "\($0.folder) \($0.failure == nil)" } == ["A true", "B false"])
    let failures = workspace.check().messages.filter { $0.contains("does not hold") }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("error team.yml:3:") == true)
    #expect(failures.first?.contains("an 'expect' of rule 'plain' (in B) does not hold: expected that a ") == true)
  }

  @Test func aComponentIsToldWithTheFolderThatDefinesIt() throws {
    let workspace = try Workspace(Self.project(["": Self.root, "A/": "components: { own: \"**\" }\n"]))
    let components = which("AModel", options(workspace.root)).answer?.entries.first?.components ?? []
    #expect(components.map { "\($0.component) \($0.folder)" } == ["model ", "own A"])
  }

  @Test func aNamedConfigurationStandsAlone() throws {
    var files = Self.project(["A/": "rules: { nonsense: 1 }\n"])
    files["other.yml"] = Self.root
    let workspace = try Workspace(files)
    let result = Engine.check(options(workspace.root, configuration: workspace.root + "/other.yml"))
    #expect(result.messages == [] && result.report.violations.count == 2)
  }

  @Test func whatFindsNothingIsReportedOnce() throws {
    let inner = """
      components: { nothing: "Nowhere/**" }
      rules: { plain-model: { severity: off, because: Old. } }
      """
    let result = try Self.check([
      "": "allow-empty: true\n" + Self.root, "A/": inner,
      "B/": "rules: { plain-model: { severity: off, because: Old. } }\n",
    ])
    #expect(result.messages.count == 2)
    #expect(result.messages.first?.hasPrefix("warning .lintel.yml:4:3 rule 'plain-model' checks nothing") == true)
    #expect(result.messages.last?.hasPrefix("warning A/.lintel.yml:1:24 component 'nothing' selects nothing") == true)
  }
}
