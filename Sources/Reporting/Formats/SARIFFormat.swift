import Basics
import ReportModel

extension Format {
  /// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os), with what GitHub demands beyond it
  /// (https://docs.github.com/code-security/reference/code-scanning/sarif-files/sarif-support).
  ///
  /// `versionControlProvenance` is not there: it demands the address of the repository, which a report does not know.
  static let sarif = Format(
    name: "sarif",
    help: "SARIF 2.1.0, for code scanning on GitHub and for editors",
    render: { report, _ in SARIFWriter(report.seenFromRepository).render() }
  )
}

private struct SARIFWriter {
  private let report: Report
  private let ruleOfViolation: RuleOfViolation
  /// For the violations, then for those that are silenced.
  private let fingerprints: [(place: String, symbols: String)]

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The name by which GitHub and others know the root of the sources.
  private static let root = "%SRCROOT%"

  init(_ report: Report) {
    self.report = report
    ruleOfViolation = RuleOfViolation(report.rules)
    // Together, as each of several that differ in place only has its number.
    let violations = report.violations + report.silenced.map(\.violation)
    let symbols = Fingerprint.withoutPaths(of: violations)
    fingerprints = zip(Fingerprint.fingerprints(of: violations), symbols).map { ($0, $1) }
  }

  func render() -> [UInt8] {
    var json = JSONWriter(reservingCapacity: 4096 + 1500 * report.violations.count)
    json.object { json in
      json.string("$schema", Self.schema)
      json.string("version", "2.1.0")
      json.array("runs") { json in
        json.object { writeRun(to: &$0) }
      }
    }
    return json.finish()
  }

