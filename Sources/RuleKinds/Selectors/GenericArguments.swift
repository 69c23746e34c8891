import Basics
import Configuration
import DependencyGraph
import Facts

/// `arguments` of a requirement: the generic arguments that types write at what they inherit from.
final class GenericArguments: Sendable {
  /// What a message says of the arguments after "is".
  let predicate: String
  /// By type: the parents that it names with arguments, itself or in an extension.
  private let written: [ElementID: [Written]]
  private let parents: BoundSelector
  private let wanted: BoundSelector
  private let selection: Selection

  private struct Written: Sendable {
    var parent: [ElementID]
    /// What each argument may mean; empty where that is not a type, as for a generic parameter.
    var arguments: [[ElementID]]
  }

  init(_ names: [Selector.Name], parents: BoundSelector, in selection: Selection) {
    self.parents = parents
    self.selection = selection
    wanted = BoundSelector(anyOf: names, in: selection)
    predicate = listed(names.map(\.predicate), "or")
    let graph = selection.graph
    var written: [ElementID: [Written]] = [:]
    for (file, facts) in graph.facts.enumerated() {
      for use in facts.typeUses where use.role == .inherited {
        let node = facts.typeNodes[Int(use.node)]
        guard node.kind == .named, node.end > use.node + 1 else { continue }
        let owner = selection.index[graph.source(inFile: file, scope: use.declaration)]
        guard owner.kind == .type || owner.kind == .part else { continue }
        let arguments = graph.children(ofNode: use.node, inFile: file).map { child in
          graph.meanings(ofReference: facts.typeNodes[Int(child)].reference, inFile: file).flatMap(\.self)
        }
        written[owner.type, default: []].append(
          Written(
            parent: graph.meanings(ofReference: node.reference, inFile: file).flatMap(\.self),
            arguments: arguments
          )
        )
      }
    }
    self.written = written
  }

  /// Returns an argument of a type, written by it or by a class that it inherits from, that is not what it must be; nil
  /// if all are, or none is known. If there are several parents, one with the right arguments is enough; a generic
  /// parameter, whose argument the heirs write, is none.
  func wrong(in type: ElementID, under binding: Binding) -> String? {
    var pending = [type]
    var seen = Set(pending)
    var wrong: String?
    while let current = pending.popLast() {
      for item in written[current] ?? [] where item.parent.contains(where: { leads($0, binding) }) {
        let known = item.arguments.filter { !$0.isEmpty }
        guard let bad = known.first(where: { !$0.contains { wanted.selects($0, under: binding) } }) else {
          // Nothing is known of `View<T>`; what names it with a type says more.
          if known.isEmpty { continue }
          return nil
        }
        wrong = wrong ?? selection.title(bad[0])
      }
      pending += selection.graph.supertypes[current.index].filter { seen.insert($0).inserted }
    }
    return wrong
  }

  /// Whether a parent is one of those asked for, or inherits from one.
  private func leads(_ parent: ElementID, _ binding: Binding) -> Bool {
    parents.selects(parent, under: binding)
      || selection.graph.ancestor(of: parent) { parents.selects($0, under: binding) } != nil
  }
}
