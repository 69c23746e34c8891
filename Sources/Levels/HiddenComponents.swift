import Basics
import DependencyGraph
import ReportModel
import RuleKinds

/// The components of which a picture shows types in others that come first, as where folders lie across layers, and those
/// with captures that it does not show: what is between them is in no edge of the picture. For one thread only.
package final class HiddenComponents {
  /// Pictures of them alone: of those that the first one hides, then of those that this one hides, and so on. Mostly nobody
  /// asks for them.
  private lazy var pictures = makePictures()
  /// Pictures that have slices, with what is against rules in no picture before.
  private lazy var divided = makeDivided()
  private let first: Contraction
  private let components: [DefinedComponent]
  private let extent: Contraction.Extent
  private let judging: Judging?
  private let graph: DependencyGraph
  private let ofUndrawn: () -> [[DefinedComponent]]
  /// Who has more tables that all lie across each other is told of the first.
  private static let mostPictures = 5

  /// - Parameter ofUndrawn: pictures of the components that this one does not show.
  package init(
    behind contraction: Contraction,
    _ components: [DefinedComponent],
    _ extent: Contraction.Extent,
    _ judging: Judging? = nil,
    in graph: DependencyGraph,
    ofUndrawn: @escaping () -> [[DefinedComponent]] = { [] }
  ) {
    (self.components, self.extent, self.judging, self.graph) = (components, extent, judging, graph)
    self.ofUndrawn = ofUndrawn
    first = contraction
  }

  /// O(references) for each picture.
  private func makePictures() -> [(names: [String], contraction: Contraction)] {
    var pictures: [(names: [String], contraction: Contraction)] = []
    var (shown, rest) = (first, components)
    while pictures.count < Self.mostPictures {
      let hidden = Set(shown.typesElsewhere(rest, of: graph).map(\.component))
      rest = rest.filter { hidden.contains($0.fullName) }
      guard rest.count > 1 else { break }
      shown = Contraction(of: graph, to: .component, components: rest, extent, judging: judging)
      pictures.append((rest.map(\.fullName), shown))
    }
    return pictures
  }

  /// O(references) for each picture.
  private func makeDivided() -> [(names: [String], contraction: Contraction)] {
    var known = pictures.reduce(into: first.breaches) { $0.formUnion($1.contraction.breaches) }
    return ofUndrawn().map { components in
      let rest = judging?.without(known, in: graph)
      let picture = Contraction(of: graph, to: .component, components: components, extent, judging: rest)
      known.formUnion(picture.breaches)
      return (components.map(\.fullName), picture)
    }
  }

  /// The picture of the components with some names.
  private func picture(of names: [String]) -> Contraction {
    if let known = pictures.first(where: { $0.names == names }) { return known.contraction }
    let wanted = names.compactMap { name in components.first { $0.fullName == name } }
    return Contraction(of: graph, to: .component, components: wanted, extent, judging: judging)
  }

  /// Whether what breaks a rule at a place is between two of them.
  package func breaks(_ place: SourceLocation) -> Bool {
    pictures.contains { $0.contraction.breaches.contains(place) }
      || divided.contains { $0.contraction.breaches.contains(place) }
  }

  /// Between which of them something breaks rules that is at no edge of the picture, in the order of the components.
  package func pairsAgainstRules(besides shown: Contraction) -> [GraphView.Pair] {
    var known: Set<GraphView.Pair> = []
    return (pictures + divided).flatMap { picture in
      let (graph, names) = (picture.contraction.graph, picture.names)
      return graph.edges.filter { edge in
        edge.judgements.contains { $0.verdict.isViolation && !shown.breaches.contains($0.place.location) }
      }.map { edge in
        var pair = GraphView.Pair(source: graph.nodes[edge.source].name, target: graph.nodes[edge.target].name)
        pair.isTargetFirst = names.first { $0 == pair.source || $0 == pair.target } == pair.target
        return pair
      }
    }.filter { known.insert($0).inserted }
  }

  /// What has come and gone between them, or between those of another state, and is at no edge of the picture.
  ///
  /// - Parameter shown: the picture, compared with that of the other state.
  package func changes(since old: HiddenComponents, besides shown: Contraction) -> [GraphView.Change] {
    let nodes = shown.graph.nodes
    var known = Set(
      shown.graph.edges.map { GraphView.Pair(source: nodes[$0.source].name, target: nodes[$0.target].name) }
    )
    return (pictures.map(\.names) + old.pictures.map(\.names)).distinct.flatMap { names in
      picture(of: names).compared(with: old.picture(of: names).graph).graph.changes
    }.filter { known.insert(GraphView.Pair(source: $0.source, target: $0.target)).inserted }
  }
}
