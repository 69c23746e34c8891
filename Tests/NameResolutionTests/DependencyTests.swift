import DependencyGraph
import Facts
import Testing

@testable import NameResolution

/// What becomes of references in the graph.
@Suite struct DependencyTests {
  private func check(_ text: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(LinkFixture(text).graph().dependencyLines == expected, sourceLocation: sourceLocation)
  }

  @Test func eachKindOfMentionIsADependencyOfTheTypeAround() {
    check(
      """
      protocol Port {}
      struct Worker {}
      struct Mode { static let fast = 1 }
      struct Screen: Port {
        var a: Worker
        var b = Worker()
        func f(_ x: Any) { _ = x as? Mode }
      }
      """,
      [
        "Screen -inherit-> Port",
        "Screen -declare-> Worker",
        "Screen -declare-> Worker",
        "Screen -create-> Worker",
        "Screen -declare-> Swift/Any",
        "Screen -use-> Mode",
      ]
    )
  }

  @Test func aTypeDoesNotDependOnItselfItsNestedOrItsEnclosingTypes() {
    check(
      """
      struct Outer {
        struct First { let a: First?, b: Outer?, c: Second? }
        struct Second {}
        let first: First
      }
      extension Outer { func f(_ x: Second) {} }
      """,
      ["Outer.First -declare-> Outer.Second"]
    )
  }

  @Test func aDottedNameCountsOnceForItsLastType() {
    check(
      """
      struct A { struct B { static let Case = 1 } }
      let x: A.B
      let y = A.B.Case
      """,
      ["file File.swift -declare-> A.B", "file File.swift -use-> A.B"]
    )
  }

  @Test func aNestedTypeThatNobodyDeclaresIsADependencyOnTheTypeAroundIt() {
    check(
      """
      import Macros
      import Other
      enum Action { case refresh }
      struct Screen {
        let a: Action.Cases
        let b = \\Action.Cases.refresh
        let c: Module.Cases
      }
      """,
      [
        "file File.swift -import-> module Macros",
        "file File.swift -import-> module Other",
        "Screen -declare-> Action",
        "Screen -declare-> Action",
        "Screen -declare-> Module.Cases",
      ]
    )
  }

  @Test func extensionsArePartsOfTheirTypeInTheirFile() {
    check(
      """
      //- A.swift
      struct Model {}
      protocol Port {}
      //- B.swift
      extension Model: Port { struct Nested { let p: Port } }
      """,
      ["Model in B.swift -inherit-> Model", "Model in B.swift -inherit-> Port", "Model.Nested -declare-> Port"]
    )
  }

