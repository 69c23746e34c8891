import Engine

/// One thing that `lintel` can be told to do. Each has a file in `Commands/` and a line in `CommandRegistry`; parsing,
/// help, completions and the man page are made from it.
protocol Command: SendableMetatype {
  /// The word after `lintel`.
  static var name: String { get }
  /// What the command does: a sentence that begins with a verb, in lower case and without a full stop.
  static var summary: String { get }
  static var examples: [Example] { get }
  /// What follows the name in the line of usage; nil: the arguments and required options in their order.
  static var usage: String? { get }

  /// Takes from the command line what the command wants.
  ///
  /// To take something is to declare it: the same `init` is called with arguments that only write down what is taken,
  /// and that is what help and completions tell. So everything is taken in each call, whatever the values are.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does it; the command line was right.
  func run() -> ExitStatus
}

extension Command {
  static var usage: String? { nil }
}

/// A line that people can copy.
struct Example {
  /// What follows `lintel`.
  var line: String
  /// What comes of it, like the summary of a command.
  var meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
