import Basics
import Facts
import ReportModel
import RuleKinds

/// Applies the comments that silence rules (Documentation/rule-language.md#silencing-a-rule-in-the-code).
struct Suppressions {
  /// One rule id of one comment.
  private struct Entry {
    var file: String
    var location: SourceLocation
    var rule: String
    var reason: String
    /// The lines that it covers.
    var lines: ClosedRange<Int>
    var isUsed = false
    var command = SuppressionFact.Command.disable
    /// The last day on which it silences, where that has passed.
    var expired: CalendarDate?
  }

  private var entries: [Entry] = []
  /// What covers the lines of a file, by file and rule.
  private var covers: [Place: Covers] = [:]
  /// The rules that comments are about: of the others nothing has to be looked at.
  private var coveredRules: Set<String> = []

  private struct Place: Hashable {
    var file: String
    var rule: String
  }

  /// The entries of one rule in one file: those that cover one line, and regions.
  private struct Covers {
    var byLine: [Int: [Int]] = [:]
    /// The first of these that has not expired.
    var silencing: [Int: Int] = [:]
    /// The lines of violations that none of these silences.
    var missed: Set<Int> = []
    /// In the order of their first lines. Two of them share a line at most, the last of one and the first of the next.
    var regions: [Int] = []
  }
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether what is silenced depends on the day.
  private(set) var namesDays = false

  /// The names of components, which are no rules.
  private let components: Set<String>
  /// The day that counts for `until`; nil: none has passed.
  private let today: CalendarDate?

  /// `rules`: all rules of all configurations.
  init(
    _ scanned: ScannedProject,
    rules: RuleTable,
    components: Set<String> = [],
    today: CalendarDate? = nil
  ) {
    self.today = today
    self.components = components
    for file in scanned.facts.indices where !scanned.facts[file].suppressions.isEmpty {
      add(scanned.facts[file], path: scanned.project.files[file].path, rules: rules)
    }
  }

  private mutating func add(_ facts: FileFacts, path: String, rules: RuleTable) {
    let first = entries.count
    var open: [String: Int] = [:]
    let lastLine = facts.lineStarts.count
    let stacks = Stacks(facts)
    for suppression in facts.suppressions {
      let (line, column) = facts.position(of: suppression.offset)
      let location = SourceLocation(file: path, line: line, column: column)
      let written = suppression.rules.map { facts.names.string($0) }
      let words: SuppressionWords
      do throws(SuppressionWords.Mistake) {
        try SuppressionWords.checkFirst(of: written, of: suppression.command, rules, open: open.keys.sorted())
        if suppression.command != .enable, suppression.reason == nil {
          diagnostics.append(.noReason(suppression.command, written, rules, at: location))
          continue
        }
        words = try SuppressionWords(written, of: suppression.command, rules)
        if words.until == nil, suppression.command != .enable,
          let found = suppression.reason.flatMap({ facts.names.string($0).dayAsReason })
        {
          let comment =
            "\(suppression.command.written) \(words.rules.joined(separator: ", ")) until \(found.day) - \(found.reason)"
          diagnostics.append(.dayAsReason(comment, at: location))
        }
      } catch {
        diagnostics.append(Diagnostic(.warning, at: location, error.message))
        continue
      }
      for rule in words.rules {
        guard rules.has(rule) else {
          let ofKind = rules.ids(ofKind: rule)
          if components.contains(rule) {
            diagnostics.append(.component(rule, at: location))
          } else if ofKind.isEmpty {
            diagnostics.append(.unknownRule(rule, rules.ids, at: location))
          } else {
            diagnostics.append(.kind(rule, ofKind, comment(suppression, written, facts), at: location))
          }
          continue
        }
        let reason = suppression.reason.map { facts.names.string($0) } ?? ""
        var entry = Entry(file: path, location: location, rule: rule, reason: reason, lines: line...line)
        entry.command = suppression.command
        if words.until != nil { namesDays = true }
        if let today, let until = words.until, until < today { entry.expired = until }
        switch suppression.command {
        case .enable:
          if let index = open.removeValue(forKey: rule) {
            entries[index].lines = entries[index].lines.lowerBound...max(line, entries[index].lines.lowerBound)
          } else {
            diagnostics.append(.nothingDisabled(rule, at: location))
          }
          continue
        case .disable:
          if let index = open[rule] {
            // What has expired gives way to what has not.
            guard entries[index].expired != nil, entry.expired == nil else { continue }
            entries[index].lines = entries[index].lines.lowerBound...max(line, entries[index].lines.lowerBound)
          }
          entry.lines = line...max(lastLine, line)
          open[rule] = entries.count
        case .disableNext:
          let next = stacks.lineBelow(facts.position(of: suppression.end).line)
          entry.lines = next...next
        case .disableThis: break
        case .disablePrevious:
          entry.lines = max(1, line - 1)...max(1, line - 1)
        }
        // A rule that is off can silence nothing, and be silenced by nothing.
        if rules.isOff(rule, inFile: path) { entry.isUsed = true }
        entries.append(entry)
      }
    }
    for index in first..<entries.count { cover(with: index) }
  }

