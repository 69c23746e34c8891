import Basics

/// The text of a hook, which others may have written, and our block in it.
///
/// The block comes right after the first line: what follows often ends with `exec` or `exit`.
struct HookScript {
  private let lines: [ArraySlice<UInt8>]
  private let begin: [UInt8]
  private let end: [UInt8]

  /// - Parameter project: the project's path in the repository, by which its block is known.
  init(_ bytes: [UInt8], project: String) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    begin = Array(Self.marker(">>>", project).utf8)
    end = Array(Self.marker("<<<", project).utf8)
  }

  static func marker(_ arrows: String, _ project: String) -> String { "# \(arrows) lintel: \(project) \(arrows)" }

  /// The projects that have a block.
  var projects: [String] {
    let (start, end) = ("# >>> lintel: ", " >>>")
    return lines.compactMap { line in
      let line = String(decoding: line, as: UTF8.self)
      guard line.hasPrefix(start), line.hasSuffix(end), line.utf8.count > start.utf8.count + end.utf8.count else {
        return nil
      }
      return String(line.dropFirst(start.count).dropLast(end.count))
    }
  }

  private var block: Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.elementsEqual(begin) }),
      let last = lines[first...].firstIndex(where: { $0.elementsEqual(end) })
    else { return nil }
    return first..<(last + 1)
  }

  var hasBlock: Bool { block != nil }

  /// Whether what is not ours can have a shell's lines in it.
  var isShellScript: Bool {
    guard let first = lines.first, first.starts(with: "#!".utf8) else { return isEmpty }
    let words = first.dropFirst(2).split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    let names = words.map {
      $0.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "ash"]
    guard let program = names.first == "env" ? names.dropFirst().first(where: { !$0.hasPrefix("-") }) : names.first
    else {
      return false
    }
    return shells.contains(program)
  }

  private var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy { $0 <= 32 } } }

  /// The text with a block of these lines in place of an older one.
  func with(_ block: [String]) -> [UInt8] {
    let rest = withoutBlock.isEmpty ? HookScript(Array("#!/bin/sh\n".utf8), project: "") : withoutBlock
    let own = ([begin] + block.map { Array($0.utf8) } + [end]).map { $0[...] }
    return Self.joined(rest.lines.prefix(1) + own + rest.lines.dropFirst())
  }

  /// The text without our block; nil if then nothing is left that does anything.
  var without: [UInt8]? {
    let rest = withoutBlock
    let isIdle = rest.lines.allSatisfy { line in line.first == UInt8(ascii: "#") || line.allSatisfy { $0 <= 32 } }
    // A comment is somebody's work; the line that names the shell is ours.
    let hasComments = rest.lines.dropFirst().contains { $0.first == UInt8(ascii: "#") }
    return isIdle && !hasComments ? nil : Self.joined(rest.lines)
  }

  private var withoutBlock: HookScript {
    guard let block else { return self }
    return HookScript(lines: Array(lines[..<block.lowerBound] + lines[block.upperBound...]), begin: begin, end: end)
  }

  private init(lines: [ArraySlice<UInt8>], begin: [UInt8], end: [UInt8]) {
    (self.lines, self.begin, self.end) = (lines, begin, end)
  }

  private static func joined(_ lines: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
    Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
