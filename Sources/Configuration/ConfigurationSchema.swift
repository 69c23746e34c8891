/// The JSON Schema (draft 7, which editors know best) of a configuration, for completion and checks while typing.
package struct ConfigurationSchema {
  /// What one rule kind adds: a key of a rule and its value.
  package struct Kind {
    package var name: String
    package var summary: String
    /// The schema of the value, as JSON; may refer to `#/definitions/` `selector`, `selectors`, `typeNames`,
    /// `pathGlobs`, `nameGlobs`, `referenceKinds`, `members`.
    package var schema: String

    package init(name: String, summary: String, schema: String) {
      self.name = name
      self.summary = summary
      self.schema = schema
    }
  }

  package var kinds: [Kind]
  package var ruleSets: [String]

  package init(kinds: [Kind], ruleSets: [String]) {
    self.kinds = kinds
    self.ruleSets = ruleSets
  }

  /// The schema as JSON text.
  package var json: String {
    """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Lintel configuration",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "extends": {
          "description": "Shipped rule sets, or paths of YAML files relative to this one; later ones win.",
          "anyOf": [
            { "$ref": "#/definitions/extended" },
            { "type": "array", "items": { "$ref": "#/definitions/extended" } }
          ]
        },
        "architecture": { "description": "The title of the architecture.", "type": "string", "minLength": 1 },
        "allow-empty": {
          "description": "true: it is meant if no rule is checked; in the checked folder only.",
          "type": "boolean"
        },
        "sources": \(Self.sources),
        "modules": \(Self.modules),
        "build-graphs": \(Self.buildGraphs),
        "generated": \(Self.generated),
        "macros": \(Self.macros),
        "components": {
          "description": "Named sets of types and files, in order; a name used again replaces the inherited one.",
          "type": ["object", "null"],
          "propertyNames": { "pattern": "^[^/*?{}\\\\[\\\\]]+$" },
          "additionalProperties": { "$ref": "#/definitions/component" }
        },
        "rules": {
          "description": "Rules by id; an id used again replaces the inherited rule, and off removes it.",
          "type": ["object", "null"],
          "propertyNames": { "pattern": "^[^\\\\s,]+$" },
          "additionalProperties": { "$ref": "#/definitions/rule" }
        }
      },
      "definitions": {
        "extended": \(extended),
        "generatedType": { "type": "string", "pattern": "^[^\\\\s/*.,]+$", "examples": ["L10n"] },
        \(Self.selectorDefinitions),
        "rule": {
          "anyOf": [
            { "description": "Removes the inherited rule.", "enum": ["off", false] },
            \(rule)
          ]
        },
        "expectation": \(Self.expectation)
      }
    }

    """
  }

  private var extended: String {
    #"{ "type": "string", "minLength": 1, "examples": \#(Self.array(ruleSets)) }"#
  }

  private var rule: String {
    let properties = kinds.map { kind in
      #""\#(kind.name)": { "description": \#(Self.string(kind.summary)), "allOf": [\#(kind.schema)] }"#
    }
    // Exactly one kind, or none to change an inherited rule.
    let required = kinds.map { #"{ "required": ["\#($0.name)"] }"# }
    let none = #"{ "not": { "anyOf": [\#(required.joined(separator: ", "))] } }"#
    let choice = required.isEmpty ? "" : #", "oneOf": [\#((required + [none]).joined(separator: ", "))]"#
    return """
      {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          \((properties + [Self.ruleOptions]).joined(separator: ",\n"))
        }\(choice)
      }
      """
  }

  // MARK: - Parts that do not depend on the kinds

  private static let sources = """
    {
      "description": "Which files are scanned; in the checked folder only.",
      "type": ["object", "null"],
      "additionalProperties": false,
      "properties": {
        "include": { "description": "Path globs; without it, everything.", "$ref": "#/definitions/optionalPathGlobs" },
        "exclude": { "description": "Path globs, added to inherited ones.", "$ref": "#/definitions/optionalPathGlobs" },
        "tests": { "description": "true: test code is scanned too.", "type": "boolean" },
        "built-in-exclusions": { "description": "false: only 'exclude' counts.", "type": "boolean" }
      }
    }
    """

  private static let modules = """
    {
      "description": "Modules by name: path globs of their files, over what manifests say; in the checked folder only.",
      "type": ["object", "null"],
      "propertyNames": { "pattern": "^[^\\\\s/*.,]+$" },
      "additionalProperties": { "$ref": "#/definitions/pathGlobs" }
    }
    """

  private static let buildGraphs = """
    {
      "description": "Files that 'bazel cquery --output=jsonproto' or 'tuist graph --format json' has written; in the checked folder only.",
      "anyOf": [
        { "type": "string", "minLength": 1 },
        { "type": "array", "items": { "type": "string", "minLength": 1 } },
        { "type": "null" }
      ]
    }
    """

  private static let generated = """
    {
      "description": "Names of types that a generator makes, and no scanned file declares; in the checked folder only.",
      "anyOf": [
        { "$ref": "#/definitions/generatedType" },
        { "type": "array", "items": { "$ref": "#/definitions/generatedType" } },
        { "type": "null" }
      ]
    }
    """

  private static let macros = """
    {
      "description": "What macros make types conform to, by name; in the checked folder only.",
      "type": ["object", "null"],
      "propertyNames": { "pattern": "^[^\\\\s@.]+$" },
      "additionalProperties": {
        "type": "object",
        "additionalProperties": false,
        "required": ["conforms"],
        "properties": {
          "conforms": {
            "description": "Names of protocols; an empty list: of none.",
            "anyOf": [{ "$ref": "#/definitions/someTexts" }, { "type": "array", "maxItems": 0 }]
          }
        }
      }
    }
    """

  private static let ruleOptions = """
    "because": { "description": "The reason, printed with each violation.", "type": "string", "minLength": 1 },
    "severity": { "description": "error, unless stated.", "enum": ["error", "warning", "off", false] },
    "until": {
      "description": "The last day of 'severity: warning'; from the day after, the rule is an error.",
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    },
    "except": {
      "description": "Source elements that the rule leaves alone; a text with '/' is a path glob.",
      "anyOf": [{ "$ref": "#/definitions/selector" }, { "type": "array", "maxItems": 0 }]
    },
    "expect": {
      "description": "Tests of the rule itself, run by 'lintel rules test'.",
      "anyOf": [
        { "$ref": "#/definitions/expectation" },
        { "type": "array", "items": { "$ref": "#/definitions/expectation" } }
      ]
    },
    "documentation": { "description": "The address of a page about the rule.", "type": "string", "minLength": 1 },
    "inferred": {
      "description": "true: uses of members whose type is not named there count as well, as far as they are sure.",
      "type": "boolean"
    }
    """

  private static let expectation = """
    {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "from": { "description": "A type of the project.", "type": "string", "minLength": 1 },
        "to": { "description": "A type of the project.", "type": "string", "minLength": 1 },
        "via": { "description": "How the type is named.", "enum": \(array(Expectation.referenceKinds)) },
        "type": { "description": "A type, for rules about declarations.", "type": "string", "minLength": 1 },
        "verdict": { "enum": \(array(Expectation.Verdict.allCases.map(\.rawValue))) }
      },
      "oneOf": [
        { "required": ["from", "to", "verdict"], "not": { "required": ["type"] } },
        {
          "required": ["type", "verdict"],
          "not": { "anyOf": [{ "required": ["from"] }, { "required": ["to"] }, { "required": ["via"] }] }
        }
      ]
    }
    """

  private static let selectorDefinitions = """
    "text": { "type": "string", "minLength": 1 },
    "someTexts": {
      "anyOf": [
        { "$ref": "#/definitions/text" },
        { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/text" } }
      ]
    },
    "pathGlobs": { "$ref": "#/definitions/someTexts" },
    "nameGlobs": { "$ref": "#/definitions/someTexts" },
    "optionalPathGlobs": {
      "anyOf": [{ "$ref": "#/definitions/pathGlobs" }, { "type": "array", "maxItems": 0 }]
    },
    "referenceKinds": \(someOf(Expectation.referenceKinds)),
    "typeTraits": \(someOf(Selector.Trait.allCases.map(\.rawValue))),
    "elementKinds": \(someOf(Selector.ElementKind.allCases.map(\.rawValue))),
    "term": { "anyOf": [{ "$ref": "#/definitions/text" }, { "$ref": "#/definitions/conditions" }] },
    "selectors": {
      "anyOf": [
        { "$ref": "#/definitions/term" },
        { "type": "array", "items": { "$ref": "#/definitions/term" } }
      ]
    },
    "selector": {
      "anyOf": [
        { "$ref": "#/definitions/term" },
        { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/term" } }
      ]
    },
    "typeNames": { "$ref": "#/definitions/selector" },
    "members": {
      "anyOf": [
        { "$ref": "#/definitions/memberConditions" },
        { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/memberConditions" } }
      ]
    },
    "memberKinds": \(someOf(MemberSelector.Kind.allCases.map(\.rawValue))),
    "memberTraits": \(someOf(MemberSelector.Trait.allCases.map(\.rawValue))),
    "memberConditions": \(memberConditions),
    "component": {
      "anyOf": [
        { "$ref": "#/definitions/text" },
        \(conditions(extra: allowEmpty)),
        { "type": "array", "minItems": 1, "items": { "anyOf": [
          { "$ref": "#/definitions/text" },
          { "$ref": "#/definitions/conditions" }
        ] } }
      ]
    },
    "conditions": \(conditions(extra: ""))
    """

  private static let allowEmpty = #"""
    ,
    "allow-empty": { "description": "true: the component may select nothing.", "type": "boolean" },
    "replaces": { "description": "The component takes the place of the built-in one of its name.", "enum": ["built-in"] }
    """#

  private static func conditions(extra: String) -> String {
    """
    {
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "dependencies": { "arguments": ["inherits"] },
      "properties": {
        "path": { "description": "Path globs, relative to the checked folder.", "$ref": "#/definitions/pathGlobs" },
        "type": { "description": "Type names; with a dot, qualified ones.", "$ref": "#/definitions/nameGlobs" },
        "kind": { "description": "Kinds of types.", "$ref": "#/definitions/elementKinds" },
        "inherits": { "description": "Superclass or protocol, transitively.", "$ref": "#/definitions/typeNames" },
        "arguments": { "description": "Generic arguments of 'inherits'.", "$ref": "#/definitions/typeNames" },
        "attribute": { "description": "Attributes and macros, without @.", "$ref": "#/definitions/nameGlobs" },
        "is": { "description": "Any of these.", "$ref": "#/definitions/typeTraits" },
        "module": { "description": "Modules by name, own or imported.", "$ref": "#/definitions/nameGlobs" },
        "symbol": { "description": "Type names of frameworks.", "$ref": "#/definitions/nameGlobs" },
        "owner": { "description": "Who owns the file, by CODEOWNERS.", "$ref": "#/definitions/nameGlobs" },
        "tag": { "description": "What the manifest tags the target with.", "$ref": "#/definitions/nameGlobs" },
        "in": { "description": "Only what is also in these.", "$ref": "#/definitions/selector" },
        "not": { "description": "Only what is not in these.", "$ref": "#/definitions/selector" }\(extra)
      }
    }
    """
  }

  private static let memberConditions = """
    {
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
        "kind": { "description": "Kinds of members.", "$ref": "#/definitions/memberKinds" },
        "name": { "description": "Base names.", "$ref": "#/definitions/nameGlobs" },
        "typed": { "description": "Types of properties or parameters.", "$ref": "#/definitions/typeNames" },
        "is": { "description": "Any of these.", "$ref": "#/definitions/memberTraits" },
        "attribute": { "description": "Attributes and macros, without @.", "$ref": "#/definitions/nameGlobs" },
        "result": { "description": "Types of results; none for no result.", "$ref": "#/definitions/typeNames" },
        "not": { "description": "Only what is not so.", "$ref": "#/definitions/members" }
      }
    }
    """

  private static func someOf(_ words: [String]) -> String {
    let one = #"{ "enum": \#(array(words)) }"#
    return #"{ "anyOf": [\#(one), { "type": "array", "minItems": 1, "items": \#(one) }] }"#
  }

  private static func array(_ words: [String]) -> String {
    "[" + words.map(string).joined(separator: ", ") + "]"
  }

  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }
}
