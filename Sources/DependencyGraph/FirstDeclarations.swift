import Basics
import Facts

/// Which declaration stands for a type that is declared several times, where types are counted: the first.
///
/// These are the branches of an `#if` in a file, and declarations in several files of a module, as for several platforms
/// (`DependencyGraph.areTwins`). What only its file sees, or what stands in a function, is another type in each file.
package struct FirstDeclarations: Sendable {
  /// Of types with several declarations.
  private var firsts: [ElementID: ElementID]

  /// O(types × nesting).
  package init(_ graph: DependencyGraph) {
    firsts = graph.typesInBranches().compactMapValues(\.first)
    // Types come first, and most names are there once.
    let types = graph.elements.indices.prefix { graph.elements[$0].kind == .type }
    var isKnown = [Bool](repeating: false, count: graph.names.ends.count)
    var repeated: Set<GlobalName> = []
    for index in types where graph.elements[index].declarationKind?.isNominal == true {
      let name = graph.elements[index].qualifiedName
      if isKnown[Int(name.rawValue)] { repeated.insert(name) }
      isKnown[Int(name.rawValue)] = true
    }
    guard !repeated.isEmpty else { return }
    var groups: [TypeOfModule: [ElementID]] = [:]
    for index in types where repeated.contains(graph.elements[index].qualifiedName) {
      let type = graph.elements[index]
      Work.advance()
      guard type.module >= 0, type.declarationKind?.isNominal == true, graph.isOfWholeModule(type) else { continue }
      let isProtocol = type.declarationKind == .protocol
      let key = TypeOfModule(module: type.module, name: type.qualifiedName, isProtocol: isProtocol)
      groups[key, default: []].append(ElementID(index))
    }
    for declarations in groups.values where declarations.count > 1 && graph.areTwins(declarations[...]) {
      let first = self[declarations[0]]
      for declaration in declarations { firsts[declaration] = first }
    }
  }

  /// The first declaration of a type; any other element itself.
  package subscript(_ element: ElementID) -> ElementID { firsts.isEmpty ? element : firsts[element] ?? element }
}

private struct TypeOfModule: Hashable {
  var module: Int32
  var name: GlobalName
  var isProtocol: Bool
}

extension DependencyGraph {
  /// Whether all files of its module mean the same by the name of a type. In the C family they do of classes and protocols.
  fileprivate func isOfWholeModule(_ type: Element) -> Bool {
    let (file, kind) = (Int(type.file), type.declarationKind)
    guard project.files[file].language == .swift || kind == .class || kind == .protocol else { return false }
    var declaration = type.declaration
    while declaration >= 0 {
      let fact = facts[file].declarations[Int(declaration)]
      guard fact.kind.isNominal || fact.kind == .extension,
        fact.flags.isDisjoint(with: [.private, .fileprivate, .local])
      else { return false }
      declaration = fact.parent
    }
    return true
  }
}
