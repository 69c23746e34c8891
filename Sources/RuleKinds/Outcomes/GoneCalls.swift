import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts

// Names in `never` of `calls` that nothing has any more: of one that is called otherwise now, no use is seen.

extension NameWord {
  /// Whether what a baseline knows as used is the member that this names.
  package func means(used name: String) -> Bool { name == self.name || name.hasSuffix(".\(self.name)") }
}

/// A function or variable of the project that a rule can name, beside others that are declared there.
package struct NamedValue: Hashable, Sendable {
  package var name: String
  package var kind: DeclarationKind
  /// The path of the file; empty for a member of a type.
  package var file: String
}

extension ScopedSelection {
  /// The names in `never` of the user's own rules that are checked, that nothing has: see `Selection.goneCalls`.
  ///
  /// - Parameter isChecked: by rule, as `tree.rules`.
  package func goneCalls(_ isChecked: [Bool]) -> [NameWord] {
    let rules = zip(tree.rules, isChecked).filter { $0.rule.origin == .own && $1 }
    return selections[0].goneCalls(among: rules.flatMap(\.0.words))
  }

  /// Whether the project has what a name in `never` means.
  package func declares(_ word: NameWord) -> Bool {
    switch word.role {
    case .typeOfCall: return index.isOwnType(word.name)
    case .function: return index.freeValues.names.contains(word.name)
    default: break
    }
    let name = word.lastPart
    return values(beside: word).contains { $0.name == name }
  }

  /// Whether the project has the type of a member that a name in `never` means.
  package func ownsType(of word: NameWord) -> Bool { index.isOwnType(word.typeOfMember) }

  /// Whether code uses the member that a name in `never` means behind the name of its type.
  package func uses(_ word: NameWord) -> Bool {
    let types = index.ownTypes(word.typeOfMember) + index.typesOutside(word.typeOfMember)
    return selections[0].isUsed(word.lastPart, behind: types)
  }

  /// Where a name in `never` is that of a function or variable, all those of the project; where it is that of a member, all
  /// members of its type, of one outside those that the project declares.
  package func values(beside word: NameWord) -> Set<NamedValue> {
    let (graph, index) = (selections[0].graph, index)
    var values: Set<NamedValue> = []
    switch word.role {
    case .function: values = index.freeValues.values
    case .calledMember:
      for member in selections[0].membersBehind(word.typeOfMember) {
        let name = String(decoding: graph.name(of: member), as: UTF8.self)
        values.insert(NamedValue(name: name, kind: graph.declaration(of: member).kind, file: ""))
      }
    default: break
    }
    return values
  }
}

extension Selection {
  /// Those words in `never` that are names which nothing has that is known: not the project, no code that uses it, and no
  /// framework. They may be of a library which nobody uses. Of a member it is only known that the project does not declare
  /// it: a type outside may have it itself. O(declarations + expressions).
  func goneCalls(among words: [NameWord]) -> [NameWord] {
    let values = words.filter { word in
      switch word.role {
      case .function:
        !WellKnownFunctions.names.contains(word.name) && !WellKnownFunctions.mayBeOfSystem(word.name)
          && isNoType(word.name)
      case .typeOfCall: !isKnownModule(word.name) && isNoType(word.name)
      default: false
      }
    }
    let declared = values.isEmpty ? [] : index.freeValues.names
    let used = namesUsed(among: values.map(\.name).filter { !declared.contains($0) })
    let gone = Set(values.map(\.name)).subtracting(declared).subtracting(used)
    return words.filter { word in
      switch word.role {
      case .function, .typeOfCall: gone.contains(word.name)
      case .calledMember: isUndeclared(word)
      default: false
      }
    }
  }

  /// Those of some plain names that code uses as that of a function or variable. O(expressions).
  func namesUsed(among names: [String]) -> Set<String> {
    let globs = names.compactMap { try? Glob($0, style: .name) }
    return Set(zip(globs, areUsed(globs)).lazy.filter(\.1).map(\.0.pattern))
  }

