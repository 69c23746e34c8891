import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What crosses a boundary is among the types made for it.
package struct BoundaryRule: RuleKind {
  package static let name = "boundary"
  package static let summary = "What crosses a boundary is among the types made for it"
  package static let rationale = """
    A protocol between two parts, or a model that is handed over, carries only the types that are meant to cross; raw \
    values, entities and framework types stay on their side. Optionals, arrays, closures, tuples, Result, streams and \
    aliases are looked through.
    """
  package static let seesOnlyDependencies = true
  package let useOfMentions = UseOfMentions.none

  package static let statement = Shape<BoundaryOptions>.map(
    Option(
      required: "of",
      .code,
      "a selector of what carries: protocols with all that their members name, and other types with their stored "
        + "properties and associated values"
    ),
    Option(
      required: "carries",
      .located(.typeNames),
      "what may be carried: components, patterns of type names, selectors; `plain` for text, numbers and Bool"
    ),
    Option("deep", .flag, "true: what is carried is looked into as well, as far as the project declares it"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { of, carries, deep, except in
    BoundaryOptions(
      of: of,
      carries: carries.value,
      isDeep: deep ?? false,
      except: except,
      location: carries.node.location
    )
  }

  let statements: [BoundaryOptions]

  package init(statements: [BoundaryOptions]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    PreparedBoundaries(DeclarationStatements(statements: statements.map { BoundaryStatement($0, scope) }))
  }
}

// MARK: - In words

extension BoundaryRule {
  package var demands: [String] {
    statements.map { statement in
      let depth = statement.isDeep ? ", however deep" : ""
      let carried = listed(statement.carries.map(\.titleOfPermitted), "or")
      return statement.carries.limit(of: statement.of.title, carried) + depth + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

/// The statements of a rule; what several of them reach at one place is reported by the first.
private struct PreparedBoundaries: PreparedRule {
  let statements: DeclarationStatements

  init(_ statements: DeclarationStatements) { self.statements = statements }

  var vacuity: Vacuity? { statements.vacuity }
  var remarks: [Remark] { statements.remarks }
  var notes: [String] { statements.notes }
  var brokenTypes: Set<ElementID> { statements.brokenTypes }

  func findings() -> [Finding] {
    var reported: Set<Finding.Place> = []
    return statements.findings().filter { reported.insert($0.place).inserted }
  }
}

// MARK: - Examples

extension BoundaryRule {
  package static let examples = [
    Example(
      "Data crosses a port wrapped in a request",
      configuration: """
        components:
          port: { type: "*BusinessLogic", kind: protocol }
          request: { type: "*.Request" }
        rules:
          wrapped-data: { boundary: { of: port, carries: request, except: { type: "Legacy*" } } }
        """,
      project: """
        //- Orders/Orders.swift
        enum ListOrders { struct Request {} }
        struct Order {}
        protocol ListOrdersBusinessLogic {
          func list(request: ListOrders.Request)
          func refresh()
          func open(id: Int)
          //            ^^^ wrapped-data: ListOrdersBusinessLogic.open(id:) (port) takes Int as 'id'; port may carry only request
          func save(_ orders: [Order]?, then: @escaping (Result<ListOrders.Request, Error>) -> Void)
          //                   ^^^^^ wrapped-data: ListOrdersBusinessLogic.save(_:then:) (port) takes Order in [Order]? as parameter 1; port may carry only request
          //                                                                        ^^^^^ wrapped-data: ListOrdersBusinessLogic.save(_:then:) (port) takes Error in (Result<ListOrders.Request, Error>) -> Void as 'then'; port may carry only request
          var selected: Order { get }
          //            ^^^^^ wrapped-data: ListOrdersBusinessLogic.selected (port) holds Order; port may carry only request
        }
        protocol LegacyBusinessLogic { func open(id: Int) }
        """
    ),
    Example(
      "A view model is ready to be displayed",
      configuration: """
        components:
          view-model: { type: "*ViewModel" }
          row: { type: "*Row" }
        rules:
          display-ready: { boundary: { of: view-model, carries: [row, plain], deep: true } }
        """,
      project: """
        //- Articles/Articles.swift
        import Foundation
        typealias Titles = [String]
        struct ArticlesViewModel {
          let title: String
          let titles: Titles
          let counts: [String: Int]
          let rows: [ArticleRow]
          let updated: Date?
          //           ^^^^ display-ready: ArticlesViewModel.updated (view-model) holds Date; view-model may carry only row or plain
        }
        struct ArticleRow {
          let text: String
          let link: URL
          //        ^^^ display-ready: ArticleRow.link holds URL, which ArticlesViewModel (view-model) carries by rows → ArticleRow.link; view-model may carry only row or plain
        }
        """
    ),
    Example(
      "The type of a literal",
      configuration: """
        components:
          cart: { type: Cart }
          item: { type: "*Item" }
        rules:
          items-only: { boundary: { of: cart, carries: item } }
        """,
      project: """
        //- Cart/Cart.swift
        struct CartItem {}
        struct Cart {
          var items: [CartItem] = []
          var title = ""
          //  ^^^^^ items-only: Cart.title (cart) holds String; cart may carry only item
          let counts = [1, 2]
          //  ^^^^^^ items-only: Cart.counts (cart) holds Int in [Int]; cart may carry only item
          let note = makeNote()
        }
        """
    ),
    Example(
      "Each scene has models of its own",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          to-view: { in: scene, type: "{scene}Displayable", kind: protocol }
          view-model: { type: "{scene}Models.*ViewModel" }
        rules:
          wrapped-data: { boundary: { of: to-view, carries: view-model } }
        """,
      project: """
        //- Scenes/Home/Home.swift
        enum HomeModels { struct ViewModel {} }
        protocol HomeDisplayable { func display(viewModel: HomeModels.ViewModel) }
        //- Scenes/Cart/Cart.swift
        enum CartModels { struct ViewModel {} }
        protocol CartDisplayable { func display(viewModel: HomeModels.ViewModel) }
        //                                                            ^^^^^^^^^ wrapped-data: CartDisplayable.display(viewModel:) (to-view) takes HomeModels.ViewModel as 'viewModel'; to-view may carry only view-model
        """
    ),
    Example(
      "A port in Objective-C",
      configuration: """
        components:
          port: { type: "*DisplayLogic", kind: protocol }
          view-model: { type: "*ViewModel" }
        rules:
          shown-data: { boundary: { of: port, carries: [view-model, plain] } }
        """,
      project: """
        //- Cart/CACart.h
        #import <Foundation/Foundation.h>
        @class CACartViewModel, CAItem;
        @protocol CADisplayLogic <NSObject>
        - (void)displayCart:(nullable CACartViewModel *)cart;
        - (void)displayLines:(NSArray<NSString *> *)lines count:(NSInteger)count animated:(BOOL)animated;
        - (void)displayItem:(CAItem *)item then:(void (^)(NSDate *date))then;
        //                   ^^^^^^ shown-data: CADisplayLogic.displayItem:then: (port) takes CAItem as parameter 1; port may carry only view-model or plain
        //                                                ^^^^^^ shown-data: CADisplayLogic.displayItem:then: (port) takes NSDate in void (^)(NSDate) as 'then'; port may carry only view-model or plain
        @end
        @interface CACartViewModel : NSObject
        @end
        @interface CAItem : NSObject
        @end
        """
    ),
  ]
}
