import DependencyGraph
import Facts
import Testing

@testable import NameResolution

/// What a link takes over from the one before is what it would find itself.
@Suite struct KeptLinkingTests {
  /// What a link takes over from the one before.
  private enum Taken {
    case nothing
    /// All but what some bodies mention.
    case allButBodies
    /// All but what some files mention and which members they declare.
    case allButMembers
  }

  /// A project whose graph is kept, and linked again after each change.
  private struct Relinking {
    private var kept: KeptLinking?

    /// Links a text; returns what of the graph before was taken over. The graph has to be that of a link that knows
    /// nothing of the past.
    mutating func link(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Taken {
      let fixture = LinkFixture(text)
      let change = kept?.takeOver(fixture.project, fixture.facts, macros: MacroTable(), infersUses: true)
      if let change {
        let lines = (change.graph.everything, fixture.graph().everything)
        let differences = lines.0.difference(from: lines.1).prefix(6).map { "\($0)" }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(text)", sourceLocation: sourceLocation)
        return change.declaresSame ? .allButBodies : .allButMembers
      }
      let new = KeptLinking.link(
        fixture.project,
        fixture.facts,
        workers: 2,
        macros: MacroTable(),
        infersUses: true
      )
      kept = new.kept
      return .nothing
    }
  }

  private static func taken(
    _ before: String,
    _ after: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Taken {
    var linking = Relinking()
    _ = linking.link(before, sourceLocation: sourceLocation)
    return linking.link(after, sourceLocation: sourceLocation)
  }

  private static func project(_ body: String, members: String = "", other: String = "") -> String {
    """
    //- A.swift
    import Foundation
    struct A {
      \(members)
      func run() {
        \(body)
      }
    }
    //- B.swift
    import Foundation
    struct B { static let shared = B(); let date: Date }
    struct C: Sendable { func go() { _ = A(); _ = URL(string: "") } }
    \(other)
    """
  }

  @Test(arguments: [
    "_ = B()", "// nothing\n\n", "_ = B.shared; _ = C()", "_ = URL(string: \"\")", "b.go()", "use(b as? B)",
    "switch 1 { case 2: _ = C(); default: b.go() }",
  ])
  func aChangeOfABodyIsTakenOver(body: String) {
    #expect(Self.taken(Self.project("_ = C.self"), Self.project(body)) == .allButBodies)
    #expect(Self.taken(Self.project(body), Self.project("")) == .allButBodies)
  }

  @Test(arguments: [
    "func other() {}", "var c: C { C() }", "func other() { let b = 1 }", "init(_ b: B) {}",
    "static func go() -> B { B() }",
    "subscript(c: C) -> B { B() }", "func f<T: P>(_ t: T) -> T.Inner where T.Inner: P { t.inner }",
    "deinit { _ = C() }",
    "func nested() { func Deep() {}; let C = 1; _ = C }", "@available(iOS 13, *) func f<C>(c: C) {}",
    "func f<T, U: P>(u: U) where T == U.Inner, T: P { let x: T.Inner? = nil }", "func date() {}",
  ])
  func aChangeOfMembersIsTakenOver(member: String) {
    let other = "protocol P { associatedtype Inner: P; var inner: Inner { get } }"
    let (without, with) = (Self.project("", other: other), Self.project("", members: member, other: other))
    #expect(Self.taken(without, with) == .allButMembers)
    #expect(Self.taken(with, without) == .allButMembers)
  }

  /// A value of a type's name hides the type, in other files, too; and whether values hold anything selects types.
  @Test(arguments: [
    "static let B = 1", "func URL() {}", "let b = B()", "typealias D = B", "struct B {}", "enum E { case b(B) }",
  ])
  func aChangeOfWhatAFileDeclaresOtherwiseIsNot(member: String) {
    #expect(Self.taken(Self.project(""), Self.project("", members: member)) == .nothing)
    #expect(Self.taken(Self.project("", members: member), Self.project("")) == .nothing)
  }

  /// `.Brand` may mean a static member, whatever that is a member of.
  @Test func whatADotWithNothingBeforeItMayMeanIsNotTakenOver() {
    let other = "extension URL { enum Brand { static let one = 1 } }\nfunc f() { take(.Brand.one) }"
    func project(_ body: String, _ member: String) -> String {
      Self.project(body, members: member + " func Brand() {}", other: other)
    }
    #expect(Self.taken(project("", ""), project("take(.Brand.one)", "")) == .allButBodies)
    #expect(Self.taken(project("take(.Brand.one)", ""), project("", "")) == .allButBodies)
    #expect(Self.taken(project("", ""), project("", "static")) == .nothing)
    #expect(Self.taken(project("", "static"), project("", "")) == .nothing)
  }

  /// `Texts.Menu.one` means the `Menu` that has `one`.
  @Test func membersThatTellTypesOfOneNameApartAreNotTakenOver() {
    func project(_ member: String, _ name: String = "Menu", body: String = "_ = Texts.Menu.one") -> String {
      """
      //- A.swift module:App
      import Core
      import One
      import Two
      func f() { \(body) }
      //- C.swift module:Core
      public struct Texts {}
      //- O.swift module:One
      import Core
      extension Texts { public struct Menu { public static func one() {}; public func f() {} } }
      //- T.swift module:Two
      import Core
      extension Texts { public struct \(name) { \(member); public func g() {} } }
      """
    }
    let member = "public static func one() {}"
    #expect(Self.taken(project(""), project(member)) == .nothing)
    #expect(Self.taken(project(member), project("")) == .nothing)
    #expect(Self.taken(project("", "Other"), project(member, "Other")) == .allButMembers)
    #expect(Self.taken(project(""), project("", body: "_ = Texts.Menu.f")) == .allButBodies)
  }

  /// A value of Swift hides a type of C that is called so, also one in a function; and cases make keys for macros.
  @Test(arguments: [
    (
      "//- P.h\nstruct point { int x; };\n//- X.m\n#import \"P.h\"\nvoid f(void) { struct point p; }\n",
      "struct A {", "struct A { func f() { func point() {} }"
    ),
    ("//- X.m\nvoid f(void) { [Bar go]; }\n", "struct A {", "struct A { func f() { let Bar = 1 }"),
    (
      "//- X.swift\nextension A { func f(_ k: LoadedCodingKeys) {} }\n", "enum A { case other",
      "enum A { case other, loaded"
    ),
  ])
  func membersThatOtherLookUpsAskForAreNotTakenOver(others: String, before: String, after: String) {
    func project(_ text: String) -> String { "//- A.swift\n\(text); func g() {} }\n" + others }
    #expect(Self.taken(project(before), project(after)) == .nothing)
    #expect(Self.taken(project(after), project(before)) == .nothing)
  }

  @Test func membersAreTakenOverOneAfterTheOtherUntilTooManyNumbersAreUnused() {
    func text(_ count: Int) -> String {
      let members = (0..<count).map { "func f\($0)<T: B>(_ t: T) -> C { C() }" }.joined(separator: "\n")
      return Self.project("_ = B()", members: members, other: "extension A { func g() { run() } }")
    }
    var linking = Relinking()
    let taken = (0..<60).map { linking.link(text($0 % 2 == 0 ? 60 : 61)) }
    #expect(taken.count { $0 == .nothing } == 6)
    #expect(taken.count { $0 == .allButMembers } == 54)
  }

  /// For each part of what a file shows to others, two versions that differ in that alone.
  private static let interfaces: [(String, String)] = [
    ("struct X {}", "enum X {}"),
    ("struct X {}", "struct Y {}"),
    ("struct X {}", "private struct X {}"),
    ("struct X { struct Y {} }", "struct X {}; struct Y {}"),
    ("struct X { struct Y {} }; struct Z {}", "struct X {}; struct Z { struct Y {} }"),
    ("struct X { func f() { struct Y {} } }", "struct X { func f() { } ; struct Y {} }"),
    ("func f() { do { struct Y {} }; _ = Y() }", "func f() { do { }; struct Y {}; _ = Y() }"),
    ("extension A {}; extension B {}", "extension B {}; extension A {}"),
    ("extension A {}", "extension M.A {}"),
    ("extension A.B {}", "extension B.B {}"),
    ("#if os(iOS)\nstruct X {}\n#else\nstruct Y {}\n#endif", "#if os(macOS)\nstruct X {}\n#else\nstruct Y {}\n#endif"),
    ("#if os(iOS)\nlet x: B\n#endif", "#if os(macOS)\nlet x: B\n#endif"),
    ("func f() {\n#if os(iOS)\n_ = B()\n#endif\n}", "func f() {\n_ = B()\n}"),
    ("@propertyWrapper struct X {}", "@resultBuilder struct X {}"),
    ("@main struct X {}", "@other struct X {}"),
    ("@main struct X {}; struct Y {}", "struct X {}; @main struct Y {}"),
    ("@objc(NSX) class X {}", "@objc(NSY) class X {}"),
    ("@objc(NSX) class X {}; class Y {}", "class X {}; @objc(NSX) class Y {}"),
    ("let x: [B]", "let x: B?"),
    ("let x: (B?, B)", "let x: (B, B?)"),
    ("let x: [B: C]", "let x: [C: B]"),
    ("let x: (B, C<B>)", "let x: (B, C, B)"),
    ("let x: C<C<B>, B>", "let x: C<C<B, B>>"),
    ("func f(x: B)", "func f(y: B)"),
    ("func f(x: B)", "func f(x: inout B)"),
    ("func f(_: B) {}", "func f() -> B {}"),
    ("func f(x: B) {}; func g() {}", "func f() {}; func g(x: B) {}"),
    ("let x = B()", "let x = B.shared"),
    ("let x: B = .init()", "let x: C = .init()"),
    ("let x = B.self", "let x = B"),
    ("let x = B.C()", "let x = (B, C())"),
    ("struct X: B {}", "struct X: C {}"),
    ("struct X<T> where T: B {}", "struct X<T> where T: C {}"),
    ("struct X<T: B> {}", "struct X<T> { let t: B }"),
    ("typealias X = B", "typealias X = C"),
    ("func f(x: B = C()) {}", "func f(x: B = A()) {}"),
    ("@B struct X {}", "@C struct X {}"),
    ("_ = B()", "_ = C()"),
    ("_ = B", "_ = B.self"),
    ("let x = f(B.self)\nlet y = 1", "let x = 1\nlet y = f(B.self)"),
    ("#if os(iOS)\n_ = B()\n#endif", "#if os(macOS)\n_ = B()\n#endif"),
    ("do { struct Y {} }\n_ = Y()", "do { struct Y {}; _ = Y() }"),
    ("func f() { let x: B }", "func f() { let x: C }"),
    ("func f() { struct Y: B {} }", "func f() { struct Y: C {} }"),
    ("NSClassFromString(\"B\")", "NSClassFromString(\"C\")"),
    ("import M", "import N"),
    ("import M.X", "import M.Y"),
    ("import struct M.X", "import class M.X"),
    ("import struct M.X", "import struct M.Y"),
    ("import struct M.X", "import struct N.X"),
    ("import M", "@_exported import M"),
    ("import M", "@testable import M"),
    ("import M", "import M\nimport N"),
  ]

  @Test(arguments: interfaces)
  func whatAFileShowsToOthersIsComparedInFull(before: String, after: String) {
    func project(_ text: String) -> String {
      "//- A.swift\nstruct A {}\n\(text)\n//- B.swift module:M\nstruct B {}\nclass C<T> {}\nprotocol D {}\n"
    }
    #expect(Self.taken(project(before), project(after)) != .allButBodies)
    #expect(Self.taken(project(after), project(before)) != .allButBodies)
    #expect(Self.taken(project(before), project(before) + "// nothing") == .allButBodies)
  }

  @Test func aTypeThatIsDeclaredInABodyShapesWhatIsSeenThere() {
    #expect(Self.taken(Self.project("_ = B()"), Self.project("struct B {}; _ = B()")) == .nothing)
    #expect(
      Self.taken(Self.project("struct B {}; _ = B()"), Self.project("_ = C(); struct B {}; _ = B()")) == .allButBodies
    )
  }

