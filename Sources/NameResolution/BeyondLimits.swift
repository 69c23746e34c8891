import Basics
import DependencyGraph

extension NameTables {
  /// Where the project has more than is looked at.
  var beyondLimits: BeyondLimits {
    let crowded = importScopes.scopes.indices.filter { importScopes.scopes[$0].exported.count > limits.exports }
    return BeyondLimits(
      limits: limits,
      types: Set(scopes.typesBeyondLimit.map { ElementID($0) }),
      files: crowded.map { importScopes.models[$0] }.sorted()
    )
  }

  /// Takes from each type the supertypes from the first one on with which there would be more than the limit, and
  /// notes the type. O(supertypes) where none comes near to that, else O(types × limit).
  mutating func limitSupertypes() {
    // How many supertypes each type has, or more if it has one on several ways; -1 if that is not known.
    var sizes = Column<TypeID, Int32>(repeating: -1, count: scopes.types.count)
    var open: [(type: TypeID, next: Int)] = []
    for type in scopes.types.ids {
      let first = throughAliases(type)
      guard sizes[first] < 0, !parents(of: first).isEmpty else { continue }
      open.append((first, 0))
      sizes[first] = 0
      while let (type, next) = open.last {
        let parents = parents(of: type)
        guard next < parents.count else {
          sizes[type] = size(of: type, sizes)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        guard let parent = parents[next].type else { continue }
        let end = throughAliases(parent)
        guard sizes[end] < 0 else { continue }
        // Types in a cycle are not followed twice.
        sizes[end] = 0
        open.append((end, 0))
      }
    }
  }

  /// What a type inherits, or an alias means.
  private func parents(of type: TypeID) -> TargetList {
    scopes.types[type].kind == .typealias ? scopes.aliased[type] : scopes.supertypes[type]
  }

  /// The size of a type whose parents have theirs; if that is too much, of what is left of it.
  private mutating func size(of type: TypeID, _ sizes: Column<TypeID, Int32>) -> Int32 {
    let parents = parents(of: type)
    Work.advance(by: parents.count)
    var sum = parents.count
    for case let parent? in parents.lazy.map(\.type) { sum += Int(sizes[throughAliases(parent)]) }
    if sum <= limits.supertypes { return Int32(sum) }
    // What is reached on several ways was counted on each.
    var seen = DistinctList<TypeID>()
    var size = 0
    let kept = parents.prefix { parent in
      size += 1
      if let number = parent.type { addAncestors(of: number, to: &seen, &size) }
      return size <= limits.supertypes
    }
    if kept.count == parents.count { return Int32(size) }
    scopes.typesBeyondLimit.insert(type)
    if scopes.types[type].kind == .typealias {
      scopes.aliased[type] = TargetList(kept)
    } else {
      scopes.supertypes[type] = TargetList(kept)
    }
    return Int32(min(size, limits.supertypes))
  }

  /// Adds a type and all that it inherits to those that are seen, and their supertypes to their number, until that is
  /// too large.
  private func addAncestors(of type: TypeID, to seen: inout DistinctList<TypeID>, _ size: inout Int) {
    var next = seen.elements.count
    seen.insert(throughAliases(type))
    while next < seen.elements.count, size <= limits.supertypes {
      let parents = parents(of: seen.elements[next])
      size += parents.count
      for parent in parents {
        if let number = parent.type { seen.insert(throughAliases(number)) }
      }
      next += 1
    }
  }
}
