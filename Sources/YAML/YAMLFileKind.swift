/// What a YAML file is for: how large it may be, and what to call it in messages.
package struct YAMLFileKind: Sendable {
  /// In the singular, after "a".
  let noun: String
  /// Completes "the file is empty; it needs …".
  let needs: String
  let maximumMegabytes: Int
  /// Keys count as values.
  let maximumValues: Int
  /// Whether people write it, and not Lintel.
  let isWrittenByHand: Bool

  package init(noun: String, needs: String, maximumMegabytes: Int, maximumValues: Int, isWrittenByHand: Bool) {
    self.noun = noun
    self.needs = needs
    self.maximumMegabytes = maximumMegabytes
    self.maximumValues = maximumValues
    self.isWrittenByHand = isWrittenByHand
  }
}
