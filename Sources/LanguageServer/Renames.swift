import Basics
import Engine
import JSONRPC
import ReportModel

/// A file or folder that the editor is about to rename, by absolute paths without a slash at their ends.
struct Rename {
  var from: String
  var to: String

  /// - Parameter parameters: those of `workspace/willRenameFiles`.
  static func all(in parameters: JSON) -> [Rename] {
    (parameters["files"]?.array ?? []).compactMap { file in
      guard let from = path(file["oldUri"]), let to = path(file["newUri"]), from != to else { return nil }
      return Rename(from: from, to: to)
    }
  }

  private static func path(_ uri: JSON?) -> String? {
    guard let path = uri?.string.flatMap({ FileURI.path(of: $0) }) else { return nil }
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// What a move would break, in a sentence.
struct MoveWarning {
  let message: String

  /// nil if it breaks nothing.
  init?(_ moves: [FileMove], _ violations: [Violation]) {
    guard let first = violations.first, let move = moves.first else { return nil }
    var what = "moving \(moves.count) files and folders"
    if moves.count == 1 {
      let (from, to) = (Self.split(move.from), Self.split(move.to))
      if from.folder == to.folder {
        what = "renaming \(from.name) to \(to.name)"
      } else {
        let name = from.name == to.name ? "" : to.name
        let place = to.folder.isEmpty && name.isEmpty ? "the root of the project" : to.folder + name
        what = "moving \(from.name) to \(place)"
      }
    }
    message =
      "lintel: \(what) adds \(counted(violations.count, "violation")): \(first.message) [\(first.rule)]"
      + (violations.count > 1 ? ", and more" : "")
  }

  /// The folder with a slash at its end.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}
