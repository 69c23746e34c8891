import Basics
import ReportModel

extension Format {
  static let sarif = Format(
    name: "sarif",
    help: "SARIF 2.1.0, for code scanning on GitHub and for editors",
    render: { report, _ in SARIFWriter(report).render() }
  )
}

private struct SARIFWriter {
  private let report: Report
  private let ruleIndices: [String: Int]
  private let fingerprints: [String]

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The name by which GitHub and others know the root of the sources.
  private static let root = "%SRCROOT%"

  init(_ report: Report) {
    self.report = report
    ruleIndices = Dictionary(zip(report.rules.map(\.id), report.rules.indices), uniquingKeysWith: { first, _ in first })
    fingerprints = Fingerprint.fingerprints(of: report.violations)
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
        json.array("rules") { json in
          for rule in report.rules { json.object { write(rule, to: &$0) } }
        }
      }
    }
    json.array("invocations") { json in
      json.object { writeInvocation(to: &$0) }
    }
    json.object("originalUriBaseIds") { json in
      json.object(Self.root) { writeText("description", "The folder that was checked.", to: &$0) }
    }
    // Ours count bytes, which SARIF does not know; editors count these.
    json.string("columnKind", "utf16CodeUnits")
    json.array("results") { json in
      for (violation, fingerprint) in zip(report.violations, fingerprints) {
        json.object { write(violation, fingerprint, to: &$0) }
      }
    }
  }

  private func writeInvocation(to json: inout JSONWriter) {
    json.boolean("executionSuccessful", !report.diagnostics.contains { $0.severity == .error })
    json.array("toolExecutionNotifications") { json in
      for diagnostic in report.diagnostics {
        json.object { json in
          json.string("level", diagnostic.severity.rawValue)
          writeText("message", diagnostic.message, to: &json)
          guard let location = diagnostic.location else { return }
          json.array("locations") { json in
            json.object { writePhysicalLocation(location, to: &$0) }
          }
        }
      }
    }
  }

  private func write(_ rule: RuleResult, to json: inout JSONWriter) {
    json.string("id", rule.id)
    let summary = rule.summary.isEmpty ? "\(rule.kind): \(rule.id)" : rule.summary
    // GitHub refuses rules without the two longer texts.
    let because = rule.because.flatMap { $0.isEmpty ? nil : $0 } ?? summary
    writeText("shortDescription", summary, to: &json)
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
    json.object("properties", layout: .compact) { json in
      json.string("kind", rule.kind)
      json.string("verdict", rule.verdict.rawValue)
    }
  }

  private func write(_ violation: Violation, _ fingerprint: String, to json: inout JSONWriter) {
    json.string("ruleId", violation.rule)
    if let index = ruleIndices[violation.rule] { json.integer("ruleIndex", index) }
    json.string("level", violation.severity.rawValue)
    writeText("message", violation.message + (violation.fix.map { ". Fix: \($0)" } ?? ""), to: &json)
    json.array("locations") { json in
      json.object { json in
        writePhysicalLocation(violation.location, columns: Columns(violation), to: &json)
        guard let source = violation.source else { return }
        json.array("logicalLocations") { json in
          json.object(layout: .compact) { $0.string("fullyQualifiedName", source) }
        }
      }
    }
    if !violation.other.isEmpty {
      json.array("relatedLocations") { json in
        for (index, location) in violation.other.enumerated() {
          json.object { json in
            // The schema wants them to differ, which two on one line would not without a number.
            json.integer("id", index + 1)
            writePhysicalLocation(location, to: &json)
          }
        }
      }
    }
    json.object("partialFingerprints") { $0.string(Fingerprint.name, fingerprint) }
  }

  /// Writes only the line where the text of the line is not known, as bytes cannot be turned into UTF-16 then.
  private func writePhysicalLocation(_ location: SourceLocation, columns: Columns? = nil, to json: inout JSONWriter) {
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
    }
  }

  private func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key) { $0.string("text", text) }
  }
}

/// Where a name starts and ends in its line, counted from 1 in UTF-16.
private struct Columns {
  var start: Int
  var end: Int

  init?(_ violation: Violation) {
    guard let column = violation.location.column, let snippet = violation.snippet else { return nil }
    let bytes = snippet.utf8
    func utf16(_ offset: Int) -> Int {
      let index = bytes.index(bytes.startIndex, offsetBy: min(max(0, offset), bytes.count))
      return snippet.utf16.distance(from: snippet.startIndex, to: index)
    }
    start = 1 + utf16(column - 1)
    end = 1 + utf16(column - 1 + max(0, violation.length))
  }
}

/// What stays the same in a violation when code above it moves.
private enum Fingerprint {
  static let name = "lintelViolation/v1"

  /// Returns one for each violation; of several that differ in place only, each has its number.
  static func fingerprints(of violations: [Violation]) -> [String] {
    var seen: [UInt64: Int] = [:]
    return violations.map { violation in
      let hash = hash(violation)
      let number = seen[hash, default: 0]
      seen[hash] = number + 1
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number + 1)"
    }
  }

  private static func hash(_ violation: Violation) -> UInt64 {
    let parts = [violation.rule, violation.location.file, violation.source, violation.target, violation.reference]
    // The message may be worded anew; it counts only where nothing else says what is meant.
    return fnv1a(violation.target == nil ? parts + [violation.message] : parts)
  }

  /// The FNV-1a hash of the parts with an end mark after each.
  private static func fnv1a(_ parts: [String?]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for part in parts {
      for byte in (part ?? "").utf8 { add(byte) }
      // No byte of UTF-8 has these values; they also tell a missing part from an empty one.
      add(part == nil ? 0xFE : 0xFF)
    }
    return hash
  }
}
