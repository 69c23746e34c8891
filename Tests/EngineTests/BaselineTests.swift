import Basics
import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

@Suite struct BaselineTests {
  static let rules = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      plain-model: { forbid: { from: model, to: screen }, because: Models outlive screens. }

    """

  private func workspace(_ models: [String: String]) throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Screen/Screen.swift": "class Screen {}\nclass Other {}\n",
    ])
    for (name, text) in models { try workspace.write("Model/\(name).swift", text) }
    return workspace
  }

  @Test func whatIsRecordedFailsNoMore() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen; let b: Screen }\nfunc f(_: Other) {}\n"])
    #expect(workspace.check().exit == .broken)
    let recorded = try workspace.record()
    #expect(recorded.exit == .kept)
    #expect(recorded.outcome?.before == nil)
    #expect(recorded.outcome?.after == 2)
    #expect(recorded.outcome?.violations == 3)
    #expect(
      try workspace.entries() == [
        "  - { rule: plain-model, file: Model/A.swift, target: Other, declares: [A, f] }",
        "  - { rule: plain-model, source: A, target: Screen, count: 2 }",
      ]
    )
    let result = workspace.check()
    #expect(result.exit == .kept)
    #expect(result.places == [])
    #expect(result.verdicts == ["plain-model": "kept"])
    var summary = BaselineSummary(file: ".lintel-baseline.yml", entries: 2, recorded: 3, remaining: 3, stale: [])
    summary.hidden = 3
    #expect(result.report.baseline == summary)
    #expect(workspace.check { $0.baseline.isIgnored = true }.places.count == 3)
  }

  @Test func aCheckOfRulesWithoutEntriesSaysNothingOfTheBaseline() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.write(".lintel.yml", Self.rules + "  other: { forbid: { from: screen, to: model } }\n")
    try workspace.record()
    let some = workspace.check { $0.only = ["other"] }
    #expect(some.exit == .kept && some.report.baseline == nil)
    #expect(workspace.check { $0.only = ["plain-model"] }.report.baseline?.entries == 1)
    #expect(workspace.check().report.baseline?.entries == 1)
  }

  @Test func aBaselineOfAllThatCouldBreakARuleIsAWarning() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { model: "Model/**", screen: "Screen/**", tools: "Tools/**" }
      rules:
        no-circle: { acyclic: { among: [model, screen] } }
        no-knot: { acyclic: { among: [model, screen, tools] } }

      """,
      "Model/M.swift": "struct M { let s: S? = nil }\n", "Screen/S.swift": "struct S { let m: M? = nil }\n",
      "Tools/T.swift": "struct T {}\n",
    ])
    #expect(workspace.check().messages == [])
    let recorded = try workspace.record()
    let told = "nothing new can break rule 'no-circle' any more: each of its parts depends on every other today"
    #expect(recorded.diagnostics.count { $0.message.hasPrefix(told) } == 1)
    let result = workspace.check()
    #expect(result.exit == .kept)
    #expect(result.messages.map { $0.prefix(140).contains("warning .lintel.yml:3:3 \(told)") } == [true])
    #expect(result.report.baseline?.saturated == ["no-circle"])
    // A further part may still get into the other one.
    try workspace.write("Tools/T.swift", "struct T { let m: M? = nil }\nextension M { var t: T? { nil } }\n")
    try workspace.write("Model/M.swift", "struct M { let s: S? = nil; let t: T? = nil }\n")
    #expect(Set(workspace.check().report.violations.map(\.rule)) == ["no-knot"])
  }

  @Test func otherLinesOtherFilesAndOtherWordsDoNotMatter() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.record()
    try workspace.remove("Model/A.swift")
    try workspace.write("Model/Deep/Moved.swift", "\n\n\nstruct A {\n  let   a :\n    Screen\n}\n")
    try workspace.write(".lintel.yml", Self.rules.replacingOccurrences(of: "outlive", with: "do not know"))
    let result = workspace.check()
    #expect(result.exit == .kept)
    #expect(result.report.baseline?.stale == [])
  }

  @Test func aNewEdgeFails() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.record()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.write("Model/A.swift", "struct A { let a: Screen; let b: Other }\n")
    #expect(workspace.check().places == ["Model/A.swift:1 plain-model", "Model/B.swift:1 plain-model"])
  }

  @Test func ofMorePlacesThanKnownTheSurplusIsShown() throws {
    let workspace = try workspace(["A": "struct A {\n  let a: Screen\n  let b: Screen\n}\n"])
    try workspace.record()
    try workspace.write("Model/A.swift", "struct A {\n  let a: Screen\n  let b: Screen\n  let c: Screen\n}\n")
    let result = workspace.check()
    #expect(result.places == ["Model/A.swift:4 plain-model"])
    #expect(result.exit == .broken)
    #expect(
      result.report.violations[0].message.hasPrefix(
        "1 of these 3 places is new, the baseline knows the others: A (model) refers to Screen"
      )
    )
    #expect(result.report.violations[0].other.map(\.line) == [2, 3])
  }

  private static let limits = """
    components: { model: "Model/**" }
    rules:
      small: { limit: { of: model, lines: 2, members: 1 } }

    """

  private static func model(lines: Int, members: Int) -> String {
    let lets = (0..<members).map { "let a\($0): Int" }.joined(separator: "; ")
    return "struct A { \(lets)\(String(repeating: "\n", count: lines - 1))}\n"
  }

  private func limits(lines: Int, members: Int) throws -> Workspace {
    try Workspace([".lintel.yml": Self.limits, "Model/A.swift": Self.model(lines: lines, members: members)])
  }

  @Test func whatIsAboveALimitMayNotGrow() throws {
    let workspace = try limits(lines: 12, members: 1)
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: small, source: A, lines: 12 }"])
    #expect(workspace.check().exit == .kept)
    try workspace.write("Model/A.swift", Self.model(lines: 40, members: 1))
    let grown = workspace.check()
    #expect(grown.exit == .broken)
    #expect(
      grown.report.violations.map(\.message) == [
        "A (model) has 40 lines; at most 2 are allowed; the baseline accepts 12"
      ]
    )
    #expect(grown.report.baseline?.stale == [])
    #expect(try workspace.record().outcome?.isRefused == true)
    #expect(try workspace.entries() == ["  - { rule: small, source: A, lines: 12 }"])
    // To prune takes out what is fixed, and this is not.
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == ["  - { rule: small, source: A, lines: 12 }"])
    try workspace.record(grows: true)
    #expect(try workspace.entries() == ["  - { rule: small, source: A, lines: 40 }"])
    #expect(workspace.check().exit == .kept)
    // Less is fine, and lowers the number only where the file is written.
    try workspace.write("Model/A.swift", Self.model(lines: 7, members: 1))
    #expect(workspace.check { $0.failsOnStale = true }.exit == .kept)
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == ["  - { rule: small, source: A, lines: 7 }"])
    try workspace.write("Model/A.swift", Self.model(lines: 2, members: 1))
    #expect(workspace.check().report.baseline?.stale.map(\.key.measure) == ["lines"])
  }

  @Test func eachNumberOfALimitHasAnEntry() throws {
    let workspace = try limits(lines: 12, members: 1)
    try workspace.record()
    // The other number is above its limit now, and the first is not.
    try workspace.write("Model/A.swift", Self.model(lines: 2, members: 3))
    #expect(
      workspace.check().report.violations.map(\.message) == ["A (model) has 3 members; at most 1 is allowed"]
    )
    try workspace.record(grows: true)
    #expect(try workspace.entries() == ["  - { rule: small, source: A, members: 3 }"])
  }

  /// Two of one name and one measure have one entry, with the larger number.
  @Test func twoOfOneNameAreAcceptedTogether() throws {
    let text = "#if DEBUG\nstruct A {\n\n\n}\n#else\nstruct A {\n\n\n\n}\n#endif\n"
    let workspace = try Workspace([".lintel.yml": Self.limits, "Model/A.swift": text])
    let found = workspace.check().report.violations.count
    try workspace.record()
    #expect(try workspace.entries().count == 1)
    #expect(found > 0 && workspace.check().exit == .kept)
    // One that grows is no third one.
    try workspace.write("Model/A.swift", text.replacing("\n\n\n\n}", with: "\n\n\n\n\n\n}"))
    #expect(workspace.check().exit == .broken)
    let before = try workspace.entries()
    try workspace.record(grows: true)
    #expect(workspace.check().exit == .kept)
    #expect(try workspace.entries() == before.map { $0.replacing("lines: 5", with: "lines: 7") })
  }

  @Test func anOlderEntryOfALimitAcceptsAnyNumberUntilItIsWritten() throws {
    let workspace = try limits(lines: 12, members: 3)
    let entry = "  - { rule: small, source: A, count: 2, owner: me }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    for lines in [12, 40] {
      try workspace.write("Model/A.swift", Self.model(lines: lines, members: 3))
      #expect(workspace.check().exit == .kept)
      #expect(workspace.check().messages == [])
    }
    try workspace.record(prunes: true)
    #expect(
      try workspace.entries() == [
        "  - { rule: small, source: A, lines: 40, owner: me }", "  - { rule: small, source: A, members: 3, owner: me }",
      ]
    )
  }

  @Test("An entry for an extension excuses none in another component, unless it is older or the component is gone")
  func entriesOfExtensions() throws {
    let rules = """
      components: { a: "A/**", b: "B/**", m: "M/**" }
      rules: { r: { layers: { a: [], b: [], m: [] } } }

      """
    let workspace = try Workspace([
      ".lintel.yml": rules, "M/Manager.swift": "class Manager {}\n", "A/Manager+A.swift": "extension Manager {}\n",
      "B/Thing.swift": "struct Thing {}\n",
    ])
    try workspace.record()
    let entry = "  - { rule: r, source: Manager, in: a, target: Manager }"
    #expect(try workspace.entries() == [entry])
    #expect(workspace.check().exit == .kept)
    try workspace.remove("A/Manager+A.swift")
    try workspace.write("A/Renamed.swift", "extension Manager {}\n")
    #expect(workspace.check().exit == .kept)
    try workspace.remove("A/Renamed.swift")
    try workspace.write("A/Thing.swift", "struct OtherThing {}\n")
    try workspace.write("B/Manager+B.swift", "extension Manager {}\n")
    #expect(workspace.check().places == ["B/Manager+B.swift:1 r"])
    #expect(workspace.check().report.baseline?.stale.map(\.key.component) == ["a"])
    let renamed = rules.replacing("a: ", with: "first: ")
    try workspace.write(".lintel.yml", renamed)
    #expect(workspace.check().exit == .kept)
    try workspace.write(".lintel.yml", rules)
    let baseline = "version: 1\nviolations:\n\(entry.replacing("in: a, ", with: ""))\n"
    try workspace.write(".lintel-baseline.yml", baseline)
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
  }

  @Test func whatIsFixedIsStaleAndFailsIfBrokenAgainAfterPruning() throws {
    let workspace = try workspace([
      "A": "struct A { let a: Screen; let b: Screen }\n", "B": "struct B { let a: Screen }\n",
    ])
    try workspace.record()
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    try workspace.write("Model/B.swift", "struct B {}\n")
    let result = workspace.check()
    #expect(result.exit == .kept)
    let baseline = try #require(result.report.baseline)
    #expect(baseline.recorded == 3)
    #expect(baseline.remaining == 1)
    #expect(baseline.stale.map(\.key.source) == ["A", "B"])
    #expect(baseline.stale.map(\.found) == [1, 0])
    #expect(baseline.stale.map(\.location.line) == [9, 10])
    #expect(workspace.check(strict: true).exit == .broken)

    let pruned = try workspace.record(prunes: true)
    #expect(pruned.exit == .kept)
    #expect(try workspace.entries() == ["  - { rule: plain-model, source: A, target: Screen }"])
    #expect(workspace.check(strict: true).exit == .kept)
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    #expect(workspace.check().places == ["Model/B.swift:1 plain-model"])
  }

  @Test func aCheckCanPruneInPlace() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n", "B": "struct B { let a: Screen }\n"])
    try workspace.record()
    try workspace.write("Model/A.swift", "struct A {}\n")
    let result = workspace.check { $0.baseline.prunes = true }
    #expect(result.report.baseline?.isPruned == true)
    #expect(result.baselines.first?.path == workspace.root + "/.lintel-baseline.yml")
    #expect(result.baselines.first?.text.contains("source: A") == false)
    #expect(result.baselines.first?.text.contains("source: B") == true)
    #expect(workspace.check().baselines == [])
  }

  @Test func nothingIsPrunedWhereNotAllWasRead() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.record()
    try workspace.write("Model/A.swift", "\u{FEFF}struct A {}\n".data(using: .utf16)!)
    let result = workspace.check { $0.baseline.prunes = true }
    #expect(result.exit == .couldNotRun)
    #expect(result.baselines == [])
    #expect(result.report.baseline?.stale == [])
    #expect(try workspace.record(prunes: true).updates == [])
    #expect(try workspace.record(grows: true).exit == .couldNotRun)
  }

  @Test func itDoesNotGrowUnlessItIsForced() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.record()
    try workspace.write("Model/B.swift", "struct B { let a: Screen; let b: Screen }\n")
    let before = try workspace.read(".lintel-baseline.yml")
    let refused = try workspace.record()
    #expect(refused.exit == .broken)
    #expect(refused.outcome?.isRefused == true)
    #expect(refused.outcome?.additions.map(\.count) == [2])
    #expect(refused.updates == [])
    #expect(try workspace.read(".lintel-baseline.yml") == before)
    #expect(try workspace.record(prunes: true).exit == .kept)
    #expect(try workspace.record(grows: true).outcome?.after == 2)
    #expect(workspace.check().exit == .kept)
  }

  @Test func remarksAndCommentsStayWithTheirEntries() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.write(
      ".lintel-baseline.yml",
      "version: 1\nviolations:\n  # Soon.\n  - { rule: plain-model, source: A, target: Screen, owner: us, until: 2027-01-31 }\n"
    )
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.record(grows: true)
    #expect(
      try workspace.read(".lintel-baseline.yml") == """
        version: 1
        violations:
          # Soon.
          - { rule: plain-model, source: A, target: Screen, owner: us, until: 2027-01-31 }
          - { rule: plain-model, source: B, target: Screen }

        """
    )
  }

  @Test(arguments: [("2026-11-20", true), ("2026-11-21", false), ("2026-11-22", false)])
  func whatHasExpiredFails(until: String, isExpired: Bool) throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    let entry = "{ rule: plain-model, source: A, target: Screen, until: \(until), owner: us, ticket: X-1 }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - \(entry)\n")
    let result = workspace.check()
    #expect(result.exit == (isExpired ? .broken : .kept))
    #expect(result.report.violations.count == (isExpired ? 1 : 0))
    let words = "; the baseline accepted this until \(until) (owner us, ticket X-1)"
    #expect(result.report.violations.allSatisfy { $0.message.hasSuffix(words) })
    #expect(result.report.baseline?.remaining == 1)
    #expect(try workspace.record().outcome?.expired == (isExpired ? 1 : 0))
  }

  /// What a change adds does not depend on the day.
  @Test func whatHasExpiredIsAnErrorOfARuleThatOnlyWarns() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    let rules = Self.rules.replacingOccurrences(of: ", because: Models", with: ", severity: warning, because: Models")
    try workspace.write(".lintel.yml", rules)
    #expect(workspace.check().report.violations.map(\.severity) == [.warning])
    let entry = "{ rule: plain-model, source: A, target: Screen, until: 2026-11-20 }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - \(entry)\n")
    let result = workspace.check()
    #expect(result.exit == .broken)
    #expect(result.report.violations.map(\.severity) == [.error])
    let words = "; the baseline accepted this until 2026-11-20, and it is an error since"
    #expect(result.report.violations.allSatisfy { $0.message.hasSuffix(words) })
    try workspace.commitAll()
    let added = workspace.check { $0.since = "HEAD" }
    #expect(added.exit == .kept && added.places == [])
  }

  /// One rename is told once, and whoever shows the violations alone is told, too.
  @Test func theEntriesOfOneRenamedTypeAreToldTogether() throws {
    let code = "struct Old { let a: A; let b: B; let c: C }\n"
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        plain: { forbid: { from: { path: "Model/**" }, to: { path: "View/**" } } }
        small: { limit: { of: { path: "Model/**" }, members: 2 } }

      """,
      "Model/Old.swift": code, "View/View.swift": "struct A {}\nstruct B {}\nstruct C {}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries().count == 4)
    try workspace.remove("Model/Old.swift")
    try workspace.write("Model/New.swift", code.replacing("Old", with: "New"))
    let result = workspace.check()
    let told = result.report.diagnostics.filter { $0.message.contains(" any more, and ") }
    #expect(told.count == 1)
    let message = try #require(told.first?.message)
    #expect(message.hasPrefix("no type is called 'Old' any more, and 'New' breaks 'plain' and 'small' in the same way"))
    #expect(message.contains("write source: New in its 4 entries; if not"))
    #expect(told[0].explainsViolations && told[0].location?.file == ".lintel-baseline.yml")
  }

  /// What names a class and declares none does not tell that it is there.
  @Test(arguments: [
    (
      "Model/App.sdef",
      "<dictionary><suite><class name=\"folder\" code=\"fold\"><cocoa class=\"Folder\"/></class></suite></dictionary>\n"
    ),
    ("Model/Load.swift", "import Foundation\nlet old = NSClassFromString(\"Folder\")\n"),
  ])
  func aRenameIsToldThoughTheOldNameIsLeftInAText(path: String, text: String) throws {
    let code = "import Foundation\n@objc class Folder: NSObject { let panel: Panel? = nil }\n"
    let workspace = try Workspace([
      ".lintel.yml": "rules: { plain: { forbid: { from: { path: \"Model/**\" }, to: { path: \"Screen/**\" } } } }\n",
      "Model/Folder.swift": code, path: text, "Screen/Panel.swift": "class Panel {}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: plain, source: Folder, target: Panel }"])
    try workspace.write("Model/Folder.swift", code.replacing("Folder", with: "Drawer"))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let words = "no type is called 'Folder' any more, and 'Drawer' breaks 'plain' in the same way"
    #expect(result.messages.contains { $0.contains(words) }, "\(result.messages)")
  }

  @Test func entriesOfTargetsThatWereRenamedAreNotFixed() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        plain: { forbid: { from: { path: "Model/**" }, to: [{ path: "Screen/**" }, { symbol: UIView }] } }

      """,
      "Model/A.swift": "struct A { let screen: Screen }\n", "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.record()
    try workspace.write("Model/A.swift", "struct A { let screen: Panel }\n")
    try workspace.write("Screen/Screen.swift", "class Panel {}\n")
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let words =
      "no type is called 'Screen' any more, and 'Panel' breaks 'plain' in the same way; if it was renamed, write target"
    #expect(result.messages.contains { $0.contains(words) }, "\(result.messages)")
    try workspace.record(prunes: true)
    #expect(try workspace.entries().count == 1)
    // What is of a framework is not its new name, and what is still there was not renamed.
    try workspace.write("Model/A.swift", "import UIKit\nstruct A { let screen: UIView }\n")
    #expect(workspace.check().report.baseline?.stale.count == 1)
    try workspace.write("Model/A.swift", "struct A { let screen: Panel }\n")
    try workspace.write("Screen/Screen.swift", "class Panel {}\nclass Screen {}\n")
    #expect(workspace.check().report.baseline?.stale.count == 1)
  }

  /// Also where no type depends on them, but the code of a file, or they themselves in another component.
  @Test(arguments: [
    ("A.swift", "func title(_: Screen) {}\n"), ("A.swift", "let all: [Screen] = []\nfunc f(_: Screen) {}\n"),
    ("A.swift", "extension Int { var a: Screen? { nil } }\n"), ("A.swift", "extension Screen { var a: Int { 1 } }\n"),
    ("A.swift", "extension Screen { var a: Screen { self } }\n"),
    ("Main.storyboard", "<document><objects><view customClass=\"Screen\"/></objects></document>\n"),
  ])
  func entriesOfAFileAreToldTheNewNameOfATarget(file: String, text: String) throws {
    let workspace = try workspace([:])
    try workspace.write("Model/\(file)", text)
    try workspace.record()
    try workspace.commitAll()
    let entries = try workspace.entries()
    #expect(!entries.isEmpty && entries.allSatisfy { $0.contains("target: Screen") }, "\(entries)")
    try workspace.write("Model/\(file)", text.replacing("Screen", with: "Panel"))
    try workspace.write("Screen/Screen.swift", "class Panel {}\nclass Other {}\n")
    try workspace.git("add", "-A")
    let words =
      "no type is called 'Screen' any more, and 'Panel' breaks 'plain-model' in the same way; if it was renamed, write "
    for result in [workspace.check(), workspace.check { $0.state = .index }] {
      #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
      #expect(result.report.baseline?.stale == [])
    }
    #expect(workspace.check { $0.state = .index }.places == [])
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == entries)
    let baseline = try workspace.read(".lintel-baseline.yml")
    try workspace.write(".lintel-baseline.yml", baseline.replacing(": Screen", with: ": Panel"))
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
  }

  @Test func entriesOfAFileAreFixedWhereNothingTellsTheNewNameOfATarget() throws {
    let workspace = try workspace(["A": "func title(_: Screen) {}\n"])
    try workspace.record()
    for (text, screens) in [
      ("func title(_: Panel, _: Other) {}\n", "class Panel {}\nclass Other {}\n"),
      ("func title(_: Other) {}\n", "class Screen {}\nclass Other {}\n"), ("func title() {}\n", "class Panel {}\n"),
    ] {
      try workspace.write("Model/A.swift", text)
      try workspace.write("Screen/Screen.swift", screens)
      let result = workspace.check()
      #expect(result.report.baseline?.stale.map(\.key.target) == ["Screen"])
      #expect(!result.messages.contains { $0.contains("if it was renamed") }, "\(result.messages)")
    }
  }

  /// The other entry of the file, or the names that it declares, tell where it is.
  @Test(arguments: ["func f(_: Screen) {}\n", "func f(_: Screen, _: Other) {}\n"])
  func entriesOfAFileThatMovesAreToldTheNewNameOfATarget(text: String) throws {
    let workspace = try workspace(["A": text])
    try workspace.record()
    try workspace.remove("Model/A.swift")
    try workspace.write("Model/B.swift", text.replacing("Screen", with: "Panel"))
    try workspace.write("Screen/Screen.swift", "class Panel {}\nclass Other {}\n")
    let result = workspace.check()
    #expect(result.places == ["Model/B.swift:1 plain-model"])
    #expect(result.messages.contains { $0.contains("write target: Panel in the entry; ") }, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
  }

  @Test(arguments: [("", "Row", "Cell"), ("List.", "List.Row", "List.Cell")])
  func entriesOfARenamedTypeAndOfWhatIsNestedInItAreNotFixed(prefix: String, old: String, new: String) throws {
    let rows = "struct Row { enum Mode {}\n struct Style { enum Kind {} } }"
    let screen = prefix.isEmpty ? rows + "\n" : "struct List { \(rows) }\n"
    let model = "struct A { let r: \(old); let m: \(old).Mode; let k: \(old).Style.Kind }\n"
    let workspace = try Workspace([".lintel.yml": Self.rules, "Screen/Row.swift": screen, "Model/A.swift": model])
    try workspace.record()
    let recorded = try workspace.entries()
    #expect(recorded.contains("  - { rule: plain-model, source: A, target: \(old).Mode }"), "\(recorded)")
    try workspace.write("Screen/Row.swift", screen.replacing("Row", with: "Cell"))
    try workspace.write("Model/A.swift", model.replacing("Row", with: "Cell"))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [], "\(result.messages)")
    for nested in ["", ".Mode", ".Style.Kind"] {
      let words =
        "no type is called '\(old)\(nested)' any more, and '\(new)\(nested)' breaks 'plain-model' in the same way"
      #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
    }
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == recorded)
    // Where two types might be it, nobody says so; what is nested is found by the last part of its name.
    try workspace.write("Screen/Other.swift", "struct Other {}\n")
    try workspace.write(
      "Model/A.swift",
      "struct A { let r: \(new); let m: \(new).Mode; let k: \(new).Style.Kind; let o: Other }\n"
    )
    #expect(workspace.check().report.baseline?.stale.map(\.key.target) == [old])
  }

  /// A file that imports other modules, and names a type of the same name, says nothing of the others.
  @Test func entriesOfTypesThatMayBeOfOtherModulesByNowAreNotFixed() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        wrapped: { forbid: { from: { path: "Views/**" }, to: { module: Alamofire }, via: declare } }

      """,
      "Model/A.swift": "import Alamofire\nstruct A { let s: Session }\n",
      "Views/C.swift": "import Alamofire\nimport Starscream\nstruct C { let s: Session }\n",
    ])
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: wrapped, source: C, target: Session }"])
    // Each of them makes it unknown of which module the type is.
    for text in ["import Starscream\nstruct B { let s: Session }\n", "struct B { let s: Session }\n"] {
      try workspace.write("Model/B.swift", text)
      let result = workspace.check { $0.failsOnStale = true }
      #expect(result.exit == .kept, "\(result.messages)")
      #expect(result.report.baseline?.stale == [])
      let words = "and this entry names a type that several may have by now (C → Session): files that do not see"
      #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
      try workspace.record(prunes: true)
      #expect(try workspace.entries().count == 1)
    }
    // What it no longer names is fixed.
    try workspace.write("Views/C.swift", "import Alamofire\nimport Starscream\nstruct C {}\n")
    #expect(workspace.check().report.baseline?.stale.count == 1)
  }

  @Test func whatACommentSilencesIsNotFixed() throws {
    let workspace = try workspace(["A": "struct A {\n  let a: Screen\n  let b: Screen\n}\nstruct B { let a: Other }\n"])
    try workspace.record()
    let comment = "// lintel:disable:next plain-model - it goes soon\n"
    let silenced = comment + "struct B { let a: Other }\n"
    try workspace.write("Model/A.swift", "struct A {\n  let a: Screen\n}\n" + silenced)
    let result = workspace.check()
    #expect(result.report.statistics.suppressed == 1)
    let summary = try #require(result.report.baseline)
    #expect(summary.stale.map { "\($0.key.source ?? "") \($0.found)" } == ["A 1"])
    #expect(summary.silenced.map { "\($0.key.source ?? "") \($0.found)" } == ["B 0"])
    #expect((summary.remaining, summary.remainingEntries) == (1, 1))
    // What is silenced is not stale.
    try workspace.write("Model/A.swift", "struct A {\n  let a: Screen\n  let b: Screen\n}\n" + silenced)
    #expect(workspace.check { $0.failsOnStale = true }.exit == .kept)
    let pruned = try workspace.record(prunes: true)
    #expect(pruned.outcome?.silenced.count == 1)
    #expect(try workspace.entries() == ["  - { rule: plain-model, source: A, target: Screen, count: 2 }"])
  }

  /// Entries that name no target are of a type that is too long, or of a file with its import.
  @Test func entriesWithoutTargetOfWhatWasRenamedAreNotFixed() throws {
    let code = "@testable import Kit\nstruct Old {\n  let a = 1\n  let b = 2\n}\n"
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        plain: { imports: { of: { path: "Model/**" }, never: testable } }
        small: { limit: { of: { path: "Model/**" }, lines: 2 } }

      """,
      "Model/Old.swift": code,
    ])
    try workspace.record()
    #expect(try workspace.entries().count == 2)
    try workspace.remove("Model/Old.swift")
    try workspace.write("Model/New.swift", code.replacing("Old", with: "New"))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let told = result.messages.filter { $0.contains(" any more, and ") }
    #expect(told.count == 2)
    #expect(told.contains { $0.contains("no file 'Model/Old.swift' any more, and 'Model/New.swift' breaks 'plain'") })
    #expect(told.contains { $0.contains("no type is called 'Old' any more, and 'New' breaks 'small'") })
    try workspace.record(prunes: true)
    #expect(try workspace.entries().count == 2)
    // Where two might be it, and where none is, nobody says so.
    try workspace.write("Model/Other.swift", code.replacing("Old", with: "Other"))
    #expect(workspace.check().report.baseline?.stale.count == 2)
    try workspace.write("Model/New.swift", "struct New {}\n")
    try workspace.remove("Model/Other.swift")
    #expect(workspace.check().report.baseline?.stale.count == 2)
  }

  @Test func entriesOfSlicesThatWereRenamedAreNotFixed() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { part: "{part}/**" }
      rules:
        no-circles: { acyclic: { among: part } }
        small: { limit: { among: part, types: 1 } }

      """,
      "A/A.swift": "struct A { let b: B }\n",
      "B/B.swift": "struct B { let a: A }\nstruct Other {}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries().count == 3)
    try workspace.write("Cool/B.swift", try workspace.read("B/B.swift"))
    try workspace.remove("B/B.swift")
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    let told = result.messages.filter { $0.contains("if it was renamed") }
    #expect(told.count == 1)
    #expect(
      told[0].contains(
        "'no-circles' and 'small' find no 'B' any more, and 'Cool' breaks them in the same way; if it was renamed, "
          + "write Cool for B in its 3 entries; if not, 'lintel baseline --prune' takes them out once 'Cool' is mended"
      )
    )
    // Where all entries name it at the same end, that is told.
    let all = try workspace.read(".lintel-baseline.yml")
    let some = all.split(separator: "\n").filter { !$0.contains("rule: no-circles") }.joined(separator: "\n")
    try workspace.write(".lintel-baseline.yml", some + "\n")
    let words =
      "'small' finds no 'B' any more, and 'Cool' breaks it in the same way; if it was renamed, write source: Cool in "
    #expect(workspace.check().messages.count { $0.contains(words + "the entry; ") } == 1)
    try workspace.write(".lintel-baseline.yml", all)
    try workspace.record(prunes: true)
    #expect(try workspace.entries().count == 3)
    let entries = try workspace.read(".lintel-baseline.yml")
    try workspace.write(
      ".lintel-baseline.yml",
      entries.replacing("source: B", with: "source: Cool").replacing("target: B", with: "target: Cool")
    )
    #expect(workspace.check().places == [])
    #expect(workspace.check().messages == [])
    // Where nothing has the same cycle, it is mended.
    try workspace.write("Cool/B.swift", "struct B {}\n")
    #expect(workspace.check().report.baseline?.stale.count == 3)
  }

  @Test func entriesOfRulesThatAreNotCheckedAreNotStale() throws {
    let workspace = try workspace(["A": "struct A {}\n"])
    let entries =
      "  - { rule: plain-modell, source: A }\n  - { rule: quiet, source: A }\n  - { rule: gone-by-now, source: A }\n"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n" + entries)
    try workspace.write(".lintel.yml", Self.rules + "  quiet: { forbid: { from: model, to: screen }, severity: off }\n")
    let result = workspace.check()
    #expect(
      result.messages.filter { $0.contains("baseline") } == [
        "warning .lintel-baseline.yml:3:5 no rule is called 'plain-modell'; did you mean 'plain-model'? Until then this entry counts for nothing; if it is of a rule that is gone, delete it",
        "warning .lintel-baseline.yml:5:5 the configuration has no rule 'gone-by-now', of which 1 entry is here; if it is gone for good, 'lintel baseline --prune' removes it",
      ]
    )
    // What is not checked is not fixed.
    #expect(result.report.baseline?.stale == [])
    #expect(try workspace.record(grows: true).outcome?.after == 3)
    #expect(try workspace.record(prunes: true).outcome?.after == 2)
  }

  /// One violation that another rule has, too, makes no new name of it.
  @Test func aRuleWithMostOfTheViolationsOfOneThatIsGoneMayBeThatRule() throws {
    let workspace = try workspace([
      "A": "struct A { let a: Screen; let b: Other }\n", "B": "struct B { let a: Screen }\n",
    ])
    func told(_ old: [String]) throws -> [Diagnostic] {
      let entries = old.map { "  - { rule: gone-by-now, source: \($0) }\n" }.joined()
      try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n" + entries)
      return workspace.check().report.diagnostics.filter { $0.message.contains("no rule 'gone-by-now'") }
    }
    let (shared, gone) = (["A, target: Screen", "A, target: Other"], ["C, target: Screen", "D, target: Screen"])
    let name = "if it is called 'plain-model' now, which has "
    let all = try told(shared)
    #expect(all.count == 1 && all[0].explainsViolations)
    #expect(all[0].message.contains(name + "the same violations, write rule: plain-model in the entries; "))
    let most = try told(shared + gone.prefix(1))
    #expect(most.count == 1 && most[0].explainsViolations)
    #expect(most[0].message.contains(name + "the violations of 2 of them, write rule: plain-model in the entries; "))
    for few in [shared + gone, Array(shared.prefix(1)) + gone] {
      let told = try told(few)
      #expect(told.count == 1 && !told[0].explainsViolations)
      #expect(told[0].message.contains("entries are here; if it is gone for good, "))
    }
  }

  /// The header was forgotten, and the class is still there with all that names it.
  @Test(.enabled(if: LibclangForTests.isThere))
  func entriesOfAClassOfWhichOnlyTheHeaderIsGoneAreNotFixed() throws {
    let header = "#import <Foundation/Foundation.h>\n@interface Player : NSObject\n+ (instancetype)shared;\n@end\n"
    let cell = "#import \"Cell.h\"\n#import \"Player.h\"\n@implementation Cell\n- (void)go { [Player shared]; }\n@end\n"
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { play: "Play/**", cells: "Cells/**" }
      rules:
        cells: { forbid: { from: cells, to: play } }
        players: { forbid: { from: cells, to: { type: Player } } }

      """,
      "Cells/Cell.h": "#import <UIKit/UIKit.h>\n@interface Cell : UITableViewCell\n@end\n",
      "Cells/Cell.m": cell,
      "Play/Player.h": header,
      "Play/Player.m": "#import \"Player.h\"\n@implementation Player\n+ (instancetype)shared { return nil; }\n@end\n",
      "Play/Queue.h": "#import <Foundation/Foundation.h>\n@interface Queue : NSObject\n@end\n",
    ])
    try workspace.record()
    let recorded = try workspace.entries()
    #expect(recorded.contains("  - { rule: cells, file: Cells/Cell.m, target: Player.h, declares: [Cell] }"))
    #expect(recorded.contains("  - { rule: cells, source: Cell, target: Player }"))
    try workspace.remove("Play/Player.h")
    let result = workspace.check { $0.failsOnStale = true }
    #expect(result.exit == .kept, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
    let words = "about a class with an '@implementation' and without a header that is scanned (Cells/Cell.m → Player.h)"
    #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
    let ofRule = "no scanned header declares the class 'Player', which Play/Player.m implements"
    #expect(result.messages.contains { $0.contains(ofRule) }, "\(result.messages)")
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == recorded)
    // What is no longer named is fixed, and so is all where the class itself is gone.
    try workspace.write("Cells/Cell.m", cell.replacing("[Player shared];", with: ""))
    let fewer = workspace.check().report.baseline?.stale ?? []
    #expect(fewer.map(\.key.target) == ["Player", "Player"])
    try workspace.write("Cells/Cell.m", cell)
    try workspace.remove("Play/Player.m")
    #expect(workspace.check().report.baseline?.stale.map(\.key.target) == ["Player.h", "Player"])
  }

  /// A folder has another name now, so the rule does not see what the entries are about.
  @Test(arguments: [
    "forbid: { from: model, to: screen }", "layers: { model: [], screen: [other], other: [] }",
  ])
  func entriesOfARuleWithAnEmptyComponentStay(rule: String) throws {
    let workspace = try workspace(["A": "struct A { let a: Screen; let b: Other }\n"])
    try workspace.write("Others/C.swift", "class C {}\n")
    func state(_ model: String) throws {
      let text = """
        components: { model: \(model), screen: "Screen/**", other: "Others/**" }
        rules:
          r: { \(rule) }
          classes: { types: { that: { in: screen, kind: [class, struct] }, must: { kind: class } } }

        """
      try workspace.write(".lintel.yml", text)
    }
    try state("\"Model/**\"")
    try expectEntriesStay(in: workspace, telling: "not found, which may be fixed or elsewhere")
    try state("\"Models/**\"")
    #expect(workspace.check().places == [])
    // The configuration says that nothing need be there.
    try state("{ path: \"Model/**\", allow-empty: true }")
    #expect(workspace.check().report.baseline?.fixed == 2)
  }

  /// One of several folders of a component or a rule has another name now.
  @Test(arguments: [
    ("[\"Model/**\", \"Core/**\"]", "model"), ("[{ path: \"Core/**\" }, { path: \"Model/**\" }]", "model"),
    ("\"Core/**\"", "{ path: [\"Model/**\", \"Core/**\"] }"), ("\"{Model,Core}/**\"", "model"),
    ("\"Core/**\"", "{ path: \"{Model,Core}/**\" }"),
  ])
  func entriesOfARuleWithAPatternThatMatchesNothingStay(_ model: String, _ from: String) throws {
    let workspace = try workspace(["A": "struct A { let a: Screen; let b: Other }\n"])
    try workspace.write("Core/C.swift", "class C {}\n")
    let text = """
      components: { model: \(model), screen: "Screen/**" }
      rules: { r: { forbid: { from: \(from), to: screen } } }

      """
    try workspace.write(".lintel.yml", text)
    let reason = "since \"Model/**\" matches no file: 2 entries of it are not found"
    try expectEntriesStay(in: workspace, telling: reason)
  }

  /// A rule set has components that a project need not have; they were empty when the entries were written.
  @Test func whatIsNotMentionedAnyMoreIsFixedWhateverComponentsOfARuleSetAreEmpty() throws {
    let model = "import UIKit\nfinal class FeedViewModel { var repository: FeedRepository? }\n"
    let workspace = try Workspace([
      ".lintel.yml": "extends: three-layer\n",
      "App/Domain/FeedRepository.swift": "protocol FeedRepository { func all() -> [Int] }\n",
      "App/Domain/LoadFeedUseCase.swift": "struct LoadFeedUseCase { let repository: FeedRepository }\n",
      "App/Data/DefaultFeedRepository.swift":
        "final class DefaultFeedRepository: FeedRepository { func all() -> [Int] { [] } }\n",
      "App/Presentation/FeedViewModel.swift": model,
      "App/Presentation/HomeViewModel.swift": "final class HomeViewModel {}\n",
      "App/Presentation/HomeView.swift": "import UIKit\nfinal class HomeView: UIView {}\n",
    ])
    try workspace.record()
    let recorded = try workspace.entries()
    #expect(recorded.contains("  - { rule: chain-of-calls, source: FeedViewModel, target: FeedRepository }"))
    let isEmpty = "does not see all that it was about"
    func stale() -> (rules: [String], isBlind: Bool) {
      let result = workspace.check()
      let rules = result.report.baseline?.stale.map(\.key.rule) ?? []
      return (rules.sorted(), result.messages.contains { $0.contains(isEmpty) })
    }
    // Fixed in the file, and with the type.
    let fixed = "final class FeedViewModel { var useCase: LoadFeedUseCase? }\n"
    try workspace.write("App/Presentation/FeedViewModel.swift", fixed)
    #expect(stale() == (["chain-of-calls", "view-independent-logic"], false))
    try workspace.remove("App/Presentation/FeedViewModel.swift")
    #expect(stale() == (["chain-of-calls", "view-independent-logic"], false))
    // The rule looks for repositories in the domain, and this is none any more; it is mentioned as before.
    try workspace.write("App/Presentation/FeedViewModel.swift", model)
    try workspace.write("App/Data/FeedRepository.swift", "protocol FeedRepository { func all() -> [Int] }\n")
    try workspace.remove("App/Domain/FeedRepository.swift")
    #expect(stale() == ([], true))
  }

  /// The entry would stay if the rule could not see its source.
  @Test func whatIsRightNowIsFixedBesideAnEmptyComponentOfARuleSetAlsoWithoutTarget() throws {
    let rules = """
      components: { part: "Model/**", other: "Other/**" }
      rules: { classes: { types: { that: { in: [part, other] }, must: { kind: class } } } }

      """
    let workspace = try Workspace([
      ".lintel.yml": "extends: rules.yml\n", "rules.yml": rules,
      "Model/A.swift": "struct A {}\n", "Model/B.swift": "class B {}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: classes, source: A }"])
    try workspace.write("Model/A.swift", "class A {}\n")
    #expect(workspace.check().report.baseline?.fixed == 1)
    try workspace.remove("Model/A.swift")
    try workspace.write("Elsewhere/A.swift", "struct A {}\n")
    let result = workspace.check()
    #expect(result.report.baseline?.fixed == 0)
    let words =
      "rule 'classes' does not see all that it was about, since its component 'other' selects nothing: 1 entry"
    #expect(result.messages.contains { $0.contains(words) }, "\(result.messages)")
  }

  /// `preview` and `helper` only leave something out, and no `presenter-port` could be this view. All of them were empty
  /// before.
  @Test(arguments: [
    ("mvvm", "HomeView: UIView", "HomeView", "HomeView", "CartStorage"),
    ("mvp", "HomeView: UIViewController", "HomeView: AnyObject", "HomePresenter", "HomeView"),
  ])
  func whatARuleSetIsNotAboutAnyMoreIsFixed(set: String, old: String, new: String, source: String, target: String)
    throws
  {
    func home(_ declared: String) -> String {
      "import UIKit\n\(declared) { var cart: CartStorage? { get } }\nclass OtherView: UIViewController {}\n"
    }
    func asClass(_ declared: String) -> String { home("class \(declared)").replacing("{ get }", with: "{ nil }") }
    let workspace = try Workspace([
      ".lintel.yml": "extends: \(set)\n", "App/HomeView.swift": asClass(old),
      "App/CartStorage.swift": "class CartStorage {}\n",
      "App/HomeViewController.swift": "class HomeViewController {}\n",
      "App/HomeViewModel.swift": "final class HomeViewModel {}\n",
      "App/HomePresenter.swift": "final class HomePresenter { func show(_ view: Any) { _ = view as? HomeView } }\n",
    ])
    try workspace.record()
    #expect(try workspace.entries().count { $0.contains("source: \(source), target: \(target) }") } == 1)
    try workspace.write("App/HomeView.swift", set == "mvp" ? home("protocol \(new)") : asClass(new))
    let result = workspace.check()
    #expect(result.report.baseline?.stale.map(\.key.target) == [target], "\(result.messages)")
    #expect(!result.messages.contains { $0.contains("does not see all") }, "\(result.messages)")
    try workspace.record(prunes: true)
    #expect(try !workspace.entries().contains { $0.contains("target: \(target) ") })
  }

  /// A component with names could have what has such a name, in whatever folder, and nothing else.
  @Test(arguments: [("\"*Helper\"", false), ("\"*Model\"", true)])
  func anEmptyComponentOfARuleSetCanHaveHadWhatFitsItsNames(type: String, stays: Bool) throws {
    let rules = """
      components:
        model: { inherits: Base }
        other: { path: "Others/**", type: \(type) }
        screen: "Screen/**"
      rules: { plain: { forbid: { from: [model, other], to: screen } } }

      """
    let model = "class Base {}\nclass Second: Base {}\nclass HomeModel: Base { var screen: Screen? }\n"
    let workspace = try Workspace([
      ".lintel.yml": "extends: rules.yml\n", "rules.yml": rules, "Model/HomeModel.swift": model,
      "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries().count == 1)
    try workspace.write("Model/HomeModel.swift", model.replacing("HomeModel: Base", with: "HomeModel"))
    let result = workspace.check()
    #expect(result.report.baseline?.fixed == (stays ? 0 : 1), "\(result.messages)")
    #expect(result.messages.contains { $0.contains("its component 'other' selects nothing: 1 entry") } == stays)
  }

  /// What a type does not mention any more it does not depend on, wherever it lies.
  @Test func whatIsNotMentionedAnyMoreIsFixedAlsoBesideAnEmptyComponentOfOnesOwn() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen; let b: Other }\n"])
    let text = """
      components: { model: "Model/**", other: "Nowhere/**", screen: "Screen/**" }
      rules: { r: { forbid: { from: [model, other], to: screen } } }

      """
    try workspace.write(".lintel.yml", text)
    try workspace.record()
    #expect(try workspace.entries().count == 2)
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    #expect(workspace.check().report.baseline?.stale.map(\.key.target) == ["Other"])
  }

  /// Records two violations of the model and moves it to where nobody looks: once it is told that they are not found, and
  /// neither a check nor a new baseline takes them for fixed.
  private func expectEntriesStay(in workspace: Workspace, telling words: String) throws {
    _ = try workspace.record()
    let before = try workspace.entries()
    #expect(before.count == 2)
    try workspace.remove("Model/A.swift")
    try workspace.write("Models/A.swift", "struct A { let a: Screen; let b: Other }\n")
    let result = workspace.check { $0.failsOnStale = true }
    #expect(result.exit == .kept, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
    #expect(result.messages.count { $0.contains(words) } == 1, "\(result.messages)")
    #expect(try workspace.record(prunes: true).outcome?.after == 2)
    #expect(try workspace.record().outcome?.after == 2)
    #expect(try workspace.entries() == before)
  }

  @Test func aStrictCheckOfAPartFailsForWhatIsFixedThere() throws {
    let workspace = try workspace(["A": "struct A {}\n", "B": "struct B {}\n"])
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - { rule: plain-model, source: B }\n")
    for (part, exit) in [("Model/A.swift", ExitStatus.kept), ("Model/B.swift", .broken)] {
      let result = workspace.check {
        $0.part = part
        $0.failsOnStale = true
      }
      #expect(result.exit == exit, "\(part): \(result.messages)")
    }
  }

  @Test func mistakesEndTheRun() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - { rule: plain-model }\n")
    let result = workspace.check()
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.map { String($0.prefix(32)) } == ["error .lintel-baseline.yml:3:5 a"])
    #expect(try workspace.record(grows: true).updates == [])
    #expect(workspace.check { $0.baseline.isIgnored = true }.exit == .broken)
  }

  @Test func aFileThatIsNamedHasToBeThere() throws {
    let workspace = try workspace(["A": "struct A { let a: Screen }\n"])
    let file = workspace.root + "/known/mine.yml"
    let result = workspace.check { $0.baseline.file = file }
    #expect(result.exit == .couldNotRun)
    #expect(
      result.messages == [
        "error - there is no baseline '\(file)'; 'lintel baseline --baseline \(file)' writes it if something is broken; while nothing is, leave --baseline out"
      ]
    )
    try workspace.write(
      "known/mine.yml",
      "version: 1\nviolations:\n  - { rule: plain-model, source: A, target: Screen }\n"
    )
    let other = workspace.check { $0.baseline.file = file }
    #expect(other.exit == .kept)
    #expect(other.report.baseline?.file == "known/mine.yml")
  }

  @Test(arguments: [1, 2, 8])
  func theSameForAnyNumberOfThreads(workers: Int) throws {
    let workspace = try Workspace()
    try workspace.copy("samples/three-layer/broken")
    var options = options(workspace.root + "/samples/three-layer/broken", workers: workers)
    let first = recordBaseline(options, grows: false)
    options.workers = 3
    #expect(first.updates == recordBaseline(options, grows: false).updates)
    #expect(first.outcome?.files.first?.entries ?? 0 > 10)
  }
}
