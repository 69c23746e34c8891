import Basics
import Facts

// Whether a graph that was made anew is an older one with changes in some files.

extension DependencyGraph {
  /// Says whether nothing differs from an older graph of the same files but what some files mention, and which members they
  /// declare: all elements are the same, with the same numbers, and inherit the same. O(graph).
  ///
  /// - Parameter files: ascending; the facts of all other files are the same.
  package func differsOnlyInMembers(of files: [Int], from old: DependencyGraph) -> Bool {
    guard inferred.isEmpty, old.inferred.isEmpty, elements.count == old.elements.count,
      supertypes == old.supertypes, lists == old.lists, topLevelTypes == old.topLevelTypes,
      typesWithUnknownMacros == old.typesWithUnknownMacros, beyondLimits == old.beyondLimits,
      possibleModules == old.possibleModules
    else { return false }
    return files.allSatisfy { old.hasSameTypes(inFile: $0, as: facts[$0]) } && hasSameElements(as: old, besides: files)
      && mentionsSame(besides: files, as: old)
  }

  /// Whether another version of a file of Swift shows the same of its types, extensions and imports.
  package func hasSameTypes(inFile file: Int, as new: FileFacts) -> Bool {
    guard project.files[file].language == .swift, let new = TypeInterface(new), let before = TypeInterface(facts[file])
    else { return false }
    return new.isEqual(to: before)
  }

  private func hasSameElements(as old: DependencyGraph, besides files: [Int]) -> Bool {
    var isChanged = [Bool](repeating: false, count: project.files.count)
    for file in files { isChanged[file] = true }
    return elements.indices.allSatisfy { index in
      let (new, before) = (elements[index], old.elements[index])
      let isMoved = new.file >= 0 && isChanged[Int(new.file)]
      return new.hasSamePlace(as: before, isMoved: isMoved) && names[new.name] == old.names[before.name]
        && names[new.qualifiedName] == old.names[before.qualifiedName]
        && names[new.externalModule] == old.names[before.externalModule]
    }
  }

  private func mentionsSame(besides files: [Int], as old: DependencyGraph) -> Bool {
    var (next, nextOfOld) = (0, 0)
    for file in files + [project.files.count] {
      let (end, endOfOld) = (firstDependency(ofFile: file), old.firstDependency(ofFile: file))
      guard dependencies[next..<end] == old.dependencies[nextOfOld..<endOfOld] else { return false }
      (next, nextOfOld) = (firstDependency(ofFile: file + 1), old.firstDependency(ofFile: file + 1))
    }
    return true
  }
}

extension Element {
  /// Whether both are the same but for their names.
  ///
  /// - Parameter isMoved: whether it may be another one of the declarations of its file.
  fileprivate func hasSamePlace(as old: Element, isMoved: Bool) -> Bool {
    kind == old.kind && declarationKind == old.declarationKind && type == old.type && enclosing == old.enclosing
      && file == old.file && (isMoved || declaration == old.declaration) && module == old.module
      && standing == old.standing && isContinuation == old.isContinuation && isPreview == old.isPreview
      && isMain == old.isMain
  }
}
