import Foundation
import JSONRPC
import Testing

/// Conversations as clients have them, one for each way of opening: `→` is what comes in, `←` what goes out.
///
/// `RECORD=1` writes the answers anew; read them.
@Suite struct TranscriptTests {
  @Test(arguments: ["2024-11-05", "2025-11-25", "2026-07-28", "mistakes"])
  func aConversationIsAsItIsWrittenDown(_ name: String) throws {
    let project = try AskedProject()
    let path = AskedProject.repository("Tests/AgentServerTests/Transcripts/\(name).txt")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var result: [String] = []
    for line in lines where line.hasPrefix("→ ") || line.hasPrefix("#") {
      result.append(String(line))
      guard line.hasPrefix("→ ") else { continue }
      let response = project.server.response(to: Incoming(Array(line.dropFirst(2).utf8)))
      if let response { result.append("← \(response.text.replacingOccurrences(of: project.root, with: "ROOT"))") }
    }
    let text = result.joined(separator: "\n") + "\n"
    if records { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
