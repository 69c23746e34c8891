import YAML

/// One key of a map in the configuration: whether it is required, the shape of its value, and what it is for.
///
/// `Value` is what the map's reader gets: of an option that may be left out an optional.
package struct Option<Value: Sendable>: Sendable {
  package let description: OptionDescription
  /// Reads what the key says, nil if it is not there. Returns nil where a required option is missing or mistaken.
  let read: @Sendable (_ node: Node?, _ decoder: inout OptionDecoder) -> Value?

  /// An option that each map must have.
  package init(required name: String, _ shape: Shape<Value>, _ summary: String) {
    description = OptionDescription(name: name, summary: summary, presence: .required, schema: shape.schema)
    read = { node, decoder in node.flatMap { shape.read($0, name, &decoder) } }
  }

  /// An option that may be left out.
  package init<Stated>(_ name: String, _ shape: Shape<Stated>, _ summary: String) where Value == Stated? {
    self.init(name, shape, .optional, summary)
  }

  /// An option of which at least one must be there, of those that say so.
  package init<Stated>(anyOf name: String, _ shape: Shape<Stated>, _ summary: String) where Value == Stated? {
    self.init(name, shape, .anyOf, summary)
  }

  /// An option of which exactly one must be there, of those that say so.
  package init<Stated>(oneOf name: String, _ shape: Shape<Stated>, _ summary: String) where Value == Stated? {
    self.init(name, shape, .oneOf, summary)
  }

  private init<Stated>(
    _ name: String,
    _ shape: Shape<Stated>,
    _ presence: OptionDescription.Presence,
    _ summary: String
  ) where Value == Stated? {
    description = OptionDescription(name: name, summary: summary, presence: presence, schema: shape.schema)
    read = { node, decoder in .some(node.flatMap { shape.read($0, name, &decoder) }) }
  }
}

/// What there is to say about an option: for help, documentation and the JSON Schema.
package struct OptionDescription: Sendable {
  /// Whether an option has to be there.
  package enum Presence: Sendable {
    case required
    case optional
    /// At least one of the options with this presence is there.
    case anyOf
    /// Exactly one of the options with this presence is there.
    case oneOf
  }

  /// The key; in capitals if the user chooses it.
  package let name: String
  /// What its value says, without a final full stop.
  package let summary: String
  package let presence: Presence
  /// The JSON Schema of its value.
  let schema: String

  package var isRequired: Bool { presence == .required }
}
