/// What a command takes and says of itself, as plain data.
struct CommandSyntax {
  private(set) var name: String
  private(set) var summary: String
  private(set) var examples: [Example]
  var arguments: [ArgumentSyntax] = []
  /// In the order of the help; `--help` is not among them.
  var options: [OptionSyntax] = []
  private var statedUsage: String?

  init(of command: any Command.Type) {
    (name, summary, examples, statedUsage) = (command.name, command.summary, command.examples, command.usage)
    var arguments = Arguments(describing: self)
    // Nothing is wrong with a line on which nothing stands, and what is required is not missed there.
    _ = try? command.init(&arguments)
    self = arguments.syntax
  }

  /// What follows the name, such as `FILE [PATH]`.
  var usage: String {
    let required = options.filter(\.isRequired).map { $0.name + $0.valueText }
    return statedUsage ?? (arguments.map(\.usage) + required).joined(separator: " ")
  }
}

/// An option: how it is written, and what it is for.
struct OptionSyntax {
  /// `--jobs`
  var name: String
  /// `-j`
  var short: String?
  /// nil if it takes none.
  var value: ValueSyntax?
  /// What stands behind the value, where it takes two.
  var second: ValueSyntax?
  /// Whether it may stand without its value, which is then given after `=` only.
  var isValueOptional = false
  var isRequired = false
  var isRepeatable = false
  /// What the command does with it: a sentence that begins with a verb, in lower case and without a full stop.
  var help: String

  var names: [String] { [short, name].compactMap { $0 } }

  /// How its value follows the name: ` FILE`, `[=trace:FILE]` or nothing.
  var valueText: String {
    guard let value else { return "" }
    let further = second.map { " \($0.label)" } ?? ""
    return isValueOptional ? "[=\(value.label)]" : " \(value.label)\(further)"
  }

  static let help = OptionSyntax(name: "--help", short: "-h", help: "show this help, or that of a command")
  static let version = OptionSyntax(name: "--version", help: "show the version")
  static let noPager = OptionSyntax(name: "--no-pager", help: "show what is longer than the screen without a pager")
  /// Those that are in any line.
  static let general = [help, version, noPager]
}

/// A word that is not an option.
struct ArgumentSyntax {
  /// How many values an argument takes.
  enum Count { case one, oneOrNone, oneOrMore, any }

  var value: ValueSyntax
  var count: Count
  /// What it is, as it follows "needs": `the name of a type`.
  var help: String

  /// `FILE`, `[PATH]` or `PATH...`
  var usage: String {
    switch count {
    case .one: value.label
    case .oneOrNone: "[\(value.label)]"
    case .oneOrMore: "\(value.label)..."
    case .any: "[\(value.label)...]"
    }
  }
}

/// What can represent an argument, or for the value of an option.
struct ValueSyntax {
  /// What a shell offers for it.
  enum Completion {
    case nothing
    case files
    case folders
    /// Branches and tags of git.
    case revisions
    case choices([Choice])
    /// The same, each of which may be followed by `:FILE`.
    case choicesForFiles([Choice])
  }

  /// A word that a value may be.
  struct Choice {
    var word: String
    /// nil if the word says it.
    var help: String?
  }

  /// What represents it in the help, such as `FILE`.
  var label: String
  var completion: Completion
  /// The title of the list in which the help explains the choices; nil: there is nothing to explain.
  var title: String?

  var choices: [Choice] {
    switch completion {
    case .choices(let choices), .choicesForFiles(let choices): choices
    case .nothing, .files, .folders, .revisions: []
    }
  }

  static let file = ValueSyntax(label: "FILE", completion: .files)
  static let folder = ValueSyntax(label: "PATH", completion: .folders)
  static let fileOrFolder = ValueSyntax(label: "PATH", completion: .files)
  static let revision = ValueSyntax(label: "REV", completion: .revisions)
  static let number = ValueSyntax(label: "N", completion: .nothing)

  static func word(_ label: String) -> ValueSyntax { ValueSyntax(label: label, completion: .nothing) }

  /// One of some words; the label has them all, if none is given.
  static func words(_ words: [String], label: String? = nil) -> ValueSyntax {
    let choices = words.map { Choice(word: $0) }
    return ValueSyntax(label: label ?? words.joined(separator: "|"), completion: .choices(choices))
  }
}
