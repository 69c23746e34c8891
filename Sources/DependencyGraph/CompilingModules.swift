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

  /// The modules that compile an element of the project; of a type in an `#if` those that compile it there.
  package func modules(of element: ElementID) -> [Int] {
    let element = elements[element.index]
    guard element.file >= 0 else { return [] }
    let file = Int(element.file)
    guard element.kind == .type, project.files[file].modules.count > 1 else { return project.files[file].modules }
    return modules(ofFile: file, at: facts[file].declarations[Int(element.declaration)].start)
  }

  /// The types that only some of the modules compile that compile their file. O(types).
  package var typesOfSomeModules: [ElementID] {
    elements.indices.filter { elements[$0].kind == .type }.map { ElementID($0) }.filter { type in
      modules(of: type).count < project.files[Int(elements[type.index].file)].modules.count
    }
  }
}
