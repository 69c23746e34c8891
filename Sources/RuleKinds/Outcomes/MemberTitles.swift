import DependencyGraph

extension ScopedSelection {
  /// What the members of the project's types of a name are called, as violations name them: `items`, `show(image:)`.
  ///
  /// - Parameter file: where the type is declared; nil: anywhere.
  package func memberTitles(ofType name: String, in file: String?) -> Set<String> {
    let (graph, index) = (selections[0].graph, index)
    let types = index.ownTypes(name).filter { type in
      file.map { graph.project.files[Int(index[type].file)].path == $0 } ?? true
    }
    return Set(types.flatMap { index.members[$0].map(graph.title) })
  }
}
