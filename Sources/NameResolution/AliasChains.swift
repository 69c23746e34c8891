import Basics

// Aliases of aliases of aliases: the end of each chain is found once for all that lead there.

extension NameTables {
  /// The last alias of the chain that begins with one; itself if it means no alias, or several types. If aliases are
  /// cyclic, one of them.
  func endOfAliases(_ alias: Int32) -> Int32 { aliasEnds.isEmpty ? alias : aliasEnds[Int(alias)] }

  /// A type, or the end of the chain that begins with an alias.
  func throughAliases(_ type: Int32) -> Int32 {
    types[Int(type)].kind == .typealias ? endOfAliases(type) : type
  }

  /// Finds the ends of all chains anew. To be called when what aliases mean has changed.
  mutating func followAliases() {
    var ends = [Int32](repeating: -1, count: types.count)
    var chain: [Int32] = []
    for type in types.indices where types[type].kind == .typealias && ends[type] < 0 {
      chain.removeAll(keepingCapacity: true)
      var alias = Int32(type)
      while ends[Int(alias)] < 0 {
        Work.advance()
        // It is the end unless there is more, also of a cycle.
        ends[Int(alias)] = alias
        chain.append(alias)
        guard let next = onlyAlias(of: alias) else { break }
        alias = next
      }
      let end = ends[Int(alias)]
      for alias in chain { ends[Int(alias)] = end }
    }
    aliasEnds = ends
  }

  /// The alias that an alias means, if that is all it does.
  private func onlyAlias(of alias: Int32) -> Int32? {
    let targets = aliased[Int(alias)]
    guard targets.count == 1, let type = targets[0].type, types[Int(type)].kind == .typealias else { return nil }
    return type
  }
}
