import Basics

/// A function of a file of Starlark.
struct StarlarkFunction {
  struct Parameter {
    enum Kind {
      case single
      /// `*args`
      case rest
      /// `**kwargs`
      case named
    }

    var name: String
    var kind: Kind
    /// Where its default begins among the tokens.
    var usual: Int?
  }

  var parameters: [Parameter]
  /// Its tokens.
  var body: Range<Int>
}

/// A function that runs.
struct StarlarkRun {
  var name: String
  /// The folder of the package that the macro is called in.
  var package: String
  var result: StarlarkValue = .none
  var isOver = false
}

// What macros call. Of a condition that cannot be known all branches are run.

extension StarlarkFile {
  private static let maximumRuns = 16
  private static let maximumStepsOfMacro = 50_000
  private static let maximumNesting = 40

  /// What a call of one of its functions calls at last, without a place where that is not the caller's; nil if there is
  /// no such function or it takes too long.
  func calls(of function: String, _ call: StarlarkCall, in package: String) -> (calls: [StarlarkCall], steps: Int)? {
    guard functions[function] != nil else { return nil }
    var file = self
    file.calls = []
    file.steps = Self.maximumSteps - Self.maximumStepsOfMacro
    let first = file.steps
    file.run(function, call, in: package)
    return file.isCutOff ? nil : (file.calls, file.steps - first)
  }

  /// What a function gives that is called while another one runs; nil if that is not known.
  mutating func result(of call: StarlarkCall) -> StarlarkValue? {
    guard let run = running.last, functions[call.name] != nil, running.count < Self.maximumRuns,
      !running.contains(where: { $0.name == call.name })
    else { return nil }
    return self.run(call.name, call, in: run.package)
  }

  @discardableResult
  private mutating func run(_ name: String, _ call: StarlarkCall, in package: String) -> StarlarkValue {
    guard let function = functions[name] else { return .unknown }
    let (outer, place) = (locals, index)
    locals = [[:]]
    locals = [bound(function.parameters, call)]
    running.append(StarlarkRun(name: name, package: package))
    index = function.body.lowerBound
    run(until: function.body.upperBound)
    let result = running.removeLast().result
    (locals, index) = (outer, place)
    return result
  }

  private mutating func bound(_ parameters: [StarlarkFunction.Parameter], _ call: StarlarkCall)
    -> [String: StarlarkValue]
  {
    var values: [String: StarlarkValue] = [:]
    var unnamed = call.arguments.filter(\.name.isEmpty).map(\.item)
    var named = call.arguments.filter { !$0.name.isEmpty }
    for parameter in parameters {
      switch parameter.kind {
      case .single:
        if let place = named.firstIndex(where: { $0.name == parameter.name }) {
          values[parameter.name] = named.remove(at: place).item.value
        } else if !unnamed.isEmpty {
          values[parameter.name] = unnamed.removeFirst().value
        } else if let usual = parameter.usual {
          index = usual
          values[parameter.name] = expression()
        } else {
          values[parameter.name] = .unknown
        }
      case .rest:
        values[parameter.name] = .list(unnamed)
        unnamed = []
      case .named:
        values[parameter.name] = .dictionary(named.map { (.text($0.name), $0.item.value) })
      }
    }
    return values
  }

  // MARK: Definitions

  /// Notes the function that is defined here, and leaves the place as it is.
  mutating func define() {
    let place = index
    defer { index = place }
    let indentation = current.indentation
    index += 1
    guard case .word(let name) = current.kind else { return }
    index += 1
    guard take("(") else { return }
    var parameters: [StarlarkFunction.Parameter] = []
    while !take(")"), current.kind != .end, current.kind != .newline {
      let kind: StarlarkFunction.Parameter.Kind = take("**") ? .named : take("*") ? .rest : .single
      var parameter = StarlarkFunction.Parameter(name: "", kind: kind)
      if case .word(let name) = current.kind {
        parameter.name = name
        index += 1
      }
      if take("=") { parameter.usual = index }
      skipToNextParameter()
      parameters.append(parameter)
      _ = take(",")
    }
    guard take(":"), current.kind == .newline else { return }
    index += 1
    let start = index
    index = endOfBlock(around: indentation)
    functions[name] = StarlarkFunction(parameters: parameters, body: start..<index)
  }

  private mutating func skipToNextParameter() {
    var open = 0
    while current.kind != .end {
      if case .sign(let sign) = current.kind {
        if open == 0, sign == "," || sign == ")" { return }
        if ["(", "[", "{"].contains(sign) { open += 1 }
        if [")", "]", "}"].contains(sign) { open -= 1 }
      }
      index += 1
    }
  }

