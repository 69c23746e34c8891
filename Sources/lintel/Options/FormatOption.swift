import Basics
import Engine
import Reporting

/// `--format NAME[:FILE]`: in which formats a command writes, and where to.
struct FormatOption<Format: NamedFormat> {
  /// A format, and where its text goes.
  struct Request {
    var format: Format
    /// nil: standard output, at most once.
    var file: String?
  }

  /// At least one.
  let requests: [Request]

  /// If the user says nothing, the first format is taken.
  init(_ arguments: inout Arguments) throws(UsageError) {
    let choices = Format.all.map { ValueSyntax.Choice(word: $0.name, help: $0.help) }
    let requests = try arguments.values(
      "--format",
      ValueSyntax(label: "NAME[:FILE]", completion: .choicesForFiles(choices), title: "Formats"),
      help: "write in one of the formats below, to FILE if one is given; may be repeated"
    ) { (text) throws(UsageError) in try Request(text) }
    try Self.checkPlaces(requests)
    self.requests = requests.isEmpty ? Format.all.prefix(1).map { Request(format: $0) } : requests
  }

  private static func checkPlaces(_ requests: [Request]) throws(UsageError) {
    guard requests.count(where: { $0.file == nil }) <= 1 else {
      throw UsageError("two reports would be mixed on standard output; give all but one a file: --format NAME:FILE")
    }
    var files: Set<String> = []
    for file in requests.compactMap(\.file) {
      guard files.insert(normalizedPath(file, from: currentFolder())).inserted else {
        throw UsageError("two reports would be written to '\(file)', and the later one would replace the other")
      }
    }
  }

  /// Writes something in all formats, each of which `render` is called with.
  func write(_ render: (Request) -> [UInt8]) -> ExitStatus { writeEach(render).max() ?? .kept }

  /// The same, and returns how it went with each of the requests.
  func writeEach(_ render: (Request) -> [UInt8]) -> [ExitStatus] {
    requests.map { Output.write(render($0), to: $0.file) }
  }
}

extension FormatOption.Request {
  /// Reads `NAME` or `NAME:FILE`.
  fileprivate init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, parts[1].isEmpty { throw UsageError("'\(text)' names no file; write \(parts[0]):FILE") }
    if parts.count == 2, parts[1].hasSuffix("/") {
      let ending = ["markdown": "md", "text": "txt"][parts[0]] ?? parts[0]
      throw UsageError("'\(parts[1])' is a folder; name a file in it, such as \(text)lintel.\(ending)")
    }
    guard let format = Format.all.first(where: { $0.name == parts[0] }) else {
      let known = Format.all.map(\.name)
      let words = text.split(separator: ",").map(String.init)
      if words.count > 1, words.allSatisfy({ known.contains($0) }) {
        let each = words.dropFirst().map { "--format \($0):FILE" }
        throw UsageError("one format each; write '\((["--format \(words[0])"] + each).joined(separator: " "))'")
      }
      if parts.count == 1, let format = WordsOfOthers.formatOfFile(text), known.contains(format) {
        throw UsageError("'\(text)' is no format; write '--format \(format):\(text)' for a file")
      }
      let page = parts[0] == "html" ? "'lintel explore' writes a page of HTML; here " : ""
      let file = parts.count == 2 ? parts[1] : nil
      if let advice = WordsOfOthers.advice(onFormat: parts[0], file, known: known) {
        throw UsageError("unknown format '\(parts[0])'; \(advice)")
      }
      let advice = didYouMean(suggestion(for: parts[0], among: known), or: "\(page)write \(alternatives(known))")
      throw UsageError("unknown format '\(parts[0])'\(advice)")
    }
    (self.format, file) = (format, parts.count == 2 && parts[1] != Output.standard ? parts[1] : nil)
  }
}
