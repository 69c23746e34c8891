import Basics
import Engine
import ReportModel
import Reporting

/// What the user asked for; nothing has been opened yet.
struct Invocation {
  var command: Command?
  /// PATH
  var root = "."
  /// The NAME of `which`, or the ID of `rules`.
  var name: String?
  /// The place of `why`.
  var whyPlace: WhyPlace?
  /// `rules test`
  var testsRules = false
  /// `rules --for`
  var rulesFor: String?
  /// The files and folders of `facts`, the file of `report`, the files behind `check --facts`.
  var files: [String] = []
  /// `hook install` rather than `uninstall`
  var installsHook = false
  /// Where `facts` writes.
  var output: String?
  var state: SourceState = .folder
  var since: String?
  /// `--no-softening`
  var noSoftening = false
  /// `--fail-on-stale`
  var failOnStale = false
  /// `--merging`
  var merging: [String] = []
  /// `--staged-files`
  var stagedFiles = false
  /// `--cache-path`
  var cachePath: String?
  /// `--no-cache`
  var ignoresCache = false
  /// `--cache-by`; nil: as the environment says.
  var cacheTrust: CacheUse.Trust?
  /// `cache clear` rather than `show`
  var clearsCache = false
  /// `--index-store`: `auto` or a folder.
  var indexStore: String?
  var baseline = BaselineUse()
  /// Whether arguments of `check` that end in `.facts` are files of facts.
  var readsFacts = false
  /// `init --force`, `baseline --force`
  var force = false
  /// `init --freeze`
  var freeze = false
  /// `hook --pre-push`
  var prePush = false
  /// How many bytes the format `agent` may write.
  var maximumBytes: Int?
  /// `rules --set`
  var ruleSet: String?
  var configuration: String?
  var formats: [FormatRequest] = []
  var jobs: Int?
  /// Whether the format `text` is to have absolute paths.
  var absolutePaths = false
  var strict = false
  /// `--list-excluded`
  var listsExcluded = false
  var timings = TimingsRequest()
  var quiet = false
  var showsHelp = false
  var showsVersion = false
}

/// What `--timings` and `--timings=trace:FILE` ask for.
struct TimingsRequest {
  var showsTable = false
  var traceFile: String?
}

/// `NAME` or `NAME:FILE`
struct FormatRequest {
  var name: String
  var file: String?
}

/// A mistake in the arguments.
struct UsageError: Error {
  var message: String
}