  /// The first token of a line from here on that is not indented more than that.
  private func endOfBlock(around indentation: Int) -> Int {
    var next = index
    while next < tokens.count - 1 {
      if tokens[next].indentation <= indentation, next == 0 || tokens[next - 1].kind == .newline { return next }
      next += 1
    }
    return next
  }

  // MARK: Statements

  private mutating func run(until end: Int) {
    guard depth < Self.maximumNesting else { return }
    depth += 1
    defer {
      depth -= 1
      index = end
    }
    while index < end, steps < Self.maximumSteps, running.last?.isOver == false {
      steps += 1
      Work.advance()
      let start = index
      statementOfFunction()
      if index <= start { index = start + 1 }
    }
  }

  private mutating func statementOfFunction() {
    let indentation = current.indentation
    if isWord("if") { return choose(indentation) }
    if takeWord("for") { return loop(indentation) }
    if isWord("def") || isWord("while") || isWord("elif") || isWord("else") {
      skipToEndOfStatement()
      index = endOfBlock(around: indentation)
      return
    }
    if takeWord("return") {
      let value = current.kind == .newline ? StarlarkValue.none : expression()
      // A rule that is given back was called.
      note(value)
      running[running.count - 1].result = value
      // After a condition that is not known there is more.
      running[running.count - 1].isOver = true
    } else if !assign() {
      note(expression())
    }
    skipToEndOfStatement()
  }

  /// Takes over what an assignment says, or a call that changes a list; returns false if this is neither.
  private mutating func assign() -> Bool {
    guard case .word(let name) = current.kind else { return false }
    if isSign("=", 1) || isSign("+=", 1) {
      let isAddition = isSign("+=", 1)
      index += 2
      let value = expression()
      locals[0][name] = isAddition ? add(locals[0][name] ?? constants[name] ?? .unknown, value) : value
      return true
    }
    guard isSign(".", 1), let known = locals[0][name], tokens.indices.contains(index + 3),
      case .word(let method) = tokens[index + 2].kind, isSign("(", 3)
    else { return assignElement(of: name) }
    guard method == "append" || method == "extend" || method == "update" else { return false }
    index += 4
    let offset = current.offset
    let value = expression()
    locals[0][name] = add(known, method == "append" ? .list([StarlarkItem(value: value, offset: offset)]) : value)
    return true
  }

  /// `kwargs["name"] = value`
  private mutating func assignElement(of name: String) -> Bool {
    guard isSign("[", 1), case .dictionary(let pairs)? = locals[0][name], tokens.indices.contains(index + 4),
      case .text(let key) = tokens[index + 2].kind, isSign("]", 3), isSign("=", 4)
    else { return false }
    index += 5
    locals[0][name] = .dictionary(pairs.filter { $0.key.text != key } + [(.text(key), expression())])
    return true
  }

  /// `if`, with what follows it of `elif` and `else`.
  private mutating func choose(_ indentation: Int) {
    var isChosen = false
    var isFirst = true
    while isFirst || isWord("elif") || isWord("else") {
      let isElse = isWord("else")
      guard current.indentation == indentation else { return }
      index += 1
      let holds = isElse ? true : expression().truth
      isFirst = false
      guard take(":") else { return skipToEndOfStatement() }
      let end = block(indentation)
      if !isChosen, holds != false {
        run(until: end)
        // What comes after a branch that may not be taken still counts.
        if holds == nil { running[running.count - 1].isOver = false }
      }
      if holds == true { isChosen = true }
      index = end
      if isElse { return }
    }
  }

  /// Goes to the first statement behind a colon, and returns where the block ends.
  private mutating func block(_ indentation: Int) -> Int {
    if current.kind == .newline {
      index += 1
      return endOfBlock(around: indentation)
    }
    var end = index
    while tokens[end].kind != .newline, tokens[end].kind != .end { end += 1 }
    return min(end + 1, tokens.count - 1)
  }

  private mutating func loop(_ indentation: Int) {
    var names: [String] = []
    while case .word(let name) = current.kind, name != "in" {
      names.append(name)
      index += 1
      _ = take(",")
    }
    guard takeWord("in") else { return skipToEndOfStatement() }
    let items = sequence(expression())
    guard take(":") else { return skipToEndOfStatement() }
    let start = index
    let end = block(indentation)
    for item in items ?? [] where steps < Self.maximumSteps && running.last?.isOver == false {
      index = start
      _ = block(indentation)
      locals[0].merge(bindings(names, item)) { $1 }
      run(until: end)
    }
    index = end
  }
}
