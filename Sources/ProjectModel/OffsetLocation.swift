import ReportModel

extension SourceLocation {
  /// The line and column of an offset in the bytes of a file.
  init(file: String, offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(file: file, line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: before.count - start + 1)
  }
}
