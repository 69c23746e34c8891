import DependencyGraph
import Testing

@testable import NameResolution

/// What an attribute names belongs to what it is on.
@Suite struct AttributeTests {
  private static let attributes = """
    //- Attributes.swift
    @globalActor actor GA { static let shared = GA() }
    @propertyWrapper struct Wrap { init(_ type: Any.Type) {}; var wrappedValue = 1 }
    @resultBuilder enum Build { static func buildBlock(_ parts: Int...) -> Int { 1 } }
    @attached(peer) macro Marked(_ type: Any.Type, _ make: () -> Int = { 1 }) = #externalMacro(module: "M", type: "T")
    struct Argument { static let shared = Argument(); var part = Part() }
    struct Part { var one = 1 }
    struct Other {}
    //- Extended.swift
    struct Elsewhere {}
    //- File.swift

    """

  /// SE-0460
  @Test func whatAFunctionIsSpecializedForIsNamed() {
    LinkFixture(
      """
      //- A.swift module:App
      @specialized(where T == Other, U: Port) func one<T, U>(_ t: T, _ u: U) {}
      //                      ^^^^^ -> Other
      //                                ^^^^ -> Port
      @_specialize(exported: false, where T == [Other]) func two<T>(_ t: T) {}
      //                                        ^^^^^ -> Other
      struct Other {}
      protocol Port {}
      """
    ).check()
  }

  /// Attributes on one place each; `§` represents them, `¶` for a place in the body that has the same owner.
  @Test(arguments: [
    "§ class Owner { ¶ }", "§ struct Owner { ¶ }", "§ enum Owner { ¶ }", "§ actor Owner { ¶ }",
    "§ protocol Owner: X<¶> {}", "§ public final class Owner { ¶ }", "public § final class Owner { ¶ }",
    "§\n\n// why\nclass Owner<A> { ¶ }", "struct Outer { § struct Owner { ¶ } }", "func f() { § class Owner { ¶ } }",
    "struct Owner { func f() { g { § func h() { ¶ } } } }",
    "§ extension Elsewhere { ¶ }", "§ extension Elsewhere { struct Inner {}; ¶ }", "§ extension String { ¶ }",
    "#if os(macOS)\n§\n#endif\nclass Owner { ¶ }", "#if os(macOS)\n§ class Owner { ¶ }\n#endif",
    "class Owner { § var x: Int { ¶ } }", "class Owner { § let x = 1; ¶ }", "class Owner { § static var x = 1; ¶ }",
    "class Owner { § func f() { ¶ } }", "class Owner { § init() { ¶ } }", "class Owner { § subscript() -> Int { ¶ } }",
    "class Owner { § deinit { ¶ } }", "class Owner { var x: Int { § get { ¶ } } }",
    "class Owner { func f(§ x: Int) { ¶ } }", "class Owner { let f = { § in ¶ } }",
    "class Owner { let f: § () -> Void = { ¶ } }", "enum Owner { § case a; case b(¶) }",
    "enum Outer { § indirect enum Owner { ¶ } }", "protocol Owner { § func f(x: ¶) }",
    "protocol Owner { § associatedtype A = ¶ }", "struct Owner { § typealias A = ¶ }", "§ typealias A = ¶",
    "§ func f() { ¶ }", "§ let x = 1, y = ¶", "§ import Some\nlet x = ¶", "func f() { § var x = 1; ¶ }",
    "class Owner { func f() { § var x = 1; ¶ } }", "§ class Owner: Base { ¶ }",
    "class Outer { class First {}; § class Owner { ¶ }; struct Last {} }",
  ])
  func attributesHaveTheOwnerOfTheBody(place: String) {
    let owners = ["@GA", "@Wrap(Argument.self)", "@Build", "@Marked(Argument.self)", "@Outside(Argument.self)"].map {
      Self.owners(place.replacing("§", with: $0))
    }
    for (attribute, body) in owners {
      #expect(Set(attribute).count <= 1)
      #expect(attribute.isEmpty || attribute[0] == body, "\(place): \(attribute) instead of \(body)")
    }
    #expect(owners.contains { !$0.attribute.isEmpty }, "\(place): no attribute is a dependency")
  }

  /// The sources of the dependencies of an attribute, and of that on `Other` in the body.
  private static func owners(_ text: String) -> (attribute: [String], body: String) {
    let mention = text.contains("X<¶>") || text.contains("(¶)") || text.contains(": ¶") || text.contains("= ¶")
    let graph = LinkFixture(attributes + text.replacing("¶", with: mention ? "Other" : "_ = Other()")).graph()
    var (attribute, body): ([String], String) = ([], "nothing")
    for dependency in graph.dependencies where graph.project.files[Int(dependency.file)].path == "File.swift" {
      switch graph.describe(dependency.target) {
      case "GA", "Wrap", "Build", "Argument": attribute.append(graph.describe(dependency.source))
      case "Other": body = graph.describe(dependency.source)
      default: break
      }
    }
    return (attribute, body)
  }

  @Test func membersOfATypeAreNotSeenInItsAttributes() {
    LinkFixture(
      """
      struct Argument {}
      @propertyWrapper struct Mark { init(_ type: Any.Type) {}; var wrappedValue = 1 }
      struct Outer {
        @globalActor actor GA { static let shared = GA() }
        struct Kind {}
        @GA @Mark(Argument.self) struct Inner {
          struct GA {}
          struct Argument {}
          let x: GA
          //     ^^ -> Outer.Inner.GA
        }
        @Outside(Argument.self, Kind.self) class Other { struct Argument {}; enum Kind {} }
        //       ^^^^^^^^ -> Argument
        //                      ^^^^ -> Outer.Kind
      }
      """
    ).check()
  }

  @Test func anAttributeInLowerCaseNamesATypeOfTheProject() {
    let graph = LinkFixture(
      """
      @globalActor actor myActor { static let shared = myActor() }
      @propertyWrapper struct clamped { var wrappedValue = 1; init(wrappedValue: Int, _ type: Any.Type) {} }
      @resultBuilder enum rows { static func buildBlock(_ parts: Int...) -> Int { 1 } }
      struct available {}
      struct plain {}
      struct Limits {}
      func f() { let rows = 1; _ = rows }
      @myActor class Model {
        @clamped(Limits.self) var x = 1
        @rows func f() -> Int { 1 }
        let g: @myActor () -> Void = {}
        @available(iOS 13, *) @objc func h(@rows b: () -> Int) {}
        @plain @missing func i() {}
      }
      """
    ).graph()
    #expect(
      graph.dependencyLines.filter { $0.hasPrefix("Model") && !$0.hasSuffix("Int") && !$0.hasSuffix("Void") } == [
        "Model -use-> myActor", "Model -declare-> clamped", "Model -use-> Limits", "Model -use-> rows",
        "Model -use-> myActor", "Model -use-> rows",
      ]
    )
  }

  @Test func usesWithoutANameInAnAttributeBelongToTheTypeToo() {
    let graph = LinkFixture(
      Self.attributes + """
        let argument = Argument()
        @Outside(argument.part.one) class Owner {
          let part = Argument.shared.part
          @Outside(argument.part) struct Inner {}
        }
        func f() { _ = argument.part }
        """,
      expressions: true
    ).graph()
    let found = graph.inferred.filter { graph.project.files[Int($0.file)].path == "File.swift" }
    #expect(
      found.map { "\(graph.describe($0.source)) \(graph.describe($0.target))" } == [
        "Owner Argument", "Owner Part", "Owner Argument", "Owner.Inner Argument", "file File.swift Argument",
      ]
    )
  }
}
