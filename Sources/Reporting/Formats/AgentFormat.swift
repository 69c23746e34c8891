import Basics
import ReportModel

extension Format {
  static let agent = Format(
    name: "agent",
    help: "for coding agents: the most important first, within --max-bytes",
    render: { report, options in AgentWriter(report).render(maximumBytes: options.maximumBytes ?? 20_000) }
  )
}

/// Writes the outcome, then as many whole blocks as there is room for, then what is left out.
private struct AgentWriter {
  /// Text that is written whole or not at all.
  private struct Block {
    /// Ends with a line break.
    var text: String
    /// What it goes below; nil: it stands by itself, above all others.
    var heading: Int?
    var violations = 0
    var problems = 0
  }

  private let headline: String
  /// As they are written.
  private let blocks: [Block]
  private let headings: [String]
  /// The blocks' indices, the most important first.
  private let order: [Int]

  /// More than that nobody needs to find the rest.
  private static let maximumPlaces = 8

  init(_ report: Report) {
    headline = "lintel: \(Summary(report, .plain).headline)\n"
    var blocks: [Block] = []
    if let omission = report.scope.omission { blocks.append(Block(text: omission + "\n")) }
    if let sentence = report.skipped?.sentence { blocks.append(Block(text: sentence + "\n")) }
    if let sentence = report.statistics.unresolvedSentence { blocks.append(Block(text: sentence + "\n")) }
    if let baseline = report.baseline {
      let prunes = baseline.advice == nil ? "" : "; 'lintel baseline --prune' removes what is fixed"
      blocks.append(Block(text: baseline.headline + prunes + "\n"))
    }
    blocks += report.diagnostics.map { Block(text: $0.line + "\n", problems: 1) }
    let groups = RuleGroup.groups(of: report)
    for (index, group) in groups.enumerated() {
      blocks += group.folds.map { Block(text: Self.text(of: $0), heading: index, violations: $0.count) }
    }
    headings = groups.map { group in
      LogLine.plain("\n# \(group.name): \(group.tally)\n" + (group.because.map { "because: \($0)\n" } ?? ""))
    }
    let ranks = Self.ranks(report, groups, before: blocks.count - groups.reduce(0) { $0 + $1.folds.count })
    order = blocks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for index in blocks.indices { blocks[index].text = LogLine.plain(blocks[index].text) }
    self.blocks = blocks
  }

  // MARK: What comes first

  /// Scope, baseline and errors of the input; then errors, warnings and notes, in turn from each rule, so that none
  /// hides the others; within a rule what can be fixed without thinking; last, warnings about the input.
  private static func ranks(_ report: Report, _ groups: [RuleGroup], before count: Int) -> [Int] {
    let size = report.violations.count + 1
    var ranks = Array(repeating: 0, count: count - report.diagnostics.count)
    ranks += report.diagnostics.map { $0.severity == .error ? 0 : 4 * size }
    for group in groups {
      let turns = group.folds.indices.sorted { a, b in
        let (first, second) = (group.folds[a].first, group.folds[b].first)
        if first.severity != second.severity { return first.severity > second.severity }
        return first.fix != nil && second.fix == nil || (first.fix == nil) == (second.fix == nil) && a < b
      }
      var own = Array(repeating: 0, count: group.folds.count)
      for (turn, index) in turns.enumerated() {
        let weight =
          switch group.folds[index].first.severity {
          case .error: 1
          case .warning: 2
          case .note: 3
          }
        own[index] = weight * size + turn
      }
      ranks += own
    }
    return ranks
  }

  // MARK: Blocks

  private static func text(of fold: Fold) -> String {
    let violation = fold.first
    let message = Printable.prose(violation.message)
    var text = "\(violation.location.place): \(violation.severity.rawValue): \(message)\n"
    if let fix = violation.fix { text += "  fix: \(Printable.prose(fix))\n" }
    for line in violation.cuts?.lines(atMost: maximumPlaces) ?? [] { text += "  \(Printable.prose(line))\n" }
    if !fold.way.isEmpty { text += "  by way of: \(fold.placesOfWay)\n" }
    if !fold.also.isEmpty { text += "  also: \(fold.places(atMost: maximumPlaces))\n" }
    return text
  }

  // MARK: Within the limit

  func render(maximumBytes: Int) -> [UInt8] {
    let all = write { _ in true }
    if all.utf8.count <= maximumBytes { return Array(all.utf8) }
    var isChosen = Array(repeating: false, count: blocks.count)
    var hasHeading = Array(repeating: false, count: headings.count)
    // The sentence at the end is never longer than if everything, or all but violations, were left out.
    let endings = [blocks, blocks.filter { $0.heading == nil }].map { ending(leavingOut: $0, all: all.utf8.count) }
    var room = maximumBytes - headline.utf8.count - (endings.map(\.utf8.count).max() ?? 0)
    for index in order {
      var size = blocks[index].text.utf8.count
      if let heading = blocks[index].heading, !hasHeading[heading] { size += headings[heading].utf8.count }
      guard size <= room else { continue }
      room -= size
      isChosen[index] = true
      if let heading = blocks[index].heading { hasHeading[heading] = true }
    }
    let omitted = blocks.indices.filter { !isChosen[$0] }.map { blocks[$0] }
    return Array((write { isChosen[$0] } + ending(leavingOut: omitted, all: all.utf8.count)).utf8)
  }

  private func write(_ isChosen: (Int) -> Bool) -> String {
    var text = headline
    var heading: Int?
    for (index, block) in blocks.enumerated() where isChosen(index) {
      if let own = block.heading, own != heading { text += headings[own] }
      heading = block.heading
      text += block.text
    }
    return text
  }

  private func ending(leavingOut blocks: [Block], all bytes: Int) -> String {
    let violations = blocks.reduce(0) { $0 + $1.violations }
    let problems = blocks.reduce(0) { $0 + $1.problems }
    var parts = violations == 0 ? [] : [counted(violations, "violation")]
    if problems > 0 { parts.append(counted(problems, "problem")) }
    let what = parts.isEmpty ? "notes on scope and baseline" : parts.joined(separator: ", ")
    return "\nleft out: \(what); --max-bytes \(bytes) shows all\n"
  }
}
