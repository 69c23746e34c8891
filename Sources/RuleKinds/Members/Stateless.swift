import DependencyGraph
import ExternalTypes

extension ProjectIndex {
  /// Whether no value of a type holds anything: a struct or an enum without stored properties and cases, or such a
  /// class that inherits from nothing but protocols, as far as that is known. What is in a file of the C family is not
  /// asked.
  func isStateless(_ type: ElementID) -> Bool {
    let element = self[type]
    switch element.declarationKind {
    case .struct, .enum: break
    case .class where graph.supertypes[type.index].allSatisfy(isProtocol): break
    default: return false
    }
    guard graph.isSwift(file: Int(element.file)) else { return false }
    return !graph.membersDeclared(in: type).contains { graph.declaration(of: $0).isHeldByValues }
  }

  /// Whether a type is surely a protocol, or the name of several, such as `Codable`.
  func isProtocol(_ type: ElementID) -> Bool {
    guard self[type].kind == .externalType else { return self[type].declarationKind == .protocol }
    return graph.knownType(type).map { ExternalTypeTable.all.isProtocol($0) } ?? false
  }
}

extension ExternalTypeTable {
  /// Whether a type is a protocol, or the name of several.
  func isProtocol(_ type: ExternalTypeID) -> Bool {
    let meant = meant(by: type)
    return !meant.isEmpty && meant.allSatisfy { kind(of: $0) == .protocol }
  }

  /// What an alias stands for, as far as it is known; any other type itself.
  func meant(by type: ExternalTypeID) -> [ExternalTypeID] {
    kind(of: type) == .typealias ? inherited(of: type) : [type]
  }
}

extension Selection {
  /// The names of what is selected if nothing can name it alone: enums and structs that hold other types and nothing else.
  /// None if anything else is selected, or may be.
  func namespaces(inAllOf membership: Membership) -> [String] {
    guard !membership.isOpen else { return [] }
    let selected = membership.elements.members.filter { index[$0].kind != .part }
    guard !selected.isEmpty, selected.allSatisfy(isOnlyNamespace) else { return [] }
    return selected.map { String(decoding: index.qualifiedName($0), as: UTF8.self) }
  }

  private func isOnlyNamespace(_ type: ElementID) -> Bool {
    let element = index[type]
    guard element.kind == .type, !element.isAlias, [.enum, .struct].contains(element.declarationKind),
      graph.isSwift(file: Int(element.file)), index.members[type].isEmpty
    else { return false }
    let inner = index.nominalTypes.members.filter { graph.enclosingType($0) == type }
    // Behind a dot, a name in lower case is taken for a member.
    return !inner.isEmpty && inner.allSatisfy { index.name($0).isTypeLike }
  }
}
