import Basics
import DependencyGraph

// Mentions that may break a rule or keep it, as nobody can tell which of several types is meant.

extension Selection {
  /// The ambiguous mentions from `sources` that break a rule if one of the meanings of their names is meant, and keep it if
  /// another one is; as numbers of dependencies. O(ambiguous mentions).
  ///
  /// - Parameter some: the files that are looked at; nil: all in the folder of the configuration.
  func undecided(
    from sources: ElementSet,
    to targets: ElementSet,
    inFiles some: [Int]? = nil,
    breaks: (Mention) -> Bool
  ) -> [Int] {
    index.ambiguous.lazy.map(Int.init).filter { position in
      let dependency = graph.dependencies[position]
      guard files.contains(Int(dependency.file)), some?.contains(Int(dependency.file)) ?? true else { return false }
      return self.sources(of: dependency).contains { source in
        guard sources[source] else { return false }
        let areBroken = graph.list(dependency.candidates).map { candidate in
          graph.meanings(ofCandidate: candidate).contains { meaning in
            targets[meaning] && breaks(Mention(dependency, from: source, to: meaning))
          }
        }
        return areBroken.contains(true) && areBroken.contains(false)
      }
    }
  }
}

extension DependencyStatements {
  /// The mentions of which the rule says nothing, though it may be that they break it.
  ///
  /// - Parameter files: those that are looked at; nil: all in the folder of the configuration.
  func undecided(inFiles files: [Int]? = nil) -> [Int] {
    if scope.index.ambiguous.isEmpty { return [] }
    let (sources, targets) = ends
    return scope.selection.undecided(from: sources, to: targets, inFiles: files) { forbids($0) }
  }

  /// The note on these; nil if there are none.
  var noteOnUndecided: String? {
    let (graph, undecided) = (scope.graph, undecided())
    guard let first = undecided.first else { return nil }
    let dependency = graph.dependencies[first]
    let candidates = graph.list(dependency.candidates)
    let modules = candidates.compactMap { graph.nameOfModule(of: $0) }.distinct
    let paths = candidates.map { graph.elements[$0.index].file }.distinct.compactMap { file in
      file < 0 ? nil : graph.project.files[Int(file)].path
    }
    return .undecided(
      graph.names.string(graph.elements[dependency.target.index].name),
      declaredIn: modules.count > 1 ? modules : paths,
      places: undecided.count,
      files: undecided.map { graph.dependencies[$0].file }.distinct.count,
      first: graph.place(of: first)
    )
  }
}

extension DependencyGraph {
  fileprivate func nameOfModule(of element: ElementID) -> String? {
    let element = elements[element.index]
    if element.kind == .externalType { return names.string(element.externalModule) }
    return element.module < 0 ? nil : project.modules[Int(element.module)].name
  }
}

extension String {
  /// - Parameters:
  ///   - name: of the first of these places.
  ///   - homes: the modules or files that declare something of that name.
  fileprivate static func undecided(
    _ name: String,
    declaredIn homes: [String],
    places: Int,
    files: Int,
    first: String
  ) -> String {
    let several = homes.prefix(3).map { $0 } + (homes.count > 3 ? ["\(grouped(homes.count - 3)) more"] : [])
    return
      "it says nothing of \(counted(places, "place")) in \(counted(files, "file")), where a name may mean what breaks it or "
      + "something else, the first at \(first): '\(name)' is declared in \(listed(several, "and"))"
  }
}
