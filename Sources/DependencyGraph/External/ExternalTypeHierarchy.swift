/// A type of the tables, by its position among all.
package struct ExternalTypeID: Hashable, Sendable, Comparable {
  let rawValue: UInt32

  package static func < (left: ExternalTypeID, right: ExternalTypeID) -> Bool { left.rawValue < right.rawValue }
}

package enum ExternalTypeKind: Sendable, CaseIterable {
  case `class`
  case `struct`
  case `enum`
  case `protocol`
  case actor
  case `typealias`
  case macro
}

extension ExternalTypes {
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

  /// Returns the superclass and the protocols that a type names, the superclass first; for an alias, what it stands for.
  ///
  /// Protocols that follow from others are left out, and so are those that no rule asks for, such as Sendable.
  package func inheritedNames(of type: ExternalTypeID) -> [String] {
    let details = details(of: type)
    let names = words(in: details, after: false)
    switch details.first.map(UnicodeScalar.init) {
    case "o": return ["NSObject"] + names
    case "q": return ["NSObjectProtocol"] + names
    default: return names
    }
  }

  /// Returns the associated types and aliases that a protocol itself brings into scope, sorted.
  package func associatedTypeNames(of type: ExternalTypeID) -> [String] { words(in: details(of: type), after: true) }

  /// Returns the types that a type inherits directly, found where its module sees them.
  package func inherited(of type: ExternalTypeID) -> [ExternalTypeID] {
    let module = module(of: type)
    return inheritedNames(of: type).compactMap { name in
      let bytes = Array(name.utf8)[...]
      return self.type(bytes, in: module)
        ?? self.type(bytes, in: visible[Int(module.rawValue)])
        // An overlay of two modules declares conformances to protocols that neither imports.
        ?? types(named: bytes).first
    }
  }

  /// Returns all that a type inherits, however far; nearest first, each once, without the type itself.
  package func ancestors(of type: ExternalTypeID) -> [ExternalTypeID] {
    var found: [ExternalTypeID] = []
    var seen: Set = [type]
    var open = inherited(of: type)
    while !open.isEmpty {
      let fresh = open.filter { seen.insert($0).inserted }
      found += fresh
      open = fresh.flatMap { inherited(of: $0) }
    }
    return found
  }

  /// Returns the associated types and aliases that conforming to a protocol brings into scope, inherited ones too.
  package func memberTypeNames(of type: ExternalTypeID) -> [String] {
    let names = [type] + ancestors(of: type)
    return Set(names.flatMap { associatedTypeNames(of: $0) }).sorted()
  }

  /// Returns the words before or after the slash, without the letter of the kind.
  private func words(in details: UnsafeRawBufferPointer, after slash: Bool) -> [String] {
    let halves = details.dropFirst().split(
      separator: UInt8(ascii: "/"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let index = slash ? 1 : 0
    guard halves.indices.contains(index) else { return [] }
    return halves[index].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
