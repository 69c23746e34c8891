/// What makes two violations the same, wherever they stand: the rule and the symbols, no line and no wording.
package struct ViolationKey: Hashable, Sendable {
  package var rule: String
  /// The depending type or module; nil for what has no name, which `file` stands for then.
  package var source: String?
  /// The path, only if there is no `source`.
  package var file: String?
  package var target: String?
  package var member: String?

  package init(rule: String, source: String?, file: String?, target: String?, member: String?) {
    self.rule = rule
    self.source = source
    self.file = file
    self.target = target
    self.member = member
  }
}

extension Violation {
  package var key: ViolationKey {
    let isAboutFile = isAboutFile || source == nil
    return ViolationKey(
      rule: rule,
      source: isAboutFile ? nil : source,
      file: isAboutFile ? location.file : nil,
      target: target,
      member: member
    )
  }
}

extension ViolationKey: Comparable {
  /// By rule, source, file, target and member, each by its bytes; what is not there comes first.
  package static func < (a: ViolationKey, b: ViolationKey) -> Bool {
    let pairs = [(a.source, b.source), (a.file, b.file), (a.target, b.target), (a.member, b.member)]
    if a.rule != b.rule { return a.rule.utf8.lexicographicallyPrecedes(b.rule.utf8) }
    for (first, second) in pairs where first != second {
      guard let first else { return true }
      guard let second else { return false }
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return false
  }
}
