import DependencyGraph
import Testing

/// How names are found in the scopes around them; each text shows what a name means and what it does not.
@Suite struct ScopeTests {
  @Test func aNestedTypeHidesOneFurtherOut() {
    LinkFixture(
      """
      struct Item {}
      struct Outer {
        struct Item {}
        let item: Item
        //        ^^^^ -> Outer.Item
      }
      let item: Item
      //        ^^^^ -> Item
      """
    ).check()
  }

  @Test func aDottedNameIsLookedUpInItsQualifier() {
    LinkFixture(
      """
      struct B {}
      struct A { struct B { struct C {} } }
      let x: A.B
      //     ^ -> A
      //       ^ -> A.B
      let y: A.B.C = .b
      //         ^ -> A.B.C
      let z = A.B.make()
      //        ^ -> A.B
      """
    ).check()
  }

  @Test func anInnerTypeMayHaveTheNameOfItsContainer() {
    LinkFixture(
      """
      enum CreateOrder {
        enum CreateOrder { struct Request {} }
        let a: CreateOrder.Request
        //     ^^^^^^^^^^^ -> CreateOrder.CreateOrder
        //                 ^^^^^^^ -> CreateOrder.CreateOrder.Request
      }
      let b: CreateOrder
      //     ^^^^^^^^^^^ -> CreateOrder
      """
    ).check()
  }

  @Test func extensionsInOtherFilesNestTypesToo() {
    LinkFixture(
      """
      //- A.swift
      struct Outer {
        let inner: Inner
        //         ^^^^^ -> Outer.Inner
      }
      //- B.swift
      extension Outer { struct Inner {} }
      struct Inner {}
      //- C.swift
      extension Outer {
        func f(_ x: Inner) {}
        //          ^^^^^ -> Outer.Inner
      }
      func g(_ x: Inner) {}
      //          ^^^^^ -> Inner
      """
    ).check()
  }

  @Test func extensionsOfNestedTypesThatExtensionsDeclareAreBoundInAnyOrder() {
    LinkFixture(
      """
      //- A.swift
      extension A.B.C { struct D {} }
      //            ^ -> A.B.C
      extension A.B { struct C {} }
      extension A { struct B {} }
      struct A {}
      let d: A.B.C.D
      //           ^ -> A.B.C.D
      """
    ).check()
  }

  @Test func anExtensionOfANestedTypeSeesItsMembersAndGenericParametersAroundButNotItsNeighbours() {
    LinkFixture(
      """
      struct Outer<T> {
        struct Inner { struct Deep {} }
        struct Neighbour {}
      }
      struct T {}
      struct Neighbour {}
      extension Outer.Inner {
        func f(_ a: Deep, _ b: T, _ c: Neighbour) {}
        //          ^^^^ -> Outer.Inner.Deep
        //                     ^ -> nothing
        //                             ^^^^^^^^^ -> Neighbour
      }
      """
    ).check()
  }

  @Test func genericParametersComeBeforeMembersOfTheSameName() {
    LinkFixture(
      """
      struct Element {}
      struct S<Element> {
        typealias Element = Element
        //                  ^^^^^^^ -> nothing
        let e: Element
        //     ^^^^^^^ -> nothing
      }
      extension S {
        func f(_ e: Element) {}
        //          ^^^^^^^ -> nothing
      }
      let e: Element
      //     ^^^^^^^ -> Element
      """
    ).check()
  }

  @Test func genericParametersOfFunctionsAndAliasesHideTypes() {
    LinkFixture(
      """
      struct T {}
      func f<T>(_ x: T, y: T.Element) -> T { let z: T; _ = T.self }
      //             ^ -> nothing
      //                   ^ -> nothing
      //                     ^^^^^^^ -> nothing
      //                                 ^ -> nothing
      //                                            ^ -> nothing
      //                                                   ^ -> nothing
      typealias Pair<T> = (T, T)
      //                   ^ -> nothing
      struct S { subscript<T>(_ x: T) -> Int { 0 }; init<T>(x: T) {}  }
      //                           ^ -> nothing
      //                                                       ^ -> nothing
      func g(_ x: T) {}
      //          ^ -> T
      """
    ).check()
  }

  @Test func aLocalTypeIsSeenInItsFunctionOnly() {
    LinkFixture(
      """
      struct Local {}
      struct S {
        func f() {
          struct Local { let other: Local? }
          //                        ^^^^^ -> S.Local
          let x: Local
          //     ^^^^^ -> S.Local
        }
        func g(_ x: Local) {}
        //          ^^^^^ -> Local
        let h: Int = { enum Local {}; return f(Local.self) }()
        //                                     ^^^^^ -> S.Local
      }
      """
    ).check()
  }

