import Testing

@testable import RuleKinds

/// Where a name of a rule is that of an alias (Documentation/rule-language.md#aliases).
struct AliasTests {
  /// `rule` alone over a project, as it comes out.
  private func outcome(_ rule: String, _ project: String, components: String = "{}") throws -> RuleOutcome {
    let (configuration, diagnostics) = try load("components: \(components)\nrules: { rule: { \(rule) } }")
    #expect(diagnostics == [])
    return try #require(ExampleProject(project).outcomes(configuration).first)
  }

  /// The violations and warnings of a rule, sorted.
  private func said(_ rule: String, _ project: String, components: String = "{}") throws -> [String] {
    let outcome = try outcome(rule, project, components: components)
    return (outcome.violations.map(\.reported.message) + outcome.diagnostics.map(\.message)).sorted()
  }

  // MARK: inherits

  private static let coordinators = """
    //- A.swift
    protocol Coordinator {}
    protocol Presentable {}
    class Base {}
    typealias AppCoordinator = Coordinator & Presentable
    typealias Root = Base
    typealias OtherRoot = Root
    typealias Flow = Base & Coordinator
    class WrittenScreen: AppCoordinator {}
    class BothScreen: Coordinator, Presentable {}
    class HalfScreen: Coordinator {}
    class BaseScreen: Base {}
    class FlowScreen: Base {}
    extension FlowScreen: Coordinator {}

    """

  @Test(arguments: [
    ("AppCoordinator", ["BothScreen", "WrittenScreen"]), ("{ type: AppCoordinator }", ["BothScreen", "WrittenScreen"]),
    ("coordinator", ["BothScreen", "WrittenScreen"]), ("Root", ["BaseScreen", "FlowScreen"]),
    ("OtherRoot", ["BaseScreen", "FlowScreen"]), ("Flow", ["FlowScreen"]),
    // A pattern means what is written.
    ("\"*Coordinator\"", ["BothScreen", "FlowScreen", "HalfScreen", "WrittenScreen"]),
    ("{ type: \"App*\" }", ["WrittenScreen"]),
  ])
  func whatInheritsWhatAnAliasMeansInheritsTheAlias(_ name: String, _ heirs: [String]) throws {
    let components = "{ coordinator: { type: AppCoordinator } }"
    let project = Self.coordinators
    let all = ["BaseScreen", "BothScreen", "FlowScreen", "HalfScreen", "WrittenScreen"]
    let that = "types: { that: { type: \"*Screen\" }"
    let must = try said("\(that), must: { inherits: \(name) } }", project, components: components)
    #expect(must.map { String($0.prefix { $0 != " " }) } == all.filter { !heirs.contains($0) }, "\(must)")
    let mustNot = try said("\(that), must: { not: { inherits: \(name) } } }", project, components: components)
    #expect(mustNot.map { String($0.prefix { $0 != " " }) } == heirs, "\(mustNot)")
    let selected = try said(
      "types: { that: { type: \"*Screen\", inherits: \(name) }, must: { kind: struct } }",
      project,
      components: components
    )
    #expect(selected.map { String($0.prefix { $0 != " " }) } == heirs, "\(selected)")
  }

  @Test func aMessageSaysWhichAliasIsInherited() throws {
    let rule = "types: { that: { type: WrittenScreen }, must: { not: { inherits: AppCoordinator } } }"
    let found = try said(rule, Self.coordinators)
    #expect(found.count == 1 && found[0].contains("conforms to AppCoordinator"), "\(found)")
    let must = "types: { that: { type: HalfScreen }, must: { inherits: AppCoordinator } }"
    let missing = try said(must, Self.coordinators)
    #expect(missing == ["HalfScreen does not conform to AppCoordinator"])
  }

  @Test func eachBranchOfAnAliasIsMeant() throws {
    let project = """
      //- A.swift
      #if os(macOS)
      import AppKit
      typealias PlatformView = NSView
      #else
      import UIKit
      typealias PlatformView = UIView
      #endif
      class AView: PlatformView {}
      class BView: UILabel {}
      class CView: UIViewController {}
      class Model { var label: UILabel?; var count: Int }
      """
    let mustNot = try said("types: { that: { type: \"?View\" }, must: { not: { inherits: PlatformView } } }", project)
    #expect(mustNot.map { $0.prefix(5) } == ["AView", "BView"], "\(mustNot)")
    let must = try said("types: { that: { type: \"?View\" }, must: { inherits: PlatformView } }", project)
    #expect(must.map { $0.prefix(5) } == ["CView"], "\(must)")
    let typed = "members: { of: { type: Model }, which: { typed: { inherits: PlatformView } }, count: 0 }"
    #expect(try said(typed, project).count == 1)
  }

