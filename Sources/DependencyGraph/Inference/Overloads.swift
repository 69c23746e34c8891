import Facts

// Functions of one name and the same labels are told apart by the types of arguments, where these are known anyway.

extension Inference {
  /// Those of several candidates that can take the arguments of a call.
  func taking(_ call: CallShape, _ candidates: [FoundMembers.Member], _ file: Int) -> [FoundMembers.Member] {
    guard candidates.count > 1, !call.arguments.isEmpty else { return candidates }
    let arguments = call.arguments.map { isIndependent($0.node, file) ? type(of: $0.node, in: file) : .unknown }
    guard arguments.contains(where: \.isKnown) else { return candidates }
    let fitting = candidates.filter { candidate in
      guard case .function(let parameters, _) = declaredType(of: candidate.declaration),
        let places = call.places(in: members.parameters(of: candidate.declaration))
      else { return true }
      return zip(arguments, places).allSatisfy { argument, place in
        !parameters.indices.contains(place) || canTake(parameters[place], argument)
      }
    }
    return fitting.isEmpty ? candidates : fitting
  }

  /// Whether the type of an argument does not follow from what the call takes.
  private func isIndependent(_ node: Int32, _ file: Int) -> Bool {
    var current = node
    var steps = 0
    while current >= 0, steps < Self.maximumDepth {
      let node = self.node(current, file)
      switch node.kind {
      case .name, .local, .selfValue, .type, .cast, .conditionalCast: return true
      case .member, .call, .subscript, .optionalChain, .forceUnwrap, .unwrapped, .optionalTry: current = node.operand
      case .localFunction, .superValue, .metatype, .implicitMember, .nilCoalescing, .ternary, .closure, .arrayLiteral,
        .tupleElement, .written, .instance, .result, .argument, .thrown, .payload, .element, .literalElement,
        .closureParameter, .closureResult:
        return false
      }
      steps += 1
    }
    return false
  }

  /// Whether a parameter can take a value; true where that is not known.
  private func canTake(_ parameter: ValueType, _ argument: ValueType) -> Bool {
    switch (parameter.fullyUnwrapped, argument.fullyUnwrapped) {
    case (.function, .type), (.function, .array), (.function, .set), (.function, .dictionary), (.function, .outside):
      return false
    case (.type, .function), (.array, .function), (.set, .function), (.dictionary, .function): return false
    case (.type(let wanted, _), .type(let given, _)): return wanted == given || inherits(given, wanted)
    case (.type(let wanted, _), .outside), (.type(let wanted, _), .array), (.type(let wanted, _), .dictionary),
      (.type(let wanted, _), .set):
      return tables.types[Int(wanted)].kind == .protocol
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

  private func inherits(_ type: Int32, _ other: Int32) -> Bool {
    var seen: [Int32] = [type]
    var next = 0
    while next < seen.count {
      for target in tables.supertypes[Int(seen[next])] {
        for parent in tables.finalTypes(target) where !seen.contains(parent) {
          if parent == other { return true }
          seen.append(parent)
        }
      }
      next += 1
    }
    return false
  }
}
