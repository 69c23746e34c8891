import Basics
import Engine
import ReportModel
import TestSupport
import Testing

/// Rules that only warn up to some day.
@Suite struct WarningsWithLastDayTests {
  private static let files = [
    "Cart/Cart.swift": "struct Cart { let ledger: Ledger }\n", "Old/Ledger.swift": "struct Ledger {}\n",
  ]

  private static func configuration(_ rest: String) -> String {
    """
    components: { cart: "Cart/**", old: "Old/**" }
    rules:
      tolerated:
        forbid: { from: cart, to: old }
        severity: warning
        \(rest)

    """
  }

  private static func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func aWarningIsAnErrorFromTheDayAfter() throws {
    let workspace = try Workspace(
      Self.files.merging([".lintel.yml": Self.configuration("until: 2027-01-31")]) { $1 }
    )
    let last = try Self.day("2027-01-31")
    let kept = workspace.check { $0.today = last }
    #expect(kept.exit == .kept)
    #expect(kept.report.violations.map(\.severity) == [.warning])
    #expect(kept.messages == [])
    #expect(kept.report.rules[0].demand == "cart may not depend on old (a warning until 2027-01-31)")
    let next = try Self.day("2027-02-01")
    let broken = workspace.check { $0.today = next }
    #expect(broken.exit == .broken)
    #expect(broken.report.violations.map(\.severity) == [.error])
    #expect(
      broken.messages == [
        "note .lintel.yml:6:12 'tolerated' was a warning until 2027-01-31, and is an error since; mend what it finds, or state a "
          + "later day"
      ]
    )
  }

  /// What a folder states of the rule, or a set that is extended, has a day of its own; a severity alone has none.
  @Test(arguments: [
    ("severity: warning, until: 2026-12-31", Severity.error), ("severity: warning", .warning),
    ("severity: warning, until: 2027-12-31", .warning), ("severity: error", .error), ("except: Nothing/**", .error),
  ])
  func whoStatesTheSeverityAgainStatesTheDay(_ options: String, _ severity: Severity) throws {
    let change = "rules:\n  tolerated: { \(options), because: Some reason. }\n"
    let rules = Self.configuration("until: 2027-01-31")
    for files in [
      [".lintel.yml": rules, "Cart/.lintel.yml": change],
      [".lintel.yml": "extends: rules.yml\n" + change, "rules.yml": rules],
    ] {
      let workspace = try Workspace(Self.files.merging(files) { $1 })
      let day = try Self.day("2027-06-01")
      let result = workspace.check { $0.today = day }
      #expect(result.report.violations.map(\.severity) == [severity], "\(options): \(result.messages)")
    }
  }

  @Test(arguments: [
    (
      "until: soon", "expected a day such as 2027-01-31, found the text 'soon'"
    ),
    (
      "until: 2027-02-30", "expected a day such as 2027-01-31, found the text '2027-02-30'"
    ),
  ])
  func whatIsNoDayIsReported(_ text: String, _ message: String) throws {
    let workspace = try Workspace(Self.files.merging([".lintel.yml": Self.configuration(text)]) { $1 })
    #expect(workspace.check().messages == ["error .lintel.yml:6:12 " + message])
  }

  @Test(arguments: [
    (
      "severity: error, until: 2027-01-31",
      "'until' is the last day on which a rule only warns, and this rule says 'severity: error'; write severity: warning, "
        + "until: 2027-01-31"
    ),
    (
      "until: 2027-01-31",
      "'until' is the last day on which a rule only warns; write severity: warning, until: 2027-01-31"
    ),
  ])
  func aDayWithoutAWarningIsReported(_ options: String, _ message: String) throws {
    let rules = """
      components: { cart: "Cart/**", old: "Old/**" }
      rules:
        strict: { forbid: { from: cart, to: old }, \(options) }

      """
    let workspace = try Workspace(Self.files.merging([".lintel.yml": rules]) { $1 })
    #expect(workspace.check().messages.map { String($0.drop { $0 != "'" }) } == [message])
  }

  /// A change that moves the day takes something away.
  @Test(arguments: [
    ("until: 2027-03-31", "rule 'tolerated' is a warning until 2027-03-31, and was to be one until 2027-01-31"),
    ("except: Nothing/**", "rule 'tolerated' is a warning without a last day, and was to be one until 2027-01-31"),
    ("until: 2027-01-15", nil),
  ])
  func aLaterDayIsASofterRule(_ text: String, _ note: String?) throws {
    let workspace = try Workspace(
      Self.files.merging([".lintel.yml": Self.configuration("until: 2027-01-31")]) { $1 }
    )
    try workspace.commitAll()
    try workspace.write(".lintel.yml", Self.configuration(text))
    let softened = workspace.check { $0.since = "HEAD" }.report.scope.softened.map(\.message)
    #expect(softened.contains { $0.hasPrefix("rule 'tolerated' is a warning") } == (note != nil))
    if let note { #expect(softened.contains(note)) }
  }
}
