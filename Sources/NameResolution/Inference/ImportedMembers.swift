import Basics
import DependencyGraph
import Facts

/// A member that a header of Objective-C declares, by the name that Swift has for it.
struct ImportedMember {
  /// Its place in the facts of the header.
  var declaration: Int32
  var name: GlobalName
  /// The labels of its parameters, where `NS_SWIFT_NAME` says them; else they are those of the selector.
  var labels: [GlobalName]?
  /// Whether it may also have another name, so that no more is known than that others of the name need not be meant.
  var isGuess = false
  /// Whether it may be awaited, without the block that it takes last.
  var mayBeAwaited = false
}

// The compiler makes names for Swift of selectors: it splits them at prepositions, and leaves out what repeats types
// (SE-0005). Here only those count that `NS_SWIFT_NAME` says, and those that surely stay as they are.

extension NameTables {
  /// What members are called in Objective-C that `NS_SWIFT_NAME` renames in any header.
  func renamedMembers() -> Set<GlobalName> {
    var found: Set<GlobalName> = []
    for file in facts.indices where project.files[file].language == .header {
      for fact in facts[file].foreignNames where fact.declaration >= 0 {
        let declaration = facts[file].declarations[Int(fact.declaration)]
        guard declaration.kind == .function || declaration.kind == .property else { continue }
        found.insert(names.globalName(declaration.name, of: file))
      }
    }
    return found
  }

  /// The members of classes, protocols and categories in a header that Swift sees, as far as their names are sure. What
  /// overrides one of `renamed` has the name of that.
  func importedMembers(of file: Int, renamed: Set<GlobalName>) -> [ImportedMember] {
    let facts = facts[file]
    guard project.files[file].language == .header else { return [] }
    let stated = Dictionary(facts.foreignNames.map { ($0.declaration, $0.name) }) { first, _ in first }
    let gotten = Set(facts.attributes.lazy.filter { facts.names[$0.name].isOne(of: ["getter"]) }.map(\.declaration))
    var found: [ImportedMember] = []
    for index in facts.declarations.indices {
      let (declaration, number) = (facts.declarations[index], Int32(index))
      guard declaration.kind == .function || declaration.kind == .property, isImported(declaration, facts) else {
        continue
      }
      let first = facts.typeUses.partitioningIndex { $0.declaration >= number }
      let uses = facts.typeUses[first...].prefix { $0.declaration == number }
      let name = facts.names[declaration.name]
      if let stated = stated[number] {
        found += statedMember(number, facts.names[stated], uses, declaration.kind).map { [$0] } ?? []
      } else if gotten.contains(number) {
        // Swift has the name of the getter, if that is `isOn` and says yes or no.
        let getter = Array("is".utf8) + name.prefix(1).map { $0 & 0xDF } + name.dropFirst()
        found += (guesses(name) + guesses(getter[...])).map {
          ImportedMember(declaration: number, name: $0, isGuess: true)
        }
      } else if !renamed.contains(names.globalName(declaration.name, of: file)), keepsName(declaration, uses, facts) {
        found +=
          names.interner.existing(name.smallAtFirst).map { [ImportedMember(declaration: number, name: $0)] } ?? []
      } else {
        found += guesses(name).map { ImportedMember(declaration: number, name: $0, isGuess: true) }
      }
      if let last = found.last, last.declaration == number, !last.isGuess, mayBeAwaited(uses, facts) {
        found[found.count - 1].mayBeAwaited = true
      }
    }
    return found
  }

  /// Whether Swift sees a member: it is neither an instance variable, nor in a class extension, nor hidden, nor variadic.
  private func isImported(_ declaration: DeclarationFact, _ facts: FileFacts) -> Bool {
    guard declaration.parent >= 0, declaration.flags.contains(.public),
      declaration.flags.isDisjoint(with: [.refinedForSwift, .swiftUnavailable, .variadic])
    else { return false }
    let parent = facts.declarations[Int(declaration.parent)]
    switch parent.kind {
    case .class, .protocol: return true
    case .extension: return parent.flags.isDisjoint(with: [.implementation, .continuation])
    case .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function, .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      return false
    }
  }

  /// Whether a method returns nothing and takes last what may be a block.
  private func mayBeAwaited(_ uses: ArraySlice<TypeUse>, _ facts: FileFacts) -> Bool {
    guard let last = uses.last, last.role == .parameter, !uses.contains(where: { $0.role == .result }) else {
      return false
    }
    let kind = facts.typeNodes[Int(last.node)...].lazy.map(\.kind).first {
      $0 != .optional && $0 != .implicitlyUnwrappedOptional
    }
    return kind == .function || kind == .named
  }

