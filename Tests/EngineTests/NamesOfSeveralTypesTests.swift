import Engine
import ReportModel
import TestSupport
import Testing

/// If a name has several meanings that break a rule, an entry of a baseline does not depend on which of them comes first.
@Suite struct NamesOfSeveralTypesTests {
  // MARK: A folder, and the project around it

  /// The folder does not know the target, to which one of the two types does not belong.
  private static let folder = [
    "project.yml": """
    name: Shop
    targets:
      Shop: { type: application, platform: iOS, sources: [{ path: App, excludes: ["Low/Dead/**"] }] }

    """,
    ".lintel.yml": "rules: { n: { forbid: { from: { path: App/Low/** }, to: ui } } }\n",
    "App/.lintel.yml": """
    components: { high: High/**, low: Low/** }
    rules: { r: { forbid: { from: high, to: low } } }

    """,
    "App/Low/Store.swift": "class Store {}\n", "App/Low/Dead/Store.swift": "class Store {}\n",
    "App/High/Screen.swift": "class Screen { let s = Store() }\n",
  ]

  @Test(arguments: ["", "/App"])
  func aBaselineOfAFolderCountsForTheProjectAlike(first: String) throws {
    let workspace = try Workspace(Self.folder)
    let folders = [first, first.isEmpty ? "/App" : ""]
    for folder in folders {
      try workspace.record(in: folder)
      for other in folders {
        let result = Engine.check(options(workspace.root + other))
        #expect(result.exit == .kept, "\(result.messages)")
        #expect(result.report.baseline?.stale.isEmpty == true)
        #expect(result.messages == [])
      }
    }
  }

  // MARK: Targets

  private static func files(tv: String) -> [String: String] {
    [
      "project.yml": """
      name: App
      targets:
        AppIos: { type: application, platform: iOS, sources: [Ios, Shared] }
        AppTv: { type: application, platform: tvOS, sources: [\(tv), Shared] }

      """,
      ".lintel.yml": """
      components: { shared: Shared/**, ios: Ios/**, tv: \(tv)/** }
      rules: { r: { layers: { shared: [], ios: [shared], tv: [shared] } } }

      """,
      "Ios/Controls.swift": "struct Controls {}\n", "\(tv)/Controls.swift": "struct Controls {}\n",
      "Shared/Bee.swift": "struct Bee { var c: Controls }\n",
    ]
  }

  @Test(arguments: [("Tv", "AppleTv"), ("AppleTv", "Tv"), ("Tv", "TvNew")])
  func aFolderWithAnotherNameBringsNothingNew(_ old: String, _ new: String) throws {
    let workspace = try Workspace(Self.files(tv: old))
    try workspace.record()
    try workspace.commitAll()
    try workspace.git("mv", old, new)
    for (path, text) in Self.files(tv: new) { try workspace.write(path, text) }
    try workspace.git("add", "-A")
    for result in [workspace.check(), workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.exit == .kept, "\(result.messages)")
      #expect(result.places == [])
    }
  }

  @Test(arguments: [("Tv", "AppleTv"), ("Tv", "TvNew")])
  func neitherDoesItWithoutABaseline(_ old: String, _ new: String) throws {
    let workspace = try Workspace(Self.files(tv: old))
    try workspace.commitAll()
    try workspace.git("mv", old, new)
    for (path, text) in Self.files(tv: new) { try workspace.write(path, text) }
    try workspace.git("add", "-A")
    #expect(workspace.check { $0.since = "HEAD" }.places == [])
    // What was not there is new.
    try workspace.write("Shared/Cee.swift", "struct Cee { var c: Controls }\n")
    #expect(workspace.check { $0.since = "HEAD" }.places == ["Shared/Cee.swift:1 r"])
  }
}
