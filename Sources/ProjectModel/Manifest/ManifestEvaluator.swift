/// Follows a manifest from top to bottom, as far as constants go.
///
/// The process environment counts as empty, as for a plain `swift build`. Of a condition that cannot be known, the
/// `else` branch is taken. Whatever could change the targets and cannot be followed is noted in `unreadable`.
struct ManifestEvaluator {
  private static let maximumSteps = 500_000
  private static let maximumCalls = 40

  /// The package as it is at the end.
  private(set) var package: ManifestValue.Made?
  /// Offsets of what could not be followed.
  private(set) var unreadable: [Int] = []

  private var scopes: [[String: ManifestValue]] = [[:]]
  private var functions: [String: [ManifestFunction]] = [:]
  /// Constants of types, found by `Type.name` and by `name`.
  private var constants: [String: ManifestExpression] = [:]
  private var running: [Int] = []
  private var steps = 0

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

  private enum Flow {
    case next
    case result(ManifestValue)
  }

  private mutating func run(_ statements: [ManifestStatement]) -> Flow {
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

// MARK: - Expressions

extension ManifestEvaluator {
  private mutating func evaluate(_ expression: ManifestExpression) -> ManifestValue {
    steps += 1
    let offset = expression.offset
    guard steps < Self.maximumSteps else { return .unknown(offset) }
    switch expression.kind {
    case .string(let pieces): return string(pieces, offset)
    case .number(let number): return .number(number)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .array(let items): return .array(items.map { evaluate($0) })
    case .tuple(let items): return .tuple(fields(items))
    case .name(let name): return lookUp(name, offset)
    case .member(let base, let name): return member(base, name, offset)
    case .call(let callee, let arguments): return call(callee, arguments, offset)
    case .binary(let sign, let left, let right): return binary(sign, left, right, offset)
    case .negation(let value): return evaluate(value).boolean.map { .boolean(!$0) } ?? .unknown(offset)
    case .conditional(let condition, let yes, let no):
      guard let holds = evaluate(condition).boolean else { return .unknown(offset) }
      return evaluate(holds ? yes : no)
    case .closure(let closure): return .function([closure])
    case .unreadable: return .unknown(offset)
    }
  }

  private mutating func fields(_ arguments: [ManifestArgument]) -> [ManifestValue.Field] {
    arguments.map { ManifestValue.Field(label: $0.label, value: evaluate($0.value)) }
  }

  private mutating func string(_ pieces: [ManifestExpression.Piece], _ offset: Int) -> ManifestValue {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let expression):
        switch evaluate(expression) {
        case .string(let part): text += part
        case .number(let number): text += String(number)
        default: return .unknown(offset)
        }
      }
    }
    return .string(text)
  }

  private mutating func lookUp(_ name: String, _ offset: Int) -> ManifestValue {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    if let constant = constant(name, offset) { return constant }
    if let known = functions[name] {
      if let computed = known.first(where: { $0.parameters.isEmpty }), known.count == 1 {
        return invoke(computed, [], offset)
      }
      return .function(known)
    }
    if name.first?.isUppercase == true { return .type(name) }
    return .unknown(offset)
  }

  /// The value of a constant of a type; evaluated on each use, as manifests are small.
  private mutating func constant(_ name: String, _ offset: Int) -> ManifestValue? {
    guard let expression = constants[name] else { return nil }
    guard running.count < Self.maximumCalls, !running.contains(expression.offset) else { return .unknown(offset) }
    running.append(expression.offset)
    defer { running.removeLast() }
    return evaluate(expression)
  }

  private mutating func member(_ base: ManifestExpression?, _ name: String, _ offset: Int) -> ManifestValue {
    guard let base else {
      // The type is that of the place; members of these types come before others of the same name.
      for type in ["Dependency", "Target", "Product"] {
        if let value = staticMember(name, of: type, offset) { return value }
      }
      if let value = constant(name, offset) { return value }
      if let function = functions[name]?.first(where: { $0.parameters.isEmpty }) {
        return invoke(function, [], offset)
      }
      return .made(ManifestValue.Made(name: name, fields: [], offset: offset))
    }
    // `ProcessInfo.processInfo.environment["KEY"]`, `Context.environment["KEY"]`
    if name == "[]", case .member(_, "environment") = base.kind { return .none }
    switch evaluate(base) {
    case .made(let made): return made[name] ?? unset(name, of: made, offset)
    case .tuple(let fields):
      if let position = Int(name), fields.indices.contains(position) { return fields[position].value }
      return fields.first { $0.label == name }?.value ?? .unknown(offset)
    case .array(let items):
      switch name {
      case "isEmpty": return .boolean(items.isEmpty)
      case "count": return .number(items.count)
      default: return .unknown(offset)
      }
    case .string(let text):
      switch name {
      case "isEmpty": return .boolean(text.isEmpty)
      case "capitalized": return .string(text.prefix(1).uppercased() + text.dropFirst().lowercased())
      default: return .unknown(offset)
      }
    case .type(let type):
      if let value = staticMember(name, of: type, offset) { return value }
      if name.first?.isUppercase == true { return .type(name) }
      if name == "self" { return .type(type) }
      if type == "Context" || type == "ProcessInfo" { return .unknown(offset) }
      return .made(ManifestValue.Made(name: name, fields: [], offset: offset))
    case .none: return .none
    case .number, .boolean, .function, .unknown: return .unknown(offset)
    }
  }

  private mutating func staticMember(_ name: String, of type: String, _ offset: Int) -> ManifestValue? {
    if let value = constant("\(type).\(name)", offset) { return value }
    guard let function = functions["\(type).\(name)"]?.first(where: { $0.parameters.isEmpty }) else { return nil }
    return invoke(function, [], offset)
  }

  /// A property that was not given where the object was made.
  private func unset(_ name: String, of made: ManifestValue.Made, _ offset: Int) -> ManifestValue {
    switch name {
    case "dependencies", "exclude", "targets", "products", "sources", "path", "resources", "plugins", "condition",
      "cSettings", "cxxSettings", "swiftSettings", "linkerSettings":
      return .none
    case "type":
      let kinds = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "systemLibrary": "system",
        "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
      ]
      guard let kind = kinds[made.name] else { return .unknown(offset) }
      return .made(ManifestValue.Made(name: kind, fields: [], offset: offset))
    default:
      return .unknown(offset)
    }
  }

  private mutating func binary(
    _ sign: String,
    _ left: ManifestExpression,
    _ right: ManifestExpression,
    _ offset: Int
  ) -> ManifestValue {
    let first = evaluate(left)
    switch sign {
    case "??":
      if case .none = first { return evaluate(right) }
      return first
    case "&&":
      if first.boolean == false { return first }
      let second = evaluate(right)
      return first.boolean == true ? second : (second.boolean == false ? second : .unknown(offset))
    case "||":
      if first.boolean == true { return first }
      let second = evaluate(right)
      return first.boolean == false ? second : (second.boolean == true ? second : .unknown(offset))
    case "==", "!=":
      guard let equal = ManifestValue.areEqual(first, evaluate(right)) else { return .unknown(offset) }
      return .boolean(sign == "==" ? equal : !equal)
    case "+":
      return add(first, evaluate(right), offset)
    default:
      return .unknown(offset)
    }
  }

  private func add(_ a: ManifestValue, _ b: ManifestValue, _ offset: Int) -> ManifestValue {
    switch (a, b) {
    case (.string(let x), .string(let y)): .string(x + y)
    case (.number(let x), .number(let y)): x.addingReportingOverflow(y).overflow ? .unknown(offset) : .number(x + y)
    case (.array(let x), .array(let y)): .array(x + y)
    case (.array(let x), _): .array(x + [b])  // keeps what is known, and the unknown rest as one item
    case (_, .array(let y)): .array([a] + y)
    default: .unknown(offset)
    }
  }
}

