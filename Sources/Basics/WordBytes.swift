// Bytes of names, compared with words that are in the code.

extension StaticString {
  /// The text, which lives as long as the program.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension ArraySlice<UInt8> {
  /// Whether these are the bytes of one of some words.
  package func isOne(of words: [StaticString]) -> Bool {
    words.contains { $0.utf8CodeUnitCount == count && elementsEqual($0.bytes) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these are the bytes of a word.
  package func isEqual(to word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, word.utf8Start, count) == 0
  }

  /// Compares bytes; letter case counts.
  package func begins(with word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  /// Compares bytes; letter case counts.
  package func ends(with word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress + (count - word.utf8CodeUnitCount), word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}

extension Sequence<UInt8> {
  /// Whether a name of Swift looks like that of a type: its first letter is a capital, perhaps after an underscore, as in
  /// `_Storage` and `_1Finger`. In an expression that decides what a name is taken for.
  @inlinable package var isTypeLike: Bool {
    for byte in self {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
      case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      default: return false
      }
    }
    return false
  }
}
