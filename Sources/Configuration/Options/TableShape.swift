import YAML

/// A row of a table, of which the user chooses the keys: a key and its value.
package struct TableRow<Row: Sendable>: Sendable {
  let description: OptionDescription
  let read: @Sendable (_ key: Node, _ value: Node, _ decoder: inout OptionDecoder) -> Row?

  /// - Parameters:
  ///   - name: what help and documentation call the key, in capitals.
  ///   - schema: the JSON Schema of the value.
  ///   - read: reports its own mistakes; nil where nothing can be made of the row.
  package init(
    _ name: String,
    schema: String,
    _ summary: String,
    read: @escaping @Sendable (_ key: Node, _ value: Node, _ decoder: inout OptionDecoder) -> Row?
  ) {
    description = OptionDescription(name: name, summary: summary, presence: .required, schema: schema)
    self.read = read
  }
}

extension Shape {
  /// A map of rows, in which one option may stand too: its name is an option unless a component has that name.
  ///
  /// - Parameters:
  ///   - expected: completes "expected …"; gets two components of the user, for an example.
  ///   - check: gets the rows that could be read and the option; may report further mistakes to the decoder.
  package static func table<Row, Stated>(
    expected: @escaping @Sendable ((inner: String, outer: String)?) -> String,
    _ row: TableRow<Row>,
    _ option: Option<Stated?>,
    check: @escaping @Sendable (inout OptionDecoder, _ table: Node, [Row], Stated?) -> Value?
  ) -> Shape {
    Shape(
      schema: tableSchema(row.description, option.description),
      options: [row.description, option.description]
    ) { node, _, decoder in
      let name = option.description.name
      var rows: [Row] = []
      var stated: Stated?
      for (key, value) in decoder.entries(node, expected: expected(decoder.exampleComponents)) {
        if key.scalarText == name, !decoder.isComponent(name) {
          stated = option.read(value, &decoder) ?? nil
        } else if let row = row.read(key, value, &decoder) {
          rows.append(row)
        }
      }
      return check(&decoder, node, rows, stated)
    }
  }
}

private func tableSchema(_ row: OptionDescription, _ option: OptionDescription) -> String {
  // An option with the schema of the rows is one of them.
  let others = option.schema == row.schema ? "" : #""properties": {\#(properties([option]))}, "#
  return #"{"type": "object", "minProperties": 1, \#(others)"additionalProperties": \#(row.schema)}"#
}
