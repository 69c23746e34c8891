import Testing

/// What a rule of kind `types` demands, beyond the examples of the kind.
struct TypesTests {
  /// A class is stateless that inherits from nothing but protocols, wherever these are declared.
  @Test(arguments: [
    ("class A {}", true), ("class A: Port {}", true), ("class A: Equatable {}", true), ("class A: Sendable {}", true),
    ("class A: @unchecked Sendable {}", true), ("class A: AnyObject {}", true), ("class A: Codable {}", true),
    ("class A: Port, ObservableObject {}", true), ("class A: UITableViewDelegate {}", true),
    ("class A: Port { static let a = 1 }", true), ("class A: Equatable { let a = 1 }", false),
    ("class A: Base {}", false), ("class A: NSObject, Sendable {}", false), ("class A: UIViewController {}", false),
    ("class A: Unheard {}", false), ("actor A {}", false),
  ])
  func aClassWithoutASuperclassMayBeStateless(_ declaration: String, _ isStateless: Bool) throws {
    let rule = "types: { that: { type: A, kind: stateless }, must: { type: B } }"
    let project = "//- A.swift\nimport Combine\nimport UIKit\nprotocol Port {}\nclass Base {}\n\(declaration)"
    #expect(try messages(rule, project).isEmpty != isStateless)
  }

  /// A type with more supertypes than are looked at may have what it seems to lack.
  @Test func ofTooManySupertypesNoneIsSaidToBeMissing() throws {
    let (configuration, _) = try load(configuration("types: { that: { type: Big }, must: { inherits: Last } }", nil))
    let protocols = (0..<1_100).map { "protocol P\($0) {}" }
    let names = (0..<1_100).map { "P\($0)" }.joined(separator: ", ")
    let text = (["//- A.swift"] + protocols + ["protocol Last {}", "class Big: \(names), Last {}"]).joined(
      separator: "\n"
    )
    #expect(ExampleProject(text).violations(configuration).isEmpty)
  }

  @Test func whatIsToldWithTheTypeAroundItBreaksTheRuleAsWell() throws {
    let (configuration, _) = try load(
      """
      components: { entity: "Domain/**" }
      rules:
        rule:
          types: { that: entity, must: { not: { inherits: Codable } } }
          expect:
            - { type: Order, verdict: forbidden }
            - { type: Order.State, verdict: forbidden }
            - { type: Order.Line, verdict: allowed }
      """
    )
    let project = ExampleProject(
      "//- Domain/A.swift\nstruct Order: Codable { enum State: Codable { case open }; struct Line {} }"
    )
    #expect(project.violations(configuration).map { "\($0.line):\($0.column)" } == ["1:8"])
    #expect(project.failedExpectations(configuration) == [])
  }

  @Test(arguments: [
    // Conformance by an extension, in another file, through a class, an alias of a composition, a protocol.
    ("struct HomePresenter {}\n//- B.swift\nextension HomePresenter: Port {}", [String]()),
    ("class Base: Port {}\nfinal class HomePresenter: Base {}", []),
    ("typealias Both = Port & Sendable\nstruct HomePresenter: Both {}", []),
    ("protocol Sub: Port {}\nstruct HomePresenter: Sub {}", []),
    ("struct HomePresenter where T: Port {}", ["HomePresenter does not conform to Port"]),
    ("struct HomePresenter { var port: Port }", ["HomePresenter does not conform to Port"]),
    ("class HomePresenter<T: Port> {}", ["HomePresenter does not conform to Port"]),
    ("enum HomePresenter: String { case a }", ["HomePresenter does not conform to Port"]),
    ("protocol HomePresenter {}", ["HomePresenter does not inherit from Port"]),
    // A class from outside cannot conform to a protocol of the project, unless an extension says so.
    ("import Pod\nclass HomePresenter: PodPresenter {}", ["HomePresenter does not conform to Port"]),
    // Of a module that is not known to be one of the project's.
    ("import Domain\nclass HomePresenter: Domain.Port {}", []),
    ("import UIKit\nextension UIView: Port {}\nclass HomePresenter: UILabel {}", []),
    ("import Pod\nextension PodView: Port {}\nclass HomePresenter: PodView {}", []),
    (
      "import Pod\nextension PodBox: Port where T: Port {}\nclass HomePresenter: PodBox<Int> {}",
      ["HomePresenter does not conform to Port"]
    ),
    ("extension Other {}\nextension HomePresenter: Port {}\nactor HomePresenter {}", []),
  ])
  func conformanceIsFoundWhereverItIsWritten(_ code: String, _ expected: [String]) throws {
    let rule = #"types: { that: { type: "*Presenter" }, must: { inherits: Port } }"#
    #expect(try messages(rule, "//- A.swift\nprotocol Port {}\n" + code) == expected)
  }

  @Test(arguments: [
    ("import Pod\nclass HomeView: PodView {}", [String]()),
    ("class HomeView: NotScanned {}", []),
    ("class HomeView: UITableViewController {}", []),
    ("class HomeView: UIView {}", ["HomeView does not inherit from UIViewController"]),
    ("class HomeView {}", ["HomeView does not inherit from UIViewController"]),
    ("struct HomeView: Codable {}", ["HomeView is a struct, and inherits from no UIViewController"]),
    ("enum HomeView { case a }", ["HomeView is an enum, and inherits from no UIViewController"]),
    // It can inherit from no class.
    ("protocol HomeView {}", []),
  ])
  func aParentOfWhichOnlyTheNameIsKnownMayBeAnything(_ code: String, _ expected: [String]) throws {
    let rule = #"types: { that: { type: "*View" }, must: { inherits: UIViewController } }"#
    #expect(try messages(rule, "//- A.swift\n" + code) == expected)
  }

  @Test(arguments: [
    ("protocol P: AnyObject {}", true), ("protocol P: class {}", true), ("@objc protocol P {}", true),
    ("protocol Q: AnyObject {}\nprotocol P: Q {}", true), ("protocol P: UIViewController {}", true),
    ("protocol P: NSObjectProtocol {}", true), ("protocol P where Self: AnyObject {}", true), ("class P {}", true),
    ("protocol P {}", false), ("protocol P: Sendable {}", false), ("struct P {}", false),
    ("protocol Q {}\nprotocol P: Q {}", false),
  ])
  func whatIsBoundToClassesInheritsAnyObject(_ code: String, _ isBound: Bool) throws {
    let found = try messages("types: { that: { type: P }, must: { inherits: AnyObject } }", "//- A.swift\n" + code)
    #expect(found.isEmpty == isBound, "\(found)")
    let opposite = "types: { that: { type: P }, must: { not: { inherits: AnyObject } } }"
    #expect(try messages(opposite, "//- A.swift\n" + code).isEmpty != isBound)
  }

