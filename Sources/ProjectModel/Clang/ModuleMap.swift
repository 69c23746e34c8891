import ReportModel
import SourceTrees

/// The modules that a module map declares and the headers of each.
///
/// The grammar is that of https://clang.llvm.org/docs/Modules.html#module-map-language; what says nothing about which
/// headers a module has (`export`, `link`, `requires`, `config_macros`, …) is skipped.
struct ModuleMap {
  /// A module with the headers of its submodules.
  struct Module {
    var name: String
    /// As they are written, so relative to the map's folder or, for a framework, to a folder `Headers` in it.
    var headers: [String] = []
    /// Headers that represent all headers beneath their folder.
    var umbrellaHeaders: [String] = []
    /// Folders whose headers all belong to the module.
    var umbrellaFolders: [String] = []
    /// Headers that do not belong to it, whatever the umbrella covers.
    var excluded: [String] = []
  }

  private(set) var modules: [Module] = []
  /// Why the map could not be read to its end; what comes before is kept.
  private(set) var problem: (offset: Int, message: String)?

  init(_ bytes: [UInt8]) {
    var parser = ModuleMapParser(bytes)
    do {
      while try parser.token() != .end { try module(&parser) }
    } catch {
      problem = (error.offset, error.message)
    }
  }

  /// One declaration at the top: `[explicit] [framework] module a.b [attribute] { … }`, or an `extern module`.
  private mutating func module(_ parser: inout ModuleMapParser) throws(ModuleMapParser.Failure) {
    if try parser.skipWord("extern") {
      try parser.expectWord("module")
      _ = try parser.name()
      _ = try parser.string("a file name in quotes")
      return
    }
    while true {
      if try parser.skipWord("explicit") { continue }
      if try parser.skipWord("framework") { continue }
      break
    }
    try parser.expectWord("module")
    let name = try parser.name()
    // `module A.B` adds to a module that is elsewhere.
    let top = String(name.prefix { $0 != "." })
    var declared = modules.first { $0.name == top } ?? Module(name: top)
    try members(&parser, of: &declared)
    if let place = modules.firstIndex(where: { $0.name == top }) {
      modules[place] = declared
    } else {
      modules.append(declared)
    }
  }

  /// Attributes and the block in braces, with all blocks in it.
  private func members(
    _ parser: inout ModuleMapParser,
    of module: inout Module
  ) throws(ModuleMapParser.Failure) {
    try parser.skipAttributes()
    try parser.expectSign("{")
    var depth = 1
    while depth > 0 {
      switch try parser.token() {
      case .end:
        throw ModuleMapParser.Failure(offset: parser.offset, message: "'{' is never closed")
      case .sign(UInt8(ascii: "}")):
        try parser.advance()
        depth -= 1
      case .sign(UInt8(ascii: "{")):  // of a submodule, or of a header's size and time
        try parser.advance()
        depth += 1
      case .sign, .string:
        try parser.advance()
      case .word(let range):
        let word = parser.bytes[range]
        try parser.advance()
        if word.isEqual("extern") {
          try parser.expectWord("module")
          _ = try parser.name()
          _ = try parser.string("a file name in quotes")
        } else if word.isEqual("exclude") {
          try parser.expectWord("header")
          module.excluded.append(try parser.string("a header in quotes"))
        } else if word.isEqual("umbrella") {
          if try parser.skipWord("header") {
            module.umbrellaHeaders.append(try parser.string("a header in quotes"))
          } else {
            module.umbrellaFolders.append(try parser.string("'header' or a folder in quotes"))
          }
        } else if word.isEqual("header") {
          module.headers.append(try parser.string("a header in quotes"))
        } else if word.isEqual("link") {
          _ = try parser.skipWord("framework")
          _ = try parser.string("a library in quotes")
        }
      }
    }
  }
}

/// The words, texts and signs of a module map, one after the other.
private struct ModuleMapParser {
  struct Failure: Error {
    var offset: Int
    var message: String
  }

  /// A token; words and strings are ranges of the bytes.
  enum Token: Equatable {
    case word(Range<Int>)
    /// Without the quotes.
    case string(Range<Int>)
    case sign(UInt8)
    case end
  }

  let bytes: [UInt8]
  /// Where the next token is looked for.
  private var position = 0
  private var ahead: (token: Token, start: Int, end: Int)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The place of the next token, once it has been looked at.
  var offset: Int { ahead?.start ?? position }

  /// Looks at the next token without going on.
  mutating func token() throws(Failure) -> Token {
    if let ahead { return ahead.token }
    try skipBlanks()
    let start = position
    let token: Token
    var end = start + 1
    if start >= bytes.count {
      token = .end
      end = start
    } else if bytes[start] == UInt8(ascii: "\"") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
        throw Failure(offset: start, message: "a quoted text is never closed")
      }
      token = .string((start + 1)..<end)
      end += 1
    } else if isWord(bytes[start]) {
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      token = .word(start..<end)
    } else {
      token = .sign(bytes[start])
    }
    ahead = (token, start, end)
    return token
  }

  mutating func advance() throws(Failure) {
    _ = try token()
    if let end = ahead?.end { position = end }
    ahead = nil
  }

  mutating func skipWord(_ text: StaticString) throws(Failure) -> Bool {
    guard case .word(let range) = try token(), bytes[range].isEqual(text) else { return false }
    try advance()
    return true
  }

  mutating func expectWord(_ text: StaticString) throws(Failure) {
    guard try skipWord(text) else { throw failure("expected '\(text)'") }
  }

  mutating func expectSign(_ sign: Unicode.Scalar) throws(Failure) {
    guard try token() == .sign(UInt8(ascii: sign)) else { throw failure("expected '\(sign)'") }
    try advance()
  }

  mutating func string(_ what: String) throws(Failure) -> String {
    guard case .string(let range) = try token() else { throw failure("expected \(what)") }
    try advance()
    return bytes[range].text
  }

  /// A module's name, with dots.
  mutating func name() throws(Failure) -> String {
    var name = try nameSegment()
    while try token() == .sign(Byte.dot) {
      try advance()
      name += "." + (try nameSegment())
    }
    return name
  }

  private mutating func nameSegment() throws(Failure) -> String {
    switch try token() {
    case .word(let range), .string(let range):
      try advance()
      return bytes[range].text
    case .sign(UInt8(ascii: "*")):
      try advance()
      return "*"
    case .sign, .end:
      throw failure("expected the name of a module")
    }
  }

  mutating func skipAttributes() throws(Failure) {
    while try token() == .sign(UInt8(ascii: "[")) {
      while try token() != .sign(UInt8(ascii: "]")) {
        guard try token() != .end else { throw failure("'[' is never closed") }
        try advance()
      }
      try advance()
    }
  }

  private func failure(_ message: String) -> Failure { Failure(offset: offset, message: message) }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private mutating func skipBlanks() throws(Failure) {
    while position < bytes.count {
      if bytes[position] <= 32 {
        position += 1
      } else if bytes[position...].starts(with: [Byte.slash, Byte.slash]) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if bytes[position...].starts(with: [Byte.slash, UInt8(ascii: "*")]) {
        let start = position
        position += 2
        while !bytes[position...].starts(with: [UInt8(ascii: "*"), Byte.slash]) {
          guard position < bytes.count else { throw Failure(offset: start, message: "a comment is never closed") }
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }
}
