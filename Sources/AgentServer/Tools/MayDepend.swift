import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let mayDepend = Tool(
    "may_depend",
    title: "May this depend on that?",
    description: "Says, before the code is written, whether one part of the project may depend on another: allowed, "
      + "forbidden, or ungoverned (no rule says anything), by which rules and why, which members of the "
      + "other one may not be used, and what may be used instead. Either side may be a type that does not exist yet, "
      + "if you say in which file it would be.",
    fields: [
      ToolField(
        "from",
        .text,
        "the part that would depend: a type, file, folder, module or component ('component:feed'), as it is in the "
          + "project, or a new type with 'from_path'",
        isRequired: true
      ),
      ToolField(
        "to",
        .text,
        "what it would depend on, named in the same way; also a framework or a type of one, such as UIKit or URLSession",
        isRequired: true
      ),
      ToolField("via", .word(referenceKindNames), "ask about one kind of reference (any, if not given)"),
      ToolField("from_path", .text, "for a new type: the path of the file that it would be in, below the root"),
      ToolField("from_inherits", .texts, "for a new type: its superclass and protocols"),
      ToolField("to_path", .text, "the same for 'to'"),
      ToolField("to_inherits", .texts, "the same for 'to'"),
    ],
    output: [
      ("verdict", "string"), ("from", "string"), ("to", "string"), ("sentence", "string"), ("instead", "array"),
      ("whoMay", "array"), ("note", "string"),
    ],
    list: "rules",
    answer: { (input, project) throws(InputMistake) in
      var options = project.runOptions
      let from = try End("from", input, project, &options)
      let to = try End("to", input, project, &options)
      let result = may(from: from.name, to: to.name, via: input.text("via"), options, namingWhoMay: true)
      if result.answer == nil {
        try from.checkIsScanned(project, options)
        try to.checkIsScanned(project, options)
        let unknown = [from, to].first { end in result.diagnostics.contains { end.isUnknown($0) } }
        if let unknown {
          let problem = InputMistake(result.diagnostics).message
          let link = problem.hasSuffix("?") ? " For" : "; for"
          throw InputMistake("\(problem)\(link) a new type give '\(unknown.field)_path'")
        }
      }
      return ToolAnswer(try project.answer(result), from, to)
    }
  )
}

/// What one side of the question is about.
private struct End {
  /// `from` or `to`.
  let field: String
  /// As the project knows it.
  let name: String
  /// As it was asked about.
  private let given: String
  /// The file of a type that does not exist yet; nil: it does.
  private let newFile: String?

  /// Lets a type that does not exist yet count as written.
  init(
    _ field: String,
    _ input: ToolInput,
    _ project: AgentProject,
    _ options: inout RunOptions
  ) throws(InputMistake) {
    self.field = field
    given = try input.required(field)
    let inherits = input.texts("\(field)_inherits")
    guard let written = input.text("\(field)_path") else {
      guard inherits.isEmpty else {
        throw InputMistake("'\(field)_inherits' is about a new type: give '\(field)_path'")
      }
      let part = try project.part(given)
      guard let language = Self.language(ofPath: part), !project.isFile(try project.path(part)) else {
        (name, newFile) = (part, nil)
        return
      }
      // A file that is not there yet: a type that is named after it.
      let type = part.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      let sketch = TypeSketch(name: type.filter { $0.isLetter || $0.isNumber || $0 == "_" })
      (name, newFile) = (part, part)
      try Self.add(sketch, in: language, at: part, to: &options)
      return
    }
    var path = try project.path(written)
    if Self.language(ofPath: path) == nil { path += (path.isEmpty ? "" : "/") + "\(given).swift" }
    if project.isFile(path), let dot = path.lastIndex(of: ".") {
      // The file is there, and the type would be a further one in it.
      path.insert(contentsOf: "+New", at: dot)
      guard !project.isFile(path) else {
        throw InputMistake("give another '\(field)_path': '\(path)' is there already")
      }
    }
    (name, newFile) = (path, path)
    let language = Self.language(ofPath: path) ?? .swift
    try Self.add(TypeSketch(name: given, inherits: inherits), in: language, at: path, to: &options)
  }

  /// The language of a source file by its name; nil for all else, such as a folder or a pattern.
  private static func language(ofPath text: String) -> SketchLanguage? {
    text.contains("*") ? nil : SketchLanguage(path: text)
  }