  /// By protocol: what conforms though nothing says so (true), what does not (false), and what may (nil).
  @Test(
    arguments: [
      ("Equatable", "enum P { case a, b }", true), ("Hashable", "enum P<T> { case a }", true),
      ("Hashable", "enum P: String { case a }", true), ("Hashable", "enum P: String, CodingKey { case a }", true),
      ("Swift.Hashable", "enum P { case a }", true), ("Hashable", "enum P { case a, b(Int) }", false),
      // Swift says nothing of enums that have no values.
      ("Hashable", "enum P { static let a = 1 }", false), ("Hashable", "enum P: ~Copyable { case a }", false),
      ("Hashable", "struct P { let a: Int }", false), ("Hashable", "class P {}", false),
      ("Hashable", "class P: NSObject {}", true), ("Equatable", "class Q: NSObject {}\nclass P: Q {}", true),
      ("Equatable", "struct P: Comparable { }", true), ("Equatable", "struct P: Hashable { }", true),
      // A protocol of the project is another one.
      ("Hashable", "protocol Hashable {}\nenum P { case a }", false),
      ("RawRepresentable", "enum P: String { case a }", true), ("RawRepresentable", "enum P: Int8 { case a }", true),
      ("RawRepresentable", "typealias ID = String\nenum P: ID { case a }", true),
      ("RawRepresentable", "struct Raw: ExpressibleByStringLiteral {}\nenum P: Raw { case a }", true),
      ("RawRepresentable", "enum P { case a }", false), ("RawRepresentable", "enum P: CaseIterable { case a }", false),
      ("RawRepresentable", "protocol Q {}\nenum P: Q { case a }", false),
      ("RawRepresentable", "enum P: Unheard { case a }", nil),
      ("Codable", "struct P: Encodable, Decodable {}", true), ("Codable", "struct P: Encodable {}", false),
      ("Codable", "struct P: Encodable {}\nextension P: Decodable {}", true),
      ("Encodable", "struct P: Codable {}", true), ("Actor", "actor P {}", true), ("Actor", "class P {}", false),
      ("Sendable", "actor P {}", true), ("Sendable", "distributed actor P {}", true),
      ("Sendable", "@MainActor class P {}", true), ("Sendable", "@MainActor class Q {}\nclass P: Q {}", true),
      ("Sendable", "@globalActor actor Disk {}\n@Disk final class P {}", true),
      ("Sendable", "@MainActor protocol Q {}\nclass P: Q {}", nil), ("Sendable", "class P: UIViewController {}", nil),
      ("Sendable", "class P {}", false), ("Sendable", "final class P: NSObject { let a = 1 }", false),
      ("Sendable", "enum P: Error { case a }", true), ("Sendable", "struct P { let a: Int, b: [String: Date]? }", true),
      ("Sendable", "public struct P { let a: Int }", false), ("Sendable", "package struct P { let a: Int }", true),
      ("Sendable", "enum Q { public struct P { let a: Int } }", true), ("Sendable", "public enum P { case a }", false),
      ("Sendable", "@frozen public struct P { let a: Int }", true), ("Sendable", "enum P { case a(Int), b }", true),
      ("Sendable", "class Q {}\nstruct P { let a: [Q] }", false),
      ("Sendable", "class Q {}\nenum P { case a(Q) }", false),
      ("Sendable", "protocol Q {}\nstruct P { let a: any Q }", false),
      ("Sendable", "protocol Q: Sendable {}\nstruct P { let a: any Q }", true),
      ("Sendable", "class Q {}\nstruct P { static let a = Q(); var b: Q { Q() } }", true),
      ("Sendable", "indirect enum P { case a(P), b }", true),
      (
        "Sendable", "class Q {}\nstruct A { let b: B }\nstruct B { let c: [P]; let q: Q }\nstruct P { let a: [A] }",
        false
      ),
      ("Sendable", "struct P<T> { let a: T }", nil), ("Sendable", "struct P { let a = 1 }", nil),
      ("Sendable", "struct P { let a: () -> Void }", nil), ("Sendable", "struct P { let a: Unheard }", nil),
      ("Sendable", "struct P { @Wrapped var a: Int }", nil),
      ("Sendable", "class Q {}\nstruct P: View { let a: Q }", nil),
      ("Sendable", "struct Q { let a = 1 }\nstruct P { let q: Q }", nil),
    ] as [(String, String, Bool?)]
  )
  func whatSwiftLetsTypesConformToCounts(_ parent: String, _ code: String, _ conforms: Bool?) throws {
    let project = "//- A.swift\nimport Foundation\nimport SwiftUI\n\(code)\n"
    let name = parent.split(separator: ".").last ?? ""
    let fails = ["P does not conform to \(parent)"]
    let holds = ["P conforms to \(name), which is not allowed"]
    let messages = { (must: String) in
      try self.messages(
        "types: { that: { type: P }, must: \(must) }",
        project,
        components: "c: { inherits: \(parent) }"
      )
      .map { $0.hasPrefix("Q.") ? String($0.dropFirst(2)) : $0 }
    }
    #expect(try messages("{ inherits: \(parent) }") == (conforms == false ? fails : []))
    #expect(try messages("{ not: { inherits: \(parent) } }") == (conforms == true ? holds : []))
    // A component holds what is certain.
    #expect(try messages("{ in: c }").isEmpty == (conforms != false))
    #expect(try messages("{ not: c }").isEmpty == (conforms != true))
  }

  /// As the compiler of Swift 6.3 does it with `-default-isolation MainActor`, where a type is asked for as `any Sendable`.
  @Test(
    arguments: [
      ("final class P { var n = 0 }", true), ("public struct P { var f: () -> Void }", true),
      ("class P: NSObject { var n = 0 }", true), ("enum P { case a(() -> Void) }", true),
      ("class Q {}\nclass P: Q {}", true), ("protocol Q {}\nclass P: Q {}", true), ("class P: Hashable {}", true),
      ("nonisolated final class P { var n = 0 }", false), ("nonisolated class Q {}\nclass P: Q {}", false),
      ("final class Q { final class P { var n = 0 } }", true),
      ("nonisolated final class Q { final class P { var n = 0 } }", false),
      ("nonisolated enum Q {}\nextension Q { final class P { var n = 0 } }", true),
      ("enum Q {}\nextension Q { nonisolated final class P { var n = 0 } }", false),
      ("extension Int { final class P { var n = 0 } }", true),
      ("actor Q { final class P { var n = 0 } }", false),
      ("actor Q {}\nextension Q { final class P { var n = 0 } }", false),
      ("@MainActor class Q { final class P { var n = 0 } }", true),
      ("@globalActor actor Disk {}\n@Disk class Q { final class P { var n = 0 } }", false),
      // The compiler sees in the class whether it is bound.
      ("class P: UIViewController {}", nil), ("class P: JSONEncoder {}", nil), ("class P: Unheard {}", nil),
      ("enum Q {}\nnonisolated extension Q { final class P { var n = 0 } }", nil),
    ] as [(String, Bool?)]
  )
  func whatAModuleBindsToTheMainActorIsSendable(_ code: String, _ conforms: Bool?) throws {
    let project = """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "A", swiftSettings: [.defaultIsolation(MainActor.self)]), .target(name: "B"),
      ])
      //- B/B.swift
      final class P { var n = 0 }
      //- A/A.swift
      import Foundation
      import UIKit
      \(code)

      """
    let messages = { (must: String) in
      try self.messages("types: { that: { type: P }, must: \(must) }", project).map { $0.split(separator: " ").last }
    }
    let other = try messages("{ inherits: Sendable }")
    #expect(other.count == (conforms == false ? 2 : 1))
    #expect(try messages("{ not: { inherits: Sendable } }").count == (conforms == true ? 1 : 0))
  }

