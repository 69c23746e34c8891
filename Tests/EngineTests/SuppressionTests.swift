import Testing

@Suite struct SuppressionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: String
    /// `line rule` of the violations that are left.
    var left: [String] = []
    /// Parts of the diagnostics, in their order.
    var messages: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "next covers the line below",
      code: "// lintel:disable:next plain-model - legacy\nlet a: Screen\nlet b: OtherScreen\n",
      left: ["3 plain-model"]
    ),
    Case(
      testDescription: "what is silenced may be marked as something to do",
      code: """
        // TODO: lintel:disable:next plain-model - legacy
        let a: Screen
        let b: OtherScreen // FIXME(ann): lintel:disable:this plain-model - legacy
        /* TODO lintel:disable:next plain-model - legacy */
        let c: Screen
        """
    ),
    Case(
      testDescription: "behind such a mark a mistake is told, and prose is none",
      code: """
        // TODO: lintel:disable:next - legacy
        let a: Screen
        // TODO: lintel: silence this rule here
        // TODO: see lintel:disable:next plain-model
        // TODOS: lintel:disable:next plain-model - legacy
        """,
      left: ["2 plain-model"],
      messages: ["this comment names no rule"]
    ),
    Case(
      testDescription: "this covers its own line",
      code: "let a: Screen // lintel:disable:this plain-model - legacy\nlet b: OtherScreen\n",
      left: ["2 plain-model"]
    ),
    Case(
      testDescription: "previous covers the line above",
      code: "let a: Screen\n// lintel:disable:previous plain-model - legacy\nlet b: OtherScreen\n",
      left: ["3 plain-model"]
    ),
    Case(
      testDescription: "a region ends where it is enabled again",
      code: """
        // lintel:disable plain-model - legacy
        let a: Screen
        // lintel:enable plain-model
        let b: OtherScreen
        """,
      left: ["4 plain-model"]
    ),
    Case(
      testDescription: "a region ends at the end of the file",
      code: "let a: Screen\n// lintel:disable plain-model - legacy\nlet b: OtherScreen",
      left: ["1 plain-model"]
    ),
    Case(
      testDescription: "several ids in one comment",
      code: "// lintel:disable:next plain-model, plain-names - legacy\nlet a = Screen()\n"
    ),
    Case(
      testDescription: "one id leaves the other rule alone",
      code: "// lintel:disable:next plain-model - legacy\nlet a = OtherScreen()\n",
      left: ["2 plain-names"]
    ),
    Case(
      testDescription: "stacked comments cover the line below the last",
      code: """
        // lintel:disable:next plain-model - legacy
        // lintel:disable:next plain-names - legacy
        let a = OtherScreen()
        """
    ),
    Case(
      testDescription: "block comments",
      code: "/* lintel:disable:next plain-model - legacy */\nlet a: Screen\n"
    ),
    Case(
      testDescription: "a later line of a block comment, whose end counts",
      code:
        "/*\n * Kept for now.\n * lintel:disable:next plain-model - legacy\n */\nlet a: Screen\nlet b: OtherScreen\n",
      left: ["6 plain-model"]
    ),
    Case(
      testDescription: "a block comment in the line itself",
      code: "let a: /* lintel:disable:this plain-model - legacy */ Screen\n"
    ),
    Case(
      testDescription: "a rule that is off is neither silenced nor missed",
      code: "// lintel:disable:next quiet - legacy\nlet a: Int\n"
    ),
    Case(
      testDescription: "an unknown id",
      code: "// lintel:disable:next plain-modle - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["Model/Model.swift:1:4 unknown rule 'plain-modle' in a suppression; did you mean 'plain-model'?"]
    ),
    Case(
      testDescription: "no reason",
      code: "// lintel:disable:next plain-model\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["Model/Model.swift:1:4 this suppression needs a reason after ' - ', and has no effect without one"]
    ),
    Case(
      testDescription: "no reason beside a day",
      code: "// lintel:disable:next plain-model until 2026-12-11\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model until 2026-12-11 - REASON'"]
    ),
    Case(
      testDescription: "no reason beside a day that is none",
      code: "// lintel:disable:next plain-model until 2026-15-11 old code\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model until YYYY-MM-DD - old code'"]
    ),
    Case(
      testDescription: "no dash before words that are no day",
      code: "// lintel:disable:next plain-model until we mend it\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model - until we mend it'"]
    ),
    Case(
      testDescription: "unused",
      code: "// lintel:disable:next plain-model - legacy\nlet a: Int\n",
      messages: ["Model/Model.swift:1:4 this suppression of 'plain-model' silences nothing; remove it"]
    ),
    Case(
      testDescription: "one of two ids unused",
      code: "// lintel:disable:next plain-model, plain-names - legacy\nlet a: Screen\n",
      messages: ["Model/Model.swift:1:4 this suppression of 'plain-names' silences nothing"]
    ),
    Case(
      testDescription: "enabled without having been disabled",
      code: "// lintel:enable plain-model\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["Model/Model.swift:1:4 'lintel:enable plain-model' ends nothing"]
    ),
    Case(
      testDescription: "a command that does not exist",
      code: "// lintel:disable:nxet plain-model - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: [
        "Model/Model.swift:1:4 'lintel:disable:nxet' is no command of Lintel, so this comment silences nothing; "
          + "write 'lintel:disable:next plain-model - legacy'"
      ]
    ),
    Case(
      testDescription: "a reason without a dash behind a command that does not exist",
      code: "// lintel:ignore plain-model because: till ABS merges\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model - till ABS merges'"]
    ),
    Case(
      testDescription: "two rules and a reason without a dash behind a command that does not exist",
      code: "// lintel:ignore plain-model, other because legacy, and old\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model, other - legacy, and old'"]
    ),
    Case(
      testDescription: "capitals",
      code: "// Lintel:Disable:next plain-model - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["'Lintel:Disable:next' is no command of Lintel, so this comment silences nothing; write"]
    ),
    Case(
      testDescription: "something else than the colon",
      code: "// lintel-disable:next plain-model - legacy\nlet a: Screen\n"
        + "/* lintel.disable plain-model - old */ let b: Screen\n",
      left: ["2 plain-model", "3 plain-model"],
      messages: [
        "1:4 'lintel-disable:next' is no command of Lintel, so this comment silences nothing; write "
          + "'lintel:disable:next plain-model - legacy'",
        "3:4 'lintel.disable' is no command of Lintel, so this comment silences nothing; write "
          + "'lintel:disable plain-model - old'",
      ]
    ),
    Case(
      testDescription: "sentences with the same words",
      code: "// Lintel disables nothing here\n// lintel enables us\n// lintel-disabled\nlet a: Int\n"
    ),
    Case(testDescription: "a sentence", code: "// Lintel: a linter\nlet a: Int\n"),
    Case(
      testDescription: "the line below is meant",
      code: "// lintel:disable:this plain-model - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["silences nothing; for the line below write 'lintel:disable:next'"]
    ),
    Case(
      testDescription: "its own line is meant",
      code: "let a: Screen // lintel:disable:next plain-model - legacy\n",
      left: ["1 plain-model"],
      messages: ["silences nothing; for its own line write 'lintel:disable:this'"]
    ),
    Case(
      testDescription: "a blank instead of the colon",
      code: "// lintel:disable next plain-model - legacy\nlet a: Screen\nlet b: Screen\n",
      left: ["2 plain-model", "3 plain-model"],
      messages: [
        "1:4 'next' is not a rule, so this comment silences nothing; write 'lintel:disable:next plain-model - "
      ]
    ),
    Case(
      testDescription: "a blank instead of the colon, for the line itself",
      code: "let a: Screen // lintel:disable this plain-model - legacy\n",
      left: ["1 plain-model"],
      messages: ["write 'lintel:disable:this plain-model - reason'"]
    ),
    Case(
      testDescription: "a blank instead of the colon, for the line before, misspelt",
      code: "let a: Screen\n// lintel:disable previus plain-model - legacy\n",
      left: ["1 plain-model"],
      messages: ["write 'lintel:disable:previous plain-model - reason'"]
    ),
    Case(
      testDescription: "a blank behind the marker",
      code: "// lintel: disable:next plain-model - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: [
        "1:4 'lintel: disable:next' is no command of Lintel, as a blank is in it, so this comment silences nothing; write "
          + "'lintel:disable:next plain-model - legacy'"
      ]
    ),
    Case(
      testDescription: "a blank and an end",
      code: "// lintel:disable plain-model - legacy\nlet a: Screen\n// lintel: enable plain-model\n",
      messages: ["so this comment ends nothing; write 'lintel:enable plain-model'"]
    ),
    Case(
      testDescription: "a kind of rules",
      code: "// lintel:disable:next forbid - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["write 'lintel:disable:next plain-model - legacy'"]
    ),
    Case(
      testDescription: "an end of all rules",
      code: "// lintel:disable plain-model - legacy\nlet a: Screen\n// lintel:enable all\n",
      messages: ["this comment ends nothing, and 'plain-model' stays silent; write 'lintel:enable plain-model'"]
    ),
    Case(
      testDescription: "all rules",
      code: "// lintel:disable all - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["'all' is not a rule, so this comment silences nothing"]
    ),
    Case(
      testDescription: "all rules, by an asterisk",
      code: "// lintel:disable:next * - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["'*' is not a rule, so this comment silences nothing"]
    ),
    Case(
      testDescription: "until a day that is to come",
      code: "// lintel:disable:next plain-model until 2026-11-21 - legacy\nlet a: Screen\n"
    ),
    Case(
      testDescription: "until a day that has passed",
      code: "// lintel:disable:next plain-model until 2026-11-20 - legacy\nlet a: Screen\n",
      left: ["2 plain-model"]
    ),
    Case(
      testDescription: "until a day that is none",
      code: "// lintel:disable:next plain-model until 2026-13-01 - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: [
        "1:4 expected a day such as 2027-01-31 after 'until', found '2026-13-01'; this comment silences nothing"
      ]
    ),
    Case(
      testDescription: "until nothing",
      code: "// lintel:disable:next plain-model until - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["after 'until', found nothing; this comment silences nothing"]
    ),
    Case(
      testDescription: "a rule behind the day",
      code: "// lintel:disable:next plain-model until 2027-01-01 plain-names - legacy\nlet a: Screen\n",
      left: ["2 plain-model"],
      messages: ["expected ' - ' and the reason after the day, found 'plain-names'"]
    ),
  ]

  @Test func aViolationWhoseDayHasPassedNamesTheComment() throws {
    let code = "// lintel:disable:next plain-model until 2026-11-20 - legacy\nlet a: Screen\n"
    let result = try Workspace(model: code).check()
    let suffix = "; the comment in line 1 silenced this until 2026-11-20"
    #expect(result.report.violations.map(\.message).allSatisfy { $0.hasSuffix(suffix) })
    #expect(result.report.statistics.suppressed == 0)
    #expect(result.exit == .broken)
  }

  @Test func aViolationWhoseDayHasPassedIsAnErrorOfARuleThatOnlyWarns() throws {
    let code = "// lintel:disable:next plain-names until 2026-11-20 - legacy\nlet a = OtherScreen()\n"
    let rules = """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-names: { forbid: { from: model, to: screen }, severity: warning }
      """
    let workspace = try Workspace(model: code)
    try workspace.write(".lintel.yml", rules)
    let result = workspace.check()
    let suffix = "; the comment in line 1 silenced this until 2026-11-20, and it is an error since"
    #expect(result.report.violations.count == 1)
    #expect(result.report.violations.allSatisfy { $0.severity == .error && $0.message.hasSuffix(suffix) })
    #expect(result.exit == .broken)
    try workspace.commitAll()
    #expect(workspace.check { $0.since = "HEAD" }.places == [])
  }

  @Test(arguments: [("2026-11-20", true), ("2026-11-21", false)])
  func aDayThatHasPassedIsToldWhereTheBaselineKnowsWhatWasSilenced(_ day: String, _ hasPassed: Bool) throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    try workspace.record()
    try workspace.commitAll()
    try workspace.write(
      "Model/Model.swift",
      "// lintel:disable:next plain-model until \(day) - legacy\nlet a: Screen\n"
    )
    let words =
      "the day of this suppression of 'plain-model' has passed, and the baseline knows what it silenced: take the comment out, "
      + "or the entry of the baseline, so that it is an error"
    // Also where it is asked what the change brings.
    for since in [nil, "HEAD"] {
      let result = workspace.check { $0.since = since }
      #expect(result.exit == .kept)
      let told = result.report.diagnostics.count { $0.message.contains(words) && $0.isOverdue }
      #expect(told == (hasPassed ? 1 : 0), "\(result.messages)")
    }
    try workspace.commitAll()
    #expect(!workspace.check { $0.since = "HEAD" }.messages.contains { $0.contains("has passed") })
  }

  @Test(arguments: cases)
  func commentsSilenceWhatTheyName(_ example: Case) throws {
    let result = try Workspace(model: example.code).check()
    #expect(result.lines == example.left)
    #expect(result.messages.count == example.messages.count)
    for (message, part) in zip(result.messages, example.messages) {
      #expect(message.hasPrefix("warning "))
      #expect(message.contains(part))
    }
  }

  @Test func silencedViolationsAreCountedAndKeepTheRule() throws {
    let result = try Workspace(model: "let a: Screen // lintel:disable:this plain-model - legacy\n").check()
    #expect(result.report.statistics.suppressed == 1)
    #expect(result.verdicts["plain-model"] == "kept")
    #expect(result.exit == .kept)
  }
}
