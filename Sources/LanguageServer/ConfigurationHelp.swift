import Basics
import Engine
import JSONRPC
import ReportModel

extension LanguageServer {
  private func configurationPlace(_ place: Place, _ position: Position) -> ConfigurationPlace {
    let text = documents[place.uri]?.text ?? place.project.project.text(of: place.path) ?? []
    let positions = TextPositions(text, client.encoding)
    let lines = (0..<positions.lineCount).map { Array(positions.line($0)) }
    return ConfigurationPlace(lines, line: position.line, column: positions.place(of: position).column - 1)
  }

  private func range(_ found: ConfigurationPlace, _ place: Place, _ line: Int) -> TextRange {
    let text = documents[place.uri]?.text ?? place.project.project.text(of: place.path) ?? []
    let positions = TextPositions(text, client.encoding)
    return TextRange(
      positions.position(line: line + 1, column: found.start + 1),
      positions.position(line: line + 1, column: found.end + 1)
    )
  }

  private func walk(_ keys: [String]) -> ConfigurationSchemaWalk {
    let schema = (try? JSON(parsing: Array(schema().utf8))) ?? [:]
    return keys.reduce(ConfigurationSchemaWalk(schema)) { $0.value(of: $1) }
  }

  /// What a key means, or how much a component selects.
  func configurationHover(_ place: Place, _ position: Position) -> JSON {
    let found = configurationPlace(place, position)
    guard !found.word.isEmpty else { return .null }
    let range = range(found, place, position.line)
    let description = found.isValue ? "" : walk(found.keys).description(of: found.word)
    if !description.isEmpty { return hover([description], range) }
    guard let component = place.project.project.componentCounts().first(where: { $0.name == found.word }) else {
      return .null
    }
    let count =
      component.count == 0 ? "nothing" : counted(component.count, "type, file or module", "types, files and modules")
    return hover(["component `\(component.name)`: selects \(count)"], range)
  }

  /// The place at which a component is defined.
  func definition(_ place: Place, _ parameters: JSON) -> JSON {
    guard place.isConfiguration, let position = Position(parameters["position"]) else { return .null }
    let word = configurationPlace(place, position).word
    let component = place.project.project.componentCounts().first { $0.name == word }
    guard let location = component?.place, !location.isInRuleSet, !location.file.hasPrefix("/") else { return .null }
    let positions = TextPositions(place.project.project.text(of: location.file) ?? [], client.encoding)
    let start = positions.position(line: location.line ?? 1, column: location.column ?? 1)
    return ["uri": .string(address(of: location.file, in: place.project)), "range": TextRange(start, start).json]
  }

  /// The keys, words and components that may stand at a place of a configuration.
  func completion(_ place: Place, _ parameters: JSON) -> JSON {
    guard place.isConfiguration, let position = Position(parameters["position"]) else { return [] }
    let found = configurationPlace(place, position)
    let range = range(found, place, position.line)
    let walk = walk(found.keys)
    var items: [JSON] = []
    func add(_ label: String, _ text: String, kind: Int, _ detail: String) {
      items.append([
        "label": .string(label), "kind": .integer(kind), "detail": .string(detail),
        "textEdit": ["range": range.json, "newText": .string(text)],
      ])
    }
    if !found.isValue {
      for key in walk.keys { add(key.name, "\(key.name): ", kind: 10, key.description) }
    } else {
      for word in walk.words { add(word, word, kind: 12, "") }
    }
    if found.isValue ? walk.takesSelector : walk.hasFreeKeys && found.keys.first == "rules" && found.keys.count > 2 {
      for component in place.project.project.componentCounts() {
        let detail = component.count == 0 ? "selects nothing" : "component, selects \(component.count)"
        add(component.name, component.name + (found.isValue ? "" : ": "), kind: 9, detail)
      }
    }
    return .array(items)
  }
}
