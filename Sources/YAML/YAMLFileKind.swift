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
  /// The keys at the start of a line by one of which such a file is known: where none is there, it may be anything, and no
  /// message has words of it. Empty: any file is known.
  let marks: [String]
  /// Whether the last of two equal keys counts, as for programs that read such files with Yams; else the first.
  let lastOfEqualKeysCounts: Bool

  package init(
    noun: String,
    needs: String,
    maximumMegabytes: Int,
    maximumValues: Int,
    isWrittenByHand: Bool,
    marks: [String] = [],
    lastOfEqualKeysCounts: Bool = false
  ) {
    self.noun = noun
    self.needs = needs
    self.maximumMegabytes = maximumMegabytes
    self.maximumValues = maximumValues
    self.isWrittenByHand = isWrittenByHand
    self.marks = marks
    self.lastOfEqualKeysCounts = lastOfEqualKeysCounts
  }
}
