import Basics
import Facts

extension PlatformCondition {
  /// Reads what follows `#if` or a directive like it, by the macros of Apple's `TargetConditionals.h` and of compilers. What it
  /// cannot read may hold.
  init(_ directive: Word?, _ condition: [UInt8]) {
    var reader = ClangConditionReader(bytes: condition)
    switch directive {
    case .else: self = .holds
    case .ifdef, .elifdef: self = reader.isDefined()
    case .ifndef, .elifndef: self = !reader.isDefined()
    default:
      let found = reader.alternatives(depth: 0)
      self = reader.isAtEnd ? found : .mayHold
    }
  }
}

private struct ClangConditionReader {
  let bytes: [UInt8]
  private var position = 0

  private static let maximumDepth = 32

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing but a line comment follows. With a comment in its middle a condition may hold.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position >= bytes.count || byte(0) == Byte.slash && byte(1) == Byte.slash
    }
  }

  /// 0 behind the end.
  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// Skips blanks and continued line ends.
  private mutating func skipBlanks() {
    while position < bytes.count, byte(0) <= Byte.space || byte(0) == Byte.backslash { position += 1 }
  }

  private mutating func accept(_ wanted: UInt8, count: Int = 1) -> Bool {
    skipBlanks()
    guard (0..<count).allSatisfy({ byte($0) == wanted }) else { return false }
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
    var found = compared(depth)
    while accept(Byte.ampersand, count: 2) {
      let next = compared(depth)
      found = found && next
    }
    return found
  }

  /// An operand; one that is compared, or counted with, may hold.
  private mutating func compared(_ depth: Int) -> PlatformCondition {
    let found = single(depth)
    if isAtEnd || byte(0) == Byte.closeParenthesis || isOperator(UInt8(ascii: "|")) || isOperator(Byte.ampersand) {
      return found
    }
    while !isAtEnd, byte(0) != Byte.closeParenthesis, !isOperator(UInt8(ascii: "|")), !isOperator(Byte.ampersand) {
      if byte(0) == Byte.openParenthesis { skipParentheses() } else { position += 1 }
    }
    return .mayHold
  }

  private func isOperator(_ wanted: UInt8) -> Bool { byte(0) == wanted && byte(1) == wanted }

  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      if byte(0) == Byte.openParenthesis { depth += 1 }
      if byte(0) == Byte.closeParenthesis { depth -= 1 }
      position += 1
    } while depth > 0 && position < bytes.count
  }

  private mutating func single(_ depth: Int) -> PlatformCondition {
    guard depth < Self.maximumDepth else { return .mayHold }
    if accept(UInt8(ascii: "!")) { return !single(depth + 1) }
    if accept(Byte.openParenthesis) {
      let found = alternatives(depth: depth + 1)
      return accept(Byte.closeParenthesis) ? found : .mayHold
    }
    let word = self.word()
    switch word {
    case "defined": return isDefined()
    case "1", "YES", "TRUE", "true": return .holds
    case "0", "NO", "FALSE", "false": return .neverHolds
    case "": return .mayHold
    default: break
    }
    guard byte(0) == Byte.openParenthesis else { return Self.ofMacros[word] ?? .mayHold }
    let start = position + 1
    skipParentheses()
    guard word == "__has_include", position <= bytes.count, start < position else { return .mayHold }
    let header = bytes[start..<position - 1]
    return Self.headers.first { header.starts(with: "<\($0.name)/".utf8) }?.condition ?? .mayHold
  }

  /// `defined(TARGET_OS_IPHONE)`, from behind `defined`: Apple's macros are defined on all of its systems, as 0 or 1.
  mutating func isDefined() -> PlatformCondition {
    let isInParentheses = accept(Byte.openParenthesis)
    let name = word()
    if isInParentheses, !accept(Byte.closeParenthesis) { return .mayHold }
    if name.hasPrefix("TARGET_OS_") { return PlatformCondition(possible: .all, sure: .apple) }
    return name.hasPrefix("_") ? Self.ofMacros[name] ?? .mayHold : .mayHold
  }

  /// The identifier or number that is next.
  private mutating func word() -> String {
    skipBlanks()
    let start = position
    while position < bytes.count, SourceText.isWordByte(byte(0)) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    return word
  }

  private static func on(_ sure: Platforms, possible: Platforms = []) -> PlatformCondition {
    PlatformCondition(possible: sure.union(possible), sure: sure)
  }

  private static let phones = Platforms.apple.subtracting(.macOS)

  private static let ofMacros: [String: PlatformCondition] = [
    "TARGET_OS_MAC": on(.apple), "TARGET_OS_OSX": on(.macOS), "TARGET_OS_IPHONE": on(phones),
    "TARGET_OS_IOS": on([.iOS, .catalyst]), "TARGET_OS_TV": on(.tvOS), "TARGET_OS_WATCH": on(.watchOS),
    "TARGET_OS_VISION": on(.visionOS), "TARGET_OS_MACCATALYST": on(.catalyst), "TARGET_OS_UIKITFORMAC": on(.catalyst),
    "TARGET_OS_SIMULATOR": on([], possible: phones), "TARGET_IPHONE_SIMULATOR": on([], possible: phones),
    "TARGET_OS_EMBEDDED": on([], possible: phones), "TARGET_OS_LINUX": on(.linux),
    "TARGET_OS_WINDOWS": on([], possible: .others), "TARGET_OS_WIN32": on([], possible: .others),
    "__APPLE__": on(.apple), "__linux__": on(.linux), "_WIN32": on([], possible: .others),
    "_WIN64": on([], possible: .others), "__ANDROID__": on([], possible: .others),
  ]

  /// An application for Catalyst has the headers of AppKit, and WatchKit was once in the SDK of iOS.
  private static let headers: [(name: String, condition: PlatformCondition)] = [
    ("UIKit", on(phones)), ("AppKit", on(.macOS, possible: .catalyst)), ("Cocoa", on(.macOS, possible: .catalyst)),
    ("WatchKit", on(.watchOS, possible: [.iOS, .catalyst, .visionOS])),
  ]
}
