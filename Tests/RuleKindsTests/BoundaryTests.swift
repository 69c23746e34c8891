import ReportModel
import Testing

@testable import RuleKinds

/// What may cross a boundary, and what is looked through (Documentation/rule-language.md#boundary).
struct BoundaryTests {
  private static let components = """
    components:
      scene: "Scenes/{scene}/**"
      port: { type: "*Port", kind: protocol }
      model: { type: "*Model" }
      old: { type: "Old*" }
    """

  private func selection(_ rules: String, _ project: String) throws -> (Selection, [DecodedRule]) {
    let (configuration, diagnostics) = try load("\(Self.components)\nrules:\n\(rules)")
    #expect(diagnostics == [])
    return (Selection(configuration, over: ExampleProject(project).graph()), DecodedRule.decode(configuration).0)
  }

  /// The violations of `boundary: RULE`, each as `line:column message` up to the semicolon.
  private func found(_ rule: String, _ project: String) throws -> [String] {
    let (selection, rules) = try selection("  carried: { boundary: \(rule) }", project)
    return selection.check(rules[0]).violations.map(\.reported).map { violation in
      let message = violation.message.split(separator: ";")[0]
      return "\(violation.location.line ?? 0):\(violation.location.column ?? 0) \(message)"
    }
  }

  /// What a port that declares one member with a type may not carry, by the phrase of the message.
  private func intruders(_ type: String, carries: String = "model", _ other: String = "") throws -> [String] {
    let found = try found(
      "{ of: port, carries: \(carries) }",
      """
      //- App.swift
      import Combine
      import Foundation
      import SwiftUI
      struct AModel {}
      struct BModel: Error {}
      struct Entity {}
      \(other)
      protocol APort { func call<T>(_ value: \(type), t: T.Type) }
      """
    )
    return found.map { String($0.split(separator: "takes ")[1].dropLast(" as parameter 1".count)) }
  }

