import Basics
import ReportModel

/// Where the violations are: how many in each component and file, and how many depend on what.
///
/// A violation counts once in each table, so the sums of all tables agree.
struct ViolationCounts {
  private struct Table {
    var title: String
    /// The most frequent first.
    var rows: [(name: String, count: Int)]
  }

  private let tables: [Table]
  private let rows: Int

  /// Rows of a table, if nothing else is said.
  private static let fewRows = 10

  /// - Parameter rows: of each table; nil: a few.
  init(_ report: Report, rows: Int?) {
    self.rows = rows ?? Self.fewRows
    let violations = report.violations
    let tables = [
      Self.table("By component", violations) { $0.part },
      Self.table("From component to component", violations.filter { $0.targetPart != nil }) {
        "\($0.part) → \($0.targetPart.map(Violation.apart) ?? "")"
      },
      violations.contains { !$0.owners.isEmpty }
        ? Self.table("By owner", violations) { $0.owners.isEmpty ? "nobody" : $0.owners.joined(separator: ", ") }
        : Table(title: "", rows: []),
      Self.table("By file", violations) { $0.location.file },
      Self.table("By what is depended on", violations.filter { $0.target != nil }) { $0.target ?? "" },
      // What a type declares of itself elsewhere is no dependency to look for.
      Self.table("By dependency", violations.filter { $0.target != nil && $0.target != $0.source }) {
        "\($0.source ?? "top-level code") → \($0.target ?? "")"
      },
    ]
    // Where each dependency is there once, none stands out.
    self.tables = tables.filter { !$0.rows.isEmpty }.filter { $0.title != "By dependency" || $0.rows[0].count > 1 }
  }

  private static func table(_ title: String, _ violations: [Violation], _ name: (Violation) -> String) -> Table {
    let counts = Dictionary(violations.map { (name($0), 1) }, uniquingKeysWith: +)
    let rows = counts.sorted { a, b in
      a.value == b.value ? a.key.utf8.lexicographicallyPrecedes(b.key.utf8) : a.value > b.value
    }
    return Table(title: title, rows: rows.map { ($0.key, $0.value) })
  }

  var lines: [String] { tables.flatMap(lines(of:)) }

  private func lines(of table: Table) -> [String] {
    let rest = table.rows.dropFirst(rows)
    let left = rest.reduce(0) { $0 + $1.count }
    let width = grouped(max(left, table.rows[0].count)).count
    func line(_ count: Int, _ name: String) -> String {
      let number = grouped(count)
      return "  " + String(repeating: " ", count: width - number.count) + "\(number)  \(Printable.verbatim(name))"
    }
    let others = rest.isEmpty ? [] : [line(left, "in \(grouped(rest.count)) more")]
    return [table.title] + table.rows.prefix(rows).map { line($0.count, $0.name) } + others + [""]
  }
}

extension Violation {
  /// The component, slice or module in which the source is: by the words of the rule, else the first that the configuration
  /// defines, which most often is the layer.
  fileprivate var part: String {
    guard let sourcePart else { return components.first ?? "no component" }
    return components.contains(sourcePart) ? sourcePart : Self.apart(sourcePart)
  }

  /// What selects code without a name, in quotes, so that a row does not read as if a component were called so.
  fileprivate static func apart(_ part: String) -> String { part.contains(" ") ? "'\(part)'" : part }
}
