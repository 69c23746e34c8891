import Basics
import Facts
import Foundation
import SwiftScanner
import Testing

@Suite struct EncodingTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")
    .resolvingSymlinksInPath().path

  private static let fixtures: [String] = {
    let walker = FileManager.default.enumerator(atPath: folder)
    return (walker?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }()

  private static func facts(of path: String) throws -> FileFacts {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
    return SwiftFileScanner.scan(Array(bytes), expressions: true)
  }

  @Test func thereAreFixtures() { #expect(Self.fixtures.count > 20) }

  @Test func noFactsAreFactsToo() {
    #expect(FileFacts(encoded: FileFacts().encoded()[...]) == FileFacts())
  }

  @Test("Facts come back as they went", arguments: fixtures)
  func roundTrip(path: String) throws {
    let facts = try Self.facts(of: path)
    #expect(FileFacts(encoded: facts.encoded()[...]) == facts)
  }

  @Test func everyFieldComesBack() {
    var facts = FileFacts()
    facts.names = NameTable(bytes: Array("Foobar".utf8), ends: [0, 3, 6])
    let (foo, bar) = (NameIndex(rawValue: 1), NameIndex(rawValue: 2))
    facts.byteCount = 0xFFFF_FFFE
    facts.lineStarts = [0, 70_000]
    facts.imports = [
      ImportFact(
        path: foo,
        module: bar,
        symbol: foo,
        kind: .header,
        flags: .angled,
        offset: 1,
        symbolOffset: 0x1234_5678
      )
    ]
    var declaration = DeclarationFact(
      kind: .namespace,
      flags: [.refinedForSwift, .open],
      name: foo,
      parent: -1,
      start: 3,
      nameOffset: 4
    )
    declaration.bodyStart = 5
    declaration.bodyEnd = 6
    declaration.extended = 0
    // No field is 0 everywhere, as one that is not written is read as 0.
    var member = DeclarationFact(kind: .struct, flags: [], name: bar, parent: 0, start: 5, nameOffset: 6)
    member.extended = 1
    facts.declarations = [declaration, member]
    facts.references = [
      ReferenceFact(name: bar, offset: 7, scope: 1, qualifier: -1, kind: .use, form: .string, flags: .protocolName),
      ReferenceFact(name: foo, offset: 8, scope: -1, qualifier: 0, kind: .import, flags: [.bare, .isQualifier]),
    ]
    facts.memberNames = [MemberNameFact(reference: 1, name: bar)]
    facts.typeNodes = [
      TypeNode(kind: .placeholder, reference: 1, end: 1, offset: 9),
      TypeNode(kind: .optional, reference: -1, end: 2, offset: 10),
    ]
    facts.typeUses = [TypeUse(declaration: 1, role: .defaultType, flags: [.variadic], label: bar, node: 1)]
    facts.attributes = [AttributeFact(name: foo, declaration: 1, offset: 10)]
    facts.localTypes = [LocalTypeFact(declaration: 1, blockStart: 14, blockEnd: 15)]
    facts.foreignNames = [ForeignNameFact(declaration: 1, name: bar)]
    facts.branches = [BranchFact(offset: 16, platforms: [.iOS, .others])]
    facts.expressions.nodes = [
      ExpressionNode(kind: .literalElement, name: foo, offset: 20, scope: 0, operand: 1, value: 1),
      ExpressionNode(kind: .call, name: .empty, offset: 21, scope: -1, operand: 0, value: 0),
    ]
    facts.expressions.arguments = [ArgumentFact(call: 1, label: bar, node: -1, isTrailingClosure: true)]
    facts.expressions.bindings = [LocalBindingFact(name: foo, offset: 22, node: 1)]
    facts.expressions.initialValues = [InitialValueFact(declaration: 1, node: 1)]
    facts.problems = ProblemKind.allCases.map { ProblemFact(kind: $0, offset: 11) }
    facts.suppressions = [
      SuppressionFact(command: .enable, rules: [foo, bar], reason: nil, offset: 12, end: 13),
      SuppressionFact(command: .disablePrevious, rules: [], reason: foo, offset: 14, end: 15),
    ]
    #expect(FileFacts(encoded: facts.encoded()[...]) == facts)
  }

  /// Around each number at which a column becomes wider, and where a count does.
  @Test(
    "Facts of any size and with any numbers come back as they went",
    arguments: [0, 1, 2, 253, 254, 255, 256, 257, 300],
    [0, 1, 0xFE, 0xFF, 0x100, 0x101, 0xFFFE, 0xFFFF, 0x1_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
  )
  func anyShapeComesBack(count: Int, limit: UInt32) {
    for seed in 0..<2 as Range<UInt64> {
      var random = RandomFacts(count: count, limit: limit, seed: seed)
      let facts = random.facts()
      #expect(facts.encodedAndDecoded == facts)
    }
  }

  @Test(arguments: [65_534, 65_535, 65_536])
  func soManyFactsThatTheirNumbersTakeFourBytesComeBack(count: Int) {
    var random = RandomFacts(count: count, limit: 0xFF, seed: 0)
    let facts = random.facts()
    #expect(facts.encodedAndDecoded == facts)
  }

  @Test("What is found in broken files comes back as it went", arguments: fixtures)
  func brokenFiles(path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + path)))
    var generator = Generator(state: UInt64(bytes.count))
    for _ in 0..<16 where !bytes.isEmpty {
      var broken = bytes
      for _ in 0..<4 {
        let from = Int.random(in: 0..<broken.count, using: &generator)
        let piece = broken[from..<min(broken.count, from + Int.random(in: 0..<40, using: &generator))]
        let target = Int.random(in: 0..<broken.count, using: &generator)
        if Bool.random(using: &generator) { broken.removeSubrange(piece.indices) }
        broken.insert(contentsOf: piece, at: min(target, broken.count))
        if broken.isEmpty { break }
      }
      let facts = SwiftFileScanner.scan(broken, expressions: true)
      #expect(
        facts.encodedAndDecoded == facts,
        "not sound are the facts of:\n\(String(decoding: broken, as: UTF8.self))"
      )
    }
  }

  @Test(
    "Facts of the smallest texts come back as they went",
    arguments: [
      "take([Int](list))", "take([Int](a, b), c)", "take(1, [Key: Value](x))", "[[Int](list)]", "a[[Int](list)]",
      "take([Int](list) { $0 })", "take { [Int](list) }", "take([Int](make([Int](list))))",
    ]
  )
  func smallTexts(text: String) {
    let facts = SwiftFileScanner.scan(Array("func run() { \(text) }\nlet value = \(text)\n".utf8), expressions: true)
    #expect(facts.encodedAndDecoded == facts)
  }

  @Test("Bytes that were cut off are no facts", arguments: fixtures.prefix(8))
  func truncation(path: String) throws {
    let bytes = try Self.facts(of: path).encoded()
    for count in Set(stride(from: 0, to: bytes.count, by: 37)).union([bytes.count - 1]) {
      #expect(FileFacts(encoded: bytes[..<count]) == nil)
    }
    #expect(FileFacts(encoded: (bytes + [0])[...]) == nil)
  }

  @Test("Of damaged bytes comes nothing, or facts whose indices all lead somewhere", arguments: fixtures.prefix(8))
  func damage(path: String) throws {
    let bytes = try Self.facts(of: path).encoded()
    var generator = Generator(state: UInt64(bytes.count))
    var refused = 0
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
      }
      guard let facts = FileFacts(encoded: damaged[...]) else {
        refused += 1
        continue
      }
      for declaration in facts.declarations { _ = facts.names[declaration.name] }
      for reference in facts.references { _ = facts.names[reference.name] }
      #expect(facts.typeNodes.allSatisfy { $0.reference < facts.references.count })
      #expect(facts.typeUses.allSatisfy { $0.declaration >= 0 && $0.declaration < facts.declarations.count })
    }
    #expect(refused > 0)
  }
}

extension FileFacts {
  /// nil if they are not sound.
  fileprivate var encodedAndDecoded: FileFacts? { FileFacts(encoded: encoded()) }
}