  private func writeRun(to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.string("name", "Lintel")
        json.string("version", report.toolVersion)
        json.string("semanticVersion", report.toolVersion)
        json.array("rules") { json in
          for rule in report.rules { json.object { write(rule, to: &$0) } }
        }
      }
    }
    json.array("invocations") { json in
      json.object { writeInvocation(to: &$0) }
    }
    json.object("originalUriBaseIds") { json in
      let root = report.pathInRepository.isEmpty ? "The folder that was checked." : "The repository."
      json.object(Self.root) { writeText("description", root, to: &$0) }
    }
    // GitHub takes what is before the last slash for a category, and replaces results of the same category only,
    // so that two projects of one repository can each have a file, and a part of a project, or the files of an owner,
    // closes no alert elsewhere.
    let places = [report.pathInRepository, report.scope.part?.path ?? "", report.scope.owner?.name ?? ""]
    let folder = URIReference(path: places.filter { !$0.isEmpty }.joined(separator: "/")).uri
    json.object("automationDetails") { json in
      json.string("id", folder.isEmpty ? "lintel/" : "lintel/\(folder)/")
    }
    // Ours count bytes, which SARIF does not know; editors count these.
    json.string("columnKind", "utf16CodeUnits")
    json.array("results") { json in
      for (violation, fingerprint) in zip(report.violations, fingerprints) {
        json.object { write(violation, fingerprint, to: &$0) }
      }
      for (silenced, fingerprint) in zip(report.silenced, fingerprints[report.violations.count...]) {
        json.object { json in
          write(silenced.violation, fingerprint, to: &json)
          json.array("suppressions") { json in
            json.object { json in
              json.string("kind", "inSource")
              json.string("justification", silenced.reason)
            }
          }
        }
      }
    }
    json.object("properties") { writeScope(to: &$0) }
  }

  /// What a reader has to know to take the results for what they are.
  private func writeScope(to json: inout JSONWriter) {
    switch report.scope.state {
    case .folder: json.string("state", "folder")
    case .index: json.string("state", "index")
    case .revision(let name, let commit):
      json.string("state", "revision")
      json.string("revision", name)
      json.string("commit", commit)
    }
    switch report.scope.shown {
    case .all: break
    case .staged(let files): json.integer("stagedFiles", files)
    case .since(let name, let mergeBase):
      json.string("since", name)
      json.string("mergeBase", mergeBase)
    }
    if report.scope.shown != .all { json.integer("hidden", report.scope.hidden) }
    if let part = report.scope.part {
      json.string("part", part.path)
      json.integer("elsewhere", part.elsewhere)
    }
    if let skipped = report.skipped {
      json.array("leftOut") { json in
        for count in skipped.counts {
          json.object(layout: .compact) { json in
            json.string("reason", count.reason.rawValue)
            json.integer("files", count.files)
            json.integer("folders", count.folders)
          }
        }
      }
    }
    guard let baseline = report.baseline else { return }
    json.object("baseline", layout: .compact) { json in
      json.string("file", baseline.file)
      json.integer("recorded", baseline.recorded)
      json.integer("remaining", baseline.remaining)
      json.integer("stale", baseline.stale.count)
    }
  }

  private func writeInvocation(to json: inout JSONWriter) {
    json.boolean("executionSuccessful", !report.diagnostics.contains { $0.severity == .error })
    json.array("toolExecutionNotifications") { json in
      for diagnostic in report.diagnostics { write(diagnostic, to: &json) }
      for entry in report.baseline?.stale ?? [] where report.baseline?.isPruned == false {
        write(Diagnostic(.note, at: entry.location, "stale entry of the baseline: \(entry.words)"), to: &json)
      }
      if let limit = gitHubLimit(results: report.violations.count) { write(limit, to: &json) }
    }
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      json.string("level", diagnostic.severity.rawValue)
      writeText("message", diagnostic.message, to: &json)
      guard let location = diagnostic.location else { return }
      json.array("locations") { json in
        json.object { writePhysicalLocation(location, to: &$0) }
      }
    }
  }

  private func write(_ rule: RuleResult, to json: inout JSONWriter) {
    json.string("id", rule.id)
    let summary = rule.words.isEmpty ? "\(rule.kind): \(rule.id)" : rule.words
    // GitHub refuses rules without the two longer texts.
    let because = rule.because.flatMap { $0.isEmpty ? nil : $0 } ?? summary
    // Of rules of one id in several folders readers show nothing else that differs.
    writeText("shortDescription", summary + (rule.folder.isEmpty ? "" : " (in \(rule.folder))"), to: &json)
    writeText("fullDescription", because, to: &json)
    writeText("help", because, to: &json)
    if let documentation = rule.documentation, let uri = URIReference.absolute(documentation) {
      json.string("helpUri", uri)
    }
    json.object("defaultConfiguration") { json in
      if let severity = rule.severity {
        json.string("level", severity.rawValue)
      } else {
        json.boolean("enabled", false)
      }
    }
    json.object("properties") { json in
      json.array("tags", layout: .compact) { $0.string(nil, "architecture") }
      json.string("kind", rule.kind)
      json.string("verdict", rule.verdict.rawValue)
      if !rule.folder.isEmpty { json.string("folder", rule.folder) }
    }
  }

  private func write(_ violation: Violation, _ fingerprint: (place: String, symbols: String), to json: inout JSONWriter)
  {
    json.string("ruleId", violation.rule)
    if let index = ruleOfViolation.index(of: violation) { json.integer("ruleIndex", index) }
    json.string("level", violation.severity.rawValue)
    let parts = [violation.message, violation.because.map { "Because: \($0)" }, violation.fix.map { "Fix: \($0)" }]
    writeText("message", parts.compactMap { $0.map(Self.clause) }.joined(separator: ". "), to: &json)
    json.array("locations") { json in
      json.object { json in
        let columns = UTF16Columns(violation)
        writePhysicalLocation(violation.location, columns: columns, snippet: violation.snippet, to: &json)
        guard let source = violation.source else { return }
        json.array("logicalLocations") { json in
          json.object(layout: .compact) { $0.string("fullyQualifiedName", source) }
        }
      }
    }
    writeFurtherPlaces(of: violation, to: &json)
    if !violation.steps.isEmpty { writeCodeFlow(of: violation, to: &json) }
    json.object("partialFingerprints") { json in
      json.string(Fingerprint.name, fingerprint.place)
      json.string(Fingerprint.nameWithoutPath, fingerprint.symbols)
    }
  }

  /// A text without the full stop at its end, as another one follows.
  private static func clause(_ text: String) -> String {
    let text = text.split { $0.isWhitespace }.joined(separator: " ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private func writeFurtherPlaces(of violation: Violation, to json: inout JSONWriter) {
    guard !violation.other.isEmpty else { return }
    json.array("relatedLocations") { json in
      for (index, location) in violation.other.enumerated() {
        json.object { json in
          // The schema wants them to differ, which two on one line would not without a number.
          json.integer("id", index + 1)
          writePhysicalLocation(location, to: &json)
          writeText("message", Self.words(of: violation, at: index + 1), to: &json)
        }
      }
    }
  }

  /// The steps of a cycle, one place after the other.
  private func writeCodeFlow(of violation: Violation, to json: inout JSONWriter) {
    json.array("codeFlows") { json in
      json.object { json in
        json.array("threadFlows") { json in
          json.object { json in
            json.array("locations") { json in
              for (index, location) in ([violation.location] + violation.other).enumerated() {
                json.object { json in
                  json.object("location") { json in
                    writePhysicalLocation(location, to: &json)
                    writeText("message", Self.words(of: violation, at: index), to: &json)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// What there is at one of the places of a violation, the first of which is its own.
  private static func words(of violation: Violation, at index: Int) -> String {
    if index < violation.steps.count { return violation.steps[index] }
    guard let source = violation.source, let target = violation.target else { return "Further place" }
    return "Further place: \(source) → \(target)"
  }

  /// Writes only the line where the text of the line is not known, as bytes cannot be turned into UTF-16 then.
  private func writePhysicalLocation(
    _ location: SourceLocation,
    columns: UTF16Columns? = nil,
    snippet: String? = nil,
    to json: inout JSONWriter
  ) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { json in
        let reference = URIReference(path: location.file)
        json.string("uri", reference.uri)
        if reference.isBelowRoot { json.string("uriBaseId", Self.root) }
      }
      guard let line = location.line else { return }
      json.object("region", layout: .compact) { json in
        json.integer("startLine", line)
        guard let columns else { return }
        json.integer("startColumn", columns.start)
        json.integer("endColumn", columns.end)
      }
      guard let snippet else { return }
      // The whole line, where the region is a name in it.
      json.object("contextRegion", layout: .compact) { json in
        json.integer("startLine", line)
        json.object("snippet") { $0.string("text", snippet) }
      }
    }
  }

  private func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key) { $0.string("text", Self.literal(text)) }
  }

  /// Returns `text` so that readers find neither placeholders (section 3.11.5) nor links (3.11.6) in it.
  private static func literal(_ text: String) -> String {
    var previous: Unicode.Scalar?
    return escape(text) { scalar in
      defer { previous = scalar }
      switch scalar {
      case "{": return "{{"
      case "}": return "}}"
      case "(" where previous == "]": return " ("
      default: return nil
      }
    }
  }
}

/// What to tell about a file that GitHub would refuse for its number of results ("Validating your SARIF file", at the
/// address above); it also refuses files of more than 10 MB when compressed.
func gitHubLimit(results: Int) -> Diagnostic? {
  let maximum = 25_000
  guard results > maximum else { return nil }
  let text = "GitHub refuses files with more than \(grouped(maximum)) results; this has \(grouped(results))"
  return Diagnostic(.warning, text)
}
