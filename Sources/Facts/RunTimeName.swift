/// The name of a class or protocol as the run time takes it: `Store`, `App.Store` or `_TtC3App5Store`, and
/// `$(PRODUCT_MODULE_NAME).Store` in what Xcode prepares.
package struct RunTimeName: Equatable {
  /// Where the module stands; nil where that of the target is meant, or where there is none, as in Objective-C.
  package private(set) var module: Range<Int>?
  /// Where the types stand, the outermost first; without a module it is one.
  package private(set) var types: [Range<Int>]
  /// Whether the module of the target is meant: `.Store`, `$(PRODUCT_MODULE_NAME).Store`.
  package private(set) var isOfTarget = false

  /// Returns nil for what is no such name.
  package init?(_ text: ArraySlice<UInt8>) {
    guard text.count <= Self.longest else { return nil }
    if let rest = Self.mangled(text) {
      guard let parts = Self.mangledParts(rest) else { return nil }
      (module, types) = (parts[0], Array(parts.dropFirst()))
      return
    }
    var parts: [Range<Int>] = []
    var start = text.startIndex
    // A variable in front stands for the target's module; so does nothing in front of a dot.
    isOfTarget = text.first == UInt8(ascii: "$") || text.first == UInt8(ascii: ".")
    if isOfTarget {
      guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return nil }
      start = dot + 1
    }
    while true {
      let end = text[start...].firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
      guard Self.isIdentifier(text[start..<end]) else { return nil }
      parts.append(start..<end)
      if end == text.endIndex { break }
      start = end + 1
    }
    if parts.count > 1 {
      guard !isOfTarget else { return nil }
      module = parts.removeFirst()
    }
    types = parts
  }

  private static let longest = 1024

  private static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }

  /// What follows the mark of a class or protocol of Swift, from its kinds on: `CC3App5Outer5Inner`.
  private static func mangled(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    text.starts(with: "_Tt".utf8) ? text.dropFirst(3) : nil
  }

  /// The module, then as many types as there are kinds; each is its length and its name.
  private static func mangledParts(_ text: ArraySlice<UInt8>) -> [Range<Int>]? {
    let kinds = text.prefix { $0 == UInt8(ascii: "C") || $0 == UInt8(ascii: "P") || $0 == UInt8(ascii: "V") }
    var parts: [Range<Int>] = []
    var position = kinds.endIndex
    while position < text.endIndex {
      var length = 0
      while position < text.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
        length = length * 10 + Int(text[position] - UInt8(ascii: "0"))
        position += 1
        if length > longest { return nil }
      }
      guard length > 0, position + length <= text.endIndex, isIdentifier(text[position..<position + length]) else {
        return nil
      }
      parts.append(position..<position + length)
      position += length
    }
    return kinds.isEmpty || parts.count != kinds.count + 1 ? nil : parts
  }

  /// The references of the name: each but the last is the qualifier of the next.
  ///
  /// - Parameters:
  ///   - base: the offset of the byte with index 0.
  ///   - first: the index that the first reference will have in the facts.
  ///   - flags: those of the last one.
  ///   - name: the name in the facts for a range of the text.
  package func references(
    base: Int = 0,
    first: Int32,
    scope: Int32,
    form: ReferenceForm,
    flags: ReferenceFlags = [],
    name: (Range<Int>) -> NameIndex
  ) -> [ReferenceFact] {
    let parts = [module].compactMap(\.self) + types
    return parts.enumerated().map { number, part in
      ReferenceFact(
        name: name(part),
        offset: UInt32(truncatingIfNeeded: base + part.lowerBound),
        scope: scope,
        qualifier: number == 0 ? -1 : first + Int32(number) - 1,
        kind: .use,
        form: form,
        flags: number == parts.count - 1 ? flags : .isQualifier
      )
    }
  }
}
