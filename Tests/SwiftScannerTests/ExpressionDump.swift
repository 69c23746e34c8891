import Facts

/// Says in words what the members in expressions are members of.
struct ExpressionDump {
  let facts: FileFacts

  /// One line for each member and each name without a local binding, in the order of the text.
  var lines: [String] {
    facts.expressions.nodes
      .filter { [.member, .implicitMember, .name].contains($0.kind) }
      .sorted { $0.offset < $1.offset }
      .map { describe($0, depth: 0) }
  }

  func describe(_ index: Int32, depth: Int = 0) -> String {
    guard index >= 0 else { return "?" }
    return depth > 12 ? "…" : describe(facts.expressions.nodes[Int(index)], depth: depth)
  }

  private func describe(_ node: ExpressionNode, depth: Int) -> String {
    let operand = describe(node.operand, depth: depth + 1)
    let name = facts.names.string(node.name)
    func value() -> String { describe(node.value, depth: depth + 1) }
    switch node.kind {
    case .name: return name
    case .local:
      let binding = facts.expressions.bindings[Int(node.value)]
      return "\(name){\(describe(binding.node, depth: depth + 1))}"
    case .localFunction: return "func \(name)"
    case .selfValue: return "self"
    case .superValue: return "super"
    case .type: return name
    case .specialized: return "\(name)<>"
    case .metatype: return "type(of: \(operand))"
    case .member: return "\(operand).\(name)"
    case .implicitMember: return "<\(operand)>.\(name)"
    case .call: return "\(operand)(\(arguments(of: node, depth)))"
    case .subscript: return "\(operand)[\(arguments(of: node, depth))]"
    case .optionalChain: return operand + "?"
    case .forceUnwrap: return operand + "!"
    case .cast: return "as \(operand)"
    case .conditionalCast: return "as? \(operand)"
    case .optionalTry: return "optional \(operand)"
    case .nilCoalescing: return "(\(operand) ?? \(value()))"
    case .ternary: return "(\(operand) : \(value()))"
    case .closure: return "closure"
    case .arrayLiteral: return "[\(value())]"
    case .range: return "range"
    case .tupleElement: return "part \(node.value) of \(operand)"
    case .wrapped: return "what \(operand) gives: \(value())"
    case .written: return type(Int(node.value))
    case .instance: return "an \(reference(node.value))"
    case .result: return "result of \(declaration(node.value))"
    case .thrown: return "error of \(declaration(node.value))"
    case .argument: return "argument \(node.value) of \(describe(facts.expressions.nodes[Int(node.operand)].operand))"
    case .payload: return "payload \(node.value) of \(operand)"
    case .element: return "element of \(operand)"
    case .literalElement: return "item \(node.value) of \(operand)"
    case .unwrapped: return "unwrapped \(operand)"
    case .closureParameter: return "parameter \(node.value) of \(operand)"
    case .closureResult: return "result of \(operand)"
    }
  }

  private func arguments(of node: ExpressionNode, _ depth: Int) -> String {
    guard node.value >= 0 else { return "" }
    let all = facts.expressions.arguments
    let first = Int(node.value)
    var end = first
    while end < all.count, all[end].call == all[first].call { end += 1 }
    return all[first..<end].map { argument in
      let label = facts.names.string(argument.label)
      let value = describe(argument.node, depth: depth + 1)
      return (label.isEmpty ? "" : label + ": ") + value + (argument.isTrailingClosure ? "*" : "")
    }.joined(separator: ", ")
  }

  private func declaration(_ index: Int32) -> String { facts.names.string(facts.declarations[Int(index)].name) }

  private func reference(_ index: Int32) -> String {
    index < 0 ? "?" : facts.names.string(facts.references[Int(index)].name)
  }

  private func type(_ index: Int) -> String {
    let node = facts.typeNodes[index]
    var children: [String] = []
    var child = index + 1
    while child < Int(node.end) {
      children.append(type(child))
      child = Int(facts.typeNodes[child].end)
    }
    switch node.kind {
    case .named: return reference(node.reference) + (children.isEmpty ? "" : "<\(children.joined(separator: ", "))>")
    case .optional: return children.joined() + "?"
    case .array: return "[\(children.joined())]"
    default: return "\(node.kind)(\(children.joined(separator: ", ")))"
    }
  }
}
