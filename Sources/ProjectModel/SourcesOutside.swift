import Basics
import ReportModel
import SourceTrees

/// Places that a manifest says a target has sources at, and that lie outside of the checked folder: nothing is read
/// there.
struct SourcesOutside {
  /// Relative to the checked folder, as `../Shared`, or absolute.
  private var paths: [String] = []

  var isEmpty: Bool { paths.isEmpty }

  /// Adds a path that is relative to a folder of the tree, or absolute, if it leads out of the tree.
  mutating func add(_ path: String, in folder: [UInt8]) {
    if path.utf8.first == Byte.slash {
      paths.append(path)
    } else if joinPath(folder, path.utf8) == nil {
      paths.append(Self.resolved(folder, path))
    }
  }

  /// Adds a path as `resolved` makes it.
  mutating func add(resolved path: String) { paths.append(path) }

  /// What is said of a target at the place where the manifest declares it; nil if nothing lies outside.
  func warning(of target: String, at place: SourceLocation?) -> Diagnostic? {
    guard let message = message(of: target) else { return nil }
    return Diagnostic(.warning, at: place, message)
  }

  func message(of target: String) -> String? {
    guard let first = paths.first else { return nil }
    let more = paths.count == 1 ? "" : " (and \(counted(paths.count - 1, "other path")))"
    let what = "the target '\(target)' also compiles '\(first)'\(more), which lies outside of the checked folder"
    return what + ": nothing is known of what is there; check a folder that has both"
  }

  /// A path in a folder, both relative to the checked folder; `..` stays where it leads out of that.
  static func resolved(_ folder: [UInt8], _ path: String) -> String {
    var segments: [ArraySlice<UInt8>] = []
    for segment in (folder + [Byte.slash] + Array(path.utf8)).split(separator: Byte.slash) where !segment.isEqual(".") {
      if segment.isEqual(".."), let last = segments.last, !last.isEqual("..") {
        segments.removeLast()
      } else {
        segments.append(segment)
      }
    }
    return Array(segments.joined(separator: [Byte.slash]))[...].text
  }
}
