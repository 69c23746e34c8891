import Basics
import Engine
import Reporting

/// What the user asked for; nothing has been opened yet.
struct Invocation {
  var command: Command?
  /// PATH
  var root = "."
  /// The NAME of `which`, or the ID of `rules`.
  var name: String?
  /// `rules test`
  var testsRules = false
  /// `rules --set`
  var ruleSet: String?
  var configuration: String?
  var formats: [FormatRequest] = []
  var jobs: Int?
  var strict = false
  var timings = false
  var quiet = false
  var showsHelp = false
  var showsVersion = false
}

/// `NAME` or `NAME:FILE`
struct FormatRequest {
  var name: String
  var file: String?
}

enum Command: String, CaseIterable {
  case check
  case graph
  case rules
  case which
  case schema

  var arguments: String {
    switch self {
    case .check, .graph: "[PATH]"
    case .rules: "[ID] | --set NAME | test [PATH]"
    case .which: "NAME|FILE [PATH]"
    case .schema: ""
    }
  }

  var summary: String {
    switch self {
    case .check: "check the project in PATH (here, if none is given) against its rules"
    case .graph: "write the types of the project and what they refer to"
    case .rules: "list the kinds of rules, the rule sets and the configured rules; show one; run their expectations"
    case .which: "say in which module and components a type, file or module is, and why"
    case .schema: "write a JSON Schema of the configuration, for editors"
    }
  }
}

/// A mistake in the arguments.
struct UsageError: Error {
  var message: String
}

/// An option of the command line: its names, help and effect. Help texts are made from these.
struct CommandLineOption: Sendable {
  var names: [String]
  /// What stands for its value in the help; nil if it takes none.
  var value: String?
  var help: String
  var commands: [Command]
  /// Returns what is wrong with the value, or nil.
  var apply: @Sendable (inout Invocation, String) -> String?

