import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// Explains uses of members whose type is not named where they stand.
struct WhyMember {
  let graph: DependencyGraph
  let file: Int
  /// nil without a configuration.
  let selection: ScopedSelection?

  /// The uses on a line, or those whose name covers a column or ends there.
  func references(at place: WhyPlace) -> [WhyReport.Reference] {
    let facts = graph.facts[file]
    return graph.inferred(ofFile: file).compactMap { dependency in
      let (line, column) = facts.position(of: dependency.offset)
      guard line == place.line else { return nil }
      if let wanted = place.column, !(column...column + Int(dependency.length)).contains(wanted) { return nil }
      return reference(dependency, line, column)
    }
  }

  private func reference(_ dependency: Dependency, _ line: Int, _ column: Int) -> WhyReport.Reference {
    let facts = graph.facts[file]
    let node = facts.expressions.nodes.first { node in
      node.offset == dependency.offset && [.name, .member, .implicitMember].contains(node.kind)
    }
    let mention = node == nil ? facts.references.firstIndex { $0.offset == dependency.offset } : nil
    let named = mention.map { facts.references[$0] }
    // An initializer that a class inherits is used where the class is named.
    let type = mention.flatMap { isType($0) ? facts.references[$0] : nil }
    let (name, scope) = (node?.name ?? named?.name, node?.scope ?? named?.scope ?? -1)
    var reference = WhyReport.Reference(
      name: name.map { facts.names.string($0) } ?? "",
      line: line,
      column: column,
      scope: scope < 0 ? nil : graph.item(ofDeclaration: Int(scope), inFile: file)
    )
    reference.outcome = .resolved
    reference.how = "inferred"
    let target = graph.item(dependency.target)
    let member = type.map { "the initializer that \(facts.names.string($0.name)) inherits from" } ?? "a member of"
    reference.explanation = "\(member) \(target.name), which is not named here"
    if let origin = node.flatMap(origin) { reference.explanation += "; \(origin)" }
    reference.targets = [target]
    var edge = WhyReport.Edge(source: graph.item(dependency.source), kind: dependency.kind.name, target: target)
    edge.exemption = selection?.exemption(of: dependency.source)
    reference.edges = [edge]
    reference.unseen = "unless it says 'inferred: true'"
    return reference
  }

  /// Where the type of what has the member comes from.
  private func origin(_ node: ExpressionNode) -> String? {
    if node.kind == .implicitMember { return "its type is the one that is expected there" }
    guard node.kind == .member, node.operand >= 0 else { return nil }
    return value(node.operand, depth: 0).map { "it is used of \($0)" }
  }

  /// Whether a name is that of a type and not, as in `Foo.Shared`, of a member that looks like one.
  private func isType(_ reference: Int) -> Bool { graph.resolutions[file][reference].state != .notAType }

  /// A value in words.
  private func value(_ index: Int32, depth: Int) -> String? {
    let facts = graph.facts[file]
    guard facts.expressions.nodes.indices.contains(Int(index)), depth < 16 else { return nil }
    let node = facts.expressions.nodes[Int(index)]
    let name = facts.names.string(node.name)
    let line = facts.position(of: node.offset).line
    switch node.kind {
    case .local:
      let binding = Int(node.value)
      guard facts.expressions.bindings.indices.contains(binding) else { return "a local value" }
      let place = facts.position(of: facts.expressions.bindings[binding].offset)
      return "'\(facts.names.string(facts.expressions.bindings[binding].name))', which line \(place.line) declares"
    case .name, .member, .implicitMember: return name.isEmpty ? nil : "'\(name)' in line \(line)"
    case .selfValue: return "'self'"
    case .superValue: return "'super'"
    case .call: return value(node.operand, depth: depth + 1).map { "what a call gives, of \($0)" }
    case .subscript: return value(node.operand, depth: depth + 1).map { "an element of \($0)" }
    case .optionalChain, .forceUnwrap, .optionalTry, .unwrapped, .nilCoalescing, .ternary:
      return value(node.operand, depth: depth + 1)
    case .type, .specialized:
      let reference = Int(node.value)
      guard facts.references.indices.contains(reference) else { return nil }
      return isType(reference) ? "the type '\(name)'" : "'\(name)' in line \(line)"
    case .localFunction, .metatype, .cast, .conditionalCast, .closure, .arrayLiteral, .range, .tupleElement, .wrapped,
      .written,
      .instance, .result, .argument, .thrown, .payload, .element, .literalElement, .closureParameter, .closureResult:
      return nil
    }
  }
}