  /// A comment as it is written; `replacing`, one of its rules, by another.
  private func comment(_ suppression: SuppressionFact, _ words: [String], _ facts: FileFacts) -> (String, String) ->
    String
  {
    { rule, other in
      let rules = words.map { $0 == rule ? other : $0 }.distinct
      let reason = suppression.reason.map { " - " + facts.names.string($0) } ?? ""
      return "\(suppression.command.written) \(rules.joined(separator: ", "))\(reason)"
    }
  }

  private mutating func cover(with index: Int) {
    let entry = entries[index]
    let place = Place(file: entry.file, rule: entry.rule)
    coveredRules.insert(entry.rule)
    if entry.lines.count == 1 {
      covers[place, default: Covers()].byLine[entry.lines.lowerBound, default: []].append(index)
      if entry.expired == nil, covers[place]?.silencing[entry.lines.lowerBound] == nil {
        covers[place]?.silencing[entry.lines.lowerBound] = index
      }
    } else {
      covers[place, default: Covers()].regions.append(index)
    }
  }

  /// Takes out what comments silence, of an import also what it covers, and returns the violations that are out. Of a cycle
  /// the dependencies are silenced, and what is still a cycle without them stays.
  @discardableResult
  mutating func silence(_ violations: inout [CheckedViolation]) -> [Silenced] {
    var silenced: [Silenced] = []
    var left: [CheckedViolation] = []
    violations.removeAll { violation in
      guard coveredRules.contains(violation.reported.rule) else { return false }
      if violation.isOfKnot, let found = silenceDependencies(of: violation) {
        silenced += found.silenced
        left += found.left
        return true
      }
      guard let reason = reasonToSilence(violation.reported) else {
        noteMissed(violation)
        return false
      }
      silenced.append(Silenced(violation: violation, reason: reason))
      return true
    }
    for violation in left { noteMissed(violation) }
    violations += left
    // What an import covers has places of its own. The first part is the import.
    for index in violations.indices
    where violations[index].isAboutFile && coveredRules.contains(violations[index].reported.rule) {
      let whole = violations[index].reported.location
      violations[index].parts.removeAll { $0.reported.location != whole && reasonToSilence($0.reported) != nil }
    }
    return silenced
  }

  /// What of a knot comments silence, once for each line, and what is left of it; nil if they silence nothing of it.
  private mutating func silenceDependencies(
    of cycle: CheckedViolation
  ) -> (silenced: [Silenced], left: [CheckedViolation])? {
    let places = cycle.parts.indices.filter { place in
      let part = cycle.parts[place]
      return part.places.contains { isSilenced(part.reported.rule, at: $0) }
    }
    guard !places.isEmpty else {
      useExpired(of: cycle)
      return nil
    }
    let (cut, left) = cycle.without(places)
    for knot in left { useExpired(of: knot) }
    var lines: Set<SourceLocation> = []
    let silenced = cut.compactMap { place -> Silenced? in
      let part = cycle.parts[place]
      // All comments at the dependency are in use.
      let found = part.places.compactMap { place in
        reasonToSilence(part.reported.rule, at: place).map { (place: place, reason: $0) }
      }
      guard let first = found.first else { return nil }
      let line = SourceLocation(file: first.place.file, line: first.place.line)
      guard lines.insert(line).inserted else { return nil }
      return Silenced(
        violation: part.reported.location == cycle.reported.location ? cycle : part,
        reason: first.reason
      )
    }
    return (silenced, left)
  }

  /// Takes the comments at a knot, none of which silences it any more, for used: it is told with the knot that they have
  /// expired.
  private mutating func useExpired(of cycle: CheckedViolation) {
    for part in cycle.parts {
      for place in part.places { _ = reasonToSilence(part.reported.rule, at: place) }
    }
  }

  /// Whether a comment silences a rule at a place.
  private func isSilenced(_ rule: String, at place: SourceLocation) -> Bool {
    guard let (line, found) = covers(rule, around: place) else { return false }
    return found.silencing[line] != nil || regions(around: line, found).contains { entries[$0].expired == nil }
  }

  /// Why a comment silences the violation, which is then in use; nil if none does.
  private mutating func reasonToSilence(_ violation: Violation) -> String? {
    reasonToSilence(violation.rule, at: violation.location)
  }