  @Test(arguments: [
    ("UITableViewCell", ["Other", "Row"]), ("Base", ["Sub"]), ("[Base, Named]", ["OfBase", "Sub"]),
    ("Cell", ["Other", "Row"]),
  ])
  func aProtocolThatIsBoundToAClassIsNoneOfItsSubclasses(_ parents: String, _ names: [String]) throws {
    let project = """
      //- A.swift
      import UIKit
      typealias Cell = UITableViewCell
      protocol Reusable: Cell {}
      final class Row: UITableViewCell, Reusable {}
      final class Other: Reusable {}
      protocol Named {}
      class Base {}
      protocol OfBase: Base, Named {}
      class Sub: OfBase {}
      """
    let rule = "types: { that: { inherits: \(parents) }, must: { type: X } }"
    #expect(try messages(rule, project).compactMap { $0.split(separator: " ").first.map(String.init) } == names)
  }

  @Test func compositionsCountWhatTypesConformToWithoutAWord() throws {
    let project = "//- A.swift\ntypealias Value = Hashable & Sendable\nenum P { case a }\npublic enum Q { case a }\n"
    let rule = "types: { that: { type: [P, Q] }, must: { inherits: Value } }"
    #expect(try messages(rule, project) == ["Q does not conform to Value"])
    #expect(try messages("types: { that: { type: P }, must: { not: { inherits: Value } } }", project).count == 1)
  }

  @Test(arguments: [("Equatable", "conform to"), ("Sendable", "conform to"), ("NSObject", "inherit from")])
  func aClassConformsToAProtocol(_ parent: String, _ verb: String) throws {
    let rule = "types: { that: { type: P }, must: { inherits: \(parent) } }"
    #expect(try messages(rule, "//- A.swift\nclass P {}") == ["P does not \(verb) \(parent)"])
  }