  @Test func associatedTypesHideTypesInProtocolsAndTheirExtensions() {
    LinkFixture(
      """
      struct Item {}
      protocol P {
        associatedtype Item
        func f(_ x: Item)
        //          ^^^^ -> nothing
      }
      protocol Q: P { func g(_ x: Item) }
      //                          ^^^^ -> nothing
      extension Q { func h(_ x: Item, _ y: Self.Item) {} }
      //                        ^^^^ -> nothing
      //                                        ^^^^ -> nothing
      """
    ).check()
  }

  @Test func anInferredAssociatedTypeDoesNotHideADeclaredTypeFurtherOut() {
    LinkFixture(
      """
      struct Item {}
      protocol P { associatedtype Item; associatedtype Other; func f(_ x: Item) }
      struct S: P {
        func f(_ x: Item) {}
        //          ^^^^ -> Item
        func g(_ x: Other) {}
        //          ^^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func associatedTypesOfTheStandardLibraryCountAsWell() {
    LinkFixture(
      """
      struct Element {}
      struct Wrapped {}
      protocol P: Sequence { func f(_ x: Element) }
      //                                 ^^^^^^^ -> nothing
      extension Collection { func f(_ x: Element, _ y: Index) {} }
      //                                 ^^^^^^^ -> nothing
      //                                               ^^^^^ -> nothing
      extension Array { func f(_ x: Element) {} }
      //                            ^^^^^^^ -> nothing
      extension Optional { func f(_ x: Wrapped) {} }
      //                               ^^^^^^^ -> nothing
      extension String { func f(_ x: Wrapped) {} }
      //                             ^^^^^^^ -> Wrapped
      """
    ).check()
  }

  @Test func aConstraintOnSelfShowsTheMembersOfWhatItNames() {
    LinkFixture(
      """
      class Base { struct Part {} }
      protocol Wrapping { associatedtype Wrapped }
      protocol Plain {}
      extension Plain where Self: Wrapping { func f(_ x: Wrapped) {} }
      //                                                 ^^^^^^^ -> nothing
      protocol Screen where Self: Base { func f(_ x: Part) }
      //                                             ^^^^ -> Base.Part
      extension Plain where Self: Base { func g(_ x: Part) {} }
      //                                             ^^^^ -> Base.Part
      extension Plain { func h(_ x: Part) {} }
      //                            ^^^^ -> unresolved Part
      """
    ).check()
  }

  @Test func nestedTypesAreInheritedFromSuperclassesAndProtocols() {
    LinkFixture(
      """
      //- A.swift
      class Base { class State {} }
      class Middle: Base {}
      protocol Styled {}
      extension Styled { typealias Style = Int }
      //- B.swift
      struct State {}
      struct Style {}
      class Sub: Middle, Styled {
        let a: State
        //     ^^^^^ -> Base.State
        let b: Style
        //     ^^^^^ -> Style
        let c: Sub.Style
        //         ^^^^^ -> Styled.Style
      }
      let c: Sub.State
      //         ^^^^^ -> Base.State
      let d: State
      //     ^^^^^ -> State
      """
    ).check()
  }

  @Test func inheritanceClausesDoNotSeeTheMembersOfTheTypeItself() {
    LinkFixture(
      """
      protocol Delegate {}
      class View: Delegate {
      //          ^^^^^^^^ -> Delegate
        class Delegate {}
        let d: Delegate
        //     ^^^^^^^^ -> View.Delegate
      }
      class Box<Content>: Holder<Content> {}
      //                         ^^^^^^^ -> nothing
      struct Content {}
      class Holder<T> {}
      """
    ).check()
  }

  @Test func aliasesAreSeenThroughForMembers() {
    LinkFixture(
      """
      struct Real { struct Part {} }
      typealias Name = Real
      //               ^^^^ -> Real
      let p: Name.Part
      //     ^^^^ -> Name
      //          ^^^^ -> Real.Part
      extension Name { struct Added {} }
      let a: Real.Added
      //          ^^^^^ -> Real.Added
      """
    ).check()
  }

  @Test func anAliasDoesNotSeeItselfOnItsRightSide() {
    LinkFixture(
      """
      struct Model {}
      struct Screen {
        typealias Model = Model
        //                ^^^^^ -> Model
        let m: Model
        //     ^^^^^ -> Screen.Model
      }
      struct Other { typealias String = String }
      //                                ^^^^^^ -> external Swift/String
      """
    ).check()
  }

  @Test func anExtensionOfANestedAliasWaitsForWhatLaterExtensionsDeclare() {
    // The alias means a type of an extension further down, and the last extension for what the alias means.
    LinkFixture(
      """
      enum Model {}
      extension Model {
        struct Collection { typealias Identifier = CollectionIdentifier }
        //                                         ^^^^^^^^^^^^^^^^^^^^ -> Model.CollectionIdentifier
      }
      extension Model { struct CollectionIdentifier { struct Part {} } }
      extension Model.Collection.Identifier { var part: Part? { nil } }
      //                                                ^^^^ -> Model.CollectionIdentifier.Part
      """
    ).check()
  }

  @Test func aliasesThatGoInACircleEnd() {
    LinkFixture(
      """
      typealias A = B
      //            ^ -> B
      typealias B = A
      //            ^ -> A
      let x: A.C
      //     ^ -> A
      //       ^ -> unresolved C
      extension A { struct D {} }
      class E: A {}
      """
    ).check()
  }

  @Test func classesThatInheritInACircleEnd() {
    LinkFixture(
      """
      struct Part {}
      class A: B { let p: Part }
      //                  ^^^^ -> Part
      class B: A { class Inner {} }
      class C: C { let i: A.Inner }
      //                    ^^^^^ -> B.Inner
      """
    ).check()
  }

  @Test func selfMeansTheTypeAround() {
    LinkFixture(
      """
      struct Part {}
      struct Whole {
        struct Part {}
        let p: Self.Part
        //     ^^^^ -> nothing
        //          ^^^^ -> Whole.Part
      }
      extension Whole { func f(_ p: Self.Part) {} }
      //                                 ^^^^ -> Whole.Part
      """
    ).check()
  }

  @Test func selfInAStaticMemberIsTheTypeAround() {
    LinkFixture(
      """
      struct Sizes {}
      class Cell {
        enum Sizes { static let width = 1 }
        struct Style {}
        var Shown = 1
        class func width() -> Int { self.Sizes.width + Swift.max(1, self.Sizes.width) }
        //                               ^^^^^ -> Cell.Sizes
        //                                                               ^^^^^ -> Cell.Sizes
        static func make() -> Any { self.Style() }
        //                               ^^^^^ -> Cell.Style
        func f() { _ = self.Shown.description; _ = self.Unknown }
        //                  ^^^^^ -> nothing
        //                                              ^^^^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func selfIsWhatAnExtensionOfAProtocolRequiresItToBe() {
    LinkFixture(
      """
      import SwiftUI
      struct Kind {}
      struct Bold: ButtonStyle { enum Kind { case large } }
      extension ButtonStyle where Self == Bold {
        static func bold(_ kind: Self.Kind = .large) -> Self { Self.make(Kind()) }
        //                       ^^^^ -> nothing
        //                            ^^^^ -> Bold.Kind
        //                                                               ^^^^ -> Bold.Kind
      }
      protocol Shape {}
      struct Box { struct Round: Shape { struct Edge {} } }
      extension Shape where Self: Sendable, Self == Box.Round { func f(_ x: Self.Edge) {} }
      //                                                                         ^^^^ -> Box.Round.Edge
      protocol Corner { typealias Radius = Int }
      extension Shape where Self: Corner { func f(_ x: Self.Radius) {} }
      //                                                    ^^^^^^ -> nothing
      extension Sequence where Self: Corner, Element == Box { func f(_ x: Self.Radius) {} }
      //                                                                       ^^^^^^ -> Corner.Radius
      """
    ).check()
  }

  @Test func metatypesAreTheirTypes() {
    LinkFixture(
      """
      protocol P {}
      struct Type {}
      let a: P.Protocol
      //     ^ -> P
      let b = [P.Type].self
      //       ^ -> P
      struct Event { struct `Type` {} }
      """
    ).check()
  }

  @Test func typesNestedInAnAliasOfAnArrayAreFoundByTheAlias() {
    LinkFixture(
      """
      enum Model {
        typealias List = [Item]
        struct Item {
          typealias Entry = Model.List.Entry
          //                           ^^^^^ -> Model.List.Entry
        }
      }
      extension Model.List {
        struct Entry {
          let all: [Entry]
          //        ^^^^^ -> Model.List.Entry
        }
      }
      let a: Model.List.Entry
      //                ^^^^^ -> Model.List.Entry
      """
    ).check()
  }

  @Test func whatAWhereClauseConstrainsCanBeANestedType() {
    LinkFixture(
      """
      protocol P {}
      enum Bare<T> {}
      extension Bare { typealias Contained = T }
      extension Bare: P where Contained: P {}
      //                      ^^^^^^^^^ -> Bare.Contained
      struct Names {
        struct Element {}
        init<S: Sequence>(_ all: S) where Element == S.Element {}
        //                                ^^^^^^^ -> Names.Element
      }
      """
    ).check()
  }

  @Test func whatAWhereClauseConstrainsInAnExtensionOfAnUnknownTypeIsAGenericParameter() {
    LinkFixture(
      """
      import Things
      struct Item {}
      extension Box where Item: P {
        func take(_ item: Item) where Other: P { let other: Other? = nil }
        //                ^^^^ -> nothing
        //                                                  ^^^^^ -> nothing
      }
      struct Other {}
      """
    ).check()
  }

  @Test func anAliasOfATypeThatAnExtensionDeclaresCanBeExtended() {
    LinkFixture(
      """
      //- A.swift
      typealias Handle = Table.Handle
      extension Table {
        struct Handle { typealias Bucket = Table.Bucket }
        //                                       ^^^^^^ -> Table.Bucket
      }
      //- B.swift
      extension Handle { func f(_ bucket: Bucket) {} }
      //                                  ^^^^^^ -> Table.Handle.Bucket
      extension Table { struct Bucket {} }
      //- C.swift
      struct Table {}
      """
    ).check()
  }

  @Test func theMembersOfATypeAreNotSeenInItsGenericParameters() {
    LinkFixture(
      """
      protocol Item<Summary> { associatedtype Summary }
      struct Rope { struct Summary {} }
      extension Rope {
        struct Storage<Child: Item<Summary>> { typealias Summary = Int }
        //                         ^^^^^^^ -> Rope.Summary
        func f<Child: Item<Summary>>(_ child: Child) {}
        //                 ^^^^^^^ -> Rope.Summary
      }
      """
    ).check()
  }

  @Test func aWhereClauseCanBeginWithAnyType() {
    LinkFixture(
      """
      struct View { struct Element {} }
      extension View {
        func add<C: Collection>(_ all: C) where View.Element == C.Element {}
        //                                      ^^^^ -> View
      }
      """
    ).check()
  }

  @Test func whatIsDeclaredForOtherPlatformsIsSeenThereOnly() {
    LinkFixture(
      """
      #if os(Windows) // with its own names
        typealias sockaddr = WinSDK.SOCKADDR
        struct Pipe { let address: sockaddr }
        //                         ^^^^^^^^ -> sockaddr
      #elseif os(Android) || canImport(WASILibc)
        struct URL {}
      #else
        struct Pipe { let url: URL }
        //                     ^^^ -> external Foundation/URL
      #endif
      #if !canImport(Foundation)
        struct Data {}
      #endif
      #if !os(Windows)
        struct Signal {}
      #else
        struct Signal {}
        struct Handles {}
      #endif
      import Foundation
      let address: sockaddr
      //           ^^^^^^^^ -> external Darwin/sockaddr
      let data: Data
      //        ^^^^ -> external Foundation/Data
      let signal: Signal
      //          ^^^^^^ -> Signal
      func close() { Handles.close() }
      //             ^^^^^^^ -> Handles
      """
    ).check()
  }

  @Test func theParenthesesRightAfterEscapingBelongToTheType() {
    LinkFixture(
      """
      struct Kind {}
      struct Other {}
      protocol Loading {
        func load(_ done: @escaping(Kind, Other?) -> Void)
        //                          ^^^^ -> Kind
        //                                ^^^^^ -> Other
        func sort(by value: @autoclosure() -> Kind)
        //                                    ^^^^ -> Kind
        func call(_ f: @escaping @convention(c)(Kind) -> Other)
        //                                      ^^^^ -> Kind
      }
      """
    ).check()
  }

  @Test func aKeywordAtTheBeginningOfALineCanBeALabel() {
    LinkFixture(
      """
      final class Field {
        init(
          extension field: Inner,
          //               ^^^^^ -> Field.Inner
          func other: Inner
        ) {}
        struct Inner {}
      }
      let inner: Field.Inner
      //               ^^^^^ -> Field.Inner
      """
    ).check()
  }
}
