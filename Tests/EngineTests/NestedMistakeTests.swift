import Engine
import Foundation
import ReportModel
import Testing

/// What is said of mistakes in a `.lintel.yml` below the checked folder, and of such a file that is checked by itself.
@Suite struct NestedMistakeTests {
  private static func workspace(_ inner: String, _ more: [String: String] = [:]) throws -> Workspace {
    let files = [
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**" }
      rules:
        apart: { forbid: { from: a, to: b }, because: Apart. }
      """,
      "A/A.swift": "struct A { var b: B? }\n",
      "B/B.swift": "struct B {}\n",
      "A/.lintel.yml": inner,
    ]
    return try Workspace(files.merging(more) { $1 })
  }

  @Test(arguments: [
    (
      "sources: { tests: true }\n",
      "A/.lintel.yml:1:1 'sources' belongs in '../.lintel.yml' only, for all folders"
    ),
    (
      "rules:\n  apart: off\n",
      "A/.lintel.yml:2:3 'apart' is a rule that '.lintel.yml', line 3, states; to switch it off for this folder takes a "
        + "reason: apart: { severity: off, because: … }"
    ),
    (
      "rules:\n  apart: { severity: warning }\n",
      "A/.lintel.yml:2:3 'apart' changes the rule that '.lintel.yml', line 3, states, for all that lies in this folder; "
        + "say why, with a 'because' of its own"
    ),
    (
      "rules:\n  apart: { forbid: { from: b, to: a } }\n",
      "A/.lintel.yml:2:3 'apart' takes the place of the rule that '.lintel.yml', line 3, states, for all that lies in "
        + "this folder; say why, with a 'because' of its own"
    ),
    (
      "rules:\n  apar: { severity: off, because: Old. }\n",
      "A/.lintel.yml:2:3 the rule 'apar' has no kind, and no inherited rule has this name; did you mean 'apart'?"
    ),
    (
      "extends: shared.yml\n",
      "A/.lintel.yml:1:10 there is no file 'A/shared.yml'; write it (paths start at the folder of this file), or name a rule set ('lintel rules' lists them)"
    ),
    (
      "rules:\n  x: { forbid: { from: aa, to: b } }\n",
      "A/.lintel.yml:2:24 unknown component 'aa'; did you mean 'a'?"
    ),
    (
      "- 1\n",
      "A/.lintel.yml:1:1 this is not a configuration of Lintel: expected a map with keys such as 'components' and 'rules'; 'lintel init --force' replaces this file by a proposal"
    ),
  ])
  func aMistakeIsTold(_ inner: String, _ message: String) throws {
    let result = try Self.workspace(inner).check()
    #expect(result.messages.filter { $0.hasPrefix("error") } == ["error " + message])
    #expect(result.exit == .couldNotRun && result.report.violations.isEmpty)
  }

  @Test func aFileThatIsExtendedIsHeldToTheSame() throws {
    let shared = "sources: { tests: true }\nrules: { apart: { forbid: { from: b, to: a } } }\n"
    let messages = try Self.workspace("extends: ../shared.yml\n", ["shared.yml": shared]).check().messages
    #expect(messages.count == 2)
    let end = "'sources' belongs in '.lintel.yml' only, for all folders, and 'A/.lintel.yml' extends this file"
    #expect(messages.first?.hasSuffix(end) == true)
    #expect(messages.last?.hasPrefix("error shared.yml:2:10 'apart' takes the place of the rule") == true)
  }

  @Test func whatStandsOnAMistakenFileIsNotBlamed() throws {
    let inner = "rules: { y: { forbid: { from: mine, to: b } } }\n"
    let messages = try Self.workspace("components: { mine: 1 }\n", ["A/A/.lintel.yml": inner, "A/A/X.swift": ""])
      .check().messages
    #expect(messages.count == 1)
  }

  /// Nobody knows which rules there would be without the mistake.
  @Test func ofTheEntriesOfBaselinesNothingIsSaidBesideAMistake() throws {
    func baseline(_ rule: String) -> String { "version: 1\nviolations:\n  - { rule: \(rule), source: A, target: B }\n" }
    let own = "rules: { own: { forbid: { from: a, to: b } } }\n"
    let workspace = try Self.workspace(
      own,
      [
        ".lintel-baseline.yml": baseline("apar"), "A/.lintel-baseline.yml": baseline("own"),
        "B/.lintel-baseline.yml": baseline("own"), "B/.lintel.yml": own, "C/.lintel-baseline.yml": baseline("own"),
        "C/C.swift": "",
      ]
    )
    let told = workspace.check().messages
    #expect(told.contains { $0.hasPrefix("warning .lintel-baseline.yml:3:5 no rule is called 'apar'") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("warning C/.lintel-baseline.yml this baseline has no say") }, "\(told)")
    try workspace.write("A/.lintel.yml", own.replacingOccurrences(of: "forbid", with: "forbit"))
    let result = workspace.check()
    #expect(result.exit == .couldNotRun)
    #expect(!result.messages.isEmpty && result.report.baseline == nil)
    #expect(result.messages.allSatisfy { $0.hasPrefix("error A/.lintel.yml:1:") }, "\(result.messages)")
  }

  // MARK: By itself

  @Test func aFileThatStandsOnThoseAboveSaysWhatToRun() throws {
    let inner = """
      rules:
        apart: { severity: warning, because: Old. }
        x: { forbid: { from: a, to: { type: B } } }
        y: { forbid: { from: nobody, to: a } }
      """
    let workspace = try Self.workspace(inner)
    let result = Engine.check(options(workspace.root + "/A"))
    #expect(result.exit == .couldNotRun)
    let advice =
      "; the '.lintel.yml' of a folder above states it, and counts only where that folder is checked: "
      + "lintel check \(workspace.root)"
    #expect(
      result.messages == [
        "error .lintel.yml:2:3 the rule 'apart' has no kind, and no inherited rule has this name"
          + advice,
        "error .lintel.yml:3:24 unknown component 'a'" + advice,
        "error .lintel.yml:4:24 unknown component 'nobody'; define it under 'components' (built in are 'ui', 'persistence', 'network', 'root', 'protocol', "
          + "'error' and 'plain')",
        "error .lintel.yml:4:36 unknown component 'a'" + advice,
      ]
    )
  }

  @Test func aFolderWithoutAConfigurationSaysThatThereIsOneAbove() throws {
    let workspace = try Self.workspace("")
    let messages = Engine.check(options(workspace.root + "/B")).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the one in '\(workspace.root)' counts for all that") == true)
  }

  @Test func aRepositoryOfItsOwnDoesNotLookAbove() throws {
    let workspace = try Self.workspace("rules: { apart: { severity: off, because: Old. } }\n", ["A/.git": ""])
    let messages = Engine.check(options(workspace.root + "/A")).messages
    #expect(messages.count == 1 && messages.first?.contains("above") == false)
  }
}
