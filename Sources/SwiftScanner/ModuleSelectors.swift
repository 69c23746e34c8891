import Facts

/// The module selectors of a text, `Core::Base` (SE-0491), and the text as it is scanned: with a dot in their place.
///
/// The name of the module moves on by a byte for that: ` Core.Base`. A selector behind a dot only says which module declares
/// the member, and is taken out: `a.Core::size` is `a.size` with blanks behind it. All else keeps its place.
struct ModuleSelectors {
  /// Ends in padding.
  private(set) var text: [UInt8]
  /// Where the names of the modules are in that text.
  private(set) var modules: Set<UInt32> = []
  /// By where a token begins in that text: where it begins in the file, of those that have moved.
  private var places: [UInt32: UInt32] = [:]

  /// nil if there are none. What looks like one in a comment or a literal is changed, too: nobody reads it there.
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
      places[UInt32(start)] = UInt32(colons + 2)
      text.replaceSubrange(start..<end, with: name + Array(repeating: Byte.space, count: colons + 2 - start))
      return
    }
    let name = start
    // What is written in front of a name without a blank stays there.
    while start > 0, Self.prefixes.contains(source[start - 1]) { start -= 1 }
    // No regular expression begins with a blank: `/std::\{/`.
    if start > 0, source[start - 1] == Byte.slash { return }
    modules.insert(UInt32(name + 1))
    for place in start...name { places[UInt32(place + 1)] = UInt32(place) }
    text.replaceSubrange(start..<colons + 2, with: [Byte.space] + text[start..<colons] + [Byte.dot])
  }

  private static let prefixes = Array("@#\\~&!-".utf8)
}

extension ModuleSelectors {
  /// The facts of the text, with the places that everything has in the file.
  func restored(_ facts: FileFacts) -> FileFacts {
    var facts = facts
    func restore(_ offset: inout UInt32) { if let place = places[offset] { offset = place } }
    for index in facts.imports.indices { restore(&facts.imports[index].offset) }
    for index in facts.declarations.indices { restore(&facts.declarations[index].start) }
    for index in facts.references.indices { restore(&facts.references[index].offset) }
    for index in facts.typeNodes.indices { restore(&facts.typeNodes[index].offset) }
    for index in facts.attributes.indices { restore(&facts.attributes[index].offset) }
    for index in facts.expressions.nodes.indices { restore(&facts.expressions.nodes[index].offset) }
    for index in facts.problems.indices { restore(&facts.problems[index].offset) }
    return facts
  }
}

extension Source {
  /// Whether a byte may be one of a name, be it in backticks.
  fileprivate func continuesName(at position: Int) -> Bool {
    let byteClass = byteClass(at: position)
    return byteClass.continuesIdentifier || byteClass == .backtick || byteClass == .nonASCII
  }
}
