/// Writes one Swift file: its text so far, and what its names are taken from.
///
/// The text is what the compiler parses and an architecture has; it is not made to run.
struct SwiftWriter {
  var random: Random
  var code: Code
  /// Types that bodies and signatures may name.
  var types: [String]
  /// How many lines the file is to have.
  let size: Int
  private(set) var planted: [Corpus.Planted] = []
  private let path: String
  private var usedNames: Set<String> = []

  init(_ path: String, _ random: inout Random, _ package: Package, types: [String]) {
    self.path = path
    self.random = random.fork()
    self.types = types
    size = self.random.fileSize()
    code = Code(indentation: package.indentation)
    if package.hasHeaders { header(package) }
  }

  var isLongEnough: Bool { code.lineCount >= size }

  /// Notes that the next line breaks a rule.
  mutating func plant(_ rule: String) {
    planted.append(Corpus.Planted(rule: rule, path: path, line: code.lineCount + 1))
  }

  // MARK: Words

  mutating func type() -> String { random.pick(types) }
  mutating func property() -> String { random.pick(Words.properties) }
  mutating func local() -> String { random.pick(Words.locals) }
  mutating func verb() -> String { random.pick(Words.verbs) }

  /// A name for a method that this file does not have yet.
  mutating func methodName() -> String {
    var name = verb() + random.pick(Words.properties).upperFirst
    while !usedNames.insert(name).inserted { name = verb() + random.pick(Words.adjectives) + property().upperFirst }
    return name
  }

  mutating func sentence(_ range: ClosedRange<Int> = 6...14) -> String { random.sentence(range) }

  // MARK: Comments

  private mutating func header(_ package: Package) {
    code.lines("//", "//  \(path.split(separator: "/").last ?? "")", "//  \(package.name)", "//")
    code.lines(
      "//  Created by somebody on \(random.number(1...28)).\(random.number(1...12)).\(random.number(2016...2026))."
    )
    code.lines("//", "")
  }

  mutating func documentation(_ subject: String, parameters: [Parameter] = [], returns: String? = nil) {
    code.line("/// \(subject), \(sentence()).")
    if random.chance(45) {
      code.line("///")
      for _ in 0..<random.number(1...5) { code.line("/// \(sentence(7...13).upperFirst).") }
    }
    guard random.chance(35), !parameters.isEmpty else { return }
    code.line("///")
    code.line("/// - Parameters:")
    for parameter in parameters { code.line("///   - \(parameter.name): \(sentence(4...9).upperFirst).") }
    if returns != nil { code.line("/// - Returns: \(sentence(5...10).upperFirst).") }
  }

  mutating func mark(_ words: String) { code.lines("", "// MARK: - \(words)", "") }

  // MARK: Signatures

  struct Parameter {
    var label: String
    var name: String
    var type: String

    var text: String { (label.isEmpty || label == name ? name : label + " " + name) + ": " + type }
  }

  mutating func valueType() -> String {
    switch random.below(20) {
    case 0..<4: type()
    case 7: "[\(type())]"
    case 8: "\(type())?"
    case 9: "[String: \(type())]"
    case 10: "Set<\(type())>"
    default: random.plainType(property())
    }
  }

  mutating func parameters(_ range: ClosedRange<Int> = 0...3) -> [Parameter] {
    let names = random.distinct(random.number(range), Words.properties)
    return names.enumerated().map { index, name in
      let label =
        index == 0 && random.chance(30)
        ? "_" : random.chance(25) ? random.pick(["for", "with", "of", "in", "from"]) : ""
      return Parameter(label: label, name: name, type: valueType())
    }
  }

  /// `name(of order: Order, limit: Int) async throws -> [Order]`, broken into lines where it is long.
  mutating func openFunction(_ head: String, _ parameters: [Parameter], effects: String, result: String?) {
    let tail = effects + (result.map { " -> \($0)" } ?? "") + " {"
    let line = "\(head)(\(parameters.map(\.text).joined(separator: ", ")))\(tail)"
    guard line.count > 100 else {
      code.open(String(line.dropLast(2)) + " {")
      return
    }
    code.open(head + "(")
    for (index, parameter) in parameters.enumerated() {
      code.line(parameter.text + (index < parameters.count - 1 ? "," : ""))
    }
    code.between(")" + tail)
  }

  /// A value to return where nothing better is at hand.
  func fallback(_ type: String) -> String {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Bool": return "false"
    case "Int", "Double", "Decimal", "TimeInterval": return "0"
    case "String": return "\"\""
    case "Date": return "Date()"
    case "UUID": return "UUID()"
    default: return type.hasPrefix("Set<") ? "[]" : ".placeholder"
    }
  }

  // MARK: Members

  /// A method with a body.
  mutating func method(_ modifiers: String = "", types: Bool = true) {
    let parameters = parameters()
    let result: String? = random.chance(55) ? valueType() : nil
    let effects = random.pick(["", "", "", "", " throws", " async", " async throws"])
    let name = methodName()
    if random.chance(70) { documentation(name.upperFirst, parameters: parameters, returns: result) }
    if random.chance(6) { code.line("@discardableResult") }
    if random.chance(3) { code.line("@available(iOS \(random.number(13...18)), macOS \(random.number(11...15)), *)") }
    let generics = random.chance(4) ? "<Value: Comparable & Sendable>" : ""
    openFunction("\(modifiers)func \(name)\(generics)", parameters, effects: effects, result: result)
    body(parameters, result: result)
    code.close()
  }

  mutating func computedProperty(_ modifiers: String = "") {
    let name = property() + random.pick(Words.adjectives)
    guard !name.isEmpty, usedName(name) else { return }
    let result = valueType()
    if random.chance(35) { documentation(name.upperFirst) }
    code.open("\(modifiers)var \(name): \(result) {")
    if random.chance(60) {
      code.line("\(property()).\(property()) ?? \(fallback(result))")
    } else {
      body([], result: result)
    }
    code.close()
  }

  mutating func usedName(_ name: String) -> Bool { usedNames.insert(name).inserted }

  /// Methods and computed properties until the file is long enough.
  mutating func members(_ modifiers: String = "", atLeast count: Int = 1) {
    var written = 0
    while written < count || !isLongEnough {
      if written > 0 { code.line() }
      if random.chance(25) { computedProperty(modifiers) } else { method(modifiers) }
      written += 1
      // Nobody writes two thousand lines of one type without a break.
      if written % 12 == 0 { mark(random.pick(Words.nouns)) }
    }
  }
}
