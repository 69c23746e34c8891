import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension ToolAnswer.Item {
  /// A violation, with the reason of its rule if it is the first of that.
  init(_ violation: Violation, because: String? = nil, change: String? = nil) {
    let place = violation.location.place
    let message = Printable.prose(violation.message)
    let mark = change.map { "\($0): " } ?? ""
    var lines = ["- \(mark)\(place): \(violation.severity.rawValue) [\(violation.rule)]: \(message)"]
    var json: JSON = [:]
    if let change { json.set("change", .string(change)) }
    json.set("rule", .string(violation.rule))
    json.set("severity", .string(violation.severity.rawValue))
    json.set("place", .string(place))
    json.set("message", .string(message))
    if let fix = violation.fix {
      lines.append("  fix: \(Printable.prose(fix))")
      json.set("fix", .string(Printable.prose(fix)))
    }
    if !violation.other.isEmpty {
      let also = violation.other.prefix(5).map(\.place)
      let more = violation.other.count - also.count
      lines.append("  also: \(also.joined(separator: ", "))" + (more > 0 ? " and \(counted(more, "more place"))" : ""))
      json.set("also", JSON(also))
    }
    if let because {
      lines.append("  because: \(Printable.prose(because))")
      json.set("because", .string(Printable.prose(because)))
    }
    self.init(text: lines.joined(separator: "\n"), json: json)
  }
}

extension [Violation] {
  /// Errors before warnings, rule by rule, each rule with its reason once.
  func items(change: String? = nil) -> [ToolAnswer.Item] {
    var told: Set<String> = []
    let order = stableOrder(of: count) { a, b in
      let (first, second) = (self[a], self[b])
      return first.severity == second.severity ? first.rule < second.rule : first.severity > second.severity
    }
    return order.map { index in
      let isFirst = told.insert(self[index].rule).inserted
      return ToolAnswer.Item(self[index], because: isFirst ? self[index].because : nil, change: change)
    }
  }

  /// `3 errors, 1 warning`
  var tally: String { isEmpty ? "no violations" : Reporting.tally(map(\.severity)) }
}

extension [Diagnostic] {
  /// What an answer says of the input, in lines; no more than a few.
  var problems: [String] { prefix(8).map(\.withoutSource) + (count > 8 ? ["and \(counted(count - 8, "more"))"] : []) }
}

extension LevelGraph.Level {
  static var words: [String] { allCases.map(\.rawValue) }
}
