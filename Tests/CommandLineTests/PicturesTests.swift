import Foundation
import Testing

/// The pictures of the pages say what the program prints today. `RECORD=1` makes those anew that do not.
@Suite struct PicturesTests {
  private static let hasPython = (try? Program.shell("command -v python3"))?.status == 0

  @Test(.enabled(if: hasPython, "scripts/pictures is in Python"))
  func thePicturesSayWhatIsPrinted() throws {
    let arguments = [repository("scripts/pictures"), Program.url.appendingPathComponent("lintel").path]
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
    let run = try Program.shell("\"$0\" \"$@\"", arguments + [isRecording ? "--renew" : "--check"])
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The graph of the README is that of a sample.
  @Test func theGraphIsWhatIsDrawnToday() throws {
    let picture = URL(fileURLWithPath: repository("Documentation/images/graph.svg"))
    let run = try Program.run("graph", repository("samples/three-layer/broken"), "--format", "svg")
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try run.output.write(to: picture) }
    #expect(run.status == 0)
    #expect(try Data(contentsOf: picture) == run.output, "RECORD=1 draws it anew")
  }
}
