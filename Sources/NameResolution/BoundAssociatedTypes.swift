import Basics
import DependencyGraph
import Facts

// Associated types of protocols that nobody knows, as far as a type says what they are.

extension NameTables {
  /// What `Member` of `Name.Member` means where `Name` is an associated type of a protocol that is not there, as in views
  /// of ReactorKit: `Reactor.Action` in a type with the method `bind(reactor: CartReactor)`.
  ///
  /// A requirement fixes an associated type by the type of a parameter, and such a parameter has mostly its name. So this
  /// asks for a name that nobody declares, in a type that conforms to something unknown, and for parameters of that label
  /// that all have one type, which has the member. In an expression nothing else can be meant: a protocol's own associated
  /// types cannot be named there.
  func memberOfBoundType(
    _ name: GlobalName,
    of qualifier: LookupResult,
    _ reference: ReferenceFact,
    in context: LookupContext
  ) -> LookupResult {
    guard reference.flags.contains(.expression), let number = qualifier.external else { return .none }
    let symbol = context.external[number]
    guard symbol.known == nil, symbol.parent == .none, names.interner.names[symbol.module].isEmpty,
      names.flags[name].contains(.nestedType),
      let type = typeAround(scopes.bases[context.file].advanced(by: reference.scope)),
      scopes.supertypes[type].contains(where: isUnknown)
    else { return .none }
    let bound = context.boundType(of: Owner.type(type).key(symbol.name)) {
      boundType(symbol.name, of: type, in: context)
    }
    guard let bound else { return .none }
    let found = memberType(name, of: bound, excluding: .none, in: context)
    return found.isType ? found : .none
  }

  private func isUnknown(_ target: Target) -> Bool {
    target.external.map { external.symbols[$0].known == nil } ?? false
  }

  /// The type whose members a place sees first; nil if that is none of the project.
  private func typeAround(_ scope: DeclarationID) -> TypeID? {
    var scope = scope
    while scope.exists {
      let kind = scopes.kinds[scope]
      if kind.isNominal { return scopes.typeID(of: scope) }
      if kind == .extension { return scopes.extensions[scopes.extensionID(of: scope)].targets.first }
      scope = scopes.parents[scope]
    }
    return nil
  }

  /// The one type of all parameters that are labelled as an associated type is called, of the methods that a type has in
  /// the file of the context.
  private func boundType(_ name: GlobalName, of type: TypeID, in context: LookupContext) -> TypeID? {
    let file = context.file
    let parameters = context.parameters {
      ParametersByLabel(facts[file]) { typeAround(scopes.bases[file].advanced(by: $0)) }
    }
    var bound: TypeID?
    for reference in parameters[type, labelledLike: names.interner.names[name]] {
      let written = facts[file].references[Int(reference)]
      guard written.qualifier < 0, names.globalName(written.name, of: file) != name else { return nil }
      let meaning = resolve(written, qualifier: nil, in: context).meaning
      guard case .type(let found) = meaning, bound == nil || bound == found else { return nil }
      bound = found
    }
    return bound
  }
}

/// The parameters of the methods of one file: what type each has, by the type that has the method and the label.
struct ParametersByLabel {
  private struct Key: Hashable {
    var type: TypeID
    var label: [UInt8]
  }

  private var references: [Key: [Int32]] = [:]

  /// - Parameter type: the type whose members a declaration of the file is among.
  init(_ facts: FileFacts, type: (Int32) -> TypeID?) {
    for use in facts.typeUses where use.role == .parameter {
      Work.advance()
      let declaration = facts.declarations[Int(use.declaration)]
      let node = facts.typeNodes[Int(use.node)]
      guard declaration.kind == .function, declaration.parent >= 0, node.kind == .named, node.reference >= 0,
        let type = type(declaration.parent)
      else { continue }
      let label = Array(facts.names[use.label])
      if !label.isEmpty { references[Key(type: type, label: label), default: []].append(node.reference) }
    }
  }

  /// The references to the types of parameters with the label `reactor` for the name `Reactor`.
  subscript(type: TypeID, labelledLike name: some Collection<UInt8>) -> [Int32] {
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return [] }
    return references[Key(type: type, label: [first | 0x20] + name.dropFirst())] ?? []
  }
}
