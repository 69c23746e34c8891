import Basics
import Engine

/// An option of the command line: its names, help and effect. Help texts are made from these.
struct CommandLineOption: Sendable {
  var names: [String]
  /// What stands for its value in the help; nil if it takes none.
  var value: String?
  /// Whether it may stand without a value; one is then given behind `=` only.
  var isValueOptional = false
  var help: String
  var commands: [Command]
  /// Returns what is wrong with the value, or nil.
  var apply: @Sendable (inout Invocation, String) -> String?

  static let all: [CommandLineOption] = [
    CommandLineOption(
      names: ["--config"],
      value: "FILE",
      help: "read the rules from FILE instead of PATH/.lintel.yml; its globs are relative to PATH all the same",
      commands: [.check, .baseline, .graph, .facts, .rules, .which, .why]
    ) { invocation, value in
      invocation.configuration = value
      return nil
    },
    CommandLineOption(
      names: ["--format"],
      value: "NAME[:FILE]",
      help: "write in one of the formats below, to FILE if one is given; may be repeated",
      commands: [.check, .report, .graph, .why]
    ) { invocation, value in
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, parts[1].isEmpty { return "no file is named behind '\(parts[0]):'" }
      invocation.formats.append(FormatRequest(name: parts[0], file: parts.count == 2 ? parts[1] : nil))
      return nil
    },
    CommandLineOption(
      names: ["--level"],
      value: "LEVEL",
      help: "how fine the graph is: 'reference', every mention with its place",
      commands: [.graph]
    ) { _, value in
      value == "reference" ? nil : "there is no level '\(value)'; write 'reference'"
    },
    CommandLineOption(
      names: ["--set"],
      value: "NAME",
      help: "show the rule set NAME, one of those that 'extends' can name: a configuration with comments",
      commands: [.rules]
    ) { invocation, value in
      guard !ruleSets.contains(value) else {
        invocation.ruleSet = value
        return nil
      }
      let hint = suggestion(for: value, among: ruleSets).map { "; did you mean '\($0)'?" }
      return "there is no rule set '\(value)'\(hint ?? "; there is \(alternatives(ruleSets))")"
    },
    CommandLineOption(
      names: ["--staged"],
      value: nil,
      help: "check what git has staged, and show what the commit adds: what HEAD, or --since REV, does not have",
      commands: [.check]
    ) { invocation, _ in
      if case .revision = invocation.state { return "not together with --rev: a check is of one state of the files" }
      invocation.state = .index
      return nil
    },
    CommandLineOption(
      names: ["--staged-files"],
      value: nil,
      help: "check what git has staged, and show all violations in staged files, old ones too, and no others",
      commands: [.check]
    ) { invocation, _ in
      if case .revision = invocation.state { return "not together with --rev: a check is of one state of the files" }
      (invocation.state, invocation.stagedFiles) = (.index, true)
      return nil
    },
    CommandLineOption(
      names: ["--merging"],
      value: "REV",
      help: "with --staged: REV is being merged, and what it has is not new either; may be repeated",
      commands: [.check]
    ) { invocation, value in
      invocation.merging.append(value)
      return nil
    },
    CommandLineOption(
      names: ["--since"],
      value: "REV",
      help: "show only violations that are not in the merge base with REV",
      commands: [.check]
    ) { invocation, value in
      invocation.since = value
      return nil
    },
    CommandLineOption(
      names: ["--rev"],
      value: "REV",
      help: "check the files of a commit, tag or branch, without a checkout",
      commands: [.check, .graph, .why]
    ) { invocation, value in
      if invocation.state == .index { return "not together with --staged: a check is of one state of the files" }
      invocation.state = .revision(value)
      return nil
    },
    CommandLineOption(
      names: ["--baseline"],
      value: "FILE",
      help: "read known violations from FILE instead of .lintel-baseline.yml beside the configuration",
      commands: [.check, .baseline]
    ) { invocation, value in
      invocation.baseline.file = value
      return nil
    },
    CommandLineOption(
      names: ["--no-baseline"],
      value: nil,
      help: "show all violations, known or not",
      commands: [.check]
    ) { invocation, _ in
      invocation.baseline.isIgnored = true
      return nil
    },
    CommandLineOption(
      names: ["--fail-on-stale"],
      value: nil,
      help: "fail if the baseline lists what is fixed; unlike --strict, leave warnings alone",
      commands: [.check]
    ) { invocation, _ in
      invocation.failOnStale = true
      return nil
    },
    CommandLineOption(
      names: ["--no-softening"],
      value: nil,
      help: "with --since or --staged: fail if rules are gone or weaker, or if baseline or comments accept more",
      commands: [.check]
    ) { invocation, _ in
      invocation.noSoftening = true
      return nil
    },
    CommandLineOption(
      names: ["--prune"],
      value: nil,
      help: "remove from the baseline what is fixed",
      commands: [.check, .baseline]
    ) { invocation, _ in
      invocation.baseline.prunes = true
      return nil
    },
    CommandLineOption(
      names: ["--facts"],
      value: "FILE",
      help: "take over what 'lintel facts' has found, where it is still true; further files may follow",
      commands: [.check]
    ) { invocation, value in
      invocation.files.append(value)
      invocation.readsFacts = true
      return nil
    },
    CommandLineOption(
      names: ["--cache-path"],
      value: "FILE",
      help: "keep what is found in files for the next run in FILE instead of where 'lintel cache show' says",
      commands: [.check, .baseline, .initialize, .graph, .cache, .rules, .which, .why]
    ) { invocation, value in
      if value.isEmpty { return "FILE is empty; name a file" }
      invocation.cachePath = value
      return nil
    },
    CommandLineOption(
      names: ["--cache-by"],
      value: "stamp|content",
      help: "know a file again by its size and times, or by its bytes (where the variable CI is set, if not given)",
      commands: [.check, .baseline, .initialize, .graph, .rules, .which, .why]
    ) { invocation, value in
      switch value {
      case "stamp": invocation.cacheTrust = .stamps
      case "content": invocation.cacheTrust = .contents
      default: return "'\(value)' is neither 'stamp' nor 'content'"
      }
      return nil
    },
    CommandLineOption(
      names: ["--no-cache"],
      value: nil,
      help: "scan everything, and keep nothing for the next run",
      commands: [.check, .baseline, .initialize, .graph, .rules, .which, .why]
    ) { invocation, _ in
      invocation.ignoresCache = true
      return nil
    },
    CommandLineOption(
      names: ["--index-store"],
      value: "PATH|auto",
      help: "let what the compiler wrote while it built have the last word on names; 'auto' finds it if it is there",
      commands: [.check, .baseline, .graph, .why]
    ) { invocation, value in
      if value.isEmpty { return "PATH is empty; name a folder, or write 'auto'" }
      invocation.indexStore = value
      return nil
    },
    CommandLineOption(
      names: ["--output", "-o"],
      value: "FILE",
      help: "write to FILE",
      commands: [.facts]
    ) { invocation, value in
      invocation.output = value
      return nil
    },
    CommandLineOption(
      names: ["--root"],
      value: "PATH",
      help: "the project's folder (here, if none is given)",
      commands: [.facts]
    ) { invocation, value in
      invocation.root = value
      return nil
    },
    CommandLineOption(
      names: ["--for"],
      value: "PATH",
      help: "show the rules that apply to a file or folder, and where each comes from",
      commands: [.rules]
    ) { invocation, value in
      invocation.rulesFor = value
      return nil
    },
    CommandLineOption(
      names: ["--freeze"],
      value: nil,
      help: "also record the violations of today in a baseline",
      commands: [.initialize]
    ) { invocation, _ in
      invocation.freeze = true
      return nil
    },
    CommandLineOption(
      names: ["--force"],
      value: nil,
      help: "replace a configuration; let a baseline grow",
      commands: [.initialize, .baseline]
    ) { invocation, _ in
      invocation.force = true
      return nil
    },
    CommandLineOption(
      names: ["--pre-push"],
      value: nil,
      help: "check before each push what it adds, instead of before each commit and merge",
      commands: [.hook]
    ) { invocation, _ in
      invocation.prePush = true
      return nil
    },
    CommandLineOption(
      names: ["--list-excluded"],
      value: nil,
      help: "list the files and folders that are not scanned, and why",
      commands: [.check]
    ) { invocation, _ in
      invocation.listsExcluded = true
      return nil
    },
    CommandLineOption(
      names: ["--max-bytes"],
      value: "N",
      help: "write no more than N bytes in the format 'agent'",
      commands: [.check, .report]
    ) { invocation, value in
      guard let count = Int(value), count >= 200 else { return "'\(value)' is not a number of at least 200" }
      invocation.maximumBytes = count
      return nil
    },
    CommandLineOption(
      names: ["--absolute-paths"],
      value: nil,
      help: "write absolute paths in the format 'text', as Xcode wants them",
      commands: [.check]
    ) { invocation, _ in
      invocation.absolutePaths = true
      return nil
    },
    CommandLineOption(
      names: ["--strict"],
      value: nil,
      help: "make every warning an error",
      commands: [.check]
    ) { invocation, _ in
      invocation.strict = true
      return nil
    },
    CommandLineOption(
      names: ["--quiet", "-q"],
      value: nil,
      help: "write violations, errors, and where rules check less than they seem to",
      commands: [.check, .report]
    ) { invocation, _ in
      invocation.quiet = true
      return nil
    },
    CommandLineOption(
      names: ["--jobs", "-j"],
      value: "N",
      help: "use N threads (one for each processor, if not given); the result is the same",
      commands: [.check, .baseline, .initialize, .graph, .facts, .rules, .which, .why]
    ) { invocation, value in
      guard let count = Int(value), (1...1024).contains(count) else {
        return "'\(value)' is not a number from 1 to 1024"
      }
      invocation.jobs = count
      return nil
    },
    CommandLineOption(
      names: ["--timings"],
      value: "trace:FILE",
      isValueOptional: true,
      help: "write to standard error how long each stage took, or to FILE for chrome://tracing and ui.perfetto.dev",
      commands: [.check, .graph]
    ) { invocation, value in
      guard !value.isEmpty else {
        invocation.timings.showsTable = true
        return nil
      }
      let file = value.hasPrefix("trace:") ? String(value.dropFirst("trace:".count)) : ""
      if file.isEmpty { return "'\(value)' is not understood; write --timings or --timings=trace:FILE" }
      invocation.timings.traceFile = file
      return nil
    },
    CommandLineOption(
      names: ["--help", "-h"],
      value: nil,
      help: "show this help, or that of a command",
      commands: Command.allCases
    ) { invocation, _ in
      invocation.showsHelp = true
      return nil
    },
    CommandLineOption(
      names: ["--version"],
      value: nil,
      help: "show the version",
      commands: []
    ) { invocation, _ in
      invocation.showsVersion = true
      return nil
    },
  ]
}