  @Test func whatIsMentionedOutsideForTheFirstOrTheLastTimeIsNot() {
    #expect(Self.taken(Self.project(""), Self.project("_ = Data()")) == .nothing)
    #expect(Self.taken(Self.project("_ = Data()"), Self.project("")) == .nothing)
    #expect(Self.taken(Self.project(""), Self.project("_ = NobodyKnows()")) == .nothing)
    #expect(Self.taken(Self.project("_ = NobodyKnows()"), Self.project("")) == .nothing)
  }

  /// A class of Objective-C is taken for that of Swift where anybody mentions the latter, whatever that mention means.
  @Test func namesInTheTablesOfFrameworksCountWhereverTheyAreMentioned() {
    let other = "struct D { func go() { _ = NSClassFromString(\"NSURLSession\") } }"
    #expect(Self.taken(Self.project("", other: other), Self.project("_ = B.URLSession", other: other)) == .nothing)
    #expect(Self.taken(Self.project("_ = B.URLSession", other: other), Self.project("", other: other)) == .nothing)
    let more = other + "\nstruct E { func go() { _ = B.URLSession } }"
    #expect(Self.taken(Self.project("", other: more), Self.project("_ = B.URLSession", other: more)) == .allButBodies)
    #expect(Self.taken(Self.project("_ = B.URLSession", other: more), Self.project("", other: more)) == .allButBodies)
  }

