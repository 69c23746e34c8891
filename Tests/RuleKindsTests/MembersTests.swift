import Foundation
import Testing

/// What a rule of kind `members` demands, beyond the examples of the kind.
struct MembersTests {
  @Test(arguments: [
    ("var view: Port?", true), ("var view: Port", true), ("let view: any Port", true), ("var view: (any Port)?", true),
    ("private var view: Port!", true), ("var view: (Port & UIView)?", true), ("var view: Optional<Port>", true),
    ("var view: some Port", true), ("unowned let view: Port", true), ("unowned(unsafe) var view: Port", true),
    ("lazy var view: Port = make()", false), ("static var view: Port?", true), ("var view: Both?", true),
    ("var view: Port? { didSet {} }", true), ("@objc dynamic var view: Port?", true), ("var view: App.Port?", true),
    ("var view = PortImpl()", true), ("var (a, b): (Port, Port)", true), ("var other = 0, view: Port?", true),
    ("var view: Alias?", true), ("#if DEBUG\n  var view: Port?\n  #endif", true), ("@Injected var view: Port", true),
    ("@Box var view: Port", false), ("@Box var view: Port?, other: Port?", false), ("@Made.Box var view: Port", false),
    ("@BoxAlias var view: Port", false), ("@MainActor var view: Port", true), ("@IBOutlet var view: Port!", true),
    ("@ObservationIgnored var view: Port", true), ("@Box var b = 1; var view: Port?", true),
    ("private(set) var view: Port?", true), ("var view: Port?? = nil", true),
    ("var (a, b): (Int, Port?)", true), ("var (a, _): (x: Port, y: Int)", true), ("var (_, b): (Port, Int)", false),
    ("var (a, b): (Int, [Port])", false), ("var (a, (b, c)): (Port, (Int, Int))", true),
    ("weak var view: Port?", false), ("private weak var view: Port?", false),
    ("weak private(set) var view: Port?", false),
    ("var views: [Port]", false), ("var views: [String: Port]", false), ("var view: Port.Type", false),
    ("var view: () -> Port", false), ("var view: Weak<Port>", false), ("var view: (Port, Int)", false),
    ("var view: Port? { nil }", false), ("var view: Port? { get { nil } set {} }", false),
    ("override var view: Port? { didSet {} }", false), ("override var view: Port? { willSet {} }", false),
    ("func view() -> Port? { nil }", false),
    ("init(view: Port) {}", false), ("func f() { var view: Port? }", false),
    ("struct Inner { var view: Port? }", false),
    ("var view = make()", false), ("subscript(i: Int) -> Port { make() }", false), ("// var view: Port?", false),
    ("var view: Foreign.Port?", false), ("typealias Port = Int\n  var view: Port?", false),
    ("var view: PortLike?", false),
  ])
  func storedPropertiesAreSeenThroughOptionals(_ member: String, _ isBroken: Bool) throws {
    let project = """
      //- A.swift
      protocol Port: AnyObject {}
      final class PortImpl: Port {}
      typealias Both = Port & Sendable
      typealias Alias = Port
      @propertyWrapper struct Box<T> { var wrappedValue: T }
      typealias BoxAlias = Box
      enum Made { @propertyWrapper struct Box<T> { var wrappedValue: T } }
      final class HomePresenter {
        \(member)
      }
      """
    let rule = "members: { of: { type: HomePresenter }, which: { typed: port }, must: { is: weak } }"
    let components = "port: { in: named }\n  named: [{ type: Port }, { inherits: Port }]"
    let found = try messages(rule, project, components: components)
    #expect(found.isEmpty != isBroken, "\(found)")
  }

