import Basics
import ReportModel

/// What can be written in formats of its own.
package protocol Answer: Sendable {
  static var formats: [AnswerFormat<Self>] { get }
}

/// A form in which the answer to a question can be written.
package struct AnswerFormat<Report: Answer>: NamedFormat {
  package let name: String
  package let help: String
  package let render: @Sendable (Report, AnswerOptions) -> [UInt8]

  package static var all: [AnswerFormat] { Report.formats }

  static func text(_ render: @escaping @Sendable (Report, AnswerOptions) -> String) -> AnswerFormat {
    AnswerFormat(name: "text", help: "for people; this one if none is named") { report, options in
      Array(LogLine.plain(render(report, options)).utf8)
    }
  }

  static func json(_ write: @escaping @Sendable (Report, AnswerOptions, inout JSONWriter) -> Void) -> AnswerFormat {
    AnswerFormat(name: "json", help: "for other tools, in a form that stays stable") { report, options in
      var json = JSONWriter()
      json.object { json in
        json.integer("schemaVersion", 1)
        write(report, options, &json)
      }
      return json.finish()
    }
  }
}

/// What the command line says about how to write an answer.
package struct AnswerOptions: Sendable {
  /// How many rows are written; nil: what the format takes for readable.
  package var limit: Int?

  package init(limit: Int? = nil) { self.limit = limit }
}

// MARK: What answers have in common

extension LevelGraph.Node {
  func write(to json: inout JSONWriter) {
    json.string("name", name)
    json.string("kind", kind)
    json.string("module", module)
    location.writeFields(to: &json)
    json.boolean("isTest", isTest)
  }
}

extension LevelGraph.Weight {
  /// `2 declare, 1 use`
  var words: String { parts.map { "\(grouped($0.count)) \($0.kind)" }.joined(separator: ", ") }

  func write(to json: inout JSONWriter) {
    json.object("references", layout: .compact) { json in
      for part in parts { json.integer(part.kind, part.count) }
    }
  }
}

extension LevelGraph.Place {
  func write(to json: inout JSONWriter) {
    Optional(location).writeFields(to: &json)
    json.string("kind", kind)
  }
}

extension NamedPart {
  func write(_ key: String, to json: inout JSONWriter) {
    json.object(key, layout: .compact) { json in
      json.string("name", name)
      json.string("title", title)
    }
  }
}

extension SourceLocation? {
  func writeFields(to json: inout JSONWriter) {
    json.string("file", self?.file)
    json.integer("line", self?.line)
    json.integer("column", self?.column)
  }
}

/// Prose whose first letter is upper case.
func sentence(_ text: String) -> String {
  let text = Printable.prose(text)
  return text.prefix(1).uppercased() + text.dropFirst()
}
