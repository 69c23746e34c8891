/// An expression of a manifest; `offset` is where it begins.
struct ManifestExpression {
  indirect enum Kind {
    case string([Piece])
    case number(Int)
    case boolean(Bool)
    case none
    case array([ManifestExpression])
    case tuple([ManifestArgument])
    case name(String)
    /// `base.name`; without a base for `.name`.
    case member(ManifestExpression?, String)
    case call(ManifestExpression, [ManifestArgument])
    case binary(String, ManifestExpression, ManifestExpression)
    case negation(ManifestExpression)
    case conditional(ManifestExpression, ManifestExpression, ManifestExpression)
    case closure(ManifestFunction)
    /// Something that this reader does not know.
    case unreadable
  }

  enum Piece {
    case text(String)
    case value(ManifestExpression)
  }

  var kind: Kind
  var offset: Int
}

struct ManifestArgument {
  var label: String?
  var value: ManifestExpression
}

/// A function, closure or computed property.
struct ManifestFunction {
  struct Parameter {
    var label: String?
    var name: String
    var defaultValue: ManifestExpression?
    var isVariadic = false
  }

  var parameters: [Parameter]
  var body: [ManifestStatement]
  var offset: Int
}

struct ManifestStatement {
  indirect enum Kind {
    case variable(String, ManifestExpression?)
    case computed(String, ManifestFunction)
    case function(String, ManifestFunction)
    /// The members of a type or extension.
    case type(String, [ManifestStatement])
    case expression(ManifestExpression)
    /// `=` or `+=`.
    case assignment(ManifestExpression, String, ManifestExpression)
    case conditional([Condition], then: [ManifestStatement], otherwise: [ManifestStatement])
    case loop(variable: String, ManifestExpression, filter: ManifestExpression?, [ManifestStatement])
    case result(ManifestExpression?)
    case unreadable
  }

  enum Condition {
    case expression(ManifestExpression)
    case binding(String, ManifestExpression)
  }

  var kind: Kind
  var offset: Int
  /// Whether the statement could change targets, their places or their dependencies.
  var concernsTargets: Bool
}
