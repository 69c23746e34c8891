/// Bodies of functions.
extension SwiftWriter {
  mutating func body(_ parameters: [Parameter], result: String?) {
    let names = parameters.map(\.name)
    let count = [1, 2, 3, 4, 4, 5, 6, 8, 12][random.below(9)]
    for index in 0..<count {
      if index > 0, random.chance(40) { code.line() }
      if random.chance(26) { comment() }
      statement(names, result, depth: 0)
    }
    guard let result else { return }
    switch random.below(4) {
    case 0: code.line("return \(fallback(result))")
    case 1: code.line("return \(expression(names))")
    case 2: code.line("return \(local()).isEmpty ? \(fallback(result)) : \(expression(names))")
    default: code.line("return \(verb())(\(expression(names)), \(property()): \(property()))")
    }
  }

  /// Something that is at hand: a parameter or a property.
  mutating func operand(_ names: [String]) -> String {
    names.isEmpty || random.chance(40) ? property() : random.pick(names)
  }

  mutating func expression(_ names: [String]) -> String {
    let value = operand(names)
    switch random.below(16) {
    case 0: return "\(value).map(\\.\(property()))"
    case 1: return "\(value).filter { $0.\(property()) != \(operand(names)) }"
    case 2: return "\(value).first { $0.\(property()) == \(random.number(1...99)) }"
    case 3: return "\(value).\(property()) + \(operand(names)).\(property())"
    case 4: return "max(\(value), \(operand(names))) - \(random.number(1...500))"
    case 5: return "\"\(property()): \\(\(value).\(property())) of \\(\(operand(names)).count)\""
    case 6: return "\(value)?.\(property()) ?? \(operand(names))"
    case 7: return "\(type()).\(verb())(\(value))"
    case 8: return "\(value).\(verb())(\(property()): \(operand(names)), animated: \(random.chance(50)))"
    case 9: return "[\(value), \(operand(names)), \(operand(names))]"
    case 10: return "\(value).sorted { $0.\(property()) < $1.\(property()) }"
    case 11: return "\(value).prefix(\(random.number(2...40))).reduce(0) { $0 + $1.\(property()) }"
    case 12: return "self.\(value).\(property()).\(verb())()"
    case 13: return "\"\(random.pick(Words.nouns).lowercased()).\(property()).\(verb())\""
    default: return value
    }
  }

  private mutating func condition(_ names: [String]) -> String {
    let value = operand(names)
    switch random.below(7) {
    case 0: return "\(value).isEmpty"
    case 1: return "\(value).count > \(random.number(0...50))"
    case 2: return "let \(local()) = \(value).\(property())"
    case 3: return "\(value) == .\(random.pick(Words.cases)), !\(operand(names)).isEmpty"
    case 4: return "case .\(random.pick(Words.cases)) = \(value).status"
    case 5: return "let \(local()) = \(value) as? \(type())"
    default: return "\(value).\(property()) >= \(random.number(1...1000)) || \(operand(names)).isValid"
    }
  }

  private mutating func statements(_ names: [String], _ result: String?, _ depth: Int) {
    for _ in 0..<random.number(1...3) { statement(names, result, depth: depth + 1) }
  }

  mutating func statement(_ names: [String], _ result: String?, depth: Int) {
    let exit = result.map { "return \(fallback($0))" } ?? "return"
    switch random.below(depth < 3 ? 28 : 15) {
    case 0, 1: code.line("let \(local()) = \(expression(names))")
    case 2: code.line("var \(local()): [\(type())] = []")
    case 3: code.line("\(property()) = \(expression(names))")
    case 4: code.line("guard \(condition(names)) else { \(exit) }")
    case 5: code.line("\(operand(names)).\(verb())(\(expression(names)))")
    case 6: code.line("logger.debug(\"\(sentence(3...7)): \\(\(operand(names)), privacy: .public)\")")
    case 7: code.line("\(property())[\(operand(names)), default: 0] += \(random.number(1...9))")
    case 8: code.line("let \(local()) = \(expression(names)) ?? \(operand(names)).\(property())")
    case 9: code.line("assert(\(operand(names)).count <= \(random.number(1...64)), \"\(sentence(4...8))\")")
    case 10: code.line("let (\(local()), \(local())) = (\(operand(names)).\(property()), \(expression(names)))")
    case 11: code.line("\(property()) += \(operand(names)).\(property()) * \(random.number(2...64))")
    case 12: initialization(names)
    case 13: code.line("let \(local()) = \(operand(names)) > 0 ? \(expression(names)) : \(operand(names))")
    case 14: code.line("try? \(verb())(\(expression(names)), \(property()): \(expression(names)))")
    case 15, 16, 17: conditional(names, result, depth)
    case 18, 19: loop(names, result, depth)
    case 20, 21: closure(names, result, depth)
    case 22: switching(names, result, depth)
    case 23: catching(names, result, depth)
    case 24: chain(names)
    case 25: compiled(names, result, depth)
    case 26: longText(names)
    default: asynchronous(names, depth)
    }
  }