  @Test func aChangeInAnotherLanguageIsNot() {
    func project(_ body: String) -> String {
      "//- B.h\n@interface B\n@end\n//- A.m\n#import \"B.h\"\nvoid go(void) { \(body) }\n//- C.swift\nstruct C {}\n"
    }
    #expect(Self.taken(project("[B class];"), project("[B class]; [B class];")) == .nothing)
    #expect(Self.taken(project("[B class];"), project("[B class];") + "// nothing") == .allButBodies)
  }

  @Test func whatIsInferredIsNot() {
    let (before, after) = (Self.project(""), Self.project("_ = B()"))
    func takesOver(expressions: Bool, infersUses: Bool) -> Bool {
      let (old, new) = (LinkFixture(before, expressions: expressions), LinkFixture(after, expressions: expressions))
      let macros = MacroTable()
      let kept = KeptLinking.link(old.project, old.facts, workers: 1, macros: macros, infersUses: infersUses).kept
      return kept.takeOver(new.project, new.facts, macros: macros, infersUses: infersUses) != nil
    }
    #expect(takesOver(expressions: true, infersUses: false))
    #expect(takesOver(expressions: false, infersUses: true))
    #expect(!takesOver(expressions: true, infersUses: true))
  }

  @Test func severalChangesAreTakenOverOneAfterTheOther() {
    let texts = [
      Self.project(""), Self.project("_ = new.names(); _ = B()"),
      Self.project("_ = other.names(new); _ = C(); B.shared.go()"), Self.project(""),
      Self.project("", other: "struct D {}"), Self.project("_ = D()", other: "struct D {}"),
    ]
    var linking = Relinking()
    let taken = texts.map { linking.link($0) }
    #expect(taken == [.nothing, .allButBodies, .allButBodies, .allButBodies, .nothing, .allButBodies])
  }

