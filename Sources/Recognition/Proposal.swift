import Basics
import ReportModel
import RuleKinds

/// A configuration that is proposed for a project, before it is text.
struct Proposal: Sendable {
  /// A rule of the configuration's own.
  struct OwnRule: Sendable {
    var id: String
    /// Lines of YAML below the id, without indentation.
    var lines: [String]
    var because: String
    /// Further sentences for the comment above it.
    var remarks: [String] = []
  }

  /// A rule set that fits the project too, but not those that are extended.
  struct Omission: Sendable {
    var ruleSet: String
    /// `as it and mvvm are both about screens`; empty if it is less sure.
    var reason = ""
  }

  /// Rule sets.
  var extended: [String] = []
  var omitted: [Omission] = []
  var components: [ComponentOverride] = []
  var rules: [OwnRule] = []
  /// Of rules of the sets.
  var changes: [RuleChange] = []
  /// What the rules of its own are about.
  var basis: String?
  /// Why none of them is about folders, though there are some.
  var separateFolders: InitReport.SeparateFolders?
}

/// A rule of a set that is changed, as what it finds here is of no use.
struct RuleChange: Sendable, Equatable {
  var id: String
  /// The component that it leaves alone; nil: it is off.
  var except: String?
  /// Why, in a sentence.
  var comment: String

  /// A rule that leaves to another one what that one tells as well: in a component, or all, as it looks at all its
  /// types.
  static func double(_ id: String, of teller: String, in component: String?) -> RuleChange {
    let comment =
      component.map { "What is in \($0) is left to \(teller), which tells the same there." }
      ?? "Off, as \(teller) looks at the same types and tells all that this one finds."
    return RuleChange(id: id, except: component, comment: comment)
  }

  /// A rule about the form of types that most of these do not follow.
  static func unusual(_ id: String, _ form: FormCount) -> RuleChange {
    let all = form.broken == form.judged ? "all " : "\(form.broken) of the "
    let comment = "Off, as \(all)\(counted(form.judged, "type")) that it is about break it: it is not customary here."
    return RuleChange(id: id, comment: comment)
  }

  fileprivate var change: String { except.map { "except: \(Quoted.key($0))" } ?? "severity: off" }
}

extension Proposal {
  /// Gives its own rules ids that are not taken: `my-app-folder-directions` in a folder `My App`.
  mutating func renameRules(_ taken: Set<String>, folder: String) {
    // A comment that silences a rule names it in one word.
    let last = folder.split(separator: "/").last?.lowercased() ?? ""
    let words = last.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.isEmpty ? "own" : words.joined(separator: "-")
    for index in rules.indices where taken.contains(rules[index].id) {
      let id = "\(name)-\(rules[index].id)"
      var (free, number) = (id, 1)
      while taken.contains(free) {
        number += 1
        free = "\(id)-\(number)"
      }
      rules[index].id = free
    }
  }

  /// The configuration without a word of explanation, to try it.
  var bareText: String { text(severities: [:], comments: { _ in [] }, head: [], tail: []) }

  /// The configuration, with what is known of it in comments.
  ///
  /// Rules that are broken today become warnings. If a baseline knows their violations, rules become errors instead, as what
  /// is new is to fail; not those that nearly all the code breaks, as most new code would.
  func text(_ report: InitReport, freezes: Bool) -> String {
    let counts = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var severities: [String: String] = [:]
    for rule in report.rules {
      if freezes, rule.severity == .warning, rule.commonBreach == nil { severities[rule.id] = "error" }
      if !freezes, rule.violations > 0, rule.severity == .error { severities[rule.id] = "warning" }
    }
    return text(
      severities: severities,
      comments: { counts[$0].map { Self.comment($0, isSoftened: severities[$0.id] == "warning", freezes) } ?? [] },
      head: head(report),
      tail: tail(report, changed: Set(severities.keys), freezes)
    )
  }

