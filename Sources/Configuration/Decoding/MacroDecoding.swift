import ReportModel
import YAML

/// An entry of `macros`: what a macro makes a type conform to.
package struct MacroStatement: Sendable {
  /// As in an attribute, without the `@`.
  package var name: String
  /// Names of protocols, perhaps dotted.
  package var conforms: [String]
  /// Of the name.
  package var location: SourceLocation
}

extension OptionDecoder {
  /// Decodes `macros`, a map from the name of each macro to what it does.
  mutating func macros(_ node: Node) -> [MacroStatement] {
    let expected = "a map from the name of each macro to what it makes a type conform to"
    return entries(node, expected: expected).compactMap { macro($0.key, $0.value) }
  }

  private mutating func macro(_ key: Node, _ value: Node) -> MacroStatement? {
    let name = key.scalarText
    if name.hasPrefix("@"), isIdentifier(name.dropFirst()) {
      report("\(quoted(name)) is written without its '@' here: \(name.dropFirst())", at: key.location)
    } else if !isIdentifier(name[...]) {
      report("\(quoted(name)) is not the name of a macro; expected one such as Reducer", at: key.location)
    }
    let names = items(value).compactMap(\.text)
    if !value.isNull, names.count == items(value).count, names.allSatisfy({ isIdentifier($0[...]) }) {
      let list = "[\(names.joined(separator: ", "))]"
      report("what a macro does is a map; write \(name): { conforms: \(list) }", at: value.location)
      return nil
    }
    guard let map = map(value, of: quoted(name), required: ["conforms"]) else { return nil }
    let conforms = map["conforms"].map { protocols($0) } ?? []
    return MacroStatement(name: name, conforms: conforms, location: key.location)
  }

  /// The list may be empty: the macro makes its types conform to nothing.
  private mutating func protocols(_ node: Node) -> [String] {
    items(node).compactMap { item in
      let expected = "the name of a protocol, such as Reducer"
      guard let name = text(item, expected: expected) else { return nil }
      if name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isIdentifier($0) }) { return name }
      reportWrongType(item, expected: expected)
      return nil
    }
  }

  /// Whether a text is an identifier, as the names of modules, types and macros are.
  func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
