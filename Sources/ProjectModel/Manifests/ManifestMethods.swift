// What methods of values evaluate to.

extension ManifestEvaluator {
  mutating func method(
    _ name: String,
    of owner: ManifestValue,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    if let type = typeName(of: owner) {
      let functions = declarations.instances(name, of: type).compactMap { member -> ManifestMember.Function? in
        if case .function(let function) = member { function } else { nil }
      }
      let closure = ManifestValue.Closure(functions: functions, scope: nil, owner: owner)
      if !functions.isEmpty, let value = apply(closure, arguments, offset, expected) { return value }
    }
    switch owner {
    case .array(let items): return arrayMethod(name, items, arguments, offset, expected)
    case .dictionary(let pairs): return dictionaryMethod(name, pairs, arguments, offset, expected)
    case .string(let text, _): return stringMethod(name, text, arguments, offset, expected)
    case .none: return .none
    case .made(let made): return madeMethod(name, made, arguments, offset, expected)
    case .number, .boolean, .tuple, .type, .function, .unknown:
      guard name == "map" || name == "flatMap", !owner.isUnknown else { return .unknown(offset) }
      return apply(arguments, to: [owner], offset, expected)
    }
  }

  /// Calls the closure that is the first argument.
  private mutating func apply(
    _ arguments: [ManifestArgument],
    to values: [ManifestValue],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    guard let argument = arguments.last(where: \.isTrailing) ?? arguments.last else { return .unknown(offset) }
    return apply(function(argument, expected), to: values, offset, expected)
  }

  private mutating func function(_ argument: ManifestArgument, _ expected: ExpectedType?) -> ManifestValue {
    let type = expected.map { ExpectedType(type: .function($0.type), context: $0.context) }
    switch argument.value.kind {
    // A function of the library, such as `TargetDependency.external`.
    case .member(let base?, let name):
      if case .type(let type) = evaluate(base), staticMember(name, of: type, argument.value.offset) == nil {
        return .function(
          ManifestValue.Closure(functions: [], scope: ManifestScope(type: type), libraryName: name)
        )
      }
      return evaluate(argument.value, as: type)
    case .name(let name) where name.first?.isUppercase == true:
      return .type(declarations.resolve([name], in: scope.type))
    default: return evaluate(argument.value, as: type)
    }
  }

  private mutating func apply(
    _ function: ManifestValue,
    to values: [ManifestValue],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    guard case .function(let closure) = function else { return .unknown(offset) }
    if let name = closure.libraryName {
      let label = name == "product" ? "name" : name == "package" ? "product" : "name"
      let fields = values.map { ManifestValue.Field(label: label, value: $0) }
      return .made(ManifestValue.Made(name: name, type: closure.scope?.type, fields: fields, offset: offset))
    }
    guard let only = closure.functions.first else { return .unknown(offset) }
    var values = values
    // A closure with two parameters takes a pair apart.
    if only.function.parameters.count > 1, values.count == 1, case .tuple(let fields) = values[0] {
      values = fields.map(\.value)
    }
    let isClosure = closure.owner == nil
    return invoke(
      only,
      values.map { [$0] },
      in: closure.scope,
      offset,
      on: closure.owner,
      expected: expected,
      isClosure: isClosure
    )
  }

  // MARK: Lists

  private mutating func arrayMethod(
    _ name: String,
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    switch name {
    case "map": return .array(mapped(items, arguments, offset, expected?.item))
    case "flatMap":
      let parts = mapped(items, arguments, offset, expected).map { $0.array ?? ($0.isNone ? [] : [$0]) }
      return joined(parts, offset)
    case "compactMap": return .array(mapped(items, arguments, offset, expected?.item).filter { !$0.isNone })
    case "forEach":
      for item in items { _ = apply(arguments, to: [item], offset, nil) }
      return .none
    case "filter": return filtered(items, arguments, offset)
    case "first", "contains", "allSatisfy": return found(name, items, arguments, offset)
    case "joined": return joined(items, arguments, offset)
    case "reduce": return reduced(items, arguments, offset, expected)
    case "sorted", "shuffled", "reversed": return .array(items)  // the order of targets means nothing
    case "enumerated":
      return .array(
        items.enumerated().map {
          .tuple([
            ManifestValue.Field(label: "offset", value: .number($0)),
            ManifestValue.Field(label: "element", value: $1),
          ])
        }
      )
    case "dropFirst": return .array(Array(items.dropFirst(count(arguments))))
    case "dropLast": return .array(Array(items.dropLast(count(arguments))))
    case "prefix": return .array(Array(items.prefix(count(arguments))))
    case "suffix": return .array(Array(items.suffix(count(arguments))))
    case "union", "appending":
      guard let more = arguments.first.flatMap({ evaluate($0.value).array }) else { return .unknown(offset) }
      return .array(unique(items + more))
    case "subtracting", "intersection":
      guard let others = arguments.first.flatMap({ evaluate($0.value).array }) else { return .unknown(offset) }
      return .array(
        items.filter { item in
          others.contains { ManifestValue.areEqual($0, item) == true } == (name == "intersection")
        }
      )
    default: return .unknown(offset)
    }
  }

