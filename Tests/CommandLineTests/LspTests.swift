import Foundation
import Testing

/// `lintel lsp` over its pipes.
@Suite struct LspTests {
  private func framed(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private func run(_ input: String, _ arguments: [String] = []) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(input.utf8).write(to: folder.appendingPathComponent("input"))
    return try Program.run(["lsp"] + arguments, in: folder.path, shell: "< input")
  }

  private let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private let stop = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test func itStartsAndEnds() throws {
    let run = try run(framed([start, stop, exit]), ["--stdio"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text.contains(#""positionEncoding":"utf-16""#))
    #expect(run.text.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
  }

  @Test func anEditorThatDiesEndsItWithOne() throws {
    for input in ["", framed([start]), framed([start]) + "Content-Length: 900\r\n\r\n{\"json", "nonsense\r\n\r\n"] {
      let run = try run(input)
      #expect(run.status == 1)
      #expect(run.errors == "")
    }
  }

  @Test func aMessageOfTenMegabytesIsTaken() throws {
    let text = String(repeating: "let a = 1; ", count: 1_000_000)
    let open =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.swift","text":"\#(text)"}}}"#
    let run = try run(framed([start, open, "{", #"{"jsonrpc":"2.0","id":9,"method":"none"}"#, stop, exit]))
    #expect(run.status == 0)
    #expect(run.text.contains("-32700"))
    #expect(run.text.contains("-32601"))
  }
}
