/// An expression of a manifest; `offset` is where it begins.
struct ManifestExpression {
  indirect enum Kind {
    case string([Piece])
    case number(Int)
    case boolean(Bool)
    case none
    case array([ManifestExpression])
    case dictionary([(key: ManifestExpression, value: ManifestExpression)])
    case tuple([ManifestArgument])
    case name(String)
    /// `base.name`; without a base for `.name`.
    case member(ManifestExpression?, String)
    case call(ManifestExpression, [ManifestArgument])
    case element(ManifestExpression, [ManifestArgument])
    case binary(String, ManifestExpression, ManifestExpression)
    case negation(ManifestExpression)
    case conditional(ManifestExpression, ManifestExpression, ManifestExpression)
    case closure(ManifestFunction)
    /// `if` or `switch`, whose branches say the value.
    case statement(ManifestStatement)
    /// Something that this reader does not know.
    case unreadable
  }

  /// A part of a string: text, or a value between `\(` and `)`.
  enum Piece {
    case text(String)
    case value(ManifestExpression)
  }

  var kind: Kind
  var offset: Int
}

/// An argument of a call, or an element of a tuple.
struct ManifestArgument {
  var label: String?
  var value: ManifestExpression
  /// Whether it is a closure behind the parentheses, which has no label.
  var isTrailing = false
}

/// A type as it is written, without what nobody asks of it.
indirect enum ManifestType: Sendable {
  /// `A.B`
  case named([String])
  case optional(ManifestType)
  /// Also a set.
  case array(ManifestType)
  case dictionary(ManifestType)
  /// A function, with its result.
  case function(ManifestType)
  case other
}

/// A function, closure or computed property.
struct ManifestFunction {
  /// A parameter of a function; `name` is what the body calls it.
  struct Parameter {
    var label: String?
    var name: String
    var type = ManifestType.other
    var defaultValue: ManifestExpression?
    var isVariadic = false
  }

  var parameters: [Parameter]
  var result = ManifestType.other
  var body: [ManifestStatement]
  var offset: Int
}

/// What a value is compared with in `switch` and `if case`.
indirect enum ManifestPattern {
  case any
  case binding(String)
  /// The case of an enum, and what its values are compared with.
  case enumCase(String, [ManifestPattern])
  case tuple([ManifestPattern])
  case value(ManifestExpression)
}

/// A statement or declaration, as far as it can matter for targets.
struct ManifestStatement {
  indirect enum Kind {
    case variable(String, ManifestType, ManifestExpression?)
    /// `let (a, b) = …`
    case variables([String], ManifestExpression)
    case computed(String, ManifestType, ManifestFunction)
    case function(String, ManifestFunction)
    case type(TypeDeclaration)
    case enumCases([EnumCase])
    case alias(String, ManifestType)
    case expression(ManifestExpression)
    /// `=` or `+=`.
    case assignment(ManifestExpression, String, ManifestExpression)
    case conditional([Condition], then: [ManifestStatement], otherwise: [ManifestStatement])
    /// What runs, and then leaves, if a condition does not hold.
    case guarded([Condition], otherwise: [ManifestStatement])
    case choice(ManifestExpression, [Choice])
    case loop(variables: [String], ManifestExpression, filter: ManifestExpression?, [ManifestStatement])
    case result(ManifestExpression?)
    /// `break`, which ends a loop, and `continue`.
    case jump(endsLoop: Bool)
    /// Something that says nothing, such as an import.
    case nothing
    case unreadable
  }

  /// One condition of an `if`, `guard` or `while`.
  enum Condition {
    case expression(ManifestExpression)
    case binding(String, ManifestExpression)
    case pattern(ManifestPattern, ManifestExpression)
  }

  /// One `case` of a `switch`; the pattern of `default` is `any`.
  struct Choice {
    var patterns: [ManifestPattern]
    var filter: ManifestExpression?
    var body: [ManifestStatement]
  }

  /// A type, or an extension of one.
  struct TypeDeclaration {
    var path: [String]
    var isExtension: Bool
    var isEnum: Bool
    var inherited: [[String]]
    var members: [ManifestStatement]
  }

  /// A case that an enum declares.
  struct EnumCase {
    var name: String
    var rawValue: ManifestExpression?
    var parameters: [ManifestFunction.Parameter]
    var offset: Int
  }

  var kind: Kind
  var offset: Int
  /// Whether the statement could change targets, their places or their dependencies.
  var concernsTargets: Bool
  /// Whether it declares something of the type itself.
  var isStatic = false
}
