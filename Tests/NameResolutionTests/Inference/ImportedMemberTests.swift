import Testing

/// Members that Objective-C declares, as Swift uses them.
@Suite(.enabled(if: LinkFixture.hasLibclang)) struct ImportedMemberTests {
  @Test func propertiesAndMethodsWithoutParametersAreKnown() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "A.h"
      //- A.h module:App
      #import <Foundation/Foundation.h>
      @interface Item : NSObject
      @property (nonatomic, copy) NSString *name;
      - (void)ping;
      @end
      @interface A : NSObject
      @property (class, readonly) A *standard;
      + (A *)main;
      + (instancetype)shared;
      + (Item *)make;
      @property (nonatomic, strong) Item *item;
      @property (nonatomic, strong, nullable) Item *other;
      @property (nonatomic, strong) NSArray<Item *> *items;
      @property (nonatomic, copy) Item *(^maker)(void);
      @end
      //- S.swift module:App
      import Foundation
      final class S {
        let a = A()
        func f() {
          a.item.ping()
          //^^^^ -> A
          //     ^^^^ -> Item
          a.other?.ping()
          //^^^^^ -> A
          //       ^^^^ -> Item
          _ = a.items.first?.name
          //    ^^^^^ -> A
          //                 ^^^^ -> Item
          A.shared().item.ping()
          //         ^^^^ -> A
          //              ^^^^ -> Item
          A.main().item.ping()
          //       ^^^^ -> A
          //            ^^^^ -> Item
          A.standard.item.ping()
          //         ^^^^ -> A
          //              ^^^^ -> Item
          A.make().ping()
          //       ^^^^ -> Item
          a.maker().ping()
          //        ^^^^ -> Item
          for item in a.items { item.ping() }
          //            ^^^^^ -> A
          //                         ^^^^ -> Item
          _ = a.items.map(\\.name)
          //    ^^^^^ -> A
          //                ^^^^ -> Item
        }
      }
      """
    )
  }

  /// The compiler takes words out of selectors, and splits them. Where Lintel does not know the result, it says nothing.
  @Test func onlyNamesCountThatAreSure() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "Store.h"
      //- Store.h module:App
      #import <Foundation/Foundation.h>
      @interface Base : NSObject
      - (void)at;
      + (Base *)shared;
      + (Base *)common;
      - (Base *)rowAt:(NSInteger)index NS_SWIFT_NAME(row(at:));
      - (void)save;
      @end
      @interface RowStore : Base
      + (instancetype)sharedStore;
      @property RowStore *parentStore;
      @property BOOL enabled;
      @property (getter=isOn) BOOL on;
      @property (readonly) NSURL *URL;
      - (Base *)rowAtIndex:(NSInteger)index;
      - (Base *)row;
      - (Base *)find:(NSString *)text limit:(NSInteger)limit;
      - (Base *)rowForKey:(NSString *)key NS_SWIFT_NAME(row(named:));
      - (BOOL)save:(NSError **)error;
      - (Base *)secret NS_REFINED_FOR_SWIFT;
      - (Base *)hidden NS_SWIFT_UNAVAILABLE("no");
      - (Base *)own NS_SWIFT_NAME(swiftOwn());
      @end
      @interface RowStore ()
      - (Base *)inside;
      @end
      //- S.swift module:App
      func f(_ store: RowStore) throws {
        RowStore.shared().at()
        RowStore.common().at()
        //       ^^^^^^ -> Base
        //                ^^ -> Base
        store.parent.at()
        _ = store.enabled
        //        ^^^^^^^ -> RowStore
        _ = store.isOn
        _ = store.on
        _ = store.url
        //        ^^^ -> RowStore
        store.row(at: 1).at()
        store.row().at()
        //    ^^^ -> RowStore
        //          ^^ -> Base
        store.row(named: "").at()
        //    ^^^ -> RowStore
        //                   ^^ -> Base
        store.find("", limit: 1).at()
        //    ^^^^ -> RowStore
        //                       ^^ -> Base
        try store.save()
        Base().save()
        //     ^^^^ -> Base
        store.secret().at()
        store.hidden().at()
        store.inside().at()
        store.own().at()
        store.swiftOwn().at()
        //    ^^^^^^^^ -> RowStore
        //               ^^ -> Base
      }
      """
    )
  }

  /// `await store.load()` may mean `load:`, which takes a block.
  @Test func whatTakesABlockMayBeAwaitedWithoutIt() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "Store.h"
      //- Store.h module:App
      #import <Foundation/Foundation.h>
      @interface Base : NSObject
      - (Base *)load;
      - (Base *)fetch;
      - (Base *)find:(Base *)other;
      - (Base *)count;
      - (Base *)go;
      @end
      @interface Store : Base
      - (void)load:(void (^)(Base *))completion;
      - (void)fetchWithCompletion:(void (^)(Base *))completion;
      - (void)find:(Base *)other completion:(void (^)(Base *))completion;
      - (BOOL)count:(void (^)(Base *))each;
      - (void)go:(Base *)other completion:(void (^)(Base *))completion;
      @end
      //- S.swift module:App
      func f(_ store: Store, _ base: Base) async {
        await store.load().load()
        await store.fetch().load()
        await store.find(base).load()
        store.load { $0.load() }
        //    ^^^^ -> Store
        //              ^^^^ -> Base
        store.count().load()
        //    ^^^^^ -> Base
        //            ^^^^ -> Base
        store.go().load()
        //    ^^ -> Base
        //         ^^^^ -> Base
      }
      """
    )
  }

  /// Swift does not see methods with any number of arguments.
  @Test func variadicMethodsAreNoneOfSwift() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "Store.h"
      //- Store.h module:App
      #import <Foundation/Foundation.h>
      @interface Base : NSObject
      - (void)log:(NSString *)text;
      @end
      @interface Store : Base
      - (void)log:(NSString *)format, ...;
      - (void)note:(NSString *)format, ...;
      - (void)trace:(NSString *)text;
      @end
      //- S.swift module:App
      func f(_ store: Store) {
        store.log("")
        //    ^^^ -> Base
        store.note("")
        store.trace("")
        //    ^^^^^ -> Store
      }
      """
    )
  }

  /// What a header renames is renamed where another one overrides it. Class methods that are called like their class are
  /// initializers.
  @Test func overridesAndInitializersHaveOtherNames() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "Grid3D.h"
      //- Cell.h module:App
      #import <Foundation/Foundation.h>
      @protocol Cell <NSObject>
      @property (readonly) NSInteger height NS_SWIFT_NAME(size);
      - (void)draw NS_SWIFT_NAME(paint());
      @end
      //- Grid3D.h module:App
      #import "Cell.h"
      @interface Grid3D : NSObject <Cell>
      @property (readonly) NSInteger height;
      @property (readonly) NSInteger width;
      - (void)draw;
      - (void)erase;
      - (void)moveGrid;
      - (void)jump:(NSInteger)x Y:(NSInteger)y;
      + (instancetype)grid;
      + (instancetype)grid:(NSInteger)size;
      @end
      //- S.swift module:App
      func f(_ grid: Grid3D) {
        _ = grid.height
        _ = grid.width
        //       ^^^^^ -> Grid3D
        grid.draw()
        grid.erase()
        //   ^^^^^ -> Grid3D
        grid.moveGrid()
        grid.jump(1, Y: 2)
        Grid3D.grid()
        _ = Grid3D.grid(3)
      }
      """
    )
  }

  @Test func aCategoryCountsWhereItsHeaderIsSeen() {
    LinkFixture.checkInferred(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #import "Store.h"
      #import "Store+Seen.h"
      //- App/S.swift module:App
      func f(_ store: Store) {
        store.seen()
        //    ^^^^ -> Store
        store.unseen()
      }
      final class Small: Store {
        func g() {
          seen()
        //^^^^ -> Store
          delegate?.open()
        //^^^^^^^^ -> Store
        //          ^^^^ -> Port
        }
      }
      //- App/Store+Seen.h module:App
      #import "Store.h"
      @interface Store (Seen)
      - (void)seen;
      @end
      //- App/Store+Unseen.h module:App
      #import "Store.h"
      @interface Store (Unseen)
      - (void)unseen;
      @end
      //- App/Store.h module:App
      #import <Foundation/Foundation.h>
      @protocol Port <NSObject>
      - (void)open;
      @end
      @interface Store : NSObject <Port>
      @property (weak) id<Port> delegate;
      @end
      //- App/Store.m module:App
      #import "Store.h"
      @interface Store (Private)
      - (void)unseen;
      @end
      """
    )
  }

  /// Swift code between the languages: a property of Swift is of a class of Objective-C, and the other way round.
  @Test func whatTheOtherLanguageWritesIsFollowed() {
    LinkFixture.checkInferred(
      """
      //- Bridge.h module:App bridging:Bridge.h
      #import "Store.h"
      //- Row.swift module:App
      import Foundation
      @objc class Row: NSObject { @objc var store: Store? }
      extension Store { var title: String { "" } }
      //- S.swift module:App
      func f(_ row: Row) {
        _ = row.store?.row.store?.title
        //      ^^^^^ -> Row
        //             ^^^ -> Store
        //                 ^^^^^ -> Row
        //                        ^^^^^ -> Store
      }
      //- Store.h module:App
      #import <Foundation/Foundation.h>
      @class Row;
      @interface Store : NSObject
      @property (nonatomic) Row *row;
      @end
      """
    )
  }
}