  @Test func anExtensionOfAnExternalTypeIsTopLevelCodeThatInheritsIt() {
    let fixture = LinkFixture(
      """
      import UIKit
      struct Model {}
      extension UIView { func f(_ m: Model) {}; enum Style { case of(Model) } }
      """
    )
    let graph = fixture.graph()
    #expect(
      graph.dependencyLines == [
        "file File.swift -import-> module UIKit",
        "file File.swift -inherit-> UIKit/UIView",
        "file File.swift -declare-> Model",
        "UIView.Style -declare-> Model",
      ]
    )
    #expect(graph.topLevelTypes[0].map(graph.describe) == ["Model"])
    #expect(graph.sources(of: graph.dependencies[0]).map(graph.describe) == ["file File.swift"])
  }

  @Test func aliasesAreFollowedToTheEnd() {
    check(
      """
      protocol A {}
      protocol B {}
      typealias Both = A & B
      typealias Maybe = (A & B)?
      typealias Last = Both
      struct Box<T> {}
      typealias Filled = Box<A>
      typealias Handler = (A) -> Void
      struct S { let x: Last?, y: Filled, z: Handler, m: Maybe }
      """,
      [
        "file File.swift -declare-> A",
        "file File.swift -declare-> B",
        "file File.swift -declare-> A",
        "file File.swift -declare-> B",
        "file File.swift -declare-> Both = A & B",
        "file File.swift -declare-> Box",
        "file File.swift -declare-> A",
        "file File.swift -declare-> A",
        "file File.swift -declare-> Swift/Void",
        "S -declare-> Last = A & B",
        "S -declare-> Filled = Box",
        "S -declare-> Handler",
        "S -declare-> Maybe = A & B",
      ]
    )
  }

  @Test func importsPointToModulesOrToTheSymbolTheyName() {
    check(
      """
      //- A.swift module:App
      import Core
      import struct Core.Model
      import struct Foundation.Date
      import App
      //- B.swift module:Core
      public struct Model {}
      """,
      [
        "file A.swift -import-> module Core",
        "file A.swift -import-> Core/Model",
        "file A.swift -import-> Foundation/Date",
      ]
    )
  }

  @Test func suppressedConformancesAreNone() {
    check("struct Model: ~Copyable {}\nenum Other: Sendable {}", ["Other -inherit-> Swift/Sendable"])
  }

  @Test func whatIsComposedWithASuppressedConformanceIsNamed() throws {
    check(
      """
      protocol P {}
      struct A: ~Copyable & P {}
      func f(_ a: borrowing some ~Copyable & P, b: consuming any ~Copyable & P) {}
      struct Box<T: ~Copyable & P>: ~Copyable where T: ~Escapable & P {}
      """,
      [
        "A -inherit-> P", "file File.swift -declare-> P", "file File.swift -declare-> P", "Box -declare-> P",
        "Box -declare-> P",
      ]
    )
  }

  @Test func resultBuildersAndGlobalActorsAreUsedWhereWrappersAreDeclared() {
    check(
      """
      @resultBuilder struct Pages {}
      @globalActor actor Store {}
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      struct S {
        @Clamped var a: Int = 1
        @Store var b: Int { 1 }
        func f(@Pages _ x: () -> Int) {}
        @MainActor func g() {}
      }
      """,
      [
        "Clamped -declare-> Swift/Int",
        "S -declare-> Clamped",
        "S -declare-> Swift/Int",
        "S -use-> Store",
        "S -declare-> Swift/Int",
        "S -use-> Pages",
        "S -declare-> Swift/Int",
        "S -use-> _Concurrency/MainActor",
      ]
    )
  }

  @Test func inheritanceIsTransitiveThroughAliasesExtensionsAndTheTables() {
    let graph = LinkFixture(
      """
      //- A.swift
      import UIKit
      class Base: UITableViewController {}
      typealias Parent = Base
      class Screen: Parent {}
      protocol Port {}
      protocol Bound: AnyObject {}
      struct Model {}
      //- B.swift
      extension Model: Port {}
      extension Screen { func f() {} }
      typealias Seconds = Double
      enum Topic: String, Port {}
      enum Pause: Seconds, Codable {}
      enum Wait: TimeInterval {}
      """
    ).graph()
    func element(_ name: String) -> ElementID {
      ElementID(graph.elements.firstIndex { graph.names.string($0.qualifiedName) == name && $0.kind != .file } ?? 0)
    }
    func inherits(_ type: String, _ target: String) -> Bool {
      let all = graph.elements.indices.map { graph.names.string(graph.elements[$0].qualifiedName) == target }
      return graph.inherits(element(type)) { all[$0.index] }
    }
    #expect(inherits("Screen", "UIViewController"))
    #expect(inherits("Screen", "Base"))
    #expect(inherits("Parent", "UIResponder"))
    #expect(inherits("Model", "Port"))
    #expect(inherits("Bound", "AnyObject"))
    #expect(!inherits("Base", "Screen"))
    #expect(!inherits("Model", "UIViewController"))
    #expect(!inherits("Screen", "Screen"))
    // The raw type of an enum is none of its supertypes: what String conforms to, Topic does not.
    #expect(inherits("Topic", "Port") && !inherits("Topic", "String") && !inherits("Topic", "Decodable"))
    #expect(inherits("Pause", "Decodable") && !inherits("Pause", "Double"))
    #expect(!inherits("Wait", "Decodable"))
    let part = ElementID(graph.elements.lastIndex { $0.kind == .part } ?? 0)
    #expect(graph.describe(part) == "Screen in B.swift")
    #expect(graph.inherits(part) { graph.describe($0) == "UIKit/UIView" } == false)
    #expect(graph.inherits(part) { graph.describe($0) == "UIKit/UIViewController" })
  }

  @Test func ambiguousNamesKeepAllCandidates() throws {
    let graph = LinkFixture(
      """
      //- A.swift
      struct Twin {}
      //- B.swift
      struct Twin {}
      //- C.swift
      let x: Twin
      """
    ).graph()
    let dependency = try #require(graph.dependencies.first)
    let candidates = graph.lists[Int(dependency.candidates.lowerBound)..<Int(dependency.candidates.upperBound)]
    #expect(candidates.map(graph.describe) == ["Twin in A.swift", "Twin in B.swift"])
    #expect(graph.counts.ambiguous == 1)
  }

  @Test func elementsComeInAFixedOrderAndKnowWhatIsAroundThem() {
    let graph = LinkFixture(
      """
      //- A.swift
      import UIKit
      @main struct App { struct Inner {} }
      //- B.swift
      extension App { struct Added { func f() { struct Local {} } } }
      let view: UIView
      """
    ).graph()
    let lines = graph.elements.map { element in
      let around = element.enclosing == .none ? "" : " in \(graph.describe(element.enclosing))"
      return "\(element.kind) \(graph.names.string(element.qualifiedName))\(around)\(element.isMain ? " main" : "")"
    }
    #expect(
      lines.prefix(8) == [
        "type App main", "type App.Inner in App", "type App.Added in App in B.swift",
        "type App.Added.Local in App.Added", "part App", "file A.swift", "file B.swift", "module App",
      ]
    )
    #expect(lines.contains("externalModule UIKit"))
    #expect(lines.contains("externalType UIView"))
  }

  @Test(arguments: [2, 8])
  func theNumberOfWorkersChangesNothing(_ workers: Int) {
    var text = ""
    for index in 0..<40 {
      text += """
        //- F\(index).swift module:M\(index % 3)
        import M\((index + 1) % 3)
        import Unknown\(index % 4)
        import Other
        public struct T\(index) { struct Inner\(index) {}; let a: T\((index * 7) % 40), b: Mystery\(index % 5), c: Twin }
        extension T\((index + 3) % 40) { public struct Added\(index) { let x: UIView; let y: Result<T\(index), Error> } }
        extension Notification { enum N\(index) {} }
        public struct Twin {}

        """
    }
    text += "//- G.swift module:Plain\nlet missing: Missing\n"
    let fixture = LinkFixture(text)
    let one = fixture.graph(workers: 1)
    let many = fixture.graph(workers: workers)
    #expect(one.dependencyLines == many.dependencyLines)
    #expect(one.resolutions == many.resolutions)
    #expect(one.lists == many.lists)
    #expect(one.counts == many.counts)
    #expect(one.supertypes == many.supertypes)
    #expect(one.elements.count == many.elements.count)
    #expect(one.names.bytes == many.names.bytes)
    #expect(one.counts.resolved > 0 && one.counts.external > 0 && one.counts.unresolved > 0 && one.counts.ambiguous > 0)
  }
}

extension DependencyGraph {
  /// Whether a type inherits from, conforms to or, as an alias, represents an element that `isTarget` accepts, however
  /// far up. The type itself does not count. A part inherits what its type inherits.
  fileprivate func inherits(_ element: ElementID, _ isTarget: (ElementID) -> Bool) -> Bool {
    var seen = [inheritor(element)]
    var next = 0
    while next < seen.count {
      for parent in supertypes[seen[next].index] where !seen.contains(parent) {
        if isTarget(parent) { return true }
        seen.append(parent)
      }
      next += 1
    }
    return false
  }

  private func inheritor(_ element: ElementID) -> ElementID {
    elements[element.index].kind == .part ? elements[element.index].type : element
  }
}
