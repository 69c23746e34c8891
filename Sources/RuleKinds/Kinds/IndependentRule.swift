import Basics
import Configuration
import DependencyGraph

/// Slices that do not name each other.
package struct IndependentRule: RuleKind {
  package static let name = "independent"
  package static let summary = "Slices do not name each other"
  package static let rationale = """
    Features that do not know each other can be built, tested and thrown away one by one. The slices are the values that \
    a component captures, such as each folder of `Scenes/{scene}/**`, a list of components, or the modules.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true
  package let seesMembers = false
  package let useOfMentions = UseOfMentions.fileByFile

  package static let statement = Shape<SliceOptions>.map(
    Option(required: "slices", .division(), "a component with captures, a list of components, or `modules`"),
    Option("except", .exceptions, "a selector of sources that may name other slices"),
    Option("sharing", .types, "a selector of what every slice may name; a bare word is a pattern of type names"),
    Option("to", .selector, "a selector; only targets in it are looked at"),
    make: SliceOptions.init
  )

  let statements: [SliceOptions]

  package init(statements: [SliceOptions]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DependencyStatements(statements: statements.map { PreparedIndependence($0, scope) }, scope: scope)
  }
}

// MARK: - In words

extension IndependentRule {
  package var demands: [String] {
    statements.map { statement in
      let subject =
        switch statement.division {
        case .captures(let selector): "no slice of \(selector.title) may depend on another"
        case .list(let selectors): "\(listed(selectors.map(\.title), "and")) may not depend on each other"
        case .modules: "no module may depend on another"
        case .types: "no type may depend on another"
        }
      return subject + statement.limits
    }
  }
}

// MARK: - Check

private final class PreparedIndependence: DependencyStatement {
  let slices: Slices
  let title: String
  let sources: ElementSet
  let filter: SliceFilter
  let selection: Selection

  init(_ options: SliceOptions, _ scope: RuleScope) {
    selection = scope.selection
    slices = Slices(options.division, in: scope.selection)
    title = options.division.title
    filter = SliceFilter(options, scope)
    sources = filter.sources(slices.sources)
  }

  var targets: ElementSet { slices.targets }

  var vacuity: Vacuity? { filter.vacuity(slices, of: title, sources, inCycle: false) }

  func reason(_ mention: Mention) -> Reason? {
    guard sources[mention.source], slices.targets[mention.target] else { return nil }
    return slices.ends(mention, selection, filter).map { Reason(from: $0.source, to: $0.target) }
  }

  func likeness(of element: ElementID) -> [Int] {
    [sources[element] ? 1 : 0] + slices.likeness(of: element) + filter.likeness(of: element)
  }

  func endNames(_ breach: Breach) -> (source: String?, target: String?) {
    (slices.names[breach.reason.from], slices.names[breach.reason.to])
  }

  func message(_ breach: Breach) -> String {
    let from = slices.title(breach.reason.from)
    let to = slices.title(breach.reason.to)
    return .betweenSlices(selection.sentence(breach, from, to), from, to)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func betweenSlices(_ fact: String, _ from: String, _ to: String) -> String {
    "\(fact); \(from) may not depend on \(to)"
  }
}

// MARK: - Examples

extension IndependentRule {
  package static let examples = [
    Example(
      "Scenes meet in their routers",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          router: { in: scene, type: "*Router" }
        rules:
          scenes:
            independent: { slices: scene, except: router, sharing: "*Setup" }
        """,
      project: """
        //- Scenes/Home/HomeView.swift
        struct HomeView { let detail: DetailView }
        //                            ^^^^^^^^^^ scenes: HomeView (scene Home) refers to DetailView (scene Detail) in a declaration; scene Home may not depend on scene Detail
        struct HomeRouter { func next() { _ = DetailView(setup: DetailSetup()) } }
        struct HomePresenter { let setup: DetailSetup }
        //- Scenes/Detail/DetailView.swift
        struct DetailView { let setup: DetailSetup }
        struct DetailSetup {}
        """
    ),
    Example(
      "Components that must not create each other's classes",
      configuration: """
        components:
          search: "Search/**"
          cart: "Cart/**"
        rules:
          features:
            independent: { slices: [search, cart], to: { kind: class } }
        """,
      project: """
        //- Search/Search.swift
        struct SearchResult { let cart: Cart? }
        //                              ^^^^ features: SearchResult (search) refers to Cart (cart) in a declaration; search may not depend on cart
        struct SearchItem { let item: CartItem }
        //- Cart/Cart.swift
        final class Cart {}
        struct CartItem {}
        """
    ),
    Example(
      "Scenes in two languages",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
        rules:
          scenes:
            independent: { slices: scene }
        """,
      project: """
        //- Scenes/Home/HomeView.swift
        import UIKit
        @objc final class HomeView: UIView {}
        //- Scenes/Detail/DTDetailView.h
        #import <UIKit/UIKit.h>
        @class HomeView;
        @interface DTDetailView : UIView
        - (void)showHome:(HomeView *)home;
        //                ^^^^^^^^ scenes: DTDetailView (scene Detail) refers to HomeView (scene Home) in a declaration; scene Detail may not depend on scene Home
        @end
        """
    ),
  ]
}