  @Test func aComponentThatAsksForParentsIsNotHeldAgainstUnknownOnes() throws {
    let rule = #"types: { that: { type: "*View" }, must: { in: view } }"#
    let project = """
      //- A.swift
      import Pod
      class AView: UIView {}
      class BView: PodView {}
      class CView {}
      """
    #expect(
      try messages(rule, project, components: "view: { inherits: UIView }") == [
        "CView is not in view (types that inherit UIView)"
      ]
    )
  }

  @Test func whatExtensionsAddHoldsForBothBranchesOfACondition() throws {
    let project = """
      //- A.swift
      protocol Port {}
      #if canImport(UIKit)
      final class Home { let a = 1 }
      #else
      final class Home { let b = 2 }
      #endif
      extension Home: Port { func execute() {} }
      struct Outer { final class Home {} }
      """
    let conforms = "types: { that: { type: Home }, must: { inherits: Port } }"
    #expect(try messages(conforms, project) == ["Outer.Home does not conform to Port"])
    let executes = "members: { of: { type: Home }, which: { name: execute }, at-least: 1 }"
    #expect(
      try messages(executes, project) == [
        "Outer.Home has no member called execute; it must have at least 1 member called execute"
      ]
    )
  }

  @Test func anAliasIsTheArgumentThatItStandsFor() throws {
    let project = """
      //- A.swift
      class View<P> {}
      class HomePresenter {}
      typealias Alias = HomePresenter
      typealias Parent = View
      class AView: View<Alias> {}
      class BView: Parent<HomePresenter> {}
      class CView: View<Int> {}
      class DView: View<[HomePresenter]> {}
      """
    let found = try messages(
      "types: { that: { type: \"?View\" }, must: { in: shown } }",
      project,
      components: "presenter: { type: \"*Presenter\" }\n  shown: { inherits: View, arguments: presenter }"
    )
    #expect(found.map { $0.prefix(5) } == ["CView"])
  }

  @Test func argumentsOfAComponentTakeTheBoundValue() throws {
    let project = """
      //- A.swift
      class View<P> {}
      class HomePresenter {}
      class CartPresenter {}
      class HomeView: View<CartPresenter> {}
      class CartView: View<CartPresenter> {}
      """
    let found = try messages(
      "types: { that: { type: [\"{s}View\"], inherits: View }, must: { in: shown } }",
      project,
      components: "shown: { inherits: View, arguments: \"{s}Presenter\" }"
    )
    #expect(found.map { $0.prefix(8) } == ["HomeView"])
  }

  @Test func aTypeNeedNotInheritItself() throws {
    let rule = "types: { that: { type: \"*Model\" }, must: { inherits: BaseModel } }"
    let code = "//- A.swift\nclass BaseModel {}\nclass AModel: BaseModel {}\nclass BModel {}"
    #expect(try messages(rule, code) == ["BModel does not inherit from BaseModel"])
    #expect(try messages(rule, code + "\nprotocol CModel {}").count == 1)
    // A pattern for many names does not say which one is meant.
    let pattern = "types: { that: { type: \"*Model\" }, must: { inherits: \"*Model\" } }"
    #expect(try messages(pattern, code).count == 2)
  }

  /// A selector, unlike a demand, does not take a type for its own subtype.
  @Test(arguments: [
    ("types: { that: { inherits: Port }, must: { type: \"*Impl\" } }", ["MailPort should be called *Impl"]),
    ("types: { that: { inherits: Reader }, must: { is: final } }", ["CPUReader is not final"]),
    ("types: { that: { in: port }, must: { kind: struct } }", ["MailPort is a class, not a struct"]),
    ("forbid: { from: { type: User }, to: { inherits: Port } }", ["User refers to MailPort"]),
    ("forbid: { from: { type: User }, to: { inherits: [Reader, Port] } }", ["User refers to MailPort"]),
    (
      "members: { of: { type: User }, which: { typed: { inherits: Port } }, must: { is: weak } }",
      ["property mail (MailPort) of User is not weak"]
    ),
  ])
  func whatInheritsIsNotTheParent(_ rule: String, _ expected: [String]) throws {
    let code = """
      //- A.swift
      protocol Port: AnyObject {}
      class MailPort: Port {}
      open class Reader {}
      class CPUReader: Reader {}
      final class User { var port: Port?; var mail: MailPort?; var reader: Reader? }
      """
    let found = try messages(rule, code, components: "port: { inherits: Port }")
    #expect(found.count == expected.count)
    for (message, start) in zip(found, expected) { #expect(message.hasPrefix(start)) }
  }

  @Test(arguments: [
    ("final class HomeView: View<HomePresenter> {}", [String]()),
    ("final class HomeView: View<Int> {}", ["HomeView has the generic argument Int, which is not called *Presenter"]),
    ("class Base<P: Presenter>: View<P> {}\nclass HomeView: Base<HomePresenter> {}", []),
    (
      "class Base<P: Presenter>: View<P> {}\nclass HomeView: Base<String> {}",
      ["HomeView has the generic argument String, which is not called *Presenter"]
    ),
    ("typealias Screen = View<HomePresenter>\nclass HomeView: Screen {}", []),
    ("typealias Its = HomePresenter\nclass HomeView: View<Its> {}", []),
    ("class HomeView<T>: View<T> {}", []),
    ("class HomeView: Other<HomePresenter> {}", ["HomeView does not inherit from View"]),
  ])
  func genericArgumentsAreLookedAt(_ code: String, _ expected: [String]) throws {
    let project = """
      //- A.swift
      class Presenter {}
      class HomePresenter: Presenter {}
      class View<P> {}
      class Other<P> {}

      """
    let rule =
      #"types: { that: { type: "*View", not: { type: View } }, must: { inherits: View, arguments: "*Presenter" } }"#
    #expect(try messages(rule, project + code) == expected)
  }

  @Test func everyPartOfARequirementThatDoesNotHoldIsSaid() throws {
    let rule = """
      types: { that: { type: "*Presenter" }, must: { kind: [struct, enum], inherits: Port, path: "**/{Presentation,UI}/**" } }
      """
    #expect(
      try messages(rule, "//- App/A.swift\nprotocol Port {}\nclass HomePresenter {}") == [
        "HomePresenter is a class, not a struct or an enum, and does not conform to Port, "
          + "and lies in App/A.swift, not in **/{Presentation,UI}/**"
      ]
    )
  }

  @Test(arguments: [
    ("must: [{ kind: struct }, { inherits: Port }]", "HomeModel is neither a struct nor a type that inherits Port"),
    ("must: { not: { kind: class } }", "HomeModel is a class, which is not allowed"),
    ("must: { not: { type: \"*Model\" } }", "HomeModel is called like *Model, which is not allowed"),
    ("must: { not: [{ kind: enum }, { inherits: Base }] }", "HomeModel inherits from Base, which is not allowed"),
    (
      "must: { not: { kind: class, inherits: Base } }",
      "HomeModel is a class, and inherits from Base, which is not allowed"
    ),
    ("must: { not: { path: \"App/**\" } }", "HomeModel lies in App/A.swift, in App/**, which is not allowed"),
    ("must: { not: c }", "HomeModel is in c, which is not allowed"),
    ("must: { in: d }", "HomeModel is not in d (structs)"),
    ("must: { path: e }", "HomeModel lies in App/A.swift, not in e (Domain/** or Data/**)"),
    ("must: { module: Core }", "HomeModel lies in App/A.swift, not in module Core"),
    ("must: { type: \"Models.*\" }", "HomeModel should be called Models.*"),
  ])
  func theMessageSaysWhatDoesNotHold(_ must: String, _ message: String) throws {
    let found = try messages(
      "types: { that: { type: HomeModel }, \(must) }",
      "//- App/A.swift\nprotocol Port {}\nclass Base {}\nclass HomeModel: Base {}",
      components: "c: { kind: class }\n  d: { kind: struct }\n  e: [\"Domain/**\", \"Data/**\"]"
    )
    #expect(found == [message])
  }

  @Test func theNameIsTheQualifiedOneWhereThePatternHasADot() throws {
    let rule = #"types: { that: { type: "*.Request" }, must: { type: "*Models.*.Request" } }"#
    let project = """
      //- A.swift
      enum HomeModels { enum Load { struct Request {} } }
      enum Home { struct Request {} }
      extension HomeModels.Load { struct Other { struct Request {} } }
      """
    #expect(try messages(rule, project) == ["Home.Request should be called *Models.*.Request"])
  }

  @Test func capturesTieTypesFoldersAndComponents() throws {
    let components = """
      scene: "Scenes/{scene}/**"
        vc: { in: scene, type: "{scene}VC" }
        port: { type: "{scene}Interface", kind: protocol }
      """
    let project = """
      //- Scenes/Home/A.swift
      protocol HomeInterface {}
      protocol CartInterface {}
      class HomeVC: HomeInterface {}
      class CartVC {}
      class HomeDetail: CartInterface {}
      //- Scenes/Cart/B.swift
      class CartVC: HomeInterface {}
      //- Lib/HomeHelper.swift
      class HomeHelper {}
      """
    #expect(
      try messages(
        #"types: { that: vc, must: { inherits: port } }"#,
        project,
        components: components
      ) == ["CartVC (vc) does not conform to any port"]
    )
    #expect(
      try messages(
        #"types: { that: { in: scene, type: "{scene}*", kind: class }, must: { inherits: "{scene}Interface" } }"#,
        project,
        components: components
      ) == ["CartVC does not conform to CartInterface", "HomeDetail does not conform to HomeInterface"]
    )
    #expect(
      try messages(
        #"types: { that: { type: "{scene}*" }, must: { path: scene } }"#,
        project,
        components: components
      ) == [
        "CartInterface lies in Scenes/Home/A.swift, not in scene (Scenes/Cart/**)",
        "CartVC lies in Scenes/Home/A.swift, not in scene (Scenes/Cart/**)",
        "HomeHelper lies in Lib/HomeHelper.swift, not in scene (Scenes/Home/**)",
      ]
    )
  }

  @Test(arguments: [
    (
      "that: presenter, must: { inherits: port }",
      ["CartPresenter (presenter) does not conform to any port for scene Cart"]
    ),
    (
      "that: presenter, must: { not: { inherits: port } }",
      ["HomePresenter (presenter) conforms to HomePort, which is not allowed"]
    ),
    (
      "that: { in: scene, type: \"*View\" }, must: { inherits: Screen, arguments: presenter }",
      ["HomeView has the generic argument CartPresenter, which is not in presenter"]
    ),
  ])
  func capturesOfPathsTieWhatIsInherited(_ demand: String, _ expected: [String]) throws {
    let components = """
      scene: "Scenes/{scene}/**"
        presenter: { in: scene, type: "*Presenter" }
        port: { in: scene, kind: protocol }
      """
    let project = """
      //- Scenes/Home/A.swift
      protocol HomePort {}
      class HomePresenter: HomePort {}
      class HomeView: Screen<CartPresenter> {}
      //- Scenes/Cart/B.swift
      protocol CartPort {}
      class CartPresenter: HomePort {}
      class CartView: Screen<CartPresenter> {}
      //- Base.swift
      class Screen<P> {}
      """
    #expect(try messages("types: { \(demand) }", project, components: components) == expected)
  }

  @Test func aFixIsSaidWhereItIsMechanical() throws {
    let (configuration, _) = try load(
      """
      rules:
        rule: { types: { that: { type: "*Model" }, must: { kind: struct, inherits: "{m}Port" } } }
        other: { types: { that: { type: "{m}Model" }, must: { inherits: "{m}Port" } } }
      """
    )
    let project = ExampleProject("//- A.swift\nprotocol HomePort {}\nclass HomeModel {}\nstruct CartModel: HomePort {}")
    #expect(project.fixes(configuration) == ["make it a struct", "make it conform to HomePort"])
    let (kinds, _) = try load("rules: { rule: { types: { that: { type: Home }, must: { kind: struct } } } }")
    #expect(ExampleProject("//- A.swift\nprotocol Home {}").fixes(kinds) == [])
    #expect(
      project.violations(configuration).map(\.text).contains(
        "other: CartModel does not conform to CartPort, of which there is none"
      )
    )
  }

  /// A struct neither inherits from a class nor is inherited from, nor conforms to what only objects conform to.
  @Test(arguments: [
    ("class AModel {}", true), ("final class AModel: Port, Codable {}", true), ("class AModel: Base {}", false),
    ("class AModel: UIView {}", false), ("class AModel: Elsewhere {}", false),
    ("class AModel: ObservableObject {}", false), ("class AModel: OfObjects {}", false),
    ("class AModel {}\nclass Heir: AModel {}", false), ("class AModel {}\ntypealias Model = AModel", true),
  ])
  func aClassThatInheritsIsNoStructByOneWord(_ declaration: String, _ hasFix: Bool) throws {
    let (configuration, _) = try load(
      "rules: { rule: { types: { that: { type: AModel }, must: { kind: struct } } } }"
    )
    let project = ExampleProject(
      "//- A.swift\nimport Combine\nimport UIKit\nclass Base {}\nprotocol Port {}\nprotocol OfObjects: AnyObject {}\n"
        + declaration
    )
    #expect(project.violations(configuration).map(\.text) == ["rule: AModel is a class, not a struct"])
    #expect(project.fixes(configuration) == (hasFix ? ["make it a struct"] : []))
  }

  @Test func toInheritWhatIsNotThereIsNoFix() throws {
    let (configuration, _) = try load(
      "rules: { rule: { types: { that: { type: \"*Model\", kind: class }, must: { inherits: Base } } } }"
    )
    let project = ExampleProject("//- A.swift\nclass AModel {}")
    #expect(project.violations(configuration).map(\.text) == ["rule: AModel does not inherit from Base"])
    #expect(project.fixes(configuration) == [])
    #expect(project.remarks(configuration) == ["'must' cannot be met: no known type is called Base"])
    let other = ExampleProject("//- A.swift\nclass AModel {}\nclass Base {}")
    #expect(other.fixes(configuration) == ["make it inherit from Base"])
  }

  /// Of a table of classes nobody knows to which protocols of Foundation they conform.
  @Test(arguments: [
    ("NSSecureCoding", ["BModel"]), ("CustomStringConvertible", ["BModel"]), ("Encodable", ["AModel", "BModel"]),
  ])
  func classesOfFrameworksMayConformToProtocolsOfFoundation(name: String, told: [String]) throws {
    let (configuration, _) = try load(
      "rules: { rule: { types: { that: { type: \"*Model\" }, must: { inherits: \(name) } } } }"
    )
    let project = ExampleProject("//- A.swift\nimport UIKit\nclass AModel: NSTextAttachment {}\nclass BModel {}")
    let texts = project.violations(configuration).map(\.text).sorted()
    #expect(texts.map { String($0.split(separator: " ")[1]) } == told, "\(texts)")
  }

  @Test func whatOneWordDoesNotChangeHasNoFix() throws {
    let (configuration, _) = try load(
      "rules:\n  rule: { types: { that: { type: \"*Model\" }, must: { kind: class } } }"
    )
    let project = ExampleProject("//- A.swift\nstruct AModel {}\nenum BModel { case a }\nactor CModel {}")
    #expect(project.violations(configuration).count == 3)
    #expect(project.fixes(configuration) == ["make it a class"])
  }

  // MARK: Companions and users

  @Test func aCompanionHasEqualCaptures() throws {
    let components = """
      scene: "Scenes/{scene}/**"
        interactor: { in: scene, type: "*Interactor" }
        port: { type: ["{scene}Logic", "{scene}BusinessLogic"], kind: protocol }
        stories: "Scenes/{scene}/*.stories.swift"
        anywhere: { type: AppRouter }
      """
    let project = """
      //- Scenes/Home/A.swift
      class HomeInteractor {}
      protocol HomeBusinessLogic {}
      //- Scenes/Home/Home.stories.swift
      let a = 1
      //- Scenes/Cart/A.swift
      class CartInteractor {}
      extension HomeBusinessLogic {}
      class CartBusinessLogic {}
      //- AppRouter.swift
      class AppRouter {}
      """
    #expect(
      try messages("types: { that: interactor, companion: [port, stories] }", project, components: components) == [
        "CartInteractor (interactor) has no companion in port or in stories for scene Cart"
      ]
    )
    #expect(try messages("types: { that: interactor, companion: anywhere }", project, components: components) == [])
    #expect(
      try messages(
        #"types: { that: { type: "{part}Interactor" }, companion: { type: "{part}Missing" } }"#,
        project,
        components: components
      ) == [
        "CartInteractor has no companion that is called CartMissing for part Cart",
        "HomeInteractor has no companion that is called HomeMissing for part Home",
      ]
    )
  }

  @Test(arguments: [
    ("class A: View { var m: Model }\nclass B: View { func f() { Model() } }", 2),
    ("class A: View { var m: Model }\nextension A { func f(_ m: Model) {} }", 0),
    ("class A: View { var m: Model }\nstruct Helper { var m: Model }", 0),
    ("class A: View { var m: Model; class Cell: View { var m: Model } }", 0),
    ("class A: View { class One: View { var m: Model }; class Two: View { var m: Model } }", 2),
    ("typealias M = Model\nclass A: View { var m: M }\nclass B: View { var m: [Model] }", 2),
    ("class A: View { var m: Model.Nested }\nclass B: View { var m: Model.Nested }", 0),
    ("extension Model: View { func f() { Model() } }\nclass A: View { var m: Model }", 0),
  ])
  func usersAreTypesWithAnyReference(_ code: String, _ count: Int) throws {
    let rule = "types: { that: { type: Model }, users: { of: { inherits: View }, at-most: 1 } }"
    let found = try messages(rule, "//- A.swift\nprotocol View {}\nstruct Model { struct Nested {} }\n" + code)
    #expect(found.first?.contains("is used by \(count) types of") ?? (count == 0), "\(found)")
  }

  @Test func ofAnAmbiguousParentOnlyWhatIsCertainIsReported() throws {
    let project = """
      //- A.swift module:A
      public protocol Port: Codable {}
      //- B.swift module:B
      public protocol Port {}
      //- C.swift module:C
      import A
      import B
      struct Item: Port {}
      struct Other: Port, Decodable {}
      """
    let that = "types: { that: { type: [Item, Other] }, must:"
    #expect(
      try messages("\(that) { not: { inherits: Decodable } } }", project) == [
        "Other conforms to Decodable, which is not allowed"
      ]
    )
    #expect(try messages("\(that) { inherits: { path: B.swift } } }", project) == [])
    #expect(try messages("\(that) { inherits: { path: A.swift } } }", project) == [])
    #expect(try messages("\(that) { not: { inherits: Port } } }", project).count == 2)
  }

  @Test func usersOfAllScenesAreCounted() throws {
    let components = """
      scene: "Scenes/{scene}/**"
        view: { in: scene, type: "*View" }
        model: { in: scene, type: "*Model" }
      """
    let project = """
      //- Scenes/Home/A.swift
      struct HomeModel {}
      struct HomeView { let model: HomeModel }
      //- Scenes/Cart/B.swift
      struct CartView { let model: HomeModel }
      """
    let rule = "types: { that: model, users: { of: view, at-most: 1 } }"
    #expect(
      try messages(rule, project, components: components) == [
        "HomeModel (model) is used by 2 types of view: CartView, HomeView; at most 1 may"
      ]
    )
  }

  @Test(arguments: [
    "types: { that: { type: Tool }, users: { of: { type: Other }, at-most: 0 } }",
    "limit: { of: { type: Tool }, users: 0 }",
  ])
  func usersOfATypeForSeveralPlatformsAreCounted(_ rule: String) throws {
    let project = """
      //- A.swift
      #if os(iOS)
      struct Tool {}
      #endif
      //- B.swift
      #if os(macOS)
      struct Tool {}
      #endif
      //- C.swift
      struct Other { let tool: Tool }
      """
    #expect(try messages(rule, project).count == 2)
  }

  /// As rules about dependencies leave them alone.
  @Test(arguments: [
    (
      "types: { that: { type: Model }, users: { of: { path: \"**\" }, at-most: 0 } }",
      "is used by 1 type of path **: HomeView;"
    ),
    ("limit: { of: { type: Model }, users: 0 }", "is named by 1 type of the project;"),
    ("types: { that: { type: Model }, users: { of: root, at-most: 0 } }", "is used by 1 type of root: MyApp;"),
    (
      "types: { that: { type: Model }, users: { of: [root, { type: Home* }], at-most: 0 } }",
      "is used by 2 types of root or type Home*: HomeView, MyApp;"
    ),
    ("types: { that: { type: Model }, users: { of: { path: \"**\" }, at-most: 1 } }", nil),
    ("limit: { of: { type: Model }, users: 1 }", nil),
  ])
  func neitherPreviewsNorTheRootAreUsers(_ rule: String, _ expected: String?) throws {
    let project = """
      //- A.swift
      import SwiftUI
      struct Model {}
      struct HomeView { let model: Model }
      struct HomePreviews: PreviewProvider {
        static let model = Model()
        static var previews: some View { EmptyView() }
        struct Frame { let model: Model }
      }
      extension HomePreviews { func show(_ model: Model) {} }
      #Preview { HomeView(model: Model()) }
      @main struct MyApp: App { let model = Model() }
      extension MyApp { func show(_ model: Model) {} }
      """
    let found = try messages(rule, project)
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected { #expect(found.first?.contains(expected) == true, "\(found)") }
  }

  @Test func usersThatMayBeMeantAreNotCounted() throws {
    let rule = "types: { that: { type: Model }, users: { of: { type: \"*View\" }, at-most: 0 } }"
    let project = """
      //- A.swift module:A
      public struct Model {}
      //- B.swift module:B
      public struct Model {}
      //- C.swift module:C
      import A
      import B
      class HomeView { var m: Model }
      """
    #expect(try messages(rule, project) == [])
  }

  // MARK: Files

  @Test(arguments: [
    // The source root is the first folder with source files in two or more of its folders.
    ("App/Models/A.swift App/Home/B.swift", ["App/Models/A.swift 1 file in App/Models may not lie there"]),
    ("Models/A.swift Home/B.swift", ["Models/A.swift 1 file in Models may not lie there"]),
    ("App/Home/Models/A.swift App/Cart/B.swift", []),
    ("Sources/App/Models/A.swift Sources/App/C.swift", ["Sources/App/Models/A.swift 1 file in Sources/App/Models"]),
    ("App/Delegate.swift App/Classes/Models/A.swift App/Classes/Home/B.swift", ["App/Classes/Models/A.swift 1 file"]),
    (
      "App/Models/A/A.swift App/Models/B/B.swift App/Home/B.swift",
      ["App/Models/A/A.swift 2 files in App/Models may not lie there"]
    ),
  ])
  func foldersAreReportedOnce(_ files: String, _ expected: [String]) throws {
    let rule = #"types: { that: { path: "**" }, must: { not: { path: "{source-root}/Models/**" } } }"#
    let found = try places(rule, files)
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(found)") }
  }

  @Test(arguments: [
    ("App/Views/A.swift", "App/Views/*.swift"), ("App/OldModel/A.swift", "App/OldModel/*.swift"),
    ("App/Cells/A.swift", "App/Cells/*.swift"), ("App/cell/A.swift", "App/cell/*.swift"),
  ])
  func ofSeveralPatternsTheOneThatHitIsNamed(_ file: String, _ pattern: String) throws {
    let rule = """
      types: { that: { path: "**" }, must: { not: { path: ["{source-root}/{Model,View,OldModel}{,s}/*.swift",
        "{source-root}/{C,c}ell{,s}/*.swift", "Lib/**"] } } }
      """
    let found = try places(rule, "\(file) App/Home/B.swift")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(" may not lie in \(pattern)") == true, "\(found)")
  }

  @Test func theLargestFolderThatBreaksTheRuleAsAWholeIsReported() throws {
    let rule = #"types: { that: { path: "App/**" }, must: { path: "App/{feature}/{Domain,Data}/**" } }"#
    let found = try places(rule, "App/A/Domain/A.swift App/B/Misc/B.swift App/B/Misc/C.swift App/C/D.swift App/E.swift")
    #expect(
      found == [
        "App/B/Misc/B.swift 2 files in App/B must lie in App/{feature}/{Domain,Data}/**",
        "App/C/D.swift 1 file in App/C must lie in App/{feature}/{Domain,Data}/**",
        "App/E.swift 1 file in App must lie in App/{feature}/{Domain,Data}/**",
      ]
    )
  }

  @Test func theBorderThatARuleDrawsIsTheFolder() throws {
    let rule =
      #"types: { that: { path: "**" }, must: { not: { path: "App/Common/**/*.swift", not: { path: "**/Keep*" } } } }"#
    let found = try places(rule, "App/Common/A/A.swift App/Common/A/Keep.swift App/Common/B/B.swift App/Home/C.swift")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("App/Common/A/A.swift 2 files in App/Common may not") == true, "\(found)")
  }

  @Test func capturesOfPathsTieFolders() throws {
    let rule = """
      types: { that: { path: "App/{feature}/**" }, must: { path: ["**/{feature}*.swift", "App/*/Shared/**"] } }
      """
    let found = try places(rule, "App/Home/HomeView.swift App/Home/CartView.swift App/Home/Shared/X.swift")
    #expect(
      found == ["App/Home/CartView.swift 1 file in App/Home must lie in **/Home*.swift or App/*/Shared/**"]
    )
  }

  @Test func filesMayNeedCompanions() throws {
    let rule =
      #"types: { that: { path: "App/{feature}/**" }, companion: { path: "App/{feature}/{feature}Module.swift" } }"#
    let found = try places(
      rule,
      "App/Home/HomeModule.swift App/Home/A.swift App/Cart/HomeModule.swift App/Cart/B.swift"
    )
    #expect(
      found == [
        "App/Cart/B.swift 2 files in App/Cart must have a companion in path App/Cart/CartModule.swift for feature Cart"
      ]
    )
  }

  @Test(arguments: [
    ("{ not: { kind: enum } }", [String]()),
    ("{ not: { type: A } }", ["App/A.swift 1 file in App may not hold what is called A"]),
    ("{ not: { in: { path: \"App/**\" } } }", ["App/A.swift 2 files in App may not lie in path App/**"]),
    ("{ in: { path: \"Lib/**\" } }", ["App/A.swift 2 files in App must lie in path Lib/**"]),
    ("[{ path: \"Lib/**\" }, { module: Core }]", ["App/A.swift 2 files in App must lie in path Lib/** or module Core"]),
  ])
  func filesAreHeldToTheirPlaceAndToWhatTheyHold(_ must: String, _ expected: [String]) throws {
    let rule = "types: { that: { path: \"**\" }, must: \(must) }"
    #expect(try places(rule, "App/A.swift App/B.swift Lib/C.swift") == expected)
  }

  @Test func exceptedFilesAreLeftAlone() throws {
    let rule = #"types: { that: { path: "**" }, must: { path: "Domain/**" }, except: ["Legacy/**", { type: B }] }"#
    #expect(
      try places(rule, "Domain/D.swift Legacy/A.swift Other/B.swift Third/C.swift") == [
        "Third/C.swift 1 file in Third must lie in Domain/**"
      ]
    )
  }

  // MARK: Remarks and mistakes

  @Test(arguments: [
    (
      #"types: { that: { type: "{scene}Presenter" }, must: { inherits: "{scenne}Port" } }"#,
      "'that' has no '{scenne}'; did you mean '{scene}'?"
    ),
    (
      #"types: { that: { type: "*Presenter" }, must: { inherits: Nowhere } }"#,
      "'must' cannot be met: no known type is called Nowhere"
    ),
    (
      #"types: { that: { type: "*Presenter" }, must: { path: "Nowhere/**" } }"#,
      "'must' cannot be met: nothing in the project is in path Nowhere/**"
    ),
    (
      #"types: { that: { type: "*Presenter" }, companion: { type: "Nobody*" } }"#,
      "'companion' cannot be met: nothing in the project is called Nobody*"
    ),
    (
      #"types: { that: { type: "*Presentr" }, must: { inherits: Port } }"#,
      "rule 'rule' checks nothing: in 'that', no type of the project is called \"*Presentr\"; did you mean \"*Presenter\"?"
    ),
    (
      #"types: { that: { type: "*Presenter" }, users: { of: { type: "*Veiw" }, at-most: 1 } }"#,
      "rule 'rule' checks nothing: in 'of', no type of the project is called \"*Veiw\". Change it, or take the rule out; if it is for code to come, write 'later: { type: \"*Veiw\", allow-empty: true }' under 'components', and 'later' here"
    ),
    (
      #"types: { that: { type: "{scene}Presenter" }, users: { of: { type: "{scene}*" }, at-most: 1 } }"#,
      "'{scene}' stands for nothing, as 'types' does not tie 'users' to 'that': write '*' here for any text, or name a component that has this pattern"
    ),
    (
      #"types: { that: { path: "**" }, must: { in: port } }"#,
      "'must' cannot be met: types in port selects types, and with 'path' alone 'that' selects files"
    ),
    (
      #"types: { that: { path: "Nowhere/**" }, must: { path: "App/**" } }"#,
      "rule 'rule' checks nothing: 'that' selects no file: path Nowhere/**"
    ),
  ])
  func whatIsOddIsSaid(_ rule: String, _ message: String) throws {
    let project = "//- A.swift\nprotocol HomePort {}\nprotocol Port {}\nstruct HomePresenter: HomePort {}"
    #expect(try remarks(rule, project) == [message])
  }

  @Test(arguments: [
    ("scene", "other", "{ path: \"Scenes/{scene}/**\" } here"),
    ("{ kind: class }", "other", "{ type: \"{name}View\" } in 'that' and { path: \"Scenes/{name}/**\" } here"),
    ("scene", "{ kind: protocol }", "{ type: \"{scene}Tests\" } here"),
    ("scene", "{ type: [Router, \"*Port\"] }", nil), ("scene", "router", nil), ("scene", "app", nil),
  ])
  func aCompanionThatNoCaptureTiesIsTold(_ that: String, _ companion: String, _ way: String?) throws {
    let components = """
      scene: { path: "Scenes/{scene}/**", kind: class }
        other: { path: "Scenes/*/**", type: "*Port" }
        router: { type: Router }
        app: "App/App.swift"
      """
    let project = """
      //- Scenes/A/A.swift
      class View {}
      protocol HomePort {}
      //- App/App.swift
      protocol Router {}
      """
    let (configuration, _) = try load(configuration("types: { that: \(that), companion: \(companion) }", components))
    let found = ExampleProject(project).remarks(configuration)
    #expect(
      found.map { $0.contains("is a companion of all; write \(way ?? "")") } == (way == nil ? [] : [true]),
      "\(found)"
    )
  }

  @Test(arguments: [
    ("types: { that: presenter, must: { inherits: port } }", "that", true),
    ("types: { that: presenter, must: { inherits: { in: port, kind: protocol } } }", "that", true),
    ("types: { that: presenter, must: { inherits: own } }", "that", false),
    ("types: { that: presenter, must: { not: { inherits: port } } }", "that", false),
    ("types: { that: { type: \"*Presenter\" }, must: { inherits: port } }", "that", false),
    ("types: { that: presenter, must: { in: part } }", "that", false),
    ("members: { of: presenter, must: { typed: port } }", "of", true),
    ("members: { of: presenter, which: { typed: own } , must: { is: weak } }", "of", false),
    ("boundary: { of: presenter, carries: port }", "of", true),
    ("boundary: { of: presenter, carries: [plain, own] }", "of", false),
  ])
  func aComponentWhoseCapturesAreCalledOtherwiseIsTold(_ rule: String, _ side: String, _ isTold: Bool) throws {
    let components = """
      presenter: { path: "Scenes/{scene}/**", type: "*Presenter" }
        port: { type: "{name}Port" }
        own: { type: "{scene}Port" }
        part: "Scenes/{part}/**"
      """
    let (configuration, _) = try load(configuration(rule, components))
    let project = """
      //- Scenes/Home/Home.swift
      protocol HomePort {}
      class HomePresenter: HomePort { weak var port: HomePort? }
      """
    let message =
      "'{name}' of port stands for nothing, as '\(side)' has '{scene}' only: captures tie both where they have one name; to "
      + "mean any port, write '*' there"
    #expect(ExampleProject(project).remarks(configuration) == (isTold ? [message] : []))
  }

  @Test(arguments: ["HomePort", "[HomePort, Port]", "[Nowhere, HomePort]"])
  func whatInheritsNamesNeedNotInheritIt(_ names: String) throws {
    let rule = #"types: { that: { type: "Home*" }, must: { inherits: \#(names) } }"#
    let (configuration, _) = try load(configuration(rule, nil))
    let project = ExampleProject(
      "//- A.swift\nprotocol HomePort {}\nprotocol Port {}\nstruct HomePresenter: HomePort {}\nstruct HomeOther {}"
    )
    let outcome = try #require(project.outcomes(configuration).first)
    #expect(outcome.violations.map(\.reported.source) == ["HomeOther"])
  }

  @Test(arguments: ["{ in: nothing }", "[{ in: nothing }, { inherits: nothing }]"])
  func whatFollowsFromAnEmptyComponentIsSaidByTheComponentAlone(_ excluded: String) throws {
    let rule = #"types: { that: { type: "*Presenter" }, must: { not: \#(excluded) } }"#
    let (configuration, _) = try load(configuration(rule, "nothing: \"Nowhere/**\""))
    let outcome = try #require(ExampleProject("//- A.swift\nstruct HomePresenter {}").outcomes(configuration).first)
    #expect(outcome.result.verdict == .vacuous && outcome.diagnostics == [])
    #expect(outcome.vacuity?.reason.contains("'must' excludes nothing") == true)
  }

  /// A rule that no type of the stated kinds can break checks nothing. A class may come where it says no kind.
  @Test(arguments: [
    (
      "{ kind: protocol }", "inherits: NSObject",
      "no protocol can be what 'must' demands, so it is demanded of none; the protocol"
    ),
    (
      "{ kind: protocol, type: \"*Port\" }", "is: final",
      "no protocol can be what 'must' demands, so it is demanded of none"
    ),
    ("{ kind: [struct, protocol] }", "is: open", "no struct or protocol can be what 'must' demands"),
    ("{ kind: protocol }", "inherits: NSObjectProtocol", nil), ("{ type: \"*Port\" }", "is: final", nil),
    ("{ kind: [class, protocol] }", "is: final", nil), ("{ kind: struct }", "is: final", nil),
    ("{ kind: protocol }", "is: [final, public]", nil), ("[{ kind: protocol }, { type: Row }]", "is: open", nil),
  ])
  func whatNoTypeOfItsKindsCanBeIsDemandedOfNone(that: String, must: String, reason: String?) throws {
    let (configuration, _) = try load(configuration("types: { that: \(that), must: { \(must) } }", nil))
    let project = ExampleProject("//- A.swift\nprotocol HomePort {}\nstruct Row {}")
    let outcome = try #require(project.outcomes(configuration).first)
    #expect((outcome.result.verdict == .vacuous) == (reason != nil))
    if let reason { #expect(outcome.vacuity?.reason.hasPrefix(reason) == true, "\(outcome.vacuity?.reason ?? "")") }
  }

  @Test(arguments: [
    ("{ that: c }", "4:15 'types' needs one of the keys 'must', 'companion' or 'users', such as must: { is: final }"),
    ("{ must: c }", "4:15 'types' needs the key 'that'"),
    (
      "{ that: c, must: c, users: { of: c, at-most: 1 } }",
      "4:42 'types' takes one of 'must', 'companion' and 'users', found 'must' and 'users'; write a list of two statements"
    ),
    ("{ that: c, users: { of: c } }", "4:33 'users' needs the key 'at-most'"),
    ("{ that: c, users: { of: c, at-most: many } }", "4:51 expected a whole number, at least 0, found the text 'many'"),
    ("{ that: c, mut: { kind: struct } }", "4:26 unknown key 'mut'; did you mean 'must'?"),
    ("{ that: c, must: { kind: strct } }", "4:40 unknown kind of type 'strct'; did you mean 'struct'?"),
    (
      "{ that: c, must: { kind: category } }",
      "4:40 a type is never a category; 'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
    ),
    (
      "{ that: c, must: { kind: stateless } }",
      "4:40 'stateless' says what a type holds, not how it is declared; "
        + "'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
    ),
    (
      "{ that: c, must: { symbol: UIView } }",
      "4:42 'symbol' selects types of frameworks, and 'must' is about types of the project; use 'type' or 'inherits'"
    ),
    (
      "{ that: { kind: class }, must: { kind: struct } }",
      "4:54 'must' cannot be met: 'that' selects only kind class, and 'must' asks for kind struct"
    ),
    (
      "{ that: { path: \"**\" }, must: { kind: struct } }",
      "4:45 with 'path' alone 'that' selects files, and 'must' can only say where they lie; "
        + "for the types there name a component, or add 'kind' to 'that' (path **)"
    ),
    (
      "{ that: { path: \"**\" }, users: { of: c, at-most: 1 } }",
      "4:46 with 'path' alone 'that' selects files, and only types have users; name a component instead (path **)"
    ),
  ])
  func aMistakeIsReportedAtItsPlace(_ options: String, _ expected: String) throws {
    let (_, diagnostics) = try load("components:\n  c: \"**\"\nrules:\n  r: { types: \(options) }\n")
    #expect(diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } == [expected])
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

  /// `path message`, of a project of such files with one type each.
  private func places(_ rule: String, _ files: String) throws -> [String] {
    let text = files.split(separator: " ").map { path in
      "//- \(path)\nstruct \(path.split(separator: "/").last?.split(separator: ".").first ?? "") {}\n"
    }
    let (configuration, diagnostics) = try load(configuration(rule, nil))
    #expect(diagnostics == [])
    return ExampleProject(text.joined()).violations(configuration)
      .map { "\($0.file) \($0.text.dropFirst("rule: ".count))" }.sorted()
  }

  private func remarks(_ rule: String, _ project: String) throws -> [String] {
    let components = "nothing: \"Nowhere/**\"\n  port: { kind: protocol }"
    let (configuration, diagnostics) = try load(configuration(rule, components))
    #expect(diagnostics == [])
    return ExampleProject(project).remarks(configuration)
  }
}
