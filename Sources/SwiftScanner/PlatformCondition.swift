import Basics
import Facts

/// An `#if` that is not closed yet.
struct OpenConditional {
  var start: Int
  /// Whether a condition of it, or of one around it, asks for a module, or for what a target sets itself.
  var asksTheBuild: Bool
  /// Whether it, or one around it, is never compiled on the platforms that count.
  private(set) var isElsewhere: Bool
  /// Where the innermost of it and those around it begins that is in an `#elseif` or `#else`; -1 if none is.
  private(set) var alternativeStart: Int
  private var hasClause = false
  /// The same of what is around it.
  private let isAroundElsewhere: Bool
  private var clauses: PlatformClauses

  init(start: Int, in outer: OpenConditional?) {
    self.start = start
    clauses = PlatformClauses(in: outer?.platforms ?? .all)
    isAroundElsewhere = outer?.isElsewhere ?? false
    isElsewhere = isAroundElsewhere
    alternativeStart = outer?.alternativeStart ?? -1
    asksTheBuild = outer?.asksTheBuild ?? false
  }

  /// On which platforms the clause that is being read may be compiled, together with those around it.
  var platforms: Platforms { clauses.platforms }

  /// The next clause; an `#else` always holds.
  mutating func begin(_ condition: PlatformCondition) {
    if hasClause { alternativeStart = start }
    hasClause = true
    let possible = clauses.begin(condition)
    isElsewhere = isAroundElsewhere || possible.isDisjoint(with: Platforms.apple.union(.linux))
  }
}

extension PlatformCondition {
  /// Reads the condition in these bytes; what it cannot read may hold.
  init(_ source: Source, _ range: Range<Int>) {
    var reader = PlatformConditionReader(source: source, position: range.lowerBound, end: range.upperBound)
    let found = reader.alternatives(depth: 0)
    self = reader.isAtEnd ? found : .mayHold
  }
}

/// Reads the condition behind `#if` or `#elseif`.
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
    position = argument.upperBound
    skipBlanks()
    let isAlone = position < end && source[position] == Byte.closeParenthesis
    while position < end, source[position] != Byte.closeParenthesis { position += 1 }
    guard accept(Byte.closeParenthesis) else { return .mayHold }
    let found = condition(word, argument)
    // With a version after the module it may lack.
    return isAlone ? found : PlatformCondition(possible: found.possible, sure: [])
  }

  private func condition(_ word: Range<Int>, _ argument: Range<Int>) -> PlatformCondition {
    if source.has("os", at: word) { return condition(argument, in: Self.systems) }
    if source.has("canImport", at: word) { return condition(argument, in: Self.modules) }
    if source.has("targetEnvironment", at: word) { return condition(argument, in: Self.environments) }
    return .mayHold
  }

  private func condition(_ argument: Range<Int>, in known: [Known]) -> PlatformCondition {
    known.first { source.has($0.name, at: argument) }?.condition ?? .mayHold
  }

  private struct Known {
    let name: StaticString
    let condition: PlatformCondition

    init(_ name: StaticString, _ sure: Platforms, possible: Platforms = []) {
      self.name = name
      condition = PlatformCondition(possible: sure.union(possible), sure: sure)
    }
  }

  private static let systems = [
    Known("iOS", [.iOS, .catalyst]), Known("macOS", .macOS), Known("OSX", .macOS), Known("tvOS", .tvOS),
    Known("watchOS", .watchOS), Known("visionOS", .visionOS), Known("xrOS", .visionOS), Known("Linux", .linux),
    Known("Android", [], possible: .others), Known("Cygwin", [], possible: .others),
    Known("Emscripten", [], possible: .others), Known("FreeBSD", [], possible: .others),
    Known("Haiku", [], possible: .others), Known("OpenBSD", [], possible: .others),
    Known("PS4", [], possible: .others), Known("WASI", [], possible: .others),
    Known("Windows", [], possible: .others),
  ]

  private static let environments = [Known("macCatalyst", .catalyst)]

  /// An application for Catalyst can import AppKit, and WatchKit was once in the SDK of iOS.
  private static let modules =
    [
      Known("Foundation", .all), Known("Dispatch", .all), Known("Swift", .all),
      Known("AppKit", .macOS, possible: .catalyst), Known("Cocoa", .macOS, possible: .catalyst),
      Known("WatchKit", .watchOS, possible: [.iOS, .catalyst, .visionOS]),
      Known("Android", [], possible: .others), Known("Bionic", [], possible: .others),
      Known("CRT", [], possible: .others), Known("WASILibc", [], possible: .others),
      Known("WinSDK", [], possible: .others), Known("ucrt", [], possible: .others),
    ] + Platforms.ofModules.map { Known($0.name, $0.platforms) }
}

extension Source {
  /// Whether a condition asks for a module, or for a name that is neither of the language nor `DEBUG`, which each target
  /// has in its turn.
  func asksTheBuild(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position] == Byte.slash, self[position + 1] == Byte.slash { return false }
      let word = position..<min(endOfASCIIIdentifier(from: position), range.upperBound)
      guard !word.isEmpty else {
        position += 1
        continue
      }
      position = word.upperBound
      if Self.ofEachTarget.contains(where: { has($0, at: word) }) { continue }
      guard Self.questions.contains(where: { has($0, at: word) }) else { return true }
      while position < range.upperBound, self[position] != Byte.closeParenthesis { position += 1 }
    }
    return false
  }

  /// What a condition can ask the compiler without naming a module.
  private static let questions: [StaticString] = [
    "os", "arch", "targetEnvironment", "swift", "compiler", "hasFeature", "hasAttribute", "_endian", "_pointerBitWidth",
    "_runtime", "_ptrauth", "_hasAtomicBitWidth", "_compiler_version",
  ]

  private static let ofEachTarget: [StaticString] = ["DEBUG", "true", "false"]

  fileprivate func has(_ word: StaticString, at range: Range<Int>) -> Bool {
    word.utf8CodeUnitCount == range.count
      && word.withUTF8Buffer { word in word.indices.allSatisfy { self[range.lowerBound + $0] == word[$0] } }
  }
}
