import Basics
import JSONRPC

/// The arguments of a tool. They have been compared with its fields, so each is missing or what its field says.
struct ToolInput: Sendable {
  private let values: JSONObject

  /// - Throws: what is unknown, missing, or something else than the field says. An argument that is null is missing.
  init(_ arguments: JSON, _ tool: Tool) throws(InputMistake) {
    guard arguments.isNull || arguments.object != nil else {
      throw InputMistake("the arguments of \(tool.name) must be an object, found \(arguments.kind)")
    }
    let given = arguments.object ?? JSONObject()
    var values = JSONObject()
    for entry in given.entries {
      guard let field = tool.fields.first(where: { $0.name == entry.key }) else {
        let names = tool.fields.map(\.name)
        let advice = didYouMean(suggestion(for: entry.key, among: names), or: "there is \(alternatives(names))")
        throw InputMistake("\(tool.name) has no argument '\(SafeText.line(entry.key, atMost: 80))'\(advice)")
      }
      if entry.value.isNull { continue }
      guard field.accepts(entry.value) else {
        let found = entry.value.string.map { "'\(SafeText.line($0, atMost: 80))'" } ?? entry.value.kind
        throw InputMistake("'\(field.name)' must be \(field.expected), found \(found)")
      }
      values[entry.key] = entry.value
    }
    for field in tool.fields where field.isRequired && values[field.name] == nil {
      throw InputMistake("\(tool.name) needs '\(field.name)': \(field.help)")
    }
    self.values = values
  }

  func text(_ name: String) -> String? { values[name]?.string }
  func number(_ name: String) -> Int? { values[name]?.integer }
  func flag(_ name: String) -> Bool { values[name]?.boolean ?? false }
  func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }
  func files(_ name: String) -> JSONObject? { values[name]?.object }

  func pairs(_ name: String) -> [(String, String)] {
    (values[name]?.array ?? []).compactMap { pair in
      guard let first = pair.array?.first?.string, let second = pair.array?.last?.string else { return nil }
      return (first, second)
    }
  }

  /// The text of a field that says something.
  func required(_ name: String) throws(InputMistake) -> String {
    guard let text = text(name), !text.isEmpty else { throw InputMistake("'\(name)' is empty") }
    return text
  }
}
