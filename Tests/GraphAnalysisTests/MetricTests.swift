import GraphAnalysis
import Testing

struct MetricTests {
  /// Martin 1994, "OO Design Quality Metrics", the figure of the section on couplings: three classes outside use two classes
  /// inside, and one class inside uses three outside.
  @Test func martinsCouplingsCountElementsOnTheirSideOfTheBorder() {
    // Inside: 0, 1, 2. Outside: 3, 4, 5 use it; 6, 7, 8 are used.
    let graph = WeightedGraph(successors: [[6, 7, 8], [0], [1], [0, 1], [0], [1], [], [], []])
    let groups: [Int?] = [0, 0, 0, 1, 1, 2, 3, 3, nil]
    let isAbstract = [false, false, true, false, false, false, true, true, false]
    let couplings = Coupling.ofGroups(in: graph, groups: groups, count: 4, isAbstract: isAbstract)
    #expect(couplings[0].afferent == 3)
    #expect(couplings[0].efferent == 1)
    #expect(couplings[0].instability == 0.25)
    #expect(couplings[0].abstractness.map { abs($0 - 1.0 / 3) < 1e-12 } == true)
    #expect(couplings[0].distance.map { abs($0 - (1 - 1.0 / 3 - 0.25)) < 1e-12 } == true)
    #expect(couplings[0].users == 2)
    #expect(couplings[0].uses == 1)
    #expect(couplings[0].relations == 2)
    #expect(couplings[0].relationalCohesion == 1)
    // What is abstract and used by others alone is on the main sequence.
    #expect(couplings[3].instability == 0)
    #expect(couplings[3].distance == 0)
  }

  @Test func anEmptyGroupHasNoNumbers() {
    let coupling = Coupling.ofGroups(in: WeightedGraph(successors: []), groups: [], count: 1, isAbstract: [])[0]
    #expect(coupling.instability == nil)
    #expect(coupling.abstractness == nil)
    #expect(coupling.distance == nil)
    #expect(coupling.relationalCohesion == nil)
  }

  /// MacCormack, Rusnak, Baldwin 2006, figure 1: A uses B and C, B uses D, C uses E, E uses F; a propagation cost of 42 %.
  @Test func maccormacksExampleHasAPropagationCostOf42Percent() throws {
    let propagation = try #require(Propagation(of: WeightedGraph(successors: [[1, 2], [3], [4], [], [5], []])))
    #expect(propagation.counts.reached == [6, 2, 3, 1, 2, 1])
    #expect(propagation.counts.reaching == [1, 2, 2, 3, 3, 4])
    #expect(propagation.cost == 15.0 / 36)
    #expect(propagation.architecture == .hierarchical)
    #expect(propagation.roles == nil)
  }

  @Test func nodesAreSharedOrControlOrPeripheryAsSeenFromTheCore() throws {
    // 0 controls the core 1 ⇄ 2 ⇄ 3, which uses 4; 5 uses 6.
    let graph = WeightedGraph(successors: [[1], [2], [1, 3], [2, 4], [], [6], []])
    let propagation = try #require(Propagation(of: graph))
    #expect(propagation.architecture == .corePeriphery)
    #expect(propagation.roles == [.control, .core, .core, .core, .shared, .periphery, .periphery])
  }

  @Test func twoKnotsOfTheSameSizeAreTwoCores() throws {
    let propagation = try #require(Propagation(of: WeightedGraph(successors: [[1], [0], [3], [2]])))
    #expect(propagation.architecture == .multiCore)
    #expect(propagation.cost == 0.5)
    #expect(propagation.roles == [.core, .core, .central, .central])
    // Where not all knots count, what is in none that does is not in the core.
    let other = try #require(Propagation(of: WeightedGraph(successors: [[1], [0, 2], [0]]), knots: [[0, 1]]))
    #expect(other.roles == [.core, .core, .central])
    #expect(Propagation(of: WeightedGraph(successors: [[1], [0]]), knots: [])?.roles == nil)
  }

  /// Lakos 1996, 4.13: the balanced binary tree is what NCCD compares with; CCD of seven components is 17.
  @Test(arguments: [1, 3, 7, 15, 63, 1023]) func aBalancedBinaryTreeHasANormalizedDependencyOfOne(nodes: Int) throws {
    let tree = WeightedGraph(
      successors: (0..<nodes).map { node in [2 * node + 1, 2 * node + 2].filter { $0 < nodes } }
    )
    let dependency = ComponentDependency(try #require(ReachCounts(of: tree)))
    #expect(abs(dependency.normalized - 1) < 1e-12)
    if nodes == 7 {
      #expect(dependency.cumulative == 17)
      #expect(dependency.average == 17.0 / 7)
    }
  }

  /// Lakos 1996: components that do not use each other have a CCD of N, and those of one cycle of N².
  @Test func dependencyGoesFromTheNumberOfNodesToItsSquare() throws {
    let apart = ComponentDependency(
      try #require(ReachCounts(of: WeightedGraph(successors: Array(repeating: [], count: 9))))
    )
    let ring = ComponentDependency(
      try #require(ReachCounts(of: WeightedGraph(successors: (0..<9).map { [($0 + 1) % 9] })))
    )
    #expect(apart.cumulative == 9)
    #expect(apart.normalized < 1)
    #expect(ring.cumulative == 81)
    #expect(ring.normalized > 1)
  }

  @Test func cyclicityIsTheShareOfNodesInCycles() {
    let cyclicity = Cyclicity(of: WeightedGraph(successors: [[1], [0], [3], [4], [2], [5], [0], []]))
    #expect(cyclicity.knots == 2)
    #expect(cyclicity.nodes == 5)
    #expect(cyclicity.largest == 3)
    #expect(cyclicity.share == 0.625)
  }

  @Test func backflowIsTheShareOfTheWeightAgainstTheOrder() {
    let graph = WeightedGraph(nodeCount: 2, edges: [.init(0, 1, weight: 3), .init(1, 0), .init(1, 1, weight: 9)])
    #expect(backflow(graph, GraphOrder(of: graph)) == 0.25)
    #expect(backflow(graph, GraphOrder(of: graph, layers: [1, 0])) == 0.75)
  }
}
