// What expressions evaluate to.

extension ManifestEvaluator {
  /// - Parameter expected: the type that the value must have, if that is known: names without one are looked up there.
  mutating func evaluate(_ expression: ManifestExpression, as expected: ExpectedType? = nil) -> ManifestValue {
    steps += 1
    let offset = expression.offset
    if scope === globals, isInManifest(offset) { place = offset }
    if steps >= Self.maximumSteps, cutOff == nil { cutOff = place }
    guard cutOff == nil, depth < Self.maximumDepth else { return .unknown(offset) }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let pieces): return string(pieces, offset)
    case .number(let number): return .number(number)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .array(let items): return .array(items.map { evaluate($0, as: expected?.item) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (evaluate($0.key), evaluate($0.value, as: expected?.item)) })
    case .tuple(let items):
      return .tuple(items.map { ManifestValue.Field(label: $0.label, value: evaluate($0.value)) })
    case .name(let name): return lookUp(name, offset)
    case .member(let base, let name): return member(base, name, offset, expected)
    case .call(let callee, let arguments): return call(callee, arguments, offset, expected)
    case .element(let base, let arguments): return element(base, arguments, offset)
    case .binary(let sign, let left, let right): return binary(sign, left, right, offset, expected)
    case .negation(let value): return evaluate(value).boolean.map { .boolean(!$0) } ?? .unknown(offset)
    case .conditional(let condition, let yes, let no):
      guard let holds = evaluate(condition).boolean else { return .unknown(offset) }
      return evaluate(holds ? yes : no, as: expected)
    case .closure(let closure):
      let function = ManifestMember.Function(function: closure, type: scope.type)
      return .function(ManifestValue.Closure(functions: [function], scope: scope))
    case .statement(let statement): return self.value(of: [statement], expected) ?? .unknown(offset)
    case .unreadable: return .unknown(offset)
    }
  }

  /// The value that statements have without `return`: that of a single expression, or of the branch that is taken. nil
  /// if they are no such statements.
  mutating func value(of statements: [ManifestStatement], _ expected: ExpectedType?) -> ManifestValue? {
    guard statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .expression(let value): return evaluate(value, as: expected)
    case .conditional(let conditions, let then, let otherwise) where hasValue(then) && hasValue(otherwise):
      return value(of: branch(conditions, then, otherwise), expected)
    case .choice(let subject, let choices) where choices.allSatisfy({ hasValue($0.body) }):
      guard let choice = chosen(subject, choices) else { return .unknown(statements[0].offset) }
      return value(of: choice.body, expected)
    default: return nil
    }
  }

  private func hasValue(_ statements: [ManifestStatement]) -> Bool {
    guard statements.count == 1 else { return false }
    switch statements[0].kind {
    case .expression: return true
    case .conditional(_, let then, let otherwise): return hasValue(then) && hasValue(otherwise)
    case .choice(_, let choices): return choices.allSatisfy { hasValue($0.body) }
    default: return false
    }
  }

  private mutating func string(_ pieces: [ManifestExpression.Piece], _ offset: Int) -> ManifestValue {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let expression):
        guard let part = self.text(of: evaluate(expression)) else { return .unknown(offset) }
        text += part
      }
      guard text.utf8.count < Self.maximumText else { return .unknown(offset) }
    }
    return .string(text, at: offset)
  }

  /// No name or path is longer.
  static let maximumText = 1 << 16
  /// No list of targets, files or dependencies is longer.
  static let maximumItems = 100_000

  /// How an interpolation writes a value; nil if that is not known.
  func text(of value: ManifestValue) -> String? {
    switch value {
    case .string(let text, _): text
    case .number(let number): String(number)
    case .boolean(let value): String(value)
    case .made(let made) where made.type.map { declarations.types[$0]?.isEnum == true } == true && made.fields.isEmpty:
      made.name
    // A path of the library.
    case .made(let made) where made.fields.count == 1: made.fields[0].value.string
    default: nil
    }
  }

  // MARK: Names

  func instance(around scope: ManifestScope) -> ManifestValue? { scope.owner(of: "self")?.values["self"] }

  mutating func lookUp(_ name: String, _ offset: Int) -> ManifestValue {
    if let value = scope.owner(of: name)?.values[name] { return value }
    if name == "Self", let type = scope.type { return .type(type) }
    if case .type(let type)? = scope.owner(of: "Self")?.values["Self"],
      let value = staticMember(name, of: type, offset)
    {
      return value
    }
    if let me = instance(around: scope), let value = own(name, of: me, offset) { return value }
    var type = scope.type
    while let around = type {
      if let value = staticMember(name, of: around, offset) { return value }
      type = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let value = global(name, offset) { return value }
    if name.first?.isUppercase == true || declarations.aliases[name] != nil {
      return .type(declarations.resolve([name], in: scope.type))
    }
    return .unknown(offset)
  }

  private mutating func global(_ name: String, _ offset: Int) -> ManifestValue? {
    // If several files have a name of their own, that of the file which asks comes first.
    let file = offset >> Self.fileBits
    let members = declarations.globals[name] ?? []
    let member = members.first { self.offset(of: $0).map { $0 >> Self.fileBits == file } ?? false } ?? members.first
    if let member { return value(of: member, name, type: nil, offset) }
    guard let functions = declarations.functions[name] else { return nil }
    return .function(ManifestValue.Closure(functions: functions, scope: nil))
  }

  /// By how many bits the number of a file is shifted in offsets.
  static let fileBits = 32

  private func offset(of member: ManifestMember) -> Int? {
    switch member {
    case .constant(let expression, _): expression.offset
    case .computed(let function), .function(let function): function.function.offset
    case .enumCase(let enumCase): enumCase.offset
    }
  }

  // MARK: Members

  /// The value of a member of a type, or nil for a function that is still to be called.
  mutating func value(of member: ManifestMember, _ name: String, type: String?, _ offset: Int) -> ManifestValue? {
    switch member {
    case .constant(let expression, let written):
      if let known = constants[expression.offset] {
        guard case .made(let made) = known else { return known }
        return .made(made.asked(at: isInManifest(offset) ? offset : site))
      }
      guard running.count < Self.maximumCalls, !running.contains(expression.offset) else { return .unknown(offset) }
      running.append(expression.offset)
      let outer = (scope, site)
      scope = ManifestScope(type: type)
      if isInManifest(offset) { site = offset }
      defer {
        (scope, site) = outer
        running.removeLast()
      }
      let value = evaluate(expression, as: expectation(written))
      constants[expression.offset] = value
      return value
    case .computed(let function): return invoke(function, [], in: nil, offset, on: type.map { .type($0) })
    case .enumCase(let enumCase):
      guard enumCase.parameters.isEmpty else { return nil }
      return .made(ManifestValue.Made(name: name, type: type, fields: [], offset: offset))
    case .function: return nil
    }
  }

  /// The constant, computed property or case of a type, or one of its functions as a value.
  mutating func staticMember(_ name: String, of type: String, _ offset: Int) -> ManifestValue? {
    let members = declarations.statics(name, of: type)
    for member in members {
      if let value = value(of: member, name, type: type, offset) { return value }
    }
    if declarations.types[type + "." + name] != nil { return .type(type + "." + name) }
    if name == "allCases", let info = declarations.types[type], info.isEnum {
      return .array(
        info.cases.filter(\.parameters.isEmpty).map {
          .made(ManifestValue.Made(name: $0.name, type: type, fields: [], offset: offset))
        }
      )
    }
    let functions = members.compactMap { member -> ManifestMember.Function? in
      if case .function(let function) = member { function } else { nil }
    }
    if !functions.isEmpty {
      return .function(
        ManifestValue.Closure(functions: functions, scope: ManifestScope(type: type), owner: .type(type))
      )
    }
    return nil
  }

  private mutating func member(
    _ base: ManifestExpression?,
    _ name: String,
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    guard let base else { return implicitMember(name, offset, expected) }
    let owner = evaluate(base, as: isImplicit(base) ? expected : nil)
    switch owner {
    case .type(let type):
      if let value = staticMember(name, of: type, offset) { return value }
      if name == "self" { return owner }
      // A module, whose name stands before one of its constants.
      if declarations.types[type] == nil, let value = global(name, offset) { return value }
      if name.first?.isUppercase == true { return .type(declarations.resolve([type, name], in: nil)) }
      if type == "ProcessInfo" || type == "Context" { return environment(name, offset) }
      return .made(ManifestValue.Made(name: name, type: type, fields: [], offset: offset))
    case .none: return .none
    default: return own(name, of: owner, offset) ?? .unknown(offset)
    }
  }

  private func environment(_ name: String, _ offset: Int) -> ManifestValue {
    switch name {
    case "processInfo": .type("ProcessInfo")
    case "environment": .dictionary([])
    default: .unknown(offset)
    }
  }

  /// Whether an expression begins with a member of a type that is not written.
  func isImplicit(_ expression: ManifestExpression) -> Bool {
    switch expression.kind {
    case .member(nil, _): true
    case .member(let base?, _), .call(let base, _): isImplicit(base)
    default: false
    }
  }

  private mutating func implicitMember(_ name: String, _ offset: Int, _ expected: ExpectedType?) -> ManifestValue {
    let type = expected.flatMap { declarations.name(of: $0.type, in: $0.context) }
    if let type {
      if let value = staticMember(name, of: type, offset), !isFunction(value) { return value }
      if name.first?.isUppercase == true, declarations.types[type + "." + name] != nil {
        return .type(type + "." + name)
      }
      return .made(ManifestValue.Made(name: name, type: type, fields: [], offset: offset))
    }
    for type in typesToTry(name) {
      if let value = staticMember(name, of: type, offset), !isFunction(value) { return value }
    }
    if let type = Self.usualTypes.first(where: { declarations.types[$0 + "." + name] != nil }) {
      return .type(type + "." + name)
    }
    return .made(ManifestValue.Made(name: name, type: nil, fields: [], offset: offset))
  }

  private func isFunction(_ value: ManifestValue) -> Bool { if case .function = value { true } else { false } }

  /// The types that a name without one may be of, where nothing says which is meant.
  func typesToTry(_ name: String) -> [String] {
    let all = declarations.typesWithStatic[name] ?? []
    return Self.usualTypes.filter(all.contains) + all.filter { !Self.usualTypes.contains($0) }
  }

  private static let usualTypes = [
    "TargetDependency", "Target.Dependency", "Dependency", "Target", "Product", "Project",
  ]

  /// A property of a value; nil if it has none of that name.
  mutating func own(_ name: String, of owner: ManifestValue, _ offset: Int) -> ManifestValue? {
    if let type = typeName(of: owner) {
      for member in declarations.instances(name, of: type) {
        if case .computed(let function) = member { return invoke(function, [], in: nil, offset, on: owner) }
      }
    }
    switch owner {
    case .made(let made): return made[name] ?? unset(name, of: made, offset)
    case .tuple(let fields):
      if let position = Int(name), fields.indices.contains(position) { return fields[position].value }
      return fields.first { $0.label == name }?.value
    case .array(let items): return property(name, of: items)
    case .dictionary(let pairs):
      switch name {
      case "isEmpty": return .boolean(pairs.isEmpty)
      case "count": return .number(pairs.count)
      case "keys": return .array(pairs.map(\.key))
      case "values": return .array(pairs.map(\.value))
      default: return nil
      }
    case .string(let text, _): return property(name, of: text, offset)
    case .none: return ManifestValue.none
    case .number(let number): return name == "description" ? .string(String(number), at: offset) : nil
    case .boolean, .function, .type, .unknown: return nil
    }
  }

  private func property(_ name: String, of items: [ManifestValue]) -> ManifestValue? {
    switch name {
    case "isEmpty": .boolean(items.isEmpty)
    case "count": .number(items.count)
    case "first": items.first ?? ManifestValue.none
    case "last": items.last ?? ManifestValue.none
    case "indices": .array(items.indices.map { .number($0) })
    case "lazy": .array(items)
    default: nil
    }
  }

  private func property(_ name: String, of text: String, _ offset: Int) -> ManifestValue? {
    switch name {
    case "isEmpty": .boolean(text.isEmpty)
    case "count": .number(text.count)
    case "capitalized": .string(text.prefix(1).uppercased() + text.dropFirst().lowercased(), at: offset)
    case "first": text.first.map { .string(String($0), at: offset) } ?? ManifestValue.none
    case "last": text.last.map { .string(String($0), at: offset) } ?? ManifestValue.none
    case "rawValue", "description", "pathString": .string(text, at: offset)
    default: nil
    }
  }

  /// The type whose members a value has.
  func typeName(of value: ManifestValue) -> String? {
    switch value {
    case .string: "String"
    case .number: "Int"
    case .boolean: "Bool"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .made(let made): made.type
    case .none, .tuple, .function, .type, .unknown: nil
    }
  }

  /// A property that was not given where the object was made.
  private mutating func unset(_ name: String, of made: ManifestValue.Made, _ offset: Int) -> ManifestValue? {
    if let type = made.type, declarations.types[type]?.isEnum == true {
      return enumProperty(name, of: made, type, offset)
    }
    switch name {
    case "dependencies", "exclude", "targets", "products", "sources", "path", "resources", "plugins", "condition",
      "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "packages", "settings", "schemes":
      return ManifestValue.none
    case "type":
      let kinds = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "systemLibrary": "system",
        "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
      ]
      guard let kind = kinds[made.name] else { return nil }
      return .made(ManifestValue.Made(name: kind, type: nil, fields: [], offset: offset))
    case "rawValue", "description", "pathString":
      return text(of: .made(made)).map { .string($0, at: offset) }
    default:
      return nil
    }
  }

  private mutating func enumProperty(
    _ name: String,
    of made: ManifestValue.Made,
    _ type: String,
    _ offset: Int
  ) -> ManifestValue? {
    guard name == "rawValue" || name == "description" || name == "hashValue",
      let enumCase = declarations.types[type]?.cases.first(where: { $0.name == made.name })
    else { return nil }
    return enumCase.rawValue.map { evaluate($0) } ?? .string(enumCase.name, at: offset)
  }

  // MARK: Elements

  private mutating func element(
    _ base: ManifestExpression,
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    let owner = evaluate(base)
    guard let first = arguments.first else { return .unknown(offset) }
    switch owner {
    case .dictionary(let pairs):
      let key = evaluate(first.value)
      let found = pairs.first { ManifestValue.areEqual($0.key, key) == true }?.value
      if let found { return found }
      return arguments.first { $0.label == "default" }.map { evaluate($0.value) } ?? ManifestValue.none
    case .array(let items):
      guard case .number(let index) = evaluate(first.value), items.indices.contains(index) else {
        return .unknown(offset)
      }
      return items[index]
    case .none: return .none
    default: return .unknown(offset)
    }
  }

  // MARK: Operators

  private mutating func binary(
    _ sign: String,
    _ left: ManifestExpression,
    _ right: ManifestExpression,
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    let first = evaluate(left, as: expected)
    switch sign {
    case "??":
      if case .none = first { return evaluate(right, as: expected) }
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
      let type = typeName(of: first).map { ExpectedType(type: .named([$0]), context: nil) }
      guard let equal = ManifestValue.areEqual(first, evaluate(right, as: type)) else { return .unknown(offset) }
      return .boolean(sign == "==" ? equal : !equal)
    case "+":
      let sum = add(first, evaluate(right, as: expected), offset)
      guard sum.isUnknown, let own = operation(sign, left, right, offset, expected) else { return sum }
      return own
    default:
      if let own = operation(sign, left, right, offset, expected) { return own }
      guard case .number(let x) = first, case .number(let y) = evaluate(right) else { return .unknown(offset) }
      return arithmetic(sign, x, y) ?? .unknown(offset)
    }
  }

  /// What an operator of the manifest's own gives; nil if there is none.
  private mutating func operation(
    _ sign: String,
    _ left: ManifestExpression,
    _ right: ManifestExpression,
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue? {
    let ofTypes = (declarations.typesWithStatic[sign] ?? []).flatMap { declarations.statics(sign, of: $0) }
    let functions = (declarations.functions[sign] ?? []) + self.functions(ofTypes)
    guard !functions.isEmpty else { return nil }
    let arguments = [ManifestArgument(label: nil, value: left), ManifestArgument(label: nil, value: right)]
    return apply(ManifestValue.Closure(functions: functions, owner: .type("")), arguments, offset, expected)
  }

  private func arithmetic(_ sign: String, _ x: Int, _ y: Int) -> ManifestValue? {
    func number(_ result: (partialValue: Int, overflow: Bool)) -> ManifestValue? {
      result.overflow ? nil : .number(result.partialValue)
    }
    switch sign {
    case "-": return number(x.subtractingReportingOverflow(y))
    case "*": return number(x.multipliedReportingOverflow(by: y))
    case "/": return y == 0 ? nil : number(x.dividedReportingOverflow(by: y))
    case "%": return y == 0 ? nil : number(x.remainderReportingOverflow(dividingBy: y))
    case "<": return .boolean(x < y)
    case ">": return .boolean(x > y)
    case "<=": return .boolean(x <= y)
    case ">=": return .boolean(x >= y)
    case "...": return x <= y && y - x < 10_000 ? .array((x...y).map { .number($0) }) : nil
    case "..<": return x <= y && y - x < 10_000 ? .array((x..<y).map { .number($0) }) : nil
    default: return nil
    }
  }

  func add(_ a: ManifestValue, _ b: ManifestValue, _ offset: Int) -> ManifestValue {
    switch (a, b) {
    case (.string(let x, let place), .string(let y, _)):
      x.utf8.count + y.utf8.count < Self.maximumText ? .string(x + y, at: place) : .unknown(offset)
    case (.number(let x), .number(let y)): x.addingReportingOverflow(y).overflow ? .unknown(offset) : .number(x + y)
    case (.array(let x), .array(let y)): x.count + y.count <= Self.maximumItems ? .array(x + y) : .unknown(offset)
    case (.none, .array), (.array, .none): .unknown(offset)
    case (.array(let x), _): .array(x + [b])  // keeps what is known, and the unknown rest as one item
    case (_, .array(let y)): .array([a] + y)
    default: .unknown(offset)
    }
  }
}