  @Test func anAmbiguousTypeIsNotSelected() throws {
    let project = """
      //- A.swift module:A
      public protocol Port {}
      //- B.swift module:B
      public protocol Port {}
      //- C.swift module:C
      import A
      import B
      class HomePresenter { var view: Port? }
      """
    let of = "of: { type: HomePresenter }, which:"
    #expect(try messages("members: { \(of) { typed: { path: A.swift } }, must: { is: weak } }", project) == [])
    #expect(try messages("members: { \(of) { typed: Port }, must: { is: weak } }", project).count == 1)
    // What may hold is not reported.
    #expect(try messages("members: { \(of) { kind: property }, must: { typed: { path: B.swift } } }", project) == [])
    #expect(
      try messages(
        "members: { \(of) { kind: property, not: { typed: { path: B.swift } } }, must: { is: weak } }",
        project
      )
        == []
    )
  }

  @Test func aTypeBehindSeveralNamesIsThatOfAll() throws {
    let rule = "members: { of: { type: A }, which: { typed: Port }, must: { is: weak } }"
    let project =
      "//- A.swift\nprotocol Port {}\nclass A { var a, b: Port?; weak var c, d: Port?; var e: Int, f, g: Port?; var h = 1, i: Port? }"
    #expect(
      try messages(rule, project) == ["a", "b", "f", "g", "i"].map { "property \($0) (Port) of A is not weak" }
    )
  }

  @Test func eachNameOfATupleHasItsPart() throws {
    let rule = "members: { of: { type: A }, which: { typed: Port }, count: 0 }"
    let project =
      "//- A.swift\nprotocol Port {}\nclass A { var (a, b): (Port, Int) = f(), (c, (d, e), g): (Int, (Port, Int), Port) }"
    #expect(
      try messages(rule, project)
        == ["a", "g"].map {
          "property \($0) (Port) of A is not allowed; there may be no stored property of type Port"
        }
    )
  }

  @Test func whatHasNoKnownTypeMayBeOfAny() throws {
    let rule = "members: { of: { type: A }, which: { kind: property }, must: { typed: Port } }"
    let project =
      "//- A.swift\nprotocol Port {}\nclass A { let a = make(); let b = Int(); let c: Port; var d: Port { a } }"
    #expect(try messages(rule, project) == ["property b of A is of type Int, not Port"])
  }

  @Test func aLiteralSaysTheType() throws {
    // Nothing names Bool, so what is of that type is not known.
    let project = """
      //- A.swift
      struct B { let s: String; let i: Int }
      class A { let a = ""; let b = 1; var c = ["x", "y"]; var d = true; let e = make(); let f = 1 + g; @Wrapped var h = "" }
      """
    let typed = "members: { of: { type: A }, which: { kind: property }, must: { typed: [B, Int] } }"
    #expect(
      try messages(typed, project) == [
        "property a of A is of type String, not B or Int", "property c of A is of type [String], not B or Int",
      ]
    )
    #expect(
      try messages("members: { of: { type: A }, which: { typed: String }, count: 0 }", project) == [
        "property a (String) of A is not allowed; there may be no stored property of type String"
      ]
    )
  }

  @Test(arguments: [
    ("kind: method", ["method a(_:to:)", "method b()", "method c()", "method d(x:)", "method e()"]),
    ("kind: method, is: visible", ["method a(_:to:)", "method c()", "method e()"]),
    ("kind: method, is: private", ["method b()", "method d(x:)"]),
    ("kind: method, is: static", ["method c()"]),
    ("kind: [initializer, subscript]", ["initializer init(y:)", "subscript subscript(_:)"]),
    ("kind: initializer, typed: Port", []),
    ("kind: method, typed: Port", ["method a(_:to:)", "method e()"]),
    ("kind: method, result: none", ["method a(_:to:)", "method c()", "method d(x:)"]),
    ("kind: method, result: Port", ["method e()"]),
    ("kind: method, result: [none, Port]", ["method a(_:to:)", "method c()", "method d(x:)", "method e()"]),
    ("kind: case", ["case one", "case two"]),
    ("kind: case, typed: Port", ["case two"]),
    ("name: \"*\", kind: property", ["property p"]),
    ("name: [a, e]", ["method a(_:to:)", "method e()"]),
    ("not: { kind: [method, case] }", ["initializer init(y:)", "property p", "subscript subscript(_:)"]),
    ("kind: method, not: { typed: Port }", ["method b()", "method c()", "method d(x:)"]),
    ("is: override", []),
  ])
  func membersAreSelected(_ which: String, _ expected: [String]) throws {
    let project = """
      //- A.swift
      protocol Port {}
      enum Home {
        case one, two(Port)
        func a(_ x: Int, to y: Port) async throws { func local() {} }
        private func b() -> [Port] { [] }
        static func c() -> Void {}
        var p: Int { 0 }
        init(y: Int) { self = .one }
        subscript(_ i: Int) -> Int { 0 }
      }
      //- B.swift
      fileprivate extension Home { func d(x: Int) -> () {} }
      extension Home { func e() -> (any Port)? { nil } ; struct Inner { func f() {} } }
      extension Home.Inner { func g() {} }
      """
    let found = try messages("members: { of: { type: Home }, which: { \(which) }, must: { name: nothing } }", project)
    let selected = found.compactMap { $0.components(separatedBy: " of ").first }
    #expect(selected == expected)
  }

  @Test func aSelectorIsToldWithTheRightArticle() throws {
    let rule = "members: { of: { type: Home }, must: [{ kind: initializer }, { is: override }] }"
    #expect(
      try messages(rule, "//- A.swift\nclass Home { func a() {} }") == [
        "method a() of Home is not an initializer or override member"
      ]
    )
  }

  @Test func whatIsForbiddenOfAKindIsToldWithoutTheKind() throws {
    let project = "//- A.swift\nclass Home { init() {}; func load() {} }"
    #expect(
      try messages("members: { of: { type: Home }, must: { not: { kind: initializer } } }", project) == [
        "initializer init() of Home is not allowed"
      ]
    )
    #expect(
      try messages("members: { of: { type: Home }, must: { not: { kind: method, name: load } } }", project) == [
        "method load() of Home may not be called load"
      ]
    )
  }

  @Test func protocolRequirementsAreMembersAndNotStored() throws {
    let project =
      "//- A.swift\nprotocol Port {}\nprotocol Home { var port: Port { get set }; func load(); init(); associatedtype T }"
    let of = "of: { type: Home }"
    #expect(try messages("members: { \(of), which: { typed: Port }, count: 0 }", project) == [])
    #expect(
      try messages("members: { \(of), count: 0 }", project) == [
        "initializer init() of Home is not allowed; there may be no member",
        "method load() of Home is not allowed; there may be no member",
        "property port of Home is not allowed; there may be no member",
      ]
    )
  }

  @Test(arguments: [
    ("required", ["initializer init() of A is not required"]), ("lazy", ["property b of A is not lazy"]),
    ("convenience", ["initializer init() of A is not convenience"]), ("mutating", ["method f() of B is not mutating"]),
    (
      "override",
      [
        "initializer init() of A overrides nothing", "property a of A overrides nothing",
        "property b of A overrides nothing",
      ]
    ),
  ])
  func whatATypeOfItsKindCannotHaveIsNotDemanded(trait: String, expected: [String]) throws {
    let project = """
      //- A.swift
      class A { static var a = 1; var b = 1; init() {} }
      struct B { init() {}; func f() {} }
      enum C { static var c = 1; case d; init() { self = .d } }
      actor D { func f() {} }
      """
    #expect(try messages("members: { of: { type: [A, B, C, D] }, must: { is: \(trait) } }", project) == expected)
  }

  @Test func anExplicitAccessInAnExtensionWins() throws {
    let project = """
      //- A.swift
      private class A { func a() {} }
      private extension A { internal func b() {}; func c() {} }
      public extension A { func d() {}; private func e() {} ; private(set) var f: Int { get { 0 } set {} } }
      """
    let found = try messages("members: { of: { type: A }, must: { is: private } }", project)
    #expect(found.map { $0.split(separator: " ")[1] } == ["a()", "b()", "d()", "f"])
  }

  @Test(arguments: [
    ("count: 1", "class A { func a() {} }", [String]()),
    ("count: 1", "import Pod\nclass A: PodBase {}", []),
    ("count: 1", "class A: Base {}\nclass Base { func a() {} }", []),
    ("count: 1", "class A: Base {}\nclass Base {}", ["A has no method; it must have exactly 1 method"]),
    ("count: 1", "class A {}", ["A has no method; it must have exactly 1 method"]),
    (
      "count: 1", "class A { func a() {}\nfunc b() {}\nfunc c() {} }",
      ["A has 3 methods, a(), b() and c(); there may be exactly 1 method"]
    ),
    ("at-least: 2", "class A { func a() {} }", ["A has 1 method; it must have at least 2 methods"]),
    ("at-least: 1, at-most: 2", "class A {}", ["A has no method; it must have 1 to 2 methods"]),
    (
      "at-most: 1", "class A { func a() {} }\nextension A { func b() {} }",
      ["A has 2 methods, a() and b(); there may be at most 1 method"]
    ),
    // The branches of an #if, a requirement and its default implementation are one member; overloads are several.
    ("count: 1", "class A {\n#if DEBUG\nfunc a(x: Int) {}\n#else\nfunc a(x: Int) {}\n#endif\n}", []),
    ("count: 1", "protocol A { func a(x: Int) }\nextension A { func a(x: Int) {} }", []),
    ("count: 2", "class A { func a(x: Int) {}\nfunc a(x: String) {} }", []),
    ("count: 2", "class A { func a(x: Int) {}\nstatic func a(x: Int) {} }", []),
    ("must: { name: a }, count: 1", "class A { func a() {}\nfunc b() {} }", ["method b() of A should be called a"]),
    (
      "must: { name: a }, count: 1", "class A { func b() {}\nfunc a() {}\nfunc a(x: Int) {} }",
      ["A has 3 methods, b(), a() and a(x:); there may be exactly 1 method"]
    ),
    ("must: { name: a }, count: 1", "class A { func b() {} }", ["method b() of A should be called a"]),
  ])
  func membersAreCounted(_ demand: String, _ code: String, _ expected: [String]) throws {
    let rule = "members: { of: { type: A }, which: { kind: method }, \(demand) }"
    #expect(try messages(rule, "//- A.swift\n" + code) == expected)
  }

  /// What no configuration has side by side is counted once; what a caller can tell apart is not. So by both kinds that count.
  @Test(arguments: [
    (1, "class A {\n#if os(macOS)\nfunc f() -> NSView {}\n#else\nfunc f() -> UIView {}\n#endif\n}"),
    (1, "class A {\n#if DEBUG\nfunc f() -> Int {}\n#elseif FAST\nfunc f() async {}\n#else\nfunc f() {}\n#endif\n}"),
    (1, "class A {\n#if DEBUG\nfunc f() -> Int {}\n#else\n#if FAST\nfunc f() {}\n#endif\n#endif\n}"),
    (
      1,
      "class A {}\n#if DEBUG\nextension A { func f() -> Int {} }\n#else\nextension A { func f() -> Item {} }\n#endif"
    ),
    (
      1,
      "class A {}\n#if os(macOS)\nextension A { func f() -> Int {} }\n#endif\n//- B.swift\n#if os(iOS)\n"
        + "extension A { func f() -> String {} }\n#endif"
    ),
    (1, "protocol A { func f() }\nextension A { func f() {} }"),
    (1, "protocol A { func f() async -> Int }\nextension A where Self: B { func f() -> Int {} }\nprotocol B {}"),
    (2, "class A { func f() -> Int {}\nfunc f() -> String {} }"),
    (2, "class A { func f() {}\nfunc f() async {} }"),
    (2, "class A { func f<T>(x: T) {}\nfunc f<T>(x: T) where T: Equatable {} }"),
    (2, "class A { func f<T>(x: T) {}\nfunc f<T: Equatable>(x: T) {} }"),
    (2, "class A<T> {}\nextension A where T == Int { func f() {} }\nextension A where T == String { func f() {} }"),
    (2, "protocol A {}\nextension A { func f() {} }\nextension A where Self: B { func f() {} }\nprotocol B {}"),
    (2, "class A {\n#if DEBUG\nfunc f() -> Int {}\nfunc f() -> String {}\n#endif\n}"),
    (2, "class A {}\n#if DEBUG\n#else\nextension A { func f() -> Int {}\nfunc f() -> String {} }\n#endif"),
    (
      2, "class A {\nfunc f() {}\n#if DEBUG\nfunc f() -> Int {}\n#else\nfunc f() -> String {}\n#endif\n}"
    ),
  ])
  func branchesAreCountedOnceAndOverloadsAreNot(_ count: Int, _ code: String) throws {
    for most in [count, count - 1] {
      let isKept = most == count
      let members = "members: { of: { type: A }, which: { kind: method }, at-most: \(most) }"
      #expect(try messages(members, "//- A.swift\n" + code).isEmpty == isKept)
      let limit = "limit: { of: { type: A }, members: \(most) }"
      #expect(try messages(limit, "//- A.swift\n" + code).isEmpty == isKept)
    }
  }

  @Test(arguments: [
    ("which: { name: o }, must: { is: [weak, unowned] }", []), ("which: { name: o }, must: { is: stored }", []),
    ("which: { is: stored }, count: 0", ["property s of A is not allowed; there may be no stored member"]),
    ("which: { is: computed }, count: 0", ["property c of A is not allowed; there may be no computed member"]),
    ("which: { name: s }, must: { is: weak }", ["property s of A is not weak"]),
  ])
  func aPropertyThatOverridesHasNoStorageOfItsOwn(_ demand: String, _ expected: [String]) throws {
    let project = """
      //- A.swift
      class Base { var o: Base?; var c: Base? }
      class A: Base { override var o: Base? { didSet {} }; override var c: Base? { nil }; var s: Base? }
      """
    #expect(try messages("members: { of: { type: A }, \(demand) }", project) == expected)
  }

  @Test func aGetterWithABodySaysItsEffectsAsThatOfAProtocolDoes() throws {
    let project = """
      //- A.swift
      protocol A { var a: Int { get async throws }; var b: Int { get } }
      struct B: A {
        var a: Int { get async throws { 1 } }
        var b: Int { get { 1 } }
        var c: Int {
          @MainActor get
          throws { 1 }
        }
        subscript(i: Int) -> Int { get async { 1 } }
      }
      """
    let lacking = { (type: String, demand: String) in
      let rule = "members: { of: { type: \(type) }, must: { is: \(demand) } }"
      return try messages(rule, project).map { $0.split(separator: " ")[1] }
    }
    #expect(try lacking("A", "async") == ["b"])
    #expect(try lacking("B", "async") == ["b", "c"])
    #expect(try lacking("B", "throws") == ["b", "subscript(_:)"])
  }

  @Test(arguments: [
    (
      "{ kind: property }", "must: { is: [weak, unowned] }", "property p of A is neither weak nor unowned",
      "make it a weak var, and let something else own it"
    ),
    (
      "{ kind: property }", "must: { is: weak }", "property p of A is not weak",
      "make it a weak var, and let something else own it"
    ),
    ("{ kind: property }", "must: { typed: \"{x}Port\" }", "property p of A is of type A, not {x}Port", nil),
    (
      "{ kind: property }", "must: { is: private, name: \"p?\" }",
      "property p of A is not private, and should be called p?", "make it private"
    ),
    (
      "{ name: m }", "must: { kind: [property, subscript] }",
      "method m(x:) of A is a method, not a property or a subscript", nil
    ),
    ("{ name: m }", "must: { is: override }", "method m(x:) of A overrides nothing", nil),
    ("{ name: m }", "must: { name: execute }", "method m(x:) of A should be called execute", "call it execute"),
    ("{ name: m }", "must: { result: none }", "method m(x:) of A returns Int, but must return nothing", nil),
    ("{ name: m }", "must: { result: String }", "method m(x:) of A returns Int, but must return String", nil),
    ("{ name: v }", "must: { result: String }", "method v() of A returns nothing, but must return String", nil),
    ("{ name: l }", "must: { result: Int }", "method l() of A returns [Int], but must return Int", nil),
    ("{ name: m }", "must: { typed: Bool }", "method m(x:) of A neither takes nor returns Bool", nil),
    ("{ name: m }", "must: { not: { typed: String } }", "method m(x:) of A may not take or return String", nil),
    (
      "{ name: m }", "must: [{ is: static }, { is: private }]",
      "method m(x:) of A is not a static member or private member", nil
    ),
  ])
  func theMessageSaysWhatDoesNotHold(_ which: String, _ demand: String, _ message: String, _ fix: String?) throws {
    let project =
      "//- A.swift\nclass A { let p: A; func m(x: String) -> Int { 0 }; func v() {}; func l() -> [Int] { [] } }"
    let rule = "members: { of: { type: A }, which: \(which), \(demand) }"
    #expect(try messages(rule, project) == [message])
    let (configuration, _) = try load(configuration(rule, nil))
    #expect(ExampleProject(project).fixes(configuration) == [fix].compactMap { $0 })
  }

  /// What is private cannot be seen in an extension in another file.
  @Test(arguments: [
    ("private", ["A+B.swift"], "make it private, unless A+B.swift uses it"),
    ("\"private(set)\"", ["A+B.swift", "A+C.swift"], "make it private(set), unless A+B.swift or A+C.swift sets it"),
    (
      "[private, \"private(set)\"]", ["B.swift"],
      "make it private or private(set), unless B.swift sets it; if it is only read there, private(set) will do"
    ),
    ("private", ["B.swift", "C.swift", "D.swift"], "make it private, unless one of 3 other files of its type uses it"),
    ("private", [], "make it private"), ("final", ["B.swift"], "make it final"),
  ])
  func aFixNamesTheOtherFilesOfTheType(_ traits: String, _ files: [String], _ fix: String) throws {
    let (configuration, _) = try load(
      configuration("members: { of: { type: A }, which: { name: p }, must: { is: \(traits) } }", nil)
    )
    let others = files.map { "//- \($0)\nextension A { func f() {} }\n" }.joined()
    let project = ExampleProject("//- A.swift\nclass A { var p = 1 }\nextension A { func g() {} }\n\(others)")
    #expect(project.fixes(configuration) == [fix])
  }

  /// Of a member that an extension declares, the file of the type is another one.
  @Test func aFixNamesTheFileOfTheType() throws {
    let (configuration, _) = try load(
      configuration("members: { of: { type: A }, which: { name: g }, must: { is: private } }", nil)
    )
    let project = ExampleProject("//- A.swift\nclass A {}\n//- A+B.swift\nextension A { func g() {} }\n")
    #expect(project.fixes(configuration) == ["make it private, unless A.swift uses it"])
  }

  /// What a property makes itself, nobody else would hold.
  @Test(arguments: [("let p = B()", false), ("let p: B", true), ("var p: B? = nil", true)])
  func aFixLeavesWhatAPropertyMakes(_ property: String, _ hasFix: Bool) throws {
    let (configuration, _) = try load(
      configuration("members: { of: { type: A }, which: { kind: property }, must: { is: weak } }", nil)
    )
    let project = ExampleProject("//- A.swift\nclass B {}\nclass A { \(property) }")
    #expect(project.violations(configuration).count == 1)
    #expect(project.fixes(configuration).isEmpty == !hasFix)
  }

  /// What to do where a reference must be weak, or may be unowned: with that a program ends where its owner is gone.
  private static let weakly = "make it weak, and let something else own it"

  /// Only what is bound to classes can be weak.
  @Test(arguments: [
    ("protocol P {}", "let P inherit from AnyObject and \(MembersTests.weakly)"),
    ("protocol P {}; struct S: P {}", nil),
    ("protocol P {}; enum E {}; extension E: Q {}; protocol Q: P {}", nil),
    ("protocol P {}; class C: P {}", "let P inherit from AnyObject and \(MembersTests.weakly)"),
    ("protocol P: AnyObject {}", MembersTests.weakly),
    ("protocol P: Q {}; protocol Q: NSObjectProtocol {}", MembersTests.weakly),
    ("@objc protocol P {}", MembersTests.weakly), ("protocol P: Unheard {}", MembersTests.weakly),
    ("class P {}", MembersTests.weakly),
  ])
  func aFixMakesWhatIsWeakAnObject(_ types: String, _ fix: String?) throws {
    let (configuration, _) = try load(
      configuration("members: { of: { type: A }, which: { typed: P }, must: { is: weak } }", nil)
    )
    let project = ExampleProject("//- A.swift\nimport Foundation\n\(types)\nclass A { var p: P? }")
    #expect(project.violations(configuration).count == 1)
    #expect(project.fixes(configuration) == [fix].compactMap { $0 })
  }

  /// The value of such a property is in one that the compiler makes; an adapter there may still hold the port weakly.
  @Test(arguments: [
    ("lazy var p: P = make()", ""), ("@Injected var p: P", ""), ("@Injected(name: \"p\") var p: P", ""),
    ("@Published var p: P?", ""), ("@SwiftUI.State private var p: P?", ""),
    ("@MyActor var p: P?", MembersTests.weakly),
  ])
  func whatHasAWrapperOrIsLazyCannotBeWeak(_ property: String, _ fix: String) throws {
    let code = """
      //- A.swift
      import SwiftUI
      import Resolver
      protocol P: AnyObject {}
      @globalActor actor MyActor { static let shared = MyActor() }
      class A { \(property) }
      """
    let must = { (traits: String) in
      "members: { of: { type: A }, which: { typed: P }, must: { is: \(traits) } }"
    }
    #expect(try messages(must("[weak, unowned]"), code).isEmpty == fix.isEmpty)
    let (configuration, _) = try load(configuration(must("[weak, unowned, adapted]"), nil))
    #expect(ExampleProject(code).violations(configuration).count == 1)
    #expect(ExampleProject(code).fixes(configuration) == (fix.isEmpty ? [] : [fix]))
  }

  @Test(arguments: [
    (
      "final class A {}",
      "remove the import if no function or member of UIKit is used; the file names none of its types"
    ),
    (
      "final class A: NSObject {}",
      "import Foundation instead if no function or member of UIKit is used; the file names none of its types"
    ),
    (
      "final class A { let date: Date; let point: CGPoint }",
      "import Foundation instead if no function or member of UIKit is used; the file names none of its types"
    ),
    (
      "import Foundation\nfinal class A: NSObject {}",
      "remove the import if no function or member of UIKit is used; the file names none of its types"
    ),
    (
      "import CoreData\nfinal class A { let date: Date }",
      "import Foundation instead if no function or member of UIKit is used; the file names none of its types"
    ),
    (
      "import CoreData\nfinal class A { let date: Date; let object: NSManagedObject }",
      "remove the import if no function or member of UIKit is used; the file names none of its types"
    ),
    ("final class A { let color: UIColor }", nil), ("final class A { let other: Unknown }", nil),
    ("@Macro final class A {}", nil), ("import Foundation\nfinal class A: NSObject { let color: UIColor }", nil),
  ])
  func anImportOfWhichNothingIsNamedHasAWayOut(_ text: String, _ fix: String?) throws {
    let rule = "forbid: { from: { type: A }, to: ui }"
    let (configuration, _) = try load(configuration(rule, nil))
    let project = ExampleProject("//- A.swift\nimport UIKit\n\(text)")
    #expect(project.fixes(configuration) == [fix].compactMap { $0 })
  }

  @Test(arguments: ["DispatchQueue", "NSObject", "CGPoint"])
  func anImportOfFoundationIsNeededForWhatItBrings(_ type: String) throws {
    let (configuration, _) = try load(configuration("forbid: { from: { type: A }, to: { module: Foundation } }", nil))
    let project = ExampleProject("//- A.swift\nimport Foundation\nfinal class A { let a: \(type) }")
    #expect(project.fixes(configuration) == [])
  }

  @Test func noImportIsAdvisedThatTheRuleForbids() throws {
    let rule = "forbid: { from: { type: A }, to: ui }"
    let (configuration, _) = try load(configuration(rule, nil))
    let project = ExampleProject("//- A.swift\nimport SwiftUI\nfinal class A { let color: UIColor }")
    #expect(project.fixes(configuration) == [])
    #expect(try messages(rule, "//- A.swift\nimport SwiftUI\nfinal class A { let color: UIColor }").count == 1)
  }

  @Test func capturesTieMembersToTheirOwner() throws {
    let project = """
      //- Scenes/Home/A.swift
      protocol HomeView {}
      protocol CartView {}
      class HomePresenter { var view: HomeView?; var other: CartView?; func showHome() {}; func showCart() {} }
      """
    let components = """
      scene: "Scenes/{scene}/**"
        presenter: { in: scene, type: "*Presenter" }
        port: { type: "{scene}View" }
      """
    #expect(
      try messages(
        "members: { of: presenter, which: { typed: port }, must: { is: weak } }",
        project,
        components: components
      )
        == ["property view (HomeView) of HomePresenter (presenter) is not weak"]
    )
    #expect(
      try messages(
        #"members: { of: presenter, which: { kind: method }, must: { name: "show{scene}" } }"#,
        project,
        components: components
      ) == ["method showCart() of HomePresenter (presenter) should be called showHome"]
    )
  }

  @Test(arguments: [
    (
      "which: { typed: { type: \"*ViewModel\" } }, must: { typed: own }",
      ["property other (CartViewModel) of HomeView (view) is of type CartViewModel?, not own for scene Home"]
    ),
    (
      "which: { typed: { type: \"*ViewModel\" } }, must: { typed: { in: scene, type: \"*Model\" } }",
      [
        "property other (CartViewModel) of HomeView (view) is of type CartViewModel?, "
          + "not a type called *Model in scene for scene Home"
      ]
    ),
    (
      "which: { typed: { type: \"*ViewModel\" } }, must: { not: { typed: own } }",
      ["property model (HomeViewModel) of HomeView (view) may not be of type own for scene Home"]
    ),
    (
      "which: { kind: method }, must: { result: own }",
      ["method next() of HomeView (view) returns CartViewModel, but must return own for scene Home"]
    ),
    (
      "which: { typed: own }, must: { name: viewModel }",
      ["property model (HomeViewModel) of HomeView (view) should be called viewModel"]
    ),
    ("which: { typed: own }, count: 1", []),
    ("which: { typed: heirs }, must: { is: weak }", ["property label (UILabel) of HomeView (view) is not weak"]),
  ])
  func capturesOfPathsTieMembersToTheirOwner(_ demand: String, _ expected: [String]) throws {
    let project = """
      //- Scenes/Home/A.swift
      import UIKit
      class HomeViewModel {}
      class HomeView {
        let model: HomeViewModel?
        let other: CartViewModel?
        let label: UILabel
        func next() -> CartViewModel { CartViewModel() }
        func same() -> HomeViewModel { HomeViewModel() }
      }
      //- Scenes/Cart/B.swift
      class CartViewModel {}
      """
    let components = """
      scene: "Scenes/{scene}/**"
        view: { in: scene, type: "*View" }
        own: { in: scene, type: "*ViewModel" }
        heirs: [{ in: scene, type: "*Row" }, { inherits: UIView }]
      """
    #expect(try messages("members: { of: view, \(demand) }", project, components: components) == expected)
  }

  @Test func capturesOfModulesTieTypesFromOutside() throws {
    let rule = """
      members: { of: { module: "{feature}", type: "*Screen" }, must: { typed: { module: "{feature}Kit" } } }
      """
    let project = """
      //- A.swift module:Feed
      import FeedKit
      import CartKit
      class FeedScreen { let a: FeedKit.Item; let b: CartKit.Item }
      """
    #expect(
      try messages(rule, project) == [
        "property b of FeedScreen is of type CartKit.Item, not a type in module {feature}Kit for feature Feed"
      ]
    )
  }

  @Test func aFindingBelongsToTheTypeAlsoInAnExtension() throws {
    let (configuration, _) = try load(
      """
      components: { vc: { path: "Core/**", type: "*VC" } }
      rules:
        rule:
          members: { of: vc, which: { kind: method }, must: { is: override } }
          except: [{ type: OldVC }]
          expect:
            - { type: HomeVC, verdict: forbidden }
            - { type: CartVC, verdict: allowed }
            - { type: OldVC, verdict: allowed }
      """
    )
    let project = ExampleProject(
      """
      //- Core/A.swift
      class HomeVC {}
      class CartVC { init(x: Int) {} }
      class OldVC { func a() {} }
      //- Other/B.swift
      extension HomeVC { func a() {} }
      """
    )
    #expect(project.violations(configuration).map { "\($0.file):\($0.line):\($0.column)" } == ["Other/B.swift:1:25"])
    #expect(project.failedExpectations(configuration) == [])
  }

  // MARK: Remarks and mistakes

  @Test(arguments: [
    (
      "{ of: { type: AA }, must: { is: weak } }",
      "no type of the project is called 'AA'"
    ),
    (
      "{ of: { type: A }, which: { kind: method }, must: { typed: Missing } }",
      "'must' cannot be met: no known type is called Missing"
    ),
    (
      "{ of: { type: A }, which: { kind: method }, must: { name: \"{x}\" } }",
      "'{x}' stands for nothing, as 'of' has no '{x}': write it there too, as in { type: \"{x}Presenter\" }, or '*' here for any text"
    ),
  ])
  func whatIsOddIsSaid(_ options: String, _ message: String) throws {
    let (configuration, diagnostics) = try load(configuration("members: \(options)", nil))
    #expect(diagnostics == [])
    #expect(ExampleProject("//- A.swift\nclass A { func a() {} }").remarks(configuration) == [message])
  }

  /// A method that a framework's delegate or data source may ask for begins with who calls it; such a one cannot be private,
  /// wherever the conformance stands.
  @Test(arguments: [
    ("UITableViewDataSource", "tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 }", false),
    ("UIScrollViewDelegate", "scrollViewDidScroll(_ view: UIScrollView) {}", false),
    ("PHPickerViewControllerDelegate", "picker(_ p: PHPickerViewController, didFinishPicking r: [Int]) {}", false),
    ("UIDocumentPickerDelegate", "picked(_ p: UIDocumentPickerViewController) {}", false),
    ("WKNavigationDelegate", "webView(_ view: WKWebView, didFinish navigation: WKNavigation!) {}", false),
    ("NSWindowDelegate", "windowWillClose(_ notification: Notification) {}", false),
    ("ChartViewDelegate", "chartViewDidZoom(_ chart: ChartView) {}", false),
    ("UITableViewDataSource", "configure(_ cell: UITableViewCell) {}", true),
    ("UITableViewDataSource", "tableView(for state: Int) {}", true),
    ("UITableViewDataSource", "reload() {}", true),
    ("UIContentContainer", "contentContainer(_ c: UIContentContainer) {}", true),
  ])
  func whatADelegateIsAskedIsNotDemandedToBePrivate(_ port: String, _ method: String, _ isDemanded: Bool) throws {
    let rule = "members: { of: { type: A }, which: { kind: method }, must: { is: private } }"
    let declared = "//- A.swift\nimport UIKit\nfinal class A: NSObject, \(port) { func \(method) }"
    let extended = "//- A.swift\nimport UIKit\nfinal class A: NSObject { func \(method) }\nextension A: \(port) {}"
    for project in [declared, extended] { #expect(try messages(rule, project).isEmpty == !isDemanded) }
  }

  @Test func whatFollowsFromAnEmptyComponentIsSaidByTheComponentAlone() throws {
    let rule = "members: { of: { type: A }, which: { typed: empty }, must: { is: weak } }"
    let (configuration, _) = try load(configuration(rule, "empty: \"Nowhere/**\""))
    let outcome = try #require(ExampleProject("//- A.swift\nclass A { func a() {} }").outcomes(configuration).first)
    #expect(outcome.result.verdict == .vacuous && outcome.diagnostics == [])
    #expect(outcome.vacuity?.reason == "'which' cannot select anything, no known type is in empty")
  }

  @Test(arguments: [
    ("{ of: c }", "4:17 'members' needs 'must', or a number: 'count', 'at-least' or 'at-most', such as at-most: 10"),
    ("{ must: { is: weak } }", "4:17 'members' needs the key 'of'"),
    ("{ of: c, count: -1 }", "4:33 expected a whole number, at least 0, found the number -1"),
    ("{ of: c, count: 1, at-most: 2 }", "4:33 'count' is exact; write either 'count', or 'at-least' and 'at-most'"),
    (
      "{ of: c, at-least: 0 }",
      "4:17 'at-least: 0' demands nothing; write a greater number, or 'at-most: 0' if there may be none"
    ),
    ("{ of: c, at-least: 3, at-most: 2 }", "4:48 'at-most' is 2, less than 'at-least', which is 3"),
    (
      "{ of: c, must: { is: copy } }",
      "4:38 unknown trait of a member 'copy'; it is an attribute: write attribute: copy for is: copy"
    ),
    ("{ of: c, must: { is: week } }", "4:38 unknown trait of a member 'week'; did you mean 'weak'?"),
    ("{ of: c, which: { type: X }, must: { is: weak } }", "4:35 unknown key 'type'; did you mean 'typed'?"),
    (
      "{ of: c, which: { kind: property }, must: { kind: method } }",
      "4:67 'must' cannot be met: these are properties, not methods"
    ),
    (
      "{ of: c, which: { kind: [method, case] }, must: { is: weak } }",
      "4:71 'must' cannot be met: only properties can be weak, and these are methods or cases"
    ),
    (
      "{ of: c, which: { typed: c }, must: { result: none } }",
      "4:63 'must' cannot be met: only methods or subscripts have a result, and these are properties"
    ),
    (
      "{ of: c, which: { kind: method, is: weak }, must: { name: a } }",
      "4:53 'which' can never select anything: only properties can be weak, and these are methods"
    ),
    (
      "{ of: { kind: [struct, enum] }, which: { kind: property }, must: { is: override } }",
      "4:88 'must' cannot be met: no member of a struct or an enum can be override"
    ),
    (
      "{ of: { kind: class }, must: { is: mutating } }",
      "4:52 'must' cannot be met: no member of a class can be mutating"
    ),
    (
      "{ of: { kind: struct }, must: [{ is: override }, { is: required, name: a }] }",
      "4:47 'must' cannot be met: no member of a struct can be override or required"
    ),
    ("{ of: { kind: enum }, must: { is: lazy } }", "4:51 'must' cannot be met: no member of an enum can be lazy"),
    (
      "{ of: { kind: protocol }, must: { is: [weak, unowned] } }",
      "4:55 'must' cannot be met: no member of a protocol can be weak or unowned"
    ),
    (
      "{ of: c, which: { is: private }, must: { is: visible } }",
      "4:62 'must' cannot be met: what 'which' selects is private, so it is not visible"
    ),
  ])
  func aMistakeIsReportedAtItsPlace(_ options: String, _ expected: String) throws {
    let (_, diagnostics) = try load("components:\n  c: \"**\"\nrules:\n  r: { members: \(options) }\n")
    #expect(diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } == [expected])
  }

  @Test func aPropertyHasTheTypeThatItsValueCallsWithWhatIsInBrackets() throws {
    let project = """
      //- App.swift
      class Shelf {
        var one = Entity()
        var list = [Entity]()
        var map = [String: Entity?]()
        var set = Set<Entity>()
        var box = Box<[Entity]>.init(size: 1)
        var both = [(Entity, Int)](repeating: zero, count: 2)
        var tried = try! [Entity]()
        var trailing = Box<Entity> { 1 }
        var first = [Entity]().first
        var metatype = [Entity].self
        var other = [Port]()
      }
      struct Entity {}
      struct Port {}
      struct Box<Value> {}
      """
    let rule = "boundary: { of: { type: Shelf }, carries: { type: [Port, Box] } }"
    let held = [
      ("both", " in [(Entity, Int)]"), ("box", " in Box<[Entity]>"), ("list", " in [Entity]"),
      ("map", " in [String: Entity?]"), ("one", ""), ("set", " in Set<Entity>"), ("trailing", " in Box<Entity>"),
      ("tried", " in [Entity]"),
    ]
    let found = try messages(rule, project).filter { $0.contains("holds Entity") }
    #expect(found == held.map { "Shelf.\($0) holds Entity\($1); Shelf may carry only type Port or Box" })
  }

  @Test func whatSwiftUIReadsFromTheEnvironmentHasTheTypeThatIsNamed() throws {
    let project = """
      //- App.swift
      import SwiftUI
      struct Shelf: View {
        @Environment(Store.self) private var store
        @Environment( Store.self ) var other
        @Environment(Outer.Box<Store>.self) var box
        @Environment(\\.dismiss) var dismiss
        @Environment(Store.self) var typed: Store?
        @Inject(Store.self) var injected
        var body: some View { Text("") }
      }
      class Store {}
      enum Outer { class Box<Value> {} }
      """
    let rule = "boundary: { of: { type: Shelf }, carries: { kind: protocol } }"
    #expect(
      try messages(rule, project) == [
        "Shelf.box holds Outer.Box; Shelf may carry only protocols",
        "Shelf.other holds Store; Shelf may carry only protocols",
        "Shelf.store holds Store; Shelf may carry only protocols",
        "Shelf.typed holds Store; Shelf may carry only protocols",
      ]
    )
    let typed = "members: { of: { type: Shelf }, which: { typed: { type: Store } }, count: 0 }"
    #expect(try messages(typed, project).count == 3)
  }

  /// `core.Store()` calls a function if `core` is a value, and what is behind it in the file is read as before.
  @Test func whatAValueCallsIsNoType() throws {
    let project = """
      //- App.swift
      let core = Core()
      struct Core { func Store() -> Int { 1 } }
      struct Other {}
      class Shelf {
        var store = core.Store()
        var stores = [core.Store]()
        var other = Other()
        var wrong = Core()
      }
      """
    #expect(
      try messages(
        "members: { of: { type: Shelf }, which: { kind: property }, must: { typed: { type: Other } } }",
        project
      )
        == ["property wrong of Shelf is of type Core, not a type called Other"]
    )
  }

  /// As the compiler warns: of what a deprecated extension declares, and of nothing in a deprecated type.
  @Test func whatADeprecatedExtensionDeclaresIsDeprecated() throws {
    let project = """
      //- A.swift
      class N {}
      @available(*, deprecated)
      extension N { class Inner { func inInner() {} }; func g() {} }
      extension N { class Other {}; func h() {} }
      @available(*, deprecated)
      class Old { func m() {}; class Sub {} }
      //- B.swift
      class U { var i: N.Inner?; var o: N.Other?; var s: Old.Sub? }
      """
    #expect(
      try messages("members: { of: { path: '**' }, must: { not: { is: deprecated } } }", project) == [
        "method g() of N may not be deprecated"
      ]
    )
    #expect(
      try messages("types: { that: { kind: class }, must: { not: { is: deprecated } } }", project) == [
        "N.Inner is deprecated, which is not allowed", "Old is deprecated, which is not allowed",
      ]
    )
    let uses = try messages("forbid: { from: { type: U }, to: { is: deprecated, type: [Inner, Other, Sub] } }", project)
    #expect(uses.count == 1 && uses[0].hasPrefix("U refers to N.Inner"), "\(uses)")
  }

  // MARK: Helpers

  private func configuration(_ rule: String, _ components: String?) -> String {
    (components.map { "components:\n  \($0)\n" } ?? "") + "rules:\n  rule:\n    \(rule)\n"
  }

  private func messages(_ rule: String, _ project: String, components: String? = nil) throws -> [String] {
    let (configuration, diagnostics) = try load(configuration(rule, components))
    #expect(diagnostics == [])
    return ExampleProject(project).violations(configuration).map { String($0.text.dropFirst("rule: ".count)) }.sorted()
  }
}
