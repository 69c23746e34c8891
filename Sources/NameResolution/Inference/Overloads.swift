import DependencyGraph
import Facts

// Functions of one name and the same labels are distinguished by the types of arguments, where these are known anyway.

extension Inference {
  /// Those of several candidates that can take the arguments of a call; nil if none surely can.
  func taking(_ call: CallShape, _ candidates: [FoundMembers.Member], _ file: Int) -> [FoundMembers.Member]? {
    guard candidates.count > 1, !call.arguments.isEmpty else { return candidates }
    let arguments = call.arguments.map { isIndependent($0.node, file) ? type(of: $0.node, in: file) : .unknown }
    let implicit = call.arguments.map { implicitMember($0.node, file) }
    guard arguments.contains(where: \.isKnown) || implicit.contains(where: { $0 != .empty }) else { return candidates }
    let fitting = candidates.filter { candidate in
      guard case .function(let parameters, _) = declaredType(of: candidate.declaration),
        let places = call.places(in: self.parameters(of: candidate.declaration))
      else { return true }
      return places.indices.allSatisfy { index in
        guard parameters.indices.contains(places[index]) else { return true }
        let parameter = parameters[places[index]]
        return canTake(parameter, arguments[index]) && mayHave(implicit[index], parameter)
      }
    }
    return fitting.isEmpty ? nil : fitting
  }

  /// Whether the type of an argument does not follow from what the call takes.
  func isIndependent(_ node: Int32, _ file: Int) -> Bool {
    var current = node
    var steps = 0
    while current >= 0, steps < Self.maximumDepth {
      let node = self.node(current, file)
      switch node.kind {
      case .name, .local, .selfValue, .type, .cast, .conditionalCast: return true
      case .member, .call, .subscript, .optionalChain, .forceUnwrap, .unwrapped, .optionalTry: current = node.operand
      case .localFunction, .superValue, .specialized, .metatype, .implicitMember, .nilCoalescing, .ternary, .closure,
        .arrayLiteral, .range, .tupleElement, .wrapped, .written, .instance, .result, .argument, .thrown, .payload,
        .element,
        .literalElement, .closureParameter, .closureResult:
        return false
      }
      steps += 1
    }
    return false
  }

  /// The name of the `.name` that an argument begins with; empty if it begins otherwise.
  func implicitMember(_ node: Int32, _ file: Int) -> GlobalName {
    var current = node
    var steps = 0
    while current >= 0, steps < Self.maximumDepth {
      let node = self.node(current, file)
      switch node.kind {
      case .implicitMember: return tables.names.globalName(node.name, of: file)
      case .member, .call, .subscript, .optionalChain, .forceUnwrap, .optionalTry: current = node.operand
      default: return .empty
      }
      steps += 1
    }
    return .empty
  }

  /// Whether `.name` can be a member of what a parameter takes; true where that is not known.
  private func mayHave(_ name: GlobalName, _ parameter: ValueType) -> Bool {
    guard name != .empty, name != members.words.initializer else { return true }
    switch parameter.fullyUnwrapped {
    case .type(let number, _):
      if members.declares(name, .type(number)) || tables.scopes.members.first(owner: .type(number), name: name) >= 0 {
        return true
      }
      // Something that it inherits may declare it.
      return !tables.scopes.supertypes[number].isEmpty && tables.scopes.types[number].kind != .enum
    case .function(let parameters, _): return parameters.isEmpty
    default: return true
    }
  }

  /// Whether a parameter can take a value; true where that is not known.
  private func canTake(_ parameter: ValueType, _ argument: ValueType) -> Bool {
    switch (parameter.fullyUnwrapped, argument.fullyUnwrapped) {
    case (.function, .type), (.function, .array), (.function, .set), (.function, .dictionary), (.function, .external):
      return false
    case (.type, .function), (.array, .function), (.set, .function), (.dictionary, .function): return false
    case (.type(let wanted, _), .type(let given, _)): return wanted == given || inherits(given, wanted)
    case (.type(let wanted, _), .external), (.type(let wanted, _), .array), (.type(let wanted, _), .dictionary),
      (.type(let wanted, _), .set):
      return tables.scopes.types[wanted].kind == .protocol
    case (.external(_, let wanted, _), .type(let given, _)):
      return members.words.isSequence(wanted) ? isSequence(given) : !members.words.isStandardValue(wanted)
    case (.array(let wanted), .array(let given)): return canTake(wanted, given)
    case (.parameter(let number), .type(let given, _)):
      return bounds(of: number).allSatisfy { bound in
        guard case .type(let wanted, _) = bound else { return true }
        return wanted == given || inherits(given, wanted)
      }
    case (.parameter(let number), .function): return bounds(of: number).isEmpty
    default: return true
    }
  }

  /// Whether a type inherits another one of the project or conforms to it, also over others.
  func inherits(_ type: TypeID, _ other: TypeID) -> Bool {
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      for target in tables.scopes.supertypes[seen.elements[next]] {
        for parent in tables.finalTypes(target) where seen.insert(parent) {
          if parent == other { return true }
        }
      }
      next += 1
    }
    return false
  }
}
