// Facts as bytes, for another process and for later runs. A struct of arrays as in memory: names, then the columns of each
// kind of fact behind their number. Every fact is written with all its fields.

extension FileFacts {
  /// Changes with the layout, so that bytes of another version are not taken for facts.
  private static let layout: UInt32 = 0x4C46_0002

  package func encoded() -> [UInt8] {
    var writer = ColumnWriter()
    writer.write(Self.layout)
    writer.write(byteCount)
    writer.write(names.bytes)
    writer.write(UInt32(names.ends.count))
    writer.column(names.ends) { $0 }
    writer.write(UInt32(lineStarts.count))
    writer.column(lineStarts) { $0 }
    encodeImports(&writer)
    encodeDeclarations(&writer)
    encodeReferences(&writer)
    encodeTypes(&writer)
    expressions.encode(&writer)
    encodeRest(&writer)
    return writer.bytes
  }

  private func encodeImports(_ writer: inout ColumnWriter) {
    writer.write(UInt32(imports.count))
    writer.column(imports) { $0.path.rawValue }
    writer.column(imports) { $0.module.rawValue }
    writer.column(imports) { $0.symbol.rawValue }
    writer.column(imports) { $0.kind.rawValue }
    writer.column(imports) { $0.flags.rawValue }
    writer.column(imports) { $0.offset }
    writer.column(imports) { $0.symbolOffset }
  }

  private func encodeDeclarations(_ writer: inout ColumnWriter) {
    writer.write(UInt32(declarations.count))
    writer.column(declarations) { $0.kind.rawValue }
    writer.column(declarations) { $0.flags.rawValue }
    writer.column(declarations) { $0.name.rawValue }
    writer.column(declarations) { $0.parent }
    writer.column(declarations) { $0.start }
    writer.column(declarations) { $0.nameOffset }
    writer.column(declarations) { $0.bodyStart }
    writer.column(declarations) { $0.bodyEnd }
    writer.column(declarations) { $0.extended }
  }

  private func encodeReferences(_ writer: inout ColumnWriter) {
    writer.write(UInt32(references.count))
    writer.column(references) { $0.name.rawValue }
    writer.column(references) { $0.offset }
    writer.column(references) { $0.scope }
    writer.column(references) { $0.qualifier }
    writer.column(references) { $0.kind.rawValue }
    writer.column(references) { $0.flags.rawValue }
  }

  private func encodeTypes(_ writer: inout ColumnWriter) {
    writer.write(UInt32(typeNodes.count))
    writer.column(typeNodes) { $0.kind.rawValue }
    writer.column(typeNodes) { $0.reference }
    writer.column(typeNodes) { $0.end }
    writer.column(typeNodes) { $0.offset }
    writer.write(UInt32(typeUses.count))
    writer.column(typeUses) { $0.declaration }
    writer.column(typeUses) { $0.role.rawValue }
    writer.column(typeUses) { $0.flags.rawValue }
    writer.column(typeUses) { $0.label.rawValue }
    writer.column(typeUses) { $0.node }
  }

  private func encodeRest(_ writer: inout ColumnWriter) {
    writer.write(UInt32(attributes.count))
    writer.column(attributes) { $0.name.rawValue }
    writer.column(attributes) { $0.declaration }
    writer.column(attributes) { $0.offset }
    writer.write(UInt32(localTypes.count))
    writer.column(localTypes) { $0.declaration }
    writer.column(localTypes) { $0.blockStart }
    writer.column(localTypes) { $0.blockEnd }
    writer.write(UInt32(foreignNames.count))
    writer.column(foreignNames) { $0.declaration }
    writer.column(foreignNames) { $0.name.rawValue }
    writer.write(UInt32(problems.count))
    writer.column(problems) { $0.kind.rawValue }
    writer.column(problems) { $0.offset }
    writer.write(UInt32(suppressions.count))
    writer.column(suppressions) { $0.command.rawValue }
    writer.column(suppressions) { $0.reason?.rawValue ?? .max }
    writer.column(suppressions) { $0.offset }
    writer.column(suppressions) { $0.end }
    writer.column(suppressions) { UInt32($0.rules.count) }
    for suppression in suppressions { writer.column(suppression.rules) { $0.rawValue } }
  }
}

extension FileFacts {
  /// Reads what `encoded` returned. nil if the bytes are not that: cut off, of another layout, or with an index that
  /// leads nowhere.
  package init?(encoded bytes: ArraySlice<UInt8>) {
    var reader = ColumnReader(bytes)
    guard reader.read(UInt32.self) == Self.layout else { return nil }
    self.init()
    byteCount = reader.read()
    let nameBytes = reader.rawBytes()
    let ends: [UInt32] = reader.column(reader.count(of: 4))
    guard !reader.isDamaged, ends.first == 0, Int(ends.last ?? 0) <= nameBytes.count,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    names = NameTable(bytes: nameBytes, ends: ends)
    lineStarts = reader.column(reader.count(of: 4))
    decodeImports(&reader)
    decodeDeclarations(&reader)
    decodeReferences(&reader)
    decodeTypes(&reader)
    expressions.decode(&reader)
    decodeRest(&reader)
    guard !reader.isDamaged, reader.isAtEnd, isSound else { return nil }
  }

