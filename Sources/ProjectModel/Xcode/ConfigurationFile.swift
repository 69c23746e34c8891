import Basics
import SourceTrees

/// The settings of an `.xcconfig` file, those of the files that it includes among them.
struct ConfigurationFile {
  /// Files that include each other come to an end.
  private static let maximumFiles = 100
  private var files = 0
  /// Without those that hold only under a condition, such as `ARCHS[sdk=iphoneos*]`.
  private(set) var settings: [String: String] = [:]
  /// Whether the file itself could be read.
  var isRead: Bool { files > 0 }

  /// Reads `path`; what cannot be read says nothing.
  init(_ path: [UInt8], tree: SourceTree) {
    read(path, tree)
  }

  private mutating func read(_ path: [UInt8], _ tree: SourceTree) {
    guard files < Self.maximumFiles, case .success(let bytes) = tree.read(path[...].text) else { return }
    files += 1
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let text = line.drop { $0 <= 32 }
      if text.starts(with: "#include".utf8) {
        let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard parts.count == 3, let included = joinPath(Array(path[...].folder), parts[1]) else { continue }
        read(included, tree)
      } else {
        add(text)
      }
    }
  }

  /// `NAME = value // comment`; a semicolon at the end does not count.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = line[..<sign].trimmed
    guard !name.isEmpty, !name.contains(where: { $0 == UInt8(ascii: "[") || $0 == Byte.slash }) else { return }
    var value = line[(sign + 1)...]
    var index = value.startIndex
    while index + 1 < value.endIndex, value[index] != Byte.slash || value[index + 1] != Byte.slash { index += 1 }
    if index + 1 < value.endIndex { value = value[..<index] }
    value = value.trimmed
    if value.last == UInt8(ascii: ";") { value = value.dropLast().trimmed }
    settings[name.text] = value.text
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    var result = drop { $0 <= 32 }
    while let last = result.last, last <= 32 { result.removeLast() }
    return result
  }
}
