import Basics
import ReportModel

// The order of the keys is part of the format; new ones go to the end.

@Sendable func renderWhyJSON(_ report: WhyReport) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.integer("schemaVersion", 1)
    json.string("file", report.file)
    json.integer("line", report.line)
    json.integer("column", report.column)
    json.string("text", report.text)
    json.array("references") { json in
      for reference in report.references { json.object { write(reference, to: &$0) } }
    }
    json.string("here", report.here.isEmpty ? nil : report.here)
    json.array("neighbours") { json in
      for neighbour in report.neighbours {
        json.object(layout: .compact) { json in
          json.string("name", neighbour.name)
          json.integer("line", neighbour.line)
          json.integer("column", neighbour.column)
        }
      }
    }
    json.array("silencedRules", layout: .compact) { json in
      for rule in report.silencedRules { json.string(nil, rule) }
    }
  }
  return json.finish()
}

private func write(_ reference: WhyReport.Reference, to json: inout JSONWriter) {
  json.string("name", reference.name)
  json.integer("line", reference.line)
  json.integer("column", reference.column)
  json.string("qualifier", reference.qualifier)
  write("scope", reference.scope, to: &json)
  json.string("resolution", reference.outcome == .noType ? nil : reference.outcome.words)
  json.string("how", reference.how)
  json.string("explanation", reference.explanation)
  json.array("targets") { json in
    for target in reference.targets { json.object(layout: .compact) { write(target, to: &$0) } }
  }
  json.array("aliases") { json in
    for alias in reference.aliases { json.object(layout: .compact) { write(alias, to: &$0) } }
  }
  json.array("searched") { json in
    for step in reference.steps {
      json.object(layout: .compact) { json in
        json.string("place", step.place)
        write(step.location, to: &json)
        json.boolean("isInherited", step.isInherited)
        json.array("found") { json in
          for item in step.found { json.object { write(item, to: &$0) } }
        }
        json.string("outcome", step.outcome.isEmpty ? nil : step.outcome)
      }
    }
  }
  json.array("candidates") { json in
    for candidate in reference.candidates {
      json.object(layout: .compact) { json in
        write(candidate.item, to: &json)
        json.boolean("isTaken", candidate.isTaken)
        json.string("reason", candidate.reason.isEmpty ? nil : candidate.reason)
      }
    }
  }
  json.array("externalModules", layout: .compact) { json in
    for module in reference.externalModules { json.string(nil, module) }
  }
  json.array("edges") { json in
    for edge in reference.edges {
      json.object(layout: .compact) { json in
        write("source", edge.source, to: &json)
        json.string("kind", edge.kind)
        write("target", edge.target, to: &json)
        if let exemption = edge.exemption { json.string("exemption", exemption) }
      }
    }
  }
  json.string("unseen", reference.unseen.isEmpty ? nil : reference.unseen)
}

private func write(_ key: String, _ item: WhyReport.Item?, to json: inout JSONWriter) {
  guard let item else { return json.string(key, nil) }
  json.object(key, layout: .compact) { write(item, to: &$0) }
}

private func write(_ item: WhyReport.Item, to json: inout JSONWriter) {
  json.string("name", item.name)
  json.string("kind", item.kind)
  json.string("module", item.module)
  write(item.location, to: &json)
}

private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
  json.string("file", location?.file)
  json.integer("line", location?.line)
  json.integer("column", location?.column)
}
