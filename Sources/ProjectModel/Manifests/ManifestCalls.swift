// What calls evaluate to.

extension ManifestEvaluator {
  mutating func call(
    _ callee: ManifestExpression,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    switch callee.kind {
    case .member(nil, let name):
      return make(name, ofType: expected, arguments, offset, expected)
    case .name(let name):
      return call(named: name, arguments, offset, expected)
    case .member(let base?, let name):
      if let changed = change(base, by: name, arguments, offset) { return changed }
      let owner = evaluate(base, as: isImplicit(base) ? expected : nil)
      if case .type(let type) = owner {
        if name == "init" { return initialize(type, arguments, offset, expected) }
        return make(name, ofType: ExpectedType(type: .named([type]), context: nil), arguments, offset, expected)
      }
      return method(name, of: owner, arguments, offset, expected)
    case .array:
      return arguments.isEmpty ? .array([]) : firstArgument(arguments)
    case .dictionary:
      return .dictionary([])
    default:
      guard case .function(let closure) = evaluate(callee) else { return .unknown(offset) }
      return apply(closure, arguments, offset, expected) ?? .unknown(offset)
    }
  }

  private mutating func call(
    named name: String,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    if case .function(let closure)? = scope.owner(of: name)?.values[name] {
      return apply(closure, arguments, offset, expected) ?? .unknown(offset)
    }
    if let me = instance(around: scope), let type = typeName(of: me),
      let value = apply(functions(declarations.instances(name, of: type)), arguments, offset, expected, on: me)
    {
      return value
    }
    var type = scope.type
    while let around = type {
      let members = functions(declarations.statics(name, of: around))
      if let value = apply(members, arguments, offset, expected, on: .type(around)) { return value }
      type = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let value = apply(declarations.functions[name] ?? [], arguments, offset, expected) { return value }
    if case .function(let closure)? = declarations.globals[name].map({ _ in lookUp(name, offset) }) {
      return apply(closure, arguments, offset, expected) ?? .unknown(offset)
    }
    if let me = instance(around: scope), name.first?.isUppercase != true {
      let value = method(name, of: me, arguments, offset, expected)
      if !value.isUnknown { return value }
    }
    guard name.first?.isUppercase == true || declarations.aliases[name] != nil else {
      if name == "zip", arguments.count == 2 { return zip(arguments, offset) }
      for argument in arguments { _ = evaluate(argument.value) }
      return Self.givesNothing.contains(name) ? .none : .unknown(offset)
    }
    return initialize(declarations.resolve([name], in: scope.type), arguments, offset, expected)
  }

  /// The last ones ask for a variable of the environment, which is not set.
  private static let givesNothing: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "getenv", "secure_getenv",
  ]

  private mutating func zip(_ arguments: [ManifestArgument], _ offset: Int) -> ManifestValue {
    guard let first = evaluate(arguments[0].value).array, let second = evaluate(arguments[1].value).array else {
      return .unknown(offset)
    }
    return .array(
      Swift.zip(first, second).map {
        .tuple([ManifestValue.Field(label: nil, value: $0), ManifestValue.Field(label: nil, value: $1)])
      }
    )
  }

  func functions(_ members: [ManifestMember]) -> [ManifestMember.Function] {
    members.compactMap { if case .function(let function) = $0 { function } else { nil } }
  }

  // MARK: Making objects

  /// What a function of a type gives, or, if the manifest has none, an object of the library.
  private mutating func make(
    _ name: String,
    ofType wanted: ExpectedType?,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    let type = wanted.flatMap { declarations.name(of: $0.type, in: $0.context) }
    if name == "init", let type { return initialize(type, arguments, offset, expected) }
    for type in type.map({ [$0] }) ?? typesToTry(name) {
      let members = declarations.statics(name, of: type)
      if let value = apply(functions(members), arguments, offset, expected, on: .type(type)) { return value }
      for case .enumCase(let enumCase) in members where !enumCase.parameters.isEmpty {
        return object(name, type, arguments, enumCase.parameters, offset)
      }
      if case .function(let closure)? = staticMember(name, of: type, offset), closure.functions.first?.type == nil,
        let value = apply(closure, arguments, offset, expected)
      {
        return value
      }
    }
    if type == "Environment" { return .unknown(offset) }
    return libraryObject(name, type, arguments, offset)
  }

