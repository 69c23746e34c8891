import Basics
import Engine
import JSONRPC
import ReportModel

extension LanguageServer {
  /// By address: what is known of the types that files declare, to be shown above them.
  func lenses(_ places: [Place]) -> [String: [JSON]] {
    guard client.showsLenses else { return [:] }
    var result: [String: [JSON]] = [:]
    for project in projects {
      let own = places.filter { $0.project === project && !$0.isConfiguration }
      guard !own.isEmpty else { continue }
      let violations = own.map { place in
        (place.path, (project.findings[place.path] ?? []).compactMap { $0.violation })
      }
      let summaries = project.project.typeSummaries(Dictionary(violations) { first, _ in first })
      for place in own { result[place.uri] = lenses(summaries[place.path] ?? [], place) }
    }
    return result
  }

  private func lenses(_ summaries: [TypeSummary], _ place: Place) -> [JSON] {
    guard !summaries.isEmpty else { return [] }
    let checked = place.project.project.text(of: place.path) ?? []
    let positions = TextPositions(checked, client.encoding)
    let shift = place.project.shown[place.path].map { TextShift(from: checked, to: $0, client.encoding) }
    return summaries.compactMap { summary in
      let title = summary.title
      let start = positions.position(line: summary.start.line ?? 1, column: summary.start.column ?? 1)
      let (line, column) = (summary.place.line ?? 1, summary.place.column ?? 1)
      let name = TextRange(
        positions.position(line: line, column: column),
        positions.position(line: line, column: column + summary.length)
      )
      func here(_ range: TextRange) -> TextRange? { shift.map { $0.moved(range) } ?? range }
      guard !title.isEmpty, let whole = here(TextRange(start, name.end)), let name = here(name) else { return nil }
      var command: JSON = ["title": .string(title), "command": ""]
      if client.exploresTypes {
        command.set("command", .string(Client.exploreCommand))
        command.set("arguments", [.string(place.uri), name.start.json])
      }
      // Attributes may stand in lines of their own, and a lens is of one line.
      let end = whole.start.line == whole.end.line ? whole.end : whole.start
      return ["range": TextRange(whole.start, end).json, "command": command]
    }
  }
}

extension ServedProject.Finding {
  fileprivate var violation: Violation? {
    if case .violation(let violation) = self { violation } else { nil }
  }
}

extension TypeSummary {
  /// `feed · used by 12 types in 3 components · 2 violations`, without what there is none of.
  fileprivate var title: String {
    var parts = components.isEmpty ? [] : [components.joined(separator: ", ")]
    if !users.isEmpty {
      let names = users.components.count == 1 ? users.components : ["\(users.components.count) components"]
      parts.append("used by \(users.counts)\(users.places(names))")
    }
    if violations > 0 { parts.append(counted(violations, "violation")) }
    return parts.joined(separator: " · ")
  }
}