  private func isNoType(_ name: String) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return false }
    return ExternalTypeTable.all.declaringModules(of: name).isEmpty && index.types(matching: glob).isEmpty
  }

  /// Whether a type of the project surely has no member of a name: it lacks it in the files that are scanned, and none of its
  /// own is left out that may have an extension.
  func isMissingMember(_ word: NameWord) -> Bool {
    lacksMember(word)
      && !graph.project.skipped.contains { [.generated, .excluded, .notIncluded, .tests].contains($0.reason) }
  }

  /// Whether a type of the project has no member of a name in the files that are scanned, and none of these uses one. All
  /// that it inherits is known, and no type outside has its name.
  private func lacksMember(_ word: NameWord) -> Bool {
    guard let dot = word.name.lastIndex(of: "."), word.name.isPlainName else { return false }
    let name = String(word.name[..<dot])
    let member = String(word.name[word.name.index(after: dot)...])
    let types = index.ownTypes(name)
    guard !types.isEmpty, index.typesOutside(name).isEmpty, index.ownTypes(word.name).isEmpty,
      ExternalTypeTable.all.declaringModules(of: name).isEmpty,
      !Self.impliedMembers.contains(member)
    else { return false }
    let bytes = Array(member.utf8)
    return types.allSatisfy { type in
      isDeclaredInFull(type) && !membersInAll(type).contains { graph.name(of: $0).elementsEqual(bytes) }
        && membersOutside(type, named: member).isEmpty && !index.isUsed(UsedMember(type: type, name: member))
    }
  }

  /// Whether no member of a name is declared for a type of the project, and no code uses one: a type outside that it inherits
  /// may have it, and else the name is wrong. Behind `*`, any type may have it.
  func isUnheardOf(member word: NameWord) -> Bool {
    if word.typeOfMember == "*" {
      return !WellKnownMembers.names.contains(word.lastPart) && !graph.hasName(word.lastPart)
    }
    let types = index.ownTypes(word.typeOfMember)
    return !types.isEmpty && isUndeclared(word) && !isMemberOfValuesOutside(word)
      && !isUsed(word.lastPart, behind: types + index.typesOutside(word.typeOfMember))
  }

  /// Whether the project declares no member of a name for a type, which may be one outside.
  private func isUndeclared(_ word: NameWord) -> Bool {
    guard word.name.isPlainName, index.ownTypes(word.name).isEmpty, !Self.impliedMembers.contains(word.lastPart) else {
      return false
    }
    let name = Array(word.lastPart.utf8)
    return !membersBehind(word.typeOfMember).contains { graph.name(of: $0).elementsEqual(name) }
  }

  /// The members that the project declares for the types of a name: of its own types all, of those outside the static ones.
  func membersBehind(_ type: String) -> [Member] {
    (index.ownTypes(type) + index.typesOutside(type)).flatMap { membersInAll($0) + staticMembersOutside($0) }
  }

  /// Whether all members of a type are declared in the project, but for those of a few protocols.
  private func isDeclaredInFull(_ type: ElementID) -> Bool {
    guard index[type].declarationKind?.isNominal == true, graph.isSwift(file: Int(index[type].file)),
      isKnownInFull(type), !looksMembersUp(type)
    else {
      return false
    }
    return graph.ancestor(of: type) { ancestor in
      index[ancestor].kind == .externalType
        ? !Self.parentsWithoutMembers.contains(String(decoding: index.name(ancestor), as: UTF8.self))
        : !graph.isSwift(file: Int(index[ancestor].file)) || looksMembersUp(ancestor)
    } == nil
  }

  /// Whether a type of the project has members of any name.
  private func looksMembersUp(_ type: ElementID) -> Bool {
    let attribute = try? Glob("dynamicMemberLookup", style: .name)
    return graph.isMarked(
      graph.elements[type.index].declaration,
      inFile: Int(index[type].file),
      [attribute].compactMap(\.self)
    )
  }

  /// Members that types have without a declaration.
  private static let impliedMembers: Set<String> = ["init", "self", "Type", "Protocol", "allCases"]

  /// Types outside that give those which inherit from them no static member and no nested type.
  private static let parentsWithoutMembers: Set<String> = [
    "AnyObject", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Error", "Hashable",
    "LocalizedError", "Sendable",
  ]
}

/// The functions and variables of the project outside of types.
struct FreeValues: Sendable {
  let values: Set<NamedValue>
  let names: Set<String>
  let sortedNames: [String]

  /// O(declarations + functions × log functions).
  init(_ graph: DependencyGraph) {
    var values: Set<NamedValue> = []
    for (file, facts) in graph.facts.enumerated() {
      let path = graph.project.files[file].path
      for declaration in facts.declarations where declaration.isFree {
        let name = facts.names.string(declaration.name)
        values.insert(NamedValue(name: name, kind: declaration.kind, file: path))
      }
    }
    self.values = values
    names = Set(values.map(\.name))
    sortedNames = names.sorted()
  }
}

extension DeclarationFact {
  /// Whether it is a function or variable outside of types and functions.
  fileprivate var isFree: Bool { parent < 0 && (kind == .function || kind == .property) }
}

extension NameWord {
  /// What is before the last dot of the name of a member.
  var typeOfMember: String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// What is behind the last dot.
  var lastPart: String { name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }
}
