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
}

// The compiler makes names for Swift of selectors: it splits them at prepositions, and leaves out what repeats types
// (SE-0005). Here only those count that `NS_SWIFT_NAME` says, and those that surely stay as they are.

extension NameTables {
  /// The members of classes, protocols and categories in a header that Swift sees, as far as their names are sure.
  func importedMembers(of file: Int) -> [ImportedMember] {
    let facts = facts[file]
    guard project.files[file].language == .header else { return [] }
    let stated = Dictionary(facts.foreignNames.map { ($0.declaration, $0.name) }) { first, _ in first }
    // Swift has the name of the getter.
    let renamed = Set(facts.attributes.lazy.filter { facts.names[$0.name].isOne(of: ["getter"]) }.map(\.declaration))
    var found: [ImportedMember] = []
    for index in facts.declarations.indices {
      let (declaration, number) = (facts.declarations[index], Int32(index))
      guard declaration.kind == .function || declaration.kind == .property, isImported(declaration, facts) else {
        continue
      }
      let first = facts.typeUses.partitioningIndex { $0.declaration >= number }
      let uses = facts.typeUses[first...].prefix { $0.declaration == number }
      if let name = stated[number] {
        found += statedMember(number, facts.names[name], uses, declaration.kind).map { [$0] } ?? []
      } else if !renamed.contains(number) {
        if keepsName(declaration, uses, facts) {
          found.append(ImportedMember(declaration: number, name: names.globalName(declaration.name, of: file)))
        } else {
          found += guesses(facts.names[declaration.name]).map {
            ImportedMember(declaration: number, name: $0, isGuess: true)
          }
        }
      }
    }
    return found
  }

  /// Whether Swift sees a member: it is neither an instance variable, nor in a class extension, nor hidden.
  private func isImported(_ declaration: DeclarationFact, _ facts: FileFacts) -> Bool {
    guard declaration.parent >= 0, declaration.flags.contains(.public),
      declaration.flags.isDisjoint(with: [.refinedForSwift, .swiftUnavailable])
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

  /// What `NS_SWIFT_NAME(item(named:))` says; nil for what no file mentions, and for what makes an initializer. What throws
  /// has not all parameters.
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
    let isGuess = labels.count != (kind == .property ? 0 : uses.count { $0.role == .parameter })
    return ImportedMember(declaration: declaration, name: name, labels: isGuess ? nil : labels, isGuess: isGuess)
  }

  /// The names that the compiler may make of one by taking words from its end, as far as any file mentions them.
  private func guesses(_ name: ArraySlice<UInt8>) -> [GlobalName] {
    name.camelWords.compactMap { names.interner.existing(name[..<$0.endIndex]) }
  }

  /// Whether a member is called in Swift as it is in Objective-C. A word alone stays. Of several one may go that the class
  /// is called like: `sharedStore` of `Store` is `shared`. What else goes follows from the types of parameters.
  private func keepsName(_ declaration: DeclarationFact, _ uses: ArraySlice<TypeUse>, _ facts: FileFacts) -> Bool {
    let name = facts.names[declaration.name]
    // Capitals at the beginning become small.
    guard let first = name.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    let words = name.camelWords
    let owner = facts.declarations[Int(declaration.parent)].name
    if declaration.kind == .property {
      let isOfOwner = uses.contains { use in
        facts.typeNodes[Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)].contains { node in
          node.reference >= 0 && facts.references[Int(node.reference)].name == owner
        }
      }
      return words.count == 1 || !isOfOwner || !Self.mayRepeat(facts.names[owner], words)
    }
    let parameters = uses.filter { $0.role == .parameter }
    if parameters.isEmpty { return words.count == 1 || !Self.mayRepeat(facts.names[owner], words) }
    // An error is thrown.
    return words.count == 1
      && parameters.allSatisfy { use in
        !use.flags.contains(.pointerToPointer) && facts.names[use.label].camelWords.count <= 1
      }
  }

  /// Whether one of several words can be what a class is called; what is before its last two words is not left out alone.
  private static func mayRepeat(_ owner: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>]) -> Bool {
    let own = owner.camelWords.suffix(2)
    // `URL` is left out for `SPURL`, too.
    if let last = own.last, last.count > 1, !last.contains(where: { $0 >= UInt8(ascii: "a") }) { return true }
    return words.contains { word in
      own.contains { $0.elementsEqual(word) { $0 | 0x20 == $1 | 0x20 } }
    }
  }
}

extension ArraySlice<UInt8> {
  /// `note`, `URL`, `String` of `noteURLString`; at least one.
  fileprivate var camelWords: [ArraySlice<UInt8>] {
    func isCapital(_ index: Int) -> Bool { self[index] >= UInt8(ascii: "A") && self[index] <= UInt8(ascii: "Z") }
    func isSmall(_ index: Int) -> Bool { self[index] >= UInt8(ascii: "a") && self[index] <= UInt8(ascii: "z") }
    var words: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices.dropFirst() {
      let begins = isCapital(index) && (!isCapital(index - 1) || index + 1 < endIndex && isSmall(index + 1))
      guard begins || self[index] == UInt8(ascii: "_") || self[index - 1] == UInt8(ascii: "_") else { continue }
      words.append(self[start..<index])
      start = index
    }
    return words + [self[start...]]
  }
}