  private func text(
    severities: [String: String],
    comments: (String) -> [String],
    head: [String],
    tail: [String]
  ) -> String {
    var text = head.map { commented($0) }.joined()
    if extended.count == 1 { text += "extends: \(extended[0])\n" }
    if extended.count > 1 { text += "extends: [\(extended.joined(separator: ", "))]\n" }
    if !components.isEmpty {
      text += (text.isEmpty ? "" : "\n") + "components:\n"
      for component in components {
        if !component.comment.isEmpty, !head.isEmpty { text += commented(component.comment, indent: "  ") }
        text += folded("  \(Quoted.key(component.name)): \(component.yaml)")
      }
    }
    let stated = Set(rules.map(\.id) + changes.map(\.id))
    let changed = severities.keys.filter { !stated.contains($0) }.sorted()
    if !rules.isEmpty || !changed.isEmpty || !changes.isEmpty { text += (text.isEmpty ? "" : "\n") + "rules:\n" }
    var entries: [String] = rules.map { rule in
      // What it demands is below it.
      var entry = (rule.remarks + comments(rule.id).dropFirst()).map { head.isEmpty ? "" : commented($0, indent: "  ") }
        .joined()
      entry += "  \(Quoted.key(rule.id)):\n" + rule.lines.map { folded("    \($0)") }.joined()
      entry += "    because: \(rule.because)\n"
      if let severity = severities[rule.id] { entry += "    severity: \(severity)\n" }
      return entry
    }
    entries += changes.map { change in
      (head.isEmpty ? "" : commented(change.comment, indent: "  "))
        + "  \(change.id): { \(change.change)\(severities[change.id].map { ", severity: \($0)" } ?? "") }\n"
    }
    entries += changed.map { id in
      comments(id).map { commented($0, indent: "  ") }.joined() + "  \(id): { severity: \(severities[id] ?? "") }\n"
    }
    text += entries.joined(separator: head.isEmpty ? "" : "\n")
    if !tail.isEmpty { text += "\n" + tail.map { commented($0) }.joined() }
    return text
  }

  private func commented(_ sentence: String, indent: String = "") -> String {
    guard !sentence.isEmpty else { return indent + "#\n" }
    // A line that is indented by itself is kept as it is.
    let lead = sentence.prefix { $0 == " " }
    let line = String(sentence.dropFirst(lead.count).map { $0.isNewline ? " " : $0 })
    return wrapped(line, width: 112 - indent.count - lead.count)
      .enumerated()
      .map { "\(indent)# \(lead)\($0.offset > 0 && !lead.isEmpty ? "  " : "")\($0.element)\n" }.joined()
  }

  // MARK: Comments

  private static func comment(_ rule: InitReport.RuleCount, isSoftened: Bool, _ freezes: Bool) -> [String] {
    guard rule.violations > 0, let example = rule.example else {
      return [rule.demand, rule.isVacuous ? "Nothing to look at today." : "Kept today."]
    }
    let found = "\(counted(rule.violations, "violation")) today, such as \(example.file):\(example.line ?? 1)."
    let next =
      freezes
      ? "The baseline knows \(rule.violations == 1 ? "it" : "them")."
      : isSoftened ? "A warning until \(rule.violations == 1 ? "it is" : "they are") gone; then remove the line." : ""
    return [rule.demand, next.isEmpty ? found : found + " " + next]
  }

