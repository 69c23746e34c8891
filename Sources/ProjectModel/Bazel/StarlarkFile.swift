import Basics

/// Follows the declarative part of a file of Starlark: constants, lists, texts, comprehensions and calls.
///
/// What a function gives is a call with its arguments. What a macro calls in its turn is asked for call by call
/// (`StarlarkMacros`). Of `select` all branches count.
struct StarlarkFile {
  static let maximumSteps = 500_000
  /// Of what is in another file.
  static let noOffset = -1
  private static let maximumDepth = 60
  private static let maximumItems = 100_000

  /// The calls at the top level, in their order, those in comprehensions among them.
  var calls: [StarlarkCall] = []
  private(set) var constants: [String: StarlarkValue] = [:]
  /// The functions that it defines.
  var functions: [String: StarlarkFunction] = [:]
  /// What `load` takes from which file.
  private(set) var loads: [(file: String, name: String, symbol: String)] = []
  /// Where the first statement begins of which a bracket is not closed, so that nothing after it is known.
  private(set) var unclosed: Int?
  /// The first argument before which a comma is missing.
  private(set) var misfit: (offset: Int, name: String)?

  let tokens: [StarlarkToken]
  var index = 0
  var depth = 0
  var steps = 0
  var locals: [[String: StarlarkValue]] = []
  /// Of the functions that run, from outside to inside.
  var running: [StarlarkRun] = []
  private var startOfStatement = 0

  /// - Parameters:
  ///   - isLoaded: whether another file loads this one. Its places are not kept then.
  ///   - load: gives the constant of a name that another file declares.
  init(
    _ bytes: [UInt8],
    isLoaded: Bool = false,
    load: (_ file: String, _ symbol: String) -> StarlarkValue? = { _, _ in nil }
  ) {
    var tokens = StarlarkLexer.tokens(bytes)
    if isLoaded { for index in tokens.indices { tokens[index].offset = Self.noOffset } }
    self.tokens = tokens
    while current.kind != .end, steps < Self.maximumSteps {
      let start = index
      startOfStatement = current.offset
      statement(load)
      skipToEndOfStatement()
      if index == start { index += 1 }
    }
  }

  /// Whether there was more than could be followed.
  var isCutOff: Bool { steps >= Self.maximumSteps }

  // MARK: Tokens

  var current: StarlarkToken { tokens[min(index, tokens.count - 1)] }

  func isSign(_ text: String, _ ahead: Int = 0) -> Bool {
    tokens[min(index + ahead, tokens.count - 1)].kind == .sign(text)
  }

  func isWord(_ text: String) -> Bool { current.kind == .word(text) }

  mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    index += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    index += 1
    return true
  }

  mutating func skipToEndOfStatement() {
    while current.kind != .newline, current.kind != .end { index += 1 }
    while current.kind == .newline { index += 1 }
  }

  // MARK: Statements

  private mutating func statement(_ load: (String, String) -> StarlarkValue?) {
    guard case .word(let word) = current.kind else {
      note(expression())
      return
    }
    if word == "def" { define() }
    if ["def", "if", "for", "while", "class"].contains(word) { return skipBlock() }
    if isSign("=", 1) || isSign("+=", 1) {
      let isAddition = isSign("+=", 1)
      index += 2
      let value = expression()
      constants[word] = isAddition ? add(constants[word] ?? .unknown, value) : value
      return
    }
    let value = expression()
    if case .call(let call) = value, call.name == "load" {
      takeOver(call, load)
    } else {
      note(value)
    }
  }

  /// Skips a function or another block: what follows and is indented.
  private mutating func skipBlock() {
    let indentation = current.indentation
    repeat { skipToEndOfStatement() } while current.kind != .end && current.indentation > indentation
    index = max(0, index - 1)
  }

  private mutating func takeOver(_ call: StarlarkCall, _ load: (String, String) -> StarlarkValue?) {
    guard let file = call.arguments.first?.item.value.text else { return }
    for argument in call.arguments.dropFirst() {
      guard let symbol = argument.item.value.text else { continue }
      let name = argument.name.isEmpty ? symbol : argument.name
      loads.append((file, name, symbol))
      if let value = load(file, symbol) { constants[name] = value }
    }
  }

  mutating func note(_ value: StarlarkValue) {
    switch value {
    case .call(let call): calls.append(call)
    case .list(let items):
      for case .call(let call) in items.map(\.value) { calls.append(call) }
    default: break
    }
  }

  // MARK: Expressions

  mutating func expression() -> StarlarkValue {
    guard depth < Self.maximumDepth, steps < Self.maximumSteps else { return .unknown }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    let value = sum()
    guard takeWord("if") else { return value }
    let condition = expression()
    guard takeWord("else") else { return .unknown }
    let other = expression()
    // The first is as good as the other, where nothing is run.
    return condition.truth.map { $0 ? value : other } ?? (value.isUnknown ? other : value)
  }

  private mutating func sum() -> StarlarkValue {
    var value = postfix()
    while true {
      if take("+") || take("|") {
        value = add(value, postfix())
      } else if take("%") {
        value = formatted(value, postfix())
      } else if takeWord("or") {
        let other = sum()
        value = value.truth.map { $0 ? value : other } ?? .unknown
      } else if takeWord("and") {
        let other = sum()
        value = value.truth.map { $0 ? other : value } ?? .unknown
      } else if take("==") {
        value = value.isEqual(to: postfix()).map { .flag($0) } ?? .unknown
      } else if take("!=") {
        value = value.isEqual(to: postfix()).map { .flag(!$0) } ?? .unknown
      } else if takeWord("in") {
        value = postfix().holds(value).map { .flag($0) } ?? .unknown
      } else if isWord("not"), tokens[min(index + 1, tokens.count - 1)].kind == .word("in") {
        index += 2
        value = postfix().holds(value).map { .flag(!$0) } ?? .unknown
      } else if isComparison {
        index += 1
        _ = postfix()
        value = .unknown
      } else {
        return value
      }
    }
  }

  private var isComparison: Bool {
    if case .sign(let sign) = current.kind { ["<", ">", "<=", ">=", "-", "*", "//"].contains(sign) } else { false }
  }

  func add(_ a: StarlarkValue, _ b: StarlarkValue) -> StarlarkValue {
    switch (a, b) {
    case (.text(let x), .text(let y)): x.utf8.count + y.utf8.count < 65536 ? .text(x + y) : .unknown
    case (.list(let x), .list(let y)): x.count + y.count < Self.maximumItems ? .list(x + y) : .unknown
    case (.dictionary(let x), .dictionary(let y)): x.count + y.count < Self.maximumItems ? .dictionary(x + y) : .unknown
    case (.list(let x), _): .list(x + [StarlarkItem(value: b, offset: current.offset)])
    case (_, .list(let y)): .list([StarlarkItem(value: a, offset: current.offset)] + y)
    case (.call, .call), (.call, .unknown), (.unknown, .call):
      .list([StarlarkItem(value: a, offset: current.offset), StarlarkItem(value: b, offset: current.offset)])
    default: .unknown
    }
  }

  /// `"%s/%s" % (a, b)`
  private func formatted(_ pattern: StarlarkValue, _ value: StarlarkValue) -> StarlarkValue {
    guard let pattern = pattern.text else { return .unknown }
    let values = value.list?.map(\.value.text) ?? [value.text]
    return filled(pattern, "%s", values)
  }

  /// `"{}/{name}".format(a, name = b)`
  private func formatted(_ pattern: String, _ arguments: [(name: String, item: StarlarkItem)]) -> StarlarkValue {
    var pattern = pattern
    for (name, item) in arguments where !name.isEmpty && pattern.contains("{\(name)}") {
      guard let text = item.value.text else { return .unknown }
      pattern = pattern.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: text)
    }
    return filled(pattern, "{}", arguments.filter(\.name.isEmpty).map(\.item.value.text))
  }

  private func filled(_ pattern: String, _ mark: String, _ values: [String?]) -> StarlarkValue {
    let parts = pattern.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == values.count + 1 else { return .unknown }
    var result = String(parts[0])
    for (part, value) in zip(parts.dropFirst(), values) {
      guard let value, result.utf8.count < 65536 else { return .unknown }
      result += value + part
    }
    return .text(result)
  }

  private mutating func postfix() -> StarlarkValue {
    let offset = current.offset
    var (value, name) = primary()
    while true {
      if take(".") {
        guard case .word(let member) = current.kind else { return .unknown }
        index += 1
        if isSign("(") {
          index += 1
          value = method(member, of: value, arguments(), "\(name).\(member)", offset)
          name = ""
        } else {
          name += ".\(member)"
          value = .unknown
        }
      } else if take("(") {
        value = call(name, arguments(), offset)
        name = ""
      } else if take("[") {
        value = element(of: value, expression())
        while !take("]"), current.kind != .end, current.kind != .newline { index += 1 }
        name = ""
      } else {
        return value
      }
    }
  }

  private func element(of value: StarlarkValue, _ key: StarlarkValue) -> StarlarkValue {
    switch (value, key) {
    case (.list(let items), .number(let index)) where items.indices.contains(index): return items[index].value
    case (.dictionary(let pairs), .text(let key)): return pairs.last { $0.key.text == key }?.value ?? .unknown
    default: return .unknown
    }
  }

  private mutating func primary() -> (StarlarkValue, name: String) {
    switch current.kind {
    case .text(var text):
      index += 1
      // Texts that follow each other are one.
      while case .text(let more) = current.kind {
        text += more
        index += 1
      }
      return (.text(text), "")
    case .number(let number):
      index += 1
      return (.number(number), "")
    case .word(let word):
      index += 1
      switch word {
      case "True": return (.flag(true), "")
      case "False": return (.flag(false), "")
      case "None": return (.none, "")
      case "not":
        return (postfix().truth.map { .flag(!$0) } ?? .unknown, "")
      default: return (locals.reversed().lazy.compactMap { $0[word] }.first ?? constants[word] ?? .unknown, word)
      }
    case .sign("["):
      index += 1
      return (items(closing: "]"), "")
    case .sign("("):
      index += 1
      let list = items(closing: ")")
      // Brackets around a single value are no list.
      if let only = list.list, only.count == 1, !isSign(",", -2) { return (only[0].value, "") }
      return (list, "")
    case .sign("{"):
      index += 1
      return (dictionary(), "")
    case .sign, .newline, .end:
      return (.unknown, "")
    }
  }

  private mutating func items(closing: String) -> StarlarkValue {
    var items: [StarlarkItem] = []
    while !take(closing) {
      let (start, offset) = (index, current.offset)
      let value = expression()
      if isWord("for") { return comprehension(from: start, closing: closing) }
      items.append(StarlarkItem(value: value, offset: offset))
      guard take(",") || isSign(closing) else {
        skip(to: closing)
        return .unknown
      }
      if index == start { return .unknown }
    }
    return .list(items)
  }

  /// Skips what cannot be read, through the closing bracket.
  private mutating func skip(to closing: String) {
    var open = 0
    while current.kind != .end {
      if case .sign(let sign) = current.kind {
        if open == 0, sign == closing {
          index += 1
          return
        }
        if ["(", "[", "{"].contains(sign) { open += 1 }
        if [")", "]", "}"].contains(sign) { open = max(0, open - 1) }
      }
      index += 1
    }
    unclosed = unclosed ?? startOfStatement
  }

  /// `[f(x) for x in list]`, read once for each item; conditions are taken to hold.
  private mutating func comprehension(from start: Int, closing: String) -> StarlarkValue {
    index += 1
    var names: [String] = []
    while case .word(let name) = current.kind, name != "in" {
      names.append(name)
      index += 1
      _ = take(",")
    }
    guard takeWord("in"), let values = sequence(expression()) else {
      skip(to: closing)
      return .unknown
    }
    skip(to: closing)
    let end = index
    var result: [StarlarkItem] = []
    for value in values where steps < Self.maximumSteps {
      index = start
      locals.append(bindings(names, value))
      let offset = current.offset
      result.append(StarlarkItem(value: expression(), offset: offset))
      locals.removeLast()
    }
    index = end
    return .list(result)
  }

  func sequence(_ value: StarlarkValue) -> [StarlarkValue]? {
    switch value {
    case .list(let items): items.map(\.value)
    case .dictionary(let pairs): pairs.map(\.key)
    default: nil
    }
  }

  func bindings(_ names: [String], _ value: StarlarkValue) -> [String: StarlarkValue] {
    guard names.count > 1 else { return names.first.map { [$0: value] } ?? [:] }
    let parts = value.list?.map(\.value) ?? []
    return Dictionary(zip(names, parts)) { first, _ in first }
  }

  private mutating func dictionary() -> StarlarkValue {
    var pairs: [(key: StarlarkValue, value: StarlarkValue)] = []
    while !take("}") {
      let start = index
      let key = expression()
      guard take(":") else {
        skip(to: "}")
        return .unknown
      }
      pairs.append((key, expression()))
      guard take(",") || isSign("}"), index > start else {
        skip(to: "}")
        return .unknown
      }
    }
    return .dictionary(pairs)
  }

  // MARK: Calls

  private mutating func arguments() -> [(name: String, item: StarlarkItem)] {
    var result: [(name: String, item: StarlarkItem)] = []
    while !take(")") {
      let start = index
      var name = ""
      if case .word(let word) = current.kind, isSign("=", 1) {
        name = word
        index += 2
      }
      let areNamed = take("**")
      let areSeveral = !areNamed && take("*")
      let offset = current.offset
      let first = index
      var value = expression()
      if isWord("for") {
        value = comprehension(from: first, closing: ")")
        result.append((name, StarlarkItem(value: value, offset: offset)))
        return result
      }
      switch value {
      case .dictionary(let pairs) where areNamed:
        for (key, value) in pairs {
          if let key = key.text { result.append((key, StarlarkItem(value: value, offset: offset))) }
        }
      case .list(let items) where areSeveral: result += items.map { ("", $0) }
      // Nobody knows what it names.
      case _ where areNamed: break
      default: result.append((name, StarlarkItem(value: value, offset: offset)))
      }
      guard take(",") || isSign(")"), index > start else {
        if case .word(let name) = current.kind, isSign("=", 1) { misfit = misfit ?? (current.offset, name) }
        skip(to: ")")
        return result
      }
    }
    return result
  }

  private mutating func call(
    _ name: String,
    _ arguments: [(name: String, item: StarlarkItem)],
    _ offset: Int
  ) -> StarlarkValue {
    let call = StarlarkCall(name: name, arguments: arguments, offset: offset)
    switch name {
    case "": return .unknown
    case "select":
      guard case .dictionary(let branches)? = arguments.first?.item.value else { return .unknown }
      // Which text or flag it gives is not known; of lists all count.
      guard branches.isEmpty || branches.contains(where: { $0.value.list != nil }) else { return .unknown }
      return branches.map(\.value).reduce(.list([])) { $1.list == nil ? $0 : add($0, $1) }
    case "list", "depset", "sorted", "tuple": return arguments.first?.item.value ?? .list([])
    case "dict": return .dictionary(arguments.filter { !$0.name.isEmpty }.map { (.text($0.name), $0.item.value) })
    default:
      if !running.isEmpty, let value = result(of: call) { return value }
      return .call(call)
    }
  }

  private func method(
    _ name: String,
    of owner: StarlarkValue,
    _ arguments: [(name: String, item: StarlarkItem)],
    _ fullName: String,
    _ offset: Int
  ) -> StarlarkValue {
    let values = arguments.map(\.item.value)
    switch (owner, name) {
    case (.text(let text), "format"): return formatted(text, arguments)
    case (.text(let text), "startswith"): return values.first?.text.map { .flag(text.hasPrefix($0)) } ?? .unknown
    case (.text(let text), "endswith"): return values.first?.text.map { .flag(text.hasSuffix($0)) } ?? .unknown
    case (.dictionary(let pairs), "get"), (.dictionary(let pairs), "pop"):
      guard let key = values.first?.text else { return .unknown }
      return pairs.last { $0.key.text == key }?.value ?? (values.count > 1 ? values[1] : .none)
    case (.text(let text), "replace"):
      guard values.count >= 2, let old = values[0].text, let new = values[1].text, !old.isEmpty else { return .unknown }
      return .text(text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new))
    case (.text(let text), "lower"): return .text(text.lowercased())
    case (.text(let text), "upper"): return .text(text.uppercased())
    case (.text(let separator), "join"):
      let texts = values.first?.list?.map(\.value.text) ?? [nil]
      return texts.contains(nil) ? .unknown : .text(texts.compactMap(\.self).joined(separator: separator))
    case (.dictionary(let pairs), "items"):
      return .list(
        pairs.map {
          let pair = [StarlarkItem(value: $0.key, offset: offset), StarlarkItem(value: $0.value, offset: offset)]
          return StarlarkItem(value: .list(pair), offset: offset)
        }
      )
    case (.dictionary(let pairs), "keys"): return .list(pairs.map { StarlarkItem(value: $0.key, offset: offset) })
    case (.dictionary(let pairs), "values"): return .list(pairs.map { StarlarkItem(value: $0.value, offset: offset) })
    case (.unknown, "package_name") where fullName == "native.package_name":
      return running.last.map { .text($0.package) } ?? .unknown
    case (.unknown, _):
      let name = fullName.hasPrefix("native.") ? String(fullName.dropFirst("native.".count)) : fullName
      return .call(StarlarkCall(name: name, arguments: arguments, offset: offset))
    default: return .unknown
    }
  }
}
