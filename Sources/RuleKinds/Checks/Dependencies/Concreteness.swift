import DependencyGraph
import Facts

extension Selection {
  /// The types of `selected` with behaviour of their own: classes, actors, and structs that do something.
  ///
  /// Data may be named by everyone: enums, errors, and structs that are encoded or hold nothing but values. A struct does
  /// something if it has a method or subscript of its own, conforms to a protocol of the project that demands one or adds
  /// one in an extension, or is a view.
  func concreteTypes(in selected: ElementSet) -> ElementSet {
    var result = derived.value(of: .concrete) { concreteTypes }
    result.formIntersection(selected)
    return result
  }

  private var concreteTypes: ElementSet {
    var result = index.emptySet
    var structs = index.emptySet
    let errors = membership(of: .error).elements
    for id in index.nominalTypes.members where !errors[id] {
      switch index[id].declarationKind {
      case .class, .actor: result[id] = true
      case .struct: structs[id] = true
      default: break
      }
    }
    let encodable = closure(of: externalTypes(named: ["Encodable", "Codable"]))
    let views = closure(of: membership(of: .ui).elements)
    let protocols = self.protocols
    structs.subtract(encodable)
    var owners = structs
    owners.formUnion(protocols)
    let active = typesWithMethods(owners)
    var demanding = active
    demanding.formIntersection(protocols)
    let bound = closure(of: demanding)
    for id in structs.members where active[id] || bound[id] || views[id] { result[id] = true }
    return result
  }

  /// The types of `owners` that do something (`DeclarationFact.isBehaviour`).
  private func typesWithMethods(_ owners: ElementSet) -> ElementSet {
    var result = index.emptySet
    let members = index.members
    for owner in owners.members where members[owner].contains(where: isBehaviour) { result[owner] = true }
    return result
  }

  private func isBehaviour(_ member: Member) -> Bool {
    graph.declaration(of: member).isBehaviour(named: graph.name(of: member))
  }
}
