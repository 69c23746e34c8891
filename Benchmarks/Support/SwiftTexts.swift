import Basics

/// The contents of the Swift files below a folder, in the order of their paths, each followed by zero bytes.
package struct SwiftTexts {
  package private(set) var files: [(bytes: [UInt8], count: Int)] = []

  /// Links are not followed, and what is hidden or cannot be read is left out.
  package init(below folder: String, padding: Int) { add(folder, padding) }

  /// The sum of the sizes.
  package var byteCount: Int { files.reduce(0) { $0 + $1.count } }

  private mutating func add(_ folder: String, _ padding: Int) {
    guard case .success(let entries) = listFolder(folder) else { return }
    for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      let name = String(decoding: entry.name, as: UTF8.self)
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      switch entry.kind {
      case .folder: add(path, padding)
      case .file where name.hasSuffix(".swift"):
        var buffer: [UInt8] = []
        if case .success(let count) = readFile(path, into: &buffer, padding: padding) { files.append((buffer, count)) }
      case .file, .link, .other: break
      }
    }
  }
}
