import Testing

@testable import ProjectModel

/// `CODEOWNERS`: who owns which files.
@Suite struct CodeOwnersTests {
  private func owners(of path: String, _ text: String, in folder: String = "") -> [String] {
    CodeOwners(Array(text.utf8), in: folder).owners(of: path)
  }

  @Test func theLastPatternThatMatchesCounts() {
    let text = """
      # All that nobody else has.
      *       @shop/apps
      /Feed/  @shop/feed ana@example.com # with Ana
      *.m     @shop/legacy
      /Feed/Old/
      """
    #expect(owners(of: "App/Main.swift", text) == ["@shop/apps"])
    #expect(owners(of: "Feed/Deep/View.swift", text) == ["@shop/feed", "ana@example.com"])
    #expect(owners(of: "Feed/Cell.m", text) == ["@shop/legacy"])
    #expect(owners(of: "Feed/Old/Cell.m", text) == [])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var path: String
    var isMatch: Bool
    var testDescription: String { "\(pattern) \(isMatch ? "is for" : "is not for") \(path)" }
  }

  static let cases = [
    Case(pattern: "Feed", path: "App/Feed/View.swift", isMatch: true),
    Case(pattern: "Feed", path: "App/Feeds/View.swift", isMatch: false),
    Case(pattern: "Feed/", path: "App/Feed/View.swift", isMatch: true),
    Case(pattern: "/Feed", path: "App/Feed/View.swift", isMatch: false),
    Case(pattern: "App/Feed", path: "App/Feed/View.swift", isMatch: true),
    Case(pattern: "App/Feed", path: "Old/App/Feed/View.swift", isMatch: false),
    Case(pattern: "App/*", path: "App/Main.swift", isMatch: true),
    Case(pattern: "App/*", path: "App/Feed/View.swift", isMatch: false),
    Case(pattern: "/App/**", path: "App/Feed/View.swift", isMatch: true),
    Case(pattern: "**/Feed/*.swift", path: "App/Feed/View.swift", isMatch: true),
    Case(pattern: "App/**/View.swift", path: "App/View.swift", isMatch: true),
    Case(pattern: "/App/F*/", path: "App/Feed/Deep/View.swift", isMatch: true),
    Case(pattern: "My\\ App/", path: "My App/Main.swift", isMatch: true),
    Case(pattern: "*View.swift", path: "App/Feed/FeedView.swift", isMatch: true),
    Case(pattern: "{Feed}", path: "Feed/View.swift", isMatch: false),
    Case(pattern: "!/Feed", path: "Feed/View.swift", isMatch: false),
  ]

  @Test(arguments: cases) func patternsAreThoseOfGit(_ example: Case) {
    let found = owners(of: example.path, "\(example.pattern) @team\n")
    #expect(found == (example.isMatch ? ["@team"] : []))
  }

  @Test func theOwnersOfSectionsAddUp() {
    let text = """
      * @all
      [Feed team] @feed
      Feed/
      /Feed/Deep/ @deep
      ^[Build][2] @build
      *.xcconfig
      """
    #expect(owners(of: "Feed/View.swift", text) == ["@all", "@feed"])
    #expect(owners(of: "Feed/Deep/View.swift", text) == ["@all", "@deep"])
    #expect(owners(of: "Base.xcconfig", text) == ["@all", "@build"])
  }

  @Test func pathsBeginAtTheRepository() {
    #expect(owners(of: "Sources/A.swift", "/ios/Sources/ @ios\r\n/Sources/ @web\r\n", in: "ios") == ["@ios"])
  }

  @Test func theFileOfGitHubIsReadFirst() throws {
    let fixture = try Fixture([
      "A.swift": "", "CODEOWNERS": "* @second", ".github/CODEOWNERS": "* @first", "docs/CODEOWNERS": "* @third",
    ])
    #expect(fixture.discover().owners?.owners(of: "A.swift") == ["@first"])
    #expect(try Fixture(["A.swift": ""]).discover().owners == nil)
  }

  @Test func aFileAboveTheProjectCounts() throws {
    let fixture = try Fixture([".git/HEAD": "", "CODEOWNERS": "/ios/App/ @ios", "ios/App/A.swift": ""])
    let project = discover(root: fixture.path + "/ios", options: DiscoveryOptions())
    #expect(project.owners?.owners(of: "App/A.swift") == ["@ios"])
  }

  @Test func whoIsNotNamedIsToldWithWhomIsMeant() {
    let owners = CodeOwners(Array("* @shop/apps @shop/feed".utf8))
    #expect(owners.absence(of: "@shop/fed") == "CODEOWNERS does not name '@shop/fed'; did you mean '@shop/feed'?")
    #expect(owners.absence(of: "@ana") == "CODEOWNERS does not name '@ana'; it names @shop/apps and @shop/feed")
  }
}
