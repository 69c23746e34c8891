import ReportModel
import Testing

@testable import ProjectModel

/// `build-graphs` of the configuration.
@Suite struct BuildGraphTests {
  private static let place = SourceLocation(file: ".lintel.yml", line: 1, column: 15)
  private static let options: DiscoveryOptions = {
    var options = DiscoveryOptions()
    options.buildGraphs = [BuildGraph(path: "graph.json", place: place)]
    return options
  }()

  @Test func bazelSaysWhatItsMacrosMake() throws {
    let project = try Fixture([
      "graph.json": """
      {"results": [
        {"target": {"type": "RULE", "rule": {"name": "//Feed:Feed", "ruleClass": "swift_library", "attribute": [
          {"name": "srcs", "type": "LABEL_LIST", "stringListValue": ["//Feed:Sources/A.swift", "//Feed:gen"]},
          {"name": "module_name", "type": "STRING", "stringValue": "FeedUI"},
          {"name": "deps", "type": "LABEL_LIST", "stringListValue": ["@@//Kit:Kit", "@Then//:Then"]}]}},
         "configuration": {"checksum": "x"}},
        {"target": {"type": "RULE", "rule": {"name": "@@//Kit:Kit", "ruleClass": "swift_library", "attribute": [
          {"name": "srcs", "stringListValue": ["@@//Kit:K.swift"]}, {"name": "testonly", "booleanValue": false}]}}},
        {"target": {"type": "SOURCE_FILE", "sourceFile": {"name": "//Kit:K.swift"}}}]}
      """,
      "Feed/Sources/A.swift": "", "Kit/K.swift": "", "Other/O.swift": "",
      "Kit/BUILD": "load(\"//x:y.bzl\", \"z\")\nz()\n",
    ]).discover(Self.options)
    #expect(project.summary == ["Feed/Sources/A.swift: FeedUI", "Kit/K.swift: Kit_Kit", "Other/O.swift: (root)"])
    #expect(project.module("FeedUI")?.declaredDependencies == ["Kit_Kit", "Then"])
    #expect(project.module("FeedUI")?.place == Self.place)
  }

  @Test(arguments: [
    #""sources": [{"path": "/home/ci/app/Feed/A.swift", "compilerFlags": null}]"#,
    #""sources": ["/home/ci/app/Feed/A.swift"]"#,
  ])
  func tuistSaysThePathsOfAnotherMachine(sources: String) throws {
    let project = try Fixture([
      "graph.json": """
      {"name": "W", "path": "/home/ci/app", "projects": ["/home/ci/app", {"name": "App", "targets": {"Feed-UI": {
        "name": "Feed-UI", "product": "static_framework", \(sources),
        "dependencies": [{"target": {"name": "Kit", "status": "required"}}]}}}]}
      """,
      "Feed/A.swift": "",
    ]).discover(Self.options)
    #expect(project.summary == ["Feed/A.swift: Feed_UI"])
    #expect(project.module("Feed_UI")?.declaredDependencies == ["Kit"])
    #expect(project.messages == [])
  }

  /// What running them shows is in the graph; the other project's is not.
  @Test func whatAGraphHasNeedsNotBeReadFromManifests() throws {
    func manifest(_ name: String) -> String {
      """
      import ProjectDescription
      let project = Project(name: "\(name)", targets: [
        .target(name: "\(name)", product: .framework, sources: ["*.swift"], dependencies: compute()),
        make(),
      ])

      """
    }
    let target = #"{"name": "A", "product": "framework", "sources": ["/ci/A/A.swift"], "dependencies": []}"#
    var files = [
      "A/Project.swift": manifest("A"), "A/A.swift": "", "B/Project.swift": manifest("B"), "B/B.swift": "",
      "graph.json": #"{"path": "/ci", "projects": ["/ci/A", {"targets": {"A": \#(target)}}]}"#,
    ]
    let fixture = try Fixture(files)
    let unread = fixture.discover().messages
    #expect(
      unread.count == 4 && unread.count { $0.contains("; 'tuist graph --format json' runs it") } == 1,
      "\(unread)"
    )
    let rest = fixture.discover(Self.options).messages
    #expect(rest.count == 2 && rest.allSatisfy { $0.hasPrefix("warning B/Project.swift:") }, "\(rest)")
    #expect(rest.count { $0.contains("; 'tuist graph --format json' runs it") } == 1, "\(rest)")
    // A graph that says nothing of the files answers nothing.
    files["graph.json"] = "{}"
    let without = try Fixture(files)
    #expect(without.discover(Self.options).messages.count == 5)
  }

  @Test(arguments: [
    (nil, "warning .lintel.yml:1:15 the build graph 'graph.json' cannot be read: "),
    ("{\"results\": [", "warning graph.json:1:14 the build graph 'graph.json' cannot be read: "),
    ("{}", "warning .lintel.yml:1:15 no target of the build graph 'graph.json' has a source file of this project"),
    (
      String(repeating: "[", count: 100_000), "warning graph.json:1:"
    ),
  ])
  func whatCannotBeReadIsTold(text: String?, message: String) throws {
    var files = ["A.swift": ""]
    files["graph.json"] = text
    let project = try Fixture(files).discover(Self.options)
    #expect(project.summary == ["A.swift: (root)"])
    #expect(project.messages.count == 1 && project.messages[0].hasPrefix(message), "\(project.messages)")
  }
}
