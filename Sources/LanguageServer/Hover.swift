import Basics
import Engine
import JSONRPC
import ReportModel

extension LanguageServer {
  /// What is known of the name under the pointer; null if it is none.
  func hover(_ place: Place, _ parameters: JSON) -> JSON {
    guard let position = Position(parameters["position"]) else { return .null }
    if place.isConfiguration { return configurationHover(place, position) }
    let text = place.project.shown[place.path] ?? place.project.project.text(of: place.path) ?? []
    let positions = TextPositions(text, client.encoding)
    let (line, column) = positions.place(of: position)
    guard place.project.shown[place.path] == nil,
      let card = place.project.project.nameCard(place.path, line: line, column: column)
    else { return .null }
    let start = card.place.column ?? 1
    let range = TextRange(
      positions.position(line: line, column: start),
      positions.position(line: line, column: start + card.length)
    )
    return hover(card.paragraphs(violations(at: range, place)), range)
  }

  /// Paragraphs in the form that the editor shows.
  func hover(_ paragraphs: [String], _ range: TextRange) -> JSON {
    let text = paragraphs.joined(separator: "\n\n")
    let plain = text.filter { $0 != "`" }
    let contents: JSON = [
      "kind": .string(client.hasMarkdown ? "markdown" : "plaintext"),
      "value": .string(client.hasMarkdown ? text : plain),
    ]
    return ["contents": contents, "range": range.json]
  }

  /// The violations that are shown at a place of a file.
  func violations(at range: TextRange, _ place: Place) -> [Violation] {
    guard place.project.shown[place.path] == nil, let findings = place.project.findings[place.path] else { return [] }
    let writer = DiagnosticWriter(project: place.project, client: client)
    let positions = TextPositions(place.project.project.text(of: place.path) ?? [], client.encoding)
    return findings.compactMap { finding in
      guard case .violation(let violation) = finding,
        writer.range(of: finding, place.path, positions).touches(range)
      else { return nil }
      return violation
    }
  }
}

extension LanguageServer.Place {
  /// Whether it is a configuration of Lintel.
  var isConfiguration: Bool { path == ".lintel.yml" || path.hasSuffix("/.lintel.yml") }
}

extension UsersOfType {
  /// `12 types and 1 file`
  var counts: String {
    let words = [types > 0 ? counted(types, "type") : nil, files > 0 ? counted(files, "file") : nil]
    return listed(words.compactMap(\.self), "and")
  }

  /// ` in model, screen and elsewhere`; empty if none is in a component.
  ///
  /// - Parameter names: what the components are called.
  func places(_ names: [String]) -> String {
    components.isEmpty ? "" : " in " + listed(names + (areElsewhere ? ["elsewhere"] : []), "and")
  }
}

extension NameCard {
  /// What is known, in Markdown.
  fileprivate func paragraphs(_ violations: [Violation]) -> [String] {
    var result = entries.prefix(5).map(\.sentence)
    if entries.count > 5 { result.append("and \(counted(entries.count - 5, "other"))") }
    if !allowed.isEmpty { result.append("May depend on: " + listed(allowed.map { "`\($0)`" }, "and")) }
    if !forbidden.isEmpty {
      result.append("May not depend on: " + listed(forbidden.map(\.words), "and"))
    }
    if entries.count == 1, entries[0].location != nil {
      let places = users.places(users.components.map { "`\($0)`" })
      let verb = users.types + users.files == 1 ? "depends" : "depend"
      result.append(users.isEmpty ? "Nothing names it." : "\(users.counts) \(verb) on it\(places).")
    }
    for violation in violations { result.append("`\(violation.rule)`: \(violation.message)") }
    return result
  }
}

extension NameCard.Forbidden {
  /// `` `store` (one-store, on 1 of its types only) ``
  fileprivate var words: String {
    var facts = [rule]
    if !kinds.isEmpty { facts.append("only by \(listed(kinds.map { "'\($0)'" }, "or"))") }
    if let types { facts.append("on \(mayBeMore ? "some" : grouped(types)) of its types only") }
    return "`\(component)` (\(facts.joined(separator: ", ")))"
  }
}

extension WhichReport.Entry {
  /// `**class Cache** – store (by path "Store/**"), module App`
  fileprivate var sentence: String {
    let parts = components.map { "`\($0.component)` (\($0.condition))" }
    let place = modules.isEmpty ? "" : "module \(listed(modules.map { "`\($0)`" }, "and"))"
    let rest = [parts.isEmpty ? "" : listed(parts, "and"), place].filter { !$0.isEmpty }.joined(separator: "; ")
    return "`\(kind) \(name)`" + (rest.isEmpty ? "" : ": \(rest)")
  }
}
