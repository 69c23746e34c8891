import Basics
import ReportModel

extension Format {
  static let json = Format(
    name: "json",
    help: "for other tools: everything in the report, in a form that stays stable",
    render: { report, _ in renderJSON(report) }
  )
}

// The order of the keys is part of the format; new ones go to the end.

private func renderJSON(_ report: Report) -> [UInt8] {
  var json = JSONWriter(reservingCapacity: 4096 + 800 * report.violations.count)
  json.object { json in
    json.integer("schemaVersion", ReportReader.schemaVersion)
    json.object("statistics") { write(report.statistics, to: &$0) }
    json.array("rules") { json in
      for rule in report.rules { write(rule, to: &json) }
    }
    json.array("violations") { json in
      for violation in report.violations { write(violation, to: &json) }
    }
    json.array("diagnostics") { json in
      for diagnostic in report.diagnostics { write(diagnostic, to: &json) }
    }
    json.string("toolVersion", report.toolVersion)
    json.object("scope") { write(report.scope, to: &$0) }
    write(report.baseline, to: &json)
    json.string("pathInRepository", report.pathInRepository)
    write(report.index, to: &json)
    write(report.skipped, to: &json)
    if !report.idle.isEmpty { json.array("idle") { json in for line in report.idle { json.string(nil, line) } } }
    if !report.notes.isEmpty { json.array("notes") { json in for line in report.notes { json.string(nil, line) } } }
    json.array("silenced") { json in
      for silenced in report.silenced {
        json.object { json in
          json.string("reason", silenced.reason)
          write(silenced.violation, as: "violation", to: &json)
        }
      }
    }
  }
  return json.finish()
}

private func write(_ statistics: Statistics, to json: inout JSONWriter) {
  json.integer("files", statistics.files)
  json.integer("lines", statistics.lines)
  json.integer("bytes", statistics.bytes)
  json.integer("declarations", statistics.declarations)
  json.integer("references", statistics.references)
  json.integer("resolved", statistics.resolved)
  json.integer("external", statistics.external)
  json.integer("ambiguous", statistics.ambiguous)
  json.integer("unresolved", statistics.unresolved)
  json.integer("suppressed", statistics.suppressed)
  guard !statistics.unresolvedNames.isEmpty else { return }
  json.array("unresolvedNames", layout: .compact) { json in
    for name in statistics.unresolvedNames { json.string(nil, name) }
  }
}

private func write(_ rule: RuleResult, to json: inout JSONWriter) {
  json.object { json in
    json.string("id", rule.id)
    json.string("kind", rule.kind)
    json.string("severity", rule.severity?.rawValue)
    json.string("verdict", rule.verdict.rawValue)
    json.string("summary", rule.summary)
    json.string("because", rule.because)
    json.string("documentation", rule.documentation)
    json.string("folder", rule.folder)
    json.string("demand", rule.demand)
    if rule.isExplained { json.boolean("isExplained", true) }
    if let location = rule.location { write(location, to: &json) }
  }
}

private func write(_ violation: Violation, as key: String? = nil, to json: inout JSONWriter) {
  json.object(key) { json in
    json.string("rule", violation.rule)
    json.string("kind", violation.kind)
    json.string("severity", violation.severity.rawValue)
    write(violation.location, to: &json)
    json.string("message", violation.message)
    json.string("source", violation.source)
    json.string("target", violation.target)
    json.string("reference", violation.reference)
    json.string("because", violation.because)
    json.array("other") { json in
      for location in violation.other {
        json.object(layout: .compact) { write(location, to: &$0) }
      }
    }
    json.integer("length", violation.length)
    json.string("snippet", violation.snippet)
    json.string("fix", violation.fix)
    json.string("member", violation.member)
    json.array("components", layout: .compact) { json in
      for component in violation.components { json.string(nil, component) }
    }
    if !violation.owners.isEmpty {
      json.array("owners", layout: .compact) { json in for owner in violation.owners { json.string(nil, owner) } }
    }
    if let module = violation.sourceModule { json.string("sourceModule", module) }
    if let module = violation.targetModule { json.string("targetModule", module) }
    if let part = violation.sourcePart { json.string("sourcePart", part) }
    if let part = violation.targetPart { json.string("targetPart", part) }
    if violation.isInferred { json.boolean("inferred", true) }
    if let knot = violation.knot {
      json.object("knot", layout: .compact) { json in
        json.integer("members", knot.members)
        json.integer("dependencies", knot.dependencies)
        guard !knot.names.isEmpty else { return }
        json.array("names", layout: .compact) { json in for name in knot.names { json.string(nil, name) } }
      }
    }
    if !violation.steps.isEmpty {
      json.array("steps") { json in
        for step in violation.steps { json.string(nil, step) }
      }
    }
    if let cuts = violation.cuts { write(cuts, to: &json) }
  }
}

private func write(_ cuts: Violation.Cuts, to json: inout JSONWriter) {
  json.object("cuts") { json in
    json.boolean("exact", cuts.isExact)
    if cuts.isRanked { json.boolean("ranked", true) }
    json.array("list") { json in
      for cut in cuts.list {
        json.object(layout: .compact) { json in
          json.string("source", cut.source)
          json.string("target", cut.target)
          json.integer("references", cut.references)
          if cut.forbidden > 0 { json.integer("forbidden", cut.forbidden) }
          json.array("places") { json in
            for place in cut.places { json.object { write(place, to: &$0) } }
          }
          json.array("mentioned") { json in
            for name in cut.mentioned { json.string(nil, name) }
          }
          if cut.uses.count > 0 {
            json.array(cut.uses.isSure ? "uses" : "mayUse") { json in
              for name in cut.uses.names { json.string(nil, name) }
            }
          }
          guard let freed = cut.freed else { return }
          json.array("freed") { json in
            for name in freed { json.string(nil, name) }
          }
        }
      }
    }
  }
}

