import Basics
import ReportModel

extension Format {
  /// JUnit's XML as Jenkins reads it (jenkinsci/xunit-plugin, junit-10.xsd): a test case for each rule, and one for the
  /// input.
  ///
  /// A rule fails if it has errors, as the check does. There are no times, so that equal checks give equal files.
  static let junit = Format(
    name: "junit",
    help: "JUnit's XML: a test case for each rule, for whatever shows test results",
    render: { report, _ in JUnitWriter(report.seenFromRepository).render() }
  )
}

private struct JUnitWriter {
  private let report: Report
  private let cases: [TestCase]

  private struct TestCase {
    enum Outcome {
      /// What there is to say nevertheless.
      case passed(String?)
      case skipped(String)
      case failed(String, String)
      case couldNotRun(String, String)
    }

    var name: String
    var kind: String
    var outcome: Outcome
  }

  init(_ report: Report) {
    self.report = report
    cases = [Self.input(report)] + Self.rules(report)
  }

  func render() -> [UInt8] {
    var failures = 0
    var errors = 0
    var skipped = 0
    for testCase in cases {
      switch testCase.outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failed: failures += 1
      case .couldNotRun: errors += 1
      }
    }
    let counts = [("tests", cases.count), ("failures", failures), ("errors", errors)].map { ($0, String?(String($1))) }
    var xml = XMLWriter()
    xml.element("testsuites", [("name", "Lintel")] + counts) { xml in
      xml.element("testsuite", [("name", "Lintel")] + counts + [("skipped", String(skipped))]) { xml in
        xml.element("properties") { xml in
          for (name, value) in properties { xml.element("property", [("name", "lintel.\(name)"), ("value", value)]) }
        }
        for testCase in cases { write(testCase, to: &xml) }
      }
    }
    return xml.finish()
  }

  private func write(_ testCase: TestCase, to xml: inout XMLWriter) {
    let attributes: [(String, String?)] = [("name", testCase.name), ("classname", "Lintel.\(testCase.kind)")]
    switch testCase.outcome {
    case .passed(nil):
      xml.element("testcase", attributes)
    case .passed(let output?):
      xml.element("testcase", attributes) { $0.element("system-out", text: output) }
    case .skipped(let reason):
      xml.element("testcase", attributes) { $0.element("skipped", [("message", reason)]) }
    case .failed(let message, let text):
      xml.element("testcase", attributes) { xml in
        xml.element("failure", [("type", testCase.kind), ("message", message)], text: text)
      }
    case .couldNotRun(let message, let text):
      xml.element("testcase", attributes) { xml in
        xml.element("error", [("type", testCase.kind), ("message", message)], text: text)
      }
    }
  }

  // MARK: Test cases

  /// Always there, as some readers take a file without test cases for a fault.
  private static func input(_ report: Report) -> TestCase {
    let lines = report.diagnostics.map(\.line)
    let text = lines.isEmpty ? nil : "\n" + lines.joined(separator: "\n") + "\n"
    let errors = report.diagnostics.filter { $0.severity == .error }
    let outcome: TestCase.Outcome
    if let first = errors.first {
      let more = errors.count == 1 ? "" : ", and \(counted(errors.count - 1, "more error"))"
      outcome = .couldNotRun(Printable.prose(first.message) + more, text ?? "")
    } else {
      outcome = .passed(text)
    }
    return TestCase(name: "configuration and sources can be read", kind: "input", outcome: outcome)
  }

  private static func rules(_ report: Report) -> [TestCase] {
    let ruleOfViolation = RuleOfViolation(report.rules)
    var violations = Dictionary(grouping: report.violations) { ruleOfViolation.index(of: $0) ?? -1 }
    // The report lists all rules; if one were missing, its violations must not be.
    let unlisted = Dictionary(grouping: violations.removeValue(forKey: -1) ?? [], by: \.rule)
    let listed = report.rules.indices.map { index in
      let rule = report.rules[index]
      return testCase(rule.name, rule.kind, rule.verdict, violations[index] ?? [])
    }
    let others = unlisted.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }).map { id in
      testCase(id, unlisted[id]?.first?.kind ?? "", .broken, unlisted[id] ?? [])
    }
    return listed + others
  }

  private static func testCase(
    _ name: String,
    _ kind: String,
    _ verdict: RuleResult.Verdict,
    _ violations: [Violation]
  ) -> TestCase {
    TestCase(name: name, kind: kind, outcome: outcome(verdict, violations))
  }

  private static func outcome(_ verdict: RuleResult.Verdict, _ violations: [Violation]) -> TestCase.Outcome {
    switch verdict {
    case .off: return .skipped("severity: off")
    case .vacuous where violations.isEmpty: return .skipped("nothing in this project could break it")
    case .kept, .vacuous, .broken: break
    }
    let text = violations.isEmpty ? nil : "\n" + violations.map(text).joined(separator: "\n") + "\n"
    guard violations.contains(where: { $0.severity == .error }), let first = violations.first else {
      return .passed(text)
    }
    let message = "\(tally(violations.map(\.severity))): \(Printable.prose(first.message))"
    return .failed(violations.count == 1 ? Printable.prose(first.message) : message, text ?? "")
  }

  /// The violation and what explains it, a line each.
  private static func text(_ violation: Violation) -> String {
    var lines = violation.explanation
    lines[0] = "\(violation.location.place): \(violation.severity.rawValue): \(lines[0])"
    lines += violation.other.map { "also at \($0.place)" }
    return lines.joined(separator: "\n  ")
  }

  // MARK: Properties

  private var properties: [(String, String)] {
    var properties = [("version", report.toolVersion)]
    switch report.scope.state {
    case .folder: break
    case .index: properties.append(("state", "index"))
    case .revision(let name, let commit): properties += [("revision", name), ("commit", commit)]
    }
    switch report.scope.shown {
    case .all: break
    case .staged(let files): properties.append(("staged-files", String(files)))
    case .since(let name, let mergeBase): properties += [("since", name), ("merge-base", mergeBase)]
    }
    if report.scope.shown != .all { properties.append(("hidden-violations", String(report.scope.hidden))) }
    if let part = report.scope.part {
      properties += [("part", part.path), ("violations-elsewhere", String(part.elsewhere))]
    }
    if let owner = report.scope.owner {
      properties += [("owner", owner.name), ("violations-owned-by-others", String(owner.elsewhere))]
    }
    if let baseline = report.baseline {
      properties += [
        ("baseline", baseline.file), ("baseline-recorded", String(baseline.recorded)),
        ("baseline-remaining", String(baseline.remaining)), ("baseline-stale", String(baseline.stale.count)),
      ]
    }
    properties += [
      ("files", String(report.statistics.files)), ("lines", String(report.statistics.lines)),
      ("suppressed", String(report.statistics.suppressed)),
    ]
    for count in report.skipped?.counts ?? [] {
      if count.files > 0 { properties.append(("left-out-files-\(count.reason.rawValue)", String(count.files))) }
      if count.folders > 0 { properties.append(("left-out-folders-\(count.reason.rawValue)", String(count.folders))) }
    }
    return properties
  }
}