  /// What `NS_SWIFT_NAME(item(named:))` says; nil for what no file mentions, and for what makes an initializer. What
  /// throws has not all parameters.
  private func statedMember(
    _ declaration: Int32,
    _ text: ArraySlice<UInt8>,
    _ uses: ArraySlice<TypeUse>,
    _ kind: DeclarationKind
  ) -> ImportedMember? {
    let base = text.prefix { $0 != UInt8(ascii: "(") }
    let isPlain = !base.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    guard isPlain, !base.isOne(of: ["init"]), let name = names.interner.existing(base) else { return nil }
    let labels = text[base.endIndex...].dropFirst().split(
      separator: UInt8(ascii: ":"),
      omittingEmptySubsequences: false
    )
    .dropLast().map { $0.isOne(of: ["_"]) ? .empty : names.interner.existing($0) ?? .unused }
    // The compiler ignores a name without parentheses for a method, and one with them for a property.
    let isGuess =
      labels.count != (kind == .property ? 0 : uses.count { $0.role == .parameter })
      || (base.endIndex == text.endIndex) != (kind == .property)
    return ImportedMember(declaration: declaration, name: name, labels: isGuess ? nil : labels, isGuess: isGuess)
  }

  /// The names that the compiler may make of one by taking words from its end, as far as any file mentions them.
  private func guesses(_ name: ArraySlice<UInt8>) -> [GlobalName] {
    name.camelWords.compactMap { names.interner.existing(name[..<$0.endIndex].smallAtFirst) }
  }

  /// Whether a member is called in Swift as it is in Objective-C, but for capitals at its beginning. A word alone
  /// stays. Of several one may go that the class is called like: `sharedStore` of `Store` is `shared`. What else goes
  /// follows from the types of parameters.
  private func keepsName(_ declaration: DeclarationFact, _ uses: ArraySlice<TypeUse>, _ facts: FileFacts) -> Bool {
    let words = facts.names[declaration.name].camelWords
    let owner = facts.declarations[Int(declaration.parent)].name
    let own = facts.names[owner].camelWords
    // What is before the last two words of the class is not left out alone.
    func mayRepeatOwner() -> Bool { Self.mayRepeat(own.suffix(2), words) }
    if declaration.kind == .property {
      let isOfOwner = uses.contains { use in
        facts.typeNodes[Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)].contains { node in
          node.reference >= 0 && facts.references[Int(node.reference)].name == owner
        }
      }
      // The compiler has these names for types without one, `Block` for a block and `Object` for `id`.
      let isCalledLikeAny = facts.names[owner].isOne(
        of: ["Block", "Bool", "Double", "Float", "Function", "Object", "Selector"]
      )
      return words.count == 1 || !(isOfOwner || isCalledLikeAny) || !mayRepeatOwner()
    }
    // `+ row` and `+ row:` of `Row` are initializers.
    if !declaration.flags.isDisjoint(with: [.static, .classMember]), Self.mayRepeat(own, words.prefix(1)) {
      return false
    }
    let parameters = uses.filter { $0.role == .parameter }
    if parameters.isEmpty { return words.count == 1 || !mayRepeatOwner() }
    // An error is thrown. Capitals at the beginning of labels become small.
    return words.count == 1
      && parameters.allSatisfy { use in
        let label = facts.names[use.label]
        return !use.flags.contains(.pointerToPointer) && label.camelWords.count <= 1 && label.first?.isCapital != true
      }
  }

  /// Whether one of some words can be one of those that a class is called.
  private static func mayRepeat(_ own: CamelWords, _ words: CamelWords) -> Bool {
    // `URL` is left out for `SPURL`, too.
    if let last = own.last, last.count > 1, !last.contains(where: \.isSmall) { return true }
    // `Grid` is left out for `Grid3D` and `Grid_t`.
    if own.suffix(2).contains(where: { !$0.allSatisfy { $0.isCapital || $0.isSmall } }) { return true }
    return words.contains { word in
      own.contains { $0.elementsEqual(word) { $0 | 0x20 == $1 | 0x20 } }
    }
  }
}

private typealias CamelWords = ArraySlice<ArraySlice<UInt8>>

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}

extension ArraySlice<UInt8> {
  /// `note`, `URL`, `String` of `noteURLString`; at least one.
  fileprivate var camelWords: CamelWords {
    var words: CamelWords = []
    var start = startIndex
    for index in indices.dropFirst() {
      let begins =
        self[index].isCapital && (!self[index - 1].isCapital || index + 1 < endIndex && self[index + 1].isSmall)
      guard begins || self[index] == UInt8(ascii: "_") || self[index - 1] == UInt8(ascii: "_") else { continue }
      words.append(self[start..<index])
      start = index
    }
    return words + [self[start...]]
  }

  /// `url` for `URL`, `urlString` for `URLString`, `urls` for `URLs`.
  fileprivate var smallAtFirst: Self {
    let capitals = prefix(while: \.isCapital).count
    let rest = dropFirst(capitals)
    let isPlural = rest.first == UInt8(ascii: "s") && rest.dropFirst().first?.isSmall != true
    let count = capitals > 1 && rest.first?.isSmall == true && !isPlural ? capitals - 1 : capitals
    return Self(prefix(count).map { $0 | 0x20 } + dropFirst(count))
  }
}
