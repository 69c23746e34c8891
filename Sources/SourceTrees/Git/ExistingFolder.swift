import Basics
import ReportModel

/// The part of a path that exists, so that git can be asked there, and the rest.
struct ExistingFolder {
  /// Absolute, without links and without a trailing slash, so empty for `/`.
  var path: String
  /// The names of folders that are gone.
  var missing: [String]

  var full: String { path + missing.map { "/" + $0 }.joined() }

  /// The nearest folder on a path that is there, as what is checked may be in the index alone; fails if there is none.
  static func of(_ name: String) -> Result<ExistingFolder, Diagnostic> {
    var existing = name
    var missing: [String] = []
    while true {
      switch fileStatus(existing) {
      case .success(let status):
        guard status.kind == .folder else {
          return .failure(
            missing.isEmpty
              ? Diagnostic(.error, "'\(name)' is not a folder; give the folder that contains it")
              : Diagnostic(.error, "there is no folder '\(name)': '\(existing)' is a file")
          )
        }
        return absolutePath(existing).mapError { Diagnostic(.error, $0.message) }.map { path in
          ExistingFolder(path: path == "/" ? "" : path, missing: missing)
        }
      case .failure(let failure):
        var parts = existing.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        let last = parts.popLast()
        guard failure.isMissing, let last, last != "..", last != "." else {
          return .failure(Diagnostic(.error, failure.isMissing ? "there is no folder '\(name)'" : failure.message))
        }
        missing.insert(last, at: 0)
        existing = (existing.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        if existing.isEmpty { existing = "." }
      }
    }
  }
}

/// The absolute path of a file, without links up to its last name; neither it nor its folder need exist. nil if what should
/// be a folder is none.
package func absolutePlace(of file: String) -> String? {
  let bytes = Array(file.utf8)[...]
  let folder = bytes.folder.isEmpty ? (bytes.first == Byte.slash ? "/" : ".") : bytes.folder.text
  return (try? ExistingFolder.of(folder).get()).map { $0.full + "/" + bytes.lastSegment.text }
}