  private mutating func libraryObject(
    _ name: String,
    _ type: String?,
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    let fields = arguments.map { argument in
      let value = evaluate(argument.value, as: Self.expectation(ofLabel: argument.label))
      return ManifestValue.Field(label: argument.label, value: value)
    }
    let site = isInManifest(offset) ? offset : site
    return .made(ManifestValue.Made(name: name, type: type, fields: fields, offset: offset, site: site))
  }

  /// Whether a place is in the manifest itself, and not in a file beside it.
  func isInManifest(_ offset: Int) -> Bool { offset >> Self.fileBits == 0 }

  /// What `Type(…)` makes.
  private mutating func initialize(
    _ type: String,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    let initializers = functions(declarations.statics("init", of: type))
    let info = declarations.types[type]
    let isOwn = info?.isDeclared == true
    if !initializers.isEmpty {
      var me = ManifestValue.Made(name: type, type: type, fields: [], offset: offset)
      for property in info?.stored ?? [] {
        if let value = property.defaultValue {
          me.set(property.name, to: evaluate(value, as: expectation(property.type)))
        }
      }
      if let value = apply(initializers, arguments, offset, expected, on: .made(me), isInitializer: true) {
        if case .made(let made) = value { me = made }
        return .made(me)
      }
    }
    if info?.isEnum == true { return enumCase(of: type, arguments, offset) }
    if isOwn, let info { return object(type, type, arguments, info.stored, offset) }
    switch type {
    case "String", "Int", "Set", "Array", "Bool", "Substring", "Character": return converted(type, arguments, offset)
    default:
      let name = type.split(separator: ".").last.map(String.init) ?? type
      return libraryObject(name, type, arguments, offset)
    }
  }

  private mutating func converted(_ type: String, _ arguments: [ManifestArgument], _ offset: Int) -> ManifestValue {
    if arguments.isEmpty {
      switch type {
      case "String": return .string("", at: offset)
      case "Set", "Array": return .array([])
      default: return .unknown(offset)
      }
    }
    let value = firstArgument(arguments)
    switch (type, value) {
    case ("String", _): return text(of: value).map { .string($0, at: offset) } ?? .unknown(offset)
    case ("Int", .string(let text, _)): return Int(text).map { .number($0) } ?? ManifestValue.none
    case ("Set", .array(let items)): return .array(unique(items))
    default: return value
    }
  }

  func unique(_ items: [ManifestValue]) -> [ManifestValue] {
    var result: [ManifestValue] = []
    for item in items where !result.contains(where: { ManifestValue.areEqual($0, item) == true }) {
      result.append(item)
    }
    return result
  }

  private mutating func firstArgument(_ arguments: [ManifestArgument]) -> ManifestValue {
    arguments.first.map { evaluate($0.value) } ?? ManifestValue.none
  }

  /// `Type(rawValue: …)`
  private mutating func enumCase(of type: String, _ arguments: [ManifestArgument], _ offset: Int) -> ManifestValue {
    guard let argument = arguments.first, argument.label == "rawValue" else { return .unknown(offset) }
    let wanted = evaluate(argument.value)
    for enumCase in declarations.types[type]?.cases ?? [] {
      let raw = enumCase.rawValue.map { evaluate($0) } ?? .string(enumCase.name, at: offset)
      if ManifestValue.areEqual(raw, wanted) == true {
        return .made(ManifestValue.Made(name: enumCase.name, type: type, fields: [], offset: offset))
      }
    }
    return wanted.isUnknown ? .unknown(offset) : .none
  }