  @Test(
    arguments: [
      ("<T: Collection<Entity>>(_ x: T)", ["Entity"]),
      ("<T: AnyObject & Sequence<[Entity]>>(_ x: T)", ["Entity in [Entity]"]),
      ("<T: Collection>(_ x: T) where T.Element == Entity", ["Entity"]),
      ("<T>(_ x: T) where T: Collection<Entity>, T.Index == Int", ["Entity", "Int"]),
      ("<T: Base>(_ x: T)", ["Base"]), ("<T: UIView>(_ x: T)", ["UIView"]), ("<T: Decodable>(_ x: T.Type) -> T", []),
      ("<T>(_ x: T) where T: Named", []),
      ("<T: Named, U: Collection>(_ x: T, y: U) where U.Element == T", []),
      ("<T: Collection>(_ x: T) where T.Element == AModel", []), ("<T: Collection<AModel>>(_ x: T)", []),
    ]
  )
  func constraintsOfGenericParametersNameWhatIsCarried(_ signature: String, _ expected: [String]) throws {
    let found = try found(
      "{ of: port, carries: model }",
      """
      //- App.swift
      import UIKit
      struct AModel {}
      struct Entity {}
      class Base {}
      protocol Named {}
      protocol APort { func call\(signature) }
      """
    )
    #expect(
      found.map { String($0.split(separator: "names ")[1].dropLast(" in a generic constraint".count)) } == expected
    )
  }

  @Test func aMemberOfAnAliasOfAnExternalTypeIsNotCarried() throws {
    let found = try found(
      "{ of: { type: M }, carries: plain }",
      """
      //- App.swift
      import RxSwift
      import RxDataSources
      typealias S = SectionModel<Void, Int>
      struct Outer {}
      typealias O = Outer
      enum M { case a(S.Item), b(O.Generated), c(SectionModel<Void, Int>.Item) }
      """
    )
    #expect(found == ["6:19 M.a holds SectionModel.Item", "6:68 M.c holds SectionModel.Item"])
  }

  @Test(
    arguments: [
      "AModel", "AModel?", "AModel!", "[AModel]", "[[AModel?]]", "inout AModel", "AModel...", "(AModel)",
      "Optional<AModel>", "Set<AModel>", "Swift.Array<AModel>", "Range<AModel>", "Result<AModel, BModel>",
      "@escaping (AModel) -> Void", "@Sendable (AModel, [AModel]) async throws -> ()", "(() -> AModel)?",
      "AsyncStream<AModel>", "AsyncThrowingStream<AModel, BModel>", "AnyPublisher<AModel, Never>",
      "some Publisher<AModel, Never>", "any Sequence<AModel>", "Published<AModel>.Publisher", "Binding<AModel>",
      "AModel.Type", "any AModel.Type", "AModel & Sendable", "Void", "()", "Never", "Self", "T", "[T]", "Self.Item",
      "Task<AModel, Never>", "CurrentValueSubject<[AModel], BModel>",
    ]
  )
  func whatIsCarriedIsLookedForInside(_ type: String) throws { #expect(try intruders(type) == []) }

  @Test(
    arguments: [
      ("String", ["String"]), ("Int?", ["Int"]), ("Bool", ["Bool"]), ("Data", ["Data"]), ("Any", ["Any"]),
      ("AnyObject", ["AnyObject"]), ("UIView", ["UIView"]), ("Entity", ["Entity"]), ("any Error", ["Error"]),
      ("[Entity]", ["Entity in [Entity]"]), ("[Entity]?", ["Entity in [Entity]?"]),
      ("Result<Entity, BModel>", ["Entity in Result<Entity, BModel>"]),
      ("Result<Entity, Error>", ["Entity in Result<Entity, Error>", "Error in Result<Entity, Error>"]),
      ("@escaping ([Entity]) -> String", ["Entity in ([Entity]) -> String", "String in ([Entity]) -> String"]),
      ("Entity.Type", ["Entity in Entity.Type"]), ("Unheard<AModel>", ["Unheard"]), ("Array", ["Array"]),
      ("AModel & Hashable", ["Hashable in AModel & Hashable"]),
      ("AsyncStream<Entity>", ["Entity in AsyncStream<Entity>"]),
      ("(AModel, Entity)", ["Entity in (AModel, Entity)"]), ("(a: AModel, b: AModel)", ["the tuple (AModel, AModel)"]),
      ("[(AModel, AModel)]", ["the tuple (AModel, AModel) in [(AModel, AModel)]"]),
      ("[String: AModel]", ["String in [String: AModel]"]), ("[AModel: AModel]", ["the dictionary [AModel: AModel]"]),
      ("Dictionary<AModel, AModel>", ["Dictionary"]),
      ("[String: Any]", ["the dictionary [String: Any]"]), ("[String: Any]?", ["the dictionary [String: Any]"]),
      ("Dictionary<String, Any>", ["Dictionary"]),
      ("[String: [String: Any]]", ["the dictionary [String: [String: Any]]"]),
      ("[String: Entity]", ["String in [String: Entity]", "Entity in [String: Entity]"]),
      ("[String: Generated]", ["String in [String: Generated]", "Generated in [String: Generated]"]),
      ("[String: (Int, AModel)]", ["String in [String: (Int, AModel)]", "Int in [String: (Int, AModel)]"]),
      ("Dictionary<Int, AModel>", ["Int in Dictionary<Int, AModel>"]),
    ]
  )
  func whatIsNotCarriedIsNamedWithItsPlace(_ type: String, _ expected: [String]) throws {
    #expect(try intruders(type) == expected)
  }

  @Test func plainCarriesTuplesAndDictionariesOfWhatIsCarried() throws {
    for type in ["(AModel, Int)", "[String: AModel]", "Dictionary<String, [Int]>", "[(String, Bool)]", "TimeInterval"] {
      #expect(try intruders(type, carries: "[model, plain]") == [], "\(type)")
      #expect(try intruders(type, carries: "[model, { in: plain }]") == [], "\(type)")
    }
    #expect(try intruders("[String: Any]", carries: "[model, plain]") == ["Any in [String: Any]"])
    #expect(try intruders("(Int, Entity)", carries: "[model, plain]") == ["Entity in (Int, Entity)"])
    #expect(try intruders("Date", carries: "[model, plain]") == ["Date"])
  }

  @Test func aPatternCarriesByName() throws {
    #expect(try intruders("Data", carries: "[Data, model]") == [])
    #expect(try intruders("[AModel: AModel]", carries: "[model, Dictionary]") == [])
    #expect(try intruders("(AModel, AModel)", carries: "[model, Tuple]") == [])
    #expect(try intruders("(AModel, [AModel: AModel])", carries: "[model, \"*\"]") == [])
    #expect(try intruders("UIView", carries: "[model, ui]") == [])
    #expect(try intruders("Page<Entity>", carries: "[model, Page]") == ["Entity in Page<Entity>"])
    #expect(try intruders("Unheard", carries: "[model, Unheard]") == [])
  }

  /// What only says what it is not has all else, tuples and dictionaries, too.
  @Test func whatOnlyLeavesOutCarriesTuplesAndDictionaries() throws {
    for type in ["(AModel, Int)", "[String: AModel]", "Dictionary<String, [Int]>", "[(String, Bool)]", "[String: Any]"]
    {
      #expect(try intruders(type, carries: "{ not: { type: Entity } }") == [], "\(type)")
    }
    #expect(try intruders("[Int: Entity]", carries: "{ not: { type: Entity } }") == ["Entity in [Int: Entity]"])
    #expect(try intruders("(Int, Entity)", carries: "{ not: { type: Entity } }") == ["Entity in (Int, Entity)"])
    let none = "{ not: { symbol: Dictionary } }"
    #expect(try intruders("[Int: Int]", carries: none) == ["the dictionary [Int: Int]"])
    #expect(try intruders("(Int, Int)", carries: none) == [])
  }

  @Test func whatMayNotBeCarriedIsSaidPlainly() throws {
    let (selection, rules) = try selection(
      "  carried: { boundary: { of: port, carries: { not: { type: [Entity, Old] } } } }",
      """
      //- App.swift
      struct Entity {}
      protocol APort { func call(_ value: Entity) }
      """
    )
    #expect(
      selection.check(rules[0]).violations.map(\.reported.message) == [
        "APort.call(_:) (port) takes Entity as parameter 1; port may carry anything but type Entity or Old"
      ]
    )
  }

  @Test func anAliasIsWhatItStandsFor() throws {
    let aliases = """
      typealias Payload = Data
      typealias Titles = [String]
      typealias Fine = AModel
      typealias Both = (AModel, Entity)
      typealias Done<Value> = (Result<Value, BModel>) -> Void
      typealias Pair<A> = (A, AModel)
      typealias Chain = Payload
      typealias DataModel = Data
      """
    let expected = [
      ("Payload", ["Data by the alias Payload"]), ("Titles", ["String by the alias Titles"]), ("Fine", []),
      ("[Fine]", []), ("Both", ["Entity by the alias Both"]), ("@escaping Done<AModel>", []),
      ("Done<Entity>", ["Entity in Done<Entity>"]), ("Pair<AModel>", ["the tuple (A, AModel) by the alias Pair"]),
      ("[Chain]", ["Data by the alias Chain in [Chain]"]), ("DataModel", ["Data by the alias DataModel"]),
    ]
    for (type, found) in expected { #expect(try intruders(type, aliases) == found, "\(type)") }
  }

  @Test func aliasesThatDoubleAreNotFollowedForEver() throws {
    let aliases = (1...60).map { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))" }.joined(separator: "\n")
    #expect(try intruders("A60", carries: "[model, plain]", "typealias A0 = AModel\n" + aliases) == [])
    #expect(try intruders("A5", carries: "[model, plain]", "typealias A0 = Entity\n" + aliases).count == 1)
  }

  @Test func ofAnAmbiguousNameEachMeaningCounts() throws {
    let project = """
      //- A/A.swift module:A
      public struct Thing {}
      //- B/B.swift module:B
      public struct Thing {}
      //- C/C.swift module:C
      import A
      import B
      protocol CPort { var thing: Thing { get } }
      """
    #expect(try found("{ of: port, carries: { type: Thing, path: \"A/**\" } }", project) == [])
    #expect(try found("{ of: port, carries: model }", project) == ["3:29 CPort.thing (port) holds Thing"])
  }

  @Test func aNameThatDoesNotResolveMayBeOneThatIsCarried() throws {
    let project = """
      //- A/A.swift module:A
      struct AModel {}
      struct Entity {}
      //- B/B.swift module:B
      protocol BPort { func a(model: AModel, entity: Entity) }
      """
    #expect(
      try found("{ of: port, carries: model }", project) == [
        "1:48 BPort.a(model:entity:) (port) takes Entity as 'entity'"
      ]
    )
  }

  @Test func whatOnlyAMacroCanDeclareIsNotKnown() throws {
    #expect(try intruders("AModel.Generated") == [])
    #expect(try intruders("Entity.Generated") == [])
    #expect(try intruders("Generated") == ["Generated"])
  }

  @Test func everyMemberOfAPortCounts() throws {
    let found = try found(
      "{ of: port, carries: model }",
      """
      //- App.swift
      struct AModel {}
      protocol APort {
        associatedtype Item: Sequence = [Int]
        init(id: Int)
        init(model: AModel)
        var value: String { get }
        static var shared: Double { get set }
        subscript(index: Int) -> Bool { get }
        func a() -> [Float]
        func b() throws(Failure) -> AModel
        func c(_ model: AModel, _ second: Int8, third: Int16 )
        func d(item: Item, x: some Sequence<UInt8>)
      }
      extension APort { func helper(x: Int) {} }
      """
    )
    #expect(
      found == [
        "4:12 APort.init(id:) (port) takes Int as 'id'",
        "6:14 APort.value (port) holds String",
        "7:22 APort.shared (port) holds Double",
        "8:20 APort.subscript(_:) (port) takes Int as parameter 1",
        "8:28 APort.subscript(_:) (port) returns Bool",
        "9:16 APort.a() (port) returns Float in [Float]",
        "10:19 APort.b() (port) throws Failure",
        "11:37 APort.c(_:_:third:) (port) takes Int8 as parameter 2",
        "11:50 APort.c(_:_:third:) (port) takes Int16 as 'third'",
        "12:39 APort.d(item:x:) (port) takes UInt8 in some Sequence<UInt8> as 'x'",
      ]
    )
  }

  @Test func aClosureCarriesWhatItThrows() throws {
    let found = try found(
      "{ of: port, carries: model }",
      """
      //- App.swift
      struct AModel {}
      struct Failure: Error {}
      typealias Loader = (AModel) throws(Failure) -> Void
      protocol APort {
        var a: () throws(Failure) -> Void { get }
        var b: ((AModel) async throws(Failure) -> AModel)? { get }
        func c(_ done: @escaping (AModel) throws(any Error) -> Void)
        var d: Loader { get }
        var e: () throws -> AModel { get }
      }
      """
    )
    #expect(
      found == [
        "5:20 APort.a (port) holds Failure in () throws(Failure) -> Void",
        "6:33 APort.b (port) holds Failure in ((AModel) throws(Failure) -> AModel)?",
        "7:48 APort.c(_:) (port) takes Error in (AModel) throws(any Error) -> Void as parameter 1",
        "8:10 APort.d (port) holds Failure by the alias Loader",
      ]
    )
  }

  @Test func whatAPortInheritsIsItsOwn() throws {
    let project = """
      //- App.swift
      struct AModel {}
      protocol Loading: AnyObject { func load(id: Int) }
      protocol Refreshing: Loading { func refresh(model: AModel) }
      protocol APort: Refreshing {}
      protocol BPort: Loading {}
      """
    #expect(
      try found("{ of: port, carries: model }", project) == [
        "2:45 Loading.load(id:) takes Int as 'id', which APort (port) inherits"
      ]
    )
    #expect(try found("{ of: port, carries: model, except: { type: Loading } }", project) == [])
  }

  @Test func ofOtherTypesOnlyWhatTheirValuesHoldCounts() throws {
    let found = try found(
      "{ of: model, carries: Int }",
      """
      //- App.swift
      import Foundation
      struct AModel {
        let a: Date
        var b: Date { Date() }
        var c: Date = .now { didSet {} }
        static let d = Date()
        lazy var e: Date = .now
        let f = Date()
        let g = make()
        let h = Generated()
        func i(date: Date) -> Date { date }
        init(date: Date) {}
        @Published var j: [Date] = []
        let (k, l): (Int, Date)
      }
      extension AModel { var m: Date { Date() } }
      enum BModel: String { case a }
      enum CModel { case a(Int), b(Date, other: Date), c }
      class DModel: Base {}
      class Base { var date: Date? }
      """
    )
    #expect(
      found == [
        "3:10 AModel.a (model) holds Date",
        "5:10 AModel.c (model) holds Date",
        "7:15 AModel.e (model) holds Date",
        "8:11 AModel.f (model) holds Date",
        "13:22 AModel.j (model) holds Date in [Date]",
        "14:21 AModel.l (model) holds Date",
        "18:30 CModel.b (model) holds Date",
        "18:43 CModel.b (model) holds Date as 'other'",
        "20:24 Base.date holds Date, which DModel (model) inherits",
      ]
    )
  }

  @Test(
    arguments: [
      ("model", "", ["a", "b", "c", "d", "h", "k", "l"]), ("model", "struct Own { let s: String; let i: Int }", nil),
      ("[model, plain]", "", []), ("[model, plain]", "struct Own { let s: String }", []),
      ("[model, String]", "", ["b", "c", "d", "l"]),
      ("[model, \"Str*\"]", "func f(s: String) {}", ["b", "c", "d", "l"]),
      ("[model, { symbol: [Int, Double] }]", "struct Own { let i: Int }", ["a", "c", "h", "k"]),
      // The type of the project is none of a literal.
      ("[model, { type: String }]", "struct String {}", nil),
      // String may be what is neither of these.
      ("[model, { not: { module: UIKit } }]", "", []),
    ] as [(String, String, [String]?)]
  )
  func aLiteralSaysTheTypeOfAStoredProperty(_ carries: String, _ other: String, _ names: [String]?) throws {
    let all = [
      "a": "2:7 AModel.a (model) holds String", "b": "3:7 AModel.b (model) holds Int",
      "c": "4:12 AModel.c (model) holds Bool", "d": "5:18 AModel.d (model) holds Double in [Double]",
      "h": "8:7 AModel.h (model) holds String", "k": "13:21 BModel.k (model) holds String",
      "l": "13:29 BModel.l (model) holds Int",
    ]
    let found = try found(
      "{ of: model, carries: \(carries) }",
      """
      //- App.swift
      struct AModel {
        var a = ""
        let b = 0
        lazy var c = true
        @Published var d = [1.5, 2]
        static let e = ""
        var f = 1 + g
        var h = "\\(i)"
        var j: BModel?
        // Of a number that the wrapper takes for a Double.
        @ScaledMetric var m = 20
      }
      struct BModel { var k = "", l = 1; func m() { let n = 1 } }
      \(other)
      """
    )
    #expect(found == (names ?? all.keys.sorted()).map { all[$0] })
  }

  @Test func deepSeesTheTypesOfLiterals() throws {
    let found = try found(
      "{ of: port, carries: model, deep: true }",
      """
      //- App.swift
      protocol APort { func show(a: AModel) }
      class AModel: Base {}
      class Base { var text = "" }
      """
    )
    #expect(found == ["3:18 Base.text holds String, which APort (port) carries by show(a:) → Base.text"])
  }

  private static let deepProject = """
    //- App.swift
    import Foundation
    protocol APort {
      func show(a: [AModel])
      func again(a: AModel, b: BModel)
    }
    protocol BPort { func show(_ a: AModel) }
    struct AModel { let b: Result<BModel, Never>; let link: URL }
    final class BModel: Base { indirect enum Kind { case none }; let c: CModel; let a: AModel? }
    class Base { var raw: Data? }
    enum CModel { case one(AModel), two(date: Date) }
    struct Unused { let date: Date }
    """

  @Test func deepFollowsWhatIsCarriedOnce() throws {
    #expect(
      try found("{ of: port, carries: [model, plain], deep: true }", Self.deepProject) == [
        "7:57 AModel.link holds URL, which APort (port) carries by show(a:) → AModel.link",
        "9:23 Base.raw holds Data, which APort (port) carries by again(a:b:) → Base.raw",
        "10:43 CModel.two holds Date as 'date', which APort (port) carries by again(a:b:) → BModel.c → CModel.two",
      ]
    )
    #expect(try found("{ of: port, carries: [model, plain] }", Self.deepProject) == [])
  }

  @Test func deepLeavesAloneWhatIsExcepted() throws {
    #expect(
      try found("{ of: port, carries: model, deep: true, except: { type: [BModel, CModel] } }", Self.deepProject) == [
        "7:57 AModel.link holds URL, which APort (port) carries by show(a:) → AModel.link"
      ]
    )
  }

  @Test func anExpectationHoldsForAllThatLeadToAViolation() throws {
    let (selection, rules) = try selection(
      """
        carried:
          boundary: { of: port, carries: [model, plain], deep: true }
          expect:
            - { type: APort, verdict: forbidden }
            - { type: BPort, verdict: forbidden }
            - { type: Unused, verdict: allowed }
      """,
      Self.deepProject
    )
    #expect(selection.expectations(of: rules[0]).compactMap(\.failure) == [])
  }

  @Test func capturesTieWhatIsCarriedToItsPort() throws {
    let project = """
      //- Scenes/Home/Home.swift
      enum HomeModels { struct Request { let date: CartModels.Request } }
      protocol HomePort { func a(_ request: HomeModels.Request); func b(_ request: CartModels.Request) }
      //- Scenes/Cart/Cart.swift
      enum CartModels { struct Request {} }
      """
    let rule = "{ of: { in: scene, type: \"{scene}Port\" }, carries: \"{scene}Models.*Request\""
    #expect(
      try found(rule + " }", project) == ["2:89 HomePort.b(_:) takes CartModels.Request as parameter 1"]
    )
    #expect(
      try found(rule + ", deep: true }", project) == [
        "1:57 HomeModels.Request.date holds CartModels.Request, which HomePort carries by a(_:) → HomeModels.Request.date",
        "2:89 HomePort.b(_:) takes CartModels.Request as parameter 1",
      ]
    )
  }

  @Test func capturesOfPathsTieWhatIsCarriedToItsPort() throws {
    let (configuration, diagnostics) = try load(
      """
      components:
        scene: "Scenes/{scene}/**"
        port: { in: scene, type: "*Port" }
        request: { in: scene, type: "*Request" }
      rules:
        inline: { boundary: { of: { in: scene, type: "*Port" }, carries: { in: scene, type: "*Request" } } }
        named: { boundary: { of: port, carries: [plain, request] } }
      """
    )
    #expect(diagnostics == [])
    let project = ExampleProject(
      """
      //- Scenes/Home/Home.swift
      struct HomeRequest {}
      protocol HomePort { func a(_ request: HomeRequest, _ count: Int?); func b(_ request: CartRequest?) }
      //- Scenes/Cart/Cart.swift
      struct CartRequest {}
      """
    )
    let part = "takes CartRequest as parameter 1"
    let limit = "HomePort may carry only type *Request in scene for scene Home"
    #expect(
      project.violations(configuration).map(\.text).sorted() == [
        "inline: HomePort.a(_:_:) takes Int as parameter 2; \(limit)",
        "inline: HomePort.b(_:) \(part); \(limit)",
        "named: HomePort.b(_:) (port) \(part); port may carry only plain or request for scene Home",
      ]
    )
  }

  @Test func severalStatementsReportAPlaceOnce() throws {
    let project = """
      //- App.swift
      protocol APort { func a(id: Int) }
      """
    #expect(
      try found("[{ of: port, carries: Order }, { of: port, carries: Date }]", project) == [
        "1:29 APort.a(id:) (port) takes Int as 'id'"
      ]
    )
  }

  @Test(
    arguments: [
      ("{ of: model, carries: plain }", "'of' selects neither protocols nor types with stored properties: model"),
      ("{ of: old, carries: plain }", "in 'of', nothing in the project is in old"),
      ("{ of: port, carries: plain, except: port }", "'of' leaves no type of the project: port"),
    ]
  )
  func aRuleWithoutAnythingThatCarriesIsVacuous(_ rule: String, _ reason: String) throws {
    let (selection, rules) = try selection(
      "  carried: { boundary: \(rule) }",
      """
      //- App.swift
      protocol APort { func a() }
      struct AModel { var a: Int { 1 }; func b() {} }
      enum BModel { case a, b }
      """
    )
    #expect(selection.prepare(rules[0]).vacuity?.reason == reason)
  }

  @Test(
    arguments: [
      (
        "{ of: port, carries: Date }",
        "nothing may be carried, as the project neither has nor names what 'carries' says: Date; write names of types or "
          + "components, and 'plain' for text, numbers and Bool"
      ),
      (
        "{ of: { in: scene, type: \"{scene}Port\" }, carries: \"{scenne}Model\" }",
        "'of' has no '{scenne}'; did you mean '{scene}'?"
      ),
    ]
  )
  func whatIsOddAboutARuleIsSaid(_ rule: String, _ remark: String) throws {
    let (selection, rules) = try selection(
      "  carried: { boundary: \(rule) }",
      """
      //- Scenes/Home/Home.swift
      struct HomeModel {}
      protocol HomePort { func a(model: HomeModel) }
      """
    )
    let outcome = selection.check(rules[0])
    #expect(outcome.diagnostics.map(\.message) == [remark])
    #expect(outcome.diagnostics.map(\.location?.line) == [7])
  }

  @Test(
    arguments: [
      ("{ of: port }", "'boundary' needs the key 'carries', such as carries: plain"),
      ("{ carries: plain }", "'boundary' needs the key 'of', such as of: scene"),
      ("{ of: prot, carries: plain }", "unknown component 'prot'; did you mean 'port'?"),
      ("{ of: port, carries: [] }", "expected at least one component or type name, found an empty list"),
      ("{ of: port, carries: plain, deep: yes please }", "expected true or false, found the text 'yes please'"),
      ("{ of: port, carriess: plain }", "unknown key 'carriess'; did you mean 'carries'?"),
      (
        "port",
        "expected a map with keys such as 'of', 'carries', 'deep' or 'except' for 'boundary', as in { of: port, carries: plain }, found the text 'port'"
      ),
      ("[]", "expected at least one statement of 'boundary', found an empty list"),
    ]
  )
  func mistakesAreReported(_ rule: String, _ message: String) throws {
    let (_, diagnostics) = try load("\(Self.components)\nrules:\n  carried: { boundary: \(rule) }")
    #expect(diagnostics.map(\.message) == [message])
  }
}
