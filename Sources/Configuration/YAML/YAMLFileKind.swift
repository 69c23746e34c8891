/// What a YAML file is for: how large it may be, and what to call it in messages.
struct YAMLFileKind {
  /// In the singular, behind "a".
  var noun: String
  /// Completes "the file is empty; it needs …".
  var needs: String
  var maximumMegabytes: Int
  /// Keys count as values.
  var maximumValues: Int
  /// Whether people write it, and not Lintel.
  var isWrittenByHand: Bool

  static let configuration = YAMLFileKind(
    noun: "configuration",
    needs: "'components' and 'rules', or 'extends'; 'lintel init --force' proposes them",
    maximumMegabytes: 1,
    maximumValues: 200_000,
    isWrittenByHand: true
  )

  /// One entry has about ten values and a hundred bytes.
  static let baseline = YAMLFileKind(
    noun: "baseline",
    needs: "'version: 1' and 'violations:'; 'lintel baseline' writes both",
    maximumMegabytes: 32,
    maximumValues: 4_000_000,
    isWrittenByHand: false
  )
}
