/// The files that Lintel writes or reads and that are taken for each other, by their keys.
enum KindOfFile {
  case configuration
  case baseline
  /// Of `lintel check --format json`, or another program's report in the format SARIF.
  case report

  /// nil: it may be anything.
  init?(keys: [String]) {
    func has(_ names: String...) -> Bool { names.allSatisfy(keys.contains) }
    if has("version", "violations") {
      self = .baseline
    } else if has("schemaVersion", "diagnostics") || has("$schema", "runs") {
      self = .report
    } else if keys.contains(where: ["components", "rules", "extends"].contains) {
      self = .configuration
    } else {
      return nil
    }
  }

  /// What to say where a configuration is wanted; nil if it is one.
  var insteadOfConfiguration: String? {
    switch self {
    case .configuration: nil
    case .baseline:
      "this is a baseline, and no configuration: '--config' takes a file with 'components' and 'rules', "
        + "'--baseline' one like this; '.lintel.yml' and '.lintel-baseline.yml' are read without either"
    case .report:
      "this is a report, and no configuration: '--config' takes a file with 'components' and 'rules', and "
        + "'.lintel.yml' is read without it"
    }
  }

  /// What to say where a baseline is wanted; nil if it is one.
  var insteadOfBaseline: String? {
    switch self {
    case .configuration:
      "this is a configuration, and no baseline: '--baseline' takes a file that 'lintel baseline' writes; "
        + "'.lintel-baseline.yml' is read without it"
    case .baseline: nil
    case .report:
      "this is a report, and no baseline, which lists what is known; 'lintel baseline' writes one where no file "
        + "is, so move this one away"
    }
  }
}
