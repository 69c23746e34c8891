import Basics
import YAML

/// What a value of the configuration looks like: how it is read, its JSON Schema, and the options in it if it is a map.
///
/// Each key of a rule kind is one `Option` with a shape. Decoder, JSON Schema, `lintel rules KIND` and the tables of the
/// documentation come from these, so a key is written down once.
package struct Shape<Value: Sendable>: Sendable {
  /// JSON; may refer to the `#/definitions/` of `ConfigurationSchema`.
  package let schema: String
  /// The keys of a map, in the order of the documentation; empty for anything else.
  package let options: [OptionDescription]
  /// Reads the value of `key`. Reports its own mistakes; nil where nothing can be made of the value.
  let read: @Sendable (_ node: Node, _ key: String, _ decoder: inout OptionDecoder) -> Value?

  package init(
    schema: String,
    options: [OptionDescription] = [],
    read: @escaping @Sendable (_ node: Node, _ key: String, _ decoder: inout OptionDecoder) -> Value?
  ) {
    self.schema = schema
    self.options = options
    self.read = read
  }

  /// A shape whose values come with the place where they are written.
  package static func located<Plain>(_ shape: Shape<Plain>) -> Shape where Value == Located<Plain> {
    Shape(schema: shape.schema, options: shape.options) { node, key, decoder in
      shape.read(node, key, &decoder).map { Located(value: $0, node: node) }
    }
  }
}

/// A value, and where it is written.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let node: Node
}

extension OptionDecoder {
  /// Reads a value of a shape; every mistake becomes a diagnostic.
  ///
  /// - Parameter key: what messages call the value by.
  /// - Returns: nil where nothing can be made of it.
  package mutating func read<Value>(_ node: Node, as shape: Shape<Value>, of key: String) -> Value? {
    shape.read(node, key, &self)
  }
}

// MARK: - Selectors

extension Shape {
  /// A component, a selector in braces or a list of them.
  package static func selectors(
    _ read: @escaping @Sendable (_ node: Node, _ key: String, _ decoder: inout OptionDecoder) -> Value?
  ) -> Shape {
    Shape(schema: ##"{"$ref": "#/definitions/selectors"}"##, read: read)
  }
}

extension Shape where Value == Selector {
  package static var selector: Shape { .selectors { node, _, decoder in decoder.selector(node) } }

  /// The same where it can only mean code of the project.
  package static var code: Shape {
    .selectors { node, _, decoder in
      let selector = decoder.selector(node)
      decoder.noteCode(selector)
      return selector
    }
  }

  /// The values of `except`, where a text with a slash is a path glob.
  package static var exceptions: Shape { .selectors { node, _, decoder in decoder.selector(node, in: .except) } }
}

extension Shape where Value == [Selector.Name] {
  /// Components, patterns of type names, or selectors in braces.
  package static var typeNames: Shape { .selectors { node, _, decoder in decoder.typeNames(node) } }
}

extension Shape where Value == [Glob] {
  /// Names of functions, and members with their types, `UserDefaults.standard`; patterns are possible.
  package static var calledNames: Shape {
    Shape(schema: ##"{"$ref": "#/definitions/nameGlobs"}"##) { node, key, decoder in decoder.calledNames(node, of: key)
    }
  }
}

extension Shape where Value == MemberSelector {
  package static var members: Shape {
    Shape(schema: ##"{"$ref": "#/definitions/members"}"##) { node, _, decoder in decoder.memberSelector(node) }
  }
}

// MARK: - Scalars

extension Shape where Value == String {
  /// A text that is not empty.
  ///
  /// - Parameter expected: completes "expected …".
  package static func text(expected: String) -> Shape {
    Shape(schema: #"{"type": "string", "minLength": 1}"#) { node, _, decoder in
      decoder.text(node, expected: expected)
    }
  }
}

extension Shape where Value == Bool {
  package static var flag: Shape {
    Shape(schema: #"{"type": "boolean"}"#) { node, _, decoder in decoder.boolean(node) }
  }
}

extension Shape where Value == Int {
  /// How many hundredths, from 0 to 99.
  package static var hundredths: Shape {
    Shape(schema: #"{"type": "integer", "minimum": 0, "maximum": 99}"#) { node, key, decoder in
      decoder.hundredths(node, of: key)
    }
  }

  /// A whole number, at least 0.
  package static var count: Shape {
    Shape(schema: #"{"type": "integer", "minimum": 0}"#) { node, _, decoder in decoder.integer(node) }
  }
}
