import Facts

/// A use of a member of a type that is not named there.
struct InferredReference: Sendable {
  /// The number of the type that declares the member, or of the nested type that is meant.
  var target: TypeID
  /// Of the member's name.
  var offset: UInt32
  var length: UInt32
  /// The innermost declaration around it in its file; -1 at top level.
  var scope: Int32
}

extension InferenceMembers {
  /// The members of project types that a file uses without naming the type, ordered by place.
  func inferredReferences(of file: Int, _ overloads: OverloadTable?) -> [InferredReference] {
    let facts = tables.facts[file]
    guard !facts.expressions.isEmpty else { return [] }
    let inference = Inference(self, overloads: overloads)
    var references: [InferredReference] = []
    for (index, node) in facts.expressions.nodes.enumerated() {
      switch node.kind {
      case .name, .member, .implicitMember: break
      case .call:
        if let reference = inference.inheritedInitializer(ofCall: Int32(index), file) { references.append(reference) }
        continue
      case .type, .instance:
        if inference.mayBeMember(node.value, file) {
          references += inference.membersLikeTypes(Int32(index), file)
        }
        continue
      case .local, .localFunction, .selfValue, .superValue, .specialized, .metatype, .subscript, .optionalChain,
        .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral, .range,
        .tupleElement, .wrapped, .written, .result, .argument, .thrown, .payload, .element, .literalElement, .unwrapped,
        .closureParameter, .closureResult:
        continue
      }
      let found = inference.members(of: Int32(index), file)
      var target = found.type.exists ? found.type : found.owner
      if found.isEmpty, !target.exists { target = inference.impliedInitializer(Int32(index), file) }
      guard target.exists, !names(target, inOperandOf: node, inference, file) else { continue }
      references.append(
        InferredReference(
          target: target,
          offset: node.offset,
          length: UInt32(facts.names[node.name].count),
          scope: node.scope
        )
      )
    }
    references.sort { ($0.offset, $0.target) < ($1.offset, $1.target) }
    return references
  }

  /// Whether the type is written before the dot: `Foo.shared`, or `.Foo.shared` where that is known to be the type.
  private func names(_ target: TypeID, inOperandOf node: ExpressionNode, _ inference: Inference, _ file: Int) -> Bool {
    guard node.kind == .member, node.operand >= 0 else { return false }
    let operand = inference.node(node.operand, file)
    switch operand.kind {
    case .type: if inference.mayBeMember(operand.value, file) { return false }
    case .member, .implicitMember: guard isMention(of: target, at: operand.offset, file) else { return false }
    default: return false
    }
    if case .metatype(.type(target, _)) = inference.type(of: node.operand, in: file) { return true }
    return false
  }

  /// Whether a name that is written at an offset means a type, and no other one.
  private func isMention(of target: TypeID, at offset: UInt32, _ file: Int) -> Bool {
    let references = tables.facts[file].references
    let index = references.partitioningIndex { $0.offset >= offset }
    guard index < references.count, references[index].offset == offset else { return false }
    return resolutions[file].results[index].meaning == .type(target)
  }
}
