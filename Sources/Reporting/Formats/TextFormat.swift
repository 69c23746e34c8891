import Basics
import ReportModel

extension Format {
  static let text = Format(
    name: "text",
    help: "for people: the violations of each rule with their lines of source, then a summary",
    render: { report, options in TextWriter(options).render(report) }
  )
}

/// Writes the violations rule by rule, and what is the same for all of a rule once.
///
/// Each begins with a line of the form `path:line:column: severity: message [rule]`, which editors, Xcode and services look
/// for. On a terminal that line stands under its heading only, so it does without what the heading says, and is broken.
private struct TextWriter {
  private var text = ""
  private let options: RenderOptions
  private let style: Style

  private static let indentation = String(repeating: " ", count: Excerpt.gutterWidth + 1)
  /// Of a rule with more of them each is told in a line: so many nobody reads with their code.
  private static let maximumWithCode = 25
  /// So many characters of what a rule demands are told.
  private static let longestDemand = 240
  /// So many places of one are named beside the first where each is told in a line.
  private static let maximumPlaces = 8
  private static let maximumCuts = 5

  init(_ options: RenderOptions) {
    self.options = options
    style = options.style
  }

  consuming func render(_ report: Report) -> [UInt8] {
    let (diagnostics, hidden) = options.quiet ? report.diagnosticsOfQuiet : (report.diagnostics, [])
    for diagnostic in diagnostics {
      text += heading(diagnostic.location?.place ?? "lintel", diagnostic.severity, diagnostic.message) + "\n"
      for line in diagnostic.excerpt(style, width: options.width) { text += line + "\n" }
    }
    // Not in a summary that is left out.
    if options.quiet {
      let unread = Set(hidden.lazy.filter(\.hidesCode).map { $0.location?.file })
      if !unread.isEmpty {
        let files = "\(counted(unread.count, "file")) \(unread.count == 1 ? "was" : "were") not read in full"
        text += "lintel: \(files), so rules do not see all of the code; 'lintel check' says which and why\n"
      }
      // Where a state is compared with another one, it is an error that a rule has nothing to look at any more.
      if !report.isCompared { for line in report.idle { text += "lintel: \(Printable.prose(line))\n" } }
    }
    if !text.isEmpty, !options.quiet || !report.violations.isEmpty { text += "\n" }
    if options.countsOnly {
      for line in ViolationCounts(report, rows: options.limit).lines { text += line + "\n" }
    } else {
      writeViolations(of: report)
    }
    if !options.quiet {
      for line in Summary(report, style).lines {
        text += line.wrapped(to: options.width, indentation: 4) + "\n"
      }
    }
    if let entries = report.skipped?.entries {
      text += "\nWhat is not scanned:\(entries.isEmpty ? " nothing" : "")\n"
      for entry in entries { text += "  \(entry.words)\n" }
    }
    return Array(LogLine.plain(text, keepsColors: style.isColored).utf8)
  }

  private mutating func writeViolations(of report: Report) {
    let violations = ToldViolations(report, limit: options.limit)
    for group in violations.groups { write(group) }
    if options.quiet { while text.hasSuffix("\n\n") { text.removeLast() } }
    var remarks = violations.leftOut.isEmpty ? [] : [leftOut(violations, of: report)]
    if !options.quiet, let long = violations.groups.first(where: { !isShort($0.told) })?.told, let rule = long.rule?.id
    {
      let more = long.folds.contains { $0.first.fix != nil } ? "code and fixes" : "code"
      let few = "'lintel check --only \(Printable.verbatim(rule)) --limit \(Self.maximumWithCode)' shows \(more)"
      remarks.append("'lintel check --summary' counts by component and file; \(few)")
    }
    for remark in remarks { text += remark.wrapped(to: options.width, indentation: 4) + "\n" }
    if !options.quiet, !remarks.isEmpty { text += "\n" }
  }

  private mutating func write(_ group: ToldViolations.Group) {
    // Quiet is for those who look for violations line by line; they need no headings.
    if !options.quiet { writeHeading(of: group) }
    let isShort = isShort(group.told)
    for (index, fold) in group.told.folds.enumerated() {
      write(fold, of: group.told, isShort: isShort)
      if options.quiet, index == 0 { writeReason(of: group.told) }
      if isShort { text += "\n" }
    }
    if !isShort { text += "\n" }
  }

  private func isShort(_ group: RuleGroup) -> Bool { group.folds.count <= Self.maximumWithCode }

  // MARK: What is said once

  /// The rule, how often it is broken, where it is stated and what it says, and why there is it.
  private mutating func writeHeading(of group: ToldViolations.Group) {
    let (told, all) = (group.told, group.all)
    text += style.paint(all.name, .severity(all.severity)) + ": \(all.tally)"
    if told.count < all.count { text += ", \(grouped(told.count)) of them shown" }
    text += "\n"
    writeReason(of: told)
    text += "\n"
  }

