import SourceTrees

// What calls evaluate to.

extension ManifestEvaluator {
  mutating func call(
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

  mutating func invoke(
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