private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
  json.object { json in
    json.string("severity", diagnostic.severity.rawValue)
    write(diagnostic.location, to: &json)
    json.string("message", diagnostic.message)
    if diagnostic.weakensRules { json.boolean("weakensRules", true) }
    if diagnostic.hidesCode { json.boolean("hidesCode", true) }
    if diagnostic.explainsViolations { json.boolean("explainsViolations", true) }
    if diagnostic.isOverdue { json.boolean("isOverdue", true) }
    guard let snippet = diagnostic.snippet else { return }
    json.integer("length", diagnostic.length)
    json.string("snippet", snippet)
  }
}

private func write(_ scope: Scope, to json: inout JSONWriter) {
  var (name, commit): (String?, String?)
  switch scope.state {
  case .folder:
    json.string("state", "folder")
  case .index:
    json.string("state", "index")
  case .revision(let revision, let id):
    json.string("state", "revision")
    (name, commit) = (revision, id)
  }
  json.string("revision", name)
  json.string("commit", commit)
  var stagedFiles: Int?
  var (since, mergeBase): (String?, String?)
  switch scope.shown {
  case .all:
    json.string("shown", "all")
  case .staged(let files):
    json.string("shown", "staged")
    stagedFiles = files
  case .since(let revision, let base):
    json.string("shown", "since")
    (since, mergeBase) = (revision, base)
  }
  json.integer("stagedFiles", stagedFiles)
  json.string("since", since)
  json.string("mergeBase", mergeBase)
  json.integer("hidden", scope.hidden)
  if scope.further > 0 { json.integer("further", scope.further) }
  if scope.gone > 0 { json.integer("gone", scope.gone) }
  if let part = scope.part {
    json.string("part", part.path)
    json.integer("elsewhere", part.elsewhere)
  }
  if let owner = scope.owner {
    json.string("owner", owner.name)
    json.integer("ownedByOthers", owner.elsewhere)
  }
  if !scope.only.isEmpty {
    json.array("only") { json in for rule in scope.only { json.string(nil, rule) } }
    json.integer("unchecked", scope.unchecked)
  }
  guard !scope.softened.isEmpty else { return }
  json.array("softened") { json in
    for note in scope.softened { write(note, to: &json) }
  }
}

private func write(_ baseline: BaselineSummary?, to json: inout JSONWriter) {
  guard let baseline else { return json.string("baseline", nil) }
  json.object("baseline") { json in
    json.string("file", baseline.file)
    if !baseline.others.isEmpty {
      json.array("others") { json in
        for file in baseline.others { json.string(nil, file) }
      }
    }
    json.integer("recorded", baseline.recorded)
    json.integer("remaining", baseline.remaining)
    json.boolean("isPruned", baseline.isPruned)
    json.array("stale") { json in
      for entry in baseline.stale { write(entry, to: &json) }
    }
    if !baseline.silenced.isEmpty {
      json.array("silenced") { json in
        for entry in baseline.silenced { write(entry, to: &json) }
      }
    }
    json.integer("entries", baseline.entries)
  }
}

private func write(_ entry: BaselineSummary.StaleEntry, to json: inout JSONWriter) {
  json.object { json in
    json.string("rule", entry.key.rule)
    json.string("source", entry.key.source)
    json.string("sourceFile", entry.key.file)
    json.string("target", entry.key.target)
    json.string("member", entry.key.member)
    json.integer("recorded", entry.recorded)
    json.integer("found", entry.found)
    write(entry.location, to: &json)
    if let component = entry.key.component { json.string("sourceComponent", component) }
    if let module = entry.key.module { json.string("sourceModule", module) }
    if let module = entry.key.targetModule { json.string("targetModule", module) }
    if let file = entry.key.targetFile { json.string("targetFile", file) }
    if let measure = entry.key.measure { json.string("measure", measure) }
  }
}

private func write(_ index: IndexSummary?, to json: inout JSONWriter) {
  guard let index else { return json.string("index", nil) }
  json.object("index") { json in
    json.integer("files", index.files)
    json.integer("confirmed", index.confirmed)
    json.integer("corrected", index.corrected)
  }
}

private func write(_ skipped: SkippedFiles?, to json: inout JSONWriter) {
  guard let skipped else { return json.string("leftOut", nil) }
  json.object("leftOut") { json in
    json.array("counts") { json in
      for count in skipped.counts {
        json.object(layout: .compact) { json in
          json.string("reason", count.reason.rawValue)
          json.integer("files", count.files)
          json.integer("folders", count.folders)
        }
      }
    }
    guard let entries = skipped.entries else { return json.string("entries", nil) }
    json.array("entries") { json in
      for entry in entries {
        json.object(layout: .compact) { json in
          json.string("path", entry.path)
          json.string("reason", entry.reason.rawValue)
          json.boolean("isFolder", entry.isFolder)
        }
      }
    }
  }
}

private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
  json.string("file", location?.file)
  json.integer("line", location?.line)
  json.integer("column", location?.column)
}