  @Test func whatIsTakenOverWithOtherMacrosOrFilesIsNothing() {
    let fixture = LinkFixture(Self.project(""))
    func keep() -> KeptLinking {
      KeptLinking.link(fixture.project, fixture.facts, workers: 1, macros: MacroTable(), infersUses: true).kept
    }
    let macros = MacroTable(stated: ["Model": ["Sendable"]])
    #expect(keep().takeOver(fixture.project, fixture.facts, macros: macros, infersUses: true) == nil)
    var project = fixture.project
    project.files[0].path = "0.swift"
    #expect(keep().takeOver(project, fixture.facts, macros: MacroTable(), infersUses: true) == nil)
    project = fixture.project
    project.modules[0].name = "Other"
    #expect(keep().takeOver(project, fixture.facts, macros: MacroTable(), infersUses: true) == nil)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func afterRandomChangesTheGraphIsThatOfANewLink(seed: UInt64) {
    var project = RandomProject(seed: seed)
    var linking = Relinking()
    var taken: [Taken] = []
    for _ in 0..<160 {
      project.change()
      taken.append(linking.link(project.text))
    }
    #expect(taken.count { $0 == .allButBodies } > 15, "that nothing is taken over proves nothing")
    #expect(taken.count { $0 == .allButMembers } > 3, "that nothing is taken over proves nothing")
  }
}

/// A made-up project that changes a little at a time.
private struct RandomProject {
  private struct File {
    var imports: [String] = []
    var head: String
    var members: [String] = []
    var functions: [String] = []
    var bodies: [[String]] = [[], []]
    var end = ""
  }

