import Basics
import Configuration
import DependencyGraph
import GraphAnalysis

/// What parts depend on is at least as stable as they are.
package struct StableRule: RuleKind {
  package static let name = "stable"
  package static let summary = "Slices, components or modules depend on what is at least as stable as they are"
  package static let rationale = """
    What many use is hard to change, and should not wait for what changes often (the stable dependencies principle, \
    Martin 1994). A part that others use and that uses nobody is stable, I = 0; one that uses others and that nobody uses \
    is not, I = 1. The numbers are those of `lintel metrics`: Ca types outside use the part, Ce of its types use others, \
    I = Ce / (Ca + Ce).
    """
  package static let seesOnlyDependencies = true

  package static let statement = Shape<Options>.map(
    Option(required: "among", .division(), "a component with captures, a list of components, or `modules`"),
    Option("tolerance", .hundredths, "by how many hundredths I may be greater at the target than at the source"),
    Option("except", .exceptions, "a selector of sources whose references are not reported; they count in I"),
    Option("sharing", .types, "a selector of what all may name; a bare word is a pattern of type names"),
    Option("to", .selector, "a selector; only references to it are reported")
  ) { among, tolerance, except, sharing, to in
    let slices = SliceOptions(division: among, except: except, sharing: sharing, to: to)
    return Options(slices: slices, tolerance: tolerance ?? 0)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var slices: SliceOptions
    /// In hundredths.
    var tolerance: Int
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    PreparedStableRule(statements: statements.map { StatementOfStability($0, scope) })
  }
}

// MARK: - In words

extension StableRule {
  package var demands: [String] {
    statements.map { statement in
      let among =
        switch statement.slices.division {
        case .captures(let selector): "each slice of \(selector.title) depends on slices"
        case .list(let selectors): "each of \(listed(selectors.map(\.title), "and")) depends on those"
        case .modules, .types: "each module depends on modules"
        }
      let tolerance =
        statement.tolerance == 0 ? "" : ", or less so by up to \(decimals(Double(statement.tolerance) / 100, 2))"
      return "\(among) that are at least as stable\(tolerance)" + statement.slices.limits
    }
  }
}

// MARK: - Check

private struct PreparedStableRule: PreparedDependencyRule {
  let statements: [StatementOfStability]

  var vacuity: Vacuity? { .ofAll(statements.map(\.vacuity)) }

  func findings() -> [Finding] { statements.flatMap { $0.findings() } }

  func forbids(_ mention: Mention) -> Bool { statements.contains { $0.forbids(mention) } }
  func likeness(of element: ElementID) -> [Int] { statements.flatMap { $0.graph.likeness(of: element) } }
}

private final class StatementOfStability {
  let graph: SliceGraph
  private let couplings: SliceCouplings
  private let tolerance: Int
  private let selection: Selection

  init(_ options: StableRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    // Tests use everything, and say nothing of what they use.
    graph = SliceGraph(options.slices, scope, without: scope.index.codeOfTests)
    couplings = SliceCouplings(graph.slices, in: scope.selection)
    tolerance = options.tolerance
  }

  /// Why nothing can break it: where no slice has a type, each that uses others is as unstable as can be.
  var vacuity: Vacuity? {
    if let nothing = graph.vacuity(inCycle: false) { return nothing }
    let kinds = Set(graph.slices.targets.members.lazy.map { [index = selection.index] in index[$0].kind })
    guard kinds.isSubset(of: [.file, .part]), !graph.slices.isOpen else { return nil }
    return Vacuity(reason: .noType(graph.title), emptyComponents: [])
  }

  func forbids(_ mention: Mention) -> Bool {
    graph.edges(mention).contains { isTowardsInstability($0.source, $0.target) }
  }

  /// One for each pair of slices, at the first reference.
  func findings() -> [Finding] {
    let pairs = graph.successors.indices.flatMap { source in
      graph.successors[source].map { (Int32(source), $0) }.filter { isTowardsInstability($0.0, $0.1) }
    }
    guard !pairs.isEmpty else { return [] }
    let tallies = graph.tallies(among: [Array(Set(pairs.flatMap { [$0.0, $0.1] }))])
    return pairs.compactMap { source, target in
      guard let witness = graph.witness(from: source, to: target),
        let tally = tallies[SliceGraph.Edge(source: source, target: target)]
      else { return nil }
      let (from, to) = (graph.slices.title(Int(source)), graph.slices.title(Int(target)))
      let fact = selection.sentence(witness, from, to) + .among(tally.count)
      let ends = (couplings.ofSlices[Int(source)], couplings.ofSlices[Int(target)])
      var finding = Finding(witness, in: selection.graph, .lessStable(fact, (from, ends.0), (to, ends.1), tolerance))
      finding.other = tally.places.filter { $0 != finding.place }
      finding.slices = (graph.slices.names[Int(source)], graph.slices.names[Int(target)])
      finding.endNames = (finding.slices?.source, finding.slices?.target)
      return finding
    }
  }

