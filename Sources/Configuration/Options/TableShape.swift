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
  /// A map of rows, in which options may stand too. A key that is the name of an option and of a component is a mistake:
  /// which of them it means would show in nothing.
  ///
  /// - Parameters:
  ///   - expected: completes "expected …"; gets two components of the user, for an example.
  ///   - check: gets the rows that could be read, and what each option says; may report further mistakes to the decoder.
  package static func table<Row, each Stated>(
    expected: @escaping @Sendable ((inner: String, outer: String)?) -> String,
    _ row: TableRow<Row>,
    _ option: repeat Option<(each Stated)?>,
    check: @escaping @Sendable (inout OptionDecoder, _ table: Node, [Row], repeat (each Stated)?) -> Value?
  ) -> Shape {
    var options: [OptionDescription] = []
    for option in repeat each option { options.append(option.description) }
    return Shape(
      schema: tableSchema(row.description, options),
      options: [row.description] + options
    ) { [options] node, _, decoder in
      var rows: [Row] = []
      var stated: [String: Node] = [:]
      var before: Node?
      var hasUnclearKey = false
      for (key, value) in decoder.entries(node, expected: expected(decoder.exampleComponents)) {
        let name = key.scalarText
        defer { before = value }
        // After a list in brackets, or a value that says it already, it is a row that says nothing.
        if let text = before?.text, text != name,
          let advice = decoder.adviceOnComma(before: name, value, in: node)
        {
          decoder.report("\(quoted(name)) has no list of its own; \(advice)", at: key.location)
          continue
        }
        if options.contains(where: { $0.name == name }) {
          stated[name] = value
          guard decoder.isComponent(name) else { continue }
          decoder.report(.optionAndComponent(name, of: decoder.kind), at: key.location)
          hasUnclearKey = true
        } else if let row = row.read(key, value, &decoder) {
          rows.append(row)
        }
      }
      guard !hasUnclearKey else { return nil }
      return check(
        &decoder,
        node,
        rows,
        repeat (each option).read(stated[(each option).description.name], &decoder) ?? nil
      )
    }
  }
}

private func tableSchema(_ row: OptionDescription, _ options: [OptionDescription]) -> String {
  // An option with the schema of the rows is one of them.
  let special = options.filter { $0.schema != row.schema }
  let others = special.isEmpty ? "" : #""properties": {\#(properties(special))}, "#
  return #"{"type": "object", "minProperties": 1, \#(others)"additionalProperties": \#(row.schema)}"#
}

extension String {
  fileprivate static func optionAndComponent(_ name: String, of kind: String?) -> String {
    "'\(name)' is an option\(kind.map { " of '\($0)'" } ?? ""), and a component is called so, too; give the component "
      + "another name, such as 'my-\(name)', under 'components' and wherever it is named"
  }
}
