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
    let details = details(of: type)
    var found: [ExternalTypeID] = []
    func add(_ name: UnsafeRawBufferPointer) {
      if let parent = inherited(name, by: module) { found.append(parent) }
    }
    // The names that `inheritedNames` has, without making strings of them.
    switch details.first.map(UnicodeScalar.init) {
    case "o": add(("NSObject" as StaticString).bytes)
    case "q": add(("NSObjectProtocol" as StaticString).bytes)
    default: break
    }
    var start = 1
    while start < details.count, details[start] != UInt8(ascii: "/") {
      var end = start
      while end < details.count, details[end] != UInt8(ascii: " "), details[end] != UInt8(ascii: "/") { end += 1 }
      if end > start { add(UnsafeRawBufferPointer(rebasing: details[start..<end])) }
      start = end < details.count && details[end] == UInt8(ascii: " ") ? end + 1 : end
    }
    return found
  }

  private func inherited(_ name: UnsafeRawBufferPointer, by module: ExternalModuleID) -> ExternalTypeID? {
    let first = first(name, hash: nameHash(name))
    return type(first, in: ExternalModuleSet(CollectionOfOne(module)))
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
