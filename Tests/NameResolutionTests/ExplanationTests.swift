import DependencyGraph
import Testing

@testable import NameResolution

/// What `explain` says of a name: where it was searched, and what else has it.
@Suite struct ExplanationTests {
  @Test func scopesAreSearchedFromInsideOutUntilTheNameIsFound() {
    let explained = Explained(
      """
      class Base { struct Item {} }
      final class Cart: Base {
        func total() { let item: Item }
        //                       ^^^^ -> Base.Item
      }
      struct Item {}
      """
    )
    #expect(
      explained.steps == [
        "item: nothing", "total: nothing", "Base inherited: Base.Item", "Cart: Base.Item",
      ]
    )
    #expect(explained.candidates == ["Base.Item taken", "Item fartherAway"])
  }

  @Test func modulesAreSearchedInTheOrderOfImports() {
    let explained = Explained(
      """
      //- A.swift module:App
      import Store
      let item: Item
      //        ^^^^ -> Store/Item
      //- B.swift module:Store
      public struct Item {}
      //- C.swift module:Kit
      public struct Item {}
      """
    )
    #expect(explained.steps == ["scopes: nothing", "module App ownModule: nothing", "module Store imported: Item"])
    #expect(explained.candidates == ["Item taken", "Item notImported"])
  }

  @Test func whatNoTargetListsIsSearchedBehindTheModuleOfTheFilesBesideIt() {
    let explained = Explained(
      """
      //- App/A.swift module:App
      let new: App.New? = nil
      //           ^^^ -> project/New
      //- App/New.swift folder:project
      struct New {}
      """
    )
    #expect(explained.steps == ["module App ownModule: nothing", "module App unlisted: New"])
    #expect(explained.candidates == ["New taken"])
  }

  @Test func aClassThatObjectiveCDoesNotKnowSaysSo() {
    let explained = Explained(
      """
      //- App/Screen.m module:App
      void fill(Cache *cache) {}
      //        ^^^^^ -> unresolved Cache
      //- App/Cache.swift module:App
      final class Cache {}
      """
    )
    #expect(explained.candidates == ["Cache notForObjectiveC"])
  }

  @Test func aTypeThatNotEachModuleOfTheFileHasSaysSo() {
    let explained = Explained(
      """
      //- A.swift module:Core,Daemon
      import Foundation
      let decoder: JSONDecoder
      //           ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      //- B.swift module:Core
      class JSONDecoder {}
      """
    )
    #expect(explained.candidates == ["JSONDecoder notInEachModule"])
  }

  @Test func aStructOfCSaysThatAFrameworksTypeIsMeant() {
    let explained = Explained(
      """
      //- App/Clock.swift module:App
      import Foundation
      let a = ProcessInfo.processInfo
      //      ^^^^^^^^^^^ -> external Foundation/ProcessInfo
      //- App/Bridge.h module:App bridging:App/Bridge.h
      struct ProcessInfo { int ppid; };
      """
    )
    #expect(explained.candidates == ["ProcessInfo outsideMeant"])
  }

  @Test func aTypeForOtherPlatformsSaysSo() {
    let explained = Explained(
      """
      #if os(Windows)
        struct sockaddr {}
      #endif
      let address: sockaddr
      //           ^^^^^^^^ -> external Darwin/sockaddr
      """
    )
    #expect(explained.candidates == ["sockaddr onlyForOtherPlatforms"])
  }

  @Test func aTypeForAnotherPlatformSaysSo() {
    let explained = Explained(
      """
      //- Mac.swift module:MacApp platforms:macOS
      struct Row {}
      //- Phone.swift module:PhoneApp platforms:iOS
      struct Row {}
      //- Shared.swift module:MacApp,PhoneApp
      #if os(iOS)
        let row: Row
        //       ^^^ -> PhoneApp/Row
      #endif
      """
    )
    #expect(explained.candidates == ["Row otherPlatform", "Row taken"])
  }

  @Test func aPlaceThatIsSearchedForOnePlatformAndThenForAllIsSaidOnce() {
    let explained = Explained(
      """
      //- Mac.swift module:MacApp platforms:macOS
      struct Screen {
        let row: Row
        //       ^^^ -> unresolved Row
      }
      //- Phone.swift module:PhoneApp platforms:iOS
      struct Row {}
      """
    )
    #expect(explained.steps.contains("module MacApp ownModule: nothing"))
    #expect(Set(explained.steps).count == explained.steps.count, "\(explained.steps)")
  }

  @Test func whatIsNotTheOneSaysWhy() {
    let explained = Explained(
      """
      //- A.swift module:App
      import Store
      let item: Item
      //        ^^^^ -> unresolved Item
      func run() { struct Item {} }
      enum Other { struct Item {} }
      //- B.swift module:App
      private struct Item {}
      //- C.swift module:Store
      struct Item {}
      """
    )
    #expect(
      explained.candidates == ["Item local", "Other.Item memberOf(Other)", "Item private", "Item internal"]
    )
  }

  @Test func aGenericParameterHidesTypesFartherAway() {
    let explained = Explained(
      """
      struct Box<Element> {
        let element: Element
        //           ^^^^^^^ -> nothing
      }
      struct Element {}
      """
    )
    #expect(explained.steps.last == "Box: genericParameter")
    #expect(explained.candidates == ["Element noTypeMeant"])
  }

  @Test func membersAreSearchedBehindADot() {
    let explained = Explained(
      """
      class Base { struct Part {} }
      class Whole: Base {}
      let part: Whole.Part
      //              ^^^^ -> Base.Part
      struct Part {}
      """
    )
    #expect(explained.steps == ["Base inherited: Base.Part", "members of Whole: Base.Part"])
    #expect(explained.candidates == ["Base.Part taken", "Part notBehindDot"])
  }

  /// `Menu` is that of the other module, as only that one has `Deep`.
  @Test func whatIsBeforeADotIsDecidedByTheMemberBehindIt() {
    let explained = Explained(
      """
      //- A.swift module:App
      import Core
      import One
      extension Texts { struct Menu { static let own = 1 } }
      let a = Texts.Menu.Deep.first
      //                 ^^^^ -> One/Texts.Menu.Deep
      //- B.swift module:One
      import Core
      extension Texts { public struct Menu { public enum Deep { case first } } }
      //- C.swift module:Core
      public struct Texts {}
      """
    )
    #expect(explained.steps == ["members of Texts.Menu: Texts.Menu.Deep"])
    #expect(explained.candidates == ["Texts.Menu.Deep taken"])
  }

  @Test func nestedTypesAreSearchedBehindADotWithNothingBeforeIt() {
    let explained = Explained(
      """
      //- A.swift
      struct Part {}
      func run() { use(.Part.first) }
      //                ^^^^ -> Whole.Part
      //- B.swift
      struct Whole { struct Part {} }
      struct Other { private struct Part {} }
      """
    )
    #expect(explained.steps == ["nested: Whole.Part"])
    #expect(explained.candidates == ["Part notNested", "Whole.Part taken", "Other.Part private"])
  }

  @Test func externalModulesThatHaveTheNameAreSaid() {
    let explained = Explained(
      """
      import SwiftUI
      struct Screen {
        var body: View
        //        ^^^^ -> external SwiftUI/View
      }
      """
    )
    #expect(explained.explanation.externalModules.contains("SwiftUI"))
    #expect(explained.steps.last == "table SwiftUI: external")
  }
}