  @Test func anAliasOfTheOwnSceneIsInherited() throws {
    let project = """
      //- A.swift
      protocol Loading {}
      protocol Showing {}
      typealias HomeInterface = Loading & Showing
      typealias CartInterface = Loading & Showing
      class HomePresenter: HomeInterface {}
      class CartPresenter: HomeInterface {}
      """
    let rule = "types: { that: { type: \"{scene}Presenter\" }, must: { inherits: \"{scene}Interface\" } }"
    let found = try said(rule, project)
    #expect(found.count == 1 && found[0].hasPrefix("CartPresenter does not"), "\(found)")
  }

  /// `Box<Item>` does not mean each box.
  @Test func anAliasWithGenericArgumentsCountsWhereItIsWritten() throws {
    let project = """
      //- A.swift
      struct Item {}
      class Box<T> {}
      typealias ItemBox = Box<Item>
      typealias Again = ItemBox
      class AScreen: ItemBox { var box: ItemBox? }
      class BScreen: Box<Int> { var box: Box<Int>? }
      class CScreen: Again { var box: Again? }
      """
    for (name, screens) in [("ItemBox", ["AScreen", "CScreen"]), ("Again", ["CScreen"])] {
      let heirs = try said("types: { that: { inherits: \(name) }, must: { kind: struct } }", project)
      #expect(heirs.map { String($0.prefix(7)) } == screens, "\(heirs)")
      let holders = try said("members: { of: { type: \"?Screen\" }, which: { typed: \(name) }, count: 0 }", project)
      #expect(Set(holders.map { String($0.split(separator: " ")[4]) }) == Set(screens), "\(holders)")
    }
  }

  @Test func anAliasInATypeDoesNotHideATypeOfItsName() throws {
    let project = """
      //- A.swift
      protocol Port {}
      class Other {}
      class Outer { typealias Port = Other; typealias Only = Other; var port: Port? }
      class AScreen: Other {}
      class BScreen: Port {}
      """
    let heirs = { (name: String) in
      try said("types: { that: { type: \"?Screen\", inherits: \(name) }, must: { kind: struct } }", project)
    }
    #expect(try heirs("Port").map { $0.prefix(7) } == ["BScreen"])
    #expect(try heirs("Only").map { $0.prefix(7) } == ["AScreen"])
    #expect(try heirs("Outer.Port").map { $0.prefix(7) } == ["AScreen"])
  }

  // MARK: typed and result

  private static let callbacks = """
    //- A.swift
    import Foundation
    protocol Port {}
    protocol Named {}
    struct Big {}
    typealias FetchCompletion = (Int) -> Void
    typealias BigCompletion = Big
    typealias TupleCompletion = (Int, Big)
    typealias UserID = UUID
    typealias Label = String
    typealias Both = Port & Named
    class Service {
      typealias InnerCount = Int
      var inner: InnerCount
      var stored: FetchCompletion?
      var tuple: TupleCompletion
      var id: UserID
      var uuid: UUID
      var label: Label
      var text: String
      var big: Big
      var closure: (Int) -> Void
      var both: Both
      var written: any Port & Named
      var port: any Port
      func load(_ done: @escaping FetchCompletion) {}
      func make() -> FetchCompletion { { _ in } }
      func all(_ done: [FetchCompletion]) {}
    }
    """

  @Test(arguments: [
    ("kind: property, typed: FetchCompletion", ["stored"]),
    ("kind: property, typed: done", ["big", "stored", "tuple"]),
    ("kind: property, typed: \"*Completion\"", ["stored", "tuple"]),
    ("kind: property, typed: Label", ["label"]), ("kind: property, typed: BigCompletion", ["big"]),
    ("kind: property, typed: UserID", ["id", "uuid"]),
    ("kind: property, typed: \"*ID\"", ["id", "uuid"]), ("kind: property, typed: Both", ["both", "written"]),
    ("kind: property, typed: { type: Both }", ["both", "written"]),
    ("kind: method, typed: FetchCompletion", ["load(_:)", "make()"]),
    ("kind: method, result: FetchCompletion", ["make()"]),
    ("kind: property, typed: { path: A.swift }", ["big", "both", "port", "written"]),
    // The class around an alias is not what it means.
    ("kind: property, typed: { kind: class }", []), ("kind: property, typed: { type: \"S*\", kind: class }", []),
    ("kind: property, typed: \"Inner*\"", ["inner"]),
  ])
  func aMemberOfAnAliasIsSelectedByItsName(_ which: String, _ names: [String]) throws {
    let rule = "members: { of: { type: Service }, which: { \(which) }, count: 0 }"
    let done = "{ done: [{ type: [FetchCompletion, TupleCompletion] }, { type: BigCompletion }] }"
    let found = try said(rule, Self.callbacks, components: done)
    #expect(found.map { String($0.split(separator: " ")[1]) } == names, "\(found)")
  }