/// `'a', 'b' or 'c'`
func alternatives(_ words: [String]) -> String {
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
    if let wanted = option.value, parts.count == 1, !option.isValueOptional {
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
    case .check:
      if invocation.readsFacts {
        invocation.files += rest.filter { $0.hasSuffix(".facts") }
        rest = rest.filter { !$0.hasSuffix(".facts") }[...]
      }
      invocation.root = rest.popFirst() ?? "."
    case .graph, .baseline, .initialize:
      invocation.root = rest.popFirst() ?? "."
    case .report:
      guard let file = rest.popFirst() else { return .failure(.noReport) }
      invocation.files = [file]
    case .facts:
      if invocation.output == nil { return .failure(.noOutput) }
      invocation.files = Array(rest)
      rest = []
    case .hook:
      let word = rest.popFirst()
      guard word == "install" || word == "uninstall" else { return .failure(.noHookAction(word)) }
      invocation.installsHook = word == "install"
      invocation.root = rest.popFirst() ?? "."
    case .cache:
      let word = rest.popFirst()
      guard word == "show" || word == "clear" else { return .failure(.noCacheAction(word)) }
      invocation.clearsCache = word == "clear"
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
    case .why:
      guard let place = rest.popFirst() else { return .failure(.noPlace) }
      switch WhyPlace.parse(place) {
      case .failure(let mistake): return .failure(mistake)
      case .success(let place): invocation.whyPlace = place
      }
      invocation.root = rest.popFirst() ?? "."
    case .schema:
      break
    }
    if let extra = rest.first { return .failure(.tooMany(extra, command)) }
    if let contradiction = invocation.contradiction { return .failure(UsageError(message: contradiction)) }
    if invocation.root.isEmpty { return .failure(.emptyPath) }
    return invocation.checkingFormats(command)
  }

  /// Options of which one leaves nothing for the other to do.
  private var contradiction: String? {
    if noSoftening, since == nil, state != .index || stagedFiles {
      return "--no-softening compares with another state: give --since REV, or --staged, beside it"
    }
    if baseline.isIgnored, failOnStale {
      return "--no-baseline leaves no entry that could be stale; give one of the two"
    }
    if baseline.isIgnored, baseline.prunes { return "--no-baseline leaves nothing to prune; give one of the two" }
    if baseline.isIgnored, let file = baseline.file {
      return "--no-baseline leaves no use for --baseline \(file); give one of the two"
    }
    if baseline.prunes, state != .folder {
      return "--prune writes the baseline in the folder, so it needs the files of the folder: not together with "
        + (state == .index ? "--staged" : "--rev")
    }
    if !merging.isEmpty, state != .index || since != nil || stagedFiles {
      return
        "--merging \(merging[0]) says what else a staged commit comes from: it needs --staged, and nothing beside it"
    }
    if stagedFiles, let since {
      return "--staged-files shows what staged files hold, and --since \(since) what is new: give one of the two, or "
        + "--staged --since \(since)"
    }
    if let indexStore, state != .folder || since != nil {
      let other = since != nil ? "--since" : state == .index ? "--staged" : "--rev"
      return "--index-store \(indexStore) knows the files as they are in the folder: not together with \(other)"
    }
    if ignoresCache, let cachePath {
      return "--no-cache leaves no use for --cache-path \(cachePath); give one of the two"
    }
    if command == .baseline, baseline.prunes, force {
      return "--prune only makes a baseline smaller, and --force lets it grow; give one of the two"
    }
    return nil
  }

  private func checkingFormats(_ command: Command) -> Result<Invocation, UsageError> {
    let known =
      switch command {
      case .graph: GraphFormat.all.map(\.name)
      case .why: WhyFormat.all.map(\.name)
      default: Format.all.map(\.name)
      }
    for format in formats where !known.contains(format.name) {
      return .failure(.unknownFormat(format.name, known))
    }
    guard formats.count(where: { $0.file == nil }) <= 1 else { return .failure(.twoReportsInOne) }
    var files: Set<String> = []
    for file in formats.compactMap(\.file) {
      if !files.insert(normalizedPath(file, from: currentFolder())).inserted {
        return .failure(.twoReportsInFile(file))
      }
    }
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

  fileprivate static var noPlace: UsageError {
    UsageError(message: "'lintel why' needs a place: lintel why FILE:LINE[:COLUMN] [PATH]")
  }

  fileprivate static var noReport: UsageError {
    UsageError(message: "'lintel report' needs a report that '--format json:FILE' has written: lintel report FILE")
  }

  fileprivate static var noOutput: UsageError {
    UsageError(message: "'lintel facts' needs a file to write to: lintel facts PATH... --output FILE")
  }

  fileprivate static func noHookAction(_ word: String?) -> UsageError {
    let found = word.map { ", found '\($0)'" } ?? ""
    return UsageError(message: "'lintel hook' needs 'install' or 'uninstall'\(found)")
  }

  fileprivate static func noCacheAction(_ word: String?) -> UsageError {
    let found = word.map { ", found '\($0)'" } ?? ""
    return UsageError(message: "'lintel cache' needs 'show' or 'clear'\(found)")
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

  fileprivate static func twoReportsInFile(_ file: String) -> UsageError {
    UsageError(message: "two reports would be written to '\(file)', and the later one would replace the other")
  }

  private static func didYouMean(_ hint: String?) -> String { hint.map { "; did you mean '\($0)'?" } ?? "" }
}
