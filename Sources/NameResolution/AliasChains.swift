import Basics

// Aliases of aliases of aliases: the end of each chain is found once for all that lead there.

extension NameTables {
  /// The last alias of the chain that begins with one; itself if it means no alias, or several types. If aliases are
  /// cyclic, one of them.
  func endOfAliases(_ alias: TypeID) -> TypeID { scopes.aliasEnds.count == 0 ? alias : scopes.aliasEnds[alias] }

  /// A type, or the end of the chain that begins with an alias.
  @inline(__always)  // a call copies the tables
  func throughAliases(_ type: TypeID) -> TypeID {
    scopes.types[type].kind == .typealias ? endOfAliases(type) : type
  }

  /// Finds the ends of all chains anew. To be called when what aliases mean has changed.
  mutating func followAliases() {
    var ends = Column<TypeID, TypeID>(repeating: .none, count: scopes.types.count)
    var chain: [TypeID] = []
    for type in scopes.types.ids where scopes.types[type].kind == .typealias && !ends[type].exists {
      chain.removeAll(keepingCapacity: true)
      var alias = type
      while !ends[alias].exists {
        Work.advance()
        // It is the end unless there is more, also of a cycle.
        ends[alias] = alias
        chain.append(alias)
        guard let next = onlyAlias(of: alias) else { break }
        alias = next
      }
      let end = ends[alias]
      for alias in chain { ends[alias] = end }
    }
    scopes.aliasEnds = ends
  }

  /// The alias that an alias means, if that is all it does.
  private func onlyAlias(of alias: TypeID) -> TypeID? {
    let targets = scopes.aliased[alias]
    guard targets.count == 1, let type = targets[0].type, scopes.types[type].kind == .typealias else { return nil }
    return type
  }
}
