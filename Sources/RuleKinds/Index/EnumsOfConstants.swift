import DependencyGraph
import Facts

extension DependencyGraph {
  /// The enums whose constants are used without a name of the enum, as in `case RowFirst:`. They are those of
  /// Objective-C, C and C++, and those of Swift that Objective-C sees by `@objc`. O(types + attributes).
  package var enumsOfConstants: Set<ElementID> {
    guard project.files.contains(where: \.language.isClang) else { return [] }
    let hasObjectiveC = project.files.contains { [.objectiveC, .objectiveCxx].contains($0.language) }
    let marked = facts.indices.map {
      hasObjectiveC && isSwift(file: $0) ? declarationsSeenByObjectiveC(inFile: $0) : []
    }
    let enums = elements.indices.filter { number in
      let element = elements[number]
      guard element.isNominalType, element.declarationKind == .enum else { return false }
      return isClang(file: Int(element.file)) || marked[Int(element.file)].contains(element.declaration)
    }
    return Set(enums.map { ElementID($0) })
  }

  private func declarationsSeenByObjectiveC(inFile file: Int) -> Set<Int32> {
    let marked = facts[file].attributes.filter { attribute in
      facts[file].names[attribute.name].elementsEqual("objc".utf8)
        && facts[file].declarations[Int(attribute.declaration)].flags.isDisjoint(with: [.private, .fileprivate])
    }
    return Set(marked.map(\.declaration))
  }
}
