import Basics
import ReportModel

extension Architecture {
  /// A place in a file.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The absolute path.
    public let file: String
    /// Counts from 1; also 1, if the file as a whole is meant.
    public let line: Int
    /// Counts from 1, in bytes of UTF-8; also 1, if the line as a whole is meant.
    public let column: Int

    /// The file as test libraries name it, such as `Data/Store.swift`: its folder and its name.
    public var fileID: String { file.split(separator: "/").suffix(2).joined(separator: "/") }

    public var description: String { "\(file):\(line):\(column)" }

    init(_ location: SourceLocation, _ folder: String) {
      file = normalizedPath(location.file, from: folder)
      line = location.line ?? 1
      column = location.column ?? 1
    }
  }
}
