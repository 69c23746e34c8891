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
}
