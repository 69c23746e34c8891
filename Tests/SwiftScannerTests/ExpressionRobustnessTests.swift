import Facts
import Foundation
import SwiftScanner
import Testing

/// Reading expressions ends on any text, finds facts that fit together, and changes none of the others.
@Suite struct ExpressionRobustnessTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")
    .resolvingSymlinksInPath().path

  private static let fixtures: [String] = {
    let walker = FileManager.default.enumerator(atPath: folder)
    return (walker?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }()

  private static func bytes(of path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
  }

  /// Fails the test, and returns false, if something is wrong with what is found in these bytes.
  @discardableResult
  private func check(_ bytes: [UInt8], _ name: String) -> Bool {
    let plain = SwiftFileScanner.scan(bytes)
    var facts = SwiftFileScanner.scan(bytes, expressions: true)
    let isSound = facts.expressions.isSound(in: facts)
    #expect(isSound, "\(name): an index leads nowhere")
    facts.expressions = ExpressionFacts()
    facts.names = plain.names
    let keepsTypes = facts.typeNodes.starts(with: plain.typeNodes)
    facts.typeNodes = plain.typeNodes
    let isSame = facts == plain
    #expect(keepsTypes && isSame, "\(name): other facts are changed")
    return isSound && keepsTypes && isSame
  }

  @Test func thereAreFixtures() { #expect(Self.fixtures.count > 20) }

  @Test(arguments: fixtures)
  func everyFixture(path: String) { check(Self.bytes(of: path), path) }

  @Test func everyFixtureThatEndsTooEarly() {
    for path in Self.fixtures {
      let bytes = Self.bytes(of: path)
      for count in stride(from: 0, to: bytes.count, by: 61) {
        guard check(Array(bytes[..<count]), "\(path), first \(count) bytes") else { return }
      }
    }
  }

  @Test func aTextThatEndsAtAnyByte() {
    let bytes = Array(Self.text.utf8)
    for count in bytes.indices {
      guard check(Array(bytes[..<count]), "first \(count) bytes") else { return }
      guard check(Array(bytes[count...]), "from byte \(count) on") else { return }
    }
  }

  @Test func tokensInAnyOrder() {
    // A fixed sequence (Knuth's linear congruential generator), so that a failure can be repeated.
    var state: UInt64 = 1122
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    let tokens = Self.text.split(whereSeparator: \.isWhitespace)
    for round in 0..<400 {
      let text = (0..<120).map { _ in String(tokens[random(below: tokens.count)]) }.joined(separator: " ")
      guard check(Array(text.utf8), "round \(round): \(text)") else { return }
    }
  }

  @Test(
    arguments: [
      "(", "[", "{", "<", "A<", "f(", "[[", "{ (", "/*", "\"\\(", "func f() {", "#if A\n", "((", "-", "!", "a ? ",
      "@A(", "x ?? ", "if a {", "switch a { case (", "case .a(", "{ a in ", "a as ", "try? ", "\\", "a.b(c: ",
      "if case (", "let x = if a {", "x = ", "await ", "{ [a = ", "var x: T { get {",
    ]
  )
  func deepNestingEnds(opener: String) {
    let text = "struct First { let a = 1 }\nlet x: " + String(repeating: opener, count: 20_000)
    check(Array(text.utf8), opener)
  }

  private static let text = """
    @W(.a) struct S<T: P>: Q where T.A == B {
      @State private var x: A? = .none, y = A.make(b: [.c, .d: 1])
      lazy var z: A = { [weak self, u = v.w] in return self?.x ?? .a }()
      subscript(i: Int) -> A { get { a[i] } set(n) { n.x = .y; a?[i]! = n } }
      func f(_ a: A, b c: inout [B] = .init(), d: @escaping (A) -> Void...) async throws(E) -> A? {
        guard let a, case .some(let e)? = c.d, var (g, h) = i else { throw .x }
        if #available(iOS 13, *), let j: A = try? await k(), l is A || m == .n { return .o } else if p {} else {}
        for case let (q, r as R) in s.t where q.u { v += .w }
        switch (a, b) {
        case (.a, let b?), (_, .b(_, c: .d(let b))) where b.c: break
        #if DEBUG
        case is A: fallthrough
        #endif
        @unknown default: x = if y { .a } else { switch z { case .b: .c default: .d } }
        }
        do { try a.b } catch let e as E where e.f { e.g } catch { error.h }
        repeat { "a\\(b.c(.d) ? "e" : #"f\\#(g.h)"#)" } while a.b
        let k = \\A.b.c[0]?.d!.e, l = [A: B](), m = type(of: a).n, o = (a: .b, c as? D)
        outer: while let a = b.first(where: { $0.c == $1 }) { continue outer }
        a.b { c, _ in d } e: { .f }
          #if os(Linux)
          .g(\\.h)
          #endif
          .i(j:k:)
        defer { x.map(+); y.reduce(0, -) }
        return a ? b?.c : d! as! A<B>.C
      }
    }
    """
}