  private mutating func mapped(
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> [ManifestValue] {
    guard let argument = arguments.last else { return [.unknown(offset)] }
    let function = function(argument, expected)
    return items.map { apply(function, to: [$0], offset, expected) }
  }

  private mutating func count(_ arguments: [ManifestArgument]) -> Int {
    guard let argument = arguments.first, case .number(let count) = evaluate(argument.value) else { return 1 }
    return max(0, count)
  }

  private mutating func filtered(
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    var result: [ManifestValue] = []
    for item in items {
      switch apply(arguments, to: [item], offset, nil) {
      case .boolean(true): result.append(item)
      case .boolean(false): break
      default: result.append(.unknown(offset))
      }
    }
    return .array(result)
  }

  private mutating func found(
    _ name: String,
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    guard let argument = arguments.first else { return .unknown(offset) }
    let type = items.first.flatMap { typeName(of: $0) }.map { ExpectedType(type: .named([$0]), context: nil) }
    let wanted =
      name == "contains" && argument.label == nil && !argument.isTrailing ? evaluate(argument.value, as: type) : nil
    var isUnknown = false
    for item in items {
      let holds = wanted.map { ManifestValue.areEqual(item, $0) } ?? apply(arguments, to: [item], offset, nil).boolean
      switch (holds, name) {
      case (true?, "first"): return item
      case (true?, "contains"): return .boolean(true)
      case (false?, "allSatisfy"): return .boolean(false)
      case (nil, "first"): return .unknown(offset)
      case (nil, _): isUnknown = true
      default: break
      }
    }
    if isUnknown { return .unknown(offset) }
    return name == "first" ? .none : .boolean(name == "allSatisfy")
  }

  private func joined(_ lists: [[ManifestValue]], _ offset: Int) -> ManifestValue {
    guard lists.reduce(0, { $0 + $1.count }) <= Self.maximumItems else { return .unknown(offset) }
    return .array(Array(lists.joined()))
  }

  private mutating func joined(
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue {
    let lists = items.compactMap(\.array)
    if arguments.isEmpty, !items.isEmpty, lists.count == items.count { return joined(lists, offset) }
    let separator = arguments.first.flatMap { evaluate($0.value).string } ?? ""
    let texts = items.compactMap(\.string)
    guard texts.count == items.count, texts.reduce(0, { $0 + $1.utf8.count }) < Self.maximumText else {
      return .unknown(offset)
    }
    return .string(texts.joined(separator: separator), at: offset)
  }

  private mutating func reduced(
    _ items: [ManifestValue],
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    guard arguments.count == 2, arguments[0].label != "into" else { return .unknown(offset) }
    var value = evaluate(arguments[0].value, as: expected)
    if case .unreadable = arguments[1].value.kind {
      // `reduce([], +)`
      for item in items { value = add(value, item, offset) }
      return value
    }
    for item in items { value = apply([arguments[1]], to: [value, item], offset, expected) }
    return value
  }

  // MARK: Dictionaries

  private mutating func dictionaryMethod(
    _ name: String,
    _ pairs: [(key: ManifestValue, value: ManifestValue)],
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    switch name {
    case "merging":
      guard let argument = arguments.first, case .dictionary(let others) = evaluate(argument.value) else {
        return .unknown(offset)
      }
      return .dictionary(merged(pairs, others))
    case "mapValues":
      return .dictionary(pairs.map { ($0.key, apply(arguments, to: [$0.value], offset, expected?.item)) })
    case "map", "flatMap", "compactMap", "forEach", "contains", "first", "sorted", "allSatisfy":
      return arrayMethod(name, items(of: .dictionary(pairs)) ?? [], arguments, offset, expected)
    default: return .unknown(offset)
    }
  }

  private func merged(
    _ pairs: [(key: ManifestValue, value: ManifestValue)],
    _ others: [(key: ManifestValue, value: ManifestValue)]
  ) -> [(key: ManifestValue, value: ManifestValue)] {
    var result = pairs
    for pair in others {
      if let at = result.firstIndex(where: { ManifestValue.areEqual($0.key, pair.key) == true }) {
        result[at].value = pair.value
      } else {
        result.append(pair)
      }
    }
    return result
  }

  // MARK: Texts and others

  private mutating func stringMethod(
    _ name: String,
    _ text: String,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    let values = arguments.filter { !$0.isTrailing }.map { evaluate($0.value) }
    let first = values.first?.string
    func made(_ text: String) -> ManifestValue { .string(text, at: offset) }
    switch (name, first) {
    case ("hasPrefix", let argument?): return .boolean(text.hasPrefix(argument))
    case ("hasSuffix", let argument?): return .boolean(text.hasSuffix(argument))
    case ("contains", let argument?): return .boolean(text.contains(argument))
    case ("appending", let argument?): return made(text + argument)
    case ("lowercased", nil): return made(text.lowercased())
    case ("uppercased", nil): return made(text.uppercased())
    case ("replacingOccurrences", let argument?):
      guard values.count == 2, let new = values[1].string, !argument.isEmpty else { return .unknown(offset) }
      return made(text.split(separator: argument, omittingEmptySubsequences: false).joined(separator: new))
    case ("components", let argument?), ("split", let argument?):
      guard !argument.isEmpty else { return .unknown(offset) }
      return .array(
        text.split(separator: argument, omittingEmptySubsequences: name == "split").map { made(String($0)) }
      )
    case ("dropFirst", nil): return made(String(text.dropFirst(number(values))))
    case ("dropLast", nil): return made(String(text.dropLast(number(values))))
    case ("prefix", nil): return made(String(text.prefix(number(values))))
    case ("suffix", nil): return made(String(text.suffix(number(values))))
    case ("map", nil), ("flatMap", nil): return apply(arguments, to: [made(text)], offset, expected)
    default: return .unknown(offset)
    }
  }

  private func number(_ values: [ManifestValue]) -> Int {
    if case .number(let count)? = values.first { max(0, count) } else { 1 }
  }

  private mutating func madeMethod(
    _ name: String,
    _ made: ManifestValue.Made,
    _ arguments: [ManifestArgument],
    _ offset: Int,
    _ expected: ExpectedType?
  ) -> ManifestValue {
    switch name {
    // What a variable of the environment says, which is not set.
    case "getBoolean", "getString": return arguments.first.map { evaluate($0.value) } ?? .unknown(offset)
    case "map", "flatMap": return apply(arguments, to: [.made(made)], offset, expected)
    default: return .unknown(offset)
    }
  }

  // MARK: Methods that change their owner

  /// Changes a list, dictionary or text that is stored somewhere; nil if that is no such method. What it then is counts as
  /// unknown where the change cannot be followed.
  mutating func change(
    _ place: ManifestExpression,
    by name: String,
    _ arguments: [ManifestArgument],
    _ offset: Int
  ) -> ManifestValue? {
    guard Self.changing.contains(name) else { return nil }
    let owner = evaluate(place)
    if case .type = owner { return nil }
    let type = expectation(ofPlace: place)
    switch (owner, name) {
    case (.dictionary(let pairs), "merge"):
      guard let argument = arguments.first, case .dictionary(let others) = evaluate(argument.value) else {
        return .unknown(offset)
      }
      return store(.dictionary(merged(pairs, others)), in: place) ? ManifestValue.none : .unknown(offset)
    case (.array, "sort"), (.array, "shuffle"), (.array, "swapAt"): return ManifestValue.none
    case (.array, _), (.none, _):
      let items = owner.array ?? []
      guard let changed = changed(items, by: name, arguments, type, offset) else {
        _ = store(.array(items + [.unknown(offset)]), in: place)
        return .unknown(offset)
      }
      return store(.array(changed), in: place) ? taken(from: items, by: name) : .unknown(offset)
    case (.string(let text, _), _):
      guard let changed = changed(text, by: name, arguments) else {
        _ = store(.unknown(offset), in: place)
        return .unknown(offset)
      }
      return store(.string(changed, at: offset), in: place) ? ManifestValue.none : .unknown(offset)
    case (.number, _), (.boolean, _), (.tuple, _), (.dictionary, _):
      _ = store(.unknown(offset), in: place)
      return .unknown(offset)
    default:
      return .unknown(offset)
    }
  }

  /// The methods of the standard library's collections that change them.
  private static let changing: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "merge", "popFirst", "popLast",
    "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "replace", "replaceSubrange",
    "reverse", "shuffle", "sort", "subtract", "swapAt", "trimPrefix", "updateValue",
  ]

  /// What a method gives that takes items out of a list.
  private func taken(from items: [ManifestValue], by name: String) -> ManifestValue {
    switch name {
    case "removeFirst": items.first ?? ManifestValue.none
    case "removeLast", "popLast": items.last ?? ManifestValue.none
    default: ManifestValue.none
    }
  }

  private mutating func changed(_ text: String, by name: String, _ arguments: [ManifestArgument]) -> String? {
    let values = arguments.map { evaluate($0.value) }
    switch name {
    case "append":
      guard let more = values.first?.string, values.count == 1,
        text.utf8.count + more.utf8.count < Self.maximumText
      else { return nil }
      return text + more
    case "insert":
      guard values.count == 2, let more = values[0].string, text.utf8.count + more.utf8.count < Self.maximumText else {
        return nil
      }
      // What was a list of characters is a text here.
      if case .number(let index) = values[1] {
        guard (0...text.count).contains(index) else { return nil }
        return String(text.prefix(index)) + more + text.dropFirst(index)
      }
      guard case .member(_, let place) = arguments[1].value.kind else { return nil }
      return place == "startIndex" ? more + text : place == "endIndex" ? text + more : nil
    case "removeFirst", "removeLast":
      let count: Int
      switch values.first {
      case nil: count = 1
      case .number(let number)?: count = number
      default: return nil
      }
      guard count >= 0 else { return nil }
      return String(name == "removeFirst" ? text.dropFirst(count) : text.dropLast(count))
    case "removeAll": return values.isEmpty ? "" : nil
    default: return nil
    }
  }

  private mutating func changed(
    _ items: [ManifestValue],
    by name: String,
    _ arguments: [ManifestArgument],
    _ type: ExpectedType?,
    _ offset: Int
  ) -> [ManifestValue]? {
    let known = type?.item ?? itemType(of: items)
    switch name {
    case "append", "insert", "formUnion":
      guard let argument = arguments.first else { return nil }
      if argument.label == "contentsOf" || name == "formUnion" {
        guard let more = evaluate(argument.value, as: known?.list).array,
          items.count + more.count <= Self.maximumItems
        else { return nil }
        return items + more
      }
      let value = evaluate(argument.value, as: known)
      guard let place = arguments.first(where: { $0.label == "at" }) else { return items + [value] }
      guard case .number(let index) = evaluate(place.value), items.indices.contains(index) else {
        return items + [value]
      }
      return Array(items[..<index]) + [value] + items[index...]
    case "remove":
      guard let argument = arguments.first else { return nil }
      if argument.label == "at" {
        guard case .number(let index) = evaluate(argument.value), items.indices.contains(index) else { return nil }
        return Array(items[..<index] + items[(index + 1)...])
      }
      guard argument.label == nil else { return nil }
      let value = evaluate(argument.value, as: known)
      return items.filter { ManifestValue.areEqual($0, value) != true }
    case "removeAll":
      guard !arguments.isEmpty else { return [] }
      var kept: [ManifestValue] = []
      for item in items {
        guard let isRemoved = apply(arguments, to: [item], offset, nil).boolean else { return nil }
        if !isRemoved { kept.append(item) }
      }
      return kept
    case "removeFirst": return Array(items.dropFirst(count(arguments)))
    case "removeLast": return Array(items.dropLast(count(arguments)))
    case "popLast": return Array(items.dropLast())
    case "reverse": return items.reversed()
    default: return nil
    }
  }

  /// The type of a list's items, as far as the items tell.
  private func itemType(of items: [ManifestValue]) -> ExpectedType? {
    items.lazy.compactMap { self.typeName(of: $0) }.first.map { ExpectedType(type: .named([$0]), context: nil) }
  }
}
