import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// Files that would break fewer rules in another folder.
@Suite struct FittingFolderTests {
  private static let layers = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      layering: { layers: { model: [], screen: [model] } }

    """
  private static let files = [
    "Model/Order.swift": "struct Order { let price: Price; let other: [Price] }\n",
    "Model/Cart.swift": "struct Cart { let orders: [Order] }\n",
    "Screen/Parts/Price.swift": "struct Price {}\n",
    "Screen/CartScreen.swift": "final class CartScreen { var cart: Cart? }\n",
  ]

  /// The moves that are proposed for the first violation, each with what is edited.
  private func moves(_ configuration: String, _ texts: [String: String]) throws -> [String] {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", configuration)
    for (path, text) in texts { try workspace.write(path, text) }
    let project = ResidentProject(options(workspace.root))
    let first = try #require(project.check().report.violations.first)
    let moves = project.moves(against: first)
    // What is asked again is answered alike.
    #expect(project.moves(against: first) == moves)
    for proposed in moves {
      #expect(texts[proposed.move.from] != nil && texts[proposed.move.to] == nil)
      // The check of the moved file is the proof.
      let before = project.check().report.violations.count
      project.setText(Array((texts[proposed.move.from] ?? "").utf8), of: proposed.move.to)
      project.hide(proposed.move.from)
      #expect(project.check().report.violations.count < before)
      project.setText(nil, of: proposed.move.from)
      project.setText(nil, of: proposed.move.to)
      #expect(project.check().report.violations.count == before)
    }
    return moves.map { "\($0.title) \($0.edits.map(\.text))" }
  }

  @Test func whatLiesTooHighGoesDownToWhatUsesIt() throws {
    #expect(try moves(Self.layers, Self.files) == ["Move Price.swift to Model/ (2 violations fewer) []"])
  }

  @Test func bothEndsMayMove() throws {
    var files = Self.files
    files["Model/Cart.swift"] = "struct Cart {}\n"
    #expect(
      try moves(Self.layers, files) == [
        "Move Order.swift to Screen/Parts/ (2 violations fewer) []",
        "Move Price.swift to Model/ (2 violations fewer) []",
      ]
    )
  }

  @Test(arguments: [
    // Another rule speaks against it.
    layers + "  small: { limit: { among: [model, screen], types: 2 } }\n",
    // The path in the configuration follows, and so the file is what it was.
    layers.replacing("{ model: \"", with: "{ parts: \"Screen/Parts/Price.swift\", model: \"")
      .replacing("screen: [model]", with: "screen: [model], parts: []"),
  ])
  func whereAMoveEndsNothingNoneIsProposed(configuration: String) throws {
    #expect(try moves(configuration, Self.files) == [])
  }

  @Test func noFileMovesOverAnother() throws {
    var files = Self.files
    files["Model/Price.swift"] = "enum Kind {}\n"
    #expect(try moves(Self.layers, files) == [])
  }

  /// Where something is to be imported or made public, a move is not enough.
  @Test func noFileMovesIntoAnotherModule() throws {
    var files = Self.files
    files["Package.swift"] = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "Model", path: "Model"),
        .target(name: "Screen", dependencies: ["Model"], path: "Screen")])
      """
    files["Model/Order.swift"] = "import Screen\nstruct Order { let price: Price }\n"
    files["Screen/Parts/Price.swift"] = "public struct Price {}\n"
    #expect(try moves(Self.layers, files) == [])
  }

  @Test func testsAndTheStartStay() throws {
    var files = Self.files
    files["Screen/Parts/Price.swift"] = "@main struct Price { static func main() {} }\n"
    #expect(try moves(Self.layers, files) == [])
  }
}
