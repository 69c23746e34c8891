// What expressions say, as columns like all other facts (`FileFacts+Encoding`).

extension ExpressionFacts {
  func encode(_ writer: inout ColumnWriter) {
    writer.write(UInt32(nodes.count))
    writer.column(nodes) { $0.kind.rawValue }
    writer.column(nodes) { $0.name.rawValue }
    writer.column(nodes) { $0.offset }
    writer.column(nodes) { $0.scope }
    writer.column(nodes) { $0.operand }
    writer.column(nodes) { $0.value }
    writer.write(UInt32(arguments.count))
    writer.column(arguments) { $0.call }
    writer.column(arguments) { $0.label.rawValue }
    writer.column(arguments) { $0.node }
    writer.column(arguments) { UInt8($0.isTrailingClosure ? 1 : 0) }
    writer.write(UInt32(bindings.count))
    writer.column(bindings) { $0.name.rawValue }
    writer.column(bindings) { $0.offset }
    writer.column(bindings) { $0.node }
    writer.write(UInt32(initialValues.count))
    writer.column(initialValues) { $0.declaration }
    writer.column(initialValues) { $0.node }
  }

  mutating func decode(_ reader: inout ColumnReader) {
    decodeNodes(&reader)
    let argumentCount = reader.count(of: 13)
    let calls: [Int32] = reader.column(argumentCount)
    let labels: [UInt32] = reader.column(argumentCount)
    let values: [Int32] = reader.column(argumentCount)
    let trailing: [UInt8] = reader.column(argumentCount)
    let bindingCount = reader.count(of: 12)
    let names: [UInt32] = reader.column(bindingCount)
    let offsets: [UInt32] = reader.column(bindingCount)
    let bound: [Int32] = reader.column(bindingCount)
    let initialCount = reader.count(of: 8)
    let declarations: [Int32] = reader.column(initialCount)
    let initial: [Int32] = reader.column(initialCount)
    guard !reader.isDamaged else { return }
    reader.demand(trailing.allSatisfy { $0 <= 1 })
    arguments = (0..<argumentCount).map { index in
      ArgumentFact(
        call: calls[index],
        label: NameIndex(rawValue: labels[index]),
        node: values[index],
        isTrailingClosure: trailing[index] == 1
      )
    }
    bindings = (0..<bindingCount).map { index in
      BindingFact(name: NameIndex(rawValue: names[index]), offset: offsets[index], node: bound[index])
    }
    initialValues = (0..<initialCount).map { index in
      InitialValueFact(declaration: declarations[index], node: initial[index])
    }
  }

  private mutating func decodeNodes(_ reader: inout ColumnReader) {
    let count = reader.count(of: 21)
    let kinds: [UInt8] = reader.column(count)
    let names: [UInt32] = reader.column(count)
    let offsets: [UInt32] = reader.column(count)
    let scopes: [Int32] = reader.column(count)
    let operands: [Int32] = reader.column(count)
    let values: [Int32] = reader.column(count)
    guard !reader.isDamaged else { return }
    nodes.reserveCapacity(count)
    for index in 0..<count {
      guard let kind = ExpressionKind(rawValue: kinds[index]) else { return reader.demand(false) }
      nodes.append(
        ExpressionNode(
          kind: kind,
          name: NameIndex(rawValue: names[index]),
          offset: offsets[index],
          scope: scopes[index],
          operand: operands[index],
          value: values[index]
        )
      )
    }
  }

  /// Whether every index leads to a fact of the file. Nodes may form circles.
  package func isSound(in facts: FileFacts) -> Bool {
    func isName(_ name: NameIndex) -> Bool { Int(name.rawValue) < facts.names.count }
    func isNode(_ index: Int32) -> Bool { index >= -1 && Int(index) < nodes.count }
    func isDeclaration(_ index: Int32) -> Bool { index >= 0 && Int(index) < facts.declarations.count }
    return nodes.allSatisfy { node in
      isName(node.name) && isNode(node.operand) && (node.scope == -1 || isDeclaration(node.scope))
        && hasSoundValue(node, in: facts)
    }
      && arguments.allSatisfy { isName($0.label) && isNode($0.node) && $0.call >= 0 && isNode($0.call) }
      && bindings.allSatisfy { isName($0.name) && isNode($0.node) }
      && initialValues.allSatisfy { isDeclaration($0.declaration) && isNode($0.node) }
  }

  private func hasSoundValue(_ node: ExpressionNode, in facts: FileFacts) -> Bool {
    let count: Int
    var isOptional = false
    switch node.kind {
    case .local: count = bindings.count
    case .localFunction, .result, .thrown: count = facts.declarations.count
    case .type, .instance: count = facts.references.count
    case .written: count = facts.typeNodes.count
    case .name: (count, isOptional) = (facts.references.count, true)
    case .call, .subscript: (count, isOptional) = (arguments.count, true)
    case .nilCoalescing, .ternary, .closure, .arrayLiteral: (count, isOptional) = (nodes.count, true)
    case .literalElement: (count, isOptional) = (2, true)
    case .payload: (count, isOptional) = (Int(Int32.max), true)
    case .tupleElement, .argument, .closureParameter: count = Int(Int32.max)
    case .selfValue, .superValue, .metatype, .member, .implicitMember, .optionalChain, .forceUnwrap, .cast,
      .conditionalCast, .optionalTry, .range, .element, .unwrapped, .closureResult:
      return node.value == -1
    }
    return node.value >= (isOptional ? -1 : 0) && Int(node.value) < count
  }
}
