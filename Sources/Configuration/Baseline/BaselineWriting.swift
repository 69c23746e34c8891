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

  /// Changes the file of a key that has one.
  package mutating func setFile(_ file: String) {
    guard file != key.file else { return }
    key.file = file
    source.line = nil
  }

  fileprivate var line: String {
    let fields: [(name: String, value: String?)] = [
      ("rule", key.rule), ("source", key.source), ("file", key.file), ("target", key.target), ("member", key.member),
    ]
    let remarks: [(name: String, value: String?)] = [("owner", owner), ("ticket", ticket), ("reason", reason)]
    var parts = fields.compactMap { name, value in value.map { "\(name): \(yamlScalar($0))" } }
    if count != 1 { parts.append("count: \(count)") }
    if let until { parts.append("until: \(until)") }
    parts += remarks.compactMap { name, value in value.map { "\(name): \(yamlScalar($0))" } }
    return "  - { \(parts.joined(separator: ", ")) }" + (source.trailing.map { " \($0)" } ?? "")
  }
}
