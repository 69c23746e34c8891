import Basics

/// The rule of git by which a file will not be committed.
package struct IgnoringRule: Sendable, Equatable {
  /// Where the rule stands, as git names it: `.gitignore`, from the top of the work tree, or a path of its own.
  package var file: String
  package var line: Int

  /// Whether it stands in a file of the work tree, and not in one that is somebody's own.
  package var isShared: Bool { file.hasSuffix(".gitignore") && !file.hasPrefix("/") && !file.hasPrefix("~") }
}

extension GitRepository {
  /// Why git does not add a file, which it does not track; nil: it tracks it, or would.
  ///
  /// - Parameter path: relative to the folder.
  package func rule(ignoring path: String) -> IgnoringRule? {
    guard !isBare, let answer = try? run(["check-ignore", "--verbose", "--", path]).get(), answer.isSuccess else {
      return nil
    }
    // `FILE:LINE:PATTERN⇥PATH`
    let parts = answer.line.split(separator: ":", omittingEmptySubsequences: false)
    guard let place = parts.firstIndex(where: { Int($0) != nil }), place > 0, place + 1 < parts.count,
      !parts[place + 1].hasPrefix("!"), let line = Int(parts[place])
    else { return nil }
    return IgnoringRule(file: parts[..<place].joined(separator: ":"), line: line)
  }
}
