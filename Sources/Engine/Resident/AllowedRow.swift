import Configuration
import ReportModel
import YAML

/// Text that is to stand in a file instead of other text.
package struct SourceEdit: Sendable, Equatable {
  /// Where the other text begins, with line and column.
  package var location: SourceLocation
  /// The number of bytes that are replaced, all in one line.
  package var length: Int
  package var text: String

  package init(location: SourceLocation, length: Int, text: String) {
    self.location = location
    self.length = length
    self.text = text
  }
}

extension ResidentProject {
  /// What to write into the configuration so that the table of a rule allows what breaks it; nil where no row of a table
  /// in a file of the project forbids it. The row then says a decision, which is for people to take.
  package func allowance(for violation: Violation) -> SourceEdit? {
    guard let source = violation.sourcePart, let target = violation.targetPart,
      let rules = try? current.configuration.configuration?.rules,
      let rule = rules.first(where: { $0.id == violation.rule && $0.kind == "layers" })
    else { return nil }
    let tables = if case .list(let items) = rule.value.value { items } else { [rule.value] }
    for table in tables {
      guard case .map(let rows) = table.value, let row = rows.first(where: { $0.key.scalarText == source }) else {
        continue
      }
      return edit(of: row.value, adding: target)
    }
    return nil
  }

  private func edit(of row: Node, adding target: String) -> SourceEdit? {
    let place = row.location
    guard !place.isInRuleSet, let number = place.line, let column = place.column, let text = text(of: place.file) else {
      return nil
    }
    let lines = lineRanges(of: text)
    guard number <= lines.count else { return nil }
    let line = text[lines[number - 1]]
    let start = line.startIndex + column - 1
    guard start < line.endIndex else { return nil }
    let length = lengthOfYAML(in: line, from: start)
    let written = String(decoding: line[start..<(start + length)], as: UTF8.self)
    switch row.value {
    case .scalar: return SourceEdit(location: place, length: length, text: "[\(written), \(target)]")
    case .list(let items):
      // A list over several lines is for people to change.
      guard written.hasPrefix("["), written.hasSuffix("]") else { return nil }
      let inner = written.dropLast()
      return SourceEdit(location: place, length: length, text: inner + (items.isEmpty ? "" : ", ") + target + "]")
    case .map, .null: return nil
    }
  }
}
