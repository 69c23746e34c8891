import Basics

/// A change of text files as `git diff` and `diff -u` write it.
struct UnifiedPatch {
  fileprivate struct Change {
    /// As they are written; nil: there is no such file.
    var old: String?
    var new: String?
    var hunks: [Hunk] = []
    var isBinary = false
  }

  fileprivate struct Hunk {
    /// Of the old file, from 1; 0 if it has no lines there.
    var start: Int
    var lines: [Line] = []
    /// What is left of the counts in its head.
    var oldLeft: Int
    var newLeft: Int
    /// Its line in the patch, from 1.
    var place: Int
  }

  fileprivate struct Line {
    enum Kind: UInt8 {
      case kept = 0x20
      case added = 0x2B
      case removed = 0x2D
    }

    var kind: Kind
    var bytes: ArraySlice<UInt8>
    /// Whether it is the last one of its file, and has no line feed.
    var isUnended = false
  }

  private var changes: [Change] = []

  /// Reads a patch. What stands around the changes, such as a message, is passed over.
  ///
  /// - Throws: at which of its lines it is not understood.
  init(_ text: String) throws(InputMistake) {
    var start: [UInt8] = []
    // Lines end with LF; CR before that belongs to the text of a file.
    var lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if changes.last?.hunks.last?.isOpen == true {
        try takeLine(of: line, index + 1)
        continue
      }
      let words = String(decoding: line, as: UTF8.self).dropLast(line.last == UInt8(ascii: "\r") ? 1 : 0)
      if words.hasPrefix("\\") {
        markUnended()
      } else if words.hasPrefix("diff --git ") {
        changes.append(Change())
        start = []
      } else if words.hasPrefix("--- ") {
        if changes.isEmpty || !(changes[changes.count - 1].hunks.isEmpty) { changes.append(Change()) }
        changes[changes.count - 1].old = Self.path(words.dropFirst(4), "a/")
        changes[changes.count - 1].new = nil
        start = Array(line)
      } else if words.hasPrefix("+++ "), !start.isEmpty {
        changes[changes.count - 1].new = Self.path(words.dropFirst(4), "b/")
        start = []
      } else if words.hasPrefix("rename from "), !changes.isEmpty {
        changes[changes.count - 1].old = String(words.dropFirst(12))
      } else if words.hasPrefix("rename to "), !changes.isEmpty {
        changes[changes.count - 1].new = String(words.dropFirst(10))
      } else if words.hasPrefix("Binary files ") || words.hasPrefix("GIT binary patch"), !changes.isEmpty {
        changes[changes.count - 1].isBinary = true
      } else if words.hasPrefix("@@ ") {
        guard !changes.isEmpty, let hunk = Hunk(words, at: index + 1) else {
          throw InputMistake("line \(index + 1) of the patch must be like '@@ -3,7 +3,8 @@', below '---' and '+++'")
        }
        changes[changes.count - 1].hunks.append(hunk)
      }
    }
    if let hunk = changes.last?.hunks.last, hunk.isOpen {
      throw InputMistake("the patch ends within the hunk of its line \(hunk.place), whose head promises more lines")
    }
    changes.removeAll { $0.old == nil && $0.new == nil }
    if let binary = changes.first(where: \.isBinary) {
      throw InputMistake("the patch changes the binary file '\(binary.new ?? binary.old ?? "")'; leave that out")
    }
    guard !changes.isEmpty else {
      throw InputMistake("the patch changes no file; give a unified diff, as 'git diff' writes it")
    }
  }

  /// The path behind `---` or `+++`: without the prefix of git, and without what follows a tab.
  private static func path(_ words: Substring, _ prefix: String) -> String? {
    var path = String(words.split(separator: "\t", omittingEmptySubsequences: false).first ?? words)
    if path.count > 1, path.hasPrefix("\""), path.hasSuffix("\"") { path = String(path.dropFirst().dropLast()) }
    if path == "/dev/null" { return nil }
    return path.hasPrefix(prefix) ? String(path.dropFirst(2)) : path
  }

  private mutating func takeLine(of line: ArraySlice<UInt8>, _ number: Int) throws(InputMistake) {
    var hunk = changes[changes.count - 1].hunks.removeLast()
    if line.first == UInt8(ascii: "\\") {
      if !hunk.lines.isEmpty { hunk.lines[hunk.lines.count - 1].isUnended = true }
    } else {
      // Editors strip the blank of an empty line that stays.
      guard let kind = line.isEmpty ? .kept : Line.Kind(rawValue: line.first ?? 0) else {
        throw InputMistake(
          "line \(number) of the patch must begin with ' ', '+' or '-', as the hunk of line \(hunk.place) goes on"
        )
      }
      if kind != .added { hunk.oldLeft -= 1 }
      if kind != .removed { hunk.newLeft -= 1 }
      guard hunk.oldLeft >= 0, hunk.newLeft >= 0 else {
        throw InputMistake("the hunk of line \(hunk.place) of the patch has more lines than its head promises")
      }
      hunk.lines.append(Line(kind: kind, bytes: line.dropFirst()))
    }
    changes[changes.count - 1].hunks.append(hunk)
  }

  private mutating func markUnended() {
    guard var hunk = changes.last?.hunks.last, !hunk.lines.isEmpty else { return }
    hunk.lines[hunk.lines.count - 1].isUnended = true
    changes[changes.count - 1].hunks[changes[changes.count - 1].hunks.count - 1] = hunk
  }

  // MARK: Applying

  /// The new texts by path; nil for a file that goes.
  ///
  /// - Throws: where the patch does not fit what is on the disk.
  func applied(to project: AgentProject) throws(InputMistake) -> [String: [UInt8]?] {
    var texts: [String: [UInt8]?] = [:]
    let prefix = prefix(of: project)
    for change in changes {
      let old = try change.old.map { path throws(InputMistake) in try project.path(path, below: prefix) }
      let new = try change.new.map { path throws(InputMistake) in try project.path(path, below: prefix) }
      var text: [UInt8] = []
      if let old {
        guard texts[old] != nil || project.isFile(old) else {
          throw InputMistake("the patch changes '\(old)', which is not there; paths are relative to '\(project.root)'")
        }
        if let known = texts[old] { text = known ?? [] } else { text = try project.text(of: old) }
      }
      if let old, old != new { texts[old] = .some(nil) }
      if let new { texts[new] = .some(try change.applied(to: text, path: new)) }
    }
    return texts
  }

  /// The folders that the paths begin with, with a slash at the end: git writes paths from the top of the repository, and
  /// the project may lie below it. Empty if they are those of the project as they are.
  private func prefix(of project: AgentProject) -> String {
    let root = project.root.split(separator: "/")
    for change in changes {
      guard let path = change.old ?? change.new else { continue }
      let parts = path.split(separator: "/")
      // Nothing outside of the project is looked at.
      guard !parts.isEmpty, !parts.contains("..") else { continue }
      let isThere = change.old == nil ? project.isFolder(String(parts[0])) : project.isFile(path)
      guard !isThere else { continue }
      for count in stride(from: min(parts.count - 1, root.count), to: 0, by: -1)
      where parts.prefix(count).elementsEqual(root.suffix(count)) {
        let below = parts.dropFirst(count).joined(separator: "/")
        if change.old == nil || project.isFile(below) { return parts.prefix(count).joined(separator: "/") + "/" }
      }
    }
    return ""
  }
}