  private var files: [File] = []
  private var random: Randomness
  /// Whether statements may declare types: where they do, nobody takes other members over.
  private var declaresLocalTypes = false

  init(seed: UInt64) {
    random = Randomness(state: seed &* 0x9E37_79B9_7F4A_7C15)
    for index in 0..<7 { files.append(File(head: "struct T\(index)")) }
    for _ in 0..<40 { change() }
  }

  var text: String {
    files.enumerated().map { index, file in
      """
      //- Files/F\(index).swift module:M\(index % 3)
      \(file.imports.joined(separator: "\n"))
      \(file.head) {
        \(file.members.joined(separator: "\n  "))
        \(file.functions.joined(separator: "\n  "))
        func first(_ a: Int) -> String {
          \(file.bodies[0].joined(separator: "\n    "))
        }
        var second: Int {
          \(file.bodies[1].joined(separator: "\n    "))
        }
      }
      \(file.end)
      """
    }.joined(separator: "\n")
  }

  mutating func change() {
    let file = random.below(files.count)
    declaresLocalTypes = file < 2
    switch random.below(24) {
    case 0..<9:
      let body = random.below(2)
      let place = random.below(files[file].bodies[body].count + 1)
      if place < files[file].bodies[body].count, random.below(3) == 0 {
        files[file].bodies[body].remove(at: place)
      } else {
        files[file].bodies[body].insert(statement(), at: place)
      }
    case 9: files[file].imports = random.below(2) == 0 ? [] : ["import \(random.pick(Self.modules))"]
    case 10: files[file].head = "\(random.pick(Self.kinds)) T\(random.below(8))\(random.pick(["", ": \(type())"]))"
    case 11, 12: files[file].members = random.below(3) == 0 ? [] : [member(), member()]
    case 13:
      let ends = ["", "extension \(type()) { \(member()) }", "typealias \(type()) = \(type())"]
      files[file].end = random.pick(ends)
    case 14: files[file].end = "private struct \(type()) { func f() { \(statement()) } }"
    case 15: files[file].bodies[0] = []
    default: files[file].functions = random.below(4) == 0 ? [] : [function(), function()]
    }
  }

  private mutating func type() -> String { random.pick(Self.types) }

  private mutating func member() -> String {
    switch random.below(6) {
    case 0: "let a: \(type())? = nil"
    case 1: "struct Inner { let b: \(type()) }"
    case 2: "static let shared = \(type())()"
    case 3: "func f<T: \(type())>(_ t: T) -> T.Inner { \(statement()) }"
    case 4: "typealias Own = \(type())"
    default: "class \(type()) { init() { \(statement()) } }"
    }
  }

