import DependencyGraph
import Facts

// How a file whose members have changed gets into tables that are finished.

extension NameTables {
  /// Takes another version of a Swift file with the same types, extensions and imports (`TypeInterface`), but perhaps with
  /// other members. Its declarations get new numbers, behind all others; those that they had stand for nothing then.
  ///
  /// O(the file). Returns false if a name may mean something else in other files; the tables are of no use then.
  mutating func replaceMembers(of file: Int, by new: FileFacts, besides all: GlobalNameInterner) -> Bool {
    guard !scopes.hasManyUnusedNumbers else { return false }
    let ofClang = namesInClang
    let (numbered, values) = (numberedScopes(of: file), valuesShown(by: file, besides: ofClang))
    names.replaceNames(of: file, by: new.names, besides: all)
    scopes.renumber(file, from: facts[file].declarations.count, to: new.declarations.count)
    facts[file] = new
    surveyAgain(file)
    guard keepNumbers(of: numbered, inFile: file) else { return false }
    addScoped(of: file)
    addConstrainedNames(of: file)
    addValues(possibleTypes(of: file), of: file)
    collectConstraints(of: file)
    return valuesShown(by: file, besides: ofClang) == values
  }

  private mutating func surveyAgain(_ file: Int) {
    let (facts, values) = (facts[file], ValueNames(count: names.interner.count))
    scopes.surveys[file] = FileSurvey(facts.declarations, facts.references, names.ofFiles[file], values) { _, _, _ in }
    for declaration in facts.declarations {
      scopes.kinds.append(declaration.kind)
      scopes.parents.append(scopes.bases[file].advanced(by: declaration.parent))
    }
  }

  // MARK: Types and extensions, which keep their numbers

  private typealias Numbered = (kind: DeclarationKind, name: GlobalName, declaration: DeclarationID)

  /// The types, aliases and extensions of a file, in the order in which they are declared.
  private func numberedScopes(of file: Int) -> [Numbered] {
    scopes.surveys[file].scopes.compactMap { scope in
      let kind = scope.declaration.kind
      guard kind.isNominal || kind == .typealias || kind == .extension else { return nil }
      return (kind, scope.name, scopes.bases[file].advanced(by: scope.index))
    }
  }

  private mutating func keepNumbers(of old: [Numbered], inFile file: Int) -> Bool {
    let new = numberedScopes(of: file)
    guard new.count == old.count else { return false }
    for (new, old) in zip(new, old) {
      guard new.kind == old.kind, new.name == old.name else { return false }
      if new.kind == .extension {
        let number = scopes.extensionID(of: old.declaration)
        scopes.setID(number, of: new.declaration)
        let place = Int(new.declaration.place(from: scopes.bases[file]))
        scopes.extensions[number].declaration = new.declaration
        scopes.extensions[number].reference = facts[file].declarations[place].extended
      } else {
        let type = scopes.typeID(of: old.declaration)
        scopes.setID(type, of: new.declaration)
        scopes.types[type].declaration = new.declaration
      }
    }
    return true
  }

  /// Generic parameters, and types in what is neither a type nor an extension.
  private mutating func addScoped(of file: Int) {
    for scope in scopes.surveys[file].scopes {
      let number = scopes.bases[file].advanced(by: scope.index)
      let parent = scopes.parents[number]
      switch scope.declaration.kind {
      case .genericParameter: addGenericParameter(number, name: scope.name)
      case .class, .struct, .enum, .protocol, .actor, .typealias:
        guard parent.exists, !scopes.kinds[parent].isNominal, scopes.kinds[parent] != .extension else { continue }
        scopes.scoped.insert(scopes.typeID(of: number), owner: .declaration(parent), name: scope.name)
      case .extension, .associatedType, .macro, .function, .initializer, .deinitializer, .subscript, .property,
        .enumCase, .operator, .precedenceGroup, .namespace, .preview:
        break
      }
    }
  }

  // MARK: Values

  /// What a file declares of values that can decide what names mean in other files, too: the keys in `Scopes.values`, and
  /// such keys of the cases and names that other look-ups ask for.
  private func valuesShown(by file: Int, besides namesInClang: Set<GlobalName>) -> Set<UInt64> {
    var shown: Set<UInt64> = []
    for index in possibleTypes(of: file) {
      let name = names.globalName(facts[file].declarations[Int(index)].name, of: file)
      for owner in valueOwners(scopes.parents[scopes.bases[file].advanced(by: index)], file) {
        if case .declaration = owner { continue }
        shown.insert(owner.key(name))
      }
      // `.Name` may mean it, whatever it is a member of.
      if facts[file].declarations[Int(index)].isStaticMember { shown.insert(Owner.file(file).key(name)) }
    }
    for declaration in facts[file].declarations where declaration.kind.isValue {
      let name = names.globalName(declaration.name, of: file)
      if namesInClang.contains(name) || declaration.kind == .enumCase && hasKeys(ofCase: name) {
        shown.insert(Owner.project.key(name))
      }
    }
    return shown
  }

  /// The names that files of the C family declare or mention: of a value of Swift such a name may not mean what C declares.
  private var namesInClang: Set<GlobalName> {
    guard !clang.isEmpty else { return [] }
    return facts.indices.reduce(into: []) { found, file in
      if clang.contains(file: file) { found.formUnion(names.ofFiles[file]) }
    }
  }

  /// Whether the project mentions `LoadedCodingKeys`, which the case `loaded` of an enum may bring.
  private func hasKeys(ofCase name: GlobalName) -> Bool {
    var bytes = Array(names.interner.names[name])
    guard let first = bytes.first else { return false }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] = first & ~0x20 }
    bytes += Array("CodingKeys".utf8)
    return names.interner.existing(bytes[...]) != nil
  }
}
