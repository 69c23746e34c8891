import Facts

extension DependencyGraph {
  /// Where a type of a file is declared, as it is written.
  private struct PlaceOfType: Hashable {
    var name: GlobalName
    /// What is around it and is neither a type nor an extension; -1 at top level.
    var scope: Int32
    var isProtocol: Bool
  }

  /// The declarations of each type of which a file has several at one place, in the branches of an `#if`.
  ///
  /// By each of them, in the order of the file. O(types × nesting).
  package func typesInBranches() -> [ElementID: [ElementID]] {
    var result: [ElementID: [ElementID]] = [:]
    var (file, types) = (Int32(-1), [ElementID]())
    func finish() {
      guard types.count > 1 else { return }
      for branches in Dictionary(grouping: types, by: place).values where branches.count > 1 {
        for type in branches { result[type] = branches }
      }
    }
    for (index, element) in elements.enumerated() {
      guard element.kind == .type else { break }
      if element.file != file {
        finish()
        (file, types) = (element.file, [])
      }
      if element.declarationKind?.isNominal == true { types.append(ElementID(index)) }
    }
    finish()
    return result
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
