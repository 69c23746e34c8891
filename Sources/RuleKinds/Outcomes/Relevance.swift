import DependencyGraph

/// Which mentions could change what is said of a rule that nothing in some files breaks, as long as only mentions and
/// members change.
///
/// It has sets of elements and no graph, so that a process that checks again can keep it (`ScopedSelection.stillTrue`).
package struct Relevance: Sendable {
  enum Mentions {
    /// Those from some elements to others: of a rule that judges each mention by itself.
    case ends(sources: ElementSet, targets: ElementSet)
    /// Those between slices, by statement, that the file did not have before: of a rule about ways through all files.
    case betweenSlices([Slices])
  }

  let mentions: Mentions
}

extension Selection {
  /// Whether one of the mentions in the files that have changed is one of these.
  func has(_ relevance: Relevance, in changes: ChangesOfFiles) -> Bool {
    switch relevance.mentions {
    case .ends(let sources, let targets):
      !breaches(from: sources, to: targets, inFiles: changes.files) { _ in Reason() }.isEmpty
        || !undecided(from: sources, to: targets, inFiles: changes.files) { _ in true }.isEmpty
    case .betweenSlices(let slices):
      changes.newDependencies.contains { dependency in
        let targets = graph.meanings(of: dependency)
        return sources(of: dependency).contains { source in
          targets.contains { target in slices.contains { $0.mayDivide(source, from: target) } }
        }
      }
    }
  }
}

extension Slices {
  /// Whether two elements are in slices, and not in the same ones.
  fileprivate func mayDivide(_ source: ElementID, from target: ElementID) -> Bool {
    let (from, to) = (ofSources[source.index], ofTargets[target.index])
    return from != 0 && to != 0 && from != to
  }
}
