import DependencyGraph
import ExternalTypes
import Facts

/// The associated types that protocols have. A conformance uses a nested type of such a name, and does not name it.
package struct AssociatedTypes {
  private let graph: DependencyGraph
  /// By protocol of the project: the names of its own.
  private let ofProtocols: [ElementID: Set<[UInt8]>]

  /// O(declarations).
  package init(_ graph: DependencyGraph) {
    self.graph = graph
    var ofProtocols: [ElementID: Set<[UInt8]>] = [:]
    for (file, facts) in graph.facts.enumerated() {
      for declaration in facts.declarations where declaration.kind == .associatedType {
        let name = Array(facts.names[declaration.name])
        ofProtocols[graph.source(inFile: file, scope: declaration.parent), default: []].insert(name)
      }
    }
    self.ofProtocols = ofProtocols
  }

  /// Returns the type that a nested type is in, if a protocol of that one asks for the nested type by its name, or may
  /// do so: of the protocol, or of a macro, only the name is known. O(supertypes).
  package func conformer(with inner: ElementID) -> ElementID? {
    guard let outer = typeAround(inner) else { return nil }
    let name = Array(graph.names[graph.elements[inner.index].name])
    let isAsked = graph.ancestor(of: outer) { graph.isKnownByNameOnly($0) || asks($0, for: name) } != nil
    return isAsked || graph.typesWithUnknownMacros.contains(outer) || graph.beyondLimits.types.contains(outer)
      ? outer : nil
  }

  /// The type that a nested type is a member of, as what is local to a function is not. A type outside of the project may
  /// have members by extensions.
  private func typeAround(_ inner: ElementID) -> ElementID? {
    let element = graph.elements[inner.index]
    guard element.isNominalType, element.declaration >= 0, graph.isSwift(file: Int(element.file)) else { return nil }
    let (file, declarations) = (Int(element.file), graph.facts[Int(element.file)].declarations)
    let parent = declarations[Int(element.declaration)].parent
    guard parent >= 0 else { return nil }
    let around = declarations[Int(parent)]
    guard around.kind.isNominal || around.kind == .extension else { return nil }
    if let type = graph.enclosingType(inner) { return type }
    let extended = around.extended < 0 ? .none : graph.resolutions[file][Int(around.extended)].target
    return extended == .none ? nil : extended
  }

  /// Whether a protocol has an associated type of that name, or a macro that adds the protocol reads such a type.
  private func asks(_ parent: ElementID, for name: [UInt8]) -> Bool {
    if let own = ofProtocols[parent] { return own.contains(name) }
    let element = graph.elements[parent.index]
    guard element.kind == .externalType else { return false }
    let ofMacro = WellKnownMacro.memberTypes[graph.names.string(element.name)] ?? []
    if ofMacro.contains(where: { $0.utf8.elementsEqual(name) }) { return true }
    guard let known = graph.knownType(parent) else { return false }
    var isAsked = false
    ExternalTypeTable.all.forEachMemberType(of: known) { isAsked = isAsked || $0.elementsEqual(name) }
    return isAsked
  }
}

extension DependencyGraph {
  /// Whether nothing but the name is known of a type outside of the project: neither what it inherits nor what it has.
  func isKnownByNameOnly(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    return element.kind == .externalType
      && !ExternalTypeTable.knows(module: names.string(element.externalModule))
      && !WellKnownMacro.protocols.contains(names.string(element.name))
  }
}
