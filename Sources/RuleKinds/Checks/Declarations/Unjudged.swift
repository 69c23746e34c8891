import Basics
import Configuration
import DependencyGraph

// What `must` asks for and a language does not have, or Lintel does not read of it, is asked of nothing there; a note
// says so.

extension Selector.Trait {
  /// Whether it is asked of types of Swift only: the other languages have no word for it.
  var isOfSwift: Bool {
    switch self {
    case .open, .package, .private: true
    case .final, .public, .internal, .deprecated: false
    }
  }
}

extension MemberSelector.Trait {
  /// Whether it is asked of members of Swift only.
  var isOfSwift: Bool {
    switch self {
    case .final, .open, .package, .let, .lazy, .async, .throws, .mutating, .nonisolated, .required, .convenience: true
    case .weak, .unowned, .adapted, .private, .visible, .override, .static, .conforming, .public, .internal, .var,
      .settablePrivately, .stored, .computed, .deprecated:
      false
    }
  }
}

extension AskedAttributes {
  /// Why they are not asked of what is written in a language; nil if they are.
  ///
  /// - Parameter plural: what could be marked: `types`.
  func reasonNotAsked(inSwift isSwift: Bool, _ plural: String) -> String? {
    if isSwift { return isOfClang ? .onlyOfClang(patterns.map(\.pattern), plural) : nil }
    return isOfSwift ? .onlyOfSwift(patterns.map { "@\($0.pattern)" }, plural) : nil
  }
}

/// What a requirement says nothing of.
struct Unjudged {
  var name: String
  /// Completes a sentence that ends with "since".
  var reason: String
}

extension [Unjudged] {
  /// A note for each reason, in their order. O(n).
  ///
  /// - Parameter all: how many the requirement is about: `4 types`.
  func notes(of all: String) -> [String] {
    let byReason = Dictionary(grouping: self, by: \.reason)
    return map(\.reason).distinct.map { reason in
      .cannotBeJudged((byReason[reason] ?? []).map(\.name), of: all, since: reason)
    }
  }
}

// MARK: - Messages

extension String {
  static func cannotBeJudged(_ names: [String], of all: String, since reason: String) -> String {
    let shown = names.prefix(names.count > 3 ? 2 : 3).map { "'\($0)'" }
    let rest = names.count > 3 ? ["\(names.count - 2) others"] : []
    return "\(grouped(names.count)) of \(all) cannot be judged, since \(reason): " + listed(shown + rest, "and")
  }

  /// - Parameter plural: what could be so: `types`.
  static func onlyOfSwift(_ words: [String], _ plural: String) -> String {
    "'\(words.joined(separator: "', '"))' is asked of \(plural) in Swift only"
  }

  /// - Parameter plural: what could be so: `types`.
  static func onlyOfClang(_ words: [String], _ plural: String) -> String {
    "'\(words.joined(separator: "', '"))' is asked of \(plural) in Objective-C, C and C++ only"
  }

  static func unseen(_ attributes: [Glob]) -> String {
    let names = listed(attributes.map { "'\($0.pattern)'" }, "or")
    return "no attribute \(names) is seen in Objective-C, C and C++, and macros of other libraries are not read"
  }

  static var notParsed: String { "libclang could not read what declares them" }
}
