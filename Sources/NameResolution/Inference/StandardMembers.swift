import DependencyGraph
import Facts

// What members of collections and optionals of the standard library are (Swift Standard Library, Array, Dictionary,
// Optional), as far as their results and closures hold what the collection holds.

extension Inference {
  /// The type of a member of a collection or an optional that is not called.
  func standardValue(_ standard: FoundMembers.Standard) -> ValueType {
    result(of: standard, closure: .unknown, isCall: false)
  }

  /// The type of what a call of such a member returns, by the result of its last closure.
  func standardResult(_ standard: FoundMembers.Standard, ofCall call: Int32, _ file: Int) -> ValueType {
    let closure = shape(ofCall: call, file).arguments.last { argument in
      argument.node >= 0 && node(argument.node, file).kind == .closure
    }
    let result = closure.map { type(of: $0.node, in: file) } ?? .unknown
    if case .function(_, let value) = result { return self.result(of: standard, closure: value, isCall: true) }
    return self.result(of: standard, closure: .unknown, isCall: true)
  }

  private func result(of standard: FoundMembers.Standard, closure: ValueType, isCall: Bool) -> ValueType {
    let receiver = standard.receiver
    if case .optional(let wrapped) = receiver {
      switch standard.member {
      case .element: return wrapped
      case .mapped, .compactMapped: return closure == .unknown ? .unknown : .optional(closure.unwrapped)
      default: return .unknown
      }
    }
    let element = receiver.element
    switch standard.member {
    case .someElement: return element.isKnown ? .optional(element) : .unknown
    case .element:
      if case .dictionary = receiver { return .unknown }
      return element
    case .comparison: return isCall && element.isKnown ? .optional(element) : .unknown
    case .collection: return receiver
    case .array, .sorted: return .array(element)
    case .values:
      guard case .dictionary(_, let value) = receiver else { return .unknown }
      return .array(value)
    case .keys:
      guard case .dictionary(let key, _) = receiver else { return .unknown }
      return .array(key)
    case .enumerated: return .array(.tuple([.unknown, element]))
    case .mapped: return closure.isKnown ? .array(closure) : .unknown
    case .compactMapped: return closure.isKnown ? .array(closure.unwrapped) : .unknown
    case .mappedValues:
      guard case .dictionary(let key, _) = receiver, closure.isKnown else { return .unknown }
      return .dictionary(key, closure)
    case .forEach, .reduced, .other: return .unknown
    }
  }

  /// What the closure takes that a member is called with.
  func standardClosure(_ standard: FoundMembers.Standard) -> ValueType {
    if case .optional(let wrapped) = standard.receiver {
      switch standard.member {
      case .mapped, .compactMapped: return .function([wrapped], .unknown)
      default: return .unknown
      }
    }
    let element = standard.receiver.element
    switch standard.member {
    case .someElement, .element, .collection, .array, .mapped, .compactMapped, .forEach:
      return .function([element], .unknown)
    case .mappedValues:
      guard case .dictionary(_, let value) = standard.receiver else { return .unknown }
      return .function([value], .unknown)
    case .comparison, .sorted: return .function([element, element], .unknown)
    case .reduced: return .function([.unknown, element], .unknown)
    case .values, .keys, .enumerated, .other: return .unknown
    }
  }

  /// What the closure of SwiftUI's `ForEach(items) { item in … }` takes.
  func loopClosure(_ name: GlobalName, _ call: CallShape, _ argument: Int, _ file: Int) -> ValueType {
    guard members.words.isLoop(name), argument > 0, call.arguments[argument].isTrailingClosure,
      call.arguments[argument].label == .empty, call.arguments[0].label == .empty
    else { return .unknown }
    let element = type(of: call.arguments[0].node, in: file).element
    return element.isKnown ? .function([element], .unknown) : .unknown
  }

  /// What the cases of `Result` and `Optional` hold.
  func standardPayload(ofCase node: ExpressionNode, _ file: Int) -> ValueType? {
    guard node.kind == .implicitMember || node.kind == .member else { return nil }
    let name = tables.names.globalName(node.name, of: file)
    let words = members.words
    guard name == words.success || name == words.failure || name == words.some else { return nil }
    let operand = type(of: node.operand, in: file)
    let type = node.kind == .member ? operand.instance : operand
    if name == words.some {
      if case .optional(let wrapped) = type { return wrapped }
      return nil
    }
    guard case .external(_, words.result, let arguments) = type.fullyUnwrapped, arguments.count == 2 else { return nil }
    return arguments[name == words.success ? 0 : 1]
  }

  /// `result.get()`
  func result(ofGetting callee: ExpressionNode, _ file: Int) -> ValueType? {
    guard callee.kind == .member, tables.names.globalName(callee.name, of: file) == members.words.get,
      case .external(_, members.words.result, let arguments) = type(of: callee.operand, in: file), arguments.count == 2
    else { return nil }
    return arguments[0]
  }
}
