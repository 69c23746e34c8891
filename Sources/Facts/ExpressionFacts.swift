/// What the expressions of one Swift file say of the types of values, as far as that takes no type checker: which
/// members of a type are used where the type itself is not named.
///
/// Only what is written counts: no overloads are weighed here and no name is looked up beyond the local bindings of its
/// body. Linking computes from the facts of all files what each node's type is, or that it cannot be known.
public struct ExpressionFacts: Sendable, Equatable {
  public var nodes: [ExpressionNode] = []
  /// The arguments of calls and subscripts, those of one call after the other.
  public var arguments: [ArgumentFact] = []
  /// Local constants, variables, parameters and what patterns bind.
  public var bindings: [LocalBindingFact] = []
  /// Of properties, but local ones, that write no type; ordered by declaration.
  public var initialValues: [InitialValueFact] = []

  @inlinable public init() {}

  public var isEmpty: Bool { nodes.isEmpty }
}

/// A value or a type of which something is known. Nodes are in no particular order and may refer to each other in a
/// cycle where the code is wrong.
public struct ExpressionNode: Sendable, Equatable {
  public var kind: ExpressionKind
  /// The name of the member or of the value; else the empty name.
  public var name: NameIndex
  /// Of the name's first byte.
  public var offset: UInt32
  /// The innermost declaration around it, as for references; -1 at top level.
  public var scope: Int32
  /// The node that this one is made from; -1 where there is none or nothing is known of it.
  public var operand: Int32
  /// What else `kind` says it is; -1 where nothing.
  public var value: Int32

  @inlinable public init(
    kind: ExpressionKind,
    name: NameIndex = .empty,
    offset: UInt32,
    scope: Int32,
    operand: Int32 = -1,
    value: Int32 = -1
  ) {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.scope = scope
    self.operand = operand
    self.value = value
  }
}

/// What an expression is; for each case, what its `value` and operands are.
@frozen public enum ExpressionKind: UInt8, Sendable, CaseIterable {
  // MARK: Values
  /// `name`, which no local binding has: a member of a type around, or at top level. `value`: the reference that stands
  /// there, as a type may be meant whose name begins with a small letter.
  case name
  /// A local binding, `value` in `bindings`.
  case local
  /// A function declared in a body, `value` in `declarations`.
  case localFunction
  case selfValue
  case superValue
  /// A type named in an expression, `Foo` in `Foo.shared`: its metatype. `value`: the reference to its last component.
  case type
  /// The same with generic arguments, `Task<Void, Never>` in `Task<Void, Never>.detached`: what these make of its members
  /// is not followed.
  case specialized
  /// `type(of: operand)`
  case metatype
  /// `operand.name`
  case member
  /// `.name`, a member of what is expected there: the type of `operand`.
  case implicitMember
  /// `operand(…)`. `value`: the first in `arguments`.
  case call
  /// `operand[…]`. `value`: the first in `arguments`.
  case `subscript`
  /// `operand?`
  case optionalChain
  /// `operand!`
  case forceUnwrap
  /// `… as T`. `operand`: a `written` or `instance` node.
  case cast
  /// `… as? T`; as `cast`, optional.
  case conditionalCast
  /// `try? operand`
  case optionalTry
  /// `operand ?? value`, two nodes.
  case nilCoalescing
  /// `… ? operand : value`, two nodes. Also two halves of the elements of a literal.
  case ternary
  /// `{ … }`. `value`: the node of its only expression, or of the `return` at its end.
  case closure
  /// `[…]`. `value`: the node of its element, or of all of them as of branches; -1 if it is empty. Literals of whose
  /// elements nothing is known, such as dictionaries, are not nodes.
  case arrayLiteral
  /// `a ..< b`, `a...`: a range, whatever it is of.
  case range
  /// Component number `value` of the tuple `operand`: `pair.0`, `let (a, b) = pair`.
  case tupleElement
  /// What a property wrapper gives whose attribute is the call `operand` with nothing but a key path, as in
  /// `@Environment(\.store)`. `value`: the node of what the key path leads to.
  case wrapped

  // MARK: Expected types
  /// What a declaration writes. `value`: the root in `typeNodes`.
  case written
  /// An instance of the type that a reference names, generic arguments aside. `value`: the reference to its last
  /// component.
  case instance
  /// What the function, accessor or property `value` (a declaration) returns.
  case result
  /// What parameter number `value` of the call `operand` takes, counted as written among the arguments, from 0.
  case argument
  /// What a function throws whose `throws(E)` says so. `value`: the declaration.
  case thrown
  /// The associated value number `value` of the enum case that `operand` (a member or implicit member) names; -1: all
  /// of them, `case .pair(let both)`, which are a tuple where there are several.
  case payload
  /// What a loop over `operand` takes from it.
  case element
  /// What a literal in brackets takes as elements where `operand` is expected: of an array, a set or an option set.
  /// `value`: 0 for the keys of a dictionary, 1 for its values; else -1.
  case literalElement
  /// `operand` without one optional: `if let x = operand`. Also of something that is none: `self` where it is captured
  /// weakly.
  case unwrapped
  /// What a closure takes as parameter number `value`, from 0, where `operand` is expected: mostly an `argument`. Also
  /// the root of a key path, `\.name`, which can represent a closure.
  case closureParameter
  /// What a closure returns where `operand` is expected.
  case closureResult
}

/// One argument, as written.
public struct ArgumentFact: Sendable, Equatable {
  /// The node of the call or subscript.
  public var call: Int32
  /// The empty name if it has none.
  public var label: NameIndex
  /// -1 where nothing is known of it.
  public var node: Int32
  public var isTrailingClosure: Bool

  @inlinable public init(call: Int32, label: NameIndex, node: Int32, isTrailingClosure: Bool) {
    self.call = call
    self.label = label
    self.node = node
    self.isTrailingClosure = isTrailingClosure
  }
}

/// A name that a function body binds.
public struct LocalBindingFact: Sendable, Equatable {
  public var name: NameIndex
  public var offset: UInt32
  /// The node that has its type; -1 if that takes a type checker.
  public var node: Int32

  @inlinable public init(name: NameIndex, offset: UInt32, node: Int32) {
    self.name = name
    self.offset = offset
    self.node = node
  }
}

/// What the initial value of a property says of its type.
public struct InitialValueFact: Sendable, Equatable {
  public var declaration: Int32
  public var node: Int32

  @inlinable public init(declaration: Int32, node: Int32) {
    self.declaration = declaration
    self.node = node
  }
}
