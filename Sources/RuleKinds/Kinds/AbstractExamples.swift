extension AbstractRule {
  package static let examples = [
    Example(
      "A store is known by its protocol, and the configurator creates it",
      configuration: """
        components:
          store: { type: "*Store", kind: [class, struct, actor] }
          configurator: { type: "*Configurator" }
          test-double: { type: "Fake*" }
        rules:
          store-behind-protocol:
            abstract: { to: store, create: configurator, except: test-double }
        """,
      project: """
        //- App/CardStore.swift
        protocol CardStoring { func load() -> [String] }
        final class CardStore: CardStoring { func load() -> [String] { [] } }
        typealias AnyCards = CardStoring & Sendable
        struct StoreResult { let cards: [String] }
        //- App/Quiz.swift
        final class QuizConfigurator { func make() -> CardStoring { CardStore() } }
        final class Quiz {
          let cards: AnyCards
          let store: CardStore
          //         ^^^^^^^^^ store-behind-protocol: Quiz refers to CardStore (store) in a declaration; outside store it is named by protocol only
          var last: StoreResult?
          init() { store = CardStore() }
          //               ^^^^^^^^^ store-behind-protocol: Quiz creates CardStore (store); only configurator may create store
        }
        final class FakeQuiz { let store = CardStore() }
        """
    ),
    Example(
      "A class without a protocol lacks one",
      configuration: """
        components:
          tracker: { type: "*Tracker" }
        rules:
          tracker-behind-protocol: { abstract: { to: tracker } }
        """,
      project: """
        //- App/Tracker.swift
        final class EventTracker { func track(_ event: String) {} }
        enum EventKindTracker { case tap }
        //- App/Cart.swift
        struct Cart {
          func pay() { EventTracker().track("pay") }
          //           ^^^^^^^^^^^^ tracker-behind-protocol: Cart creates EventTracker (tracker); nobody outside tracker may create it
          let kind: EventKindTracker
        }
        """
    ),
    Example(
      "Each store is created in one place",
      configuration: """
        components:
          store: { type: "*Store" }
        rules:
          one-place: { abstract: { to: store, create: once } }
        """,
      project: """
        //- App/A.swift
        final class CardStore: Storing { func load() {} }
        protocol Storing { func load() }
        struct Loader { let store: Storing = CardStore() }
        //- App/B.swift
        struct Other { let store: Storing = CardStore() }
        //                                  ^^^^^^^^^ one-place: Other creates CardStore (store) once more; one place may create it, and A.swift does
        struct First { let store: Storing = CashStore() }
        struct Second { let store: Storing = CashStore() }
        //                                   ^^^^^^^^^ one-place: Second creates CashStore (store) once more; one place may create it, and line 3 does
        final class CashStore: Storing { func load() {} }
        """
    ),
    Example(
      "A view controller creates the parts of its own scene",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          controller: { in: scene, type: "*Controller" }
          presenter: { in: scene, type: "*Presenter" }
        rules:
          own-parts: { abstract: { to: presenter, create: controller, same: scene } }
        """,
      project: """
        //- Scenes/Home/Home.swift
        final class HomePresenter: Presenting { func present() {} }
        final class HomeController { let presenter: Presenting = HomePresenter() }
        protocol Presenting { func present() }
        //- Scenes/Cart/Cart.swift
        final class CartController { let presenter: Presenting = HomePresenter() }
        //                                                       ^^^^^^^^^^^^^ own-parts: CartController creates HomePresenter (presenter); only controller of the same scene may create presenter
        """
    ),
    Example(
      "Top-level code beside a type belongs to it, and a preview may create anything",
      configuration: """
        components:
          controller: { type: "*Controller" }
        rules:
          controllers-by-protocol: { abstract: { to: controller } }
        """,
      project: """
        //- App/HomeController.swift
        final class HomeController { func load() {} }
        let home = HomeController()
        //- App/Previews.swift
        let other = HomeController()
        //          ^^^^^^^^^^^^^^ controllers-by-protocol: top-level code of Previews.swift creates HomeController (controller); nobody outside controller may create it
        #Preview { HomeController() }
        """
    ),
    Example(
      "In Objective-C who creates writes the class of a local variable too",
      configuration: """
        components:
          store: { type: "*Store", kind: class }
          assembly: { type: "*Assembly" }
        rules:
          store-behind-protocol:
            abstract: { to: store, create: assembly }
        """,
      project: """
        //- App/CRDCardStore.h
        #import <Foundation/Foundation.h>
        @protocol CRDStoring <NSObject>
        - (void)load;
        @end
        @interface CRDCardStore : NSObject <CRDStoring>
        @end
        //- App/CRDAssembly.m
        #import "CRDCardStore.h"
        @interface CRDAssembly : NSObject
        @end
        @implementation CRDAssembly
        - (id<CRDStoring>)store {
          CRDCardStore *store = [[CRDCardStore alloc] init];
          return store;
        }
        @end
        //- App/CRDQuiz.m
        #import "CRDCardStore.h"
        @interface CRDQuiz : NSObject
        @property (nonatomic, strong) id<CRDStoring> cards;
        @property (nonatomic, strong) CRDCardStore *store;
        //                            ^^^^^^^^^^^^ store-behind-protocol: CRDQuiz refers to CRDCardStore (store) in a declaration; outside store it is named by protocol only
        @end
        @implementation CRDQuiz
        - (void)start {
          self.cards = [CRDCardStore new];
        //              ^^^^^^^^^^^^ store-behind-protocol: CRDQuiz creates CRDCardStore (store); only assembly may create store
        }
        @end
        """
    ),
  ]
}
