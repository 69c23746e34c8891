import Facts
import SwiftScanner

/// The scanner's facts in the form of the oracles.
struct ScannerRecords {
  private let facts: FileFacts
  private let bytes: [UInt8]

  static func read(_ bytes: [UInt8]) -> FileRecord {
    ScannerRecords(facts: SwiftFileScanner.scan(bytes), bytes: bytes).record()
  }

  private func record() -> FileRecord {
    var attributes = [[String]](repeating: [], count: facts.declarations.count)
    for attribute in facts.attributes { attributes[Int(attribute.declaration)].append(text(attribute.name)) }
    var inherited = [[String]](repeating: [], count: facts.declarations.count)
    for use in facts.typeUses where isInherited(use) { inherited[Int(use.declaration)].append(head(Int(use.node))) }
    let names = facts.declarations.map { $0.kind == .extension && $0.extended < 0 ? "*" : text($0.name) }
    var record = FileRecord()
    record.declarations = facts.declarations.enumerated().compactMap { index, declaration in
      // To the oracle it is the use of a macro.
      if declaration.kind == .preview { return nil }
      return DeclarationRecord(
        kind: "\(declaration.kind)",
        name: names[index],
        offset: tokenStart(declaration.nameOffset),
        start: tokenStart(declaration.start),
        path: path(of: declaration, names),
        flags: FlagNames.names(declaration),
        attributes: attributes[index].sorted(),
        inherited: inherited[index]
      )
    }
    record.imports = facts.imports.map { item in
      ImportRecord(
        kind: "\(item.kind)",
        path: text(item.path),
        offset: tokenStart(item.offset),
        symbolOffset: tokenStart(item.symbolOffset),
        flags: FlagNames.names(item.flags)
      )
    }
    record.sort()
    return record
  }

  private func text(_ name: NameIndex) -> String { facts.names.string(name) }

  /// The offset of the backtick before a quoted name: the facts point at the name, the oracles at the token.
  private func tokenStart(_ offset: UInt32) -> Int {
    let offset = Int(offset)
    return offset > 0 && offset <= bytes.count && bytes[offset - 1] == UInt8(ascii: "`") ? offset - 1 : offset
  }

  private func path(of declaration: DeclarationFact, _ names: [String]) -> String {
    var components: [String] = []
    var parent = declaration.parent
    while parent >= 0 {
      let outer = facts.declarations[Int(parent)]
      if ![.property, .enumCase, .preview].contains(outer.kind) { components.append(names[Int(parent)]) }
      parent = outer.parent
    }
    return components.reversed().joined(separator: ".")
  }

  private func isInherited(_ use: TypeUse) -> Bool {
    use.role == .inherited
      || use.role == .constraint && facts.declarations[Int(use.declaration)].kind == .associatedType
  }

  /// The heads of a type: names without generic arguments, `?` for types that have no name.
  private func head(_ index: Int) -> String {
    let node = facts.typeNodes[index]
    switch node.kind {
    case .named: return dottedName(node.reference)
    case .suppressed: return "~" + children(index).map(head).joined()
    case .composition: return children(index).map(head).joined(separator: " & ")
    case .some, .any: return children(index).map(head).joined()
    case .tuple:
      let elements = children(index)
      return elements.count == 1 ? head(elements[0]) : "?"
    case .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .function, .metatype,
      .packExpansion, .packReference, .placeholder, .thrown:
      return "?"
    }
  }

  private func children(_ index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < Int(facts.typeNodes[index].end) {
      result.append(child)
      child = Int(facts.typeNodes[child].end)
    }
    return result
  }

  private func dottedName(_ reference: Int32) -> String {
    guard reference >= 0 else { return "?" }
    let fact = facts.references[Int(reference)]
    return fact.qualifier >= 0 ? dottedName(fact.qualifier) + "." + text(fact.name) : text(fact.name)
  }
}

/// The flags that the oracle states too, by its names.
private enum FlagNames {
  static func names(_ declaration: DeclarationFact) -> Set<String> {
    var known = modifiers
    switch declaration.kind {
    case .function, .initializer, .deinitializer:
      known += [(.hasBody, "hasBody"), (.failable, "failable"), (.async, "async"), (.operatorName, "operatorName")]
      known.append(declaration.flags.contains(.rethrows) ? (.rethrows, "rethrows") : (.throws, "throws"))
    case .property:
      known += [(.constant, "let"), (.computed, "computed"), (.hasInitialValue, "hasInitialValue")]
      known += accessors
    case .subscript:
      known += accessors
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      break
    }
    return Set(known.filter { declaration.flags.contains($0.0) }.map(\.1))
  }

  /// What the accessors of a property or subscript say.
  private static let accessors: [(DeclarationFlags, String)] = [
    (.settable, "settable"), (.async, "async"), (.throws, "throws"),
  ]

  private static let modifiers: [(DeclarationFlags, String)] = [
    (.open, "open"), (.public, "public"), (.package, "package"), (.internal, "internal"),
    (.fileprivate, "fileprivate"), (.private, "private"), (.restrictedSetter, "restrictedSetter"),
    (.static, "static"), (.classMember, "class"), (.override, "override"), (.final, "final"), (.weak, "weak"),
    (.unowned, "unowned"), (.lazy, "lazy"), (.mutating, "mutating"), (.nonmutating, "nonmutating"),
    (.indirect, "indirect"), (.nonisolated, "nonisolated"), (.required, "required"), (.convenience, "convenience"),
    (.dynamic, "dynamic"), (.optional, "optional"), (.distributed, "distributed"), (.prefix, "prefix"),
    (.postfix, "postfix"), (.infix, "infix"), (.borrowing, "borrowing"), (.consuming, "consuming"),
    (.local, "@local"),
  ]

  static func names(_ flags: ImportFlags) -> Set<String> {
    let known: [(ImportFlags, String)] = [
      (.testable, "testable"), (.exported, "exported"), (.preconcurrency, "preconcurrency"),
      (.implementationOnly, "implementationOnly"), (.spi, "spi"), (.public, "public"), (.package, "package"),
      (.internal, "internal"), (.fileprivate, "fileprivate"), (.private, "private"),
    ]
    return Set(known.filter { flags.contains($0.0) }.map(\.1))
  }
}
