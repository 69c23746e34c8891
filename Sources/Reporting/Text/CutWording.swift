import Basics
import ReportModel

extension Violation.Cuts {
  /// What to cut, a line each; the first says of all together what they do.
  ///
  /// - Parameter limit: how many are told.
  func lines(atMost limit: Int) -> [String] {
    guard let first = list.first else { return [] }
    if list.count == 1 { return ["to cut: \(first.words); no cycle is left then"] }
    let references = list.reduce(0) { $0 + $1.references }
    let forbidden = list.reduce(0) { $0 + $1.forbidden }
    let which =
      forbidden == 0 ? "" : forbidden == references ? ", which other rules forbid anyway" : .partly(forbidden)
    let sure = isExact ? ", and nothing cheaper does that" + (isRanked ? .ranked : "") : ""
    let head =
      "to cut: \(counted(list.count, "dependency", "dependencies")) with \(counted(references, "reference"))\(which); "
      + "no cycle is left then\(sure)"
    var lines = [head] + list.prefix(limit).map { "- \($0.words)\($0.effect)" }
    if list.count > limit { lines.append("- and \(grouped(list.count - limit)) more, which are in the format json") }
    return lines
  }
}

extension String {
  fileprivate static func partly(_ forbidden: Int) -> String {
    ", \(grouped(forbidden)) of which other rules forbid anyway"
  }

  fileprivate static var ranked: String { ": what other rules forbid is cut first, and what they allow last" }
}

extension Violation.Cut {
  /// `Cart → Account: 2 references to User, at Cart.swift:3:4 and Cart.swift:9:1`
  fileprivate var words: String {
    let names = mentioned.isEmpty ? "" : " to \(listed(mentioned, "and"))"
    let shown = places.map(\.place)
    let rest = references - shown.count
    let all = rest > 0 ? shown + [rest == 1 ? "1 more place" : "\(grouped(rest)) more places"] : shown
    let used = uses.words.map { "; of what it imports, it \(uses.isSure ? "uses" : "may use") \($0)" } ?? ""
    return "\(source) → \(target): \(counted(references, "reference"))\(names), at \(listed(all, "and"))\(used)"
  }

  /// `; frees Cart and Home`
  fileprivate var effect: String {
    guard let freed else { return "" }
    guard !freed.isEmpty else { return "; frees nothing by itself" }
    let shown = freed.count > 4 ? Array(freed.prefix(3)) + ["\(grouped(freed.count - 3)) more"] : freed
    return "; frees \(listed(shown, "and"))"
  }
}

extension HeaderUses {
  /// `APP_STORE, kLimit, openStore and 2 more`; nil if there are none.
  var words: String? {
    guard count > 0 else { return nil }
    guard names.count > 4 else { return listed(names, "and") }
    // There may be more than are kept.
    let rest = names.count < Self.kept ? "\(grouped(names.count - 3)) more" : "more"
    return listed(Array(names.prefix(3)) + [rest], "and")
  }
}
