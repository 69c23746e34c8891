import Engine
import Reporting

struct WhyCommand: Command {
  static let name = "why"
  static let summary = "say what the names at a place mean, where that was searched, and what rules see"
  static let examples = [
    Example("why Sources/Feed.swift:12:8", "explain the name at that line and column"),
    Example("why Sources/Feed.swift:12 --format json", "explain all names of a line, for other tools"),
  ]

  private let place: WhyPlace
  private let formats: FormatOption<WhyFormat>
  private let revision: RevisionOption
  private let index: IndexStoreOption
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    place = try arguments.argument(
      ValueSyntax(label: "FILE:LINE[:COLUMN]", completion: .files),
      help: "a place",
      sample: WhyPlace(file: "FILE", line: 1, column: nil),
      read: WhyPlace.init
    )
    formats = try FormatOption(&arguments)
    revision = RevisionOption(&arguments)
    index = try IndexStoreOption(&arguments, besides: revision.otherFiles)
    project = try ProjectOptions(&arguments)
  }

  func run() -> ExitStatus {
    var options = project.runOptions(revision.state)
    options.index = index.use
    var place = place
    place.file = pathInProject(place.file, root: options.root)
    return Output.show(why(place, options)) { answer in formats.write { $0.format.render(answer) } }
  }
}

extension WhyPlace {
  /// Reads `FILE:LINE` or `FILE:LINE:COLUMN`; what a compiler writes after these is passed over.
  fileprivate init(_ text: String) throws(UsageError) {
    let form = "write FILE:LINE or FILE:LINE:COLUMN"
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // The name of a file may have a colon, too.
    if let line = parts.indices.dropFirst().first(where: { Int(parts[$0]) != nil && parts[$0 - 1].contains(".") }) {
      parts[..<line] = [parts[..<line].joined(separator: ":")]
    }
    guard parts.count > 1, !parts[0].isEmpty else {
      if let file = FoldersBelow.sourceFile(text, in: ".") {
        throw UsageError("'\(text)' names no line; write \(file):LINE, or 'lintel which \(file)' for the whole file")
      }
      let isName = !text.isEmpty && !text.contains { "/.:".contains($0) }
      if isName, let name = ConfiguredName(text) { throw UsageError("'\(text)' names no line; \(name.advice)") }
      throw UsageError("'\(text)' names no line; \(form)\(isName ? ", or 'lintel which \(text)' for a type" : "")")
    }
    guard let line = Int(parts[1]), line > 0 else {
      throw UsageError("'\(parts[1])' in '\(text)' is not a line, which counts from 1; \(form)")
    }
    // `FILE:LINE:` ends what it says with a colon.
    let hasColumn = parts.count > 2 && !parts[2].isEmpty
    let column = hasColumn ? Int(parts[2]) : nil
    if hasColumn, column ?? 0 < 1 {
      throw UsageError("'\(parts[2])' in '\(text)' is not a column, which counts bytes from 1; \(form)")
    }
    self.init(file: parts[0], line: line, column: column)
  }
}
