import Facts

// Imports (The Swift Programming Language, Import Declaration).

extension Scanner {
  /// `import A.B`, `import struct A.B`, behind the keyword.
  mutating func importDeclaration(_ prefix: Prefix) {
    defer { facts.attributes.truncate(to: prefix.firstAttribute) }
    var kind = ImportKind.module
    if let word = keywordAhead(), let symbolKind = Self.importKind(word.keyword), !newline {
      let before = position
      position = word.end
      skipTrivia()
      if source[position] == Byte.dot || newline { position = before } else { kind = symbolKind }
    }
    skipTrivia()
    guard let first = identifier() else { return }
    var path = Path(first)
    while accept(Byte.dot) {
      skipTrivia()
      // An operator function can be imported too: its name is not a type.
      guard let next = identifier() else {
        position = source.endOfOperator(from: position)
        break
      }
      path.append(next)
    }
    facts.imports.append(
      ImportFact(
        path: name(of: path),
        module: names.intern(first.range),
        symbol: names.intern(path.last),
        kind: kind,
        flags: importFlags(prefix),
        offset: UInt32(first.range.lowerBound),
        symbolOffset: UInt32(path.last.lowerBound)
      )
    )
    previous = .operand
  }

  /// Names with dots between them.
  struct Path {
    private(set) var first: Range<Int>
    private(set) var last: Range<Int>
    /// Empty as long as there is but one, so that most paths need no memory.
    private(set) var parts: [Range<Int>] = []

    init(_ name: Identifier) { (first, last) = (name.range, name.range) }

    mutating func append(_ name: Identifier) {
      if parts.isEmpty { parts = [first] }
      parts.append(name.range)
      last = name.range
    }
  }

  /// `A.B` of its parts: as it is in the file, unless there are backticks or blanks in between.
  mutating func name(of path: Path) -> NameIndex {
    let isContiguous = zip(path.parts, path.parts.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound }
    if isContiguous { return names.intern(path.first.lowerBound..<path.last.upperBound) }
    return names.intern(Array(path.parts.map { source.bytes(in: $0) }.joined(separator: [Byte.dot])))
  }

  private static func importKind(_ keyword: Keyword) -> ImportKind? {
    switch keyword {
    case .typealias: .typealias
    case .struct: .struct
    case .class: .class
    case .enum: .enum
    case .protocol: .protocol
    case .let: .let
    case .var: .var
    case .func: .func
    default: nil
    }
  }

  private mutating func importFlags(_ prefix: Prefix) -> ImportFlags {
    var flags: ImportFlags = []
    if conditionals.last?.asksTheBuild == true { flags.insert(.ifThere) }
    if prefix.flags.contains(.public) { flags.insert(.public) }
    if prefix.flags.contains(.package) { flags.insert(.package) }
    if prefix.flags.contains(.internal) { flags.insert(.internal) }
    if prefix.flags.contains(.fileprivate) { flags.insert(.fileprivate) }
    if prefix.flags.contains(.private) { flags.insert(.private) }
    for attribute in facts.attributes[prefix.firstAttribute...] {
      if names.isWord(attribute.name, "testable") { flags.insert(.testable) }
      if names.isWord(attribute.name, "_exported") { flags.insert(.exported) }
      if names.isWord(attribute.name, "preconcurrency") { flags.insert(.preconcurrency) }
      if names.isWord(attribute.name, "_implementationOnly") { flags.insert(.implementationOnly) }
      if names.isWord(attribute.name, "_spi") { flags.insert(.spi) }
    }
    return flags
  }
}
