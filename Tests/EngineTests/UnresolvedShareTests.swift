import Engine
import Testing

@Suite struct UnresolvedShareTests {
  private func names(_ unknown: Int, _ known: Int) throws -> [String] {
    let unknown = (0..<unknown).map { "  var u\($0): \($0 % 3 == 0 ? "Rare" : "Often")" }
    let known = (0..<known).map { "  var k\($0): Known" }
    let workspace = try Workspace([
      ".lintel.yml":
        "components: { app: App/** }\nrules: { r: { forbid: { from: app, to: { module: Foundation } } } }\n",
      "App/Known.swift": "import Foundation\nstruct Known {}\nstruct App {\n"
        + (unknown + known).joined(separator: "\n") + "\n}\n",
    ])
    return workspace.check().report.statistics.unresolvedNames
  }

  @Test func theCommonestNamesOfALargeShareAreNoted() throws {
    #expect(try names(30, 10) == ["Often", "Rare"])
  }

  @Test func aSmallShareIsNot() throws {
    #expect(try names(30, 400) == [])
    #expect(try names(10, 0) == [])
  }
}
