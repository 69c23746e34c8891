import Basics

extension ArraySlice<UInt8> {
  /// What follows the last slash.
  package var lastSegment: ArraySlice<UInt8> {
    guard let slash = lastIndex(of: Byte.slash) else { return self }
    return self[(slash + 1)...]
  }

  /// What precedes the last slash; empty if there is none.
  package var folder: ArraySlice<UInt8> {
    self[startIndex..<(lastIndex(of: Byte.slash) ?? startIndex)]
  }

  /// Compares bytes; O(1) if the lengths differ.
  package func isEqual(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasSuffix(text)
  }

  /// Compares bytes, and makes no `String` of either.
  package func hasSuffix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    let start = text.utf8Start
    for offset in 0..<length where self[endIndex - length + offset] != start[offset] { return false }
    return true
  }

  /// Compares bytes, and makes no `String` of either.
  package func hasPrefix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    let start = text.utf8Start
    for offset in 0..<length where self[startIndex + offset] != start[offset] { return false }
    return true
  }

  /// Compares bytes; an empty text is contained in each path.
  package func contains(_ needle: StaticString) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard length > 0, count >= length else { return length == 0 }
    let first = needle.utf8Start[0]
    var at = startIndex
    while let found = self[at..<(endIndex - length + 1)].firstIndex(of: first) {
      if self[found..<(found + length)].hasSuffix(needle) { return true }
      at = found + 1
    }
    return false
  }

  package var isUTF8: Bool {
    // Nearly all paths are ASCII.
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80 || text.utf8.elementsEqual(self)
  }

  package var text: String { String(decoding: self, as: UTF8.self) }

  /// Less than, equal to, or greater than 0, as this comes before, is, or comes after `other` in the order of bytes.
  package func compare(_ other: ArraySlice<UInt8>) -> Int {
    withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        let common = Swift.min(own.count, other.count)
        // In bounds: both have `common` bytes.
        if common > 0, let first = own.baseAddress, let second = other.baseAddress {
          let order = memcmp(first, second, common)
          if order != 0 { return Int(order) }
        }
        return own.count - other.count
      }
    }
  }

  /// Whether this path is `folder` or is beneath it; the empty path is the root.
  package func lies(in folder: [UInt8]) -> Bool {
    guard !folder.isEmpty else { return true }
    guard count >= folder.count, count == folder.count || self[startIndex + folder.count] == Byte.slash else {
      return false
    }
    return prefix(folder.count).compare(folder[...]) == 0
  }
}

extension [UInt8] {
  /// Whether this path is `folder` or is beneath it; the empty path is the root.
  package func lies(in folder: [UInt8]) -> Bool { self[...].lies(in: folder) }
}

/// Joins two relative paths and resolves `.` and `..`; nil if the result is above the root.
package func joinPath(_ base: [UInt8], _ path: some Sequence<UInt8>) -> [UInt8]? {
  var segments = base.split(separator: Byte.slash)
  for segment in Array(path).split(separator: Byte.slash) {
    if segment.isEqual(".") { continue }
    if segment.isEqual("..") {
      guard segments.popLast() != nil else { return nil }
    } else {
      segments.append(segment)
    }
  }
  return Array(segments.joined(separator: [Byte.slash]))
}

/// The bytes that structure a path.
package enum Byte {
  package static let slash = UInt8(ascii: "/")
  package static let dot = UInt8(ascii: ".")
}
