// Facts as bytes, for another process and for later runs: names, lines, and the columns of facts, those of one kind
// after their number.
//
// All machines that Swift runs on today have the least significant byte first; the first number tells others.

extension FileFacts {
  /// So that other bytes are not taken for facts.
  private static let mark: UInt32 = 0x4C46_0500

  /// The facts as bytes for `init(encoded:)`, the same on each machine of one byte order. O(facts).
  package func encoded() -> [UInt8] {
    var writer = FactWriter()
    return encoded(with: &writer)
  }

  /// The same, for whoever encodes the facts of many files with one writer.
  package func encoded(with writer: inout FactWriter) -> [UInt8] {
    writer.clear()
    writer.write(Self.mark)
    writer.write(byteCount)
    writer.write(names)
    writer.write(ascending: lineStarts)
    writer.write(imports, .imports)
    writer.write(declarations, .declarations)
    writer.write(references, .references)
    writer.write(memberNames, .memberNames)
    writer.write(typeNodes, .typeNodes)
    writer.write(typeUses, .typeUses)
    writer.write(attributes, .attributes)
    writer.write(localTypes, .localTypes)
    writer.write(foreignNames, .foreignNames)
    writer.write(branches, .branches)
    writer.write(problems, .problems)
    writer.write(expressions.nodes, .nodes)
    writer.write(expressions.arguments, .arguments)
    writer.write(expressions.bindings, .bindings)
    writer.write(expressions.initialValues, .initialValues)
    writer.write(UInt32(suppressions.count))
    for suppression in suppressions { suppression.encode(&writer) }
    return writer.bytes
  }

  package init?(encoded bytes: some Collection<UInt8>) {
    guard let facts = Array(bytes).withUnsafeBytes({ FileFacts(encoded: $0) }) else { return nil }
    self = facts
  }

  /// Reads what `encoded` returned. nil if the bytes are not that: cut off, of another layout, or with an index that
  /// leads nowhere.
  package init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = FactReader(bytes)
    guard reader.number() == Self.mark else { return nil }
    self.init()
    byteCount = reader.number()
    guard let names = reader.names() else { return nil }
    self.names = names
    lineStarts = reader.ascending()
    imports = reader.facts(.imports)
    declarations = reader.facts(.declarations)
    references = reader.facts(.references)
    memberNames = reader.facts(.memberNames)
    typeNodes = reader.facts(.typeNodes)
    typeUses = reader.facts(.typeUses)
    attributes = reader.facts(.attributes)
    localTypes = reader.facts(.localTypes)
    foreignNames = reader.facts(.foreignNames)
    branches = reader.facts(.branches)
    problems = reader.facts(.problems)
    expressions.nodes = reader.facts(.nodes)
    expressions.arguments = reader.facts(.arguments)
    expressions.bindings = reader.facts(.bindings)
    expressions.initialValues = reader.facts(.initialValues)
    for _ in 0..<reader.number() {
      // A damaged number may be a large one.
      if reader.isDamaged { break }
      suppressions.append(SuppressionFact(&reader))
    }
    guard !reader.isDamaged, reader.isAtEnd, isSound else { return nil }
  }
}

extension SuppressionFact {
  fileprivate func encode(_ writer: inout FactWriter) {
    writer.write(UInt32(command.rawValue))
    writer.write(reason?.rawValue ?? .max)
    writer.write(offset)
    writer.write(end)
    writer.write(rules.map(\.rawValue))
  }

  fileprivate init(_ reader: inout FactReader) {
    let command = Command(rawValue: UInt8(clamping: reader.number()))
    let reason = reader.number()
    let (offset, end) = (reader.number(), reader.number())
    reader.demand(command != nil)
    self.init(
      command: command ?? .disable,
      rules: reader.numbers().map(NameIndex.init(rawValue:)),
      reason: reason == .max ? nil : NameIndex(rawValue: reason),
      offset: offset,
      end: end
    )
  }
}
