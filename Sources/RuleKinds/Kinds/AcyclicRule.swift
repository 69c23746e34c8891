import Basics
import Configuration
import DependencyGraph
import GraphAnalysis
import ReportModel

/// No cycle among slices, components, modules or types.
package struct AcyclicRule: RuleKind {
  package static let name = "acyclic"
  package static let summary = "There is no cycle among slices, components, modules or types"
  package static let rationale = """
    Parts in a cycle can only be understood, built and changed together. Of each group of parts that all depend on each \
    other one short cycle is reported, at its first reference; the other references of the cycle are given with it, and \
    how large the group is.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true
  package let seesMembers = false
  package let useOfMentions = UseOfMentions.pairs

  package static let statement = Shape<SliceOptions>.map(
    Option(
      required: "among",
      .division(allowsTypes: true),
      "a component with captures, a list of components, `modules` or `types`"
    ),
    Option("except", .exceptions, "a selector; references out of it do not count"),
    Option("sharing", .types, "a selector of targets that do not count; a bare word is a pattern of type names"),
    Option("to", .selector, "a selector; only references to it count"),
    make: SliceOptions.init
  )

  let statements: [SliceOptions]

  package init(statements: [SliceOptions]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    PreparedAcyclicRule(
      statements: statements.map { SliceGraph($0, scope) },
      selection: scope.selection,
      others: scope.others
    )
  }
}

extension DecodedRule {
  /// Whether the rule finds cycles among types.
  package var isAcyclicAmongTypes: Bool {
    (kind as? AcyclicRule)?.statements.contains { if case .types = $0.division { true } else { false } } ?? false
  }
}

// MARK: - In words

extension AcyclicRule {
  package var demands: [String] {
    statements.map { statement in
      let among =
        switch statement.division {
        case .captures(let selector): "the slices of \(selector.title)"
        case .list(let selectors): listed(selectors.map(\.title), "and")
        case .modules: "modules"
        case .types: "types"
        }
      return "no cycle among \(among)" + statement.limits
    }
  }
}

// MARK: - Check

private struct PreparedAcyclicRule: PreparedDependencyRule {
  let statements: [SliceGraph]
  let selection: Selection
  let others: (() -> OtherRules)?

  var vacuity: Vacuity? { .ofAll(statements.map { $0.vacuity(inCycle: true) }) }

  var isSaturated: Bool { statements.allSatisfy(\.isSaturated) }

  var relevance: Relevance? { Relevance(mentions: .betweenSlices(statements.map(\.slices))) }

  func findings() -> [Finding] {
    var others: OtherRules?
    return statements.flatMap { statement in
      var (knots, search) = knots(statement.successors)
      if !knots.isEmpty { others = others ?? self.others?() }
      let places = statement.commentedPlaces(among: knots.flatMap(\.nodes))
      let cuttable = knots.filter { $0.edgeCount <= Finding.Cuts.maximumEdges }.map(\.nodes)
      let tallies = statement.tallies(among: cuttable, headers: UsesOfHeaders(selection.graph)) {
        others?.cost(of: $0) ?? CutCost(plain: 1)
      }
      return knots.map { knot in
        var whole = finding(statement, knot.cycle, in: knot, place: knot.isShortest ? .shortest : .among)
        whole.knot?.names = knot.nodes.map { statement.slices.names[Int($0)] }
        whole.message += .members(whole.knot?.names ?? [])
        whole.parts = parts(statement, knot, &search)
        for index in whole.parts.indices {
          guard let edge = whole.parts[index].edge else { continue }
          whole.parts[index].edgePlaces = places[SliceGraph.Edge(source: edge.source, target: edge.target)] ?? []
        }
        whole.cuts = cuts(statement, knot, search.edges(among: knot.nodes), tallies)
        return whole
      }
    }
  }

  func forbids(_ mention: Mention) -> Bool { statements.contains { $0.closesCycle(mention) } }
  func likeness(of element: ElementID) -> [Int] { statements.flatMap { $0.likeness(of: element) } }

  private func finding(_ statement: SliceGraph, _ cycle: [Int32], in knot: Knot, place: PlaceInKnot) -> Finding {
    let witnesses = cycle.indices.compactMap { position in
      statement.witness(from: cycle[position], to: cycle[(position + 1) % cycle.count])
    }
    let slices = statement.slices
    let names = (cycle + [cycle[0]]).map { slices.names[Int($0)] }
    let facts = witnesses.prefix(String.shownFacts).map { selection.sentence($0, nil, nil) }
    let message =
      String.cycle(slices.noun, names, facts) + (knot.isCycle ? "" : .inKnot(knot, of: slices.noun, place))
    var finding = Finding(witnesses[0], in: selection.graph, message)
    finding.other = witnesses.dropFirst().map { Finding.Place(selection.graph.dependencies[$0.dependency]) }
    finding.steps = facts
    finding.slices = (names[0], names[1])
    finding.endNames = (names[0], names[1])
    finding.knot = knot.isCycle ? nil : knot.size
    finding.edge = KnotEdge(
      source: cycle[0],
      target: cycle[1],
      sourceName: names[0],
      targetName: names[1],
      fact: facts[0],
      noun: slices.noun
    )
    return finding
  }

  private func cuts(
    _ statement: SliceGraph,
    _ knot: Knot,
    _ edges: [(source: Int32, target: Int32)],
    _ tallies: [SliceGraph.Edge: MentionTally]
  ) -> Finding.Cuts? {
    Finding.Cuts(
      knot.nodes,
      edges,
      tally: { tallies[SliceGraph.Edge(source: $0, target: $1)] },
      name: { statement.slices.names[Int($0)] },
      elementName: { [index = selection.index] element in
        index[element].kind == .file ? nil : selection.graph.names.string(index[element].qualifiedName)
      }
    )
  }

  /// Each dependency between two of a group of slices that all depend on each other, with a shortest cycle through it.
  private func parts(_ statement: SliceGraph, _ knot: Knot, _ search: inout KnotSearch) -> [Finding] {
    let edges = search.edges(among: knot.nodes)
    let slices = statement.slices
    // What thousands of messages begin and end with.
    let beginning = String.inCycle(slices.noun)
    let end = String.inKnot(knot, of: slices.noun, .somewhere)
    // A search for each would take too long in a group that large, and long ways too much memory.
    var rest = edges.count <= Knot.edgesWithCycles ? 64 * edges.count : 0
    return edges.compactMap { source, target in
      if rest > 0, let way = search.path(from: target, to: source) {
        rest -= way.count
        return finding(statement, [source] + way, in: knot, place: .somewhere)
      }
      guard let witness = statement.witness(from: source, to: target) else { return nil }
      let names = (slices.names[Int(source)], slices.names[Int(target)])
      let fact = selection.sentence(witness, nil, nil)
      let message = beginning + .through(names, fact) + end
      var finding = Finding(witness, in: selection.graph, message)
      finding.slices = names
      finding.endNames = names
      finding.knot = knot.size
      finding.edge = KnotEdge(
        source: source,
        target: target,
        sourceName: names.0,
        targetName: names.1,
        fact: fact,
        noun: slices.noun
      )
      return finding
    }
  }
}

extension Knot {
  var size: Violation.Knot { Violation.Knot(members: nodes.count, dependencies: edgeCount) }
}

/// What the shown cycle is to its knot.
enum PlaceInKnot {
  /// A shortest of its cycles.
  case shortest
  /// One of its cycles, perhaps a shortest.
  case among
  /// One that leads through a given dependency.
  case somewhere
}

// MARK: - Messages

extension String {
  /// What says of which slices a cycle is, with a blank at the end.
  static func inCycle(_ noun: String) -> String { noun.isEmpty ? "cycle " : "cycle of \(several(noun)) " }

  static func through(_ names: (String, String), _ fact: String) -> String {
    "through \(names.0) → \(names.1): \(fact)"
  }

  static func cycle(_ noun: String, _ names: [String], _ facts: [String]) -> String {
    let shown = facts.joined(separator: "; ")
    let rest = names.count - 1 - facts.count
    let more = rest > 0 ? "; and \(rest) more" : ""
    return "\(inCycle(noun))\(names.joined(separator: " → ")): \(shown)\(more)"
  }

  /// How many dependencies of a cycle a message names.
  static let shownFacts = 6

  /// The plural of what slices are called: that of their capture. One letter is no word.
  private static func several(_ noun: String) -> String {
    if noun.utf8.count == 1 { return "slices" }
    if ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
    let isOfVowel = ["ay", "ey", "oy", "uy"].contains(where: noun.hasSuffix)
    return noun.hasSuffix("y") && !isOfVowel ? noun.dropLast() + "ies" : noun + "s"
  }

  static func inKnot(_ knot: Knot, of noun: String, _ place: PlaceInKnot) -> String {
    let cycle =
      switch place {
      case .shortest: "a shortest cycle in"
      case .among: "one of the cycles in"
      case .somewhere: "a part of"
      }
    let members = "\(knot.nodes.count) \(several(noun.isEmpty ? "component" : noun))"
    return "; this is \(cycle) a knot of \(members) with \(knot.edgeCount) dependencies among them"
  }

  /// How many members of a knot a message names.
  private static let shownMembers = 8

  static func members(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let rest = names.count - shownMembers
    // One more name is no longer than that there is one more.
    let shown = rest > 1 ? names.prefix(shownMembers) + ["\(grouped(rest)) more"] : names
    return ": " + listed(Array(shown), "and")
  }
}

// MARK: - Examples

extension AcyclicRule {
  package static let examples = [
    Example(
      "Scenes in a circle",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          router: { in: scene, type: "*Router" }
        rules:
          no-circles:
            acyclic: { among: scene, except: router }
        """,
      project: """
        //- Scenes/Account/User.swift
        struct User { let cart: [Cart] }
        //                       ^^^^ no-circles: cycle of scenes Account → Cart → Account: User refers to Cart in a declaration; Cart refers to User in a declaration
        //- Scenes/Cart/Cart.swift
        struct Cart { let user: User }
        //- Scenes/Home/Home.swift
        struct HomeTitle {}
        struct HomeRouter { let profile: Profile }
        //- Scenes/Profile/Profile.swift
        struct Profile { let title: HomeTitle }
        """
    ),
    Example(
      "Types, with a class that everything may name",
      configuration: """
        components:
          model: "Model/**"
        rules:
          no-type-cycles:
            acyclic: { among: types, to: model, sharing: Session }
        """,
      project: """
        //- Model/Model.swift
        final class Order { var customer: Customer? }
        //                                ^^^^^^^^ no-type-cycles: cycle of types Order → Customer → Order: Order refers to Customer in a declaration; Customer refers to Order in a declaration
        final class Customer { var orders: [Order] = [] }
        final class Session { var account: Account? }
        final class Account { var session: Session? }
        //- Screens/Screen.swift
        final class Screen { var delegate: ScreenDelegate? }
        final class ScreenDelegate { var screen: Screen? }
        """
    ),
    Example(
      "A circle of headers",
      configuration: """
        components:
          part: "{part}/**"
        rules:
          no-circles:
            acyclic: { among: part }
        """,
      project: """
        //- Cart/CACart.h
        #import <Foundation/Foundation.h>
        @class CAUser;
        @interface CACart : NSObject
        @property (nonatomic, weak) CAUser *user;
        //                          ^^^^^^ no-circles: cycle of parts Cart → User → Cart: CACart refers to CAUser in a declaration; CAUser imports "CACart.h"
        @end
        //- User/CAUser.h
        #import "CACart.h"
        @interface CAUser : NSObject
        @property (nonatomic, strong) CACart *cart;
        @end
        """
    ),
    Example(
      "A knot, of which one cycle is shown",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
        rules:
          no-circles:
            acyclic: { among: scene }
        """,
      project: """
        //- Scenes/Account/User.swift
        struct User { let cart: Cart; let home: Home }
        //                      ^^^^ no-circles: cycle of scenes Account → Cart → Account: User refers to Cart in a declaration; Cart refers to User in a declaration; this is a shortest cycle in a knot of 3 scenes with 4 dependencies among them: Account, Cart and Home
        //- Scenes/Cart/Cart.swift
        struct Cart { let user: [User] }
        //- Scenes/Home/Home.swift
        struct Home { let user: [User] }
        """
    ),
  ]
}