  /// Whether the target is less stable than the source by more than what is tolerated. Nothing is known of a part that no
  /// type uses and that uses none.
  private func isTowardsInstability(_ source: Int32, _ target: Int32) -> Bool {
    let (from, to) = (couplings.ofSlices[Int(source)], couplings.ofSlices[Int(target)])
    let (fromAll, toAll) = (from.afferent + from.efferent, to.afferent + to.efferent)
    guard fromAll > 0, toAll > 0 else { return false }
    return 100 * to.efferent * fromAll > 100 * from.efferent * toAll + tolerance * fromAll * toAll
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noType(_ division: String) -> String {
    "no slice of '\(division)' has a type, and imports do not count in how stable a slice is"
  }

  fileprivate static func among(_ count: Int) -> String {
    count < 2 ? "" : ", the first of \(counted(count, "reference"))"
  }

  fileprivate static func lessStable(
    _ fact: String,
    _ source: (name: String, coupling: Coupling),
    _ target: (name: String, coupling: Coupling),
    _ tolerance: Int
  ) -> String {
    let tolerated = tolerance == 0 ? "" : " by more than \(decimals(Double(tolerance) / 100, 2))"
    return "\(fact); \(target.name) is less stable than \(source.name)\(tolerated): "
      + "\(numbers(of: target)), \(numbers(of: source))"
  }

  /// `I of feed is 0.75 (Ce 3, Ca 1)`
  private static func numbers(of part: (name: String, coupling: Coupling)) -> String {
    let (coupling, instability) = (part.coupling, part.coupling.instability ?? 0)
    return
      "I of \(part.name) is \(decimals(instability, 2)) (Ce \(grouped(coupling.efferent)), Ca \(grouped(coupling.afferent)))"
  }
}

// MARK: - Examples

extension StableRule {
  package static let examples = [
    Example(
      "What many use begins to use what changes",
      configuration: """
        components:
          part: "{part}/**"
        rules:
          towards-stability:
            stable: { among: part, except: { path: "Debug/**" } }
        """,
      project: """
        //- Model/Model.swift
        struct Item { let player: Player }
        //                        ^^^^^^ towards-stability: Item (part Model) refers to Player (part Player) in a declaration, the first of 2 references; part Player is less stable than part Model: I of part Player is 0.50 (Ce 1, Ca 1), I of part Model is 0.33 (Ce 1, Ca 2)
        struct Tag {}
        extension Item { func play() { player.open(Player.self) } }
        //- Player/Player.swift
        struct Player { let track: Track }
        //- Audio/Audio.swift
        struct Track {}
        //- Feed/Feed.swift
        struct Feed { let item: Item }
        struct Row { let tag: Tag }
        //- Debug/Menu.swift
        struct Menu { let feed: Feed }
        //- App/Root.swift
        struct Root { let menu: Menu }
        struct Tools { let menu: Menu }
        """
    ),
    Example(
      "Components, of which some references are nothing to report",
      configuration: """
        components:
          model: "Model/**"
          player: "Player/**"
          log: "Log/**"
        rules:
          towards-stability:
            stable: { among: [model, player, log], tolerance: 20, sharing: "*Port", to: { kind: [struct, protocol] } }
        """,
      project: """
        //- Model/Model.swift
        struct Item { let player: Player, port: PlayerPort, view: PlayerView, log: Log }
        //                        ^^^^^^ towards-stability: Item (model) refers to Player (player) in a declaration; player is less stable than model by more than 0.20: I of player is 0.50 (Ce 1, Ca 1), I of model is 0.25 (Ce 1, Ca 3)
        //- Player/Player.swift
        struct Player { let log: Log }
        protocol PlayerPort {}
        final class PlayerView {}
        //- Log/Log.swift
        struct Log { let stamp: Stamp }
        //- Base/Stamp.swift
        struct Stamp {}
        //- App/App.swift
        struct Feed { let item: Item }
        struct Search { let item: Item }
        struct Cart { let item: Item }
        """
    ),
  ]
}
