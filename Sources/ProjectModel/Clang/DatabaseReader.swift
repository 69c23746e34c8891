import Basics
import ReportModel
import SourceTrees

/// Reads the entries of one compilation database, and collects what is wrong with them.
struct DatabaseReader {
  /// How one file is compiled.
  struct Entry {
    /// Where the compiler runs; absolute, without the slash at the start.
    var folder: [UInt8]
    var file: ArraySlice<UInt8>
    var arguments: CompilerArguments
    /// Of its opening brace.
    var offset: Int
  }

  /// What may be wrong; the same problem of several entries is one diagnostic.
  enum Problem: Hashable {
    case syntax(String)
    case noList
    case noObject
    case wrongType(key: String, expected: String)
    case missing(String)
    case nowhere(String)
    case danger(CompilerArguments.Danger, String)

    /// Equal for problems that are said once.
    fileprivate var topic: String {
      switch self {
      case .syntax: "syntax"
      case .noList: "list"
      case .noObject: "object"
      case .wrongType(let key, _): "type of \(key)"
      case .missing(let what): "missing \(what)"
      case .nowhere: "nowhere"
      case .danger(let danger, _): "danger \(danger.rawValue)"
      }
    }
  }

  private let bytes: [UInt8]
  private let folder: [UInt8]
  private var json: JSONReader
  private var problems: [(problem: Problem, offset: Int, count: Int)] = []
  private var entries = 0
  /// Entries for files of the project.
  var usedEntries = 0

  /// `folder` is the database's; absolute, without the slash at the start.
  init(_ bytes: [UInt8], folder: [UInt8]) {
    self.bytes = bytes
    self.folder = folder
    json = JSONReader(bytes)
  }

  mutating func note(_ problem: Problem, _ offset: Int) {
    if let place = problems.firstIndex(where: { $0.problem.topic == problem.topic }) {
      problems[place].count += 1
    } else {
      problems.append((problem, offset, 1))
    }
  }
}

// MARK: - Reading

extension DatabaseReader {
  /// Calls `use` with each entry that can be used, up to the first mistake in the JSON itself.
  mutating func read(_ use: (Entry, inout DatabaseReader) -> Void) {
    do {
      guard try json.kind() == .array else { return note(.noList, json.offset) }
      try json.beginArray()
      while try json.nextItem() {
        entries += 1
        if let entry = try entry() { use(entry, &self) }
      }
      try json.end()
    } catch {
      note(.syntax(error.message), error.offset)
    }
  }

  private mutating func entry() throws(JSONReader.Failure) -> Entry? {
    guard try json.kind() == .object else {
      note(.noObject, json.offset)
      try json.skip()
      return nil
    }
    let offset = json.offset
    var folder: [UInt8]? = self.folder
    var file: ArraySlice<UInt8>?
    var words: [(text: ArraySlice<UInt8>, offset: Int)]?
    var isSound = true
    try json.beginObject()
    while let key = try json.nextKey() {
      if key.isEqual("directory") {
        guard let text = try string("directory", &isSound) else { continue }
        folder = joinPath(text.first == Byte.slash ? [] : self.folder, text)
      } else if key.isEqual("file") {
        file = try string("file", &isSound)
      } else if key.isEqual("arguments") {
        words = try arguments(&isSound) ?? words
      } else if key.isEqual("command") {
        _ = try json.kind()
        let place = json.offset
        // The list says the same with less doubt.
        guard let text = try string("command", &isSound), words == nil else { continue }
        words = CompilerArguments.split(text).map { ($0, place) }
      } else {
        try json.skip()
      }
    }
    guard isSound else { return nil }
    guard let file else {
      note(.missing("'file'"), offset)
      return nil
    }
    guard let words else {
      note(.missing("'arguments' or 'command'"), offset)
      return nil
    }
    guard let folder else {
      note(.nowhere(file.text), offset)
      return nil
    }
    let arguments = CompilerArguments(words.map(\.text))
    for danger in arguments.dangers {
      let word = words[danger.index]
      note(.danger(danger.kind, word.text.text), word.offset)
    }
    return Entry(folder: folder, file: file, arguments: arguments, offset: offset)
  }

  private mutating func string(_ key: String, _ isSound: inout Bool) throws(JSONReader.Failure) -> ArraySlice<UInt8>? {
    if try json.kind() == .string { return try json.string() }
    isSound = false
    note(.wrongType(key: key, expected: "a string"), json.offset)
    try json.skip()
    return nil
  }

  private mutating func arguments(
    _ isSound: inout Bool
  ) throws(JSONReader.Failure) -> [(text: ArraySlice<UInt8>, offset: Int)]? {
    guard try json.kind() == .array else {
      isSound = false
      note(.wrongType(key: "arguments", expected: "a list of strings"), json.offset)
      try json.skip()
      return nil
    }
    var words: [(text: ArraySlice<UInt8>, offset: Int)] = []
    try json.beginArray()
    while try json.nextItem() {
      if try json.kind() == .string {
        let offset = json.offset
        words.append((try json.string(), offset))
      } else {
        isSound = false
        note(.wrongType(key: "arguments", expected: "a list of strings"), json.offset)
        try json.skip()
      }
    }
    return words
  }
}

// MARK: - Messages

extension DatabaseReader {
  /// What is wrong with the database at `path`, in the order of the places.
  func diagnostics(_ path: String) -> [Diagnostic] {
    problems.sorted { $0.offset < $1.offset }.map { problem, offset, count in
      let place = SourceLocation(file: path, offset: offset, in: bytes)
      return Diagnostic(.warning, at: place, message(problem, count))
    }
  }

  private func message(_ problem: Problem, _ count: Int) -> String {
    let left = count == 1 ? "this entry is left out" : "this entry and \(count - 1) more are left out"
    let alike = count == 1 ? "" : " (\(count) entries have such an option)"
    switch problem {
    case .syntax(let message):
      return "this is not JSON: \(message); what follows here is not used"
    case .noList:
      return "a compilation database is a list of entries, '[…]'"
    case .noObject:
      return "an entry is an object, '{…}'; \(left)"
    case .wrongType(let key, let expected):
      return "'\(key)' must be \(expected); \(left)"
    case .missing(let what):
      return "an entry needs \(what); \(left)"
    case .nowhere(let file):
      if usedEntries == 0, count == entries {
        let all = count == 1 ? "its one entry names a file" : "all \(count) entries name files"
        let none = count == 1 ? "that does not exist," : "that do not exist, such as"
        return "\(all) \(none) '\(file)'; was it written for another folder?"
      }
      return "there is no file '\(file)'; \(left)"
    case .danger(.plugin, let option):
      return "'\(option)' would load a plug-in into the compiler; it is ignored\(alike)"
    case .danger(.output, let option):
      return "'\(option)' would write files; it is ignored\(alike)"
    case .danger(.wrapper, let option):
      return "'\(option)' would have the compiler run other programs; it is ignored\(alike)"
    case .danger(.argumentFile, let option):
      return "'\(option)' stands for a file with further options; it is not read\(alike)"
    }
  }
}
