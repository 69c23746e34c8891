/// A compiled pattern over paths or type names.
///
/// | pattern    | matches                                                                    |
/// |------------|----------------------------------------------------------------------------|
/// | `*`        | any run of bytes; in a path it does not cross `/`                          |
/// | `**`       | any run of bytes, also across `/`                                          |
/// | `**/`      | no, one or several whole folders (at the start of a path segment)          |
/// | `/**`      | at the end: at least one further segment                                   |
/// | `?`        | one byte other than `/`                                                    |
/// | `[a-z]`    | one of these bytes, `[!a-z]` none of them                                  |
/// | `{a,b}`    | alternation; may nest                                                      |
/// | `{name}`   | capture: one or more bytes of one segment, the same wherever it is repeated |
/// | `\x`       | the byte `x` itself                                                        |
///
/// A pattern matches the whole text. If there are several matches, the one whose first wildcard is shortest wins, so a
/// capture after `**/` takes the leftmost place.
package struct Glob: Sendable {
  /// What a pattern is matched against.
  package enum Style: Sendable {
    /// Segments are separated by `/`.
    case path
    /// Names of types: `*` crosses dots, a capture does not.
    case name
  }

  /// What is wrong with a pattern, for a message.
  package struct Failure: Error, Equatable, Sendable {
    package let message: String
  }

  package let pattern: String
  package let style: Style
  /// What a path pattern is relative to; it is not part of `pattern`.
  package let folder: String
  /// The names of the captures, each once, in order of appearance.
  package let captureNames: [String]
  /// Whether all files of a folder match alike, as with a pattern that ends in `/**`.
  package let isAboutFolders: Bool
  /// Whether the pattern has a dot: one of names is then about qualified ones.
  package let hasDot: Bool
  private let alternatives: [Alternative]

  /// Compiles `pattern`; fails if a brace or bracket is not closed or the alternation is too large.
  ///
  /// - Parameter folder: what a path pattern is relative to, where the paths are relative to a folder around it; it is
  ///   no part of `pattern`.
  package init(_ pattern: String, style: Style, in folder: String = "") throws(Failure) {
    self.pattern = pattern
    self.style = style
    self.folder = folder
    var names: [String] = []
    var alternatives: [Alternative] = []
    for expansion in try Self.expand(Array(pattern.utf8)) {
      var tokens = try Self.tokens(expansion, style: style, captureNames: &names)
      if style == .path, !folder.isEmpty { tokens = Self.tokens(tokens, in: folder) }
      alternatives.append(Alternative(tokens, style))
    }
    captureNames = names
    hasDot = pattern.utf8.contains(UInt8(ascii: "."))
    isAboutFolders = style == .path && alternatives.allSatisfy { $0.tokens.endWithAnyFile }
    self.alternatives = alternatives
  }

  /// Whether the pattern matches all of `text`.
  package func matches(_ text: [UInt8]) -> Bool { text.withUnsafeBytes { matches($0) } }

  /// The same for part of an array, without a copy.
  package func matches(_ text: ArraySlice<UInt8>) -> Bool { text.withUnsafeBytes { matches($0) } }

  /// The same for bytes that are not kept.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    for alternative in alternatives where alternative.mayMatch(text) {
      if let isMatch = alternative.isMatch(text) {
        if isMatch { return true }
        continue
      }
      var matcher = Matcher(alternative, text: Array(text), style: style)
      if matcher.run() != nil { return true }
    }
    return false
  }

  /// The same for a `String`, which is copied. Not for loops.
  package func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

  /// The segments of a path pattern before the first with a wildcard: what it matches is that, or lies below it.
  package static func firstFolder(of pattern: some Sequence<UInt8>) -> [UInt8] {
    let segments = Array(pattern).split(separator: UInt8(ascii: "/"))
    let plain = segments.prefix { segment in !segment.contains { "*?[{\\".utf8.contains($0) } }
    return Array(plain.joined(separator: [UInt8(ascii: "/")]))
  }

  /// With what a text that matches ends, one for each alternative; nil if any alternative leaves the end open.
  package var endings: [[UInt8]]? {
    let endings = alternatives.map(\.ending)
    return endings.contains { $0.isEmpty } ? nil : endings
  }

  /// Returns what each capture of `captureNames` takes in `text`, or nil if the pattern does not match.
  ///
  /// A capture that has a value in `bound` takes that value only. A capture in an alternative that was not used has
  /// no value.
  package func captures(in text: [UInt8], bound: [String: [UInt8]] = [:]) -> [[UInt8]?]? {
    captures(in: text, values: captureNames.map { bound[$0] })
  }

  /// The same with the values that are bound in the order of `captureNames`; nil for one that is not.
  package func captures(in text: [UInt8], values: [[UInt8]?]) -> [[UInt8]?]? {
    for alternative in alternatives where text.withUnsafeBytes(alternative.mayMatch) {
      var matcher = Matcher(alternative, text: text, style: style)
      matcher.values = values
      if let found = matcher.run() { return found }
    }
    return nil
  }
}

