import Basics

/// What users of other tools type, and what to type here.
enum WordsOfOthers {
  /// Completes "unknown command 'lint'; ".
  static func advice(onCommand word: String) -> String? {
    switch word.lowercased() {
    case "lint", "run", "analyze", "analyse", "scan", "verify", "validate", "test": "write 'lintel check'"
    case "version": "'lintel --version' shows the version"
    case "new", "setup", "config", "configure": "'lintel init' proposes a configuration"
    case "fix", "autocorrect", "format": noFix
    case "freeze", "ignore", "update-baseline": "'lintel baseline' records the violations of today as known"
    case "explain": "'lintel why FILE:LINE' explains a line, 'lintel rules RULE' a rule"
    case "list", "rule": "'lintel rules' lists the rules"
    case "install": "'lintel hook install' checks each commit"
    default: nil
    }
  }

  /// Completes "unknown option '--rule'; ".
  static func advice(onOption name: String) -> String? {
    switch name {
    case "-V", "--ver": "'lintel --version' shows the version"
    case "-v": "'lintel --version' shows the version, '--timings' the steps of a run"
    case "--verbose", "--debug":
      "'--timings' shows the steps of a run, 'lintel which NAME' and 'lintel why FILE:LINE' explain what rules see"
    case "-o", "--output", "--out": "'--format html:report.html' writes a report to a file, in any of the formats"
    case "--html", "--json", "--sarif", "--junit", "--csv", "--markdown", "--github":
      "write '--format \(name.dropFirst(2))', or '--format \(name.dropFirst(2)):FILE' to write a file"
    case "--reporter", "--report": "write '--format NAME'"
    case "--rule", "--rules", "--only-rule": "write '--only RULE'"
    case "--severity":
      "each rule says its own in '.lintel.yml', as in 'severity: warning'; '--strict' makes every warning an error, and "
        + "'--limit N' tells errors first"
    case "--errors-only", "--no-warnings", "--level":
      "errors are told first, and '--limit N' tells the first N; a page of '--format html:FILE' can hide warnings"
    case "--fix", "--autocorrect": noFix
    case "-c": "write '--config FILE'"
    case "--include", "--exclude", "--ignore", "--excluded":
      "write which files count into '.lintel.yml', as in 'sources: { exclude: [\"Old/**\"] }'"
    case "--path", "--project", "--directory", "--dir": "write the folder without an option: 'lintel check PATH'"
    case "--diff", "--changed": "'--since REV' shows what is new since a commit, '--staged' what the next one adds"
    case "--silent", "-s": "write '--quiet'"
    case "--threads", "--workers", "--parallel": "write '--jobs N'"
    case "--color", "--colour", "--no-color", "--no-colour":
      "the variable NO_COLOR=1 turns colours off, CLICOLOR_FORCE=1 turns them on"
    case "--init": "write 'lintel init'"
    case "--list-rules": "write 'lintel rules'"
    case "--generate-baseline", "--update-baseline", "--write-baseline": "write 'lintel baseline'"
    default: nil
    }
  }

  private static let noFix = "Lintel changes no code; 'fix:' below a violation says what to do"

  /// Options by which something is written that would not be written without them. Who mistypes another one is not to be
  /// led to these.
  private static let writing = ["--prune", "--force", "--freeze"]

  /// The option that was most likely meant.
  static func suggestion(for name: String, among options: [String]) -> String? {
    // One letter is as close to any other.
    guard name.hasPrefix("--") || name.utf8.count > 2, let meant = Basics.suggestion(for: name, among: options) else {
      return nil
    }
    let isSlip = editDistance(Array(name.utf8), Array(meant.utf8)) <= 1
    return writing.contains(meant) && !isSlip ? nil : meant
  }
}
