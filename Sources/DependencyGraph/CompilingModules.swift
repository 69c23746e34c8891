import Facts

extension DependencyGraph {
  /// Those of the modules that compile a file which compile the code at an offset, too, as far as `#if`s ask for platforms: code
  /// in `#if os(watchOS)` is none of the app for a phone. Where that would be none, it is all. O(log n).
  package func modules(ofFile file: Int, at offset: UInt32) -> [Int] {
    let all = project.files[file].modules
    guard all.count > 1, !facts[file].branches.isEmpty else { return all }
    let platforms = facts[file].branches.platforms(at: offset)
    let compiling = all.filter { !project.modules[$0].platforms.isDisjoint(with: platforms) }
    return compiling.isEmpty ? all : compiling
  }
}