  static let all: [CommandLineOption] = [
    CommandLineOption(
      names: ["--config"],
      value: "FILE",
      help: "read the rules from FILE instead of PATH/.lintel.yml; its globs are relative to PATH all the same",
      commands: [.check, .graph, .rules, .which]
    ) { invocation, value in
      invocation.configuration = value
      return nil
    },
    CommandLineOption(
      names: ["--format"],
      value: "NAME[:FILE]",
      help: "write the report as " + alternatives(Format.all.map(\.name))
        + ", to FILE if one is given; may be repeated ('graph': "
        + alternatives(GraphFormat.all.map(\.name)) + ")",
      commands: [.check, .graph]
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
      help: "write violations and errors only",
      commands: [.check]
    ) { invocation, _ in
      invocation.quiet = true
      return nil
    },
    CommandLineOption(
      names: ["--jobs", "-j"],
      value: "N",
      help: "use N threads (one for each processor, if not given); the result is the same",
      commands: [.check, .graph, .rules, .which]
    ) { invocation, value in
      guard let count = Int(value), (1...1024).contains(count) else {
        return "'\(value)' is not a number from 1 to 1024"
      }
      invocation.jobs = count
      return nil
    },
    CommandLineOption(
      names: ["--timings"],
      value: nil,
      help: "write to standard error how long each stage took",
      commands: [.check, .graph]
    ) { invocation, _ in
      invocation.timings = true
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

/// `'a', 'b' or 'c'`
private func alternatives(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
}

// MARK: - Parsing

/// Reads the arguments behind the program's name.
func parse(_ arguments: [String]) -> Result<Invocation, UsageError> {
  var invocation = Invocation()
  var positional: [String] = []
  var used: [CommandLineOption] = []
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    if argument == "--" {
      positional += rest
      break
    }
    guard argument.hasPrefix("-"), argument != "-" else {
      positional.append(argument)
      continue
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = CommandLineOption.all.first(where: { $0.names.contains(parts[0]) }) else {
      let hint = suggestion(for: parts[0], among: CommandLineOption.all.flatMap(\.names))
      return .failure(.unknownOption(parts[0], hint))
    }
    var value = parts.count == 2 ? parts[1] : ""
    if option.value == nil, parts.count == 2 { return .failure(.noValueWanted(parts[0])) }
    if let wanted = option.value, parts.count == 1 {
      guard let next = rest.popFirst() else { return .failure(.valueMissing(parts[0], wanted)) }
      value = next
    }
    if let problem = option.apply(&invocation, value) {
      return .failure(UsageError(message: "\(parts[0]): \(problem)"))
    }
    used.append(option)
  }
  return invocation.complete(positional, used)
}

extension Invocation {
  /// Takes in the command and its arguments, and checks that everything fits together.
  fileprivate func complete(_ positional: [String], _ used: [CommandLineOption]) -> Result<Invocation, UsageError> {
    var invocation = self
    guard let word = positional.first else { return .success(invocation) }
    var rest = positional.dropFirst()
    if word == "help" { invocation.showsHelp = true }
    guard let word = word == "help" ? rest.first : word else { return .success(invocation) }
    guard let command = Command(rawValue: word) else {
      return .failure(.unknownCommand(word, suggestion(for: word, among: Command.allCases.map(\.rawValue))))
    }
    invocation.command = command
    if invocation.showsHelp || invocation.showsVersion { return .success(invocation) }
    if let option = used.first(where: { !$0.commands.contains(command) }) {
      return .failure(.notForCommand(option.names[0], command))
    }
    switch command {
    case .check, .graph:
      invocation.root = rest.popFirst() ?? "."
    case .rules where invocation.ruleSet != nil:
      break
    case .rules:
      invocation.name = rest.popFirst()
      if invocation.name == "test" {
        invocation.testsRules = true
        invocation.root = rest.popFirst() ?? "."
      }
    case .which:
      guard let name = rest.popFirst() else { return .failure(.nothingNamed) }
      invocation.name = name
      invocation.root = rest.popFirst() ?? "."
    case .schema:
      break
    }
    if let extra = rest.first { return .failure(.tooMany(extra, command)) }
    if invocation.root.isEmpty { return .failure(.emptyPath) }
    return invocation.checkingFormats(command)
  }

  private func checkingFormats(_ command: Command) -> Result<Invocation, UsageError> {
    let known = command == .graph ? GraphFormat.all.map(\.name) : Format.all.map(\.name)
    for format in formats where !known.contains(format.name) {
      return .failure(.unknownFormat(format.name, known))
    }
    guard formats.count(where: { $0.file == nil }) <= 1 else { return .failure(.twoReportsInOne) }
    return .success(self)
  }
}

// MARK: - Messages

extension UsageError {
  fileprivate static func unknownOption(_ option: String, _ hint: String?) -> UsageError {
    UsageError(message: "unknown option '\(option)'" + didYouMean(hint) + "; 'lintel --help' lists them")
  }

  fileprivate static func unknownCommand(_ word: String, _ hint: String?) -> UsageError {
    UsageError(message: "unknown command '\(word)'" + didYouMean(hint) + "; 'lintel --help' lists them")
  }

  fileprivate static func noValueWanted(_ option: String) -> UsageError {
    UsageError(message: "\(option) takes no value")
  }

  fileprivate static func valueMissing(_ option: String, _ value: String) -> UsageError {
    UsageError(message: "\(option) needs a value: \(option) \(value)")
  }

  fileprivate static func notForCommand(_ option: String, _ command: Command) -> UsageError {
    UsageError(
      message:
        "'lintel \(command.rawValue)' has no option \(option); 'lintel \(command.rawValue) --help' lists what it has"
    )
  }

  fileprivate static var nothingNamed: UsageError {
    UsageError(message: "'lintel which' needs the name of a type, file or module: lintel which NAME|FILE [PATH]")
  }

  fileprivate static func tooMany(_ argument: String, _ command: Command) -> UsageError {
    UsageError(message: "'\(argument)' is one argument too many: lintel \(command.rawValue) \(command.arguments)")
  }

  fileprivate static var emptyPath: UsageError { UsageError(message: "PATH is empty; write '.' for this folder") }

  fileprivate static func unknownFormat(_ name: String, _ known: [String]) -> UsageError {
    let hint = didYouMean(suggestion(for: name, among: known))
    return UsageError(message: "--format: unknown format '\(name)'\(hint); there is \(alternatives(known))")
  }

  fileprivate static var twoReportsInOne: UsageError {
    UsageError(message: "two reports would be mixed on standard output; give all but one a file: --format NAME:FILE")
  }

  private static func didYouMean(_ hint: String?) -> String { hint.map { "; did you mean '\($0)'?" } ?? "" }
}