  private mutating func function() -> String {
    switch random.below(8) {
    case 0: "static func \(type())() {}"
    case 1: "func g<\(type()): \(type())>() -> \(type())? where Own: \(type()) { \(statement()) }"
    case 2: "var v: \(type()) { \(statement()) }"
    case 3: "init(_ x: \(type()).Inner) { \(statement()) }"
    case 4: "@\(type()) func h() {}"
    case 5: "func i() { let \(type()) = 1; \(statement()) }"
    case 6: "subscript(_ x: \(type())) -> [\(type())] { \(statement()) }"
    default: "func j() {}"
    }
  }

  private mutating func statement() -> String {
    switch random.below(20) {
    case 0...3: "_ = \(type())()"
    case 4: "let x: \(type())? = nil"
    case 5: "use(\(type()).shared, \(type()).self)"
    case 6: "_ = \(type()).Inner(b: 1)"
    case 7: "_ = NSClassFromString(\"\(random.pick(Self.types + ["NSURLSession", "M1.T1"]))\")"
    case 8 where declaresLocalTypes: "struct Local { let t: \(type()) }"
    case 9: "if let v = v as? \(type()) { v.call\(random.below(30))() }"
    case 10: "#if os(macOS)\n_ = \(type())()\n#endif"
    case 11 where declaresLocalTypes: "typealias Own = \(type())"
    case 12: "func inner() -> \(type())? { nil }"
    case 13: "value\(random.below(40)).go(\(type()).make)"
    case 14: "_ = { (a: \(type())) -> \(type())? in nil }"
    case 15: "_ = M\(random.below(3)).\(type())()"
    case 16: "_ = Foundation.\(type())()"
    case 17: "@\(type()) var wrapped = 1"
    case 18: "// \(type())"
    default: "first(1); second"
    }
  }

  private static let modules = ["Foundation", "M0", "M1", "M2", "UIKit", "Unheard", "struct M1.T1", "struct M2.Inner"]
  private static let kinds = ["struct", "final class", "enum", "protocol", "extension", "fileprivate struct", "actor"]
  private static let types: [String] = [
    "T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "Inner", "Own", "URL", "URLSession", "Data", "UIView", "Missing",
    "Nobody", "Self", "String", "Local",
  ]
}

private struct Randomness {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension DependencyGraph {
  /// All that a graph says, a line for each thing; numbers of elements included, those of names and lists not.
  fileprivate var everything: [String] {
    func names(_ range: Range<Int32>) -> String { list(range).map { "\($0.rawValue)" }.joined(separator: ",") }
    var lines = elements.enumerated().map { index, element in
      "\(index) \(element.kind) \(describe(ElementID(index))) \(self.names.string(element.name)) in \(element.file) "
        + "\(element.declaration) of \(element.enclosing.rawValue) \(element.module) \(element.standing) "
        + "inherits \(supertypes[index].map(\.rawValue))"
    }
    lines += dependencies.map { dependency in
      "\(dependency.source.rawValue) \(dependency.kind) \(dependency.target.rawValue) in \(dependency.file) at "
        + "\(dependency.offset)+\(dependency.length) fact \(dependency.fact) import \(dependency.isImport) "
        + "candidates \(names(dependency.candidates)) finals \(names(dependency.finals))"
    }
    for file in resolutions.indices {
      lines += resolutions[file].enumerated().map { index, resolution in
        "\(file) \(index) \(resolution.state) \(resolution.rule) \(resolution.target.rawValue) "
          + names(resolution.candidates)
      }
      lines.append(
        "\(file) \(facts[file].declarations.indices.map { source(inFile: file, scope: Int32($0)).rawValue })"
      )
      lines.append("\(file) \(facts[file].byteCount) \(project.files[file].size)")
    }
    return lines + ["\(counts)", "\(topLevelTypes)", "\(typesWithUnknownMacros.map(\.rawValue).sorted())"]
  }
}
