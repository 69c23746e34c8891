extension Node {
  /// Writes the value anew, in lines that begin with so many blanks: an entry a line, and what is in it in one line where
  /// that is short. Comments and the way in which it was broken are lost.
  package func written(indentation: Int, columns: Int = 100) -> [String] {
    let blanks = String(repeating: " ", count: indentation)
    switch value {
    case .map(let pairs):
      return pairs.flatMap { key, value in
        let line = blanks + key.flow + ": "
        if line.count + value.flow.count <= columns || value.isShort { return [line + value.flow] }
        return [blanks + key.flow + ":"] + value.written(indentation: indentation + 2, columns: columns)
      }
    case .list(let items):
      return items.flatMap { item in
        if blanks.count + 2 + item.flow.count <= columns || item.isShort { return ["\(blanks)- \(item.flow)"] }
        let lines = item.written(indentation: indentation + 2, columns: columns)
        return [blanks + "- " + lines[0].dropFirst(indentation + 2)] + lines.dropFirst()
      }
    case .scalar, .null: return [blanks + flow]
    }
  }

  /// Whether no line break makes it shorter.
  private var isShort: Bool {
    switch value {
    case .map(let pairs): pairs.isEmpty
    case .list(let items): items.isEmpty
    case .scalar, .null: true
    }
  }

  /// In one line.
  package var flow: String {
    switch value {
    case .null: "null"
    case .scalar(let text, let isPlain): isPlain && !text.isEmpty ? text : Self.doubleQuoted(text)
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .map(let pairs):
      pairs.isEmpty ? "{}" : "{ \(pairs.map { "\($0.key.flow): \($0.value.flow)" }.joined(separator: ", ")) }"
    }
  }
}
