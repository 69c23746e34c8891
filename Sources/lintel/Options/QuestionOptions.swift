import Basics
import Engine
import ReportModel

/// What commands have in common that ask for parts of a project and what is between them.
struct QuestionOptions {
  private let revision: RevisionOption
  private let index: IndexStoreOption
  private let project: ProjectOptions

  /// - Parameter mayBePart: whether PATH may be a file or folder of a larger project.
  init(_ arguments: inout Arguments, mayBePart: Bool = false) throws(UsageError) {
    revision = RevisionOption(&arguments)
    index = try IndexStoreOption(&arguments, besides: revision.otherFiles)
    project = try ProjectOptions(&arguments, mayBePart: mayBePart)
  }

  func runOptions() -> RunOptions {
    var options = project.runOptions(revision.state)
    options.index = index.use
    return options
  }
}

extension Arguments {
  /// A part of the project.
  ///
  /// - Parameter first: where it is the second of two, the first.
  mutating func part(_ label: String, help: String, after first: String? = nil) throws(UsageError) -> String {
    let name = syntax.name
    let usage = "\(name) \(first ?? "FROM") TO"
    let isOfTwo = first != nil || label == "FROM"
    if isOfTwo, first == nil, let word = nextWord, let (from, to) = Arrows.names(in: word) {
      throw .arrowInside(word, "\(name) \(from) \(to)")
    }
    if nextWord == "-", isOfTwo { throw .restOfArrow(usage) }
    let part = try argument(ValueSyntax(label: label, completion: .files), help: help)
    if let file = part.fileOfPlace, case .success(let status) = fileStatus(file), status.kind == .file {
      let parts =
        isOfTwo
        ? "'lintel \(name) FROM TO' takes two types, files or folders"
        : "'lintel \(name) \(file)' is about the whole file"
      throw UsageError("'\(part)' is a line; 'lintel why \(part)' explains it, \(parts)")
    }
    if let first, let next = nextWord {
      if Arrows.isArrow(part) { throw .arrow(part, "\(name) \(first) \(next)") }
      // A word between two names; nothing is called so where what follows is no folder.
      if ["to", "on", "and"].contains(part), case .failure = fileStatus(next) {
        throw UsageError(
          "no word stands between two names: leave '\(part)' out, and write 'lintel \(name) \(first) \(next)'"
        )
      }
    }
    return part
  }

  /// `--level`
  mutating func level(usual: String) throws(UsageError) -> LevelGraph.Level? {
    let names = LevelGraph.Level.allCases.map(\.rawValue)
    return try value(
      "--level",
      .words(names, label: "LEVEL"),
      help: "look at parts of this size: \(names.joined(separator: ", ")) (\(usual), if not given)"
    ) { (text) throws(UsageError) in try oneOf(names, text, LevelGraph.Level.init) }
  }

  /// A number of at least 1.
  mutating func number(_ name: String, _ label: String, help: String) throws(UsageError) -> Int? {
    try value(name, .word(label), help: help) { (text) throws(UsageError) in
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw UsageError("'\(text)' is not a number from 1 to 1000000")
      }
      return number
    }
  }
}

/// One of some words.
func oneOf<Choice>(_ words: [String], _ text: String, _ read: (String) -> Choice?) throws(UsageError) -> Choice {
  guard let choice = read(text) else {
    let meant = wordMeant(by: text, among: words).map { "; write '\($0)'" }
    let answer = meant ?? didYouMean(suggestion(for: text, among: words), or: "write \(alternatives(words))")
    throw UsageError("'\(text)' is not understood\(answer)")
  }
  return choice
}
