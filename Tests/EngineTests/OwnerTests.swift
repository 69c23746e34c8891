import Engine
import ReportModel
import Testing

/// Who owns code: a selector, and a part of a report.
@Suite struct OwnerTests {
  private static let files = [
    "CODEOWNERS": "* @shop/apps\n/Feed/ @shop/feed @ana\n/Cart/\n",
    ".lintel.yml": """
    components:
      feed: { owner: "@shop/feed" }
      cart: "Cart/**"
    rules:
      closed: { forbid: { from: { not: feed }, to: { in: feed, not: { is: public } } } }
    """,
    "Feed/Feed.swift": "public struct Feed {}\nstruct Cell {}\nstruct Page { let cell: Cell }\n",
    "Cart/Cart.swift": "struct Cart { let feed: Feed; let cell: Cell }\n",
    "App/Main.swift": "struct Main { let cell: Cell }\n",
  ]

  private func check(_ owner: String? = nil, _ changes: [String: String] = [:]) throws -> CheckResult {
    let workspace = try Workspace(Self.files.merging(changes) { $1 })
    var options = options(workspace.root)
    options.owner = owner
    return Engine.check(options)
  }

  @Test func aSelectorSelectsWhatSomebodyOwns() throws {
    let result = try check()
    #expect(
      result.report.violations.map(\.message) == [
        "Main refers to Cell in a declaration; only feed may depend on types in feed except types that are public",
        "Cart refers to Cell in a declaration; only feed may depend on types in feed except types that are public",
      ]
    )
    #expect(result.report.violations.map(\.owners) == [["@shop/apps"], []])
  }

  @Test func aReportCanBeOfTheFilesOfOneOwner() throws {
    let apps = try check("@shop/apps")
    #expect(apps.report.violations.map(\.location.file) == ["App/Main.swift"])
    #expect(apps.report.scope.owner == Scope.Owner(name: "@shop/apps", elsewhere: 1))
    #expect(try check("nobody").report.violations.map(\.location.file) == ["Cart/Cart.swift"])
    #expect(try check("@ana").exit == .kept)
  }

  @Test func whoIsNotNamedEndsTheCheck() throws {
    let result = try check("@shop/fed")
    #expect(result.exit == .couldNotRun)
    #expect(result.messages == ["error - CODEOWNERS does not name '@shop/fed'; did you mean '@shop/feed'?"])
    #expect(try check("@ana", ["CODEOWNERS": "* @bo\n"]).exit == .couldNotRun)
  }

  @Test func aSelectorOfNobodyIsTold() throws {
    let configuration = Self.files[".lintel.yml"]!.replacing("@shop/feed", with: "@shop/food")
    #expect(
      try check(nil, [".lintel.yml": configuration]).messages.first
        == "error .lintel.yml:2:18 CODEOWNERS does not name '@shop/food'; did you mean '@shop/feed'?"
    )
  }

  @Test func aTypeMustBeOwned() throws {
    let configuration = """
      rules:
        owned: { types: { that: { type: "*" }, must: { owner: "@*" } } }
      """
    let result = try check(nil, [".lintel.yml": configuration])
    #expect(result.report.violations.map(\.message) == ["Cart is not owned by @*"])
  }
}
