extension MembersRule {
  package static let examples = [
    Example(
      "Presenters do not own their views",
      configuration: """
        components:
          presenter: { type: "*Presenter", kind: class }
          to-view: { type: "*DisplayLogic", kind: protocol }
          preview: { type: "Preview*" }
        rules:
          weak-back-references:
            members: { of: presenter, which: { typed: [to-view, UIViewController] }, must: { is: weak }, except: preview }
        """,
      project: """
        //- Scenes/List/ListPresenter.swift
        import UIKit
        protocol ListDisplayLogic: AnyObject {}
        final class ListPresenter {
          weak var view: ListDisplayLogic?
          private var other: (any ListDisplayLogic)!
          //          ^^^^^ weak-back-references: property other (ListDisplayLogic) of ListPresenter (presenter) is not weak
          let controller: UIViewController
          //  ^^^^^^^^^^ weak-back-references: property controller (UIViewController) of ListPresenter (presenter) is not weak
          var all: [ListDisplayLogic] = []
          var current: ListDisplayLogic? { view }
          init(view: ListDisplayLogic, controller: UIViewController) {}
        }
        final class PreviewPresenter { var view: ListDisplayLogic? }
        """
    ),
    Example(
      "A use case does one thing",
      configuration: """
        components:
          use-case: { type: "*UseCase" }
        rules:
          one-execute:
            members: { of: use-case, which: { kind: method, is: visible }, must: { name: execute }, count: 1 }
        """,
      project: """
        //- Domain/UseCases.swift
        protocol LoadUseCase { func execute() }
        struct LoadCachedUseCase {
          init() {}
          func execute() { prepare() }
          private func prepare() {}
        }
        struct SaveUseCase {
          //   ^^^^^^^^^^^ one-execute: SaveUseCase (use-case) has 2 visible methods, execute(title:) and execute(); there may be exactly 1 visible method
          func execute(title: String) {}
        }
        protocol ReloadUseCase: LoadUseCase {}
        class RetryUseCase: Retry {}
        class Retry { func execute() {} }
        struct DeleteUseCase {
          //   ^^^^^^^^^^^^^ one-execute: method delete(id:) of DeleteUseCase (use-case) should be called execute
          func delete(id: Int) {}
        }
        struct BackupUseCase {
          //   ^^^^^^^^^^^^^ one-execute: BackupUseCase (use-case) has start(), stop() and clean(all:), which are not called execute
          func start() {}
          func stop() {}
          func clean(all: Bool) {}
          func execute() {}
        }
        struct SearchUseCase {
          //   ^^^^^^^^^^^^^ one-execute: SearchUseCase (use-case) has no visible method; it must have exactly 1 visible method
        }
        //- Domain/Saving.swift
        extension SaveUseCase {
          func execute() {}
        }
        private extension SaveUseCase { func report() {} }
        """
    ),
    Example(
      "A controller overrides, and keeps its parts to itself",
      configuration: """
        components:
          controller: { inherits: UIViewController }
          to-interactor: { type: "*BusinessLogic", kind: protocol }
        rules:
          overrides-only:
            members: { of: controller, which: { kind: method }, must: { is: override } }
          private-parts:
            members: { of: controller, which: { typed: to-interactor }, must: { is: private } }
        """,
      project: """
        //- Scenes/List/ListController.swift
        import UIKit
        protocol ListBusinessLogic {}
        final class ListController: UIViewController {
          private let interactor: ListBusinessLogic
          private(set) var other: ListBusinessLogic
          //               ^^^^^ private-parts: property other (ListBusinessLogic) of ListController (controller) is not private
          init(interactor: ListBusinessLogic) {}
          override func viewDidLoad() { func local() {} }
          func reload() {}
          //   ^^^^^^ overrides-only: method reload() of ListController (controller) overrides nothing
          deinit {}
        }
        """
    ),
    Example(
      "How many members there may be",
      configuration: """
        components:
          models: { type: "*Models", kind: enum }
          router: { type: "*Router", kind: protocol }
          small: { type: "*ViewModel" }
        rules:
          namespaces:
            members: { of: models, which: { kind: case }, count: 0 }
          routes:
            members: { of: router, which: { kind: method, result: none }, at-least: 1 }
          small-models:
            members: { of: small, which: { kind: property }, at-most: 2 }
        """,
      project: """
        //- Scenes/List/List.swift
        enum ListModels {
          case loading
          //   ^^^^^^^ namespaces: case loading of ListModels (models) is not allowed; there may be no case
        }
        protocol ListRouter { func makeDetail() -> DetailViewModel }
        //       ^^^^^^^^^^ routes: ListRouter (router) has no method that returns nothing; it must have at least 1 method that returns nothing
        protocol CartRouter { func showDetail() }
        struct DetailViewModel {
          //   ^^^^^^^^^^^^^^^ small-models: DetailViewModel (small) has 3 properties, title, subtitle and price; there may be at most 2 properties
          var title = "", subtitle = ""
          var price: String { "" }
        }
        """
    ),
    Example(
      "What fills in a template method is no method of its own, and overloads are one function",
      configuration: """
        components:
          use-case: { type: "*UseCase" }
        rules:
          one-execute:
            members:
              of: use-case
              which: { kind: method, is: visible, not: { is: override } }
              must: { name: execute }
              at-least: 1
        """,
      project: """
        //- Domain/UseCases.swift
        class TemplateUseCase {
          //  ^^^^^^^^^^^^^^^ one-execute: method build() of TemplateUseCase (use-case) should be called execute
          func execute() { build() }
          func build() {}
        }
        class LoginUseCase: TemplateUseCase {
          override func build() {}
        }
        struct ReadUseCase {
          func execute(id: Int) {}
          func execute(name: String) {}
        }
        struct IdleUseCase {
          //   ^^^^^^^^^^^ one-execute: IdleUseCase (use-case) has no visible method that is not override; it must have at least 1 visible method that is not override
        }
        """
    ),
    Example(
      "What a protocol asks for is told there",
      configuration: """
        components:
          use-case: { type: ["*UseCase", "*UseCaseImpl", "*UseCaseMock"] }
        rules:
          one-execute:
            members:
              of: use-case
              which: { kind: method, is: visible, not: { is: conforming } }
              must: { name: execute }
              at-least: 1
        """,
      project: """
        //- Domain/UseCases.swift
        protocol SaveUseCase {
          //     ^^^^^^^^^^^ one-execute: method save(id:) of SaveUseCase (use-case) should be called execute
          func save(id: Int)
        }
        struct SaveUseCaseImpl: SaveUseCase {
          func save(id: Int) {}
        }
        struct SaveUseCaseMock: SaveUseCase {
          //   ^^^^^^^^^^^^^^^ one-execute: method reset() of SaveUseCaseMock (use-case) should be called execute
          func save(id: Int) {}
          func reset() {}
        }
        """
    ),
    Example(
      "A proxy may hold weakly what its owner holds strongly",
      configuration: """
        components:
          presenter: { type: "*Presenter", kind: class }
          view-port: { type: "*View", kind: protocol }
        rules:
          weak-views:
            members: { of: presenter, which: { typed: view-port }, must: { is: [weak, unowned, adapted] } }
        """,
      project: """
        //- Login/Login.swift
        protocol AlertView: AnyObject {}
        protocol LoadingView: AnyObject {}
        protocol ListView: AnyObject {}
        protocol MenuDelegate: AnyObject {}
        final class LoginPresenter {
          let alert: AlertView
          let loading: LoadingView
          let list: ListView
          //  ^^^^ weak-views: property list (ListView) of LoginPresenter (presenter) is neither weak nor unowned
        }
        final class WeakProxy<Target: AnyObject> { weak var target: Target? }
        extension WeakProxy: AlertView where Target: AlertView {}
        final class LoadingProxy: LoadingView { weak var view: LoadingView? }
        final class ListController: ListView { weak var delegate: MenuDelegate? }
        """
    ),
    Example(
      "What cannot be written is not demanded",
      configuration: """
        components:
          part: { type: ["*Presenter", "*Port", "*Screen"] }
        rules:
          weak-delegate:
            members: { of: part, which: { name: delegate }, must: { is: weak } }
          weak-owner:
            members: { of: part, which: { kind: property, typed: Owner }, must: { is: [weak, unowned] } }
          hidden:
            members: { of: part, must: { is: private } }
        """,
      project: """
        //- Home.swift
        import SwiftUI
        protocol Owner: AnyObject {}
        protocol HomePort { var delegate: Owner? { get } }
        class Base { func reload() {} }
        final class HomePresenter: Base, HomePort {
          var delegate: Owner? { owner }
          private weak var owner: Owner?
          var second: Owner? { get { owner } set {} }
          //  ^^^^^^ hidden: property second of HomePresenter (part) is not private
          override func reload() {}
          func start() {}
          //   ^^^^^ hidden: method start() of HomePresenter (part) is not private
        }
        final class ListPresenter {
          private let delegate: () -> Void
        }
        final class MapPresenter {
          private var delegate: (Int, Int)?
        }
        final class FeedPresenter {
          private lazy var delegate = makeDelegate()
          private func makeDelegate() -> [Int] { [] }
        }
        final class MailPresenter {
          private var delegate = { (count: Int) in count }
        }
        final class NewsPresenter {
          private var delegate = Base()
          //          ^^^^^^^^ weak-delegate: property delegate of NewsPresenter (part) is not weak
        }
        final class CartPresenter {
          private var delegate: Owner?
          //          ^^^^^^^^ weak-delegate: property delegate of CartPresenter (part) is not weak
          //          ^^^^^^^^ weak-owner: property delegate (Owner) of CartPresenter (part) is neither weak nor unowned
          private func delegate(to: Int) {}
          private let base = Base()
          required init(coder: Int) {}
          public init() {}
          //     ^^^^ hidden: initializer init() of CartPresenter (part) is not private
        }
        enum Tab { case home }
        enum TabScreen {
          case list
          static let first = 1
          //         ^^^^^ hidden: property first of TabScreen (part) is not private
        }
        struct HomeScreen: View {
          var body: some View { Text("") }
        }
        final class WebScreen: UIViewController {}
        extension WebScreen: UITextFieldDelegate {
          func textFieldShouldReturn(_ field: UITextField) -> Bool { true }
        }
        """
    ),
    Example(
      "Apple's views are views too",
      configuration: """
        components:
          own-view: { inherits: UIView, kind: class }
        rules:
          no-views:
            members: { of: { type: "*Presenter" }, which: { typed: { inherits: UIView } }, count: 0 }
          no-own-views:
            members: { of: { type: "*Presenter" }, which: { typed: own-view }, count: 0 }
        """,
      project: """
        //- Home.swift
        import UIKit
        final class BadgeView: UILabel {}
        final class HomePresenter {
          let title: UILabel
          //  ^^^^^ no-views: property title (UILabel) of HomePresenter is not allowed; there may be no stored property of a type that inherits UIView
          let badge: BadgeView
          //  ^^^^^ no-views: property badge (BadgeView) of HomePresenter is not allowed; there may be no stored property of a type that inherits UIView
          //  ^^^^^ no-own-views: property badge (BadgeView) of HomePresenter is not allowed; there may be no stored property of type own-view
          let tint: UIColor
        }
        """
    ),
    Example(
      "Objective-C overrides what only an implementation has",
      configuration: """
        rules:
          overrides-only:
            members: { of: { type: CRDListStep }, which: { kind: method }, must: { is: override } }
        """,
      project: """
        //- Steps/CRDStep.h
        #import <Foundation/Foundation.h>
        @interface CRDStep : NSObject
        @end
        //- Steps/CRDStep.m
        #import "CRDStep.h"
        @implementation CRDStep
        - (void)prepare {}
        @end
        //- Steps/CRDListStep.h
        #import "CRDStep.h"
        @interface CRDListStep : CRDStep
        @property (nonatomic) BOOL isDone;
        - (void)prepare;
        - (void)reload;
        //      ^^^^^^ overrides-only: method reload of CRDListStep overrides nothing
        @end
        """
    ),
    Example(
      "Objective-C declares a method in one place and defines it in another",
      configuration: """
        components:
          use-case: { type: "*UseCase" }
        rules:
          one-execute:
            members: { of: use-case, which: { kind: method, is: visible }, must: { name: execute }, count: 1 }
        """,
      project: """
        //- Domain/CRDLoadUseCase.h
        #import <Foundation/Foundation.h>
        @interface CRDLoadUseCase : NSObject
        @property (nonatomic, readonly) NSString *title;
        - (void)execute;
        @end
        @interface CRDSaveUseCase : NSObject
        //         ^^^^^^^^^^^^^^ one-execute: method saveTitle:force: of CRDSaveUseCase (use-case) should be called execute
        - (void)execute;
        - (void)saveTitle:(NSString *)title force:(BOOL)force;
        @end
        @interface CRDDeleteUseCase : NSObject
        //         ^^^^^^^^^^^^^^^^ one-execute: CRDDeleteUseCase (use-case) has no visible method; it must have exactly 1 visible method
        @end
        //- Domain/CRDLoadUseCase.m
        #import "CRDLoadUseCase.h"
        @interface CRDLoadUseCase ()
        - (void)prepare;
        @end
        @implementation CRDLoadUseCase
        - (NSString *)title { return @""; }
        - (void)execute { [self prepare]; }
        - (void)prepare {}
        - (void)report {}
        @end
        """
    ),
    Example(
      "A property of Objective-C that only a getter of its own gives the value holds nothing",
      configuration: """
        rules:
          weak-delegates:
            members: { of: { type: "CRD*" }, must: { is: weak } }
        """,
      project: """
        //- Feed/CRDFeed.h
        #import <Foundation/Foundation.h>
        @protocol CRDFeedDelegate <NSObject>
        @end
        @interface CRDFeed : NSObject
        @property (nonatomic, strong) id<CRDFeedDelegate> delegate;
        //                                                ^^^^^^^^ weak-delegates: property delegate of CRDFeed is not weak
        @property (nonatomic, readonly) id<CRDFeedDelegate> feedDelegate;
        @property (nonatomic, readonly) id<CRDFeedDelegate> otherDelegate;
        //                                                  ^^^^^^^^^^^^^ weak-delegates: property otherDelegate of CRDFeed is not weak
        @property (nonatomic) id<CRDFeedDelegate> lazyDelegate;
        //                                        ^^^^^^^^^^^^ weak-delegates: property lazyDelegate of CRDFeed is not weak
        @property (nonatomic) id<CRDFeedDelegate> passedDelegate;
        @property (class, nonatomic) id<CRDFeedDelegate> sharedDelegate;
        @property (nonatomic, readonly) id<CRDFeedDelegate> keptDelegate;
        //                                                  ^^^^^^^^^^^^ weak-delegates: property keptDelegate of CRDFeed is not weak
        @end
        //- Feed/CRDFeed.m
        #import "CRDFeed.h"
        @interface CRDFeed ()
        @property (nonatomic) id<CRDFeedDelegate> keptDelegate;
        @end
        @implementation CRDFeed
        - (id<CRDFeedDelegate>)feedDelegate { return self.delegate; }
        - (id<CRDFeedDelegate>)lazyDelegate { return _lazyDelegate ?: self.delegate; }
        - (id<CRDFeedDelegate>)passedDelegate { return self.delegate; }
        - (void)setPassedDelegate:(id<CRDFeedDelegate>)delegate { self.delegate = delegate; }
        - (id<CRDFeedDelegate>)keptDelegate { return _keptDelegate ?: self.delegate; }
        @end
        """
    ),
    Example(
      "Modifiers and attributes of members",
      configuration: """
        components:
          view-model: { type: "*ViewModel" }
          port: { type: "*Port", kind: protocol }
        rules:
          read-only:
            members: { of: view-model, which: { attribute: Published }, must: { is: [private, "private(set)"] } }
          values:
            members: { of: { type: "*State" }, must: { is: let } }
          async-ports:
            members: { of: port, must: { is: async } }
          no-throwing:
            members: { of: port, must: { not: { is: throws } } }
          small-face:
            members: { of: view-model, which: { is: public }, at-most: 1 }
        """,
      project: """
        //- App/Model.swift
        import SwiftUI
        public final class CartViewModel {
        //                 ^^^^^^^^^^^^^ small-face: CartViewModel (view-model) has 2 public members, items and open(); there may be at most 1 public member
          @Published private(set) var prices: [Int] = []
          @Published private var total = 0
          @Published public var items = 0
          //                    ^^^^^ read-only: property items of CartViewModel (view-model) is neither private nor private(set)
          public func open() {}
        }
        struct CartState {
          let count: Int
          var name: String
          //  ^^^^ values: property name of CartState is not a let
          var title: String { name }
          @State var isOpen = false
          lazy var half = count / 2
        }
        protocol CartPort {
          func load() async throws
          //   ^^^^ no-throwing: method load() of CartPort (port) may not be throwing
          func save()
          //   ^^^^ async-ports: method save() of CartPort (port) is not async
        }
        //- App/CAViewModel.h
        #import <Foundation/Foundation.h>
        @interface CAViewModel : NSObject
        @property (nonatomic, copy) NSString *name;
        @end
        """
    ),
  ]
}
