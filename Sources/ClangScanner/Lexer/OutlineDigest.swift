import Basics
import Facts

/// What the facts of any file of the C family hang on in the outline of one: what it declares, and, for its own, the names
/// that it has. Small enough to be kept between runs, so that a file need not be read to know that its facts still hold.
package struct OutlineDigest: Sendable, Equatable {
  /// Of the text.
  package var text: Hash128
  var names = NameTable()
  var declared: [Declared] = []
  var macros: [ClangOutline.MacroText] = []

  struct Declared: Sendable, Equatable {
    var kind: DeclaredName.Kind
    var arity: UInt8
    var name: NameIndex
  }

  package init(_ outline: ClangOutline, text: Hash128) {
    self.text = text
    names = outline.facts.names
    declared = outline.declared.map { Declared(kind: $0.kind, arity: $0.arity, name: $0.name) }
    macros = outline.macros
  }

  // MARK: As bytes

  package func encoded() -> [UInt8] {
    var writer = FactWriter()
    writer.write(text.high)
    writer.write(text.low)
    writer.write(names)
    writer.write(declared.map { UInt32($0.kind.rawValue) | UInt32($0.arity) << 8 })
    writer.write(declared.map(\.name.rawValue))
    writer.write(UInt32(macros.count))
    for macro in macros {
      writer.write(macro.name.rawValue)
      writer.write(UInt32(macro.isBalanced ? 1 : 0) | UInt32(macro.isAlias ? 2 : 0))
      writer.write(macro.text)
      writer.write(macro.mentions.map(\.rawValue))
    }
    return writer.bytes
  }

  /// Reads what `encoded` returned. nil if the bytes are not that.
  package init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = FactReader(bytes)
    text = Hash128(high: reader.wideNumber(), low: reader.wideNumber())
    guard let names = reader.names() else { return nil }
    self.names = names
    let (kinds, declaredNames) = (reader.numbers(), reader.numbers())
    guard kinds.count == declaredNames.count else { return nil }
    func isName(_ name: UInt32) -> Bool { Int(name) < names.count }
    for (bits, name) in zip(kinds, declaredNames) {
      guard let kind = DeclaredName.Kind(rawValue: UInt8(bits & 0xFF)), bits >> 16 == 0, isName(name) else {
        return nil
      }
      declared.append(Declared(kind: kind, arity: UInt8(bits >> 8), name: NameIndex(rawValue: name)))
    }
    for _ in 0..<reader.number() {
      let (name, bits, text, mentions) = (reader.number(), reader.number(), reader.raw(), reader.numbers())
      // A damaged number may be a large one.
      guard !reader.isDamaged, isName(name), bits < 4, mentions.allSatisfy(isName) else { return nil }
      macros.append(
        ClangOutline.MacroText(
          name: NameIndex(rawValue: name),
          text: text,
          mentions: mentions.map(NameIndex.init(rawValue:)),
          isBalanced: bits & 1 != 0,
          isAlias: bits & 2 != 0
        )
      )
    }
    guard !reader.isDamaged, reader.isAtEnd else { return nil }
  }
}

extension ClangNames {
  /// A hash of everything that the names of a file are in the project: of what its prelude and the sweep over its bodies
  /// see of other files. A file whose text and hash are the same as before has the same facts.
  package func meaning(of file: OutlineDigest) -> Hash128 {
    var words: [UInt64] = []
    words.reserveCapacity(file.names.count)
    var pending: [Int] = []
    for name in 0..<file.names.count {
      let number = self.number(of: file.names[NameIndex(rawValue: UInt32(name))]) ?? 0
      let entry = entries[number]
      words.append(UInt64(entry.kinds.rawValue) | UInt64(entry.arity) << 32)
      if entry.macro >= 0 { pending.append(number) }
    }
    // Macros bring with them those that they mention.
    var seen = Set(pending)
    while let number = pending.popLast() {
      let macro = macros[Int(entries[number].macro)]
      let text = Hash128(macro.text[...])
      words += [text.high, text.low, macro.isBalanced ? 1 : 0]
      for mention in macro.mentions {
        let name = Hash128(names[mention])
        let entry = entries[Int(mention.rawValue)]
        words += [name.high, name.low, UInt64(entry.kinds.rawValue)]
        if entry.macro >= 0, seen.insert(Int(mention.rawValue)).inserted { pending.append(Int(mention.rawValue)) }
      }
    }
    return words.withUnsafeBytes { Hash128($0) }
  }
}
