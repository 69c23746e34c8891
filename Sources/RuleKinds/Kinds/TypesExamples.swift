extension TypesRule {
  package static let examples = [
    Example(
      "Presenters conform to the port of their own scene",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          presenter: { in: scene, type: "*Presenter", kind: [class, struct] }
          to-presenter: { type: "{scene}Presentable", kind: protocol }
        rules:
          own-port:
            types: { that: presenter, must: { inherits: to-presenter }, except: { type: "Preview*" } }
        """,
      project: """
        //- Scenes/List/ListPorts.swift
        protocol ListPresentable {}
        protocol ListDisplayable {}
        //- Scenes/List/ListPresenter.swift
        struct ListPresenter {}
        //- Scenes/List/ListPresenter+Port.swift
        extension ListPresenter: ListPresentable {}
        //- Scenes/Cart/CartPresenter.swift
        protocol CartPresentable {}
        struct CartPresenter: ListPresentable {}
        //     ^^^^^^^^^^^^^ own-port: CartPresenter (presenter) does not conform to any to-presenter
        struct PreviewPresenter {}
        """
    ),
    Example(
      "What a type must be",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          presenter: { in: scene, type: "*Presenter" }
          models: { in: scene, type: ["{scene}Models", "{scene}Models.*"] }
        rules:
          value-types:
            types: { that: presenter, must: { kind: struct, inherits: "{scene}Presentable" } }
          models-in-an-enum:
            types: { that: { in: scene, type: ["*Request", "*Response"] }, must: { type: "{scene}Models.*" } }
          no-codable-models:
            types: { that: models, must: { not: { inherits: [Decodable, Encodable] } } }
        """,
      project: """
        //- Scenes/List/List.swift
        protocol ListPresentable {}
        final class ListPresenter: ListPresentable {}
        //          ^^^^^^^^^^^^^ value-types: ListPresenter (presenter) is a class, not a struct
        enum ListModels {
          struct FetchRequest {}
          struct FetchResponse: Codable {}
          //     ^^^^^^^^^^^^^ no-codable-models: ListModels.FetchResponse (models) conforms to Decodable, which is not allowed
        }
        struct DeleteRequest {}
        //     ^^^^^^^^^^^^^ models-in-an-enum: DeleteRequest should be called ListModels.*
        """
    ),
    Example(
      "What may not be is told once for a type and what is nested in it",
      configuration: """
        components:
          entity: { path: "Entities/**", kind: [struct, enum] }
        rules:
          plain-entities:
            types: { that: entity, must: { not: { inherits: [Decodable, Encodable] } } }
          entities-are-sendable:
            types: { that: entity, must: { inherits: Sendable } }
        """,
      project: """
        //- Entities/Order.swift
        struct Order: Codable, Sendable {
          //   ^^^^^ plain-entities: Order (entity) conforms to Decodable, which is not allowed; what is nested in it breaks the rule, too: Order.State, Order.Line.Unit
          enum State: String, Codable, Sendable { case open, paid }
          struct Line: Sendable {
            enum Unit: Encodable { case piece, other(Cache) }
            //   ^^^^ entities-are-sendable: Order.Line.Unit (entity) does not conform to Sendable
          }
        }
        class Cache {}
        public struct Name {}
        //            ^^^^ entities-are-sendable: Name (entity) does not conform to Sendable
        enum Entities {
          struct Price: Codable, Sendable {}
          //     ^^^^^ plain-entities: Entities.Price (entity) conforms to Decodable, which is not allowed
        }
        """
    ),
    Example(
      "What Swift lets types conform to without a word counts",
      configuration: """
        rules:
          entities-are-hashable:
            types: { that: { path: "Entities/**", kind: [enum, class] }, must: { inherits: Hashable } }
          services-are-sendable:
            types: { that: { path: "Services/**", kind: [actor, class, struct] }, must: { inherits: Sendable } }
          names-are-typed:
            types: { that: { type: "*Name" }, must: { inherits: RawRepresentable } }
        """,
      project: """
        //- Entities/Entities.swift
        import Foundation
        enum Side { case left, right }
        enum FieldName: String { case title }
        enum Outcome { case found(Int) }
        //   ^^^^^^^ entities-are-hashable: Outcome does not conform to Hashable
        class Record: NSObject {}
        //- Services/Services.swift
        import Foundation
        actor Store {}
        @MainActor class Model {}
        class CartModel: Model {}
        struct Settings { let side: Side, names: [String: Date]? }
        class Cache {}
        //    ^^^^^ services-are-sendable: Cache does not conform to Sendable
        struct Session { let cache: Cache? }
        //     ^^^^^^^ services-are-sendable: Session does not conform to Sendable
        public struct Answer { let id: Int }
        //            ^^^^^^ services-are-sendable: Answer does not conform to Sendable
        enum ServiceName { case store }
        //   ^^^^^^^^^^^ names-are-typed: ServiceName does not conform to RawRepresentable
        """
    ),
    Example(
      "Types lie in the folder of their scene",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          domain: "Domain/**"
        rules:
          scene-folders:
            types: { that: { type: "{scene}*" }, must: { path: scene } }
          use-cases:
            types: { that: { type: "*UseCase" }, must: { in: domain } }
        """,
      project: """
        //- Scenes/List/ListView.swift
        struct ListView {}
        //- Scenes/Cart/CartView.swift
        struct CartView {}
        struct ListRow {}
        //     ^^^^^^^ scene-folders: ListRow lies in Scenes/Cart/CartView.swift, not in scene (Scenes/List/**)
        struct LoadUseCase {}
        //     ^^^^^^^^^^^ use-cases: LoadUseCase lies in Scenes/Cart/CartView.swift, not in domain (Domain/**)
        //- Domain/SaveUseCase.swift
        struct SaveUseCase {}
        """
    ),
    Example(
      "An interactor has its ports",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          interactor: { in: scene, type: "*Interactor", kind: [class, struct] }
          to-interactor: { type: "{scene}BusinessLogic", kind: protocol }
          to-presenter: { type: "{scene}Presentable", kind: protocol }
        rules:
          four-ports:
            types: { that: interactor, companion: [to-interactor, to-presenter] }
        """,
      project: """
        //- Scenes/List/ListInteractor.swift
        protocol ListBusinessLogic {}
        protocol ListPresentable {}
        struct ListInteractor {}
        //- Scenes/Cart/CartInteractor.swift
        protocol CartBusinessLogic {}
        struct CartInteractor {}
        //     ^^^^^^^^^^^^^^ four-ports: CartInteractor (interactor) has no companion in to-presenter for scene Cart
        """
    ),
    Example(
      "A view model serves one view",
      configuration: """
        components:
          view: { inherits: UIViewController }
          view-model: { type: "*ViewModel" }
        rules:
          own-parts:
            types: { that: view-model, users: { of: view, at-most: 1 } }
        """,
      project: """
        //- App/Views.swift
        import UIKit
        struct ListViewModel {}
        struct CartViewModel {}
        //     ^^^^^^^^^^^^^ own-parts: CartViewModel (view-model) is used by 2 types of view: CartView, CheckoutView; at most 1 may
        final class ListView: UIViewController { var model: ListViewModel?; func show(_ model: ListViewModel) {} }
        final class CartView: UIViewController { var model: CartViewModel? }
        final class CheckoutView: UITableViewController { func show() { _ = CartViewModel() } }
        struct CartPresenter { func present() -> CartViewModel { CartViewModel() } }
        """
    ),
    Example(
      "Folders are named after features, not after kinds of types",
      configuration: """
        rules:
          screaming:
            types: { that: { path: "**" }, must: { not: { path: "{source-root}/{Models,Views,Controllers}/**" } } }
        """,
      project: """
        //- App/List/Views/ListView.swift
        struct ListView {}
        //- App/Models/Item.swift
        struct Item {}
        //     ^^^^ screaming: 2 files in App/Models may not lie there
        //- App/Models/Prices/Price.swift
        struct Price {}
        """
    ),
    Example(
      "A conformance in a class extension of Objective-C",
      configuration: """
        components:
          presenter: { type: "*Presenter", kind: class }
          port: { type: "*PresentationLogic", kind: protocol }
        rules:
          own-port:
            types: { that: presenter, must: { inherits: port } }
        """,
      project: """
        //- Cart/CACartPresenter.h
        #import <Foundation/Foundation.h>
        @interface CACartPresenter : NSObject
        @end
        //- Cart/CACartPresenter.m
        #import "CACartPresenter.h"
        @interface CACartPresenter () <CartPresentationLogic>
        @end
        @implementation CACartPresenter
        @end
        @interface CADraftPresenter : NSObject
        //         ^^^^^^^^^^^^^^^^ own-port: CADraftPresenter (presenter) does not conform to any port
        @end
        //- Cart/CartPorts.swift
        import Foundation
        @objc protocol CartPresentationLogic: NSObjectProtocol {}
        """
    ),
    Example(
      "Attributes, macros and modifiers of types",
      configuration: """
        components:
          view-model: { type: "*ViewModel" }
          feature: { attribute: [Reducer, "*Model"] }
        rules:
          main-actor:
            types: { that: view-model, must: { attribute: MainActor, is: final } }
          hidden:
            types: { that: feature, must: { not: { is: public } } }
          nothing-old:
            forbid: { from: view-model, to: { is: deprecated } }
          nothing-in-packages:
            forbid: { from: view-model, to: { is: package } }
        """,
      project: """
        //- App/ViewModels.swift
        @MainActor @Observable final class CartViewModel { var prices: [OldPrice] = [] }
        //                                                              ^^^^^^^^ nothing-old: CartViewModel (view-model) refers to OldPrice in a declaration; view-model may not depend on types that are deprecated
        @MainActor struct ListViewModel {}
        @Swift.MainActor class HomeViewModel {}
        //                     ^^^^^^^^^^^^^ main-actor: HomeViewModel (view-model) is not final
        final class UserViewModel {}
        //          ^^^^^^^^^^^^^ main-actor: UserViewModel (view-model) is not marked @MainActor
        @MainActor extension UserViewModel {}
        //- App/Features.swift
        @Reducer public struct Search {}
        //                     ^^^^^^ hidden: Search (feature) is public, which is not allowed
        @Reducer struct Filter {}
        public extension Filter { @SwiftModel class Item {} }
        //                                          ^^^^ hidden: Filter.Item (feature) is public, which is not allowed
        @available(iOS, introduced: 13, deprecated: 16, message: "Use Price (deprecated)")
        struct OldPrice {}
        @available(iOS, introduced: 13, message: "not deprecated, yet")
        struct Price { let old: CartViewModel }
        """
    ),
    Example(
      "What a header of Objective-C declares is public",
      configuration: """
        rules:
          no-public-parts:
            types: { that: { type: "*Part" }, must: { not: { is: public } } }
          closed:
            types: { that: { kind: class }, must: { is: final } }
        """,
      project: """
        //- App/CAPart.h
        #import <Foundation/Foundation.h>
        __attribute__((objc_subclassing_restricted))
        @interface CAPart : NSObject
        //         ^^^^^^ no-public-parts: CAPart is public, which is not allowed
        @end
        //- App/CAOther.m
        #import <Foundation/Foundation.h>
        @interface CAOtherPart : NSObject
        //         ^^^^^^^^^^^ closed: CAOtherPart is not final
        @end
        @implementation CAOtherPart
        @end
        //- App/Part.swift
        class SwiftPart {}
        //    ^^^^^^^^^ closed: SwiftPart is not final
        """
    ),
  ]
}
