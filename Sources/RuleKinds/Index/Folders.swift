import DependencyGraph
import ProjectModel

extension DependencyGraph {
  /// Whether two files of the project lie in the same folder.
  func areInOneFolder(_ a: Int32, _ b: Int32) -> Bool {
    let (first, second) = (project.files[Int(a)].path.utf8, project.files[Int(b)].path.utf8)
    let slash = UInt8(ascii: "/")
    return first[..<(first.lastIndex(of: slash) ?? first.startIndex)]
      .elementsEqual(second[..<(second.lastIndex(of: slash) ?? second.startIndex)])
  }
}
