import Basics
import JSONRPC

/// A question that agents can ask. Each has a file in `Tools/` and a line here; the list of tools, the check of what is
/// given, and the tests take everything else from there.
struct Tool: Sendable {
  static let all: [Tool] = [
    .overview,
    .mayDepend,
    .whereToPut,
    .checkDiff,
    .check,
    .explainRule,
    .dependentsOf,
    .pathBetween,
    .whatIf,
  ]

  let name: String
  /// For people.
  let title: String
  /// For agents: what it says, and when to ask it.
  let description: String
  let fields: [ToolField]
  /// The keys of the answer beside those of its list, each with a type of JSON Schema.
  let output: [(key: String, type: String)]
  /// The key of the list that is given in pages.
  let list: String
  let answer: @Sendable (ToolInput, AgentProject) throws(InputMistake) -> ToolAnswer

  init(
    _ name: String,
    title: String,
    description: String,
    fields: [ToolField],
    output: [(key: String, type: String)],
    list: String,
    answer: @escaping @Sendable (ToolInput, AgentProject) throws(InputMistake) -> ToolAnswer
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    self.fields = fields + ToolAnswer.fields
    (self.output, self.list, self.answer) = (output, list, answer)
  }

  /// As a list of tools shows it.
  var json: JSON {
    [
      "name": .string(name),
      "title": .string(title),
      "description": .string(description),
      "inputSchema": inputSchema,
      "outputSchema": outputSchema,
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  private var inputSchema: JSON {
    var properties: JSON = [:]
    for field in fields { properties.set(field.name, field.schema) }
    var schema: JSON = ["type": "object", "properties": properties, "additionalProperties": false]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.set("required", JSON(required)) }
    return schema
  }

  private var outputSchema: JSON {
    var properties: JSON = [:]
    for (key, type) in output { properties.set(key, ["type": .string(type)]) }
    properties.set(list, ["type": "array"])
    properties.set("total", ["type": "integer", "description": .string("how many '\(list)' there are on all pages")])
    properties.set(
      "truncated",
      ["type": "boolean", "description": .string("whether further pages have more '\(list)'")]
    )
    properties.set("shortened", ["type": "boolean", "description": "whether texts or lists beside those are cut"])
    properties.set("nextCursor", ["type": "string"])
    return ["type": "object", "properties": properties, "required": ["total", "truncated"]]
  }

  /// What `tools/call` results in. What is wrong with the arguments is a result as well, so that a model reads it.
  func result(of arguments: JSON, _ project: AgentProject) -> JSON {
    do throws(InputMistake) {
      let input = try ToolInput(arguments, self)
      let page = try answer(input, project).page(input, list)
      return [
        "content": [["type": "text", "text": .string(page.text)]], "structuredContent": page.structured,
        "isError": false,
      ]
    } catch {
      let text = SafeText.cut(SafeText.lines(error.message), atMost: ToolAnswer.usualBytes)
      return ["content": [["type": "text", "text": .string(text)]], "isError": true]
    }
  }
}

/// An argument of a tool.
struct ToolField: Sendable {
  enum Shape: Sendable {
    case text
    case texts
    case word([String])
    case number(ClosedRange<Int>)
    case flag
    /// Lists of two texts.
    case pairs
    /// Texts by path; null for a file that goes.
    case files
  }

  let name: String
  let shape: Shape
  let help: String
  let isRequired: Bool

  init(_ name: String, _ shape: Shape, _ help: String, isRequired: Bool = false) {
    (self.name, self.shape, self.help, self.isRequired) = (name, shape, help, isRequired)
  }

  var schema: JSON {
    var schema: JSON =
      switch shape {
      case .text: ["type": "string"]
      case .texts: ["type": "array", "items": ["type": "string"]]
      case .word(let words): ["type": "string", "enum": JSON(words)]
      case .number(let range):
        ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
      case .flag: ["type": "boolean"]
      case .pairs:
        [
          "type": "array",
          "items": ["type": "array", "items": ["type": "string"], "minItems": 2, "maxItems": 2],
        ]
      case .files: ["type": "object", "additionalProperties": ["type": ["string", "null"]]]
      }
    schema.set("description", .string(help))
    return schema
  }

  /// What would be right, in words.
  var expected: String {
    switch shape {
    case .text: "a string"
    case .texts: "an array of strings"
    case .word(let words): alternatives(words)
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .pairs: "an array of pairs of strings, such as [[\"Formatter\", \"Core\"]]"
    case .files: "an object with a text, or null, for each path"
    }
  }

  /// Whether a value is what the schema says.
  func accepts(_ value: JSON) -> Bool {
    switch shape {
    case .text: value.string != nil
    case .texts: value.array?.allSatisfy { $0.string != nil } ?? false
    case .word(let words): value.string.map(words.contains) ?? false
    case .number(let range): value.integer.map(range.contains) ?? false
    case .flag: value.boolean != nil
    case .pairs:
      value.array?.allSatisfy { $0.array?.count == 2 && $0.array?.allSatisfy { $0.string != nil } == true } ?? false
    case .files: value.object?.entries.allSatisfy { $0.value.string != nil || $0.value.isNull } ?? false
    }
  }
}
