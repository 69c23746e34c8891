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

  /// The types that only some of the modules compile that compile their file, with these: they are in an `#if` for some
  /// platforms, and the file has no other type of the name for the rest. O(types × nesting).
  package var modulesOfTypesInBranches: [ElementID: [Int]] {
    guard project.files.contains(where: { $0.modules.count > 1 }) else { return [:] }
    let twins = typesInBranches()
    var result: [ElementID: [Int]] = [:]
    for (index, element) in elements.enumerated() where element.kind == .type && twins[ElementID(index)] == nil {
      let file = Int(element.file)
      let modules = modules(ofFile: file, at: facts[file].declarations[Int(element.declaration)].start)
      if modules.count < project.files[file].modules.count { result[ElementID(index)] = modules }
    }
    return result
  }
}
