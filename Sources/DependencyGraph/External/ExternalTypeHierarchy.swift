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
    let names = words(in: details)
    switch details.first.map(UnicodeScalar.init) {
    case "o": return ["NSObject"] + names
    case "q": return ["NSObjectProtocol"] + names
    default: return names
    }
  }

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

  /// Calls `body` with the name of each associated type and alias that conforming to a protocol brings into scope,
  /// inherited ones too; with some perhaps more than once.
  func forEachMemberType(of type: ExternalTypeID, _ body: (UnsafeRawBufferPointer) -> Void) {
    for type in [type] + ancestors(of: type) {
      let details = details(of: type)
      guard let slash = details.firstIndex(of: UInt8(ascii: "/")) else { continue }
      UnsafeRawBufferPointer(rebasing: details[(slash + 1)...]).forEachWord(body)
    }
  }

  /// Returns the words before the slash, without the letter of the kind.
  private func words(in details: UnsafeRawBufferPointer) -> [String] {
    var words: [String] = []
    let end = details.firstIndex(of: UInt8(ascii: "/")) ?? details.count
    guard end > 1 else { return [] }
    UnsafeRawBufferPointer(rebasing: details[1..<end]).forEachWord { words.append(String(decoding: $0, as: UTF8.self)) }
    return words
  }
}
