import Basics

/// A type of the tables, by its position among all.
@frozen
public struct ExternalTypeID: Hashable, Sendable, Comparable {
  @usableFromInline let rawValue: UInt32

  @inlinable
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// By number, which is the order of the tables.
  @inlinable
  public static func < (left: ExternalTypeID, right: ExternalTypeID) -> Bool { left.rawValue < right.rawValue }
}

/// What an external type is declared as.
package enum ExternalTypeKind: Sendable, CaseIterable {
  case `class`
  case `struct`
  case `enum`
  case `protocol`
  case actor
  case `typealias`
  case macro
}

extension ExternalTypeTable {
  /// Reads one letter of the type's line in its table. O(1).
  package func kind(of type: ExternalTypeID) -> ExternalTypeKind {
    switch details(of: type).first.map(UnicodeScalar.init) {
    case "s": .struct
    case "e": .enum
    case "p", "q": .protocol
    case "a": .actor
    case "t": .typealias
    case "m": .macro
    default: .class
    }
  }

  /// Returns the types that a type inherits directly, found where its module sees them.
  package func inherited(of type: ExternalTypeID) -> [ExternalTypeID] {
    let module = module(of: type)
    var found: [ExternalTypeID] = []
    forEachInheritedName(of: type) { name in
      if let parent = inherited(name, by: module) { found.append(parent) }
    }
    return found
  }

  /// Calls `body` with the superclass and the protocols that a type names, the superclass first; for an alias, with what
  /// it stands for.
  ///
  /// Protocols that follow from others are left out, and so are those that no rule asks for, such as Sendable.
  func forEachInheritedName(of type: ExternalTypeID, _ body: (UnsafeRawBufferPointer) -> Void) {
    let details = details(of: type)
    switch details.first.map(UnicodeScalar.init) {
    case "o": body(("NSObject" as StaticString).bytes)
    case "q": body(("NSObjectProtocol" as StaticString).bytes)
    default: break
    }
    let end = details.firstIndex(of: UInt8(ascii: "/")) ?? details.count
    if end > 1 { UnsafeRawBufferPointer(rebasing: details[1..<end]).forEachWord(body) }
  }

  private func inherited(_ name: UnsafeRawBufferPointer, by module: ExternalModuleID) -> ExternalTypeID? {
    let first = first(name, hash: nameHash(name))
    return type(first, in: ExternalModuleSet(module))
      ?? type(first, in: visible[Int(module.rawValue)])
      // An overlay of two modules declares conformances to protocols that neither imports.
      ?? (first < 0 ? nil : ExternalTypeID(rawValue: UInt32(first)))
  }

  /// Returns all that a type inherits, however far; nearest first, each once, without the type itself.
  package func ancestors(of type: ExternalTypeID) -> [ExternalTypeID] {
    var found = [type]
    var next = 0
    while next < found.count {
      for parent in inherited(of: found[next]) where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return Array(found.dropFirst())
  }

  /// Calls `body` with the name of each associated type and alias that conforming to a protocol brings into scope,
  /// inherited ones too; with some perhaps more than once.
  package func forEachMemberType(of type: ExternalTypeID, _ body: (UnsafeRawBufferPointer) -> Void) {
    for type in [type] + ancestors(of: type) {
      let details = details(of: type)
      guard let slash = details.firstIndex(of: UInt8(ascii: "/")) else { continue }
      UnsafeRawBufferPointer(rebasing: details[(slash + 1)...]).forEachWord(body)
    }
  }
}
