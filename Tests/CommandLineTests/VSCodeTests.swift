import Foundation
import Testing

private enum Node {
  static let isThere =
    (try? Program.shell("node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'").status) == 0
}

/// The extension of `Editors/vscode` with the real program, in a window without a screen, where Node.js is on the PATH.
@Suite(.enabled(if: Node.isThere, "there is no 'node' 20 or later on the PATH")) struct VSCodeTests {
  @Test(arguments: ["client", "extension", "package"])
  func theTestsOfTheExtensionPass(_ name: String) throws {
    let run = try Program.shell(
      "node --test --test-reporter=tap \"$0\" 2>&1",
      [repository("Editors/vscode/test/\(name).test.js")],
      environment: ["LINTEL": Program.url.appendingPathComponent("lintel").path]
    )
    let failure = run.text.range(of: "not ok").map { run.text[$0.lowerBound...] } ?? run.text[...]
    #expect(run.status == 0, "\(failure)")
    #expect(run.text.contains("\n# fail 0\n"), "\(failure)")
  }

  @Test func noTestOfTheExtensionIsForgotten() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: repository("Editors/vscode/test"))
    #expect(files.filter { $0.hasSuffix(".test.js") }.count == 3)
  }
}
