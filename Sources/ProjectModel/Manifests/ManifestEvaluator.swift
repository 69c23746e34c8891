import Basics

/// Follows a manifest from top to bottom, as far as constants go.
///
/// The process environment counts as empty, as for a plain `swift build`. If a condition cannot be known, the
/// `else` branch is taken. Whatever could change the targets and cannot be followed is noted in `unreadable`.
struct ManifestEvaluator {
  static let maximumSteps = 500_000
  /// Of functions that call each other.
  static let maximumCalls = 40
  /// Of expressions in expressions, over all calls.
  static let maximumDepth = 400

  let declarations: ManifestDeclarations
  /// Whether assignments copy the objects of the library, as those of structs do.
  let hasValueSemantics: Bool
  let globals: ManifestScope
  var scope: ManifestScope
  /// Offsets of what could not be followed.
  var unreadable: [Int] = []
  /// Constants that were evaluated, by where they are.
  var constants: [Int: ManifestValue] = [:]
  /// Where the functions and constants begin that are being evaluated.
  var running: [Int] = []
  /// Where the manifest itself has called what is running.
  var site = 0
  var steps = 0
  /// The last place in the manifest itself, outside of functions.
  var place = 0
  /// That place when the limit of steps was reached; what comes after it is not known.
  var cutOff: Int?
  var depth = 0

  /// - Parameters:
  ///   - statements: those of the manifest itself.
  ///   - declarations: what other files declare for it.
  init(
    _ statements: [ManifestStatement],
    with declarations: ManifestDeclarations = ManifestDeclarations(),
    hasValueSemantics: Bool = false
  ) {
    var declarations = declarations
    declarations.add(statements, withConstants: false)
    self.declarations = declarations
    self.hasValueSemantics = hasValueSemantics
    globals = ManifestScope()
    scope = globals
    _ = run(statements)
  }

  /// The object of a type that the manifest makes: the first one.
  func object(named name: String) -> ManifestValue.Made? {
    globals.values.values.compactMap { value in
      if case .made(let made) = value, made.name == name { made } else { nil }
    }.min { $0.offset < $1.offset }
  }

  /// Whether a place in the manifest comes after that where the limit of steps was reached, so that nothing is known of it.
  func isCutOff(_ offset: Int) -> Bool { isInManifest(offset) && cutOff.map { offset >= $0 } ?? false }

  /// What to say there.
  static let cutOffMessage =
    "to follow this manifest takes more than \(grouped(maximumSteps)) steps; it was read up to here"

  // MARK: Statements

  /// How statements go on after one of them.
  enum Flow {
    case next
    case result(ManifestValue)
    case endLoop
    case nextRound
  }

