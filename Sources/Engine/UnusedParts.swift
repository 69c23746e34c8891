import Basics
import RuleKinds
import SourceTrees

extension Relations {
  /// The options with a file that refers to a part to which nothing refers yet, so that rules can be asked about it: a
  /// framework, one of its types, or a component of frameworks or of a folder without code. nil if nobody knows what is
  /// meant, or if there is such a file already. A folder or slice is meant rather than a type of a framework that nobody
  /// imports.
  func supposing(_ name: String, _ options: RunOptions) throws(CouldNotRun) -> RunOptions? {
    guard let part = try SupposedPart(name, session.configuration.configuration) else { return nil }
    if !part.modulesOfType.isEmpty, placesAdvice(for: name) != nil, !(try isImported(oneOf: part.modulesOfType)) {
      return nil
    }
    let first = try session.project.files.first { $0.language.isCode }?.path ?? ""
    let folder = part.folder ?? Array(first.utf8)[...].folder.text
    let path = folder.isEmpty ? SupposedPart.file : joined(folder, SupposedPart.file)
    guard options.supposed[path] == nil else { return nil }
    var options = options
    options.supposed[path] = Array(part.text.utf8)
    return options
  }

  private func isImported(oneOf modules: [String]) throws(CouldNotRun) -> Bool {
    let (graph, wanted) = (try session.graph, Set(modules))
    return graph.elements.contains { element in
      element.kind == .externalModule && wanted.contains(graph.names.string(element.qualifiedName))
    }
  }
}