  @Test func whatMustBeOfAnAliasMayBeWrittenEitherWay() throws {
    let rule = "members: { of: { type: Service }, which: { name: [id, uuid, big] }, must: { typed: UserID } }"
    let found = try said(rule, Self.callbacks)
    #expect(found == ["property big of Service is of type Big, not UserID"])
  }

  // MARK: carries

  @Test func anAliasThatIsNamedInFullMayCross() throws {
    let project = """
      //- A.swift
      import Foundation
      struct Secret {}
      typealias UserID = UUID
      typealias Handler = (Secret) -> Void
      protocol Port { func a(_ id: UserID); func b(_ handler: Handler); func c(_ id: UUID); func d(_ secret: Secret) }
      """
    let boundary = { (carries: String) in try said("boundary: { of: { type: Port }, carries: \(carries) }", project) }
    let found = try boundary("[UserID, Handler]")
    #expect(found.count == 1 && found[0].hasPrefix("Port.d(_:)"), "\(found)")
    #expect(try boundary("[UserID]").count == 2)
    // A pattern or a place says nothing of what an alias means.
    #expect(try boundary("{ type: \"User*\" }").count == 4)
  }

  // MARK: Companions

  @Test func anAliasIsACompanion() throws {
    let project = """
      //- A.swift
      class AScreen {}
      class BScreen {}
      typealias ARoute = Int
      struct CRoute { typealias D = Int }
      """
    let found = try said("types: { that: { type: \"{x}Screen\" }, companion: [{ type: \"{x}Route\" }] }", project)
    #expect(found.count == 1 && found[0].hasPrefix("BScreen"), "\(found)")
  }

  // MARK: Names that nothing has

  @Test(
    arguments: [
      ("types: { that: { type: HomeModel }, must: { not: { inherits: Zorkable } } }", "Zorkable"),
      ("members: { of: { type: HomeModel }, which: { typed: Zorkable }, count: 0 }", "Zorkable"),
      ("members: { of: { type: HomeModel }, which: { kind: method, result: Zorkable }, at-most: 1 }", "Zorkable"),
      ("members: { of: { type: HomeModel }, which: { typed: \"Zork*\" }, count: 0 }", "Zork*"),
      ("members: { of: { type: HomeModel }, must: { not: { typed: Zorkable } } }", "Zorkable"),
      ("types: { that: { type: HomeModel }, must: { not: { inherits: AnyObject } } }", nil),
      ("types: { that: { type: HomeModel }, must: { not: { inherits: UITableViewController } } }", nil),
      ("members: { of: { type: HomeModel }, which: { typed: UIWindow }, count: 0 }", nil),
      ("members: { of: { type: HomeModel }, which: { typed: Completion }, count: 0 }", nil),
      ("members: { of: { type: HomeModel }, which: { typed: Port }, must: { is: weak } }", nil),
    ] as [(String, String?)]
  )
  func aNoteSaysThatNothingHasAForbiddenName(_ rule: String, _ name: String?) throws {
    let project = "//- A.swift\ntypealias Completion = () -> Void\nprotocol Port {}\nstruct HomeModel { var a: Port }"
    let note = "rule 'rule': nothing here, and nothing in the frameworks that Lintel knows, is called"
    #expect(try outcome(rule, project).notes == (name.map { ["\(note) '\($0)'"] } ?? []))
  }

  // MARK: Sources

  @Test(arguments: [
    ("forbid: { from: vm, to: secret }", "'from' selects no code of the project: vm"),
    ("calls: { from: vm, never: print }", "'from' leaves no code: vm"),
    ("acyclic: { among: [vm, secret] }", "a cycle takes two slices"),
    ("layers: { vm: [], secret: [vm] }", "each component with code that has a row may depend on all others"),
    ("types: { that: secret, users: { of: vm, at-most: 1 } }", "'of' selects no code of the project: vm"),
  ])
  func anAliasIsNoSource(_ rule: String, _ reason: String) throws {
    let project = """
      //- A.swift
      struct Secret {}
      struct Gen<T> {}
      typealias HomeViewModel = Gen<Secret>
      """
    let components = "{ vm: { type: \"*ViewModel\" }, secret: { type: Secret } }"
    let outcome = try outcome(rule, project, components: components)
    #expect(outcome.vacuity?.reason.contains(reason) == true, "\(outcome.vacuity?.reason ?? "can be broken")")
    #expect(outcome.diagnostics.count == 1)
  }

  @Test func anAliasIsATarget() throws {
    let project = """
      //- A.swift
      struct Secret {}
      typealias HomeViewModel = [Secret]
      struct Screen { var model: HomeViewModel }
      """
    let components = "{ vm: { type: \"*ViewModel\" }, screen: { type: Screen } }"
    #expect(try said("forbid: { from: screen, to: vm }", project, components: components).count == 1)
    #expect(try said("independent: { slices: [vm, screen] }", project, components: components).count == 1)
  }
}
