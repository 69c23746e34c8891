import YAML

extension YAMLFileKind {
  package static let configuration = YAMLFileKind(
    noun: "configuration",
    needs: "'components' and 'rules', or 'extends'; 'lintel init --force' proposes them",
    maximumMegabytes: 1,
    maximumValues: 200_000,
    isWrittenByHand: true,
    marks: FileKeys.all
  )

  /// One entry has about ten values and a hundred bytes.
  package static let baseline = YAMLFileKind(
    noun: "baseline",
    needs: "'version: 1' and 'violations:'; 'lintel baseline' writes both, without '>'; while nothing is known, delete "
      + "the file",
    maximumMegabytes: 32,
    maximumValues: 4_000_000,
    isWrittenByHand: false
  )
}
