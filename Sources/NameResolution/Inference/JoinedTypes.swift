import DependencyGraph
import Facts

// The type that several expressions have together: the branches of `? :`, both sides of `??`, the elements of a
// literal.

extension Inference {
  /// The one type of two nodes. A subclass beside its superclass is not a type that is known here.
  func joined(_ first: Int32, _ second: Int32, _ file: Int) -> ValueType {
    joined(type(of: first, in: file), first, type(of: second, in: file), second, file)
  }

  /// `left ?? right`: optional if `right` is.
  func coalesced(_ left: Int32, _ right: Int32, _ file: Int) -> ValueType {
    let wrapped = type(of: left, in: file).unwrapped
    let other = type(of: right, in: file)
    guard wrapped.isKnown, case .optional(let inner) = other else { return joined(wrapped, left, other, right, file) }
    if case .optional = wrapped { return Self.same(wrapped, other) }
    let type = Self.same(wrapped, inner)
    return type.isKnown ? .optional(type) : .unknown
  }

  private func joined(_ left: ValueType, _ first: Int32, _ right: ValueType, _ second: Int32, _ file: Int) -> ValueType
  {
    if left.isKnown, right.isKnown { return Self.same(left, right) }
    let (known, other) = left.isKnown ? (left, second) : (right, first)
    guard known.isKnown else { return .unknown }
    return follows(other, known, file) || isAlone(known) ? known : .unknown
  }

  private static func same(_ left: ValueType, _ right: ValueType) -> ValueType {
    if left == right { return left }
    switch (left, right) {
    case (.optional, _), (_, .optional):
      let type = same(left.unwrapped, right.unwrapped)
      return type.isKnown ? .optional(type) : .unknown
    // Generic arguments that are not known on one side.
    case (.type(let number, _), .type(let other, _)) where number == other: return .type(number, [])
    case (.array(let left), .array(let right)): return .array(same(left, right))
    case (.set(let left), .set(let right)): return .set(same(left, right))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return .dictionary(same(key, otherKey), same(value, otherValue))
    default: return .unknown
    }
  }

  /// Whether a node of unknown type takes its type from the value beside it: `.name`, `[]`.
  func follows(_ index: Int32, _ type: ValueType, _ file: Int) -> Bool {
    guard index >= 0 else { return false }
    let node = node(index, file)
    if node.kind == .arrayLiteral { return node.value < 0 }
    guard implicitMember(index, file) != .empty, case .type(let number, _) = type.fullyUnwrapped else { return false }
    switch tables.scopes.types[number].kind {
    case .struct, .enum: return true
    default: return false
    }
  }

  /// Whether no value of another type that can be used like one of this type can be beside it: it inherits nothing.
  func isAlone(_ type: ValueType) -> Bool {
    switch type {
    case .type(let number, let arguments):
      return tables.scopes.types[number].kind != .protocol && tables.scopes.supertypes[number].isEmpty
        && tables.externalAncestors(of: number).isEmpty && arguments.allSatisfy { isAlone($0) }
    case .optional(let type), .array(let type), .set(let type), .metatype(let type): return isAlone(type)
    case .dictionary(let key, let value): return isAlone(key) && isAlone(value)
    case .tuple(let parts): return parts.allSatisfy { isAlone($0) }
    case .unknown, .external, .function, .parameter, .dynamicSelf, .associated, .composition: return false
    }
  }
}