  private static func add(
    _ sketch: TypeSketch,
    in language: SketchLanguage,
    at path: String,
    to options: inout RunOptions
  ) throws(InputMistake) {
    if let mistake = sketch.mistake { throw InputMistake(mistake) }
    // So that what it inherits from outside of the project means something.
    let frameworks = language == .swift ? "import Foundation\nimport SwiftUI\nimport UIKit\n" : ""
    options.supposed[path] = Array((frameworks + sketch.text(in: language)).utf8)
  }

  /// - Throws: that the new file would not be looked at, if that is so.
  func checkIsScanned(_ project: AgentProject, _ options: RunOptions) throws(InputMistake) {
    guard let newFile, which(newFile, options).answer?.entries.isEmpty == true else { return }
    throw InputMistake(
      "'\(newFile)' would not be scanned, as 'sources' in the configuration or .gitignore leaves it out; no rule looks at it"
    )
  }

  /// Whether it is said that nothing has this name, which can be that of a new type.
  func isUnknown(_ diagnostic: Diagnostic) -> Bool {
    newFile == nil && TypeSketch(name: given).mistake == nil
      && diagnostic.message.hasPrefix("nothing in the project is called '\(name)'")
  }

  /// What a part is called in the answer.
  func title(_ part: NamedPart) -> String {
    guard let newFile else { return part.title }
    return given == newFile ? "a type in \(newFile)" : "\(given) in \(newFile)"
  }
}

extension ToolAnswer {
  fileprivate init(_ report: MayReport, _ from: End, _ to: End) {
    let (from, to) = (from.title(report.from), to.title(report.to))
    let act = report.via.map { "refer to \(to) by '\($0)'" } ?? "depend on \(to)"
    let part = report.verdict == .forbidden ? report.partOfForbidden(from, to) : nil
    let sentence =
      switch report.verdict {
      case .forbidden where part != nil: "No, not all: \(part ?? "")."
      case .allowed: "Yes: \(from) may \(act)."
      case .forbidden where !report.kinds.isEmpty: "Yes, but not \(report.byKinds): \(from) may \(act) otherwise."
      case .forbidden: "No: \(from) may not \(act)."
      case .ungoverned: "No rule says whether \(from) may \(act)."
      }
    var fields: JSON = [
      "verdict": .string(report.verdict.rawValue), "from": .string(from), "to": .string(to),
      "sentence": .string(sentence),
    ]
    var lines = [sentence]
    if !report.instead.isEmpty {
      lines.append("Instead: \(listed(report.instead, "or")), to which \(to) conforms and which no rule forbids.")
      fields.set("instead", JSON(report.instead))
    }
    if !report.whoMay.isEmpty {
      lines.append("Who may: code in \(listed(report.whoMay, "or")).")
      fields.set("whoMay", JSON(report.whoMay))
    }
    if let exemption = report.exemption {
      lines.append("Note: \(exemption).")
      fields.set("note", .string(exemption))
    }
    self.init(summary: lines.joined(separator: "\n"), fields: fields, items: report.judgements.map(Item.init))
  }
}

extension ToolAnswer.Item {
  fileprivate init(_ judgement: MayReport.Judgement) {
    let (demand, place) = (Printable.prose(judgement.demand), judgement.location.place)
    var json: JSON = [
      "rule": .string(judgement.rule), "verdict": .string(judgement.verdict.rawValue),
      "severity": .string(judgement.severity.rawValue), "demand": .string(demand), "place": .string(place),
    ]
    var text = "- \(judgement.verdict.rawValue) by \(judgement.rule)"
    if let onMembers = judgement.onMembers {
      text = "- \(judgement.rule) \(Printable.prose(onMembers))"
      json.set("members", JSON(judgement.members))
    }
    if judgement.verdict != .allowed, judgement.severity == .warning { text += " (a warning)" }
    if !judgement.kinds.isEmpty {
      text += ", if by \(listed(judgement.kinds, "or"))"
      json.set("kinds", JSON(judgement.kinds))
    }
    if let sources = judgement.sources {
      text += ", for \(grouped(sources)) of its types, extensions and files"
      json.set("types", .integer(sources))
    }
    if judgement.sparesPreviews { text += ", not for its previews" }
    if let targets = judgement.targets {
      if judgement.members.isEmpty { text += judgement.someTargets.map { ", to \($0)" } ?? "" }
      json.set("targetTypes", .integer(targets))
    }
    text += ": \(demand) (\(place))"
    if let because = judgement.because {
      text += "\n  because: \(Printable.prose(because))"
      json.set("because", .string(Printable.prose(because)))
    }
    self.init(text: text, json: json)
  }
}
