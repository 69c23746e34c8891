/// The module selectors of a text, `Core::Base` (SE-0491), and the text as it is scanned: with a dot in their place.
///
/// Of what is a token for itself everything keeps its place but the name of the module, which moves on by a byte:
/// ` Core.Base`. A selector behind a dot only says which module declares the member, and is taken out: `a.Core::size` is
/// `a.size` with blanks behind it.
struct ModuleSelectors {
  /// Ends in padding.
  private(set) var text: [UInt8]
  /// Where the names of the modules are in that text.
  private(set) var modules: Set<Int32> = []

  /// nil if there are none. What looks like one in a comment or a literal is changed, too, where nobody reads it.
  init?(_ source: Source) {
    guard let first = Self.next(in: source, from: 0) else { return nil }
    text = source.bytes(in: 0..<source.count) + Array(repeating: 0, count: Source.padding)
    var colons: Int? = first
    while let position = colons {
      replace(at: position, source)
      colons = Self.next(in: source, from: position + 2)
    }
  }

  /// The first of the two colons of the next selector: a name is before it, and one is behind it.
  private static func next(in source: Source, from start: Int) -> Int? {
    var position = source.firstIndex(of: Byte.colon, from: start)
    while position < source.count {
      if source[position + 1] == Byte.colon, position > 0, source.continuesName(at: position - 1),
        source.continuesName(at: position + 2)
      {
        return position
      }
      position = source.firstIndex(of: Byte.colon, from: position + 1)
    }
    return nil
  }

  private mutating func replace(at colons: Int, _ source: Source) {
    var start = colons
    while start > 0, source.continuesName(at: start - 1) { start -= 1 }
    if start > 0, source[start - 1] == Byte.dot {
      var end = colons + 2
      while source.continuesName(at: end) { end += 1 }
      let name = text[colons + 2..<end]
      text.replaceSubrange(start..<end, with: name + Array(repeating: Byte.space, count: colons + 2 - start))
      return
    }
    modules.insert(Int32(start + 1))
    // What is written in front of a name without a blank stays there.
    while start > 0, Self.prefixes.contains(source[start - 1]) { start -= 1 }
    text.replaceSubrange(start..<colons + 2, with: [Byte.space] + text[start..<colons] + [Byte.dot])
  }

  private static let prefixes = Array("@#\\~&!-".utf8)
}

extension Source {
  /// Whether a byte may be one of a name, be it in backticks.
  fileprivate func continuesName(at position: Int) -> Bool {
    let byteClass = byteClass(at: position)
    return byteClass.continuesIdentifier || byteClass == .backtick || byteClass == .nonASCII
  }
}
