// What expressions evaluate to.

extension ManifestEvaluator {
  mutating func evaluate(_ expression: ManifestExpression) -> ManifestValue {
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

  mutating func fields(_ arguments: [ManifestArgument]) -> [ManifestValue.Field] {
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

  func add(_ a: ManifestValue, _ b: ManifestValue, _ offset: Int) -> ManifestValue {
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
