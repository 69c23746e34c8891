import Basics
import Facts

/// Numbers that look random and are the same at every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17 ^ state << 31
  }
}

/// Makes up facts that no file needs to have: sound ones of any size, whose numbers are as large as is asked for.
struct RandomFacts {
  /// The number of facts of each kind.
  let count: Int
  /// The largest number that is written; in each column one fact has it.
  let limit: UInt32
  private var generator: Generator

  init(count: Int, limit: UInt32, seed: UInt64) {
    self.count = count
    self.limit = limit
    generator = Generator(state: seed)
  }

  mutating func facts() -> FileFacts {
    var facts = FileFacts()
    facts.byteCount = limit
    facts.names = names()
    facts.lineStarts = ascending(from: 0)
    facts.imports = make { random in
      ImportFact(
        path: random.name(),
        module: random.name(),
        symbol: random.name(),
        kind: random.one(of: ImportKind.allCases),
        flags: ImportFlags(rawValue: random.flags()),
        offset: random.number(),
        symbolOffset: random.number()
      )
    }
    var index: Int32 = 0
    facts.declarations = make { random in
      defer { index += 1 }
      var fact = DeclarationFact(
        kind: random.one(of: DeclarationKind.allCases),
        flags: DeclarationFlags(rawValue: random.generator.next()),
        name: random.name(),
        parent: random.index(below: Int(index)),
        start: random.number(),
        nameOffset: random.number()
      )
      let body = [random.number(), random.number()].sorted()
      (fact.bodyStart, fact.bodyEnd) = (body[0], body[1])
      fact.extended = random.index(below: random.count)
      return fact
    }
    index = 0
    facts.references = make { random in
      defer { index += 1 }
      return ReferenceFact(
        name: random.name(),
        offset: random.number(),
        scope: random.index(below: random.count),
        qualifier: random.index(below: Int(index)),
        kind: random.one(of: ReferenceKind.allCases),
        form: random.one(of: ReferenceForm.allCases),
        flags: ReferenceFlags(rawValue: random.flags())
      )
    }
    index = 0
    facts.memberNames = make { random in
      defer { index += 1 }
      return MemberNameFact(reference: index, name: random.name())
    }
    addTypes(to: &facts)
    facts.attributes = make { random in
      AttributeFact(name: random.name(), declaration: random.place(), offset: random.number())
    }
    let types = facts.declarations.indices.filter { facts.declarations[$0].kind.isTypeOrAlias }
    if let type = types.last {
      facts.localTypes = make { random in
        let block = [random.number(), random.number()].sorted()
        return LocalTypeFact(declaration: Int32(type), blockStart: block[0], blockEnd: block[1])
      }
    }
    facts.foreignNames = make { ForeignNameFact(declaration: $0.place(), name: $0.name()) }
    let branches: [BranchFact] = make { random in
      BranchFact(offset: random.number(), platforms: Platforms(rawValue: UInt8(truncatingIfNeeded: random.number())))
    }
    facts.branches = branches.sorted { $0.offset < $1.offset }
    facts.problems = make { ProblemFact(kind: $0.one(of: ProblemKind.allCases), offset: $0.number()) }
    addExpressions(to: &facts)
    facts.suppressions = make { random in
      let rules = (0..<random.generator.next() % 3).map { _ in random.name() }
      let command: SuppressionFact.Command = random.one(of: [.disable, .enable, .disableNext, .disablePrevious])
      let reason = random.generator.next() % 2 == 0 ? nil : random.name()
      return SuppressionFact(
        command: command,
        rules: rules,
        reason: reason,
        offset: random.number(),
        end: random.number()
      )
    }
    return facts
  }

  private mutating func addTypes(to facts: inout FileFacts) {
    var end: UInt32 = 0
    facts.typeNodes = make { random in
      end += 1
      return TypeNode(
        kind: random.one(of: TypeNodeKind.allCases),
        reference: random.index(below: random.count),
        end: end + random.generator.next(upperBound: UInt32(random.count) - end + 1),
        offset: random.number()
      )
    }
    facts.typeUses = make { random in
      TypeUse(
        declaration: random.place(),
        role: random.one(of: TypeRole.allCases),
        flags: TypeUseFlags(rawValue: UInt8(truncatingIfNeeded: random.generator.next())),
        label: random.name(),
        node: UInt32(random.place())
      )
    }
    facts.typeUses.sort { $0.declaration < $1.declaration }
  }

  private mutating func addExpressions(to facts: inout FileFacts) {
    facts.expressions.nodes = make { random in
      let kind: ExpressionKind = random.one(of: [.local, .type, .written, .name, .call, .member, .argument, .payload])
      let value =
        switch kind {
        case .member: Int32(-1)
        case .name, .call: random.index(below: random.count)
        case .argument, .payload: Int32(clamping: random.number()) / 2
        default: random.place()
        }
      return ExpressionNode(
        kind: kind,
        name: random.name(),
        offset: random.number(),
        scope: random.index(below: random.count),
        operand: random.index(below: random.count),
        value: value
      )
    }
    facts.expressions.arguments = make { random in
      ArgumentFact(
        call: random.place(),
        label: random.name(),
        node: random.index(below: random.count),
        isTrailingClosure: random.generator.next() % 2 == 0
      )
    }
    facts.expressions.bindings = make { random in
      LocalBindingFact(name: random.name(), offset: random.number(), node: random.index(below: random.count))
    }
    facts.expressions.initialValues = make { random in
      InitialValueFact(declaration: random.place(), node: random.index(below: random.count))
    }
  }

  private mutating func make<Fact>(_ fact: (inout Self) -> Fact) -> [Fact] {
    (0..<count).map { _ in fact(&self) }
  }

  /// The empty name, and as many others as there are facts.
  private mutating func names() -> NameTable {
    let ends = ascending(from: 0, step: 3)
    return NameTable(bytes: Array(repeating: 0x61, count: Int(ends.last ?? 0)), ends: ends)
  }

  /// One number more than there are facts, none less than the one before.
  private mutating func ascending(from first: UInt32, step: UInt32? = nil) -> [UInt32] {
    var numbers = [first]
    for _ in 0..<count {
      let last = numbers[numbers.count - 1]
      let step = min(step ?? limit, .max - last)
      numbers.append(last + generator.next(upperBound: step == .max ? .max : step + 1))
    }
    return numbers
  }

  /// Half of them are the largest or near it.
  private mutating func number() -> UInt32 {
    switch generator.next() % 4 {
    case 0: limit
    case 1: limit - min(limit, 1)
    default: limit == .max ? UInt32(truncatingIfNeeded: generator.next()) : generator.next(upperBound: limit + 1)
    }
  }

  private mutating func flags() -> UInt16 {
    UInt16(truncatingIfNeeded: generator.next() % 2 == 0 ? generator.next() : UInt64(min(limit, 0xFFFF)))
  }

  private mutating func name() -> NameIndex { NameIndex(rawValue: generator.next(upperBound: UInt32(count) + 1)) }

  /// -1, or a number from 0; often the largest.
  private mutating func index(below bound: Int) -> Int32 {
    generator.next() % 3 == 0 ? Int32(bound) - 1 : Int32(generator.next(upperBound: UInt32(bound) + 1)) - 1
  }

  /// The number of a fact.
  private mutating func place() -> Int32 { Int32(generator.next(upperBound: UInt32(count))) }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int(generator.next(upperBound: UInt32(values.count)))]
  }
}
