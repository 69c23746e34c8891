import Basics
import ReportModel
import SourceTrees

/// A file about the targets of a build that the user names.
package struct BuildGraph: Sendable, Equatable {
  /// Relative to the checked folder.
  package var path: String
  package var place: SourceLocation

  package init(path: String, place: SourceLocation) {
    self.path = path
    self.place = place
  }
}

extension ProjectDraft {
  /// Gives files to the targets of saved build graphs, whatever manifests say of these files. What a graph does not name
  /// stays where it is.
  mutating func addBuildGraphs(_ graphs: [BuildGraph]) {
    for graph in graphs {
      switch tree.read(graph.path, limit: FileLimit.data) {
      case .failure(let failure): diagnostics.append(.unreadable(graph, failure.reason, at: graph.place))
      case .success(let bytes):
        do throws(JSONReader.Failure) {
          add(try BuildGraphFile(bytes), graph)
        } catch {
          let place = SourceLocation(file: graph.path, offset: error.offset, in: bytes)
          diagnostics.append(.unreadable(graph, error.message, at: place))
        }
      }
    }
  }

  private mutating func add(_ file: BuildGraphFile, _ graph: BuildGraph) {
    let nameOf = Dictionary(file.targets.map { ($0.id, $0.moduleName) }) { first, _ in first }
    var drafts = TargetModules()
    var known: Set<String> = []
    for target in file.targets where known.insert(target.id).inserted {
      let files = target.sources.compactMap { index(ofSource: $0, root: file.root) }
      guard files.contains(where: { Language(path: list[$0]) != .header }) else { continue }
      var module = Module(
        name: target.moduleName,
        origin: .stated,
        path: graph.place.file,
        isTest: target.isTest,
        declared: target.dependencies.map { dependency in
          let last = dependency.split { $0 == ":" || $0 == "/" || $0 == "@" }.last.map(String.init) ?? dependency
          return DeclaredDependency(
            name: dependency,
            modules: nameOf[dependency].map { [$0] } ?? products[last] ?? [moduleName(last)]
          )
        },
        package: "//"
      )
      module.place = graph.place
      module.product = target.product
      module.label = target.id.hasPrefix("//") ? target.id : nil
      module.visibility = target.visibility.flatMap { written in
        let package = target.id.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return TargetVisibility(written, package: package, isBuck: false) { _ in nil }
      }
      drafts.add(ModuleDraft(module: module, files: Set(files).sorted()))
    }
    guard !drafts.all.isEmpty else {
      return diagnostics.append(.nothingFound(graph))
    }
    replace(by: drafts.all)
  }

  /// A label, or a path on the machine that wrote the graph.
  private func index(ofSource source: String, root: String) -> Int? {
    let path: String
    if source.utf8.first == Byte.slash, !source.hasPrefix("//") {
      guard let folder = [root, tree.root].first(where: { !$0.isEmpty && source.hasPrefix($0 + "/") }) else {
        return nil
      }
      path = String(source.dropFirst(folder.count + 1))
    } else {
      guard let own = BazelLabel.path(source) else { return nil }
      path = own
    }
    return list.index(of: Array(path.utf8)).flatMap { Language(path: list[$0]) != nil ? $0 : nil }
  }

  /// Takes files from the modules that have them; a module that has none of its files left goes.
  private mutating func replace(by drafts: [ModuleDraft]) {
    var isTaken = Array(repeating: false, count: list.count)
    for draft in drafts { for file in draft.files { (isTaken[file], isInBuildGraph[file]) = (true, true) } }
    for index in modules.indices { modules[index].files.removeAll { isTaken[$0] } }
    let names = Set(drafts.map(\.module.name))
    modules.removeAll { $0.files.isEmpty && names.contains($0.module.name) }
    modules += drafts
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ graph: BuildGraph, _ reason: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      at: place,
      "the build graph '\(graph.path)' cannot be read: \(reason); modules come from manifests. It is what 'bazel cquery "
        + "--output=jsonproto' or 'tuist graph --format json' writes",
      weakensRules: true
    )
  }

  fileprivate static func nothingFound(_ graph: BuildGraph) -> Diagnostic {
    Diagnostic(
      .warning,
      at: graph.place,
      "no target of the build graph '\(graph.path)' has a source file of this project; modules come from manifests. A "
        + "build graph is what 'bazel cquery --output=jsonproto' or 'tuist graph --format json' writes",
      weakensRules: true
    )
  }
}
