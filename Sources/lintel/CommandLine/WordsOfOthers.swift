import Basics
import Engine

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
    case "deps", "dependencies", "tree", "arch", "architecture": "'lintel graph' shows which parts depend on which"
    case "cycles", "circular", "cycle": "'lintel graph --cycles' shows what is on cycles"
    case "stats", "statistics", "count", "measure", "analytics":
      "'lintel metrics' measures the project, 'lintel check --summary' counts violations"
    case "html", "dashboard": "'lintel check --format html:report.html' writes a page"
    case "compare": "'lintel check --since REV' shows what is new since a commit"
    case "find", "where", "query", "info", "describe": "'lintel which NAME' says where a type, file or module is"
    case "rulesets", "rule-sets", "presets", "kinds": "'lintel rules' lists kinds and rule sets"
    case "disable", "skip", "off": "a rule is switched off in '.lintel.yml', by 'severity: off' in it"
    case "components", "layers":
      "'lintel graph --level component' shows components, 'lintel which NAME' those of a type"
    case "unused", "dead-code", "orphans":
      "a rule of the kind 'orphans' finds types that nothing uses: 'lintel rules orphans'"
    case "ci": "write 'lintel check'"
    case let name where ruleKinds.contains(name): "'lintel rules \(name)' explains this kind of rule"
    case let name where ruleSets.contains(name): "'lintel rules --set \(name)' shows this rule set"
    case "precommit", "pre-commit": "write 'lintel hook install'"
    default: nil
    }
  }

  /// Completes "unknown option '--rule'; ".
  ///
  /// - Parameters:
  ///   - value: what follows it and may be its value.
  ///   - command: the one that the line begins with.
  static func advice(onOption name: String, _ value: String?, of command: CommandSyntax?) -> String? {
    let value = value.flatMap(plainWord)
    return command.flatMap { advice(onOption: name, value, ofServer: $0.name) }
      ?? advice(onOption: name, value, command)
  }

  private static func advice(onOption name: String, _ value: String?, _ command: CommandSyntax?) -> String? {
    switch name {
    case "-V", "--ver": "'lintel --version' shows the version"
    case "-v": "'lintel --version' shows the version, '--timings' the steps of a run"
    case "--verbose", "--debug":
      "'--timings' shows the steps of a run, 'lintel which NAME' and 'lintel why FILE:LINE' explain what rules see"
    case let name where forFiles.contains(name): adviceOnOutput(of: command)
    case "--html", "--json", "--sarif", "--junit", "--csv", "--markdown", "--github", "--svg", "--dot", "--mermaid":
      adviceOnFormat(String(name.dropFirst(2)), of: command)
    case "--reporter", "--report", "--output-type", "--output-format": "write '--format \(value ?? "NAME")'"
    case "--fix" where command?.name == "doctor", "--autocorrect" where command?.name == "doctor":
      "'lintel doctor' changes nothing; what follows an arrow (→) says what to do"
    case "--format" where command?.name == "explore": "'lintel explore' always writes a page of HTML"
    case "--format" where command?.name == "watch":
      "'lintel watch' writes for people alone; 'lintel check --format \(value ?? "NAME")' writes one report"
    case "--since":
      adviceOnSince(value ?? "REV", of: command)
    case "--rule", "--rules", "--only-rule", "--only-rules", "--filter": "write '--only \(value ?? "RULE")'"
    case "--disable", "--disable-rule", "--disable-rules", "--skip-rule", "--skip-rules", "--ignore-rule",
      "--exclude-rule", "--except-rule", "--without-rule", "--no-rule", "--off":
      switchingOff
    case "--skip", "--except": switchingOff + "; files are left out by '\(sources("exclude", value.flatMap(existing)))'"
    case "--enable", "--enable-rule", "--opt-in", "--with-rule":
      "the rules are those of '.lintel.yml': write 'severity: error' there; '--only RULE' checks some alone"
    case "--severity", "--fail-level", "--min-severity":
      "each rule says its own in '.lintel.yml', as in 'severity: warning', and '--strict' makes every warning an error"
    case "--fail-on-warnings", "--fail-on-warning", "--warnings-as-errors", "--max-warnings", "--werror", "-Werror":
      "'--strict' makes every warning an error"
    case "--no-fail", "--exit-zero", "--soft-fail", "--lenient", "--warn-only", "--warnings-only", "--allow-failures",
      "--no-exit-code", "--ignore-errors":
      "'lintel baseline' records the violations of today, so that only new ones fail, and a rule with 'severity: warning' "
        + "in '.lintel.yml' fails with '--strict' only"
    case "--errors-only", "--no-warnings", "--level":
      "errors are told first, and '--limit N' tells the first N; a page of '--format html:FILE' can hide warnings"
    case "--fix", "--autocorrect": noFix
    case "-c", "--config-file", "--configuration", "--conf", "--settings": "write '--config \(value ?? "FILE")'"
    case "--include", "--included": "write into '.lintel.yml' which files count: \(sources("include", value))"
    case "--exclude", "--excluded", "--ignore":
      "write into '.lintel.yml' which files do not count: \(sources("exclude", value))"
    case "--path", "--project", "--directory", "--dir", "--folder", "--file", "--files", "--paths", "--source", "-p":
      "write the folder without an option: 'lintel \(command?.usage == "[PATH]" ? command?.name ?? "" : "check") "
        + "\(value ?? "PATH")'"
    case "--diff", "--changed", "--base", "--branch", "--against", "--compare", "--compare-to", "--new-from-rev",
      "--new", "--new-only", "--only-new", "--cached", "--git":
      "'--since REV' shows what is new since a commit, '--staged' what the next one adds"
    case "--silent", "-s": "write '--quiet'"
    case "--threads", "--workers", "--parallel": "write '--jobs \(value ?? "N")'"
    case "--color", "--colour", "--no-color", "--no-colour":
      "the variable NO_COLOR=1 turns colours off, CLICOLOR_FORCE=1 turns them on"
    case "--list-rules": "write 'lintel rules'"
    case "--update", "--create", "--regenerate", "--overwrite":
      command?.name == "baseline"
        ? "'lintel baseline --prune' takes out what is fixed, '--force' takes in what is new"
        : "'lintel baseline' records the violations of today as known"
    case "--generate-baseline", "--update-baseline", "--write-baseline": "write 'lintel baseline'"
    case "--template", "--preset", "--rule-set", "--ruleset", "--architecture", "--set", "--extends", "--extend":
      "'lintel init' finds out which rule set fits; to choose one, write 'extends: NAME' into '.lintel.yml' ('lintel rules' "
        + "lists them)"
    case "--tests", "--include-tests", "--with-tests", "--test": "write 'sources: { tests: true }' into '.lintel.yml'"
    case "--stats", "--statistics", "--count", "--counts": "'lintel check --summary' counts violations"
    case "--show-config", "--print-config", "--dump-config": "'lintel rules' lists what is configured"
    case "--dry-run", "--simulate":
      command?.name == "init"
        ? "'lintel init' writes '.lintel.yml' and nothing else; look at it, and delete it if it is not wanted"
        : "'lintel check' changes nothing; 'lintel whatif' says what would be if code were elsewhere"
    case "--clear-cache", "--clean", "--clean-cache": "'lintel cache clear' removes what is kept"
    case "--recursive", "-r", "-R": "folders below are always looked at"
    case "--all": "'lintel check' alone checks the whole project"
    case let name where command?.name == "explore" && forBrowsers.contains(name):
      "'lintel explore' writes a page, lintel-explore.html (-o FILE: another one); open that in a browser"
    case "--open", "--browser", "--serve": "'--format html:FILE' writes a page that a browser can open"
    case "--install-hook", "--hook": "write 'lintel hook install'"
    case "--watch": "write 'lintel watch' to check whenever files change"
    default: adviceOnCommand(String(name.drop { $0 == "-" }))
    }
  }

  /// A text that can stand in a command line and in YAML as it is; nil of all others, and of options.
  private static func plainWord(_ word: String) -> String? {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"'`$&;|<>()\\!#{}[]".utf8.contains($0) }
    return isPlain && !word.hasPrefix("-") ? word : nil
  }

  /// A path at which something is; nil of all else, such as the name of a rule.
  private static func existing(_ path: String) -> String? {
    if case .success = fileStatus(path) { path } else { nil }
  }

  /// `sources: { exclude: ["Old/**"] }` for folders and files with commas between them.
  private static func sources(_ key: String, _ paths: String?) -> String {
    let globs = (paths ?? "Old").split(separator: ",").map { path -> String in
      var path = path.hasPrefix("./") ? path.dropFirst(2) : path
      while path.hasSuffix("/") { path = path.dropLast() }
      let isPattern = path.contains("*") || path.split(separator: "/").last?.contains(".") ?? false
      return "\"\(path)\(isPattern ? "" : "/**")\""
    }
    return "sources: { \(key): [\(globs.joined(separator: ", "))] }"
  }

  private static func adviceOnSince(_ revision: String, of command: CommandSyntax?) -> String {
    let looksBack = command?.options.contains { $0.name == "--commits" } ?? false
    return (looksBack ? "'--commits N' says how far back it looks; " : "")
      + "'lintel graph --since \(revision)' shows what a branch changes, 'lintel check --since \(revision)' what it breaks"
  }

  /// Of a command that talks over standard input and output, with the one that has started it.
  private static func advice(onOption name: String, _ value: String?, ofServer command: String) -> String? {
    guard let client = ["lsp": "editor", "mcp": "agent"][command] else { return nil }
    switch name {
    case "--port", "--host", "--address", "--socket", "--tcp", "--pipe", "--http", "--sse", "--url", "--transport",
      "--stdio", "-p":
      return
        "'lintel \(command)' talks over standard input and output alone; leave \(name) out, and let the \(client) start it"
    case "--path", "--project", "--directory", "--dir", "--folder", "--workspace", "--root":
      return folder(value ?? "PATH", ofServer: command)
    default: return nil
    }
  }

  private static func folder(_ path: String, ofServer command: String) -> String {
    command == "mcp"
      ? "the folder is an option: write 'lintel mcp --root \(path)'"
      : "leave the folder out: the editor says which one it has opened"
  }

  /// Completes "'lintel mcp' takes no argument; ".
  static func advice(onArgument word: String, of command: CommandSyntax) -> String {
    ["lsp", "mcp"].contains(command.name)
      ? folder(plainWord(word) ?? "PATH", ofServer: command.name)
      : "leave '\(word)' out: 'lintel \(command.name)'"
  }

  /// The formats of a command that can be written to files.
  private static func formats(of command: CommandSyntax?) -> [String]? {
    guard let command else { return [] }
    return command.options.first { $0.name == "--format" }?.value?.choices.map(\.word)
  }

  private static func adviceOnOutput(of command: CommandSyntax?) -> String {
    guard let formats = formats(of: command) else { return "write 'lintel \(command?.name ?? "") > FILE'" }
    let name = ["html", "svg", "json"].first(where: formats.contains) ?? formats.first ?? "html"
    let file = name == "html" ? "report.html" : "\(command?.name ?? "report").\(name == "text" ? "txt" : name)"
    return "'--format \(name):\(file)' writes to a file, in any of the formats"
  }

  private static let forBrowsers = ["--open", "--browser", "--serve", "--server", "--port", "--host", "--web"]

  private static let forFiles = ["-o", "--output", "--out", "--outfile", "--output-file"]

  /// Where an option names the file of a report, of which the format is known; nil otherwise.
  static func adviceOnReport(
    to file: String,
    _ format: String?,
    _ option: String,
    of command: CommandSyntax
  ) -> String? {
    guard forFiles.contains(option), !file.isEmpty, let name = format ?? formatOfFile(file),
      formats(of: command)?.contains(name) ?? false
    else { return nil }
    return "write '--format \(name):\(file)'"
  }

  /// Completes "unknown format 'xml'; ".
  ///
  /// - Parameters:
  ///   - file: where it is to be written, if that is said.
  ///   - known: the formats that there are.
  static func advice(onFormat word: String, _ file: String?, known: [String]) -> String? {
    if word == "xml", known.contains("junit") { return "'junit' and 'checkstyle' are XML: write '--format junit'" }
    if ["png", "jpg", "jpeg", "gif", "pdf", "ps"].contains(word), known.contains("dot") {
      return
        "'svg' is a picture, and Graphviz makes one of 'dot': --format dot | dot -T\(word) > \(file ?? "graph.\(word)")"
    }
    if let meant = formatsElsewhere.first(where: { $0.words.contains(word.lowercased()) && known.contains($0.format) })
    {
      let file = file.map { ":\($0)" } ?? ""
      return "\(meant.why): write '--format \(meant.format)\(file)\(meant.with)'"
    }
    return known.first { word.hasPrefix($0) || word.count > 2 && $0.hasPrefix(word) }.map { "did you mean '\($0)'?" }
  }

  /// What other tools call formats, or which tools read them.
  private static let formatsElsewhere: [(words: Set<String>, format: String, why: String, with: String)] = [
    (
      [
        "codeclimate", "code-climate", "code_climate", "codequality", "code-quality", "code_quality",
        "gitlab-codequality",
      ],
      "gitlab", "GitLab's Code Quality reads 'gitlab'", ""
    ),
    (
      ["sonarqube", "sonar", "sonarcloud", "codeql", "code-scanning", "codescanning", "github-code-scanning"],
      "sarif", "SonarQube (sonar.sarifReportPaths) and GitHub's code scanning read SARIF", ""
    ),
    (
      ["jenkins", "warnings-ng", "warnings", "pmd", "findbugs", "reviewdog"], "checkstyle",
      "Jenkins and others read Checkstyle", ""
    ),
    (["xcode"], "text", "Xcode reads the text", " --absolute-paths"),
    (
      [
        "console", "terminal", "plain", "pretty", "stylish", "emoji", "unix", "gcc", "compact", "human", "default",
        "cli",
      ],
      "text", "'text' is what people read", ""
    ),
    (["xunit", "junit-xml", "bitbucket", "gitlab-junit", "circleci"], "junit", "'junit' is that format", ""),
    (["vso", "ado", "azuredevops", "azure-devops", "vsts"], "azure", "Azure Pipelines reads 'azure'", ""),
    (["actions", "gha", "annotations"], "github", "GitHub Actions reads 'github'", ""),
    (["ai", "llm", "claude", "copilot", "prompt"], "agent", "'agent' is for language models", ""),
    (
      ["plantuml", "puml", "uml", "drawio", "draw.io", "dsl", "structurizr", "excalidraw"],
      "mermaid", "'mermaid' and 'd2' are the diagrams as text that are written", ""
    ),
    (["graphviz", "gv"], "dot", "Graphviz reads 'dot'", ""),
    (["matrix"], "dsm", "'dsm' is the matrix of dependencies", ""),
    (["excel", "xls", "xlsx", "tsv", "spreadsheet"], "csv", "spreadsheets read 'csv'", ""),
    (["image", "picture", "diagram"], "svg", "'svg' is a picture", ""),
    (["web", "page", "browser"], "html", "'html' is a page", ""),
  ]

  /// Completes "'lintel hook' does not know 'add'; ".
  static func advice(onAction word: String, of command: String) -> String? {
    let name = word.lowercased()
    switch command {
    case "hook":
      switch name {
      case "pre-push", "push", "prepush": return "write 'lintel hook install --pre-push'"
      case "pre-commit", "precommit", "commit", "pre-merge-commit", "merge", "add", "create", "enable", "on", "setup",
        "set",
        "init", "update", "upgrade", "i":
        return "'install' puts it before each commit: write 'lintel hook install' (before each push: '--pre-push')"
      case "remove", "rm", "delete", "disable", "off", "clear": return "write 'lintel hook uninstall'"
      case "status", "list", "show", "check", "ls": return "'lintel doctor' says whether a hook runs Lintel"
      case "run", "test": return "'lintel check --staged' does what the hook does"
      default: return nil
      }
    case "diagram":
      let endings = [".md", ".mmd", ".mermaid", ".puml", ".plantuml", ".d2"]
      let file = word.split(separator: "#").first.map(String.init) ?? word
      if endings.contains(where: file.hasSuffix), plainWord(file) != nil {
        return "write 'lintel diagram check \(word)'"
      }
      switch name {
      case "compare", "verify", "validate", "lint", "diff", "test": return "write 'lintel diagram check'"
      case "fix", "write", "sync", "generate", "refresh", "regenerate": return "write 'lintel diagram update'"
      case "draw", "export", "create", "new", "render", "show", "print":
        return "'lintel graph --format mermaid' draws one"
      case "convert", "read", "load", "parse": return "write 'lintel diagram import FILE'"
      default: return nil
      }
    case "cache":
      switch name {
      case "clean", "remove", "delete", "rm", "purge", "reset", "empty", "drop": return "write 'lintel cache clear'"
      default: return nil
      }
    default: return nil
    }
  }

  private static func adviceOnFormat(_ name: String, of command: CommandSyntax?) -> String? {
    guard let formats = formats(of: command) else { return nil }
    guard formats.isEmpty || formats.contains(name) else {
      return "write '--format NAME', where NAME is \(alternatives(formats))"
    }
    return "write '--format \(name)', or '--format \(name):FILE' to write a file"
  }

  /// Where the name of a command is written as an option.
  private static func adviceOnCommand(_ name: String) -> String? {
    CommandRegistry.names.contains(name) ? "write 'lintel \(name)'" : nil
  }

  /// Completes "there is no folder 'create'; ".
  static func advice(onPath path: String, of command: String) -> String? {
    if let star = path.firstIndex(where: { "*?[{".contains($0) }) {
      let folder = path[..<star].split(separator: "/").joined(separator: "/")
      return "PATH is a folder without stars: 'lintel \(command)\(folder.isEmpty ? "" : " " + folder)'"
    }
    let formats = formats(of: CommandRegistry.syntaxes.first { $0.name == command }) ?? []
    if let format = formatOfFile(path), formats.contains(format) {
      return "'--format \(format):\(path)' writes a report to that file"
    }
    switch (command, path.lowercased()) {
    case ("explore", _) where formatOfFile(path) == "html": return "'-o \(path)' writes the page to that file"
    case (_, "help"): return "'lintel help \(command)' shows what the command takes"
    case ("baseline", "create"), ("baseline", "new"), ("baseline", "write"), ("baseline", "generate"),
      ("baseline", "record"), ("baseline", "add"), ("baseline", "save"):
      return "'lintel baseline' alone records what is broken today"
    case ("baseline", "update"), ("baseline", "prune"), ("baseline", "shrink"), ("baseline", "clean"):
      return "'lintel baseline --prune' takes out what is fixed, 'lintel baseline --force' takes in what is new"
    case ("init", let name) where ruleSets.contains(name):
      return "'lintel init' finds out which rule set fits; to choose it, write 'extends: \(name)' into '.lintel.yml'"
    case ("modules", _) where !path.contains("/"):
      return "'lintel modules' alone lists them all, 'lintel users module:\(path)' says who uses one of this name"
    case ("metrics", _) where !path.contains("/"):
      return "PATH is the folder of a project, and 'lintel metrics' alone measures all its parts: '--level component' "
        + "its components, '--level folder' its folders"
    case ("hook", "pre-push"), ("hook", "push"): return "the hook of pushes is an option: write '--pre-push'"
    case ("hook", "pre-commit"), ("hook", "commit"), ("hook", "pre-merge-commit"), ("hook", "merge"):
      return "without '--pre-push' the hooks of commits and merges are meant"
    case ("check", "all"): return "'lintel check' alone checks the whole project"
    default: return nil
    }
  }

  /// The name of the format that a file of reports has by its ending; nil if it has none of these.
  static func formatOfFile(_ file: String) -> String? {
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    switch String(file[file.index(after: dot)...]) {
    case "html", "htm": return "html"
    case "md": return "markdown"
    case "txt": return "text"
    case let ending where ["json", "sarif", "svg", "dot", "csv"].contains(ending): return ending
    default: return nil
    }
  }

  private static let switchingOff =
    "a rule is switched off in '.lintel.yml', by 'severity: off' in it, or by 'RULE: off' under 'rules' if it is extended; "
    + "'--only RULE' checks some alone"

  private static let noFix = "Lintel changes no code; 'fix:' below a violation says what to do"

  /// Options by which something is written that would not be written without them. Who mistypes another one is not to be
  /// led to these.
  private static let writing = ["--prune", "--force", "--freeze"]

  /// The option that was most likely meant.
  static func suggestion(for name: String, among options: [String]) -> String? {
    // One letter is as close to any other.
    guard name.hasPrefix("--") || name.utf8.count > 2 else { return nil }
    return Basics.suggestion(for: name, among: options.filter { !writing.contains($0) || isSlip(name, of: $0) })
  }

  /// Whether hardly another option can be meant: it is one slip away, or begins and ends like that option, as `--froze`.
  private static func isSlip(_ name: String, of option: String) -> Bool {
    let (name, option) = (Array(name.utf8), Array(option.utf8))
    let isFramed = name.prefix(4) == option.prefix(4) && name.last == option.last
    return isFramed || editDistance(name, option) <= 1
  }
}