extension Glob {
  /// The first alternative that matches a text: `App/Models/**` of `App/{Models,Views}/**`.
  package func alternative(matching text: [UInt8]) -> Glob? {
    guard let expansions = try? Self.expand(Array(pattern.utf8)), expansions.count > 1 else {
      return captures(in: text) == nil ? nil : self
    }
    for expansion in expansions {
      let glob = try? Glob(String(decoding: expansion, as: UTF8.self), style: style, in: folder)
      if let glob, glob.captures(in: text) != nil { return glob }
    }
    return nil
  }

  /// The pattern with each choice of a brace by itself, while its other braces stay: `App/Net/**` and `App/LAN/**` of
  /// `App/{Net,LAN}/**`. A brace that spells one name in several ways, such as `{,s}` or `{Model,model}`, has none.
  package var choices: [Glob] {
    let bytes = Array(pattern.utf8)
    var found: [Glob] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), let (parts, end) = try? Self.braceParts(bytes, from: index) else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      let choices = parts.count == 1 ? [] : parts.flatMap { (try? Self.expand($0)) ?? [] }
      let names = Set(choices.map { String(decoding: $0, as: UTF8.self).lowercased() })
      if names.count == choices.count, !names.contains("") {
        let (start, rest) = (Array(bytes[..<index]), Array(bytes[end...]))
        let patterns = choices.map { String(decoding: start + $0 + rest, as: UTF8.self) }
        found += patterns.compactMap { try? Glob($0, style: style, in: folder) }
      }
      index = end
    }
    return found
  }
}

// MARK: - Compiling

extension Glob {
  /// A part of a pattern.
  fileprivate enum Token: Sendable {
    case literal([UInt8])
    case one
    case oneOf(Set<UInt8>, negated: Bool)
    case run  // `*`
    case deepRun  // `**`
    case folders  // `**/`
    case capture(Int)
  }

