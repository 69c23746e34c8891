import ReportModel
import Testing

@testable import RuleKinds

/// Which protocols are compared, and when their members are the same (Documentation/rule-language.md#mirror).
struct MirrorTests {
  private static let components = """
    components:
      scene: "Scenes/{scene}/**"
      output: { in: scene, type: "*Output", kind: protocol }
      input: { in: scene, type: "*Input", kind: protocol }
      old: { type: "Old*" }
      part: { kind: class }
    """

  private func selection(_ mirror: String, _ project: String) throws -> (Selection, [DecodedRule]) {
    let (configuration, diagnostics) = try load("\(Self.components)\nrules:\n  same: { mirror: \(mirror) }")
    #expect(diagnostics == [])
    return (Selection(configuration, over: ExampleProject(project).graph()), DecodedRule.decode(configuration).0)
  }

  /// The violations, each as `line:column message` up to the semicolon.
  private func found(_ mirror: String, _ project: String) throws -> [String] {
    let (selection, rules) = try selection(mirror, project)
    return selection.check(rules[0]).violations.map(\.reported).map { violation in
      let message = violation.message.split(separator: ";")[0]
      return "\(violation.location.line ?? 0):\(violation.location.column ?? 0) \(message)"
    }
  }

  private func areSame(_ output: String, _ input: String, _ other: String = "") throws -> Bool {
    try found(
      "{ \"{part}Output\": \"{part}Input\" }",
      """
      //- App.swift
      import Foundation
      struct Item {}
      struct Other {}
      protocol Named {}
      protocol Shown {}
      \(other)
      protocol HomeOutput { \(output) }
      protocol HomeInput: AnyObject { \(input) }
      """
    ).isEmpty
  }

  @Test(
    arguments: [
      ("func a()", "func a()"), ("func a(); func b()", "func b(); func a()"),
      ("func a(x: Int)", "func a(x y: Int)"), ("func a(_ x: Int)", "func a(_ y: Int)"),
      ("func a()", "mutating func a()"), ("func a()", "@MainActor func a()"),
      ("func a()", "@discardableResult func a() -> Void"), ("func a() -> ()", "func a() -> Void"),
      ("func a(x: Item?)", "func a(x: Optional<Item>)"), ("func a(x: Item?)", "func a(x: Item!)"),
      ("func a(x: [Item])", "func a(x: Array<Item>)"), ("func a(x: [Int: Item])", "func a(x: Dictionary<Int, Item>)"),
      ("func a(x: Named)", "func a(x: any Named)"), ("func a(x: Named & Shown)", "func a(x: any Shown & Named)"),
      ("func a(x: (Item) -> Void)", "func a(x: @escaping (Item) -> ())"),
      ("func a(x: () -> Item)", "func a(x: @autoclosure () -> Item)"), ("func a()", "optional func a()"),
      ("func a<T: Named>(x: T, y: [T])", "func a<U: Named>(x: U, y: Array<U>)"),
      ("func a<T: Named>(x: T)", "func a(x: some Named)"), ("func a<T: Named>(x: T)", "func a<U>(x: U) where U: Named"),
      ("func a<T: Named & Shown>(x: T)", "func a<T: Shown>(x: T) where T: Named"),
      ("func a<T: Sequence<Int>>(x: T)", "func a<T: Sequence>(x: T) where T.Element == Int"),
      ("func a() throws", "func a() throws(any Error)"),
      ("var a: Int { get }", "var a: Int {get}"),
      ("var a: Int { get set }", "var a: Int { mutating get nonmutating set }"),
      ("subscript(x: Int) -> Item { get }", "subscript(y: Int) -> Item { get }"), ("init(x: Int)", "init(x y: Int)"),
      ("func a(x: Double)", "func a(x: TimeInterval)"), ("func a(x: Swift.Int)", "func a(x: Int)"),
      ("func a() -> Self", "func a() -> Self"), ("func a(x: Unheard)", "func a(x: Unheard)"),
      ("func a(x: Payload)", "func a(x: (Item, Other?))"),
      ("func a(x: Done<Item>)", "func a(x: (Result<Item, Error>) -> Void)"),
      ("func a(x: Done<[Item]>)", "func a(x: (Result<Array<Item>, any Error>) -> ())"),
      ("func a(x: Twice<Item>)", "func a(x: Payload2)"), ("func `in`(x: Int)", "func in(x: Int)"),
      ("static func == (a: Self, b: Self) -> Bool", "static func == (lhs: Self, rhs: Self) -> Bool"),
    ]
  )
  func spellingDoesNotMatter(_ output: String, _ input: String) throws {
    let aliases = """
      typealias Payload = (Item, Other?)
      typealias Done<Value> = (Result<Value, Error>) -> Void
      typealias Twice<T> = Couple<T>
      typealias Couple<A> = [A: A]
      typealias Payload2 = Dictionary<Item, Item>
      """
    #expect(try areSame(output, input, aliases))
    #expect(try areSame(input, output, aliases))
  }