  private func head(_ report: InitReport) -> [String] {
    let written =
      "Written by 'lintel init', which looked at \(counted(report.files, "file")) and \(counted(report.lines, "line"))."
    var lines = [written]
    if extended.isEmpty {
      lines.append(
        "A draft: no architecture is followed for sure. Read what it says, correct it, and remove this sentence."
      )
      for candidate in report.candidates {
        let clauses = candidate.reasons + candidate.doubts.map { "but " + $0 }
        lines.append("Signs of \(candidate.title): \(sentence(clauses))")
      }
    }
    for other in report.unsupported {
      lines.append(
        "\(other.title): \(counted(other.files, "file")) import \(enumerated(other.modules)). "
          + "There is no rule set for it yet."
      )
    }
    for candidate in report.candidates where extended.contains(candidate.name) {
      lines.append("\(candidate.title): \(sentence(candidate.reasons))")
      if !candidate.doubts.isEmpty { lines.append("But \(sentence(candidate.doubts))") }
    }
    lines += report.notes.map { "Note on \($0)." }
    if let basis { lines.append(basis) }
    if let folders = report.separateFolders {
      lines += [folders.words] + (folders.largest.isEmpty ? [] : ["  " + folders.command()])
    }
    if let files = report.filesInNoLayer { lines.append(files.words + ".") }
    if let module = report.largeModule { lines += [module.words + " This shows it:", "  " + module.command] }
    if !extended.isEmpty {
      let shown = extended.map { "'lintel rules --set \($0)'" }.joined(separator: " and ")
      let verb = extended.count == 1 ? "shows" : "show"
      lines.append("\(shown) \(verb) what is extended; what is stated here replaces that.")
    }
    for omission in omitted {
      guard let candidate = report.candidates.first(where: { $0.name == omission.ruleSet }) else { continue }
      let reason = omission.reason.isEmpty ? "" : ", \(omission.reason)"
      lines.append(
        "\(candidate.confidence == .clearly ? "Clearly" : "Probably") it follows \(candidate.name) too, which is left out "
          + "here\(reason): \(sentence(candidate.reasons))"
      )
    }
    // Not at the start of a line, where editors would look for the file.
    lines.append("Editors complete it: lintel schema > .lintel.schema.json, and as the first line of this file")
    lines.append("  '# yaml-language-server: $schema=.lintel.schema.json'")
    return lines
  }

  /// What is not written as a rule of its own, since the rule sets say it already.
  private func tail(_ report: InitReport, changed: Set<String>, _ freezes: Bool) -> [String] {
    guard !extended.isEmpty else { return [] }
    let off = changes.filter { $0.except == nil }.map(\.id)
    let written = changed.union(rules.map(\.id)).union(off)
    let others = report.rules.filter { !written.contains($0.id) }
    let broken = others.filter { $0.violations > 0 }
    let kept = others.filter { $0.violations == 0 && !$0.isVacuous && $0.severity != nil }
    let vacuous = others.filter(\.isVacuous)
    let switchedOff = others.filter { $0.severity == nil }
    var lines: [String] = []
    func add(_ title: String, _ rules: [InitReport.RuleCount], _ line: (InitReport.RuleCount) -> String) {
      guard !rules.isEmpty else { return }
      if !lines.isEmpty { lines.append("") }
      lines.append(title)
      lines += rules.map { "  " + line($0) }
    }
    add("Broken today, \(freezes ? "as the baseline knows" : "and warnings in any case"):", broken) { rule in
      let place = rule.example.map { " (such as \($0.file):\($0.line ?? 1))" } ?? ""
      let common = rule.commonBreach.map {
        " A warning, as \($0.files) of the \($0.all) files that it looks at break it."
      }
      return
        "\(rule.id): \(counted(rule.violations, "violation"))\(place). \(rule.demand)\(freezes ? common ?? "" : "")"
    }
    add("Kept today:", kept) { "\($0.id): \($0.demand)" }
    if !vacuous.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append("With nothing to look at here: \(vacuous.map(\.id).joined(separator: ", "))")
    }
    if !switchedOff.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(
        "Off; switch one on with 'ID: { severity: error }': \(switchedOff.map(\.id).joined(separator: ", "))"
      )
    }
    return lines
  }
}

/// A line of YAML, broken after the commas of a list where it would be too long.
private func folded(_ line: String, width: Int = 118) -> String {
  let indent = String(line.prefix { $0 == " " })
  var text = ""
  var current = indent
  for piece in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
    if current.count + piece.count >= width, current.hasSuffix(",") {
      text += current + "\n"
      current = indent + "  " + piece
    } else {
      current += (current == indent ? "" : " ") + piece
    }
  }
  return text + current + "\n"
}

/// Clauses as one sentence.
func sentence(_ clauses: [String]) -> String { clauses.isEmpty ? "" : clauses.joined(separator: "; ") + "." }

/// Breaks a sentence into lines of at most `width` characters, between words.
func wrapped(_ sentence: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in sentence.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty || lines.isEmpty { lines.append(line) }
  return lines
}
