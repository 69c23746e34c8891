import Testing

@testable import RuleKinds

/// What a diagram that is a rule may be, and what is said of one that cannot be.
struct DiagramTests {
  private static let configuration = """
    components: { app: "App/**", feed-list: "Feed/**", store: "Store/**" }
    rules:
      drawn: { diagram: docs/a.mmd }
    """
  private static let project = """
    //- App/App.swift
    struct App { let list: List }
    //- Feed/List.swift
    struct List { let store: Store }
    //- Store/Store.swift
    struct Store {}
    """

  private func found(
    _ diagram: String,
    _ configuration: String = Self.configuration,
    _ project: String = Self.project
  ) throws -> [String] {
    let (configuration, diagnostics) = try load(configuration, files: ["docs/a.mmd": "flowchart LR\n\(diagram)\n"])
    let violations = ExampleProject(project).violations(configuration)
    return diagnostics.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0): \($0.message)" }
      + violations.map { "\($0.file):\($0.line): \($0.text)" }.sorted()
  }

  @Test(arguments: [
    "app --> feed-list --> store", "app --> FeedList\nFeedList[The list] --> store",
    "a[app] --> b[Feed list]; b --> c[(store)]",
    "subgraph all\napp --> feed-list\nend\nfeed-list --> store",
    "subgraph below\nfeed-list --> store\nend\napp --> below",
  ])
  func boxesAreComponentsByIDOrLabel(_ diagram: String) throws { #expect(try found(diagram) == []) }

  @Test func aBoxThatIsNoComponentIsAnErrorAtItsPlace() throws {
    #expect(
      try found("app --> fed-list\nfeed-list --> store").first
        == "docs/a.mmd:2: unknown component 'fed-list'; did you mean 'feed-list'?"
    )
    #expect(
      try found("app --> Z").first?.hasSuffix("in 'ignore': write diagram: { file: docs/a.mmd, ignore: Z }") == true
    )
    #expect(
      try found("app[store] --> feed-list").first
        == "docs/a.mmd:2: 'app' is shown as 'store', and both are components; rename one"
    )
  }

  @Test func whatIsNotReadIsTold() throws {
    let arrow = try found("app --> feed-list --> store\napp => store")
    #expect(arrow == ["docs/a.mmd:3: '=>' is no arrow of Mermaid; write '-->'"])
    let (_, none) = try load(Self.configuration, files: ["docs/b.mmd": ""])
    #expect(none.map(\.message) == ["there is no file 'docs/a.mmd'; paths start at the folder of this file"])
    let (_, other) = try load(Self.configuration, files: ["docs/a.mmd": "sequenceDiagram\nA->>B: x\n"])
    #expect(other.first?.message.hasSuffix("found sequenceDiagram") == true)
    let text = Self.configuration.replacingOccurrences("a.mmd", "a.md#prats")
    let (_, heading) = try load(text, files: ["docs/a.md": "# Parts\n```mermaid\ngraph LR\napp --> store\n```\n"])
    #expect(heading.map(\.message) == ["unknown heading 'prats'; did you mean 'parts'?"])
  }

  @Test func codeAndDiagramAreComparedBothWays() throws {
    #expect(
      try found("app --> store & feed-list\nstore")
        == [
          "docs/a.mmd:2: drawn: 'docs/a.mmd' has an arrow app → store, and nothing of app depends on store",
          "Feed/List.swift:1: drawn: List (feed-list) refers to Store (store) in a declaration; 'docs/a.mmd' has no arrow from "
            + "feed-list to store",
        ].sorted()
    )
  }

  /// The start of the program may depend on what it likes; that is behind an arrow nevertheless.
  @Test func whatTheStartOfTheProgramDependsOnIsBehindAnArrow() throws {
    let project = Self.project.replacingOccurrences("struct App {", "@main struct App {")
    #expect(try found("app --> feed-list --> store", Self.configuration, project) == [])
    #expect(try found("app\nfeed-list --> store", Self.configuration, project) == [])
  }

  /// `UI` around components is not the built-in component; alone, or as a component of the project, it is what it is called.
  @Test(arguments: [
    ("subgraph UI\napp\nfeed-list\nend\napp --> feed-list --> store", "", 0),
    ("subgraph UI\nsubgraph Network\napp\nend\nfeed-list\nend\nUI --> store\napp --> feed-list", "", 0),
    ("app --> feed-list --> store\nUI", "", 1),
    ("subgraph UI\nUser\nend\napp --> feed-list --> store", "", 1),
    (
      "subgraph UI\napp\nfeed-list\nend\napp --> feed-list --> store",
      "ui: { path: \"Store/**\", replaces: built-in }, ", 1
    ),
  ])
  func aGroupIsNoBuiltInComponent(_ diagram: String, _ component: String, _ count: Int) throws {
    let configuration = Self.configuration.replacingOccurrences("{ app:", "{ \(component)app:")
      .replacingOccurrences("docs/a.mmd", "{ file: docs/a.mmd, ignore: User }")
    let project = Self.project.replacingOccurrences("struct Store {}", "import UIKit\nstruct Store {}")
    let found = try found(diagram, configuration, project)
    #expect(found.count == count, "\(found)")
  }

  @Test func anInnerComponentHasWhatTheOuterOneSelectsToo() throws {
    let configuration = """
      components: { all: "**", feed-list: "Feed/**", store: "Store/**" }
      rules:
        drawn: { diagram: docs/a.mmd }
      """
    #expect(try found("subgraph all\nfeed-list --> store\nend", configuration) == [])
    #expect(try found("subgraph all\nfeed-list\nstore\nend", configuration).count == 1)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