  /// - Parameter expected: the type of what a function returns.
  mutating func run(_ statements: [ManifestStatement], expected: ExpectedType? = nil) -> Flow {
    for statement in statements {
      let flow = run(statement, expected: expected)
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  private mutating func run(_ statement: ManifestStatement, expected: ExpectedType?) -> Flow {
    guard cutOff == nil else { return .next }
    switch statement.kind {
    case .variable(let name, let type, let value):
      scope.values[name] = value.map { evaluate($0, as: expectation(type)) } ?? ManifestValue.none
    case .variables(let names, let value):
      bind(names, to: evaluate(value))
    case .computed(let name, _, let function):
      guard scope !== globals else { break }
      let local = ManifestMember.Function(function: function, type: scope.type)
      scope.values[name] = invoke(local, [], in: scope, statement.offset)
    case .function(let name, let function):
      guard scope !== globals else { break }
      let local = ManifestMember.Function(function: function, type: scope.type)
      scope.values[name] = .function(ManifestValue.Closure(functions: [local], scope: scope))
    case .type, .enumCases, .alias, .nothing:
      break
    case .expression(let expression):
      if evaluate(expression).isUnknown, statement.concernsTargets { unreadable.append(statement.offset) }
    case .assignment(let target, let sign, let value):
      assign(target, sign, value, statement)
    case .conditional(let conditions, let then, let otherwise):
      return runConditional(conditions, then, otherwise, expected)
    case .guarded(let conditions, let otherwise):
      // One that cannot be known is taken to hold.
      if holds(conditions) == false { return run(otherwise, expected: expected) }
    case .choice(let subject, let choices):
      guard let choice = chosen(subject, choices) else {
        if statement.concernsTargets { unreadable.append(statement.offset) }
        break
      }
      let flow = run(choice.body, expected: expected)
      if case .endLoop = flow { return .next }
      return flow
    case .loop(let variables, let sequence, let filter, let body):
      return runLoop(variables, sequence, filter, body, statement, expected)
    case .result(let value):
      return .result(value.map { evaluate($0, as: expected) } ?? .none)
    case .jump(let endsLoop):
      return endsLoop ? .endLoop : .nextRound
    case .unreadable:
      if statement.concernsTargets { unreadable.append(statement.offset) }
    }
    return .next
  }

  private func bind(_ names: [String], to value: ManifestValue) {
    guard names.count > 1 else {
      if let name = names.first { scope.values[name] = value }
      return
    }
    for (position, name) in names.enumerated() {
      if case .tuple(let fields) = value, fields.indices.contains(position) {
        scope.values[name] = fields[position].value
      } else {
        scope.values[name] = .unknown(value.offset ?? 0)
      }
    }
  }

  // MARK: Conditions

  private mutating func runConditional(
    _ conditions: [ManifestStatement.Condition],
    _ then: [ManifestStatement],
    _ otherwise: [ManifestStatement],
    _ expected: ExpectedType?
  ) -> Flow {
    let holds = holds(conditions)
    if holds == nil { unreadable += then.filter(\.concernsTargets).prefix(1).map(\.offset) }
    return run(holds == true ? then : otherwise, expected: expected)
  }

  /// The branch that is taken; the variables of its conditions are then in the scope.
  mutating func branch(
    _ conditions: [ManifestStatement.Condition],
    _ then: [ManifestStatement],
    _ otherwise: [ManifestStatement]
  ) -> [ManifestStatement] { holds(conditions) == true ? then : otherwise }

  /// Whether all conditions hold; their variables are then in the scope. nil if that cannot be known.
  private mutating func holds(_ conditions: [ManifestStatement.Condition]) -> Bool? {
    var bound: [(String, ManifestValue)] = []
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        guard let holds = evaluate(expression).boolean else { return nil }
        if !holds { return false }
      case .binding(let name, let expression):
        let value = evaluate(expression)
        if value.isNone { return false }
        if value.isUnknown { return nil }
        bound.append((name, value))
        scope.values[name] = value
      case .pattern(let pattern, let expression):
        guard let holds = matches(evaluate(expression), pattern, &bound) else { return nil }
        if !holds { return false }
      }
    }
    for (name, value) in bound { scope.values[name] = value }
    return true
  }

  /// The case of a `switch` that is meant; its variables are then in the scope. nil if that cannot be known.
  mutating func chosen(
    _ subject: ManifestExpression,
    _ choices: [ManifestStatement.Choice]
  ) -> ManifestStatement.Choice? {
    let value = evaluate(subject)
    for choice in choices {
      for pattern in choice.patterns {
        var bound: [(String, ManifestValue)] = []
        guard let holds = matches(value, pattern, &bound) else { return nil }
        guard holds else { continue }
        for (name, value) in bound { scope.values[name] = value }
        guard let filter = choice.filter else { return choice }
        guard let isWanted = evaluate(filter).boolean else { return nil }
        if isWanted { return choice }
      }
    }
    return nil
  }

  private mutating func matches(
    _ value: ManifestValue,
    _ pattern: ManifestPattern,
    _ bound: inout [(String, ManifestValue)]
  ) -> Bool? {
    switch pattern {
    case .any: return true
    case .binding(let name):
      bound.append((name, value))
      return true
    case .value(let expression):
      return ManifestValue.areEqual(value, evaluate(expression))
    case .tuple(let patterns):
      guard case .tuple(let fields) = value, fields.count == patterns.count else { return nil }
      return matches(fields.map(\.value), patterns, &bound)
    case .enumCase(let name, let patterns):
      if value.isNone { return name == "none" }
      guard case .made(let made) = value else {
        if name == "some", patterns.count == 1, !value.isUnknown { return matches(value, patterns[0], &bound) }
        return nil
      }
      guard made.name == name else { return false }
      if patterns.isEmpty { return true }
      if patterns.count == 1, made.fields.count > 1 {
        return matches(.tuple(made.fields), patterns[0], &bound)
      }
      guard patterns.count == made.fields.count else { return nil }
      return matches(made.fields.map(\.value), patterns, &bound)
    }
  }

