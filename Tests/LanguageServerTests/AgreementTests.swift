import Engine
import Foundation
import JSONRPC
import ReportModel
import Testing

/// After any changes, an editor shows what a check of the same bytes finds.
@Suite struct AgreementTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 17 | state << 47
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func anEditorShowsWhatACheckFinds(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("samples/three-layer/broken")
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      files[path] = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let capabilities: JSON =
      seed == 2
      ? ["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]] : [:]
    let editor = try Editor(files, capabilities: capabilities)
    // Where what is typed is saved as well.
    let twin = try Editor(files, capabilities: nil)
    let sources = files.keys.filter { $0.hasSuffix(".swift") }.sorted()
    var open: [String: String] = [:]
    for _ in 0..<12 {
      for _ in 0..<3 {
        let path = sources.randomElement(using: &random) ?? ""
        if open[path] == nil {
          open[path] = files[path]
          editor.open(path, files[path] ?? "")
        }
        try change(path, &open, editor, &random)
        try twin.write(path, open[path] ?? "")
      }
      editor.rest()
      let report = check(Editor.options(twin.folder.path)).report
      #expect(shown(editor, pulls: seed == 2) == found(report))
    }
  }

  /// Makes one small change of a text that is open, which leaves its brackets and quotes whole.
  private func change(
    _ path: String,
    _ open: inout [String: String],
    _ editor: Editor,
    _ random: inout Numbers
  ) throws {
    var lines = (open[path] ?? "").components(separatedBy: "\n")
    let line = Int.random(in: 0...lines.count, using: &random)
    let names = ["ArticleRepositoryImpl", "SearchView", "Bookmark", "ArticleDTO", "CommentsPresenter", "Unknown"]
    let name = names.randomElement(using: &random) ?? ""
    let text = ["// 😀 \(name)", "struct Added\(line) { let it: \(name)? }", ""].randomElement(using: &random) ?? ""
    // Behind the last line, as a line elsewhere may be in a text or a comment.
    if line == lines.count || !text.hasPrefix("//") && !text.isEmpty {
      let end = lines.count - 1
      editor.change(path, (end, lines[end].utf16.count, end, lines[end].utf16.count), "\n\(text)")
      lines.append(text)
    } else {
      editor.change(path, (line, 0, line, 0), "\(text)\n")
      lines.insert(text, at: line)
    }
    open[path] = lines.joined(separator: "\n")
  }

  private func shown(_ editor: Editor, pulls: Bool) -> [String] {
    var shown = editor.shown
    if pulls {
      for item in editor.request("workspace/diagnostic", ["previousResultIds": []])["items"]?.array ?? [] {
        let path = String((item["uri"]?.string ?? "").dropFirst(editor.uri("").count))
        shown[path.removingPercentEncoding ?? path] = item["items"]?.array
      }
    }
    return shown.flatMap { path, items in
      items.map { item in
        let line = (item["range"]?["start"]?["line"]?.integer ?? 0) + 1
        let message = item["message"]?.string?.split(separator: "\n").first ?? ""
        return "\(path):\(line): \(item["severity"]?.integer ?? 0) \(item["code"]?.string ?? "") \(message)"
      }
    }.sorted()
  }

  private func found(_ report: Report) -> [String] {
    func number(_ severity: Severity) -> Int { [.error: 1, .warning: 2, .note: 3][severity] ?? 0 }
    let violations = report.violations.map {
      "\($0.location.file):\($0.location.line ?? 0): \(number($0.severity)) \($0.rule) \($0.message)"
    }
    let diagnostics = report.diagnostics.map { diagnostic in
      let place = diagnostic.location.flatMap { $0.isInRuleSet ? nil : $0 } ?? SourceLocation(file: ".lintel.yml")
      return "\(place.file):\(place.line ?? 1): \(number(diagnostic.severity))  \(diagnostic.message)"
    }
    return (violations + diagnostics).sorted()
  }
}