// MARK: - Calls

extension ManifestEvaluator {
  private mutating func call(
    _ callee: ManifestExpression,
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    switch callee.kind {
    case .member(nil, let name):
      return make(name, nil, fields(arguments), offset)
    case .name(let name):
      let values = fields(arguments)
      if case .function(let functions)? = scopes.reversed().lazy.compactMap({ $0[name] }).first {
        return functions.first.map { invoke($0, values, offset) } ?? .unknown(offset)
      }
      if let function = matching(functions[name] ?? [], values) { return invoke(function, values, offset) }
      guard name.first?.isUppercase == true else { return .unknown(offset) }
      return .made(ManifestValue.Made(name: name, fields: values, offset: offset))
    case .member(let base?, let name):
      let owner = evaluate(base)
      if case .type(let type) = owner { return make(name, type, fields(arguments), offset) }
      return method(name, of: owner, fields(arguments), offset)
    default:
      return .unknown(offset)
    }
  }

  /// A value of `PackageDescription`, or what a function of the manifest itself makes.
  private mutating func make(
    _ name: String,
    _ type: String?,
    _ values: [ManifestValue.Field],
    _ offset: Int
  ) -> ManifestValue {
    let candidates = type.flatMap { functions["\($0).\(name)"] } ?? functions[name] ?? []
    if let function = matching(candidates, values) { return invoke(function, values, offset) }
    let made = name == "init" ? type ?? name : name
    return .made(ManifestValue.Made(name: made, fields: values, offset: offset))
  }

  /// The function whose parameters the arguments fit; not one that runs already, as it means the original there.
  private func matching(_ candidates: [ManifestFunction], _ values: [ManifestValue.Field]) -> ManifestFunction? {
    candidates.first { function in
      if running.contains(function.offset) { return false }
      return bind(function, values) != nil
    }
  }

