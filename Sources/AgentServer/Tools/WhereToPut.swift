import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let whereToPut = Tool(
    "where_to_put",
    title: "Where would a new type belong?",
    description:
      "Tries a type that does not exist yet in the folders that fit it, and ranks them by the rules it would "
      + "break there, about dependencies as well as names and places. Say what it inherits, what it will use, and what "
      + "will use it; or give its source.",
    fields: [
      ToolField("name", .text, "the name of the type, such as FeedViewModel", isRequired: true),
      ToolField("kind", .word(TypeSketch.kinds), "what it is (class, if not given)"),
      ToolField("inherits", .texts, "its superclass and protocols"),
      ToolField("uses", .texts, "the types that it will name"),
      ToolField("used_by", .texts, "the types that will name it"),
      ToolField("imports", .texts, "the modules that its file will import, such as SwiftUI"),
      ToolField("source", .text, "its whole file, instead of 'kind', 'inherits', 'uses' and 'imports'"),
      ToolField(
        "language",
        .word(SketchLanguage.asked.map(\.rawValue)),
        "what it is written in (if not given, what 'source' is in; without that Swift, but Objective-C in a module that "
          + "has no Swift)"
      ),
      ToolField("folders", .texts, "try these folders, which need not exist (those that fit best, if not given)"),
    ],
    output: [("name", "string"), ("best", "string"), ("folders", "integer"), ("notes", "array")],
    list: "places",
    answer: { (input, project) throws(InputMistake) in
      var folders: [String] = []
      for text in input.texts("folders") {
        let path = try project.path(text)
        guard !project.isFile(path), SketchLanguage(path: path) == nil || project.isFolder(path) else {
          throw InputMistake("'\(path)' is a file; 'folders' takes folders")
        }
        folders.append(path)
      }
      guard folders.count <= 40 else { throw InputMistake("'folders' has \(folders.count) folders; give 40 at most") }
      let sketch = TypeSketch(
        name: try input.required("name"),
        kind: input.text("kind") ?? "class",
        inherits: input.texts("inherits"),
        uses: input.texts("uses"),
        usedBy: input.texts("used_by"),
        imports: input.texts("imports"),
        source: input.text("source"),
        language: input.text("language").flatMap(SketchLanguage.init(rawValue:)),
        folders: folders
      )
      return ToolAnswer(try project.answer(places(for: sketch, project.runOptions)))
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ report: PlacementReport) {
    let existing =
      report.existing.isEmpty ? nil : "\(report.name) is there already: \(listed(report.existing, "and"))"
    var fields: JSON = [
      "name": .string(report.name), "folders": .integer(report.folders),
      "notes": JSON((existing.map { [$0] } ?? []) + report.notes),
    ]
    var lines: [String] = []
    if let existing {
      lines.append("\(existing). The folders are those for another type of that name.")
    } else if let best = report.places.first {
      if best.breaksNothing, !report.isDecided {
        lines.append(
          "Nothing decides where \(report.name) belongs: it breaks no rule in "
            + "\(counted(report.places.count(where: \.breaksNothing), "folder")), and too little speaks for one of them. "
            + "These are candidates."
        )
      } else {
        fields.set("best", .string(best.file))
        lines.append(report.sentence(on: best))
      }
    } else {
      lines.append("No folder that was tried is scanned, so no rule looks at it.")
    }
    let tried = report.places.count
    let folders =
      tried > report.folders ? counted(tried, "folder") : "\(tried) of \(counted(report.folders, "folder")) with code"
    lines.append("\(folders) tried.")
    lines += report.notes.map { "! \(Printable.prose($0))" }
    self.init(summary: lines.joined(separator: "\n"), fields: fields, items: report.places.map(Item.init))
  }
}

extension PlacementReport {
  fileprivate func sentence(on best: Place) -> String {
    if best.breaksNothing {
      let access = best.outsiders.isEmpty ? "" : " It has to be public."
      let doubt = best.unsure.isEmpty ? "" : " Whether it sees all there is not known."
      return "Put \(name) into \(best.files): it breaks no rule there.\(access)\(doubt)"
    }
    let seesLess = places.contains { !$0.unseen.isEmpty }
    let problem = "breaks a rule" + (seesLess ? ", or does not see all that the type would use" : "")
    return "Each folder that was tried \(problem); the least: \(best.files), with \(best.violations.tally)."
  }
}

extension PlacementReport.Place {
  fileprivate var breaksNothing: Bool { violations.isEmpty && unseen.isEmpty }

  /// `Models/Feed.h and Feed.m`, or its only file.
  fileprivate var files: String {
    guard let name = implementation?.split(separator: "/").last else { return file }
    return "\(file) and \(name)"
  }
}

extension ToolAnswer.Item {
  fileprivate init(_ place: PlacementReport.Place) {
    let components = place.components.isEmpty ? "in no component" : listed(place.components, "and")
    var lines = ["- \(place.files) (\(components)): \(place.violations.tally)"]
    let shown = place.violations.prefix(4)
    lines += shown.map { "  \($0.severity.rawValue) [\($0.rule)]: \(Printable.prose($0.message))" }
    if place.violations.count > 4 { lines.append("  and \(place.violations.count - 4) more") }
    if !place.unseen.isEmpty {
      lines.append("  does not see there, so rules may say nothing of: \(listed(place.unseen, "and"))")
    }
    if !place.unsure.isEmpty { lines.append("  may not see there: \(listed(place.unsure, "and"))") }
    if !place.outsiders.isEmpty {
      lines.append("  has to be public there: \(listed(place.outsiders, "and")) would use it")
    }
    if !place.reasons.isEmpty { lines.append("  for it: \(place.reasons.joined(separator: "; "))") }
    var json: JSON = [
      "file": .string(place.file), "components": JSON(place.components),
      "errors": .integer(place.violations.count { $0.severity == .error }),
      "warnings": .integer(place.violations.count { $0.severity != .error }),
      "violations": .array(
        shown.map { ["rule": .string($0.rule), "message": .string(Printable.prose($0.message))] }
      ),
    ]
    if let module = place.module { json.set("module", .string(module)) }
    if let implementation = place.implementation { json.set("implementation", .string(implementation)) }
    if !place.unseen.isEmpty { json.set("unseen", JSON(place.unseen)) }
    if !place.unsure.isEmpty { json.set("unsure", JSON(place.unsure)) }
    if !place.outsiders.isEmpty { json.set("publicFor", JSON(place.outsiders)) }
    if !place.reasons.isEmpty { json.set("reasons", JSON(place.reasons)) }
    self.init(text: lines.joined(separator: "\n"), json: json)
  }
}