  /// A class, as patterns are asked for each path and name, and so many arrays are costly to pass.
  fileprivate final class Alternative: Sendable {
    let tokens: [Token]
    let hasCaptures: Bool
    /// How many wildcards cross any run of bytes.
    let wildcards: Int
    /// What a text must begin and end with.
    private let start: [UInt8]
    private let end: [UInt8]
    /// The longest literal between wildcards, by which most paths are rejected that may begin and end with anything.
    private let inner: [UInt8]
    /// Whether at most one wildcard is between start and end, and nothing else.
    private let isPlain: Bool
    private let hasRun: Bool
    private let crossesSlashes: Bool

    init(_ tokens: [Token], _ style: Style) {
      self.tokens = tokens
      hasCaptures = tokens.contains { if case .capture = $0 { true } else { false } }
      wildcards = tokens.count { if case .run = $0 { true } else if case .deepRun = $0 { true } else { false } }
      if case .literal(let bytes)? = tokens.first { start = bytes } else { start = [] }
      if tokens.count > 1, case .literal(let bytes)? = tokens.last { end = bytes } else { end = [] }
      let between = tokens.dropFirst(start.isEmpty ? 0 : 1).dropLast(end.isEmpty ? 0 : 1)
      let literals = between.map { token -> [UInt8] in if case .literal(let bytes) = token { bytes } else { [] } }
      inner = literals.max { $0.count < $1.count } ?? []
      hasRun = wildcards == 1
      isPlain = between.isEmpty || between.count == 1 && hasRun
      crossesSlashes = style == .name || tokens.contains { if case .deepRun = $0 { true } else { false } }
    }

    /// A cheap test on three of the literals that rejects most texts.
    func mayMatch(_ text: UnsafeRawBufferPointer) -> Bool {
      guard text.count >= max(start.count, end.count) else { return false }
      for index in start.indices where text[index] != start[index] { return false }
      let tail = text.count - end.count
      for index in end.indices where text[tail + index] != end[index] { return false }
      return hasInner(text)
    }

    /// What a text that matches ends with; empty if that is open.
    var ending: [UInt8] { tokens.count == 1 ? start : end }

    /// Whether the longest literal between wildcards is in a text.
    private func hasInner(_ text: UnsafeRawBufferPointer) -> Bool {
      guard !inner.isEmpty else { return true }
      guard text.count >= inner.count else { return false }
      return inner.withUnsafeBytes { inner in
        guard var start = text.baseAddress, let wanted = inner.baseAddress else { return false }
        // In bounds: `left` is how many places from `start` on have all of `inner` before the end of the text.
        var left = text.count - inner.count + 1
        while left > 0, let found = memchr(start, Int32(inner[0]), left) {
          if memcmp(found, wanted, inner.count) == 0 { return true }
          left -= UnsafeRawPointer(found) - start + 1
          start = UnsafeRawPointer(found) + 1
        }
        return false
      }
    }

    /// Whether a text that may match does; nil where the tokens between have to be looked at.
    func isMatch(_ text: UnsafeRawBufferPointer) -> Bool? {
      guard isPlain else { return nil }
      guard text.count >= start.count + end.count else { return false }
      guard hasRun else { return text.count == start.count + end.count }
      return crossesSlashes || !text[start.count..<(text.count - end.count)].contains(UInt8(ascii: "/"))
    }
  }

  private static let maximumExpansions = 1024