  private mutating func decodeImports(_ reader: inout ColumnReader) {
    let count = reader.count(of: 23)
    let paths: [UInt32] = reader.column(count)
    let modules: [UInt32] = reader.column(count)
    let symbols: [UInt32] = reader.column(count)
    let kinds: [UInt8] = reader.column(count)
    let flags: [UInt16] = reader.column(count)
    let offsets: [UInt32] = reader.column(count)
    let symbolOffsets: [UInt32] = reader.column(count)
    guard !reader.isDamaged else { return }
    imports.reserveCapacity(count)
    for index in 0..<count {
      guard let kind = ImportKind(rawValue: kinds[index]) else { return reader.demand(false) }
      imports.append(
        ImportFact(
          path: NameIndex(rawValue: paths[index]),
          module: NameIndex(rawValue: modules[index]),
          symbol: NameIndex(rawValue: symbols[index]),
          kind: kind,
          flags: ImportFlags(rawValue: flags[index]),
          offset: offsets[index],
          symbolOffset: symbolOffsets[index]
        )
      )
    }
  }

  private mutating func decodeDeclarations(_ reader: inout ColumnReader) {
    let count = reader.count(of: 37)
    let kinds: [UInt8] = reader.column(count)
    let flags: [UInt64] = reader.column(count)
    let names: [UInt32] = reader.column(count)
    let parents: [Int32] = reader.column(count)
    let starts: [UInt32] = reader.column(count)
    let nameOffsets: [UInt32] = reader.column(count)
    let bodyStarts: [UInt32] = reader.column(count)
    let bodyEnds: [UInt32] = reader.column(count)
    let extended: [Int32] = reader.column(count)
    guard !reader.isDamaged else { return }
    declarations.reserveCapacity(count)
    for index in 0..<count {
      guard let kind = DeclarationKind(rawValue: kinds[index]) else { return reader.demand(false) }
      var declaration = DeclarationFact(
        kind: kind,
        flags: DeclarationFlags(rawValue: flags[index]),
        name: NameIndex(rawValue: names[index]),
        parent: parents[index],
        start: starts[index],
        nameOffset: nameOffsets[index]
      )
      declaration.bodyStart = bodyStarts[index]
      declaration.bodyEnd = bodyEnds[index]
      declaration.extended = extended[index]
      declarations.append(declaration)
    }
  }

  private mutating func decodeReferences(_ reader: inout ColumnReader) {
    let count = reader.count(of: 19)
    let names: [UInt32] = reader.column(count)
    let offsets: [UInt32] = reader.column(count)
    let scopes: [Int32] = reader.column(count)
    let qualifiers: [Int32] = reader.column(count)
    let kinds: [UInt8] = reader.column(count)
    let flags: [UInt16] = reader.column(count)
    guard !reader.isDamaged else { return }
    references.reserveCapacity(count)
    for index in 0..<count {
      guard let kind = ReferenceKind(rawValue: kinds[index]) else { return reader.demand(false) }
      references.append(
        ReferenceFact(
          name: NameIndex(rawValue: names[index]),
          offset: offsets[index],
          scope: scopes[index],
          qualifier: qualifiers[index],
          kind: kind,
          flags: ReferenceFlags(rawValue: flags[index])
        )
      )
    }
  }

  private mutating func decodeTypes(_ reader: inout ColumnReader) {
    let nodeCount = reader.count(of: 13)
    let kinds: [UInt8] = reader.column(nodeCount)
    let references: [Int32] = reader.column(nodeCount)
    let ends: [UInt32] = reader.column(nodeCount)
    let offsets: [UInt32] = reader.column(nodeCount)
    guard !reader.isDamaged else { return }
    for index in 0..<nodeCount {
      guard let kind = TypeNodeKind(rawValue: kinds[index]) else { return reader.demand(false) }
      typeNodes.append(
        TypeNode(kind: kind, reference: references[index], end: ends[index], offset: offsets[index])
      )
    }
    let useCount = reader.count(of: 14)
    let owners: [Int32] = reader.column(useCount)
    let roles: [UInt8] = reader.column(useCount)
    let flags: [UInt8] = reader.column(useCount)
    let labels: [UInt32] = reader.column(useCount)
    let nodes: [UInt32] = reader.column(useCount)
    guard !reader.isDamaged else { return }
    for index in 0..<useCount {
      guard let role = TypeRole(rawValue: roles[index]) else { return reader.demand(false) }
      typeUses.append(
        TypeUse(
          declaration: owners[index],
          role: role,
          flags: TypeUseFlags(rawValue: flags[index]),
          label: NameIndex(rawValue: labels[index]),
          node: nodes[index]
        )
      )
    }
  }

