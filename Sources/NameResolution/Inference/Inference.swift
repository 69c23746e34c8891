import Facts

/// Works out the types of the expressions of one file, as far as written types and calls with known results go.
///
/// It also visits other files, where a property has its type from an initial value. Answers are kept; what leads back
/// to itself, or too deep, is unknown.
final class Inference {
  let members: InferenceMembers
  let overloads: OverloadTable?
  var tables: NameTables { members.tables }
  /// By file.
  var contexts: [Int: LookupContext] = [:]
  /// By file and node; nil while it is being computed.
  var types: [UInt64: ValueType?] = [:]
  var found: [UInt64: FoundMembers?] = [:]
  /// By declaration: its type in its own terms.
  var declared: [DeclarationID: ValueType?] = [:]
  /// By type: what it inherits directly, in its own terms.
  var parents: [TypeID: [ValueType]] = [:]
  /// By alias: what it writes, in its own terms.
  var aliases: [TypeID: ValueType] = [:]
  /// By generic parameter.
  var bounds: [DeclarationID: [ValueType]] = [:]
  /// By declaration.
  var clauses: [DeclarationID: [WhereClause]] = [:]
  var parameters: [DeclarationID: [Parameter]] = [:]
  /// By type: whether it conforms to a sequence of the standard library.
  var sequences: [TypeID: Bool] = [:]
  /// By type: itself and what it inherits; nil if that is much.
  var ancestors: [TypeID: [TypeID]?] = [:]
  var depth = 0

  /// Deeper than what anyone writes.
  static let maximumDepth = 60

  init(_ members: InferenceMembers, overloads: OverloadTable?) {
    self.members = members
    self.overloads = overloads
  }

  /// The type of a node; for an expected type, what is expected.
  func type(of node: Int32, in file: Int) -> ValueType {
    guard node >= 0 else { return .unknown }
    let key = UInt64(file) << 32 | UInt64(node)
    if let known = types[key] { return known ?? .unknown }
    guard depth < Self.maximumDepth else { return .unknown }
    types[key] = .some(nil)
    depth += 1
    let type = evaluate(Int(node), file).bounded
    depth -= 1
    types[key] = type
    return type
  }

  /// The expression with this number in a file.
  func node(_ node: Int32, _ file: Int) -> ExpressionNode { tables.facts[file].expressions.nodes[Int(node)] }

  private func evaluate(_ index: Int, _ file: Int) -> ValueType {
    let expressions = tables.facts[file].expressions
    let node = expressions.nodes[index]
    switch node.kind {
    case .name, .member, .implicitMember:
      return valueType(ofMember: Int32(index), file)
    case .local:
      guard node.value >= 0 else { return .unknown }
      return type(of: expressions.bindings[Int(node.value)].node, in: file)
    case .selfValue:
      return selfValue(inScope: node.scope, file)
    case .superValue:
      return superclass(of: selfValue(inScope: node.scope, file))
    case .localFunction:
      guard node.value >= 0 else { return .unknown }
      return ownType(declaredType(of: tables.scopes.bases[file].advanced(by: node.value)), inScope: node.scope, file)
    case .type:
      if isMember(Int32(index), named: node.value, file) { return valueType(ofMember: Int32(index), file) }
      let type = mentioned(node.value, file)
      return type.isKnown ? .metatype(type) : .unknown
    case .specialized:
      return .unknown
    case .metatype:
      let operand = type(of: node.operand, in: file)
      return operand.isKnown ? .metatype(operand) : .unknown
    case .instance:
      if isMember(Int32(index), named: node.value, file) { return valueType(ofMember: Int32(index), file) }
      return mentioned(node.value, file)
    case .call:
      return resultType(ofCall: Int32(index), file)
    case .subscript:
      return resultType(ofSubscript: Int32(index), file)
    case .optionalChain, .forceUnwrap, .unwrapped:
      return type(of: node.operand, in: file).unwrapped
    case .cast:
      return type(of: node.operand, in: file)
    case .conditionalCast, .optionalTry:
      let operand = type(of: node.operand, in: file)
      return operand == .unknown ? .unknown : .optional(operand.unwrapped)
    case .nilCoalescing:
      return coalesced(node.operand, node.value, file)
    case .ternary:
      return joined(node.operand, node.value, file)
    case .closure:
      return .function([], type(of: node.value, in: file))
    case .arrayLiteral:
      let element = type(of: node.value, in: file)
      return element == .unknown ? .unknown : .array(element)
    case .range:
      return .external(path: .none, name: members.words.range, [])
    case .written:
      guard node.value >= 0 else { return .unknown }
      let written = ownType(written(UInt32(node.value), file), inScope: node.scope, file)
      return members.variadics[file].contains(UInt32(node.value)) ? .array(written) : written
    case .result:
      guard node.value >= 0 else { return .unknown }
      return ownType(resultType(of: tables.scopes.bases[file].advanced(by: node.value)), inScope: node.value, file)
    case .thrown:
      guard node.value >= 0, let use = members.typeUse(of: tables.scopes.bases[file].advanced(by: node.value), .thrown)
      else {
        return .unknown
      }
      return ownType(written(use.node, file), inScope: node.value, file)
    case .argument:
      return parameterType(ofCall: node.operand, argument: Int(node.value), file)
    case .payload:
      return payloadType(ofCase: node.operand, number: Int(node.value), file)
    case .element:
      return element(of: type(of: node.operand, in: file))
    case .literalElement:
      return literalElement(of: type(of: node.operand, in: file).fullyUnwrapped, Int(node.value))
    case .tupleElement:
      guard case .tuple(let parts) = type(of: node.operand, in: file), parts.indices.contains(Int(node.value)) else {
        return .unknown
      }
      return parts[Int(node.value)]
    case .wrapped:
      return wrappedValue(of: node, file)
    case .closureParameter:
      return closureParameter(of: node, file)
    case .closureResult:
      guard case .function(_, let result) = type(of: node.operand, in: file).fullyUnwrapped else { return .unknown }
      return result
    }
  }

  /// What is in the brackets of a literal of this type.
  private func literalElement(of type: ValueType, _ number: Int) -> ValueType {
    switch type {
    case .array(let element), .set(let element): return element
    case .dictionary(let key, let value): return number == 0 ? key : number == 1 ? value : .unknown
    case .type(let owner, _):
      // An option set is written as a list of itself.
      let isOptionSet = tables.externalAncestors(of: owner).contains {
        tables.external.symbols[$0].name == members.words.optionSet
      }
      return isOptionSet ? type : .unknown
    case .unknown, .external, .metatype, .optional, .tuple, .function, .parameter, .dynamicSelf, .associated,
      .composition:
      return .unknown
    }
  }

  /// Closures of several parameters may take a tuple apart.
  private func closureParameter(of node: ExpressionNode, _ file: Int) -> ValueType {
    if let root = rootOfKeyPath(inArgument: node.operand, file) { return root }
    let expected = type(of: node.operand, in: file).fullyUnwrapped
    let number = Int(node.value)
    // `\.name` where a key path is taken.
    if case .external(_, let name, let arguments) = expected, members.words.isKeyPath(name) {
      return number == 0 ? arguments.first ?? .unknown : .unknown
    }
    guard case .function(let parameters, _) = expected else { return .unknown }
    if parameters.count == 1, case .tuple(let parts) = parameters[0] {
      // `$0` may be the whole tuple.
      return number > 0 && parts.indices.contains(number) ? parts[number] : .unknown
    }
    return parameters.indices.contains(number) ? parameters[number] : .unknown
  }
}
