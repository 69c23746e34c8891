import ReportModel
import Testing

@testable import Engine

/// What refers to types that generated files declare refers to the part that these files are in.
@Suite struct GeneratedTypesTests {
  private static let files = [
    "App/Holder.swift": """
    protocol ClientProtocol {}
    protocol OtherProtocol {}
    protocol ThirdProtocol {}
    class Holder { let client: ClientProtocol = ClientMock() }
    """,
    "Mocks/HandMock.swift": "class HandMock {}\n",
    "Mocks/Generated/Mocks.swift": """
    // Generated using Sourcery
    class ClientMock: ClientProtocol {}
    class OtherMock: OtherProtocol {}
    """,
  ]
  private static let package = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "Mini", targets: [.target(name: "Mini", path: ".", sources: ["App", "Mocks"])])
    """

  @Test(
    arguments: [
      "forbid: { from: app, to: mocks }", "forbid: { from: app, to: generated }", "layers: { app: [], mocks: [app] }",
      "forbid: { from: app, to: { type: \"*Mock\" } }", "forbid: { from: app, to: { type: ClientMock } }",
      "forbid: { from: app, to: { in: mocks, type: \"*Mock\" } }",
      "forbid: { from: app, to: { path: \"**\", not: app } }",
    ],
    [true, false]
  )
  func aReferenceToOneIsAReferenceToItsPart(rule: String, hasManifest: Bool) throws {
    let result = try check(rule, hasManifest: hasManifest)
    #expect(result.lines == ["4 r"])
    #expect(result.messages == [])
  }

  @Test(
    arguments: [
      "forbid: { from: app, to: { path: \"Mocks/HandMock.swift\" } }", "forbid: { from: app, to: { type: OtherMock } }",
      "forbid: { from: app, to: { type: \"*Mock\", kind: class } }",
      "forbid: { from: app, to: { in: app, type: \"*Mock\" } }",
      "forbid: { from: app, to: { in: mocks, not: generated } }", "forbid: { from: generated, to: app }",
    ]
  )
  func anotherPartIsNotMeant(rule: String) throws {
    #expect(try check(rule).lines == [])
  }

  @Test(arguments: [
    "{ type: \"{name}Mock\" }", "{ in: mocks, type: \"{name}Mock\" }", "{ path: \"Mocks/**\", type: \"{name}Mock\" }",
  ])
  func oneIsACompanion(companion: String) throws {
    let result = try check(
      "types: { that: { type: \"{name}Protocol\", kind: protocol }, companion: \(companion) }"
    )
    #expect(result.lines == ["3 r"])
  }

  @Test func oneIsInTheGraphOfComponents() throws {
    var files = Self.files
    files[".lintel.yml"] = "components: { app: \"App/**\", mocks: \"Mocks/**\" }\n"
    let workspace = try Workspace(files)
    var request = GraphRequest()
    (request.limits, request.level) = ([GraphView.Limit()], .component)
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let names = view.graph.nodes.map(\.name)
    #expect(view.graph.edges.map { "\(names[$0.source]) \(names[$0.target]) \($0.weight.create)" } == ["app mocks 1"])
  }

  /// A slice has what is generated in its folder.
  @Test func oneIsInTheSliceOfItsFolder() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { feature: "Features/{feature}/**" }
      rules: { apart: { independent: { slices: feature } } }
      """,
      "Features/Cart/Cart.swift": "struct Cart { let own = CartText.title; let other = HomeText.title }\n",
      "Features/Cart/Generated/Text.swift": "// Generated using SwiftGen\nenum CartText { static let title = \"\" }\n",
      "Features/Home/Home.swift": "struct Home { let own = HomeText.title }\n",
      "Features/Home/Generated/Text.swift": "// Generated using SwiftGen\nenum HomeText { static let title = \"\" }\n",
    ])
    let result = workspace.check()
    #expect(result.report.violations.map(\.location.column) == [53], "\(result.lines)")
  }

  /// Whoever names one needs no import for that, so an import whose names nobody knows is that of the preview.
  @Test func oneNeedsNoImportOfALibraryThatNobodyKnows() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      generated: L10n
      rules: { r: { forbid: { from: { path: "View/**" }, to: { module: RustSDK } } } }
      """,
      "View/View.swift": """
      import SwiftUI
      struct LeaveView: View { var body: some View { Text(L10n.title) } }
      import RustSDK
      import RustSDKMocks
      struct LeaveView_Previews: PreviewProvider {
        static let room = LeaveRoom()
        static var previews: some View { LeaveView() }
      }

      """,
    ])
    #expect(workspace.check().lines == [])
    let rule = "forbid: { from: { path: \"View/**\" }, to: { module: RustSDK } }"
    try workspace.write(".lintel.yml", "rules: { r: { \(rule) } }\n")
    #expect(workspace.check().lines == ["3 r"])
  }

  /// That nothing refers to a part is no reason to say that it is empty.
  @Test func aPartOfGeneratedTypesAloneIsNotEmpty() throws {
    var files = Self.files
    files["App/Holder.swift"] = "class Holder {}\n"
    files[".lintel.yml"] = """
      components: { app: "App/**", generated: "Mocks/Generated/**" }
      rules: { r: { forbid: { from: app, to: generated } } }
      """
    let result = try Workspace(files).check()
    #expect(result.messages == [])
    #expect(result.verdicts == ["r": "kept"])
  }

  private func check(_ rule: String, hasManifest: Bool = true) throws -> CheckResult {
    var files = Self.files
    if hasManifest { files["Package.swift"] = Self.package }
    files[".lintel.yml"] = """
      components: { app: "App/**", mocks: "Mocks/**", generated: "Mocks/Generated/**" }
      rules: { r: { \(rule) } }
      """
    return try Workspace(files).check()
  }
}
