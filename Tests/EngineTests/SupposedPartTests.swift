import Engine
import ReportModel
import Testing

/// `lintel may` about what no code refers to yet.
@Suite struct SupposedPartTests {
  private static func workspace(_ rules: String) throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components:
        domain: "Domain/**"
        data: { path: "Data/**", allow-empty: true }
        tracking: { module: [Firebase, Sentry] }
      rules:
        r: { \(rules) }
      """,
      "Domain/Order.swift": "import Foundation\nstruct Order { let date: Date }\n",
      "UI/V.swift": "struct V { let o: Order }\n",
    ])
  }

  private static func verdict(_ rules: String, _ to: String, via: String? = nil) throws -> MayReport.Verdict? {
    let workspace = try workspace(rules)
    return may(from: "Order", to: to, via: via, options(workspace.root)).answer?.verdict
  }

  @Test(arguments: [
    ("forbid: { from: domain, to: ui }", "UIKit"), ("forbid: { from: domain, to: ui }", "component:ui"),
    ("forbid: { from: domain, to: { module: SwiftUI } }", "SwiftUI"),
    ("forbid: { from: domain, to: network }", "network"), ("forbid: { from: domain, to: network }", "URLSession"),
    ("forbid: { from: domain, to: tracking }", "component:tracking"),
    ("forbid: { from: domain, to: { symbol: URLSession } }", "type:URLSession"),
    ("layers: { domain: [], data: [domain] }", "component:data"),
  ])
  func rulesAreAskedAboutWhatNothingUsesYet(rules: String, to: String) throws {
    #expect(try Self.verdict(rules, to) == .forbidden)
  }

  @Test func whatNoRuleSaysIsStillSaid() throws {
    #expect(try Self.verdict("forbid: { from: domain, to: network }", "UIKit") == .ungoverned)
    #expect(try Self.verdict("forbid: { from: domain, to: ui, via: import }", "UIKit", via: "inherit") == .ungoverned)
    #expect(try Self.verdict("layers: { domain: [data], data: [] }", "component:data") == .allowed)
  }

  @Test func whatNobodyKnowsIsAnError() throws {
    for name in ["UIKti", "Strore", "component:nothing", "module:Order"] {
      let workspace = try Self.workspace("forbid: { from: domain, to: ui }")
      let result = may(from: "Order", to: name, via: nil, options(workspace.root))
      #expect(result.answer == nil && result.exit == .couldNotRun, "\(name)")
      #expect(result.diagnostics.first?.message.contains("nothing in the project is called") == true, "\(name)")
    }
  }

  /// SwiftData has a type `Model`.
  @Test(arguments: ["", "import SwiftData\n"])
  func aFolderIsMeantRatherThanATypeOfAFrameworkThatNobodyImports(_ imports: String) throws {
    let workspace = try Self.workspace("forbid: { from: domain, to: ui }")
    try workspace.write("App/Model/M.swift", "\(imports)struct M {}\n")
    let result = may(from: "Order", to: "Model", via: nil, options(workspace.root))
    let target = try #require(result.answer?.to.title)
    #expect(target.hasPrefix("folder App/Model") == imports.isEmpty, "\(target)")
    #expect(may(from: "Order", to: "type:Model", via: nil, options(workspace.root)).answer != nil)
  }

  @Test func nothingIsWritten() throws {
    let workspace = try Self.workspace("forbid: { from: domain, to: ui }")
    _ = may(from: "Order", to: "UIKit", via: nil, options(workspace.root))
    #expect(workspace.check().report.statistics.files == 2)
  }
}
