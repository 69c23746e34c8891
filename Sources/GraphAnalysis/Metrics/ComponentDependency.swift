import Basics

/// How much has to be there to use or to test a part of a system (Lakos 1996, "Large-Scale C++ Software Design", 4.13).
package struct ComponentDependency: Sendable, Equatable {
  /// CCD: the sum over all nodes of the number of nodes that one needs, itself among them.
  package let cumulative: Int
  /// ACD: CCD for each node; 0 for an empty graph.
  package let average: Double
  /// NCCD: CCD by that of a balanced binary tree of as many nodes. Below 1 it is flatter than the tree, above 1 deeper, and
  /// much above 1 there are cycles. 0 for an empty graph.
  package let normalized: Double

  /// O(nodes).
  package init(_ counts: ReachCounts) {
    let nodes = counts.reached.count
    cumulative = counts.reached.reduce(0, +)
    average = nodes == 0 ? 0 : Double(cumulative) / Double(nodes)
    normalized = nodes == 0 ? 0 : Double(cumulative) / Self.ofBinaryTree(nodes)
  }

  /// (N + 1) · log₂(N + 1) − N
  private static func ofBinaryTree(_ nodes: Int) -> Double {
    let next = Double(nodes + 1)
    return next * log2(next) - Double(nodes)
  }
}
