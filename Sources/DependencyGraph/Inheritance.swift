extension DependencyGraph {
  /// Whether a type inherits from, conforms to or, as an alias, stands for an element that `isTarget` accepts, however
  /// far up. The type itself does not count. A part inherits what its type inherits.
  package func inherits(_ element: ElementID, _ isTarget: (ElementID) -> Bool) -> Bool {
    var seen = [inheritor(element)]
    var next = 0
    while next < seen.count {
      for parent in supertypes[seen[next].index] where !seen.contains(parent) {
        if isTarget(parent) { return true }
        seen.append(parent)
      }
      next += 1
    }
    return false
  }

  /// All that a type inherits from or conforms to, nearest first, without itself.
  package func ancestors(of element: ElementID) -> [ElementID] {
    var seen = [inheritor(element)]
    var next = 0
    while next < seen.count {
      for parent in supertypes[seen[next].index] where !seen.contains(parent) { seen.append(parent) }
      next += 1
    }
    return Array(seen.dropFirst())
  }

  /// By element: whether it inherits, however far up, from an element that `isTarget` holds for. One pass over all, so
  /// cheaper than asking for each; parts are as their types.
  package func inheritors(of isTarget: [Bool]) -> [Bool] {
    var heirs = [[Int32]](repeating: [], count: elements.count)
    for (index, parents) in supertypes.enumerated() {
      for parent in parents { heirs[parent.index].append(Int32(index)) }
    }
    var result = [Bool](repeating: false, count: elements.count)
    var open = elements.indices.filter { isTarget[$0] }
    while let element = open.popLast() {
      for heir in heirs[element] where !result[Int(heir)] {
        result[Int(heir)] = true
        open.append(Int(heir))
      }
    }
    for (index, element) in elements.enumerated() where element.kind == .part {
      result[index] = result[element.type.index]
    }
    return result
  }

  private func inheritor(_ element: ElementID) -> ElementID {
    elements[element.index].kind == .part ? elements[element.index].type : element
  }
}