  /// Returns which argument goes to which parameter, or nil if they do not fit.
  private func bind(_ function: ManifestFunction, _ values: [ManifestValue.Field]) -> [[ManifestValue]]? {
    var bound: [[ManifestValue]] = Array(repeating: [], count: function.parameters.count)
    var next = 0
    for value in values {
      var at = next
      while at < function.parameters.count {
        let parameter = function.parameters[at]
        let isFurther = parameter.isVariadic && !bound[at].isEmpty && value.label == nil
        if parameter.label == value.label || isFurther { break }
        guard parameter.defaultValue != nil || parameter.isVariadic else { return nil }
        at += 1
      }
      guard at < function.parameters.count else { return nil }
      bound[at].append(value.value)
      next = function.parameters[at].isVariadic ? at : at + 1
    }
    for (parameter, values) in zip(function.parameters, bound) where values.isEmpty {
      guard parameter.defaultValue != nil || parameter.isVariadic else { return nil }
    }
    return bound
  }

  private mutating func invoke(
    _ function: ManifestFunction,
    _ values: [ManifestValue.Field],
    _ offset: Int
  ) -> ManifestValue {
    guard running.count < Self.maximumCalls, !running.contains(function.offset) else { return .unknown(offset) }
    var scope: [String: ManifestValue] = [:]
    if function.parameters.isEmpty {
      for (position, value) in values.enumerated() { scope["$\(position)"] = value.value }  // a closure's
    } else if function.parameters.allSatisfy({ $0.label == nil }), values.count == function.parameters.count {
      for (parameter, value) in zip(function.parameters, values) { scope[parameter.name] = value.value }
    } else {
      guard let bound = bind(function, values) else { return .unknown(offset) }
      for (parameter, values) in zip(function.parameters, bound) {
        if parameter.isVariadic {
          scope[parameter.name] = .array(values)
        } else {
          scope[parameter.name] = values.first ?? parameter.defaultValue.map { evaluate($0) } ?? .unknown(offset)
        }
      }
    }
    running.append(function.offset)
    // Only globals are visible in a function; a closure also sees what surrounds it.
    scopes.append(scope)
    defer {
      scopes.removeLast()
      running.removeLast()
    }
    if function.body.count == 1, case .expression(let value) = function.body[0].kind { return evaluate(value) }
    if case .result(let value) = run(function.body) { return value }
    let isKnown = function.body.allSatisfy { if case .unreadable = $0.kind { false } else { true } }
    return isKnown ? .none : .unknown(offset)
  }

  private mutating func method(
    _ name: String,
    of owner: ManifestValue,
    _ values: [ManifestValue.Field],
    _ offset: Int
  ) -> ManifestValue {
    switch owner {
    case .array(let items): return arrayMethod(name, items, values, offset)
    case .string(let text): return stringMethod(name, text, values, offset)
    case .made, .number, .boolean, .none, .tuple, .function, .type, .unknown: return .unknown(offset)
    }
  }

  private mutating func arrayMethod(
    _ name: String,
    _ items: [ManifestValue],
    _ values: [ManifestValue.Field],
    _ offset: Int
  ) -> ManifestValue {
    func apply(_ item: ManifestValue, _ evaluator: inout ManifestEvaluator) -> ManifestValue {
      switch values.first?.value {
      case .function(let functions)?:
        guard let function = functions.first else { return .unknown(offset) }
        return evaluator.invoke(function, [ManifestValue.Field(label: nil, value: item)], offset)
      default:
        return .unknown(offset)
      }
    }
    switch name {
    case "map": return .array(items.map { apply($0, &self) })
    case "flatMap":
      var result: [ManifestValue] = []
      for item in items {
        let value = apply(item, &self)
        result += value.array ?? [value]
      }
      return .array(result)
    case "compactMap":
      return .array(items.map { apply($0, &self) }.filter { !$0.isNone })
    case "filter":
      var result: [ManifestValue] = []
      for item in items {
        switch apply(item, &self) {
        case .boolean(true): result.append(item)
        case .boolean(false): break
        default: result.append(.unknown(offset))
        }
      }
      return .array(result)
    case "first":
      for item in items {
        switch apply(item, &self) {
        case .boolean(true): return item
        case .boolean(false): break
        default: return .unknown(offset)
        }
      }
      return .none
    case "contains":
      guard let wanted = values.first?.value else { return .unknown(offset) }
      let answers = items.map { ManifestValue.areEqual($0, wanted) }
      if answers.contains(true) { return .boolean(true) }
      return answers.contains { $0 == nil } ? .unknown(offset) : .boolean(false)
    case "joined":
      let separator = values.first?.value.string ?? ""
      let texts = items.compactMap(\.string)
      return texts.count == items.count ? .string(texts.joined(separator: separator)) : .unknown(offset)
    case "sorted", "reversed", "shuffled":
      return .array(items)  // the order of targets means nothing
    default:
      return .unknown(offset)
    }
  }

  private func stringMethod(
    _ name: String,
    _ text: String,
    _ values: [ManifestValue.Field],
    _ offset: Int
  ) -> ManifestValue {
    let argument = values.first?.value.string
    switch (name, argument) {
    case ("hasPrefix", let argument?): return .boolean(text.hasPrefix(argument))
    case ("hasSuffix", let argument?): return .boolean(text.hasSuffix(argument))
    case ("appending", let argument?): return .string(text + argument)
    case ("lowercased", nil): return .string(text.lowercased())
    case ("uppercased", nil): return .string(text.uppercased())
    default: return .unknown(offset)
    }
  }
}
