extension ExpressionFacts {
  /// Whether every index leads to a fact of the file. Nodes may form cycles.
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
    case .type, .specialized, .instance: count = facts.references.count
    case .written: count = facts.typeNodes.count
    case .name: (count, isOptional) = (facts.references.count, true)
    case .call, .subscript: (count, isOptional) = (arguments.count, true)
    case .nilCoalescing, .ternary, .closure, .arrayLiteral, .wrapped: (count, isOptional) = (nodes.count, true)
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
