import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// `check --since`: what is not in the merge base.
@Suite struct SinceTests {
  static let rules = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      plain-model: { forbid: { from: model, to: screen } }

    """

  /// Two old violations, on `main`; then a branch.
  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules,
      "Model/A.swift": "struct A {\n  let a: Screen\n  func long() -> Int { 1 + 2 + 3 + 4 }\n}\n",
      "Model/Free.swift": "func free(_: Other) -> Int {\n  let a = [1, 2, 3]\n  return a.count\n}\n",
      "Screen/Screen.swift": "class Screen {}\nclass Other {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "-b", "feature")
    return workspace
  }

  private func since(_ workspace: Workspace, _ revision: String = "main") -> CheckResult {
    workspace.check { $0.since = revision }
  }

  /// What is said of changes since the last commit: by `--since`, of the index and of the folder.
  private func eachWay(_ workspace: Workspace) -> [CheckResult] {
    [since(workspace, "HEAD"), workspace.check { $0.state = .index }, workspace.check()]
  }

  private func expectEachWay(
    _ workspace: Workspace,
    tells words: String,
    times: Int = 1,
    butNot others: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    for result in eachWay(workspace) {
      let messages = result.messages
      #expect(messages.count { $0.hasSuffix(words) } == times, "\(messages)", sourceLocation: location)
      guard let others else { continue }
      #expect(!messages.contains { $0.contains(others) }, "\(messages)", sourceLocation: location)
    }
  }

  @Test func oldViolationsAreNotShown() throws {
    let workspace = try workspace()
    let result = since(workspace)
    #expect(result.exit == .kept)
    #expect(result.places == [])
    #expect(result.report.scope.hidden == 2)
    let base = try workspace.git("rev-parse", "main").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(result.report.scope.shown == .since(name: "main", mergeBase: base))
    #expect(result.verdicts == ["plain-model": "kept"])
    #expect(workspace.check().places.count == 2)
  }

  /// As many as `check` counts.
  @Test func eachPlaceOfANewEdgeIsAViolation() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "struct B {\n  let a: Screen\n  let b: Screen\n}\n")
    let result = since(workspace)
    let places = ["Model/B.swift:2 plain-model", "Model/B.swift:3 plain-model"]
    #expect(result.places == places)
    #expect(result.exit == .broken)
    #expect(result.report.scope.hidden == 2)
    #expect(workspace.check().places.count == 2 + places.count)
    try workspace.commitAll()
    #expect(since(workspace).places == places)
    #expect(since(workspace, "HEAD").places == [])
  }

  @Test func movedReformattedAndRenamedOnesAreNotNew() throws {
    let workspace = try workspace()
    try workspace.move("Model/A.swift", to: "Model/Deep/Other.swift")
    try workspace.move("Model/Free.swift", to: "Model/Freedom.swift")
    try workspace.write(
      "Model/Deep/Other.swift",
      "\n\nstruct A\n{\n  let a :\n  Screen\n  func long() -> Int { 1 + 2 + 3 + 4 }\n}\n"
    )
    #expect(since(workspace).places == [])
    try workspace.commitAll()
    #expect(since(workspace).places == [])
    #expect(workspace.check { ($0.since, $0.state) = ("main", .revision("feature")) }.places == [])
  }

  @Test func aRenamedTypeIsNotNewAtEitherEnd() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct Renamed {\n  let a: Screen\n}\n")
    #expect(since(workspace).places == [])
    try workspace.write("Screen/Screen.swift", "class Display {}\nclass Other {}\n")
    try workspace.write("Model/A.swift", "struct A {\n  let a: Display\n}\n")
    #expect(since(workspace).places == [])
    try workspace.write("Model/A.swift", "struct Renamed {\n  let a: Display\n}\n")
    #expect(since(workspace).places == [])
  }

  /// Of a member the violation has the name with that of its type.
  @Test func theTypeOfAMemberMayHaveAnotherName() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { model: "Model/**" }
      rules: { no-singletons: { calls: { from: model, never: "*.shared" } } }

      """,
      "Model/A.swift": "struct A { func a() { _ = Download.shared } }\n",
      "Net/Download.swift": "final class Download { static let shared = Download(); func start() {} }\n",
      "Net/Upload.swift": "final class Upload { static let shared = Upload(); func send() {} }\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Net/Download.swift")
    try workspace.write("Net/Loader.swift", "final class Loader { static let shared = Loader(); func start() {} }\n")
    let renamed = "struct A { func a() { _ = Loader.shared } }\n"
    try workspace.write("Model/A.swift", renamed)
    #expect(workspace.check().places == ["Model/A.swift:1 no-singletons"])
    #expect(since(workspace, "HEAD").places == [])
    #expect(workspace.check { $0.since = "HEAD" }.gone == [])
    // Who did not use it, and a type that was there before.
    try workspace.write("Model/A.swift", renamed + "struct B { func b() { _ = Loader.shared } }\n")
    #expect(since(workspace, "HEAD").places == ["Model/A.swift:2 no-singletons"])
    try workspace.write("Model/A.swift", "struct A { func a() { _ = Upload.shared } }\n")
    #expect(since(workspace, "HEAD").places == ["Model/A.swift:1 no-singletons"])
  }

  @Test func anOldNameExcusesOneNewTypeOnly() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct One { let a: Screen }\nstruct Two { let a: Screen }\n")
    #expect(since(workspace).places == ["Model/A.swift:2 plain-model"])
    // The type is still there, so its violation was fixed, and another made.
    try workspace.write("Model/A.swift", "struct A {}\nstruct Two { let a: Screen }\n")
    #expect(since(workspace).places == ["Model/A.swift:2 plain-model"])
    // Another end that was there before is no other name.
    try workspace.write("Model/A.swift", "struct A { let a: Other }\n")
    #expect(since(workspace).places == ["Model/A.swift:1 plain-model"])
  }

  @Test func aTypeInAnotherFileIsNoOtherNameOfOneThatIsGone() throws {
    let workspace = try workspace()
    try workspace.write("Screen/Screen.swift", "class Other {}\n")
    try workspace.write("Screen/Panel.swift", "class Panel {}\n")
    try workspace.write("Model/A.swift", "struct A { let a: Panel }\n")
    #expect(since(workspace).places == ["Model/A.swift:1 plain-model"])
    try workspace.write("Model/A.swift", "struct Brand { let a: Panel }\n")
    #expect(since(workspace).places == ["Model/A.swift:1 plain-model"])
  }

  @Test func anImportIsTheFilesAndNotThatOfItsFirstType() throws {
    let rules = "components: { model: 'Model/**' }\nrules: { no-ui: { forbid: { from: model, to: ui } } }\n"
    let workspace = try Workspace([".lintel.yml": rules, "Model/A.swift": "import UIKit\nstruct A {}\n"])
    try workspace.record()
    try workspace.commitAll()
    try workspace.write("Model/A.swift", "import UIKit\nstruct First {}\nstruct A {}\n")
    #expect(since(workspace).places == [])
    #expect(workspace.check().exit == .kept)
    try workspace.move("Model/A.swift", to: "Model/B.swift")
    #expect(since(workspace).places == [])
    #expect(workspace.check().exit == .kept)
    try workspace.write("Model/C.swift", "import UIKit\nstruct C {}\n")
    #expect(since(workspace).places == ["Model/C.swift:1 no-ui"])
  }

  @Test func whatIsNoFileBesideThemDoesNotMatter() throws {
    let workspace = try workspace()
    try workspace.remove("Model/A.swift")
    try FileManager.default.createSymbolicLink(atPath: workspace.root + "/Model/D.swift", withDestinationPath: "none")
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    #expect(since(workspace).places == ["Model/B.swift:1 plain-model"])
  }

  @Test func aConfigurationBelowThatIsDeletedAndNotStagedIsGone() throws {
    let workspace = try workspace()
    try workspace.write("Model/.lintel.yml", "rules: { plain-model: { severity: off, because: not yet } }\n")
    try workspace.commitAll("off")
    #expect(workspace.check().report.violations.isEmpty)
    try workspace.remove("Model/.lintel.yml")
    #expect(workspace.check().places.count == 2)
  }

  @Test func inASparseCheckoutNothingIsTakenForFixed() throws {
    let workspace = try workspace()
    try workspace.record()
    try workspace.commitAll("known")
    try workspace.git("sparse-checkout", "set", "--no-cone", "/*", "!/Model/A.swift")
    let result = try workspace.record(prunes: true)
    #expect(result.updates == [])
    #expect(result.outcome?.after == 2)
    #expect(result.diagnostics.contains { $0.message.hasPrefix("this is a sparse checkout") })
    #expect(workspace.check().report.baseline?.stale == [])
  }

  @Test func whatAConfigurationBelowNoLongerSoftensIsShown() throws {
    let workspace = try workspace()
    try workspace.write("Model/.lintel.yml", "rules: { plain-model: { severity: off, because: not yet } }\n")
    try workspace.commitAll("off")
    try workspace.remove("Model/.lintel.yml")
    try workspace.commitAll("on")
    let result = since(workspace, "HEAD~1")
    #expect(result.places.count == 2)
    #expect(result.report.violations.allSatisfy { $0.message.contains("the code is older") })
  }

  @Test func theMergeBaseCountsAndNotWhatCameAfterIt() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.commitAll("feature")
    try workspace.git("checkout", "-q", "main")
    try workspace.write("Model/C.swift", "struct C { let a: Screen }\n")
    try workspace.write("Model/A.swift", "struct A {}\n")
    try workspace.commitAll("main")
    try workspace.git("checkout", "-q", "feature")
    #expect(since(workspace).places == ["Model/B.swift:1 plain-model"])
  }

  @Test func aFurtherPlaceOfWhatTheBaselineKnowsIsNotSaidToBeOlder() throws {
    let workspace = try Workspace(model: "struct Model { let a: Screen }\n")
    try workspace.record()
    try workspace.commitAll("known")
    try workspace.write("Model/Model.swift", "struct Model { let a: Screen; let b: Screen }\n")
    let result = since(workspace, "HEAD")
    #expect(result.places == ["Model/Model.swift:1 plain-model"])
    #expect(!result.report.violations.contains { $0.message.contains("older") })
  }

  @Test func whatOnlyANewRuleFindsInOldCodeIsNewAndSaidToBeOlder() throws {
    let workspace = try workspace()
    try workspace.write(".lintel.yml", Self.rules + "  no-more: { forbid: { from: model, to: screen } }\n")
    let result = since(workspace)
    #expect(result.places == ["Model/A.swift:2 no-more", "Model/Free.swift:1 no-more"])
    #expect(
      result.report.violations.allSatisfy {
        $0.message.hasSuffix("; the code is older, and the rule is new since 'main'")
      }
    )
    #expect(result.report.scope.hidden == 2)
    #expect(result.exit == .broken)
  }

  @Test func aRuleThatIsSharpenedIsJudgedByWhatItSays() throws {
    let workspace = try workspace()
    try workspace.write(".lintel.yml", Self.rules.replacingOccurrences(of: "} }\n", with: "}, severity: warning }\n"))
    try workspace.commitAll("softer")
    #expect(workspace.check().exit == .kept)
    try workspace.write(".lintel.yml", Self.rules)
    let sharper = since(workspace, "HEAD")
    #expect(sharper.places.count == 2)
    #expect(sharper.report.violations[0].message.hasSuffix("; it is older, and was a warning in 'HEAD'"))
    // The same for a component that selects more.
    try workspace.write("Shared/S.swift", "struct S { let a: Screen }\n")
    try workspace.commitAll("wider")
    try workspace.write(
      ".lintel.yml",
      Self.rules.replacingOccurrences(of: "\"Model/**\"", with: "[Model/**, Shared/**]")
    )
    let wider = since(workspace, "HEAD")
    #expect(wider.places == ["Shared/S.swift:1 plain-model"])
    #expect(wider.report.violations[0].message.contains("what the configuration says of it has changed since 'HEAD'"))
  }

  /// Two packages with types of the same names.
  private func namesakes() throws -> Workspace {
    var files = [
      ".lintel.yml": """
      components: { domain: "**/Domain/**", data: "**/Data/**" }
      rules:
        d: { forbid: { from: domain, to: data } }

      """
    ]
    for name in ["A", "B"] {
      files["\(name)/Package.swift"] = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
        """
      files["\(name)/Sources/\(name)/Data/Store.swift"] = "struct Store {}\n"
      files["\(name)/Sources/\(name)/Domain/VM.swift"] = "struct ViewModel {}\n"
    }
    files["A/Sources/A/Domain/VM.swift"] = "struct ViewModel { let s: Store }\n"
    let workspace = try Workspace(files)
    try workspace.commitAll()
    return workspace
  }

  @Test func aNamesakeInAnotherModuleHidesNothing() throws {
    let workspace = try namesakes()
    try workspace.write("B/Sources/B/Domain/VM.swift", "struct ViewModel { let s: Store }\n")
    #expect(since(workspace, "HEAD").places == ["B/Sources/B/Domain/VM.swift:1 d"])
    #expect(since(workspace, "HEAD").report.scope.hidden == 1)
    // A baseline tells them apart, too, though one is fixed when the other is broken.
    try workspace.git("checkout", "-q", ".")
    try workspace.record()
    #expect(
      try workspace.entries() == ["  - { rule: d, source: ViewModel, module: A, target: Store, target-module: A }"]
    )
    #expect(workspace.check().exit == .kept)
    try workspace.write("A/Sources/A/Domain/VM.swift", "struct ViewModel {}\n")
    try workspace.write("B/Sources/B/Domain/VM.swift", "struct ViewModel { let s: Store }\n")
    #expect(workspace.check().places == ["B/Sources/B/Domain/VM.swift:1 d"])
    #expect(workspace.check().exit == .broken)
  }

  @Test func aTypeThatMovesToAnotherModuleIsNotNew() throws {
    let workspace = try namesakes()
    try workspace.write(
      "C/Package.swift",
      try workspace.read("B/Package.swift").replacingOccurrences(of: "B", with: "C")
    )
    try workspace.write("C/Sources/C/Data/Depot.swift", "struct Depot {}\n")
    try workspace.write(
      "A/Sources/A/Domain/User.swift",
      "import C\nstruct User { let depot: Depot; let name: String }\n"
    )
    try workspace.commitAll()
    try workspace.move("A/Sources/A/Domain/User.swift", to: "B/Sources/B/Domain/User.swift")
    #expect(since(workspace, "HEAD").places == [])
    #expect(since(workspace, "HEAD").report.scope.hidden == 2)
  }

  @Test func whatARuleSaysOfATypeIsNotNewInAnotherModule() throws {
    let workspace = try namesakes()
    let rule = "rules: { n: { types: { that: { in: domain, kind: struct }, must: { type: '*Model' } } } }\n"
    try workspace.write(".lintel.yml", "components: { domain: '**/Domain/**' }\n" + rule)
    try workspace.write("A/Sources/A/Domain/User.swift", "struct User { let name: String }\n")
    try workspace.commitAll()
    try workspace.move("A/Sources/A/Domain/User.swift", to: "B/Sources/B/Domain/User.swift")
    #expect(since(workspace, "HEAD").places == [])
  }

  @Test func aPrivateNamesakeInAnotherFileHidesNothing() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "fileprivate struct Cell { let a: Screen }\n")
    try workspace.write("Model/C.swift", "fileprivate struct Cell { }\n")
    try workspace.commitAll()
    try workspace.record()
    #expect(
      try workspace.entries().contains("  - { rule: plain-model, source: Cell, file: Model/B.swift, target: Screen }")
    )
    try workspace.write("Model/B.swift", "fileprivate struct Cell { }\n")
    try workspace.write("Model/C.swift", "fileprivate struct Cell { let a: Screen }\n")
    #expect(
      workspace.check { ($0.since, $0.baseline.isIgnored) = ("HEAD", true) }.places == ["Model/C.swift:1 plain-model"]
    )
    #expect(workspace.check().places == ["Model/C.swift:1 plain-model"])
  }

  @Test func aTypeAndFileRenamedByHandAreNotNewBeforeGitKnowsThem() throws {
    let workspace = try workspace()
    try workspace.remove("Model/A.swift")
    try workspace.write(
      "Model/Deep/B.swift",
      "struct B {\n  let a: Screen\n  func long() -> Int { 1 + 2 + 3 + 4 }\n}\n"
    )
    #expect(since(workspace).places == [])
    try workspace.git("add", "-A")
    #expect(since(workspace).places == [])
  }

  @Test func whatIsReindentedRenamedAndMovedAtOnceIsNotNew() throws {
    let workspace = try workspace()
    let members = (1...12).map { "  let value\($0) :  Int=\($0)\n" }.joined()
    try workspace.write("Model/Long.swift", "struct Long {\n\(members)  let a: Screen\n}\n")
    try workspace.commitAll()
    try workspace.remove("Model/Long.swift")
    let other = (1...12).map { "\t\t\tlet value\($0): Int = \($0)  // what it is for\n\n" }.joined()
    try workspace.write("Model/Deep/Short.swift", "struct Short\n{\n\(other)\t\t\tlet a: Screen\n}\n")
    #expect(since(workspace, "HEAD").places == [])
  }

  @Test func anotherTypeInThePlaceOfOneThatIsGoneIsNew() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct Unrelated {\n  let panel: Screen\n  var title: String { \"\" }\n}\n")
    #expect(since(workspace).places == ["Model/A.swift:2 plain-model"])
  }

  @Test func aFileIsNotTakenForAnotherThatHasTheSameImport() throws {
    let rules = "components: { model: 'Model/**' }\nrules: { no-ui: { forbid: { from: model, to: ui } } }\n"
    let workspace = try Workspace([".lintel.yml": rules, "Model/A.swift": "import UIKit\nstruct A { let a: Int }\n"])
    try workspace.commitAll()
    try workspace.remove("Model/A.swift")
    try workspace.write("Model/C.swift", "import UIKit\nstruct C { let c: Int }\n")
    #expect(since(workspace, "HEAD").places == ["Model/C.swift:1 no-ui"])
  }

  @Test(arguments: [
    ("Other/B.swift", "'Model' is now 'Other': write \"Other/**\""), ("Screen/B.swift", "what did is in 'Screen' now"),
  ])
  func aFolderThatIsEmptyIsSaidWithWhereItsFilesAre(_ path: String, _ words: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model/B.swift")
    try workspace.write(path, "struct B {}\n")
    let messages = since(workspace, "HEAD").messages.joined()
    #expect(messages.contains("no file matches \"Model/**\" any more; \(words)"), "\(messages)")
  }

  /// What was never there may come.
  @Test func aComponentWhoseFolderIsDeletedCanGo() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model")
    try workspace.git("add", "-A")
    let words = "; if its code is gone for good, take the component out, with what names it"
    for result in eachWay(workspace) {
      let told = result.messages.filter { $0.contains("component 'model' selects nothing") }
      #expect(told.count == 1 && told[0].hasSuffix(words), "\(result.messages)")
    }
    try workspace.commitAll()
    #expect(!workspace.check().messages.contains { $0.contains(words) })
  }

  /// A pattern of code that was deleted is not proposed anew for other code, unless that may be what was there.
  @Test(arguments: [
    ("Feature/Model/F.swift", "\"**/Model/**\""), ("Models/M.swift", "\"Models/**\""),
  ])
  func noPatternForOtherCodeIsProposedForAFolderThatIsDeleted(_ other: String, _ pattern: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
      other: "struct F {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model")
    try workspace.git("add", "-A")
    let words =
      "no file matches \"Model/**\" any more; take it out, with what names it, or if some are to come again, write "
      + "'allow-empty: true' in the component"
    expectEachWay(workspace, tells: words, butNot: pattern)
    try workspace.git("reset", "--hard")
    try workspace.remove(other)
    try workspace.commitAll()
    try workspace.remove("Model")
    try workspace.write(other, "struct F {}\n")
    let messages = workspace.check().messages
    #expect(messages.contains { $0.contains(pattern) }, "\(messages)")
  }

  /// Moved, renamed in its folder, and both; what the file says differs a little.
  @Test(arguments: ["Model/Deep/Keys.swift", "Model/Names.swift", "Core/Names.swift"])
  func aFileThatIsGoneIsSaidWithWhereItIs(_ path: String) throws {
    let text = "import Foundation\n\nenum Keys {\n  static let first = \"first\"\n  static let second = \"second\"\n}\n"
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { keys: Model/Keys.swift, screen: "Screen/**" }
      rules: { plain-keys: { forbid: { from: keys, to: screen } } }

      """,
      "Model/Keys.swift": text, "Model/Other.swift": "struct Other {}\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model/Keys.swift")
    try workspace.write(path, text + "let third = 3\n")
    try workspace.write("Screen/New.swift", "import Foundation\n\nstruct New {\n  let new = 1\n}\n")
    try workspace.git("add", "-A")
    let words =
      "component 'keys' selects nothing: no file matches \"Model/Keys.swift\" any more; 'Model/Keys.swift' is now '\(path)': "
      + "write \"\(path)\""
    expectEachWay(workspace, tells: words)
    // Where nothing is like it, nothing more is said.
    try workspace.remove(path)
    #expect(!workspace.check().messages.contains { $0.contains("is now") })
  }

  /// The other folder of the component is still there.
  @Test(arguments: [
    ("[\"Model/**\", \"Core/**\"]", 23), ("\"{Model,Core}/**\"", 22), ("{ path: \"{Core,Model}/**\" }", 30),
  ])
  func aFolderOfAListThatIsEmptyIsSaidWithWhereItsFilesAre(_ model: String, _ column: Int) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { model: \(model), screen: "Screen/**" }
      rules: { plain-model: { forbid: { from: model, to: screen } } }

      """,
      "Model/B.swift": "struct B {}\n", "Core/C.swift": "struct C {}\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model/B.swift")
    try workspace.write("Other/B.swift", "struct B {}\n")
    let words =
      ".lintel.yml:1:\(column) a pattern of component 'model' selects nothing: no file matches \"Model/**\" any more; 'Model' is now "
      + "'Other': write \"Other/**\""
    let plain = workspace.check()
    #expect(plain.exit == .kept)
    #expect(plain.messages.contains("warning \(words)"), "\(plain.messages)")
    let compared = since(workspace, "HEAD")
    #expect(compared.exit == .broken)
    #expect(compared.messages.contains("error \(words)"), "\(compared.messages)")
  }

  /// A folder around all of them has another name.
  @Test(arguments: ["[\"W/V/**\", \"W/C/**\"]", "{ path: [\"W/V/**\", \"W/C/**\"] }"])
  func aListThatIsEmptyIsSaidWithWhereItsFilesAre(_ list: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: \(list), m: "M/**" }
      rules: { plain: { forbid: { from: m, to: a } } }

      """,
      "W/V/V.swift": "class V {}\n", "W/C/C.swift": "class C {}\n", "M/M.swift": "class M {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "W", "X")
    let start = "component 'a' selects nothing: no file matches \"W/V/**\" or \"W/C/**\" any more; "
    let words = start + "'W/V' is now 'X/V' and 'W/C' is now 'X/C': write [\"X/V/**\", \"X/C/**\"]"
    expectEachWay(workspace, tells: words)
    // One of them lies among what was there before.
    try workspace.git("mv", "X/V/V.swift", "M/V.swift")
    let messages = workspace.check().messages
    #expect(messages.count { $0.hasSuffix(start + "what did is in 'M' and 'X/C' now") } == 1, "\(messages)")
  }

  /// Wildcards before the name say as little as none of where the folder was.
  @Test(arguments: [
    ("\"**/Data/Old/**\"", "\"**/Data/New/**\""), ("\"**/Old/**\"", "\"**/New/**\""),
    ("\"App/**/Old/*.swift\"", "\"App/**/New/*.swift\""), ("\"*/Data/Old/*\"", "\"*/Data/New/*\""),
    ("[\"**/Old/**\", \"**/Older/**\"]", "[\"**/New/**\", \"**/Older/**\"]"),
  ])
  func aRenamedFolderBehindWildcardsIsSaidWithItsName(_ old: String, _ new: String) throws {
    let rules = """
      components: { storage: \(old), view: "**/View/**" }
      rules: { plain: { forbid: { from: storage, to: view } } }

      """
    let workspace = try Workspace([
      ".lintel.yml": rules,
      "App/Data/Old/A.swift": "struct A {}\n", "App/Data/Old/B.swift": "struct B {}\n",
      "App/View/V.swift": "struct V {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "App/Data/Old", "App/Data/New")
    let words = " any more; 'App/Data/Old' is now 'App/Data/New': write \(new)"
    for result in eachWay(workspace) {
      #expect(result.messages.count { $0.hasPrefix("error ") && $0.hasSuffix(words) } == 1, "\(result.messages)")
    }
    // Whoever writes it is done, and softens nothing.
    try workspace.write(".lintel.yml", rules.replacing(old, with: new.replacing(", \"**/Older/**\"", with: "")))
    let followed = workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", !old.hasPrefix("[")) }
    #expect(followed.exit == .kept, "\(followed.messages)")
  }

  @Test func foldersOfOneNameThatAreRenamedAreSaidWithTheirName() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { storage: "**/Old/**", view: "**/View/**" }
      rules: { plain: { forbid: { from: storage, to: view } } }

      """,
      "A/Old/A.swift": "struct A {}\n", "B/Old/B.swift": "struct B {}\n", "B/View/V.swift": "struct V {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "A/Old", "A/New")
    try workspace.git("mv", "B/Old", "B/New")
    let start = "no file matches \"**/Old/**\" any more; "
    let renamed = since(workspace, "HEAD").messages
    #expect(renamed.contains { $0.hasSuffix(start + "'Old' is now 'New': write \"**/New/**\"") }, "\(renamed)")
    // They have different names, so that no name fits most of the files.
    try workspace.git("mv", "B/New", "B/Newer")
    #expect(!since(workspace, "HEAD").messages.contains { $0.contains("is now") })
    // Among what was there before, the files need not be of the component.
    try workspace.git("mv", "A/New/A.swift", "B/View/A.swift")
    try workspace.git("mv", "B/Newer/B.swift", "B/View/B.swift")
    let merged = since(workspace, "HEAD").messages
    #expect(merged.contains { $0.hasSuffix(start + "what did is in 'B/View' now") }, "\(merged)")
  }

  @Test(arguments: [
    (
      "types: { that: { type: '*Sum' }, must: { inherits: PlainSum } }",
      "'must' cannot be met: no known type is called PlainSum"
    ),
    ("types: { that: { type: '*Sum' }, must: { inherits: Root } }", "no component and no type is called 'Root'"),
    ("forbid: { from: { type: PlainSum }, to: { type: Screen } }", "no type of the project is called 'PlainSum'"),
  ])
  func aRuleThatNamesARenamedTypeIsToldItsName(_ rule: String, _ fact: String) throws {
    let code =
      "class Root { func root() {} }\nclass PlainSum: Root { func sum() {} }\nclass LongSum: PlainSum { func long() {} }\n"
    let workspace = try Workspace([
      ".lintel.yml": "rules: { rule: { \(rule) } }\n", "Sum.swift": code, "Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    let isRoot = rule.contains("Root")
    let (old, new) = isRoot ? ("Root", "Basis") : ("PlainSum", "BareSum")
    try workspace.write("Sum.swift", code.replacing(old, with: new))
    let result = since(workspace, "HEAD")
    let advice = "\(fact); '\(old)' is now '\(new)': write \(new)"
    #expect(
      result.messages.contains { $0.hasPrefix("error .lintel.yml:") && $0.hasSuffix(advice) },
      "\(result.messages)"
    )
    #expect(result.report.violations.allSatisfy { $0.fix == nil })
  }

  /// Which advice there is follows from the rest of the code.
  @Test func aComponentThatWasEmptyBeforeIsNoErrorWhereTheAdviceIsAnother() throws {
    let rules = """
      components: { model: "Model/**", screen: "Screen/**", old: "Olden/Parts/**" }
      rules: { plain-model: { forbid: { from: model, to: [screen, old] } } }

      """
    let workspace = try Workspace([
      ".lintel.yml": rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    let before = workspace.check().messages
    try workspace.write("Oldens/Parts/P.swift", "struct P {}\n")
    let result = since(workspace, "HEAD")
    #expect(result.messages != before)
    #expect(result.messages.contains { $0.hasPrefix("warning .lintel.yml:1:") && $0.contains("Oldens/Parts") })
    #expect(result.exit == .kept, "\(result.messages)")
  }

  @Test func aRequirementOfAnEmptyFolderIsSaidWithWhereItsFilesAre() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { home: { types: { that: { type: '*Action' }, must: { path: 'Flux/Actions/**' } } } }\n",
      "Flux/Actions/LoadAction.swift": "struct LoadAction {}\n", "Flux/State.swift": "struct State {}\n",
    ])
    try workspace.commitAll()
    try workspace.move("Flux", to: "Store")
    let words =
      "'must' cannot be met: nothing in the project is in path Flux/Actions/**; 'Flux/Actions' is now 'Store/Actions': "
      + "write \"Store/Actions/**\""
    expectEachWay(workspace, tells: words)
    // Where nothing is like it, nothing more is said.
    try workspace.git("mv", "Store/Actions/LoadAction.swift", "Store/Loading.swift")
    #expect(workspace.check().messages.contains { $0.hasSuffix("is in path Flux/Actions/**") })
  }

  /// There is a folder with a similar name, which has other code.
  @Test(arguments: [
    ("forbid: { from: { path: 'Model/**' }, to: ui }", "in 'from', no file matches \"Model/**\""),
    ("forbid: { from: screen, to: { path: 'Model/**' } }", "in 'to', no file matches \"Model/**\""),
    ("limit: { of: { path: 'Model/**' }, lines: 99 }", "in 'of', no file matches \"Model/**\""),
    (
      "forbid: { from: { path: 'Model/**', type: 'B*' }, to: ui }",
      "in 'from', nothing in the project is called B* in path Model/**"
    ),
    (
      "independent: { slices: { path: 'Model/{part}/**' } }",
      "there is no slice of 'path Model/{part}/**', and it takes two"
    ),
    ("forbid: { from: { path: ['Screen/**', 'Model/**'] }, to: ui }", "\"Model/**\" selects nothing"),
    ("forbid: { from: { path: '{Screen,Model}/**' }, to: ui }", "\"Model/**\" selects nothing"),
    ("forbid: { from: { not: { path: 'Model/**' } }, to: ui }", "\"Model/**\" selects nothing"),
    ("forbid: { from: screen, to: ui, except: { path: 'Model/**' } }", "\"Model/**\" selects nothing"),
    ("forbid: { from: screen, to: ui, except: 'Model/**' }", "'except' leaves out nothing with \"Model/**\""),
    ("types: { that: screen, must: { in: { path: 'Model/**' } } }", "\"Model/**\" selects nothing"),
  ])
  func aRuleWithAPatternOfARenamedFolderIsToldItsName(_ rule: String, _ fact: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { screen: "Screen/**" }
      rules:
        other: { limit: { of: screen, lines: 99 } }
        r: { \(rule) }

      """,
      "Model/A/A.swift": "struct A {}\n", "Model/B/B.swift": "struct B {}\n", "Models/M.swift": "struct M {}\n",
      "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "Model", "Other")
    let pattern = rule.contains("{part}") ? "Other/{part}/**" : "Other/**"
    let words = "\(fact); 'Model' is now 'Other': write \"\(pattern)\""
    expectEachWay(workspace, tells: words, butNot: "Models/**")
    try workspace.commitAll()
    let committed = since(workspace, "HEAD~").messages
    #expect(committed.count { $0.hasSuffix(words) } == 1, "\(committed)")
  }

  @Test func noPatternForOtherCodeIsProposedForARuleWhoseFolderIsDeleted() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        other: { limit: { of: { path: "Models/**" }, lines: 99 } }
        r: { forbid: { from: { path: "Model/**" }, to: ui } }

      """,
      "Model/B.swift": "struct B {}\n", "Models/M.swift": "struct M {}\n",
    ])
    try workspace.commitAll()
    try workspace.remove("Model")
    try workspace.git("add", "-A")
    let words =
      "rule 'r' checks nothing: in 'from', no file matches \"Model/**\"; take the rule out, or if some are to come again, "
      + "write 'severity: off' in it until then"
    expectEachWay(workspace, tells: words)
  }

  /// Patterns of a configuration below are relative to its folder.
  @Test func aConfigurationBelowIsToldTheNewNameAsItWritesIt() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { other: { limit: { of: { path: \"**\" }, lines: 99 } } }\n",
      "App/.lintel.yml": """
      components: { model: "Model/**" }
      rules:
        a: { forbid: { from: model, to: ui } }
        r: { forbid: { from: { path: "Model/**" }, to: ui } }

      """,
      "App/Model/B.swift": "struct B {}\n", "App/Models/M.swift": "struct M {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "App/Model", "App/Other")
    let words = "; 'App/Model' is now 'App/Other': write \"Other/**\""
    expectEachWay(workspace, tells: words, times: 2)
    // There it has no name in that configuration.
    try workspace.git("mv", "App/Other", "Other")
    let outside = workspace.check().messages
    #expect(outside.count { $0.hasSuffix("; what did is in 'Other' now") } == 2, "\(outside)")
  }

  @Test func aRuleWithAPatternOfAFolderThatIsNotCheckedOutIsToldSo() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        other: { limit: { of: { path: "Models/**" }, lines: 99 } }
        r: { forbid: { from: { path: "Model/**" }, to: ui } }
        s: { forbid: { from: { path: ["Models/**", "Model/**"] }, to: ui } }

      """,
      "Model/B.swift": "struct B {}\n", "Models/M.swift": "struct M {}\n",
    ])
    try workspace.commitAll()
    try workspace.git("sparse-checkout", "set", "--no-cone", "/*", "!/Model/")
    let messages = workspace.check().messages
    let words =
      "; 'Model' is in git, and not checked out (sparse checkout): 'git sparse-checkout add Model' gets what is missing, "
      + "'lintel check --rev HEAD' checks without it"
    #expect(messages.count { $0.hasSuffix("in 'from', no file matches \"Model/**\"\(words)") } == 1, "\(messages)")
    #expect(messages.count { $0.hasSuffix("\"Model/**\" selects nothing\(words)") } == 1, "\(messages)")
  }

  /// The target has other folders.
  @Test func aFolderThatXcodeKeepsInStepWithTheDiskIsSaidWithWhereItsFilesAre() throws {
    let project = "App.xcodeproj/project.pbxproj"
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
      "Views/View.swift": "struct View {}\n",
      project: synchronizedProject(ofFolders: ["Model", "Screen", "Views"]),
    ])
    try workspace.commitAll()
    func told(_ result: CheckResult) -> [String] { result.messages.filter { $0.contains("'Views'") } }
    #expect(told(workspace.check()) == [])
    try workspace.move("Views", to: "Parts/Panels")
    let words = "\(project):7:10 the target 'App' has no folder 'Views', and so none of its files"
    let place = "; they are in 'Parts/Panels' now, which the project file has to say"
    #expect(told(workspace.check()) == ["warning \(words)\(place)"])
    let results = [since(workspace, "HEAD"), workspace.check { $0.state = .index }]
    for result in results {
      #expect(told(result) == ["error \(words)\(place)"])
      #expect(result.exit != .kept)
    }
    // It is no matter of a later change.
    try workspace.commitAll()
    try workspace.write("Model/C.swift", "struct C {}\n")
    let later = since(workspace, "HEAD")
    #expect(told(later) == ["warning \(words)"])
    #expect(later.exit == .kept, "\(later.messages)")
    // Nor is it new where another target has the folder.
    let text = synchronizedProject(ofFolders: ["Model", "Screen", "Views"])
    try workspace.write(project, text.replacing("name = App;", with: "name = Shop;"))
    let other = words.replacing("'App'", with: "'Shop'")
    #expect(told(since(workspace, "HEAD")) == ["warning \(other)"])
  }

  /// Without a commit to compare with: HEAD says where the files were.
  @Test(arguments: [true, false])
  func aPlainCheckSaysWhereTheFilesOfAnEmptyFolderAre(_ isStaged: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/B.swift": "struct B {}\n", "Screen/Screen.swift": "class Screen {}\n",
      "Model/Picture.png": "p",
    ])
    func told() -> Bool {
      workspace.check().messages.contains {
        $0.contains("no file matches \"Model/**\" any more; 'Model' is now 'Other': write \"Other/**\"")
      }
    }
    try workspace.commitAll()
    if isStaged {
      try workspace.git("mv", "Model", "Other")
    } else {
      try workspace.remove("Model/B.swift")
      try workspace.write("Other/B.swift", "struct B {}\n")
    }
    #expect(told())
    // Afterwards it is no move of this commit.
    try workspace.commitAll()
    #expect(!told())
  }

  @Test(arguments: [SourceState.folder, .index])
  func foldersThatMoveWithTheirPatternsBringNothingNew(_ state: SourceState) throws {
    let workspace = try workspace()
    try workspace.move("Model", to: "Sources/Domain")
    try workspace.move("Screen", to: "Sources/Screen")
    let rules = Self.rules.replacingOccurrences(of: "Model/**", with: "Sources/Domain/**")
    try workspace.write(".lintel.yml", rules.replacingOccurrences(of: "\"Screen/**", with: "\"Sources/Screen/**"))
    func added() throws -> CheckResult {
      try workspace.git("add", "-A")
      return workspace.check { ($0.state, $0.since) = (state, state == .index ? nil : "main") }
    }
    #expect(try added().places == [])
    #expect(try added().report.scope.hidden == 2)
    #expect(try added().exit == .kept)
    // What comes besides is new.
    try workspace.write("Sources/Domain/B.swift", "struct B { let a: Screen }\n")
    #expect(try added().places == ["Sources/Domain/B.swift:1 plain-model"])
  }

  @Test func aFirstCreationIsNewWhereThereWasOnlyTheName() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules: { made: { abstract: { to: { type: Session }, create: { type: "*Controller" } } } }

      """,
      "Login.swift": "class Login {\n  var session: Session?\n}\n", "Session.swift": "class Session { func go() {} }\n",
    ])
    try workspace.commitAll()
    try workspace.write(
      "Login.swift",
      "class Login {\n  var session: Session?\n  var other: Session?\n  func make() { session = Session() }\n}\n"
    )
    #expect(since(workspace, "HEAD").places == ["Login.swift:4 made"])
    try workspace.commitAll()
    try workspace.write("Login.swift", "class Login {\n  func make() { _ = Session(); _ = Session() }\n}\n")
    #expect(since(workspace, "HEAD").places == [])
  }

  @Test func furtherPlacesOfWhatIsOlderAreCounted() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct A {\n  let a: Screen\n  let b: Screen\n  let c: Screen\n}\n")
    let result = since(workspace)
    #expect(result.places == [])
    #expect(result.report.scope.further == 2)
  }

  @Test func aFurtherPlaceThatTheBaselineDoesNotKnowIsNew() throws {
    let workspace = try workspace()
    try workspace.record()
    try workspace.commitAll()
    try workspace.write("Model/A.swift", "struct A {\n  let a: Screen\n  let b: Screen\n}\n")
    #expect(workspace.check().exit == .broken)
    #expect(since(workspace, "HEAD").exit == .broken)
  }

  @Test func aCommentThatIsRemovedShowsWhatItSilenced() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "// lintel:disable:next plain-model - for now\nstruct B { let a: Screen }\n")
    try workspace.commitAll()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    #expect(since(workspace, "HEAD").places == ["Model/B.swift:1 plain-model"])
  }

  @Test func theBaselineCountsToo() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.record()
    try workspace.write("Model/C.swift", "struct C { let a: Screen }\n")
    let result = since(workspace)
    #expect(result.places == ["Model/C.swift:1 plain-model"])
    #expect(result.report.baseline?.remaining == 3)
    #expect(workspace.check { ($0.since, $0.baseline.isIgnored) = ("main", true) }.places.count == 2)
  }

  @Test func aBaseThatCannotBeReadIsAnError() throws {
    let workspace = try workspace()
    try workspace.write("Model/Wide.swift", "let a = 1\n".data(using: .utf16)!)
    try workspace.commitAll("wide")
    try workspace.write("Model/Wide.swift", "let a = 1\nlet b: Screen\n")
    let result = since(workspace, "HEAD")
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.count == 1)
    #expect(result.messages[0].hasPrefix("error Model/Wide.swift in "))
    #expect(result.messages[0].contains("the merge base with 'HEAD': cannot read this file: it is in UTF-16"))
  }

  @Test func aBaseWithoutSourcesHadNoViolations() throws {
    let workspace = try Workspace([".lintel.yml": Self.rules, "README": "nothing yet"])
    try workspace.commitAll()
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    try workspace.write("Screen/Screen.swift", "class Screen {}\n")
    #expect(since(workspace).places == ["Model/A.swift:1 plain-model"])
  }

  @Test(arguments: ["nowhere", "", "-x"])
  func aRevisionThatDoesNotExistIsAnError(_ revision: String) throws {
    let result = since(try workspace(), revision)
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.count == 1)
  }

  @Test func withoutARepositoryNothingCanBeCompared() throws {
    let workspace = try Workspace([".lintel.yml": Self.rules, "Model/A.swift": "struct A {}\n"])
    #expect(since(workspace).exit == .couldNotRun)
  }

  @Test(arguments: [1, 2, 8])
  func theSameForAnyNumberOfThreads(workers: Int) throws {
    let workspace = try Workspace()
    try workspace.copy("samples/three-layer/kept")
    try workspace.commitAll()
    try workspace.remove("samples")
    try workspace.copy("samples/three-layer/broken")
    var options = options(workspace.root + "/samples/three-layer/broken", workers: workers)
    options.since = "main"
    let found = Engine.check(options)
    options.workers = 3
    #expect(found.places.count > 10)
    #expect(found.rendered == Engine.check(options).rendered)
  }
}
