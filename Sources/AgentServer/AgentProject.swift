import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

/// The project that agents ask about. Each question reads it as it is then.
package struct AgentProject: Sendable {
  /// The folder, absolute and without links.
  let root: String
  private let options: @Sendable () -> RunOptions

  /// - Parameter options: those of a run, for a question that is asked now.
  /// - Returns: nil if there is no such folder.
  package init?(_ options: @escaping @Sendable () -> RunOptions) {
    guard let root = try? absolutePath(options().root).get() else { return nil }
    (self.root, self.options) = (root, options)
  }

  var runOptions: RunOptions { options() }

  /// What an answer is, or why there is none.
  func answer<Answer>(_ result: QueryResult<Answer>) throws(InputMistake) -> Answer {
    guard let answer = result.answer else { throw InputMistake(result.diagnostics) }
    return answer
  }

  /// The path relative to the root of a file or folder that need not exist; empty: the root.
  ///
  /// - Throws: that it lies outside, by its text or through links.
  func path(_ text: String) throws(InputMistake) -> String {
    guard !text.isEmpty, !text.utf8.contains(0) else {
      throw InputMistake("a path is empty; paths are relative to '\(root)'")
    }
    var place = normalizedPath(text, from: root)
    // The project may be known by a path with links.
    if !isInside(place), text.hasPrefix("/"), let resolved = try? absolutePath(place).get() { place = resolved }
    guard isInside(place) else { throw outside(text) }
    var existing = place
    while existing != root, case .failure = fileStatus(existing, followLinks: false) {
      existing = String(existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)])
    }
    guard let resolved = try? absolutePath(existing).get(), isInside(resolved) else { throw outside(text) }
    return String(place.dropFirst(root.utf8.count + 1))
  }

  /// What a part of the project is called on the command line; a path may be absolute.
  func part(_ text: String) throws(InputMistake) -> String {
    let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.split(separator: "/").contains("..")
    guard isPath else { return text }
    let path = try path(text)
    guard !path.isEmpty else { throw InputMistake("'\(text)' is the whole project; name a part of it") }
    return path
  }

  func isFile(_ path: String) -> Bool { status(path)?.kind == .file }
  func isFolder(_ path: String) -> Bool { path.isEmpty || status(path)?.kind == .folder }

  private func status(_ path: String) -> FileStatus? { try? fileStatus("\(root)/\(path)").get() }

  /// The bytes of a file below the root; `path` is what `path(_:)` has returned.
  func text(of path: String) throws(InputMistake) -> [UInt8] {
    switch readFile("\(root)/\(path)") {
    case .success(let bytes): return bytes
    case .failure(let failure): throw InputMistake("cannot read '\(path)': \(failure.reason)")
    }
  }

  private func isInside(_ place: String) -> Bool { place == root || place.hasPrefix(root + "/") }

  private func outside(_ text: String) -> InputMistake {
    InputMistake("'\(text)' lies outside of the project '\(root)'; give a path below it, such as Sources/App")
  }
}

/// Why a tool cannot answer, in words from which an agent sees what would be right.
struct InputMistake: Error {
  var message: String

  init(_ message: String) { self.message = message }

  init(_ diagnostics: [Diagnostic]) {
    let shown = diagnostics.prefix(5).map(\.withoutSource)
    let more = diagnostics.count > 5 ? ["and \(counted(diagnostics.count - 5, "more problem"))"] : []
    message = (shown + more).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// `place: message`, without the line that it is about.
  var withoutSource: String { (location.map { "\($0.place): " } ?? "") + Printable.prose(message) }
}
