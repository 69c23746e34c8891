import Basics
import ReportModel

extension MayReport {
  /// `by 'create' or 'use'`
  package var byKinds: String { "by \(listed(kinds.map { "'\($0)'" }, "or"))" }

  /// What is forbidden, where each rule that forbids something does so for some types of a side only; else nil.
  ///
  /// - Parameters:
  ///   - from: what the source is called.
  ///   - to: what the target is called.
  package func partOfForbidden(_ from: String, _ to: String) -> String? {
    let forbidding = judgements.filter { $0.verdict == .forbidden }
    guard let first = forbidding.first, forbidding.allSatisfy({ $0.sources != nil || $0.targets != nil }) else {
      return nil
    }
    let isFromAll = forbidding.allSatisfy { $0.sources == nil }
    let isToAll = forbidding.allSatisfy { $0.targets == nil }
    let act = via == nil ? "depend on" : "refer to"
    let how = via.map { " by '\($0)'" } ?? (kinds.isEmpty ? "" : " \(byKinds)")
    if isFromAll, forbidding.count == 1, let some = first.targets {
      return "\(from) may not \(act) \(grouped(some)) of \(grouped(first.allTargets)) types of \(to)\(how)"
    }
    let what = isToAll ? to : "all of \(to)"
    return isFromAll ? "\(from) may not \(act) \(what)\(how)" : "Not all of \(from) may \(act) \(what)\(how)"
  }
}

extension MayReport: Answer {
  package static var formats: [AnswerFormat<MayReport>] {
    [
      .text { report, _ in report.text },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  private var text: String {
    var text = Printable.prose(sentence) + "\n"
    for judgement in judgements {
      let place = "\(judgement.location.place): \(judgement.rule)"
      text += "\n\(Printable.verbatim(place)): \(Printable.prose(judgement.demand))\n"
      let facts = judgement.facts
      if !facts.isEmpty { text += "  \(Printable.prose(facts))\n" }
      if let because = judgement.because { text += "  because: \(Printable.prose(because))\n" }
    }
    if !instead.isEmpty {
      text += "\nNo rule forbids \(listed(instead.map(Printable.verbatim), "or")), which \(to.title) conforms to.\n"
    }
    return text
  }

  private var sentence: String {
    if let part = partOfForbidden(from.title, to.title) { return part }
    let act = via.map { "refer to \(to.title) by '\($0)'" } ?? "depend on \(to.title)"
    switch verdict {
    case .allowed: return "\(from.title) may \(act)"
    case .forbidden where !kinds.isEmpty: return "\(from.title) may \(act), but not \(byKinds)"
    case .forbidden: return "\(from.title) may not \(act)"
    case .ungoverned: return "No rule says whether \(from.title) may \(act)" + (exemption.map { ": \($0)" } ?? "")
    }
  }

  private func write(to json: inout JSONWriter) {
    from.write("from", to: &json)
    to.write("to", to: &json)
    if let via { json.string("via", via) }
    json.string("verdict", verdict.rawValue)
    if !kinds.isEmpty { json.array("kinds") { json in for kind in kinds { json.string(nil, kind) } } }
    if let exemption { json.string("exemption", exemption) }
    json.array("rules") { json in
      for judgement in judgements { json.object { judgement.write(to: &$0) } }
    }
    json.array("instead") { json in for name in instead { json.string(nil, name) } }
  }
}

extension MayReport.Judgement {
  /// `only a warning, only by 'create' and only from 3 of its types, extensions and files`
  fileprivate var facts: String {
    if let onMembers {
      let limits = (severity == .warning ? ["only as a warning"] : []) + partsOfSource
      return ([onMembers] + (limits.isEmpty ? [] : [listed(limits, "and")])).joined(separator: ", ")
    }
    guard verdict == .forbidden else { return parts.isEmpty ? "allows it" : "allows it \(listed(parts, "and"))" }
    var facts: [String] = []
    if severity == .warning { facts.append("only a warning") }
    if !kinds.isEmpty { facts.append("only by \(listed(kinds.map { "'\($0)'" }, "or"))") }
    return listed(facts + parts, "and")
  }

  /// `1 of 3 types of the other side`, as where that is a type with two nested ones; nil: all.
  package var someTargets: String? {
    targets.map { "\(grouped($0)) of \(grouped(allTargets)) types of the other side" }
  }

  /// `says nothing of references, but forbids to use 'Device.shared'`; nil: it is about references.
  package var onMembers: String? {
    guard !members.isEmpty else { return nil }
    let shown = members.prefix(members.count > 4 ? 3 : 4).map { "'\($0)'" }
    let more = members.count > 4 ? ["\(grouped(members.count - 3)) more"] : []
    return "says nothing of references, but forbids to use \(listed(shown + more, "and"))"
  }

  /// For how much of both sides it says so, if that is not all.
  private var parts: [String] {
    partsOfSource + (someTargets.map { ["only to \($0)"] } ?? [])
  }

  private var partsOfSource: [String] {
    var parts: [String] = []
    if let sources { parts.append("only from \(grouped(sources)) of its types, extensions and files") }
    if sparesPreviews { parts.append("not from its previews") }
    return parts
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.string("rule", rule)
    json.string("file", location.file)
    if let line = location.line { json.integer("line", line) }
    json.string("verdict", verdict.rawValue)
    json.string("severity", severity.rawValue)
    if !kinds.isEmpty { json.array("kinds") { json in for kind in kinds { json.string(nil, kind) } } }
    if !members.isEmpty { json.array("members") { json in for name in members { json.string(nil, name) } } }
    if let sources { json.integer("types", sources) }
    if let targets { json.integer("targetTypes", targets) }
    json.string("demand", demand)
    if let because { json.string("because", because) }
  }
}
