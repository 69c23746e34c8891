import Basics
import Facts

/// What the facts of any file of the C family depend on in the outline of one: what it declares, and, for its own, the
/// names that it has. Small enough to be kept between runs, so that a file need not be read to know that its facts
/// still hold.
package struct OutlineDigest: Sendable, Equatable {
  /// Of the text.
  package var text: Hash128
  /// The number of each name of the file, and of the other words; see `ClangWords`.
  private(set) var mentions: [UInt64] = []
  /// See `ClangWords`.
  private var announced: [UInt64] = []
  private var actsUnnamed = false
  /// A hash of what it declares, and of what its macros mention.
  private(set) var names = NameTable()
  private(set) var declared: [Declared] = []
  private(set) var macros: [ClangOutline.MacroText] = []

  /// A name that the file declares, as `DeclaredName` has it.
  struct Declared: Sendable, Equatable {
    var kind: DeclaredName.Kind
    var arity: UInt8
    var name: NameIndex
  }

  /// `text` is a hash of the file's bytes.
  package init(_ outline: ClangOutline, text: Hash128) {
    self.text = text
    let table = outline.facts.names
    mentions = (0..<table.count).map { ClangWords.number(table[NameIndex(rawValue: UInt32($0))]) }
    mentions += outline.otherWords
    announced = outline.announced
    actsUnnamed = outline.actsUnnamed
    var bytes: [UInt8] = []
    var ends: [UInt32] = [0]
    var numbers = Array(repeating: NameIndex.empty, count: table.count)
    func kept(_ name: NameIndex) -> NameIndex {
      if name != .empty, numbers[Int(name.rawValue)] == .empty {
        numbers[Int(name.rawValue)] = NameIndex(rawValue: UInt32(ends.count))
        bytes += table[name]
        ends.append(UInt32(bytes.count))
      }
      return numbers[Int(name.rawValue)]
    }
    declared = outline.declared.map { Declared(kind: $0.kind, arity: $0.arity, name: kept($0.name)) }
    macros = outline.macros.map { macro in
      var macro = macro
      macro.name = kept(macro.name)
      macro.mentions = macro.mentions.map(kept)
      return macro
    }
    names = NameTable(bytes: bytes, ends: ends)
  }

  /// The words of the file.
  package var words: ClangWords {
    ClangWords(all: mentions, macros: macros.map(words), announced: announced, actsUnnamed: actsUnnamed)
  }

  private func words(of macro: ClangOutline.MacroText) -> ClangWords.Macro {
    let name = names[macro.name]
    let value = macro.text.dropFirst(name.count).drop { $0 == Byte.space }
    let isGuard = (value.isEmpty || value.elementsEqual("1".utf8)) && Self.isNameOfGuard(name)
    return ClangWords.Macro(
      name: ClangWords.number(name),
      words: macro.mentions.map { ClangWords.number(names[$0]) },
      pastes: zip(value, value.dropFirst()).contains { $0 == (Byte.hash, Byte.hash) },
      isGuard: isGuard,
      isOfSystem: !isGuard && (name.first == Byte.underscore || name.elementsEqual("NDEBUG".utf8))
    )
  }

  /// `STORE_H`, `_Store_h_`, `STORE_INCLUDED`
  private static func isNameOfGuard(_ name: ArraySlice<UInt8>) -> Bool {
    let end = name.lastIndex { $0 != Byte.underscore } ?? name.startIndex
    let trimmed = name[...end]
    return ["_H", "_h", "_INCLUDED", "_included"].contains { trimmed.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  // MARK: As bytes

  /// The digest as bytes for the cache; equal digests have equal bytes.
  package func encoded() -> [UInt8] {
    var writer = FactWriter()
    writer.write(text.high)
    writer.write(text.low)
    writer.write(mentions)
    writer.write(announced)
    writer.write(UInt32(actsUnnamed ? 1 : 0))
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
    mentions = reader.wideNumbers()
    announced = reader.wideNumbers()
    let acts = reader.number()
    guard acts < 2 else { return nil }
    actsUnnamed = acts == 1
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
    guard !reader.isDamaged, reader.isAtEnd, mentions.allSatisfy({ $0 < .max }) else { return nil }
  }
}

/// Says what the names of files are in the project, in a number each.
package struct ClangMeanings: Sendable {
  private let names: ClangNames
  /// The numbers of the project's names, by their hashes.
  private var numbers: IntMap

  /// Indexes the names by their hashes. O(names).
  package init(_ names: ClangNames) {
    self.names = names
    numbers = IntMap(minimumCapacity: names.entries.count)
    for number in names.entries.indices { numbers.set(ClangWords.number(names.name(number)), to: Int32(number)) }
  }

  /// A hash of everything that the names of a file are in the project: of what its prelude and the sweep over its
  /// bodies see of other files. A file whose text and hash are the same as before has the same facts.
  package func hash(of file: OutlineDigest) -> Hash128 {
    var words: [UInt64] = []
    words.reserveCapacity(file.mentions.count)
    var pending: [Int] = []
    for mention in file.mentions {
      let number = Int(numbers[mention] ?? 0)
      let entry = names.entries[number]
      words.append(UInt64(entry.kinds.rawValue) | UInt64(entry.arity) << 32)
      if entry.macro >= 0 { pending.append(number) }
    }
    // Macros bring with them those that they mention.
    var seen = Set(pending)
    while let number = pending.popLast() {
      let macro = names.macros[Int(names.entries[number].macro)]
      let text = Hash128(macro.text[...])
      words += [text.high, text.low, macro.isBalanced ? 1 : 0]
      for mention in macro.mentions {
        let name = Int(mention.rawValue)
        let entry = names.entries[name]
        words += [ClangWords.number(names.name(name)), UInt64(entry.kinds.rawValue)]
        if entry.macro >= 0, seen.insert(name).inserted { pending.append(name) }
      }
    }
    return words.withUnsafeBytes { Hash128($0) }
  }
}