  private mutating func writeReason(of group: RuleGroup) {
    if let because = group.because { text += wrapped("because: \(because)") + "\n" }
    guard let rule = group.rule, let location = rule.location else { return }
    text += heading(location.place, .note, Self.note(of: rule, called: group.name)) + "\n"
    let empty = rule.emptyComponents.map { "'\($0)'" }
    if !empty.isEmpty {
      let words = empty.count == 1 ? "component \(empty[0]) selects" : "components \(listed(empty, "and")) select"
      text += heading(location.place, .note, "its \(words) nothing") + "\n"
    }
  }

  /// Of a demand that nobody would read to its end, the first words.
  private static func note(of rule: RuleResult, called name: String) -> String {
    if rule.demand.isEmpty { return "rule '\(name)' stands here" }
    guard rule.demand.count > longestDemand else { return rule.demand }
    let start = rule.demand.prefix(longestDemand)
    let words = start[..<(start.lastIndex(of: " ") ?? start.endIndex)]
    return "\(words) … ('lintel rules \(rule.id)' shows the rule)"
  }

  /// How many of which rules are not told.
  private func leftOut(_ violations: ToldViolations, of report: Report) -> String {
    let count = violations.leftOut.reduce(0) { $0 + $1.count }
    let rules = violations.leftOut.map { "\(grouped($0.count)) of \($0.name)" }.joined(separator: ", ")
    let shown = "\(grouped(report.violations.count - count)) of \(counted(report.violations.count, "violation")) shown"
    return "lintel: \(shown); not shown: \(rules)"
  }

  // MARK: What is said of each

  private mutating func write(_ fold: Fold, of group: RuleGroup, isShort: Bool) {
    let violation = fold.first
    text += heading(violation.location.place, violation.severity, message(of: violation, in: group))
    let isBelowHeading = options.width != nil && !options.quiet
    text += (isBelowHeading ? "" : " " + style.paint("[\(Printable.verbatim(violation.rule))]", .aside)) + "\n"
    guard isShort else {
      if !fold.way.isEmpty { text += wrapped("by way of \(fold.placesOfWay)") + "\n" }
      if !fold.also.isEmpty { text += wrapped("also at \(fold.places(atMost: Self.maximumPlaces))") + "\n" }
      return
    }
    writeExcerpt(violation)
    if let fix = violation.fix.map(Printable.prose) { text += wrapped("fix: \(fix)") + "\n" }
    for line in violation.cuts?.lines(atMost: Self.maximumCuts) ?? [] { text += wrapped(Printable.prose(line)) + "\n" }
    for location in fold.way { text += Self.indentation + "by way of \(location.place)\n" }
    for location in fold.also { text += Self.indentation + "also at \(location.place)\n" }
  }

  /// On a terminal without what the rule demands, which the heading has said.
  private func message(of violation: Violation, in group: RuleGroup) -> String {
    guard options.width != nil, !options.quiet, let rule = group.rule, rule.location != nil, !rule.demand.isEmpty,
      violation.message.hasSuffix("; \(rule.demand)")
    else { return violation.message }
    return String(violation.message.dropLast(rule.demand.count + 2))
  }

  private func heading(_ place: String, _ severity: Severity, _ message: String) -> String {
    let start = style.paint("\(place):", .place) + " " + style.paint("\(severity.rawValue):", .severity(severity)) + " "
    return Printable.prose(message).wrapped(to: options.width, after: start, indentation: 4)
  }

  /// A line that belongs to what stands above it.
  private func wrapped(_ words: String) -> String {
    words.wrapped(to: options.width, after: Self.indentation, indentation: Self.indentation.count + 2)
  }

  private mutating func writeExcerpt(_ violation: Violation) {
    guard let snippet = violation.snippet, let line = violation.location.line, let column = violation.location.column
    else { return }
    let width = Excerpt.width(on: options.width)
    let excerpt = Excerpt(line: snippet, column: column, length: violation.length, maximumWidth: width)
    for line in excerpt.lines(number: line, violation.severity, style) { text += line + "\n" }
  }
}

extension Report {
  /// What is shown: errors, where rules check less than they seem to, comments whose day has passed, why there are violations,
  /// and what is wrong beside one, such as a comment that does not silence it; and what is not.
  fileprivate var diagnosticsOfQuiet: (shown: [Diagnostic], hidden: [Diagnostic]) {
    let lines = Set(violations.map { SourceLocation(file: $0.location.file, line: $0.location.line) })
    func isShown(_ diagnostic: Diagnostic) -> Bool {
      if diagnostic.severity == .error || diagnostic.weakensRules || diagnostic.isOverdue { return true }
      if diagnostic.explainsViolations { return !violations.isEmpty || leavesOutOlder }
      guard let place = diagnostic.location else { return diagnostic.hidesCode }
      guard diagnostic.severity == .warning, let line = place.line else { return false }
      return (line - 1...line + Self.linesBelowComments).contains {
        lines.contains(SourceLocation(file: place.file, line: $0))
      }
    }
    return (diagnostics.filter(isShown), diagnostics.filter { !isShown($0) })
  }

  private var leavesOutOlder: Bool { isCompared && scope.hidden > 0 }

  fileprivate var isCompared: Bool { if case .since = scope.shown { true } else { false } }

  /// Comments for the next line may be stacked.
  private static let linesBelowComments = 3
}
