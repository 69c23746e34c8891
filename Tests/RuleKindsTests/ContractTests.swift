import Testing

/// Places where two sentences of the rule language meet, from source text to violations.
struct ContractTests {
  private func lines(_ configuration: String, _ project: String) throws -> [String] {
    let (configuration, diagnostics) = try load(configuration)
    #expect(diagnostics == [])
    return ExampleProject(project).violations(configuration)
      .map { "\($0.file):\($0.line):\($0.column) \($0.text)" }
      .sorted()
  }

  @Test func aMentionThatCreatesAndDeclaresIsReportedOnce() throws {
    let project = """
      //- A/Screen.swift
      final class Screen { var worker = Worker() }
      //- B/Worker.swift
      struct Worker {}
      """
    let found = try lines(
      """
      components: { a: "A/**", b: "B/**" }
      rules:
        any: { forbid: { from: a, to: b } }
        creation: { forbid: { from: a, to: b, via: create } }
        type: { forbid: { from: a, to: b, via: declare } }
      """,
      project
    )
    #expect(
      found == [
        "A/Screen.swift:1:35 any: Screen (a) creates Worker (b); a may not depend on b",
        "A/Screen.swift:1:35 creation: Screen (a) creates Worker (b); a may not create b",
        "A/Screen.swift:1:35 type: Screen (a) refers to Worker (b) in a declaration; a may not refer to b in a declaration",
      ]
    )
  }

  @Test(arguments: ["{ module: Foundation }", "foundation"])
  func whoeverMayImportAModuleMayNameWhatItReexports(_ allowed: String) throws {
    let found = try lines(
      """
      components: { domain: "Domain/**", foundation: { module: Foundation } }
      rules:
        pure: { forbid: { from: domain, to: { module: "*", not: \(allowed) } } }
      """,
      """
      //- Domain/Price.swift
      import Foundation
      final class Price: NSObject { var size: CGFloat = 0; let queue: DispatchQueue; var view: UIView? }
      //- Domain/Shape.swift
      import CoreGraphics
      struct Shape { let size: CGFloat }
      """
    )
    let reason =
      "domain may not depend on any module except \(allowed == "foundation" ? allowed : "module Foundation")"
    #expect(
      found == [
        "Domain/Price.swift:2:90 pure: Price (domain) refers to UIView in a declaration; \(reason)",
        "Domain/Shape.swift:1:8 pure: Shape (domain) imports CoreGraphics; \(reason)",
      ]
    )
  }

  @Test func aModuleIsAskedForByItselfNotByWhatItReexports() throws {
    let found = try lines(
      """
      components: { domain: "Domain/**" }
      rules:
        no-foundation: { forbid: { from: domain, to: { module: Foundation } } }
      """,
      """
      //- Domain/Price.swift
      struct Price { let size: CGFloat; let queue: DispatchQueue; let date: Date }
      """
    )
    #expect(
      found == [
        "Domain/Price.swift:1:71 no-foundation: Price (domain) refers to Date in a declaration; domain may not depend on module Foundation"
      ]
    )
  }

  @Test func anExtensionInAnotherPlaceThanItsTypeDependsOnIt() throws {
    let project = """
      //- Data/ArticleDTO.swift
      struct ArticleDTO { struct Page {} }
      extension ArticleDTO { var isShort: Bool { true } }
      //- Data/ArticleDTO+Page.swift
      extension ArticleDTO.Page { var first: ArticleDTO { ArticleDTO() } }
      //- Presentation/ArticleDTO+Text.swift
      extension ArticleDTO { var text: String { "" } }
      //- Presentation/List.swift
      struct List {}
      //- Other/Page.swift
      extension ArticleDTO.Page: Identifiable {}
      """
    let found = try lines(
      """
      components: { data: "Data/**", presentation: "Presentation/**", other: "Other/**", dto: { type: "*DTO" } }
      rules:
        table: { layers: { presentation: [], data: [presentation] } }
        protected: { forbid: { from: { not: data }, to: data } }
        by-name: { forbid: { from: { not: { path: "None/**" } }, to: dto } }
        cycles: { acyclic: { among: types } }
        by-protocol: { abstract: { to: dto } }
      """,
      project
    )
    #expect(
      found == [
        "Other/Page.swift:1:22 protected: Page.swift extends ArticleDTO.Page (data); only data may depend on data",
        "Presentation/ArticleDTO+Text.swift:1:11 protected: ArticleDTO+Text.swift extends ArticleDTO (data); only data may depend on data",
        "Presentation/ArticleDTO+Text.swift:1:11 table: ArticleDTO+Text.swift (presentation) extends ArticleDTO (data); presentation may not depend on any other component of the table",
      ]
    )
  }

  @Test func aCaptureOfAPathThatNoFolderHasTakesNothing() throws {
    let configuration = """
      components: { feature: "**/Features/{feature}/**" }
      rules:
        together: { types: { that: { type: "{feature}*View" }, must: { path: feature } } }
      """
    #expect(try lines(configuration, "//- App/HomeView.swift\nstruct HomeView {}") == [])
    let found = try lines(
      configuration,
      """
      //- App/HomeView.swift
      struct HomeView {}
      //- App/CartView.swift
      struct CartView {}
      //- Features/Home/HomeModel.swift
      struct HomeModel {}
      """
    )
    #expect(found.map { $0.prefix { $0 != " " } } == ["App/HomeView.swift:1:8"])
  }

  @Test func theArgumentsOfAGenericParentAreThoseOfEachHeir() throws {
    let found = try lines(
      """
      components: { presenter: { inherits: Presenter } }
      rules:
        screens: { types: { that: { type: "*View", kind: class }, must: { inherits: Base, arguments: presenter } } }
      """,
      """
      //- App/Screens.swift
      class Presenter {}
      class Base<P> {}
      final class HomePresenter: Presenter {}
      final class HomeModel {}
      class SheetView<P: Presenter>: Base<P> {}
      class GoodView: SheetView<HomePresenter> {}
      class WrongView: SheetView<HomeModel> {}
      class BelowGoodView: GoodView {}
      class BelowWrongView: WrongView {}
      """
    )
    #expect(found.map { $0.prefix { $0 != " " } } == ["App/Screens.swift:7:7", "App/Screens.swift:9:7"])
  }
}
