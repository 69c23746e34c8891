import Basics
import DependencyGraph
import NameResolution
import ProjectModel

extension DependencyGraph {
  /// A note on files that are in no target and name types of targets, which they do not see, as nothing around them is of a
  /// target: a new folder looks so of which the project file does not know yet. nil if there are none. O(files + elements +
  /// dependencies).
  var noteOnFilesOfNoTarget: String? {
    let files = project.files.indices.filter {
      project.files[$0].language.isCode && project.isInNoTarget(project.files[$0])
    }
    var unresolved = files.map { (file: $0, names: unresolvedNames(inFile: $0)) }.filter { !$0.names.isEmpty }
    guard !unresolved.isEmpty else { return nil }
    let neighbours = Neighbours(project)
    unresolved.removeAll { neighbours.areAround($0.file) }
    let all = Set(unresolved.flatMap(\.names))
    var declared: Set<GlobalName> = []
    for element in elements
    where element.kind == .type && element.enclosing == .none && all.contains(element.name)
      && !project.isInNoTarget(project.files[Int(element.file)])
    {
      declared.insert(element.name)
    }
    let found = unresolved.compactMap { file, names in names.first(where: declared.contains).map { (file, $0) } }
    guard let (first, name) = found.first else { return nil }
    let path = project.files[first].path
    let which = found.count == 1 ? "\(path), which is" : "\(found.count) files, such as \(path), which are"
    let (they, are, them) = found.count == 1 ? ("it names", "it is", "it") : ("they name", "they are", "them")
    return
      "\(which) in no target of a manifest or Xcode project: types of targets that \(they), such as '\(names.string(name))', are "
      + "not seen there; add \(them) to a target, if \(are) to be built"
  }

  /// The names in a file that look like those of types and of which nothing is known, in their order.
  private func unresolvedNames(inFile file: Int) -> [GlobalName] {
    dependencies(ofFile: file).compactMap { dependency in
      let target = elements[dependency.target.index]
      return !dependency.isImport && target.isOfUnknownModule && target.standing == .unknown
        ? target.qualifiedName : nil
    }
  }
}