  private mutating func decodeRest(_ reader: inout ColumnReader) {
    let attributeCount = reader.count(of: 12)
    let attributeNames: [UInt32] = reader.column(attributeCount)
    let attributeOwners: [Int32] = reader.column(attributeCount)
    let attributeOffsets: [UInt32] = reader.column(attributeCount)
    let localCount = reader.count(of: 12)
    let locals: [Int32] = reader.column(localCount)
    let blockStarts: [UInt32] = reader.column(localCount)
    let blockEnds: [UInt32] = reader.column(localCount)
    let foreignCount = reader.count(of: 8)
    let foreignOwners: [Int32] = reader.column(foreignCount)
    let foreign: [UInt32] = reader.column(foreignCount)
    let problemCount = reader.count(of: 5)
    let problemKinds: [UInt8] = reader.column(problemCount)
    let problemOffsets: [UInt32] = reader.column(problemCount)
    guard !reader.isDamaged else { return }
    attributes = (0..<attributeCount).map { index in
      AttributeFact(
        name: NameIndex(rawValue: attributeNames[index]),
        declaration: attributeOwners[index],
        offset: attributeOffsets[index]
      )
    }
    localTypes = (0..<localCount).map { index in
      LocalTypeFact(declaration: locals[index], blockStart: blockStarts[index], blockEnd: blockEnds[index])
    }
    foreignNames = (0..<foreignCount).map { index in
      ForeignNameFact(declaration: foreignOwners[index], name: NameIndex(rawValue: foreign[index]))
    }
    for index in 0..<problemCount {
      guard let kind = ProblemKind(rawValue: problemKinds[index]) else { return reader.demand(false) }
      problems.append(ProblemFact(kind: kind, offset: problemOffsets[index]))
    }
    decodeSuppressions(&reader)
  }

  private mutating func decodeSuppressions(_ reader: inout ColumnReader) {
    let count = reader.count(of: 17)
    let commands: [UInt8] = reader.column(count)
    let reasons: [UInt32] = reader.column(count)
    let offsets: [UInt32] = reader.column(count)
    let ends: [UInt32] = reader.column(count)
    let ruleCounts: [UInt32] = reader.column(count)
    guard !reader.isDamaged else { return }
    for index in 0..<count {
      let rules: [UInt32] = reader.column(Int(ruleCounts[index]))
      guard !reader.isDamaged, let command = SuppressionFact.Command(rawValue: commands[index]) else {
        return reader.demand(false)
      }
      suppressions.append(
        SuppressionFact(
          command: command,
          rules: rules.map(NameIndex.init(rawValue:)),
          reason: reasons[index] == .max ? nil : NameIndex(rawValue: reasons[index]),
          offset: offsets[index],
          end: ends[index]
        )
      )
    }
  }

  /// Whether every index leads somewhere, and every tree ends.
  private var isSound: Bool {
    func isName(_ name: NameIndex) -> Bool { Int(name.rawValue) < names.count }
    func isDeclaration(_ index: Int32) -> Bool { index >= 0 && Int(index) < declarations.count }
    func isReference(_ index: Int32) -> Bool { index >= 0 && Int(index) < references.count }
    func isScope(_ index: Int32) -> Bool { index == -1 || isDeclaration(index) }
    return imports.allSatisfy { isName($0.path) && isName($0.module) && isName($0.symbol) }
      && declarations.indices.allSatisfy { index in
        let declaration = declarations[index]
        return isName(declaration.name) && declaration.parent >= -1 && declaration.parent < index
          && declaration.bodyStart <= declaration.bodyEnd
          && (declaration.extended == -1 || isReference(declaration.extended))
      }
      && references.indices.allSatisfy { index in
        let reference = references[index]
        return isName(reference.name) && isScope(reference.scope) && reference.qualifier >= -1
          && reference.qualifier < index
      }
      && typeNodes.indices.allSatisfy { index in
        let node = typeNodes[index]
        return (node.reference == -1 || isReference(node.reference)) && node.end > index && node.end <= typeNodes.count
      }
      && typeUses.allSatisfy { isDeclaration($0.declaration) && isName($0.label) && $0.node < typeNodes.count }
      && expressions.isSound(in: self)
      && attributes.allSatisfy { isName($0.name) && isDeclaration($0.declaration) }
      && localTypes.allSatisfy { local in
        isDeclaration(local.declaration) && declarations[Int(local.declaration)].kind.isTypeOrAlias
          && local.blockStart <= local.blockEnd
      }
      && foreignNames.allSatisfy { isName($0.name) && isDeclaration($0.declaration) }
      && suppressions.allSatisfy { $0.rules.allSatisfy(isName) && $0.reason.map(isName) ?? true }
  }
}