extension AgentProject {
  /// The same of a path that begins with `prefix`.
  fileprivate func path(_ text: String, below prefix: String) throws(InputMistake) -> String {
    guard text.hasPrefix(prefix) else {
      throw InputMistake("the patch changes '\(text)', which lies outside of the project '\(root)'; leave that out")
    }
    return try path(String(text.dropFirst(prefix.count)))
  }
}

extension UnifiedPatch.Hunk {
  fileprivate var isOpen: Bool { oldLeft > 0 || newLeft > 0 }

  /// Reads `@@ -3,7 +3,8 @@ …`.
  fileprivate init?(_ head: Substring, at place: Int) {
    let words = head.split(separator: " ")
    guard words.count >= 4, words[1].hasPrefix("-"), words[2].hasPrefix("+"), words[3] == "@@",
      let old = Self.range(words[1].dropFirst()), let new = Self.range(words[2].dropFirst())
    else { return nil }
    self.init(start: old.start, oldLeft: old.count, newLeft: new.count, place: place)
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let start = parts[0], start >= 0 else { return nil }
    guard parts.count == 2 else { return (start, 1) }
    guard let count = parts[1], count >= 0 else { return nil }
    return (start, count)
  }
}

extension UnifiedPatch.Change {
  fileprivate func applied(to text: [UInt8], path: String) throws(InputMistake) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line ends with a line feed, unless there is something behind the last one.
    var isEnded = lines.last?.isEmpty ?? true
    if isEnded { _ = lines.popLast() }
    var result: [ArraySlice<UInt8>] = []
    var next = 0
    for hunk in hunks {
      let wanted = hunk.lines.filter { $0.kind != .added }.map(\.bytes)
      let start = try place(of: wanted, in: lines, from: next, hunk, path)
      result += lines[next..<start]
      result += hunk.lines.filter { $0.kind != .removed }.map(\.bytes)
      next = start + wanted.count
      if next == lines.count {
        // What the hunk says of the end of the file; if it says nothing, that stays.
        if let last = hunk.lines.last(where: { $0.kind != .removed }), last.isUnended {
          isEnded = false
        } else if hunk.lines.contains(where: \.isUnended) || lines.isEmpty {
          isEnded = true
        }
      }
    }
    result += lines[next...]
    var bytes = Array(result.joined(separator: [UInt8(ascii: "\n")]))
    if isEnded, !result.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }

  /// The index of the line at which the old lines of a hunk stand: where its head says, or else nearest to that.
  private func place(
    of wanted: [ArraySlice<UInt8>],
    in lines: [ArraySlice<UInt8>],
    from first: Int,
    _ hunk: UnifiedPatch.Hunk,
    _ path: String
  ) throws(InputMistake) -> Int {
    let said = wanted.isEmpty ? hunk.start : hunk.start - 1
    let last = lines.count - wanted.count
    func fits(_ start: Int) -> Bool { zip(lines[start...], wanted).allSatisfy { $0.elementsEqual($1) } }
    if first <= last {
      let expected = min(max(said, first), last)
      // Of an insertion without context nothing says where else it could belong.
      let reach = wanted.isEmpty ? 0 : max(expected - first, last - expected)
      for distance in 0...reach {
        for start in [expected - distance, expected + distance] where (first...last).contains(start) && fits(start) {
          return start
        }
      }
    }
    let mismatch = zip(wanted.indices, wanted).first { index, line in
      !lines.indices.contains(said + index) || !lines[said + index].elementsEqual(line)
    }
    let line = said + (mismatch?.0 ?? 0)
    let found = lines.indices.contains(line) ? "'\(shown(lines[line]))'" : "the end of the file"
    throw InputMistake(
      "the hunk of line \(hunk.place) of the patch does not fit '\(path)': line \(line + 1) must be "
        + "'\(shown(mismatch?.1 ?? []))', found \(found); make the diff against the files as they are now"
    )
  }

  private func shown(_ line: ArraySlice<UInt8>) -> String {
    SafeText.line(String(decoding: line, as: UTF8.self), atMost: 60)
  }
}
