import Basics
import ReportModel

/// Reads what the format `json` has written.
package enum ReportReader {
  /// The version of the form of reports; within it, keys are only added. Reports that lack the newer ones can be read.
  static let schemaVersion = 1

  /// Returns the report, or what is wrong with it and where; `file` is its name for messages.
  package static func read(_ bytes: [UInt8], file: String) -> Result<Report, Diagnostic> {
    do throws(JSONFields.Mistake) {
      return .success(try report(try document(bytes)))
    } catch {
      return .failure(Diagnostic(.error, at: location(error.offset, bytes, file), error.message))
    }
  }

  private static func location(_ offset: Int, _ bytes: [UInt8], _ file: String) -> SourceLocation {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    return SourceLocation(file: file, line: line, column: 1 + before.count - lineStart)
  }

  // MARK: What it is

  /// Returns the object at the top of a report that this program can read.
  private static func document(_ bytes: [UInt8]) throws(JSONFields.Mistake) -> JSONFields {
    let value = try parse(bytes)
    guard case .object = value.content else { throw notOurs(value.offset, "this JSON is \(value.description)") }
    let fields = try JSONFields(value, "a report")
    let isSARIF = fields.contains("runs") && fields.contains("version")
    if isSARIF { throw notOurs(value.offset, "this is a SARIF log") }
    guard fields.contains("schemaVersion") else {
      throw notOurs(value.offset, "this JSON has no 'schemaVersion', so it is not a report of Lintel")
    }
    let version = try fields.required("schemaVersion", fields.number("schemaVersion", from: 1))
    guard version <= schemaVersion else {
      throw JSONFields.Mistake(
        offset: value.offset,
        message:
          "this report has schemaVersion \(version), and this Lintel reads up to \(schemaVersion); use a newer one"
      )
    }
    if !fields.contains("violations"), fields.contains("references") {
      throw notOurs(value.offset, "this is a dependency graph, as 'lintel graph' writes it")
    }
    return fields
  }

  private static func parse(_ bytes: [UInt8]) throws(JSONFields.Mistake) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONValue.parse(bytes)
    } catch {
      let start = bytes.first { !" \t\r\n".utf8.contains($0) }
      guard let start else { throw notOurs(0, "this file is empty") }
      guard start == UInt8(ascii: "{") || start == 0xEF else { throw notOurs(error.offset, "this is not JSON") }
      guard error.isTooShort else { throw notOurs(error.offset, "this is not correct JSON: \(error.message)") }
      let message = "the report ends too early; the run that wrote it may have been interrupted"
      throw JSONFields.Mistake(offset: error.offset, message: message)
    }
  }

  private static func notOurs(_ offset: Int, _ what: String) -> JSONFields.Mistake {
    let message = "\(what); 'lintel report' reads what 'lintel check --format json:FILE' has written"
    return JSONFields.Mistake(offset: offset, message: message)
  }

  // MARK: The parts

  private static func report(_ fields: JSONFields) throws(JSONFields.Mistake) -> Report {
    var rules: [RuleResult] = []
    for rule in try fields.objects("rules") { rules.append(try self.rule(rule)) }
    var violations: [Violation] = []
    for violation in try fields.objects("violations") { violations.append(try self.violation(violation)) }
    var diagnostics: [Diagnostic] = []
    for diagnostic in try fields.objects("diagnostics") { diagnostics.append(try self.diagnostic(diagnostic)) }
    for key in ["rules", "violations", "diagnostics"] where !fields.contains(key) {
      _ = try fields.required(key, Never?.none)
    }
    var silenced: [SilencedViolation] = []
    for entry in try fields.objects("silenced") {
      let violation = try violation(entry.required("violation", entry.object("violation")))
      silenced.append(SilencedViolation(violation, reason: try entry.text("reason") ?? ""))
    }
    var report = Report(
      toolVersion: try fields.required("toolVersion", fields.text("toolVersion")),
      statistics: try statistics(fields.required("statistics", fields.object("statistics"))),
      rules: rules,
      violations: violations,
      diagnostics: diagnostics,
      scope: try fields.object("scope").map(scope) ?? Scope(),
      baseline: try fields.object("baseline").map(baseline),
      pathInRepository: try fields.text("pathInRepository") ?? "",
      index: try fields.object("index").map(index),
      skipped: try fields.object("leftOut").map(skipped),
      silenced: silenced,
      idle: try fields.texts("idle")
    )
    report.notes = try fields.texts("notes")
    return report
  }

  private static func statistics(_ fields: JSONFields) throws(JSONFields.Mistake) -> Statistics {
    var statistics = Statistics()
    func read(_ key: String, into count: inout Int) throws(JSONFields.Mistake) {
      count = try fields.number(key) ?? 0
    }
    try read("files", into: &statistics.files)
    try read("lines", into: &statistics.lines)
    try read("bytes", into: &statistics.bytes)
    try read("declarations", into: &statistics.declarations)
    try read("references", into: &statistics.references)
    try read("resolved", into: &statistics.resolved)
    try read("external", into: &statistics.external)
    try read("ambiguous", into: &statistics.ambiguous)
    try read("unresolved", into: &statistics.unresolved)
    try read("suppressed", into: &statistics.suppressed)
    statistics.unresolvedNames = try fields.texts("unresolvedNames")
    return statistics
  }

  private static func rule(_ fields: JSONFields) throws(JSONFields.Mistake) -> RuleResult {
    var rule = RuleResult(
      id: try fields.required("id", fields.text("id")),
      kind: try fields.required("kind", fields.text("kind")),
      severity: try fields.choice("severity", of: Severity.self),
      verdict: try fields.required("verdict", fields.choice("verdict", of: RuleResult.Verdict.self)),
      summary: try fields.text("summary") ?? "",
      demand: try fields.text("demand") ?? "",
      because: try fields.text("because"),
      documentation: try fields.text("documentation"),
      folder: try fields.text("folder") ?? "",
      location: try fields.text("file") == nil ? nil : location(fields)
    )
    rule.isExplained = try fields.flag("isExplained") ?? false
    return rule
  }

  private static func violation(_ fields: JSONFields) throws(JSONFields.Mistake) -> Violation {
    var other: [SourceLocation] = []
    for location in try fields.objects("other") { other.append(try self.location(location)) }
    var violation = Violation(
      rule: try fields.required("rule", fields.text("rule")),
      kind: try fields.required("kind", fields.text("kind")),
      severity: try fields.required("severity", fields.choice("severity", of: Severity.self)),
      location: try location(fields),
      length: try fields.number("length") ?? 0,
      message: try fields.required("message", fields.text("message")),
      source: try fields.text("source"),
      target: try fields.text("target"),
      member: try fields.text("member"),
      components: try fields.texts("components"),
      reference: try fields.text("reference"),
      because: try fields.text("because"),
      fix: try fields.text("fix"),
      other: other,
      snippet: try fields.text("snippet")
    )
    violation.sourceModule = try fields.text("sourceModule")
    violation.targetModule = try fields.text("targetModule")
    violation.sourcePart = try fields.text("sourcePart")
    violation.targetPart = try fields.text("targetPart")
    violation.owners = try fields.texts("owners")
    violation.isInferred = try fields.flag("inferred") ?? false
    violation.knot = try fields.object("knot").map(knot)
    violation.steps = try fields.texts("steps")
    violation.cuts = try fields.object("cuts").map(cuts)
    return violation
  }

  private static func knot(_ fields: JSONFields) throws(JSONFields.Mistake) -> Violation.Knot {
    Violation.Knot(
      members: try fields.required("members", fields.number("members")),
      dependencies: try fields.required("dependencies", fields.number("dependencies")),
      names: try fields.texts("names")
    )
  }

  private static func cuts(_ fields: JSONFields) throws(JSONFields.Mistake) -> Violation.Cuts {
    var cuts = Violation.Cuts(
      list: [],
      isExact: try fields.flag("exact") ?? false,
      isRanked: try fields.flag("ranked") ?? false
    )
    for fields in try fields.objects("list") {
      var cut = Violation.Cut(
        source: try fields.required("source", fields.text("source")),
        target: try fields.required("target", fields.text("target")),
        references: try fields.required("references", fields.number("references")),
        forbidden: try fields.number("forbidden") ?? 0,
        mentioned: try fields.texts("mentioned"),
        freed: try fields.has("freed") ? fields.texts("freed") : nil
      )
      for (key, isSure) in [("mayUse", false), ("uses", true)] {
        let names = try fields.texts(key)
        cut.uses.add(HeaderUses(names: names, count: names.count, isSure: isSure))
      }
      for place in try fields.objects("places") { cut.places.append(try location(place)) }
      cuts.list.append(cut)
    }
    return cuts
  }

  private static func diagnostic(_ fields: JSONFields) throws(JSONFields.Mistake) -> Diagnostic {
    var diagnostic = Diagnostic(
      try fields.required("severity", fields.choice("severity", of: Severity.self)),
      at: try fields.text("file") == nil ? nil : try location(fields),
      try fields.required("message", fields.text("message")),
      weakensRules: try fields.flag("weakensRules") ?? false
    )
    diagnostic.hidesCode = try fields.flag("hidesCode") ?? false
    diagnostic.explainsViolations = try fields.flag("explainsViolations") ?? false
    diagnostic.isOverdue = try fields.flag("isOverdue") ?? false
    diagnostic.length = try fields.number("length") ?? 0
    diagnostic.snippet = try fields.text("snippet")
    return diagnostic
  }

  private static func location(_ fields: JSONFields) throws(JSONFields.Mistake) -> SourceLocation {
    SourceLocation(
      file: try fields.required("file", fields.text("file")),
      line: try fields.number("line", from: 1),
      column: try fields.number("column", from: 1)
    )
  }

  // MARK: Scope and baseline

  private enum State: String, CaseIterable {
    case folder
    case index
    case revision
  }

  private enum Shown: String, CaseIterable {
    case all
    case staged
    case since
  }

  private static func scope(_ fields: JSONFields) throws(JSONFields.Mistake) -> Scope {
    var scope = Scope()
    switch try fields.required("state", fields.choice("state", of: State.self)) {
    case .folder: scope.state = .folder
    case .index: scope.state = .index
    case .revision:
      let name = try fields.required("revision", fields.text("revision"))
      scope.state = .revision(name: name, commit: try fields.required("commit", fields.text("commit")))
    }
    switch try fields.required("shown", fields.choice("shown", of: Shown.self)) {
    case .all: scope.shown = .all
    case .staged:
      scope.shown = .staged(files: try fields.required("stagedFiles", fields.number("stagedFiles")))
    case .since:
      let name = try fields.required("since", fields.text("since"))
      scope.shown = .since(name: name, mergeBase: try fields.required("mergeBase", fields.text("mergeBase")))
    }
    scope.hidden = try fields.number("hidden") ?? 0
    scope.further = try fields.number("further") ?? 0
    scope.gone = try fields.number("gone") ?? 0
    if let path = try fields.text("part") {
      scope.part = Scope.Part(path: path, elsewhere: try fields.number("elsewhere") ?? 0)
    }
    if let owner = try fields.text("owner") {
      scope.owner = Scope.Owner(name: owner, elsewhere: try fields.number("ownedByOthers") ?? 0)
    }
    scope.only = try fields.texts("only")
    scope.unchecked = try fields.number("unchecked") ?? 0
    for note in try fields.objects("softened") { scope.softened.append(try diagnostic(note)) }
    return scope
  }

  private static func baseline(_ fields: JSONFields) throws(JSONFields.Mistake) -> BaselineSummary {
    var stale: [BaselineSummary.StaleEntry] = []
    for entry in try fields.objects("stale") { stale.append(try staleEntry(entry)) }
    let recorded = try fields.required("recorded", fields.number("recorded"))
    var summary = BaselineSummary(
      file: try fields.required("file", fields.text("file")),
      others: try fields.texts("others"),
      // Versions that did not count entries counted violations.
      entries: try fields.number("entries") ?? recorded,
      recorded: recorded,
      remaining: try fields.required("remaining", fields.number("remaining")),
      stale: stale,
      isPruned: try fields.flag("isPruned") ?? false
    )
    for entry in try fields.objects("silenced") { summary.silenced.append(try staleEntry(entry)) }
    return summary
  }

  private static func index(_ fields: JSONFields) throws(JSONFields.Mistake) -> IndexSummary {
    IndexSummary(
      files: try fields.required("files", fields.number("files")),
      confirmed: try fields.required("confirmed", fields.number("confirmed")),
      corrected: try fields.required("corrected", fields.number("corrected"))
    )
  }

  private static func skipped(_ fields: JSONFields) throws(JSONFields.Mistake) -> SkippedFiles {
    var counts: [SkippedFiles.Count] = []
    for count in try fields.objects("counts") {
      let (files, folders) = (try count.number("files"), try count.number("folders"))
      counts.append(SkippedFiles.Count(reason: try reason(count), files: files ?? 0, folders: folders ?? 0))
    }
    guard fields.has("entries") else { return SkippedFiles(counts: counts) }
    var entries: [SkippedFiles.Entry] = []
    for entry in try fields.objects("entries") {
      let path = try entry.required("path", entry.text("path"))
      entries.append(
        SkippedFiles.Entry(path: path, reason: try reason(entry), isFolder: try entry.flag("isFolder") ?? false)
      )
    }
    return SkippedFiles(counts: counts, entries: entries)
  }

  private static func reason(_ fields: JSONFields) throws(JSONFields.Mistake) -> SkippedFiles.Reason {
    try fields.required("reason", fields.choice("reason", of: SkippedFiles.Reason.self))
  }

  private static func staleEntry(_ fields: JSONFields) throws(JSONFields.Mistake) -> BaselineSummary.StaleEntry {
    var key = ViolationKey(
      rule: try fields.required("rule", fields.text("rule")),
      source: try fields.text("source"),
      module: try fields.text("sourceModule"),
      file: try fields.text("sourceFile"),
      target: try fields.text("target"),
      targetModule: try fields.text("targetModule"),
      targetFile: try fields.text("targetFile"),
      member: try fields.text("member"),
      component: try fields.text("sourceComponent")
    )
    key.measure = try fields.text("measure")
    return BaselineSummary.StaleEntry(
      key: key,
      recorded: try fields.required("recorded", fields.number("recorded")),
      found: try fields.required("found", fields.number("found")),
      location: try location(fields)
    )
  }
}
