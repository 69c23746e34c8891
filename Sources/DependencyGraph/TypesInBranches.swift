import Facts

extension DependencyGraph {
  /// Where a type of a file is declared, as it is written.
  private struct PlaceOfType: Hashable {
    var name: GlobalName
    /// What is around it and is neither a type nor an extension; -1 at top level.
    var scope: Int32
    /// Of an alias nobody knows.
    var isProtocol: Bool?
  }

  /// The declarations of each type of which a file has several at one place, in the branches of an `#if`.
  ///
  /// By each of them, in the order of the file. O(types × nesting).
  package func typesInBranches() -> [ElementID: [ElementID]] {
    var result: [ElementID: [ElementID]] = [:]
    forEachFile { types, _ in
      guard types.count > 1 else { return }
      for branches in Dictionary(grouping: types, by: place).values where branches.count > 1 {
        for type in branches { result[type] = branches }
      }
    }
    return result
  }

  /// The aliases at whose place a file also declares types, in other branches of an `#if`: each first, then these types in
  /// the order of the file. O(types × nesting).
  package func aliasesInBranches() -> [ElementID: [ElementID]] {
    var result: [ElementID: [ElementID]] = [:]
    forEachFile { types, aliases in
      guard !aliases.isEmpty, !types.isEmpty else { return }
      func placeOfAny(_ type: ElementID) -> PlaceOfType {
        var place = place(type)
        place.isProtocol = nil
        return place
      }
      let byPlace = Dictionary(grouping: types, by: placeOfAny)
      for alias in aliases { result[alias] = byPlace[placeOfAny(alias)].map { [alias] + $0 } }
    }
    return result
  }

  /// Calls a function with the types of each file and its aliases.
  private func forEachFile(_ body: (_ types: [ElementID], _ aliases: [ElementID]) -> Void) {
    var (file, types, aliases) = (Int32(-1), [ElementID](), [ElementID]())
    for (index, element) in elements.enumerated() {
      guard element.kind == .type else { break }
      if element.file != file {
        body(types, aliases)
        (file, types, aliases) = (element.file, [], [])
      }
      guard let kind = element.declarationKind else { continue }
      if kind.isNominal { types.append(ElementID(index)) } else if kind == .typealias { aliases.append(ElementID(index)) }
    }
    body(types, aliases)
  }

  private func place(_ type: ElementID) -> PlaceOfType {
    let element = elements[type.index]
    let declarations = facts[Int(element.file)].declarations
    var scope = declarations[Int(element.declaration)].parent
    while scope >= 0 {
      let around = declarations[Int(scope)]
      guard around.kind.isNominal || around.kind == .extension else { break }
      scope = around.parent
    }
    return PlaceOfType(
      name: element.qualifiedName,
      scope: scope,
      isProtocol: element.declarationKind == .protocol
    )
  }
}