  /// A value of a type of the manifest with these properties.
  private mutating func object(
    _ name: String,
    _ type: String,
    _ arguments: [ManifestArgument],
    _ properties: [ManifestFunction.Parameter],
    _ offset: Int
  ) -> ManifestValue {
    guard let bound = bind(properties, arguments, isLenient: true) else { return .unknown(offset) }
    let fields = Swift.zip(properties, bound).map { property, places -> ManifestValue.Field in
      let expected = ExpectedType(type: property.type, context: type)
      let value =
        places.first.map { evaluate(arguments[$0].value, as: expected) }
        ?? property.defaultValue.map { evaluate($0, as: expected) } ?? ManifestValue.none
      return ManifestValue.Field(label: property.name, value: value)
    }
    return .made(ManifestValue.Made(name: name, type: type, fields: fields, offset: offset))
  }

  // MARK: Functions

  /// Calls a function that is a value.
  mutating func apply(
    _ closure: ManifestValue.Closure,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue? {
    if let name = closure.libraryName { return libraryObject(name, closure.scope?.type, arguments, offset) }
    let isClosure =
      closure.functions.count == 1 && closure.functions[0].function.parameters.allSatisfy { $0.label == nil }
    if isClosure, closure.owner == nil, let only = closure.functions.first {
      let types = only.function.parameters.map { ExpectedType(type: $0.type, context: only.type) }
      let values = arguments.enumerated().map { position, argument in
        evaluate(argument.value, as: types.indices.contains(position) ? types[position] : nil)
      }
      return invoke(only, values.map { [$0] }, in: closure.scope, offset, expected: expected, isClosure: true)
    }
    return apply(closure.functions, arguments, offset, expected, on: closure.owner, in: closure.scope)
  }

  /// Calls that of some functions which the arguments fit best; nil if they fit none.
  ///
  /// One that runs already is not called, as in it its name means the function of the library.
  private mutating func apply(
    _ functions: [ManifestMember.Function],
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?,
    on owner: ManifestValue? = nil,
    in outer: ManifestScope? = nil,
    isInitializer: Bool = false
  ) -> ManifestValue? {
    var fitting: [(function: ManifestMember.Function, places: [[Int]])] = []
    for function in functions where !running.contains(function.function.offset) {
      if let places = bind(function.function.parameters, arguments) { fitting.append((function, places)) }
    }
    guard !fitting.isEmpty else { return nil }
    var best: (score: Int, call: Int, values: [[ManifestValue]])?
    for (number, call) in fitting.enumerated() {
      let values = self.values(arguments, call.places, of: call.function)
      let score = fitting.count == 1 ? 0 : self.score(values, of: call.function, expected)
      if score >= 0, score > best?.score ?? -1 { best = (score, number, values) }
    }
    guard let best else { return nil }
    return invoke(
      fitting[best.call].function,
      best.values,
      in: outer,
      offset,
      on: owner,
      expected: expected,
      isInitializer: isInitializer
    )
  }

  private mutating func values(
    _ arguments: [ManifestArgument],
    _ places: [[Int]],
    of function: ManifestMember.Function
  ) -> [[ManifestValue]] {
    Swift.zip(function.function.parameters, places).map { parameter, places in
      let type = ExpectedType(type: parameter.type, context: function.type)
      return places.map { evaluate(arguments[$0].value, as: type) }
    }
  }

  /// How well values fit a function; negative if they do not.
  private func score(
    _ values: [[ManifestValue]],
    of function: ManifestMember.Function,
    _ expected: ExpectedType?
  ) -> Int {
    var score = 0
    for (parameter, values) in Swift.zip(function.function.parameters, values) {
      for value in values {
        let fitness = self.fitness(of: value, to: ExpectedType(type: parameter.type, context: function.type))
        if fitness == 0 { return -1 }
        score += 4 * fitness
      }
      if values.isEmpty { score -= 1 }  // that which needs fewer defaults is meant
    }
    guard let expected, let wanted = declarations.name(of: expected.type, in: expected.context),
      let result = declarations.name(of: function.function.result, in: function.type)
    else { return max(score, 0) }
    return max(score, 0) + (wanted == result ? 100 : 0)
  }

  /// Returns which arguments go to which parameter, or nil if they do not fit.
  ///
  /// - Parameter isLenient: whether a parameter may be left out, as a property of an optional type.
  private func bind(
    _ parameters: [ManifestFunction.Parameter],
    _ arguments: [ManifestArgument],
    isLenient: Bool = false
  ) -> [[Int]]? {
    var bound: [[Int]] = Array(repeating: [], count: parameters.count)
    var next = 0
    for (number, argument) in arguments.enumerated() {
      var at = next
      while at < parameters.count {
        let parameter = parameters[at]
        let isFurther = parameter.isVariadic && !bound[at].isEmpty && argument.label == nil
        let takesClosure = argument.isTrailing && (at == parameters.count - 1 || Self.isFunction(parameter.type))
        if parameter.label == argument.label || isFurther || takesClosure { break }
        guard parameter.defaultValue != nil || parameter.isVariadic || isLenient else { return nil }
        at += 1
      }
      guard at < parameters.count else { return nil }
      bound[at].append(number)
      next = parameters[at].isVariadic ? at : at + 1
    }
    for (parameter, places) in Swift.zip(parameters, bound) where places.isEmpty {
      guard parameter.defaultValue != nil || parameter.isVariadic || isLenient else { return nil }
    }
    return bound
  }

  private static func isFunction(_ type: ManifestType) -> Bool {
    switch type {
    case .function: true
    case .optional(let wrapped): isFunction(wrapped)
    default: false
    }
  }

  /// Runs a function.
  ///
  /// - Parameters:
  ///   - values: for each parameter, or for each argument of a closure.
  ///   - outer: what surrounds it; nil: the file.
  ///   - owner: what it is a member of.
  mutating func invoke(
    _ function: ManifestMember.Function,
    _ values: [[ManifestValue]],
    in outer: ManifestScope?,
    _ offset: Int,
    on owner: ManifestValue? = nil,
    expected: ExpectedType? = nil,
    isClosure: Bool = false,
    isInitializer: Bool = false
  ) -> ManifestValue {
    let body = function.function
    guard running.count < Self.maximumCalls, isClosure || !running.contains(body.offset) else {
      return .unknown(offset)
    }
    let parent = outer ?? (isInManifest(body.offset) ? globals : nil)
    let inner = ManifestScope(parent: parent, type: function.type ?? outer?.type)
    let previous = (scope, site)
    scope = inner
    if isInManifest(offset), !isClosure { site = offset }
    running.append(body.offset)
    defer {
      running.removeLast()
      (scope, site) = previous
    }
    // A protocol's extension sees what the type itself has.
    if case .type(let type)? = owner, type != function.type { inner.values["Self"] = owner }
    if let owner, !isType(owner) { inner.values["self"] = owner }
    if body.parameters.isEmpty, isClosure {
      for (position, value) in values.enumerated() { inner.values["$\(position)"] = value.first }
      // `$0.key` of a pair may be `$0` and `$1`, too.
    } else {
      for (position, parameter) in body.parameters.enumerated() {
        let given = values.indices.contains(position) ? values[position] : []
        if parameter.isVariadic {
          inner.values[parameter.name] = .array(given)
        } else if let value = given.first {
          inner.values[parameter.name] = value
        } else {
          let type = ExpectedType(type: parameter.type, context: function.type)
          inner.values[parameter.name] = parameter.defaultValue.map { evaluate($0, as: type) } ?? .unknown(offset)
        }
      }
    }
    let result = isKnown(body.result) ? ExpectedType(type: body.result, context: function.type) : expected
    let value = run(body, result, offset)
    return isInitializer ? inner.values["self"] ?? value : value
  }

  private func isType(_ value: ManifestValue) -> Bool { if case .type = value { true } else { false } }

  private func isKnown(_ type: ManifestType) -> Bool { if case .other = type { false } else { true } }

  private mutating func run(_ body: ManifestFunction, _ result: ExpectedType?, _ offset: Int) -> ManifestValue {
    if let value = value(of: body.body, result) { return value }
    if case .result(let value) = run(body.body, expected: result) { return value }
    let isKnown = body.body.allSatisfy { if case .unreadable = $0.kind { false } else { true } }
    return isKnown ? .none : .unknown(offset)
  }
}
