import Engine
import ReportModel
import Testing

/// A type that rules forbid in some way, and that has another name now: such a rule finds nothing from then on.
@Suite struct GoneTypesTests {
  private static let core = """
    struct Money { var cents = 1 }
    class CoreBase {}
    @propertyWrapper struct Inject<T> { var wrappedValue: T }

    """

  private func workspace(_ rule: String) throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { feed: "App/Feed/**" }
      rules:
        r: { \(rule) }

      """,
      "App/Core/Core.swift": Self.core, "App/Feed/Feed.swift": "final class Screen { var x = 1 }\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private func rename(_ old: String, _ new: String, in workspace: Workspace) throws {
    try workspace.write("App/Core/Core.swift", Self.core.replacing(old, with: new))
    try workspace.git("add", "-A")
  }

  private static let rules = [
    ("members: { of: feed, which: { attribute: Inject }, count: 0 }", "Inject", "Injected"),
    ("members: { of: feed, which: { typed: Money }, count: 0 }", "Money", "Amount"),
    ("members: { of: feed, which: { kind: property }, must: { not: { typed: Money } } }", "Money", "Amount"),
    ("members: { of: feed, must: { not: { attribute: Inject } } }", "Inject", "Injected"),
    ("types: { that: { in: feed, kind: class }, must: { not: { inherits: CoreBase } } }", "CoreBase", "CoreRoot"),
  ]

  @Test(arguments: rules)
  func itsNewNameIsAnError(rule: String, old: String, new: String) throws {
    let workspace = try workspace(rule)
    try rename(old, new, in: workspace)
    for result in [workspace.check { $0.state = .index }, workspace.check { $0.since = "HEAD" }] {
      let messages = result.messages.filter { $0.hasPrefix("error") }
      #expect(messages.count == 1, "\(messages)")
      #expect(
        messages.first?.hasSuffix("nothing is called '\(old)' any more; '\(old)' is now '\(new)': write \(new)") == true
      )
      #expect(result.exit != .kept)
    }
    try workspace.commitAll()
    // What was so before is no matter of a later change.
    try workspace.write("App/Feed/More.swift", "final class More {}\n")
    try workspace.git("add", "-A")
    #expect(workspace.check { $0.state = .index }.exit == .kept)
  }

  @Test(arguments: rules)
  func whatIsThereStillIsNoError(rule: String, old: String, new: String) throws {
    let workspace = try workspace(rule)
    try workspace.write("App/Feed/Feed.swift", "final class Screen { var y = 2 }\n")
    try workspace.git("add", "-A")
    #expect(workspace.check { $0.state = .index }.messages == [])
  }

  /// A name that the project never had may be that of a library.
  @Test func aNameThatWasNeverThereIsNoError() throws {
    let workspace = try workspace("members: { of: feed, which: { attribute: Vended }, count: 0 }")
    try rename("Money", "Amount", in: workspace)
    #expect(workspace.check { $0.state = .index }.exit == .kept)
  }
}
