import Basics
import ReportModel

extension Baseline {
  /// The file: the lines that were read, where they say the same still, and new ones for the others.
  package var text: String {
    var lines = head
    for entry in entries {
      lines += entry.source.comments
      lines.append(entry.source.line ?? entry.line)
    }
    return (lines + tail).joined(separator: "\n") + "\n"
  }
}

extension Baseline.Entry {
  /// Changes the count, and with it the line.
  package mutating func setCount(_ count: Int) {
    guard count != self.count else { return }
    self.count = count
    source.line = nil
  }

  /// Changes the number of its measure, and with it the line.
  package mutating func setMost(_ most: Int?) {
    guard most != self.most else { return }
    self.most = most
    source.line = nil
  }

  /// Changes the key, and with it the line.
  package mutating func setKey(_ key: ViolationKey) {
    guard key != self.key else { return }
    self.key = key
    source.line = nil
  }

  /// Changes by what its file is found, and with it the line.
  package mutating func setDeclares(_ names: [String]) {
    guard names != declares else { return }
    declares = names
    source.line = nil
  }

  /// Has the line made anew, for another file.
  package mutating func forgetLine() { source.line = nil }

  /// One more entry with what is said of this one, and without its lines.
  package func another(_ key: ViolationKey, count: Int) -> Baseline.Entry {
    var entry = self
    (entry.key, entry.count, entry.source) = (key, count, BaselineLines())
    return entry
  }

  fileprivate var line: String {
    let fields: [(name: String, value: String?)] = [
      ("rule", key.rule), ("folder", key.folder), ("source", key.source), ("in", key.component),
      ("module", key.module), ("file", key.file),
      ("target", key.target),
      ("target-module", key.targetModule), ("target-file", key.targetFile), ("member", key.member),
    ]
    let remarks: [(name: String, value: String?)] = [("owner", owner), ("ticket", ticket), ("reason", reason)]
    var parts = fields.compactMap { name, value in value.map { "\(name): \(yamlScalar($0))" } }
    if !declares.isEmpty { parts.append("declares: [\(declares.map(yamlScalar).joined(separator: ", "))]") }
    if let measure = key.measure, let most { parts.append("\(measure): \(most)") }
    if count != 1 { parts.append("count: \(count)") }
    if let until { parts.append("until: \(until)") }
    parts += remarks.compactMap { name, value in value.map { "\(name): \(yamlScalar($0))" } }
    return "  - { \(parts.joined(separator: ", ")) }" + (source.trailing.map { " \($0)" } ?? "")
  }
}
