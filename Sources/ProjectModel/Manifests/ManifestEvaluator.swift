/// Follows a manifest from top to bottom, as far as constants go.
///
/// The process environment counts as empty, as for a plain `swift build`. If a condition cannot be known, the
/// `else` branch is taken. Whatever could change the targets and cannot be followed is noted in `unreadable`.
struct ManifestEvaluator {
  static let maximumSteps = 500_000
  static let maximumCalls = 40

  /// The package as it is at the end.
  private(set) var package: ManifestValue.Made?
  /// Offsets of what could not be followed.
  private(set) var unreadable: [Int] = []

  var scopes: [[String: ManifestValue]] = [[:]]
  var functions: [String: [ManifestFunction]] = [:]
  /// Constants of types, found by `Type.name` and by `name`.
  var constants: [String: ManifestExpression] = [:]
  var running: [Int] = []
  var steps = 0

  init(_ statements: [ManifestStatement]) {
    for statement in statements { declare(statement, in: nil) }
    _ = run(statements)
    package = scopes[0].values.compactMap { value in
      if case .made(let made) = value, made.name == "Package" { made } else { nil }
    }.min { $0.offset < $1.offset }
  }

  /// Makes functions, and the members of types, known before anything runs.
  private mutating func declare(_ statement: ManifestStatement, in type: String?) {
    switch statement.kind {
    case .function(let name, let function), .computed(let name, let function):
      if case .computed = statement.kind, type == nil { return }
      functions[name, default: []].append(function)
      if let type { functions["\(type).\(name)", default: []].append(function) }
    case .type(let name, let members):
      for member in members { declare(member, in: name) }
    case .variable(let name, let value?) where type != nil:
      constants["\(type ?? "").\(name)"] = value
      if constants[name] == nil { constants[name] = value }
    case .variable, .expression, .assignment, .conditional, .loop, .result, .unreadable:
      break
    }
  }

  // MARK: Statements

  enum Flow {
    case next
    case result(ManifestValue)
  }

  mutating func run(_ statements: [ManifestStatement]) -> Flow {
    for statement in statements {
      if case .result(let value) = run(statement) { return .result(value) }
    }
    return .next
  }

  private mutating func run(_ statement: ManifestStatement) -> Flow {
    switch statement.kind {
    case .variable(let name, let value):
      let known = value.map { evaluate($0) }
      scopes[scopes.count - 1][name] = known ?? ManifestValue.none
    case .computed(let name, let function):
      functions[name] = [function]
    case .function(let name, let function):
      if scopes.count > 1 { functions[name, default: []].append(function) }
    case .type:
      break
    case .expression(let expression):
      if evaluateEffect(expression) == false, statement.concernsTargets { unreadable.append(statement.offset) }
    case .assignment(let target, let sign, let value):
      assign(target, sign, evaluate(value), statement)
    case .conditional(let conditions, let then, let otherwise):
      return runConditional(conditions, then, otherwise)
    case .loop(let variable, let sequence, let filter, let body):
      runLoop(variable, sequence, filter, body, statement)
    case .result(let value):
      return .result(value.map { evaluate($0) } ?? .none)
    case .unreadable:
      if statement.concernsTargets { unreadable.append(statement.offset) }
    }
    return .next
  }

  private mutating func runConditional(
    _ conditions: [ManifestStatement.Condition],
    _ then: [ManifestStatement],
    _ otherwise: [ManifestStatement]
  ) -> Flow {
    var holds: Bool? = true
    var bound: [(String, ManifestValue)] = []
    for condition in conditions where holds == true {
      switch condition {
      case .expression(let expression):
        holds = evaluate(expression).boolean
      case .binding(let name, let expression):
        let value = evaluate(expression)
        if case .none = value { holds = false } else if value.isUnknown { holds = nil }
        bound.append((name, value))
      }
    }
    if holds == nil {
      let lost = then.filter(\.concernsTargets)
      unreadable += lost.prefix(1).map(\.offset)
    }
    if holds == true { for (name, value) in bound { scopes[scopes.count - 1][name] = value } }
    return run(holds == true ? then : otherwise)
  }

  private mutating func runLoop(
    _ variable: String,
    _ sequence: ManifestExpression,
    _ filter: ManifestExpression?,
    _ body: [ManifestStatement],
    _ statement: ManifestStatement
  ) {
    guard let items = evaluate(sequence).array else {
      if statement.concernsTargets { unreadable.append(statement.offset) }
      return
    }
    for item in items {
      scopes[scopes.count - 1][variable] = item
      let isWanted = filter.map { evaluate($0).boolean ?? true } ?? true
      if isWanted { _ = run(body) }
    }
  }

  /// Stores a value where `target` says; returns false if that is no place this reader knows.
  private mutating func store(_ value: ManifestValue, in target: ManifestExpression) -> Bool {
    switch target.kind {
    case .name(let name):
      let at = scopes.lastIndex { $0[name] != nil } ?? scopes.count - 1
      scopes[at][name] = value
      return true
    case .member(let base?, let label):
      guard case .made(let made) = evaluate(base) else { return false }
      made.set(label, to: value)
      return true
    default:
      return false
    }
  }

  private mutating func assign(
    _ target: ManifestExpression,
    _ sign: String,
    _ value: ManifestValue,
    _ statement: ManifestStatement
  ) {
    var value = value
    if sign == "+=" { value = add(evaluate(target), value, target.offset) }
    if !store(value, in: target), statement.concernsTargets { unreadable.append(statement.offset) }
  }

  /// Runs an expression for its effect on a list; returns false if it has none that this reader knows.
  private mutating func evaluateEffect(_ expression: ManifestExpression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind else { return true }
    guard case .member(let list?, let verb) = callee.kind else {
      return !evaluate(expression).isUnknown
    }
    switch verb {
    case "append", "insert":
      guard let argument = arguments.first else { return false }
      let added = evaluate(argument.value)
      let items = evaluate(list)
      guard case .array(var values) = items.isNone ? .array([]) : items else { return false }
      if argument.label == "contentsOf" {
        guard case .array(let more) = added else { return false }
        values += more
      } else {
        values.append(added)
      }
      return store(.array(values), in: list)
    case "forEach":
      guard let argument = arguments.first, let items = evaluate(list).array,
        case .closure(let closure) = argument.value.kind
      else { return false }
      let name = closure.parameters.first?.name ?? "$0"
      for item in items {
        scopes.append([name: item])
        _ = run(closure.body)
        scopes.removeLast()
      }
      return true
    default:
      return !evaluate(expression).isUnknown
    }
  }
}