  /// Writes out the alternations `{a,b}` of `pattern`; a brace pair without a comma at its level is a capture and
  /// stays.
  private static func expand(_ pattern: [UInt8]) throws(Failure) -> [[UInt8]] {
    var results: [[UInt8]] = [[]]
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
        for at in results.indices { results[at] += pattern[index...index + 1] }
        index += 2
        continue
      }
      guard byte == UInt8(ascii: "{") else {
        for at in results.indices { results[at].append(byte) }
        index += 1
        continue
      }
      let (parts, end) = try braceParts(pattern, from: index)
      if parts.count == 1 {
        for at in results.indices { results[at] += pattern[index..<end] }
      } else {
        var choices: [[UInt8]] = []
        for part in parts { choices += try expand(part) }
        guard results.count * choices.count <= maximumExpansions else {
          throw Failure(message: "the alternations of this pattern stand for more than \(maximumExpansions) patterns")
        }
        results = results.flatMap { start in choices.map { start + $0 } }
      }
      index = end
    }
    return results
  }

  /// Splits the brace pair that opens at `start` at its commas; returns the parts and the index after its end.
  private static func braceParts(_ pattern: [UInt8], from start: Int) throws(Failure) -> ([[UInt8]], Int) {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var index = start
    while index < pattern.count {
      let byte = pattern[index]
      if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
        parts[parts.count - 1] += pattern[index...index + 1]
        index += 2
        continue
      }
      index += 1
      if byte == UInt8(ascii: "{") {
        depth += 1
        if depth == 1 { continue }
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return (parts, index) }
      } else if byte == UInt8(ascii: ","), depth == 1 {
        parts.append([])
        continue
      }
      parts[parts.count - 1].append(byte)
    }
    throw Failure(message: "'{' is never closed")
  }

  private static func tokens(
    _ pattern: [UInt8],
    style: Style,
    captureNames: inout [String]
  ) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { tokens.append(.literal(literal)) }
      literal = []
    }
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      switch byte {
      case UInt8(ascii: "\\") where index + 1 < pattern.count:
        literal.append(pattern[index + 1])
        index += 2
      case UInt8(ascii: "*"):
        var end = index
        while end < pattern.count, pattern[end] == byte { end += 1 }
        let startsSegment = index == 0 || pattern[index - 1] == UInt8(ascii: "/")
        flush()
        if style == .name || end - index == 1 {
          tokens.append(.run)
        } else if startsSegment, end < pattern.count, pattern[end] == UInt8(ascii: "/") {
          tokens.append(.folders)
          end += 1
        } else {
          if startsSegment, index > 0, end == pattern.count { tokens.append(.one) }  // a further segment, not empty
          tokens.append(.deepRun)
        }
        index = end
      case UInt8(ascii: "?"):
        flush()
        tokens.append(.one)
        index += 1
      case UInt8(ascii: "["):
        flush()
        let (token, end) = try byteSet(pattern, from: index)
        tokens.append(token)
        index = end
      case UInt8(ascii: "{"):
        flush()
        guard let end = pattern[index...].firstIndex(of: UInt8(ascii: "}")) else {
          throw Failure(message: "'{' is never closed")
        }
        let name = String(decoding: pattern[(index + 1)..<end], as: UTF8.self)
        guard isCaptureName(name) else {
          throw Failure(message: "'{\(name)}' is neither a capture, such as {scene}, nor an alternation, such as {a,b}")
        }
        let slot = captureNames.firstIndex(of: name) ?? captureNames.count
        if slot == captureNames.count { captureNames.append(name) }
        tokens.append(.capture(slot))
        index = end + 1
      default:
        literal.append(byte)
        index += 1
      }
    }
    flush()
    return tokens
  }

  private static func tokens(_ tokens: [Token], in folder: String) -> [Token] {
    let start = Array(folder.utf8) + [UInt8(ascii: "/")]
    guard case .literal(let rest)? = tokens.first else { return [.literal(start)] + tokens }
    return [.literal(start + rest)] + tokens.dropFirst()
  }

  private static func isCaptureName(_ name: String) -> Bool {
    let isAllowed = { (byte: UInt8) in
      byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    return !name.isEmpty && name.utf8.allSatisfy(isAllowed)
  }

  private static func byteSet(_ pattern: [UInt8], from start: Int) throws(Failure) -> (Token, Int) {
    var index = start + 1
    var negated = false
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
      negated = true
      index += 1
    }
    var bytes: Set<UInt8> = []
    let first = index
    while index < pattern.count {
      if pattern[index] == UInt8(ascii: "]"), index > first { return (.oneOf(bytes, negated: negated), index + 1) }
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]") {
        if pattern[index] <= pattern[index + 2] { bytes.formUnion(pattern[index]...pattern[index + 2]) }
        index += 3
      } else {
        bytes.insert(pattern[index])
        index += 1
      }
    }
    throw Failure(message: "'[' is never closed")
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension [Glob.Token] {
  /// Whether they end as those of `…/**` do.
  fileprivate var endWithAnyFile: Bool {
    guard count > 2, case .deepRun = self[count - 1], case .one = self[count - 2] else { return false }
    switch self[count - 3] {
    case .literal(let bytes): return bytes.last == UInt8(ascii: "/")
    case .folders: return true
    default: return false
    }
  }
}

// MARK: - Matching

/// Backtracking over tokens and positions. States that failed are remembered, so that a pattern without captures
/// takes at most tokens × bytes steps, whatever its wildcards.
private struct Matcher {
  let tokens: [Glob.Token]
  let text: [UInt8]
  let style: Glob.Style
  var values: [[UInt8]?] = []
  private var failed: [Bool] = []
  private let hasCaptures: Bool
  private let wildcards: Int