  private mutating func reasonToSilence(_ rule: String, at place: SourceLocation) -> String? {
    guard let (line, found) = covers(rule, around: place) else { return nil }
    let regions = regions(around: line, found)
    for index in regions { entries[index].isUsed = true }
    // Those of one line are in use together.
    if let single = found.byLine[line], !entries[single[single.count - 1]].isUsed {
      for index in single { entries[index].isUsed = true }
    }
    let silencing = ([found.silencing[line]].compactMap(\.self) + regions).filter { entries[$0].expired == nil }
    return silencing.min().map { entries[$0].reason }
  }

  private mutating func noteMissed(_ violation: CheckedViolation) {
    let ofParts = violation.isOfKnot ? violation.parts.flatMap(\.places) : []
    for location in [violation.reported.location] + ofParts {
      let place = Place(file: location.file, rule: violation.reported.rule)
      if let line = location.line, covers[place] != nil { covers[place]?.missed.insert(line) }
    }
  }

  /// The command for the neighbouring line in which something breaks the rule, where a comment is about one in which
  /// nothing does.
  private func commandMeant(by entry: Entry) -> String? {
    guard let line = entry.location.line, let missed = covers[Place(file: entry.file, rule: entry.rule)]?.missed else {
      return nil
    }
    switch entry.command {
    case .disable, .enable: return nil
    case .disableThis, .disablePrevious: if missed.contains(line + 1) { return "next" }
    case .disableNext: break
    }
    if missed.contains(line), entry.command != .disableThis { return "this" }
    return missed.contains(line - 1) && entry.command != .disablePrevious ? "previous" : nil
  }

  /// The line of the violation, a few lines further down, that a comment for the next line was most likely written for.
  private func lineMeant(by entry: Entry) -> Int? {
    guard entry.command == .disableNext, let missed = covers[Place(file: entry.file, rule: entry.rule)]?.missed else {
      return nil
    }
    let next = entry.lines.upperBound
    return (next + 1...next + 3).first(where: missed.contains)
  }

  /// Tells of a violation that a comment silenced until a day that has passed, and makes an error of it.
  func note(ifExpired violation: inout CheckedViolation) {
    let (own, rule) = (violation.reported.location, violation.reported.rule)
    guard coveredRules.contains(rule) else { return }
    let places = violation.isOfKnot ? violation.parts.flatMap(\.places) : []
    guard let entry = ([own] + places).lazy.compactMap({ expired(rule, at: $0) }).first, let day = entry.expired else {
      return
    }
    let line = "\(entry.location.line ?? own.line ?? 1)"
    let place = entry.file == own.file ? "in line \(line)" : "at \(entry.file):\(line)"
    violation.reported.message += "; the comment \(place)\(Violation.silencedUntil)\(day)"
    violation.expiredComment = entry.location
    for index in violation.parts.indices { violation.parts[index].expiredComment = entry.location }
    guard violation.reported.severity < .error else { return }
    violation.reported.message += .isErrorSince
    violation.reported.severity = .error
  }

  /// The comment about a place that silenced a rule until a day that has passed.
  private func expired(_ rule: String, at place: SourceLocation) -> Entry? {
    guard let (line, found) = covers(rule, around: place),
      let index = found.byLine[line]?.first ?? regions(around: line, found).first
    else { return nil }
    return entries[index].expired == nil ? nil : entries[index]
  }

  private func covers(_ rule: String, around place: SourceLocation) -> (line: Int, Covers)? {
    guard let line = place.line else { return nil }
    return covers[Place(file: place.file, rule: rule)].map { (line, $0) }
  }

  /// The regions that cover a line, one or two.
  private func regions(around line: Int, _ covers: Covers) -> ArraySlice<Int> {
    let end = covers.regions.partitioningIndex { region in
      Work.advance()
      return entries[region].lines.lowerBound > line
    }
    let near = covers.regions[max(0, end - 2)..<end]
    return near.drop { !entries[$0].lines.contains(line) }.prefix { entries[$0].lines.contains(line) }
  }

  /// The rules that comments silence on a line, in the order of the comments.
  func rules(silencedAt line: Int, of file: String) -> [String] {
    entries.filter { $0.file == file && $0.lines.contains(line) && $0.expired == nil }.map(\.rule)
  }

  /// Warnings about comments that silenced nothing. To be asked after all violations were shown.
  var unused: [Diagnostic] {
    entries.filter { !$0.isUsed }.map { entry in
      let command = commandMeant(by: entry)
      if command == nil, let line = lineMeant(by: entry) {
        return .tooFarAbove(entry.rule, entry.lines.upperBound, line, at: entry.location)
      }
      return .unused(entry.rule, command, at: entry.location)
    }
  }
}

extension CheckedViolation {
  /// Where a comment silences it.
  fileprivate var places: [SourceLocation] { [reported.location] + edgePlaces }
}

/// A violation that a comment silences.
struct Silenced {
  var violation: CheckedViolation
  var reason: String
}