/// The explanation of the one mark of a fixture, which must mean what it says.
private struct Explained {
  let explanation: Explanation
  let steps: [String]
  let candidates: [String]

  init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fixture = LinkFixture(text)
    fixture.check(sourceLocation: sourceLocation)
    let mark = fixture.marks[0]
    let facts = fixture.facts[mark.file]
    let index = facts.references.firstIndex { $0.offset == mark.offset } ?? 0
    let (graph, explanations) = explain([index], ofFile: mark.file, of: fixture.project, fixture.facts, workers: 1)
    explanation = explanations[0]
    func name(_ id: ElementID) -> String { graph.names.string(graph.elements[id.index].qualifiedName) }
    func name(of declaration: Int) -> String { facts.names.string(facts.declarations[declaration].name) }
    steps = explanation.steps.map { step in
      let place =
        switch step.place {
        case .declaration(let declaration): name(of: declaration)
        case .header(let declaration): "header of \(name(of: declaration))"
        case .scopes: "scopes"
        case .nested: "nested"
        case .members(let type): "members of \(name(type))"
        case .supertype(let type): "\(name(type)) inherited"
        case .module(let module, let how): "module \(fixture.project.modules[module].name) \(how)"
        case .values: "values"
        case .headers: "headers"
        case .table(let module): "table \(module ?? "none")"
        }
      switch step.finding {
      case .nothing: return "\(place): nothing"
      case .types(let types): return "\(place): \(types.map(name).joined(separator: " "))"
      case .noType(let how): return "\(place): \(how)"
      case .external: return "\(place): external"
      }
    }
    candidates = explanation.candidates.map { candidate in
      if case .memberOf(let outer?) = candidate.verdict { return "\(name(candidate.type)) memberOf(\(name(outer)))" }
      return "\(name(candidate.type)) \(candidate.verdict)"
    }
  }
}