  @Test(
    arguments: [
      ("func a()", ""), ("func a()", "func b()"), ("func a(x: Int)", "func a(y: Int)"),
      ("func a(x: Int)", "func a(_ x: Int)"), ("func a(x: Item)", "func a(x: Other)"),
      ("func a(x: Item)", "func a(x: Item?)"), ("func a(x: [Item])", "func a(x: Set<Item>)"),
      ("func a(x: Item)", "func a(x: inout Item)"), ("func a(x: Item...)", "func a(x: [Item])"),
      ("func a()", "func a() -> Item"), ("func a() throws", "func a()"), ("func a() async", "func a()"),
      ("func a() throws(Failure)", "func a() throws"), ("static func a()", "func a()"),
      ("var a: Int { get }", "var a: Int { get set }"), ("var a: Int { get }", "var a: Int { get async }"),
      ("var a: Int { get }", "var a: Item { get }"), ("var a: Int { get }", "func a() -> Int"),
      ("subscript(x: Int) -> Item { get }", "subscript(x: Int) -> Item { get set }"), ("init()", "init?()"),
      ("func a(x: Named)", "func a(x: some Named)"), ("func a(x: Named)", "func a(x: Named & Shown)"),
      ("func a(x: (Item) -> Void)", "func a(x: (Item) -> Item)"), ("func a<T>(x: T, y: T)", "func a<T, U>(x: T, y: U)"),
      ("func a<T: Named>(x: T)", "func a<T: Shown>(x: T)"), ("func a<T>(x: T)", "func a<T>(x: T) where T: Named"),
      ("func a<T: Named & Shown>(x: T)", "func a<T: Named>(x: T)"),
      ("func a(x: Result<Item, Failure>)", "func a(x: Result<Other, Failure>)"),
      ("func a(x: (Item, Item))", "func a(x: (Item, Other))"),
      ("func a(x: Item); func a(x: Other)", "func a(x: Item)"),
    ]
  )
  func whatACallerCanTellMatters(_ output: String, _ input: String) throws {
    #expect(try !areSame(output, input, "enum Failure: Error {}"))
    #expect(try !areSame(input, output, "enum Failure: Error {}"))
  }

  @Test func aliasesThatDoubleAreNotFollowedForEver() throws {
    let aliases = (1...60).flatMap { number in
      ["A", "B"].map { "typealias \($0)\(number) = (\($0)\(number - 1), \($0)\(number - 1))" }
    }
    let first = "typealias A0 = Item\ntypealias B0 = Item\n"
    #expect(try areSame("func a(x: A60)", "func a(x: B60)", first + aliases.joined(separator: "\n")))
  }