/// The comments for the next line of one file: of those that are stacked, all are about the line below the last.
private struct Stacks {
  /// By line of such a comment: the line below it, and below further comments of its kind.
  private var below: [Int: Int] = [:]

  init(_ facts: FileFacts) {
    let lines = facts.suppressions.filter { $0.command == .disableNext }.map { facts.position(of: $0.offset).line }
    for line in lines.reversed() {
      Work.advance()
      below[line] = below[line + 1] ?? line + 1
    }
  }

  func lineBelow(_ line: Int) -> Int { below[line + 1] ?? line + 1 }
}

// MARK: - Messages

extension String {
  /// Of what was accepted until a day, by a rule that only warns.
  static let isErrorSince = ", and it is an error since"
}

extension Diagnostic {
  fileprivate static func noReason(
    _ command: SuppressionFact.Command,
    _ words: [String],
    _ known: RuleTable,
    at location: SourceLocation
  ) -> Diagnostic {
    // A colon may stand for the dash.
    let words = words.map { word in
      [":", "-", ";", "."].contains { word.hasSuffix($0) } && known.has(String(word.dropLast()))
        ? String(word.dropLast()) : word
    }
    // What follows the rules without a dash is most likely the reason.
    let named = words.prefix { known.has($0) }
    let rules = named.isEmpty ? words[...] : named
    var rest = words[rules.count...]
    var stated = rules.isEmpty ? "RULE" : rules.joined(separator: ", ")
    // Other words than a day are a reason, and one that there is not is not written again.
    let day = rest.dropFirst().first
    if rest.first == "until", day?.contains(where: \.isNumber) ?? true {
      stated += " until \(day.flatMap { CalendarDate($0) }?.description ?? "YYYY-MM-DD")"
      rest = rest.dropFirst(2)
    }
    // What separates a reason elsewhere, or a dash without its blank.
    if let first = rest.first, ["//", "#", "/*", ":", "="].contains(first) { rest = rest.dropFirst() }
    if let first = rest.first, let plain = first.withoutDashes { rest = [plain] + rest.dropFirst() }
    let comment = "\(command.written) \(stated) - \(rest.isEmpty ? "REASON" : rest.joined(separator: " "))"
    return Diagnostic(
      .warning,
      at: location,
      "this suppression needs a reason after ' - ', and has no effect without one; write '\(comment)'"
    )
  }

  /// - Parameter comment: the one in which the day limits.
  fileprivate static func dayAsReason(_ comment: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      at: location,
      "a day in the reason limits nothing, so this comment silences for ever; write '\(comment)'"
    )
  }

  fileprivate static func unknownRule(_ rule: String, _ rules: [String], at location: SourceLocation) -> Diagnostic {
    let hint = didYouMean(suggestion(for: rule, among: rules))
    return Diagnostic(.warning, at: location, "unknown rule '\(rule)' in a suppression\(hint)")
  }

  fileprivate static func component(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      at: location,
      "unknown rule '\(name)' in a suppression; that is a component, and a comment names the rule that is broken: "
        + "what stands in brackets at the end of a violation"
    )
  }

  /// - Parameters:
  ///   - rules: those of the kind.
  ///   - comment: the comment with one of its rules replaced by another.
  fileprivate static func kind(
    _ kind: String,
    _ rules: [String],
    _ comment: (String, String) -> String,
    at location: SourceLocation
  ) -> Diagnostic {
    let comments = rules.prefix(3).map { "'\(comment(kind, $0))'" }
    return Diagnostic(
      .warning,
      at: location,
      "unknown rule '\(kind)' in a suppression; that is the kind of \(listed(rules.prefix(3).map { "'\($0)'" }, "and"))"
        + "\(rules.count > 3 ? " and others" : ""): write \(listed(comments, "or"))"
    )
  }

  /// - Parameters:
  ///   - line: the one that the comment is about.
  ///   - broken: the one in which something breaks the rule.
  fileprivate static func tooFarAbove(_ rule: String, _ line: Int, _ broken: Int, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .warning,
      at: location,
      "this suppression of '\(rule)' silences nothing: it is about line \(line) alone, and what breaks the rule is "
        + "in line \(broken); write it directly above that"
    )
  }

  fileprivate static func nothingDisabled(_ rule: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, at: location, "'lintel:enable \(rule)' ends nothing: '\(rule)' is not disabled here")
  }

  /// - Parameter command: the one for the line that was most likely meant.
  fileprivate static func unused(_ rule: String, _ command: String?, at location: SourceLocation) -> Diagnostic {
    let advice =
      switch command {
      case "next": "for the line below write 'lintel:disable:next'"
      case "previous": "for the line above write 'lintel:disable:previous'"
      case "this": "for its own line write 'lintel:disable:this'"
      default: "remove it"
      }
    return Diagnostic(.warning, at: location, "this suppression of '\(rule)' silences nothing; \(advice)")
  }
}