  init(_ alternative: Glob.Alternative, text: [UInt8], style: Glob.Style) {
    tokens = alternative.tokens
    self.text = text
    self.style = style
    hasCaptures = alternative.hasCaptures
    wildcards = alternative.wildcards
  }

  mutating func run() -> [[UInt8]?]? {
    if hasCaptures {
      for case .capture(let slot) in tokens where slot >= values.count {
        values += Array(repeating: nil, count: slot + 1 - values.count)
      }
    } else if wildcards > 2 {
      failed = Array(repeating: false, count: (tokens.count + 1) * (text.count + 1))
    }
    return match(token: 0, at: 0) ? values : nil
  }

  private mutating func match(token start: Int, at from: Int) -> Bool {
    var index = start
    var position = from
    while index < tokens.count {
      switch tokens[index] {
      case .literal(let bytes):
        guard text.count - position >= bytes.count else { return false }
        for offset in bytes.indices where text[position + offset] != bytes[offset] { return false }
        position += bytes.count
      case .one:
        guard position < text.count, text[position] != UInt8(ascii: "/") else { return false }
        position += 1
      case .oneOf(let bytes, let negated):
        guard position < text.count, text[position] != UInt8(ascii: "/") else { return false }
        guard bytes.contains(text[position]) != negated else { return false }
        position += 1
      case .run:
        return extend(from: position, next: index + 1, acrossSlashes: style == .name)
      case .deepRun:
        return extend(from: position, next: index + 1, acrossSlashes: true)
      case .folders:
        return matchFolders(from: position, next: index + 1)
      case .capture(let slot):
        return matchCapture(slot, from: position, next: index + 1)
      }
      index += 1
    }
    return position == text.count
  }

  /// Tries the rest of the tokens after 0, 1, 2 … bytes.
  private mutating func extend(from start: Int, next: Int, acrossSlashes: Bool) -> Bool {
    if next == tokens.count { return acrossSlashes || !text[start...].contains(UInt8(ascii: "/")) }
    var position = start
    while true {
      if attempt(token: next, at: position) { return true }
      guard position < text.count, acrossSlashes || text[position] != UInt8(ascii: "/") else { return false }
      position += 1
    }
  }

  private mutating func matchFolders(from start: Int, next: Int) -> Bool {
    var position = start
    while true {
      if attempt(token: next, at: position) { return true }
      guard let slash = text[position...].firstIndex(of: UInt8(ascii: "/")) else { return false }
      position = slash + 1
    }
  }

  private mutating func matchCapture(_ slot: Int, from start: Int, next: Int) -> Bool {
    if let value = values[slot] {
      guard !value.isEmpty, text[start...].starts(with: value) else { return false }
      return match(token: next, at: start + value.count)
    }
    let separator = style == .path ? UInt8(ascii: "/") : UInt8(ascii: ".")
    var end = start
    while end < text.count, text[end] != separator {
      end += 1
      guard mayContinue(with: next, at: end) else { continue }
      values[slot] = Array(text[start..<end])
      if match(token: next, at: end) { return true }
      values[slot] = nil
    }
    return false
  }

  /// A cheap test on the next token, since a capture is tried at every length.
  private func mayContinue(with next: Int, at position: Int) -> Bool {
    guard next < tokens.count else { return position == text.count }
    guard case .literal(let bytes) = tokens[next] else { return true }
    return text[position...].starts(with: bytes)
  }

  private mutating func attempt(token: Int, at position: Int) -> Bool {
    if failed.isEmpty { return match(token: token, at: position) }
    let state = token * (text.count + 1) + position
    if failed[state] { return false }
    if match(token: token, at: position) { return true }
    failed[state] = true
    return false
  }
}

extension Glob: Hashable {
  /// By pattern, style and folder, not by what it compiles to.
  package static func == (a: Glob, b: Glob) -> Bool {
    a.pattern == b.pattern && a.style == b.style && a.folder == b.folder
  }

  /// As `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(style)
    hasher.combine(folder)
  }
}
