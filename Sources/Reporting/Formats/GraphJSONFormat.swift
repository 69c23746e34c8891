import Basics
import ReportModel

extension GraphFormat {
  package static let json = GraphFormat(
    name: "json",
    help: "for other tools: types and references, one a line, in a form that stays stable",
    render: renderGraphJSON
  )
}

// The order of the keys is part of the format; new ones go to the end.

@Sendable private func renderGraphJSON(_ graph: GraphReport) -> [UInt8] {
  var json = JSONWriter(reservingCapacity: 64 + 200 * graph.types.count + 360 * graph.references.count)
  json.object { json in
    json.integer("schemaVersion", 1)
    json.array("types") { json in
      for type in graph.types {
        json.object(layout: .compact) { write(type, to: &$0) }
      }
    }
    json.array("references") { json in
      for reference in graph.references {
        json.object(layout: .compact) { write(reference, to: &$0) }
      }
    }
  }
  return json.finish()
}

private func write(_ type: GraphReport.TypeEntry, to json: inout JSONWriter) {
  json.string("name", type.name)
  json.string("kind", type.kind)
  json.string("module", type.module)
  json.string("file", type.file)
  json.integer("line", type.line)
}

private func write(_ reference: GraphReport.ReferenceEntry, to json: inout JSONWriter) {
  json.string("file", reference.file)
  json.integer("line", reference.line)
  json.integer("column", reference.column)
  json.string("kind", reference.kind)
  json.string("source", reference.source)
  json.string("target", reference.target)
  json.string("targetModule", reference.targetModule)
  json.string("targetFile", reference.targetFile)
  json.string("resolution", reference.resolution)
  json.string("how", reference.how)
  if reference.inferred { json.boolean("inferred", true) }
  guard !reference.candidates.isEmpty else { return }
  json.array("candidates", layout: .compact) { json in
    for candidate in reference.candidates {
      json.object(layout: .compact) { json in
        json.string("name", candidate.name)
        json.string("module", candidate.module)
        json.string("file", candidate.file)
      }
    }
  }
  if reference.furtherCandidates > 0 { json.integer("furtherCandidates", reference.furtherCandidates) }
}
