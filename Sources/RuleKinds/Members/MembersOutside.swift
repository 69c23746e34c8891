import Configuration
import DependencyGraph
import Facts

/// The functions and variables that the project declares in extensions and categories of types outside of it.
struct MembersOutside: Sendable {
  private let byType: [ElementID: [String: [Member]]]

  /// O(declarations).
  init(_ graph: DependencyGraph) {
    var byType: [ElementID: [String: [Member]]] = [:]
    for file in graph.facts.indices {
      let facts = graph.facts[file]
      var extended: [Int32: [ElementID]] = [:]
      for (position, declaration) in facts.declarations.enumerated() {
        if declaration.kind == .extension {
          let types = graph.meanings(ofReference: declaration.extended, inFile: file).joined()
          extended[Int32(position)] = types.filter { graph.elements[$0.index].kind == .externalType }
          continue
        }
        guard let kind = MemberSelector.Kind(declaration.kind), kind == .property || kind == .method,
          let types = extended[declaration.parent], !types.isEmpty
        else { continue }
        let name = facts.names.string(declaration.name)
        for type in types {
          let member = Member(owner: type, file: Int32(file), declaration: Int32(position), kind: kind)
          byType[type, default: [:]][name, default: []].append(member)
        }
      }
    }
    self.byType = byType
  }

  /// Those of one type, by name.
  subscript(type: ElementID) -> [String: [Member]] { byType[type] ?? [:] }
}

extension Selection {
  /// The members of a name that the project declares in extensions of a type outside, and of what a type inherits from
  /// there.
  func membersOutside(_ type: ElementID, named name: String) -> [Member] {
    outside(type).flatMap { index.membersOutside[$0][name] ?? [] }
  }

  /// All such members that are used behind the name of the type.
  func staticMembersOutside(_ type: ElementID) -> [Member] {
    outside(type).flatMap { index.membersOutside[$0].values.joined() }.filter(graph.isStatic)
  }

  /// A type and those that it inherits from, as far as they are outside of the project.
  private func outside(_ type: ElementID) -> [ElementID] {
    var found = index[type].kind == .externalType ? [type] : []
    _ = graph.ancestor(of: type) { ancestor in
      if index[ancestor].kind == .externalType { found.append(ancestor) }
      return false
    }
    return found
  }
}
