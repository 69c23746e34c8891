/// A change to a Swift file that leaves its facts as they are, except for their offsets.
package enum SourceVariant: CaseIterable, Sendable {
  case byteOrderMark
  case shebang
  case carriageReturns
  case multiByteComment
  case noFinalNewline
  case conditional

  /// The changed text; nil where the change makes no sense, such as a second byte order mark.
  package func apply(_ text: [UInt8]) -> ChangedSource? {
    switch self {
    case .byteOrderMark:
      return hasByteOrderMark(text) ? nil : ChangedSource(prefix: [0xEF, 0xBB, 0xBF], text)
    case .shebang:
      return isPlain(text) ? ChangedSource(prefix: Array("#!/usr/bin/env swift\n".utf8), text) : nil
    case .carriageReturns:
      return ChangedSource(carriageReturnsIn: text)
    case .multiByteComment:
      return isPlain(text) ? ChangedSource(prefix: Array("/* é 日本 👨‍👩‍👧‍👦 */ ".utf8), text) : nil
    case .noFinalNewline:
      guard let last = text.lastIndex(where: { $0 != 10 && $0 != 13 }), last + 1 < text.count else { return nil }
      return ChangedSource(prefix: [], Array(text[...last]))
    case .conditional:
      guard isPlain(text) else { return nil }
      return ChangedSource(prefix: Array("#if true\n".utf8), text, suffix: Array("\n#endif\n".utf8))
    }
  }
}

/// A change to a Swift file after which it has no facts.
package enum SilentVariant: CaseIterable, Sendable {
  case blockComment
  case lineComments
  case rawString

  /// The changed text; nil where the text would end what it is put into.
  package func apply(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .blockComment:
      return hasBalancedComments(text) ? Array("/*\n".utf8) + text + Array("\n*/".utf8) : nil
    case .lineComments:
      return lineComments(text)
    case .rawString:
      // More of them than are in a row anywhere, so that nothing in the text is an escape or the end.
      let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: longestRun(of: UInt8(ascii: "#"), in: text) + 1)
      return Array("_ = ".utf8) + hashes + Array("\"\"\"\n".utf8) + text + Array("\n\"\"\"".utf8) + hashes
    }
  }

  private func lineComments(_ text: [UInt8]) -> [UInt8] {
    var result = Array("// ".utf8)
    for (index, byte) in text.enumerated() {
      result.append(byte)
      let isLoneReturn = byte == 13 && (index + 1 == text.count || text[index + 1] != 10)
      if byte == 10 || isLoneReturn { result += Array("// ".utf8) }
    }
    return result
  }

  private func longestRun(of byte: UInt8, in text: [UInt8]) -> Int {
    var (longest, run) = (0, 0)
    for candidate in text {
      run = candidate == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private func hasBalancedComments(_ text: [UInt8]) -> Bool {
    var (depth, index) = (0, 0)
    while index + 1 < text.count {
      switch (text[index], text[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        if depth < 0 { return false }
        index += 2
      default: index += 1
      }
    }
    return depth == 0
  }
}

/// A changed text, and where the bytes of the first one are in it.
package struct ChangedSource: Sendable {
  package let bytes: [UInt8]
  private let prefixCount: Int
  /// The offsets in the first text before which a byte was inserted, ascending.
  private let insertions: [Int]

  fileprivate init(prefix: [UInt8], _ text: [UInt8], suffix: [UInt8] = []) {
    bytes = prefix + text + suffix
    prefixCount = prefix.count
    insertions = []
  }

  /// Puts a carriage return before each line feed that has none.
  fileprivate init?(carriageReturnsIn text: [UInt8]) {
    var result: [UInt8] = []
    var inserted: [Int] = []
    for (index, byte) in text.enumerated() {
      if byte == 10, index == 0 || text[index - 1] != 13 {
        inserted.append(index)
        result.append(13)
      }
      result.append(byte)
    }
    if inserted.isEmpty { return nil }
    bytes = result
    prefixCount = 0
    insertions = inserted
  }

  /// Returns where the byte at `offset` of the first text is. O(log insertions).
  package func offset(of offset: Int) -> Int {
    var (low, high) = (0, insertions.count)
    while low < high {
      let middle = (low + high) / 2
      if insertions[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return prefixCount + offset + low
  }
}

private func hasByteOrderMark(_ text: [UInt8]) -> Bool { text.starts(with: [0xEF, 0xBB, 0xBF]) }

/// Whether something can be put before the text: it has neither a byte order mark nor a `#!` line.
private func isPlain(_ text: [UInt8]) -> Bool { !hasByteOrderMark(text) && !text.starts(with: Array("#!".utf8)) }
