import Basics
import ReportModel
import YAML

/// Warns of the components of a file that it does not use, and whose names are those of inherited ones with a slip: they
/// were most likely to replace them, and what the inherited rules look at stays what it was.
///
/// - Parameters:
///   - own: the components of the file.
///   - inherited: those of what it extends.
///   - sections: the file.
func misspeltOverrides(_ own: [Component], _ inherited: [Component], in sections: OptionMap?) -> [Diagnostic] {
  guard !own.isEmpty, !inherited.isEmpty else { return [] }
  let names = Set(own.map(\.name))
  return own.compactMap { component in
    let name = component.name
    guard !inherited.contains(where: { $0.name == name }),
      let meant = inherited.first(where: { !names.contains($0.name) && isSlip(name, of: $0.name) }),
      !isUsed(name, in: sections)
    else { return nil }
    return .misspeltOverride(component, meant)
  }
}

/// Whether two names are one in another spelling: other letter case, dashes, a plural, or one letter.
func isSlip(_ word: String, of name: String) -> Bool {
  let (a, b) = (plain(word), plain(name))
  if a == b { return true }
  guard a.count >= 5, b.count >= 5, abs(a.count - b.count) <= 1 else { return false }
  return editDistance(a, b) <= 1
}

private func plain(_ name: String) -> [UInt8] {
  var result = Array(name.lowercased().utf8.filter { !"-_ ".utf8.contains($0) })
  if result.count > 3, result.last == UInt8(ascii: "s") { result.removeLast() }
  return result
}

/// Whether rules or other components of a file name a component; a diagram may name any.
private func isUsed(_ name: String, in sections: OptionMap?) -> Bool {
  if sections?["rules"]?.mentions("diagram") ?? false { return true }
  if sections?["rules"]?.mentions(name) ?? false { return true }
  guard case .map(let pairs) = sections?["components"]?.value else { return false }
  return pairs.contains { $0.value.mentions(name) }
}

extension Node {
  /// Whether a text or a key in it is that word.
  func mentions(_ word: String) -> Bool {
    switch value {
    case .null: false
    case .scalar(let text, _): text == word
    case .list(let items): items.contains { $0.mentions(word) }
    case .map(let pairs): pairs.contains { $0.key.scalarText == word || $0.value.mentions(word) }
    }
  }
}

extension Diagnostic {
  fileprivate static func misspeltOverride(_ component: Component, _ meant: Component) -> Diagnostic {
    Diagnostic(
      .warning,
      at: component.location,
      "nothing uses the component '\(component.name)'; did you mean '\(meant.name)', which \(meant.location.file) has and a "
        + "component of that name replaces?",
      weakensRules: true
    )
  }
}