  @Test func aDifferenceIsReportedOnceAndSaysTheSide() throws {
    let project = """
      //- App.swift
      protocol HomeOutput {
        func show(items: [Int]) throws
        func hide(_ all: Bool, at place: inout Int)
        static var count: Int { get set }
      }
      protocol HomeInput {
        func show(items: [String])
        func show(error: Error)
        init?(id: Int...)
      }
      """
    let (selection, rules) = try selection("{ \"{part}Output\": \"{part}Input\" }", project)
    let violations = selection.check(rules[0]).violations.map(\.reported)
    #expect(
      violations.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" } == [
        "2:8 HomeOutput declares show(items: [Int]) throws, HomeInput declares show(items: [String]); the two must declare the same members",
        "3:8 HomeOutput declares hide(_: Bool, at: inout Int), HomeInput does not; the two must declare the same members",
        "4:14 HomeOutput declares static count: Int { get set }, HomeInput does not; the two must declare the same members",
        "8:8 HomeInput declares show(error: Error), HomeOutput does not; the two must declare the same members",
        "9:3 HomeInput declares init?(id: Int...), HomeOutput does not; the two must declare the same members",
      ]
    )
    #expect(violations[0].other.map(\.line) == [7])
    #expect(violations.map(\.fix)[0...1] == [nil, "declare hide(_: Bool, at: inout Int) in HomeInput"])
    #expect(violations.map(\.source) == ["HomeOutput", "HomeOutput", "HomeOutput", "HomeInput", "HomeInput"])
  }

  @Test func inheritedMembersCount() throws {
    let found = try found(
      "{ \"{part}Output\": \"{part}Input\" }",
      """
      //- App.swift
      protocol Loading { func load(); func stop() }
      protocol HomeOutput: Loading { func show() }
      protocol HomeInput { func load(); func stop(); func show() }
      protocol CartOutput: Loading, Sendable {}
      protocol CartInput: AnyObject { func load() }
      """
    )
    #expect(found == ["4:10 CartOutput declares stop(), CartInput does not"])
  }

  @Test func whatAnUnknownProtocolDemandsIsNotReported() throws {
    let found = try found(
      "{ \"{part}Output\": \"{part}Input\" }",
      """
      //- App.swift
      protocol HomeOutput: Unheard { func show() }
      protocol HomeInput { func show(); func load() }
      protocol CartOutput: Unheard { func show() }
      protocol CartInput: Unheard { func load() }
      """
    )
    #expect(
      found == [
        "3:37 CartOutput declares show(), CartInput does not", "4:36 CartInput declares load(), CartOutput does not",
      ]
    )
  }

  @Test func membersOfExtensionsAreNoneOfThePort() throws {
    #expect(try areSame("func a()", "func a()", "extension HomeOutput { func b() {} }"))
  }

  @Test func capturesTieTheSides() throws {
    let project = """
      //- Scenes/Home/Home.swift
      protocol HomeOutput { func a() }
      protocol HomeInput { func b() }
      //- Scenes/Cart/Cart.swift
      protocol CartOutput { func a() }
      protocol CartInput { func a() }
      protocol LostOutput { func c() }
      //- Elsewhere.swift
      protocol OtherOutput { func a() }
      protocol OtherInput {}
      """
    let expected = [
      "1:28 HomeOutput declares a(), HomeInput does not", "2:27 HomeInput declares b(), HomeOutput does not",
    ]
    #expect(try found("{ \"{scene}Output\": \"{scene}Input\" }", project) == expected)
    #expect(try found("{ output: input }", project).filter { $0.contains("Home") } == expected)
    #expect(try found("{ HomeOutput: HomeInput }", project) == expected)
  }

  @Test func aCounterpartInTheSameModuleComesFirst() throws {
    let project = """
      //- A/A.swift module:A
      protocol HomeOutput { func a() }
      protocol HomeInput { func a() }
      //- B/B.swift module:B
      protocol HomeOutput { func b() }
      protocol HomeInput { func b() }
      //- C/C.swift module:C
      protocol HomeInput { func c() }
      //- D/D.swift module:D
      protocol HomeOutput { func c() }
      """
    #expect(try found("{ \"{part}Output\": \"{part}Input\" }", project) == [])
  }

  @Test func typesOfOneNameAreToldApart() throws {
    let found = try found(
      "{ \"{part}Output\": \"{part}Input\" }",
      """
      //- A/A.swift
      enum A { struct Item {} }
      enum B { struct Item {} }
      extension A { protocol HomeOutput { func a(_ item: Item) } }
      extension B { protocol HomeInput { func a(_ item: Item) } }
      """
    )
    #expect(
      found == ["3:42 A.HomeOutput and B.HomeInput both declare a(_: Item), but with different types of the same name"]
    )
  }

  @Test func exceptLeavesBothSidesAlone() throws {
    let project = """
      //- App.swift
      protocol OldOutput { func a() }
      protocol OldInput {}
      protocol NewOutput { func a() }
      protocol NewInput {}
      """
    let mirror = "{ \"{part}Output\": \"{part}Input\", except: "
    #expect(try found(mirror + "old }", project) == ["3:27 NewOutput declares a(), NewInput does not"])
    #expect(try found(mirror + "{ type: OldInput } }", project) == ["3:27 NewOutput declares a(), NewInput does not"])
  }

  @Test func anExpectationMayNameEitherSide() throws {
    let (configuration, _) = try load(
      """
      rules:
        same:
          mirror: { "{part}Output": "{part}Input" }
          expect:
            - { type: HomeOutput, verdict: forbidden }
            - { type: HomeInput, verdict: forbidden }
            - { type: CartInput, verdict: allowed }
      """
    )
    let project = """
      //- App.swift
      protocol HomeOutput { func a() }
      protocol HomeInput {}
      protocol CartOutput {}
      protocol CartInput {}
      """
    let selection = Selection(configuration, over: ExampleProject(project).graph())
    #expect(selection.expectations(of: DecodedRule.decode(configuration).0[0]).compactMap(\.failure) == [])
  }

  @Test(
    arguments: [
      ("{ \"{part}Output\": \"{part}Inlet\" }", "there is no protocol of '{part}Inlet' that the rule looks at"),
      (
        "{ \"{part}Output\": \"{part}Input\" }",
        "no protocol of '{part}Output' has a counterpart in '{part}Input'"
      ),
      ("{ output: input }", "there is no protocol of 'output' that the rule looks at"),
    ]
  )
  func aRuleWithoutPairsIsVacuous(_ mirror: String, _ reason: String) throws {
    let (selection, rules) = try selection(
      mirror,
      """
      //- App.swift
      protocol HomeOutput {}
      protocol CartInput {}
      final class HomeInput {}
      """
    )
    #expect(selection.prepare(rules[0]).vacuity?.reason == reason)
  }

  @Test(
    arguments: [
      (
        "{ \"*Output\": \"*Input\" }",
        "'*Output' and '*Input' have no capture in common, so nothing says which protocols belong together; write pairs such as \"{scene}Output\": \"{scene}Input\""
      ),
      (
        "{ \"{scene}Output\": \"{scenne}Input\" }",
        "'{scene}Output' and '{scenne}Input' have no capture in common, so nothing says which protocols belong together; write pairs such as \"{scene}Output\": \"{scene}Input\""
      ),
      ("{ output: output }", "'output' stands on both sides; a protocol always has its own members"),
      ("{ output: part }", "'mirror' compares protocols, and 'part' selects none"),
      ("{ except: old }", "'mirror' needs a pair of protocols, such as \"{scene}Output\": \"{scene}Input\""),
      ("{ output: [input, old] }", "expected a component, a type name or a selector in braces, found a list"),
      (
        "output",
        "expected a map of pairs, such as \"{scene}Output\": \"{scene}Input\", for 'mirror', found the text 'output'"
      ),
    ]
  )
  func mistakesAreReported(_ mirror: String, _ message: String) throws {
    let (_, diagnostics) = try load("\(Self.components)\nrules:\n  same: { mirror: \(mirror) }")
    #expect(diagnostics.map(\.message) == [message])
  }
}