  private mutating func matches(
    _ values: [ManifestValue],
    _ patterns: [ManifestPattern],
    _ bound: inout [(String, ManifestValue)]
  ) -> Bool? {
    for (value, pattern) in zip(values, patterns) {
      guard let holds = matches(value, pattern, &bound) else { return nil }
      if !holds { return false }
    }
    return true
  }

  // MARK: Loops

  private mutating func runLoop(
    _ variables: [String],
    _ sequence: ManifestExpression,
    _ filter: ManifestExpression?,
    _ body: [ManifestStatement],
    _ statement: ManifestStatement,
    _ expected: ExpectedType?
  ) -> Flow {
    guard let items = items(of: evaluate(sequence)) else {
      if statement.concernsTargets { unreadable.append(statement.offset) }
      return .next
    }
    for item in items {
      bind(variables, to: item)
      if let filter, evaluate(filter).boolean == false { continue }
      switch run(body, expected: expected) {
      case .next, .nextRound: continue
      case .endLoop: return .next
      case .result(let value): return .result(value)
      }
    }
    return .next
  }

  /// What a loop over a value goes through.
  func items(of value: ManifestValue) -> [ManifestValue]? {
    switch value {
    case .array(let items): items
    case .dictionary(let pairs):
      pairs.map {
        .tuple([ManifestValue.Field(label: "key", value: $0.key), ManifestValue.Field(label: "value", value: $0.value)])
      }
    default: nil
    }
  }

  // MARK: Assignments

  private mutating func assign(
    _ target: ManifestExpression,
    _ sign: String,
    _ value: ManifestExpression,
    _ statement: ManifestStatement
  ) {
    var new = evaluate(value, as: expectation(ofPlace: target))
    if sign == "+=" { new = add(evaluate(target), new, target.offset) }
    if sign == "-=" { new = .unknown(target.offset) }
    if !store(new, in: target), statement.concernsTargets { unreadable.append(statement.offset) }
  }

  /// Stores a value where `target` says; returns false if that is no place this reader knows.
  mutating func store(_ value: ManifestValue, in target: ManifestExpression) -> Bool {
    switch target.kind {
    case .name(let name):
      if let owner = scope.owner(of: name) {
        owner.values[name] = value
      } else if let owner = scope.owner(of: "self"), case .made(let made)? = owner.values["self"] {
        let changed = made.copy
        changed.set(name, to: value)
        owner.values["self"] = .made(changed)
      } else {
        scope.values[name] = value
      }
      return true
    case .member(let base?, let label):
      guard case .made(let made) = evaluate(base) else { return false }
      guard hasValueSemantics || made.type.map({ declarations.types[$0]?.isDeclared == true }) == true else {
        made.set(label, to: value)
        return true
      }
      let changed = made.copy
      changed.set(label, to: value)
      return store(.made(changed), in: base)
    case .element(let base, let arguments):
      guard let key = arguments.first.map({ evaluate($0.value) }) else { return false }
      return store(value, at: key, in: base)
    default:
      return false
    }
  }

  private mutating func store(_ value: ManifestValue, at key: ManifestValue, in base: ManifestExpression) -> Bool {
    switch evaluate(base) {
    case .dictionary(var pairs):
      if let at = pairs.firstIndex(where: { ManifestValue.areEqual($0.key, key) == true }) {
        pairs[at].value = value
      } else {
        pairs.append((key, value))
      }
      return store(.dictionary(pairs), in: base)
    case .array(var items):
      guard case .number(let index) = key, items.indices.contains(index) else { return false }
      items[index] = value
      return store(.array(items), in: base)
    default: return false
    }
  }
}
