import DependencyGraph

/// What is known of the type of a value.
///
/// An opaque or existential type is its protocol, since no more than the protocol's members can be used.
indirect enum ValueType: Equatable, Sendable {
  case unknown
  /// A class, struct, enum, protocol or actor of the project, by its number; with its generic arguments, or none if
  /// they are not known.
  case type(TypeID, [ValueType])
  /// A type outside of the project, by its path (none where no extension of the project has one) and its name.
  case external(path: PathID, name: GlobalName, [ValueType])
  case metatype(ValueType)
  case optional(ValueType)
  /// Also what has the elements of an array and is mostly used as one, such as its slices.
  case array(ValueType)
  case set(ValueType)
  case dictionary(ValueType, ValueType)
  case tuple([ValueType])
  case function([ValueType], ValueType)
  /// A generic parameter, by the number of its declaration.
  case parameter(DeclarationID)
  /// `Self`, in what a member writes.
  case dynamicSelf
  /// `Element` or `Self.Element`, an associated type of `Self`, in what a member writes.
  case associated(GlobalName)
  /// `P & Q`
  case composition([ValueType])

  var isKnown: Bool {
    switch self {
    case .unknown: false
    case .type, .external, .metatype, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .dynamicSelf,
      .associated, .composition:
      true
    }
  }

  /// Whether two written types surely are not the same, so that they tell overloads apart.
  func isOther(than other: ValueType) -> Bool {
    switch (self, other) {
    case (.type(let left, _), .type(let right, _)): return left != right
    case (.external(_, let left, _), .external(_, let right, _)): return left != right
    case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)),
      (.set(let left), .set(let right)), (.metatype(let left), .metatype(let right)):
      return left.isOther(than: right)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return key.isOther(than: otherKey) || value.isOther(than: otherValue)
    case (.tuple(let left), .tuple(let right)):
      return left.count != right.count || zip(left, right).contains { $0.isOther(than: $1) }
    case (.function(let left, _), .function(let right, _)):
      return left.count != right.count
    case (.parameter, .parameter): return false
    case (.parameter, _), (_, .parameter): return self != .unknown && other != .unknown
    case (.unknown, _), (_, .unknown), (.associated, _), (_, .associated),
      (.dynamicSelf, _), (_, .dynamicSelf), (.composition, _), (_, .composition):
      return false
    default:
      return true
    }
  }

  /// Unknown if it is larger than what anyone writes: arguments that hold each other twice grow without bounds.
  var bounded: ValueType {
    var rest = 128
    return isWithin(&rest) ? self : .unknown
  }

  private func isWithin(_ rest: inout Int) -> Bool {
    rest -= 1
    if rest < 0 { return false }
    switch self {
    case .unknown, .parameter, .dynamicSelf, .associated: return true
    case .metatype(let type), .optional(let type), .array(let type), .set(let type): return type.isWithin(&rest)
    case .dictionary(let key, let value): return key.isWithin(&rest) && value.isWithin(&rest)
    case .type(_, let parts), .external(_, _, let parts), .tuple(let parts), .composition(let parts):
      return parts.allSatisfy { $0.isWithin(&rest) }
    case .function(let parameters, let result):
      return parameters.allSatisfy { $0.isWithin(&rest) } && result.isWithin(&rest)
    }
  }

  /// Without one optional. What is written here compiles, so a type without an optional is one that was seen through.
  var unwrapped: ValueType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  /// Without any optional.
  var fullyUnwrapped: ValueType {
    var type = self
    while case .optional(let wrapped) = type { type = wrapped }
    return type
  }

  /// The type of its instances, if it is a metatype.
  var instance: ValueType {
    if case .metatype(let instance) = self { return instance }
    return .unknown
  }

  /// What a loop takes from it.
  var element: ValueType {
    switch self {
    case .array(let element), .set(let element): element
    case .dictionary(let key, let value): .tuple([key, value])
    case .unknown, .type, .external, .metatype, .optional, .tuple, .function, .parameter, .dynamicSelf, .associated,
      .composition:
      .unknown
    }
  }

  /// Replaces what represents other types: generic parameters, `Self` and associated types, as `replacement` says.
  func replacing(_ replacement: (ValueType) -> ValueType) -> ValueType {
    switch self {
    case .unknown: .unknown
    case .parameter, .dynamicSelf, .associated: replacement(self)
    case .type(let number, let arguments): .type(number, arguments.map { $0.replacing(replacement) })
    case .external(let path, let name, let arguments):
      .external(path: path, name: name, arguments.map { $0.replacing(replacement) })
    case .metatype(let type): .wrapped(type.replacing(replacement)) { .metatype($0) }
    case .optional(let type): .wrapped(type.replacing(replacement)) { .optional($0) }
    case .array(let type): .array(type.replacing(replacement))
    case .set(let type): .set(type.replacing(replacement))
    case .dictionary(let key, let value): .dictionary(key.replacing(replacement), value.replacing(replacement))
    case .tuple(let parts): .tuple(parts.map { $0.replacing(replacement) })
    case .function(let parameters, let result):
      .function(parameters.map { $0.replacing(replacement) }, result.replacing(replacement))
    case .composition(let parts): .composition(parts.map { $0.replacing(replacement) })
    }
  }

  private static func wrapped(_ type: ValueType, _ wrap: (ValueType) -> ValueType) -> ValueType {
    type == .unknown ? .unknown : wrap(type)
  }
}
