/// What the condition of an `#if` is on Apple's platforms and on Linux, as far as it can be known without a build.
///
/// What is declared for other platforms only is not what a name means in code for all of them: `sockaddr_in` of
/// `#if os(Windows)` is a type of the C library elsewhere.
enum PlatformCondition {
  case holds
  case mayHold
  case neverHolds

  /// Reads the condition in these bytes; what it cannot read may hold.
  init(_ source: Source, _ range: Range<Int>) {
    var reader = PlatformConditionReader(source: source, position: range.lowerBound, end: range.upperBound)
    let found = reader.alternatives(depth: 0)
    self = reader.isAtEnd ? found : .mayHold
  }

  static prefix func ! (condition: PlatformCondition) -> PlatformCondition {
    switch condition {
    case .holds: .neverHolds
    case .mayHold: .mayHold
    case .neverHolds: .holds
    }
  }

  static func && (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    if left == .neverHolds || right == .neverHolds { return .neverHolds }
    return left == .holds && right == .holds ? .holds : .mayHold
  }

  static func || (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    !(!left && !right)
  }
}

/// An `#if` that is not closed yet.
struct OpenConditional {
  var start: Int
  /// Whether the clause that is being read is never compiled on the platforms that count.
  var isElsewhere = false
  /// Whether a clause before it always is.
  private var isDecided = false

  init(start: Int) { self.start = start }

  /// The next clause; an `#else` always holds.
  mutating func begin(_ condition: PlatformCondition) {
    isElsewhere = isDecided || condition == .neverHolds
    isDecided = isDecided || condition == .holds
  }
}

private struct PlatformConditionReader {
  let source: Source
  var position: Int
  let end: Int

  private static let maximumDepth = 32

  /// Whether nothing but a line comment follows. With a comment in its middle a condition may hold.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position >= end || source[position] == Byte.slash && source[position + 1] == Byte.slash
    }
  }

  private mutating func skipBlanks() {
    while position < end, source[position] == Byte.space || source[position] == Byte.tab || isNewline { position += 1 }
  }

  private var isNewline: Bool { source[position] == Byte.newline || source[position] == Byte.carriageReturn }

  private mutating func accept(_ byte: UInt8, count: Int = 1) -> Bool {
    skipBlanks()
    guard position + count <= end, (0..<count).allSatisfy({ source[position + $0] == byte }) else { return false }
    position += count
    return true
  }

  mutating func alternatives(depth: Int) -> PlatformCondition {
    var found = all(depth)
    while accept(UInt8(ascii: "|"), count: 2) {
      let next = all(depth)
      found = found || next
    }
    return found
  }

  private mutating func all(_ depth: Int) -> PlatformCondition {
    var found = single(depth)
    while accept(Byte.ampersand, count: 2) {
      let next = single(depth)
      found = found && next
    }
    return found
  }

  private mutating func single(_ depth: Int) -> PlatformCondition {
    guard depth < Self.maximumDepth else { return .mayHold }
    if accept(Byte.exclamation) { return !single(depth + 1) }
    if accept(Byte.openParenthesis) {
      let found = alternatives(depth: depth + 1)
      return accept(Byte.closeParenthesis) ? found : .mayHold
    }
    skipBlanks()
    let word = position..<min(source.endOfASCIIIdentifier(from: position), end)
    guard !word.isEmpty else { return .mayHold }
    position = word.upperBound
    guard accept(Byte.openParenthesis) else {
      return source.has("false", at: word) ? .neverHolds : source.has("true", at: word) ? .holds : .mayHold
    }
    skipBlanks()
    let argument = position..<min(source.endOfASCIIIdentifier(from: position), end)
    while position < end, source[position] != Byte.closeParenthesis { position += 1 }
    guard accept(Byte.closeParenthesis) else { return .mayHold }
    if source.has("os", at: word) { return source.hasOne(of: Self.systems, at: argument) ? .neverHolds : .mayHold }
    guard source.has("canImport", at: word) else { return .mayHold }
    if source.hasOne(of: Self.commonModules, at: argument) { return .holds }
    return source.hasOne(of: Self.modules, at: argument) ? .neverHolds : .mayHold
  }

  /// The systems of `os(…)` that are neither Apple's nor Linux.
  private static let systems: [StaticString] = [
    "Android", "Cygwin", "Emscripten", "FreeBSD", "Haiku", "OpenBSD", "PS4", "WASI", "Windows",
  ]

  /// The modules of `canImport(…)` that only those systems have.
  private static let modules: [StaticString] = ["Android", "Bionic", "CRT", "WASILibc", "WinSDK", "ucrt"]
  /// Those that come with every toolchain.
  private static let commonModules: [StaticString] = ["Dispatch", "Foundation", "Swift"]
}

extension Source {
  fileprivate func hasOne(of words: [StaticString], at range: Range<Int>) -> Bool {
    words.contains { has($0, at: range) }
  }

  fileprivate func has(_ word: StaticString, at range: Range<Int>) -> Bool {
    word.utf8CodeUnitCount == range.count
      && word.withUTF8Buffer { word in word.indices.allSatisfy { self[range.lowerBound + $0] == word[$0] } }
  }
}
