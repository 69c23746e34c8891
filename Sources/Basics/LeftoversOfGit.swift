/// Whether a text is not that of its file, but what git-lfs leaves in its place until it has fetched the file.
package func isPointerOfLFS(_ text: some Collection<UInt8>) -> Bool {
  text.starts(with: "version https://git-lfs.github.com/spec/".utf8)
}

/// Says what a file is in whose place there is a pointer of git-lfs.
package let pointerOfLFS = "a pointer of git-lfs, and not the file; 'git lfs pull' gets it"

/// The offset of the first line that git has put before or behind a part that it could not merge; nil if there is none.
///
/// The line between the two sides, `=======`, may as well be one of a comment.
package func leftoverOfMerge(in text: [UInt8]) -> Int? {
  text.withUnsafeBytes { bytes in
    guard let base = bytes.baseAddress else { return nil }
    var start = 0
    while start + 8 <= bytes.count {
      let first = bytes[start]
      if first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), bytes[start + 7] == UInt8(ascii: " "),
        bytes[start..<start + 7].allSatisfy({ $0 == first })
      {
        return start
      }
      guard let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start) else { return nil }
      start = UnsafeRawPointer(end) - base + 1
    }
    return nil
  }
}