  private mutating func comment() {
    code.line("// \(sentence(5...12).upperFirst),")
    code.line("// \(sentence(4...10)).")
  }

  private mutating func initialization(_ names: [String]) {
    code.open("let \(local()) = \(type())(")
    let labels = random.distinct(random.number(2...4), Words.properties)
    for (index, label) in labels.enumerated() {
      code.line("\(label): \(expression(names))" + (index < labels.count - 1 ? "," : ""))
    }
    code.close(")")
  }

  private mutating func conditional(_ names: [String], _ result: String?, _ depth: Int) {
    code.open("if \(condition(names)) {")
    statements(names, result, depth)
    if random.chance(40) {
      code.between("} else {")
      statements(names, result, depth)
    }
    code.close()
  }

  private mutating func loop(_ names: [String], _ result: String?, _ depth: Int) {
    let item = local()
    switch random.below(4) {
    case 0: code.open("for (index, \(item)) in \(operand(names)).enumerated() where \(item).\(property()) != nil {")
    case 1: code.open("while let \(item) = \(property()).popLast() {")
    case 2: code.open("for \(item) in stride(from: 0, to: \(operand(names)).count, by: \(random.number(2...16))) {")
    default: code.open("for \(item) in \(operand(names)).\(property()) {")
    }
    statements(names + [item], result, depth)
    code.close()
  }

  private mutating func closure(_ names: [String], _ result: String?, _ depth: Int) {
    let item = local()
    if random.chance(50) {
      code.open("\(operand(names)).\(verb())(\(property()): \(expression(names))) { [weak self] \(item) in")
      code.line("guard let self else { return }")
    } else {
      code.open("let \(local()) = \(operand(names)).compactMap { \(item) -> \(type())? in")
      code.line("guard \(item).\(property()) != nil else { return nil }")
    }
    statements(names + [item], nil, depth)
    code.close()
  }

  private mutating func switching(_ names: [String], _ result: String?, _ depth: Int) {
    code.open("switch \(operand(names)).status {")
    for name in random.distinct(random.number(2...4), Words.cases) {
      code.label("case .\(name):")
      code.line("\(property()) = \(expression(names))")
      if random.chance(40) { statement(names, result, depth: 3) }
    }
    code.label("default:")
    code.line("break")
    code.close()
  }

  private mutating func catching(_ names: [String], _ result: String?, _ depth: Int) {
    code.open("do {")
    code.line("let \(local()) = try \(verb())(\(expression(names)))")
    statements(names, result, depth)
    code.between("} catch let error as \(type()) {")
    code.line("logger.error(\"\(sentence(3...6)): \\(error.localizedDescription)\")")
    code.between("} catch {")
    code.line("\(verb())(error, \(property()): \(operand(names)))")
    code.close()
  }

  private mutating func chain(_ names: [String]) {
    code.open("let \(local()) = \(operand(names))")
    code.line(".filter { !$0.\(property()).isEmpty && $0.\(property()) > \(random.number(1...100)) }")
    code.line(".sorted { $0.\(property()) > $1.\(property()) }")
    if random.chance(50) { code.line(".map { \(type())(\(property()): $0.\(property()), \(property()): nil) }") }
    code.close(random.chance(50) ? "assert(\(property()) != nil)" : "_ = \(property())")
  }

  private mutating func compiled(_ names: [String], _ result: String?, _ depth: Int) {
    code.line(random.pick(["#if DEBUG", "#if os(iOS)", "#if canImport(UIKit)", "#if targetEnvironment(simulator)"]))
    statement(names, result, depth: 3)
    if random.chance(40) {
      code.line("#else")
      statement(names, result, depth: 3)
    }
    code.line("#endif")
  }

  private mutating func longText(_ names: [String]) {
    code.line("let \(local()) = \"\"\"")
    for _ in 0..<random.number(2...5) {
      code.line("\(sentence(4...9)) \\(\(operand(names)).\(property())) \(sentence(2...4))")
    }
    code.line("\"\"\"")
  }

  private mutating func asynchronous(_ names: [String], _ depth: Int) {
    code.open("Task { @MainActor in")
    code.line("let \(local()) = await \(operand(names)).\(verb())(\(property()): \(expression(names)))")
    statements(names, nil, depth)
    code.close()
  }
}
