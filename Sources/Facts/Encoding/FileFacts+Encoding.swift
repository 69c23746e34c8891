// Facts as bytes, for another process and for later runs: names, lines, and facts as they lie in memory, those of one kind
// behind their number.
//
// All machines that Swift runs on today have the least significant byte first, and Swift lays structs out alike on them;
// the first number tells others.

extension FileFacts {
  /// Changes with the layout, so that bytes of another version are not taken for facts.
  private static let layout = 0x4C46_0300 + UInt32(MemoryLayout<DeclarationFact>.stride)

  package func encoded() -> [UInt8] {
    var writer = FactWriter()
    writer.reserve(encodedCount)
    writer.write(Self.layout)
    writer.write(byteCount)
    writer.write(names)
    writer.write(lineStarts)
    writer.write(imports, .imports)
    writer.write(declarations, .declarations)
    writer.write(references, .references)
    writer.write(typeNodes, .typeNodes)
    writer.write(typeUses, .typeUses)
    writer.write(attributes, .attributes)
    writer.write(localTypes, .localTypes)
    writer.write(foreignNames, .foreignNames)
    writer.write(problems, .problems)
    writer.write(expressions.nodes, .nodes)
    writer.write(expressions.arguments, .arguments)
    writer.write(expressions.bindings, .bindings)
    writer.write(expressions.initialValues, .initialValues)
    writer.write(UInt32(suppressions.count))
    for suppression in suppressions { suppression.encode(&writer) }
    return writer.bytes
  }

  /// About how many bytes that are: what the suppressions take is left out.
  private var encodedCount: Int {
    func size<Fact>(_ facts: [Fact]) -> Int { 4 + facts.count * MemoryLayout<Fact>.stride }
    var count = 12 + size(names.bytes) + size(names.ends) + size(lineStarts)
    count += size(imports) + size(declarations) + size(references) + size(typeNodes) + size(typeUses)
    count += size(attributes) + size(localTypes) + size(foreignNames) + size(problems)
    count += size(expressions.nodes) + size(expressions.arguments)
    count += size(expressions.bindings) + size(expressions.initialValues)
    return count
  }

  package init?(encoded bytes: some Collection<UInt8>) {
    guard let facts = Array(bytes).withUnsafeBytes({ FileFacts(encoded: $0) }) else { return nil }
    self = facts
  }

  /// Reads what `encoded` returned. nil if the bytes are not that: cut off, of another layout, or with an index that
  /// leads nowhere.
  package init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = FactReader(bytes)
    guard reader.number() == Self.layout else { return nil }
    self.init()
    byteCount = reader.number()
    guard let names = reader.names() else { return nil }
    self.names = names
    lineStarts = reader.numbers()
    imports = reader.facts(.imports)
    declarations = reader.facts(.declarations)
    references = reader.facts(.references)
    typeNodes = reader.facts(.typeNodes)
    typeUses = reader.facts(.typeUses)
    attributes = reader.facts(.attributes)
    localTypes = reader.facts(.localTypes)
    foreignNames = reader.facts(.foreignNames)
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
