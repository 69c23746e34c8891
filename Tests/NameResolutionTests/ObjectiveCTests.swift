import DependencyGraph
import Testing

/// What names mean in Objective-C.
@Suite struct ObjectiveCTests {
  @Test func aHeaderThatIsIncludedShowsItsTypes() {
    LinkFixture(
      """
      //- App/Store.h module:App
      @interface Store : NSObject
      //                 ^^^^^^^^ -> external ObjectiveC/NSObject
      @end
      //- App/Cart.m module:App
      #import "Store.h"
      @implementation Cart
      - (void)fill { [Store new]; }
      //              ^^^^^ -> App/Store
      @end
      //- Other/Store.h module:Other
      @interface Store : NSObject
      @end
      """
    ).check()
  }

  @Test func aModuleWhoseCodeIsScannedDoesNotDeclareWhatAnotherOneDoes() {
    LinkFixture(
      """
      //- Core/Token.swift module:Core
      public final class Token {}
      //- Basics/Basics.h module:Basics
      #import "Missing.h"
      @interface Tool : NSObject
      @end
      //- Login/Login.swift module:Login
      import Basics
      let token: Token
      //         ^^^^^ -> unresolved Token
      let other: Other
      //         ^^^^^ -> external Basics/Other
      """
    ).check()
  }

  /// Three files that ask for one of two modules show that a name is its, see `UnknownModules`; two do not, though they include
  /// two headers that mention the name.
  @Test(
    .enabled(if: LinkFixture.hasLibclang),
    arguments: [
      ("", "external BKThing"), ("//- App/c.m module:App\n", "external Backend/BKThing"),
    ]
  )
  func aFileCountsOnceThoughHeadersThatItIncludesMentionTheName(third: String, meaning: String) {
    let text = """
      #import <Backend/Backend.h>
      #import "Common.h"
      #import "One.h"
      #import "Two.h"
      """
    LinkFixture(
      """
      //- App/Common.h module:App
      #import <Other/Other.h>
      //- App/One.h module:App
      @import Foundation;
      @interface One : NSObject
      - (void)show:(BKThing *)thing;
      @end
      //- App/Two.h module:App
      @import Foundation;
      @interface Two : NSObject
      - (void)show:(BKThing *)thing;
      @end
      //- App/a.m module:App
      \(text)
      void f(void) { [BKThing new]; }
      //              ^^^^^^^ -> \(meaning)
      //- App/b.m module:App
      \(text)
      \(third.isEmpty ? "" : third + text)
      """
    ).check()
  }

  /// It is no evidence against the package that other files include.
  @Test func whatIsDeclaredForwardNeedNotSeeItsModule() {
    LinkFixture(
      """
      //- A/A.h module:A
      @class Foo, Bar;
      @protocol Watching;
      @interface A : NSObject <Watching>
      - (Foo *)foo;
      // ^^^ -> external Foo/Foo
      - (Bar *)bar;
      // ^^^ -> unresolved Bar
      @end
      //- A/a.m module:A
      #import "A.h"
      #import <Foo/Foo.h>
      @implementation A
      - (Foo *)foo { return [Foo new]; }
      //                     ^^^ -> external Foo/Foo
      @end
      //- A/b.m module:A
      #import "A.h"
      void f(A *a, Foo *foo) {}
      //           ^^^ -> external Foo/Foo
      """
    ).check()
  }

  @Test func whatIsDeclaredForwardIsTheOneTypeOfItsName() {
    LinkFixture(
      """
      //- A/A.h module:A
      @class Bar, Twice;
      @protocol Watching;
      @interface A : NSObject
      @property id<Watching> watcher;
      //           ^^^^^^^^ -> B/Watching
      - (Bar *)foo;
      // ^^^ -> B/Bar
      - (Twice *)twice;
      // ^^^^^ -> unresolved Twice
      @end
      //- A/a.m module:A
      #import "A.h"
      void f(Bar *bar) {}
      //     ^^^ -> B/Bar
      //- A/c.m module:A
      void f(Bar *bar) {}
      //     ^^^ -> unresolved Bar
      //- B/Bar.h module:B
      @interface Bar : NSObject
      @end
      @protocol Watching
      @end
      @interface Twice : NSObject
      @end
      //- C/C.h module:C
      @interface Twice : NSObject
      @end
      """
    ).check()
  }

  /// Swift sees the property with the class, though Objective-C can do nothing with it.
  @Test func whatIsDeclaredForwardMayBeAClassOfTheModuleThatSwiftDoesNotExpose() {
    LinkFixture(
      """
      //- App/Screen.h module:App
      @class Cache, Local, Value, Twice;
      @protocol Port;
      @interface Screen : NSObject
      @property Cache *cache;
      //        ^^^^^ -> App/Cache
      @property Local *local;
      //        ^^^^^ -> unresolved Local
      @property Value *value;
      //        ^^^^^ -> unresolved Value
      @property Twice *twice;
      //        ^^^^^ -> Core/Twice
      @property id<Port> port;
      //           ^^^^ -> unresolved Port
      @end
      //- App/Other.m module:App
      void fill(Cache *cache) {}
      //        ^^^^^ -> unresolved Cache
      //- Other/Other.h module:Other
      @class Cache;
      @interface Other : NSObject
      @property Cache *cache;
      //        ^^^^^ -> unresolved Cache
      @end
      //- App/Cache.swift module:App
      final class Cache {}
      private final class Local {}
      struct Value {}
      class Twice {}
      protocol Port {}
      //- Core/Twice.h module:Core
      @interface Twice : NSObject
      @end
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func whatIsDeclaredForwardMayBeAnImplementationFiles() {
    LinkFixture(
      """
      //- Core/Handle.h
      struct Raw;
      @class Helper;
      @protocol Watching;
      @interface Handle : NSObject {
        struct Raw *wrapped;
        //     ^^^ -> Raw
      }
      @property Helper *helper;
      //        ^^^^^^ -> Helper
      @property id<Watching> watcher;
      //           ^^^^^^^^ -> Watching
      @end
      //- Core/Handle.m
      #import "Handle.h"
      struct Raw { int file; };
      @implementation Handle
      - (void)use:(Helper *)helper {}
      //           ^^^^^^ -> Helper
      @end
      //- Feature/Helper.m
      @protocol Watching
      @end
      @interface Helper : NSObject
      @end
      @implementation Helper
      @end
      //- main.m
      #import "Core/Handle.h"
      void use(Helper *helper) {}
      //       ^^^^^^ -> Helper
      //- other.m
      void use(Helper *helper) {}
      //       ^^^^^^ -> unresolved Helper
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang))
  func ofImplementationFilesThatDeclareOneNameTheOneThatReadsTheHeaderIsMeant() {
    LinkFixture(
      """
      //- a.h module:App
      struct impl;
      struct a { struct impl *rows; };
      //                ^^^^ -> App/impl in a.c
      //- a.c module:App
      #include "a.h"
      #include "b.h"
      struct impl { int a; };
      //- b.h module:App
      struct impl;
      struct b { struct impl *rows; };
      //                ^^^^ -> App/impl in b.c
      //- b.c module:App
      #include "b.h"
      struct impl { int b; };
      //- c.h module:App
      struct impl;
      struct c { struct impl *rows; };
      //                ^^^^ -> ambiguous App/impl in a.c | App/impl in b.c
      //- d.h module:Other
      struct impl;
      struct d { struct impl *rows; };
      //                ^^^^ -> unresolved impl
      """
    ).check()
  }

  @Test func aHeaderInAngleBracketsThatIsNowhereShowsAPackage() {
    LinkFixture(
      """
      //- A/a.c module:A
      #include <pb.h>
      struct S { pb_size_t x; };
      //         ^^^^^^^^^ -> external pb_size_t
      //- B/b.c module:B
      #include <Foo/pb.h>
      struct T { pb_size_t x; };
      //         ^^^^^^^^^ -> external pb_size_t
      //- C/c.c module:C
      #include "missing.h"
      struct U { own_size_t x; };
      //         ^^^^^^^^^^ -> unresolved own_size_t
      //- F/f.c module:F
      #include <TargetConditionals.h>
      struct V { lost_size_t x; };
      //         ^^^^^^^^^^^ -> unresolved lost_size_t
      //- D/d.cpp module:D
      #include <pb.h>
      void f(Handle handle) {}
      //     ^^^^^^ -> unresolved Handle
      //- E/e.hpp module:E
      class Thread { public: using Handle = int; };
      """
    ).check()
  }

  @Test func includesAreFollowedToTheEndAndInCircles() {
    LinkFixture(
      """
      //- A/A.h module:A
      #import "B.h"
      @interface A : NSObject
      @end
      //- A/B.h module:A
      #import "C.h"
      @interface B : NSObject
      @end
      //- C/C.h module:C
      #import "A.h"
      @interface C : A
      //             ^ -> A/A
      @end
      //- A/Main.m module:A
      #import "A.h"
      void run(void) { [C new]; }
      //                ^ -> C/C
      """
    ).check()
  }

  @Test func headersOfTheOwnModuleNeedNoInclude() {
    LinkFixture(
      """
      //- App/Store.h module:App
      @interface Store : NSObject
      @end
      //- App/Cart.h module:App
      @class Store;
      @interface Cart : NSObject
      - (void)fill:(Store *)store;
      //            ^^^^^ -> App/Store
      @end
      //- Other/Store.h module:Other
      @interface Store : NSObject
      @end
      """
    ).check()
  }

  @Test func whatAnotherFileOfTheModuleIncludesIsBelievedForAForwardDeclaration() {
    LinkFixture(
      """
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      //- App/Cart.h module:App
      @class Store;
      @interface Cart : NSObject
      - (void)fill:(Store *)store;
      //            ^^^^^ -> Core/Store
      @end
      //- App/Cart.m module:App
      #import "Cart.h"
      #import <Core/Store.h>
      @implementation Cart
      @end
      """
    ).check()
  }

  @Test func aNameThatNoIncludeShowsIsNotGuessed() {
    LinkFixture(
      """
      //- A/Store.h module:A
      @interface Store : NSObject
      @end
      //- App/Cart.m module:App
      void fill(void) { [Store new]; }
      //                 ^^^^^ -> unresolved Store
      """
    ).check()
  }

  @Test func aNameThatTwoIncludesShowIsAmbiguous() {
    LinkFixture(
      """
      //- A/AStore.h module:A
      @interface Store : NSObject
      @end
      //- B/BStore.h module:B
      @interface Store : NSObject
      @end
      //- App/Cart.m module:App
      #import "AStore.h"
      #import <B/BStore.h>
      void fill(void) { [Store new]; }
      //                 ^^^^^ -> ambiguous A/Store | B/Store
      """
    ).check()
  }

  @Test func whatAnImplementationFileDeclaresIsSeenThereOnly() {
    LinkFixture(
      """
      //- A.m
      @interface Helper : NSObject
      @end
      void a(void) { [Helper new]; }
      //              ^^^^^^ -> Helper
      //- B.m
      void b(void) { [Helper new]; }
      //              ^^^^^^ -> unresolved Helper
      //- C.swift
      let c: Helper
      //     ^^^^^^ -> unresolved Helper
      """
    ).check()
  }

  @Test func aStringNamesClassesOfOtherFiles() {
    LinkFixture(
      """
      //- A.m
      @interface Hidden : NSObject
      @end
      //- B.m
      void b(void) { NSClassFromString(@"Hidden"); }
      //                                 ^^^^^^ -> Hidden
      void again(void) { NSClassFromString(@"Hidden"); }
      //                                     ^^^^^^ -> Hidden
      """
    ).check()
  }

  @Test func theFolderOfAHeaderCanBeAModuleOrPartOfItsPath() {
    LinkFixture(
      """
      //- Source/Node.h module:Display
      @interface Node : NSObject
      @end
      //- Lib/Deep/Text.h module:Lib
      @interface Text : NSObject
      @end
      //- Lib/Other/Text.h module:Lib
      @interface Text : NSObject
      @end
      //- App/Main.m module:App
      #import <Display/Node.h>
      #import "Deep/Text.h"
      #import "../Lib/Other/../Deep/Text.h"
      void run(void) { [Node new]; [Text new]; }
      //                ^^^^ -> Display/Node
      //                            ^^^^ -> Lib/Text in Lib/Deep/Text.h
      """
    ).check()
  }

  @Test func aHeaderOfAFrameworkIsNotOneOfTheProjectOfTheSameName() {
    LinkFixture(
      """
      //- App/UIView.h module:App
      @interface Odd : NSObject
      @end
      //- App/string.h module:App
      @interface Text : NSObject
      @end
      //- Other/Main.m module:Other
      #import <UIKit/UIView.h>
      #include <string.h>
      void run(void) { [Odd new]; [Text new]; }
      //                ^^^ -> unresolved Odd
      //                           ^^^^ -> unresolved Text
      """
    ).check()
  }

  /// `compat.h` is for systems without the SDK, and which files include it says who means its types.
  @Test(.enabled(if: LinkFixture.hasLibclang)) func copiesOfTypesOfTheSDKAreMeantByWhoIncludesThem() {
    LinkFixture(
      """
      //- UI/Cell.m module:UI
      #import <UIKit/UIKit.h>
      @interface Cell : UIView
      @property NSInteger row;
      //        ^^^^^^^^^ -> external Swift/Int
      @property CGPoint point;
      //        ^^^^^^^ -> external CoreFoundation/CGPoint
      @property Byte byte;
      //        ^^^^ -> external CoreFoundation/Byte
      @property uint8_t number;
      //        ^^^^^^^ -> external Swift/UInt8
      @property own_t own;
      //        ^^^^^ -> Vendor/own_t
      @end
      //- UI/Other.m module:UI
      #include "compat.h"
      void f(NSInteger a, uint32_t b, CGPoint c, struct timeval *d) {}
      //     ^^^^^^^^^ -> external Swift/Int
      //                  ^^^^^^^^ -> external Swift/UInt32
      //                              ^^^^^^^ -> Vendor/CGPoint
      //                                                ^^^^^^^ -> Vendor/timeval
      //- Vendor/compat.h module:Vendor
      #if defined(_MSC_VER)
      typedef int NSInteger;
      typedef unsigned uint32_t;
      typedef unsigned int GLenum;
      typedef struct { float x, y; } CGPoint;
      typedef unsigned char Byte;
      struct uint8_t { unsigned char bits; };
      typedef int own_t;
      struct timeval { long seconds; };
      #endif
      //- Vendor/core.c module:Vendor
      void g(uint32_t a, GLenum b, own_t c) {}
      //     ^^^^^^^^ -> external Swift/UInt32
      //                 ^^^^^^ -> unresolved GLenum
      //                           ^^^^^ -> Vendor/own_t
      //- Vendor/time.c module:Vendor
      #include <sys/time.h>
      void h(struct timeval *a) {}
      //            ^^^^^^^ -> external Darwin/timeval
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func whatIsDeclaredForwardIsNoTypeOfTheSDK() {
    LinkFixture(
      """
      //- App/Cart.h module:App
      #import <UIKit/UIKit.h>
      @class CNContact;
      @interface Cart : NSObject
      @property CNContact *contact;
      //        ^^^^^^^^^ -> CNContact
      @end
      //- App/Contact.h module:App
      @interface CNContact : NSObject
      @end
      """
    ).check()
  }

  @Test func aPrefixHeaderIsSeenByTheWholeModule() {
    LinkFixture(
      """
      //- App/App.pch module:App prefix:App/App.pch
      #import <Core/Store.h>
      //- App/Main.m module:App
      void run(void) { [Store new]; }
      //                ^^^^^ -> Core/Store
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      //- Other/Main.m module:Other
      void run(void) { [Store new]; }
      //                ^^^^^ -> unresolved Store
      """
    ).check()
  }

  @Test func aModuleImportShowsItsHeadersAndItsSwiftCode() {
    LinkFixture(
      """
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      //- Core/Cache.swift module:Core
      public class Cache: NSObject {}
      class Hidden: NSObject {}
      //- App/Main.m module:App
      @import Core;
      void run(void) { [Store new]; [Cache new]; [Hidden new]; }
      //                ^^^^^ -> Core/Store
      //                             ^^^^^ -> Core/Cache
      //                                          ^^^^^^ -> unresolved Hidden
      """
    ).check()
  }

  @Test func anUmbrellaHeaderThatIsNotThereStandsForTheModule() {
    LinkFixture(
      """
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      //- App/Main.m module:App
      #import <Core/Core.h>
      void run(void) { [Store new]; }
      //                ^^^^^ -> Core/Store
      """
    ).check()
  }

  @Test func swiftCodeIsSeenUnderItsNameInObjectiveC() {
    LinkFixture(
      """
      //- App/Model.swift module:App
      @objc(XYModel) class Model: NSObject {}
      @objc(XYPort) protocol Port {}
      class Screen: UIViewController {}
      class Plain {}
      struct Value {}
      private class Secret: NSObject {}
      //- App/Main.m module:App
      #import "App-Swift.h"
      @interface Main : NSObject <XYPort>
      //                          ^^^^^^ -> App/Port
      @end
      void run(void) { [XYModel new]; [Model new]; [Screen new]; [Plain new]; [Value new]; [Secret new]; }
      //                ^^^^^^^ -> App/Model
      //                               ^^^^^ -> unresolved Model
      //                                            ^^^^^^ -> App/Screen
      //                                                          ^^^^^ -> unresolved Plain
      //                                                                       ^^^^^ -> unresolved Value
      //                                                                                    ^^^^^^ -> unresolved Secret
      //- Other/Main.m module:Other
      #import <App/App-Swift.h>
      void run(void) { [XYModel new]; }
      //                ^^^^^^^ -> unresolved XYModel
      """
    ).check()
  }

  @Test func theGeneratedHeaderOfAProgramShowsWhatIsInternal() {
    LinkFixture(
      """
      //- App/Cart.swift module:App product:program
      class Cart: NSObject {}
      @objc(XYMode) enum Mode: Int { case on }
      class Plain {}
      private class Secret: NSObject {}
      //- AppTests/CartTests.h module:AppTests product:program
      @class Cart;
      @interface CartTests : NSObject
      @property Cart *cart;
      //        ^^^^ -> App/Cart
      @end
      //- AppTests/CartTests.m module:AppTests
      #import "App-Swift.h"
      @interface Cart (Tests)
      //         ^^^^ -> App/Cart
      @end
      void test(void) { XYMode mode = 0; [Cart new]; [Plain new]; [Secret new]; }
      //                ^^^^^^ -> App/Mode
      //                                  ^^^^ -> App/Cart
      //                                              ^^^^^ -> unresolved Plain
      //                                                           ^^^^^^ -> unresolved Secret
      //- AppTests/Other.m module:AppTests
      void other(void) { [Cart new]; }
      //                  ^^^^ -> App/Cart
      //- Widget/Widget.m module:Widget product:program
      void draw(void) { [Cart new]; }
      //                 ^^^^ -> unresolved Cart
      """
    ).check()
  }

  @Test func theGeneratedHeaderOfALibraryShowsWhatIsInternalIfItHasABridgingHeader() {
    LinkFixture(
      """
      //- Core/Bridge.h module:Core
      //- Core/Row.swift module:Core bridging:Core/Bridge.h
      class Row: NSObject {}
      //- Kit/Kit.swift module:Kit
      class Hidden: NSObject {}
      package class Near: NSObject {}
      public class Shown: NSObject {}
      //- Loose/Loose.swift folder:Loose
      class Found: NSObject {}
      //- Use/Forward.h module:Use
      @class Hidden, Row;
      @interface Forward : NSObject
      @property Hidden *hidden;
      //        ^^^^^^ -> unresolved Hidden
      @property Row *row;
      //        ^^^ -> Core/Row
      @end
      //- Use/Use.m module:Use
      #import <Core/Core-Swift.h>
      #import <Kit/Kit-Swift.h>
      #import "Loose-Swift.h"
      void use(void) { [Row new]; [Hidden new]; [Near new]; [Shown new]; [Found new]; }
      //                ^^^ -> Core/Row
      //                           ^^^^^^ -> unresolved Hidden
      //                                         ^^^^ -> unresolved Near
      //                                                     ^^^^^ -> Kit/Shown
      //                                                                  ^^^^^ -> Loose/Found
      //- Other/Other.m module:Other
      @import Core;
      void use(void) { [Row new]; }
      //                ^^^ -> unresolved Row
      """
    ).check()
  }

  @Test func aHeaderThroughTheNameOfAModuleShowsItsSwiftCode() {
    LinkFixture(
      """
      //- Demo/Base.h module:Demo
      #import <Plots/Plots.h>
      //- Demo/Main.m module:Demo
      #import "Base.h"
      void run(void) { [BarView new]; [XYAxis new]; }
      //                ^^^^^^^ -> Plots/BarView
      //                               ^^^^^^ -> Plots/Axis
      //- Source/Bar.swift module:Plots
      open class BarView: UIView {}
      @objc(XYAxis) open class Axis: NSObject {}
      //- Supporting/Plots.h module:Supporting
      """
    ).check()
  }

  @Test func aGeneratedHeaderOfAnotherNameShowsItsModule() {
    LinkFixture(
      """
      //- Core/Cache.swift module:Core swift-header:Kernel-Swift.h
      public class Cache: NSObject {}
      //- App/Main.m module:App
      #import "Kernel-Swift.h"
      void run(void) { [Cache new]; }
      //                ^^^^^ -> Core/Cache
      """
    ).check()
  }

  @Test func objectiveCGoesFirstInObjectiveCAndSwiftInSwift() {
    LinkFixture(
      """
      //- App/Store.h module:App
      @interface Store : NSObject
      @end
      //- App/Store.swift module:App bridging:App/Bridge.h
      class Store: NSObject {}
      let store: Store
      //         ^^^^^ -> App/Store in App/Store.swift
      //- App/Bridge.h module:App
      #import "Store.h"
      //- App/Main.m module:App
      #import "Store.h"
      void run(void) { [Store new]; }
      //                ^^^^^ -> App/Store in App/Store.h
      //- Other/Main.swift module:Other
      """
    ).check()
  }

  @Test func aPlainWordIsNotGuessedToBeOfAFrameworkThatNobodyShows() {
    LinkFixture(
      """
      //- A.m
      #import <Foundation/Foundation.h>
      void f(void) { [Text new]; [Query new]; [SKProduct new]; [UIView new]; [AudioBufferList new]; }
      //              ^^^^ -> unresolved Text
      //                          ^^^^^ -> unresolved Query
      //                                       ^^^^^^^^^ -> external StoreKit/SKProduct
      //                                                        ^^^^^^ -> external UIKit/UIView
      //                                                                      ^^^^^^^^^^^^^^^ -> unresolved AudioBufferList
      //- B.m
      #import "B.h"
      void f(void) { [AudioBufferList new]; }
      //              ^^^^^^^^^^^^^^^ -> external CoreAudioTypes/AudioBufferList
      //- B.h
      #import <AVFoundation/AVFoundation.h>
      //- C.m
      #import <MatrixSDK/MatrixSDK.h>
      void f(void) { [MXError new]; [CLLocation new]; }
      //              ^^^^^^^ -> external MatrixSDK/MXError
      //                             ^^^^^^^^^^ -> external CoreLocation/CLLocation
      """
    ).check()
  }

  /// Constants and functions, of which the tables know nothing, are no types that nobody declares.
  @Test func aClassOfTheSDKIsAnArgumentOfAMacro() {
    LinkFixture(
      """
      //- A.m
      #import <Foundation/Foundation.h>
      #import <UIKit/UIKit.h>
      #define UNWRAP(type, value) (type *_Nonnull)(value)
      void f(id x) { g(UNWRAP(NSURLSession, x), UNWRAP(UIView, x), WRAP_ALL(NSCopying, x)); }
      //                      ^^^^^^^^^^^^ -> external Foundation/URLSession
      //                                               ^^^^^^ -> external UIKit/UIView
      //                                                                    ^^^^^^^^^ -> external Foundation/NSCopying
      void h(id x) { g(UNWRAP(NSNotFound, x), WRAP_ALL(NSFontAttributeName, UIRectFill, NSURLNameKey, XYOther)); }
      //                      ^^^^^^^^^^ -> nothing
      //                                               ^^^^^^^^^^^^^^^^^^^ -> nothing
      //                                                                    ^^^^^^^^^^ -> nothing
      //                                                                                ^^^^^^^^^^^^ -> nothing
      //                                                                                              ^^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func typesOfTheSDKAreOneWhateverTheLanguageCallsThem() {
    LinkFixture(
      """
      //- A.swift
      import Foundation
      let a: URLSession
      //     ^^^^^^^^^^ -> external Foundation/URLSession
      //- B.h
      #import <Foundation/Foundation.h>
      @interface B : NSObject <NSObject, NSCopying>
      //             ^^^^^^^^ -> external ObjectiveC/NSObject
      //                       ^^^^^^^^ -> external ObjectiveC/NSObjectProtocol
      //                                 ^^^^^^^^^ -> external Foundation/NSCopying
      @property (nonatomic) NSURLSession *session;
      //                    ^^^^^^^^^^^^ -> external Foundation/URLSession
      @property (nonatomic) NSString *name;
      //                    ^^^^^^^^ -> external Foundation/NSString
      @end
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func aGenericParameterIsNoType() {
    LinkFixture(
      """
      //- Box.h
      @interface Item : NSObject
      @end
      @interface Box<Item> : NSObject
      - (void)put:(Item)item;
      //           ^^^^ -> nothing
      @end
      @interface Box<Item> (More)
      - (void)add:(Item)item;
      //           ^^^^ -> nothing
      @end
      //- Shelf.h
      #import "Box.h"
      @interface Shelf : NSObject
      @property Box<Item *> *box;
      //        ^^^ -> Box
      //            ^^^^ -> Item
      @end
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func anImplementationDoesNotSeeGenericParameters() {
    LinkFixture(
      """
      //- Shelf.h
      @interface Shelf<Item> : NSObject
      - (void)put:(Item)item;
      //           ^^^^ -> nothing
      @end
      //- Item.h
      @interface Item : NSObject
      @end
      //- Shelf.m
      #import "Shelf.h"
      #import "Item.h"
      @interface Shelf ()
      @property Item *first;
      //        ^^^^ -> Item
      @end
      @implementation Shelf
      - (void)put:(Item *)item { [Item new]; }
      //           ^^^^ -> Item
      //                          ^^^^ -> Item
      @end
      //- Box.m
      #import "Shelf.h"
      #import "Item.h"
      @interface Shelf<Item> ()
      - (void)add:(Item)item;
      //           ^^^^ -> nothing
      @end
      """
    ).check()
  }

  @Test func aClassInLowerCaseBeforeADotIsFound() {
    LinkFixture(
      """
      //- iTerm.h
      @interface iTermController : NSObject
      @property (class) iTermController *shared;
      @end
      //- Main.m
      #import "iTerm.h"
      void run(void) {
        iTermController.shared.name;
      //^^^^^^^^^^^^^^^ -> iTermController
        iTermSettings.instance.name;
      //^^^^^^^^^^^^^ -> iTermSettings
      }
      //- Other.m
      #import "iTerm.h"
      void walk(NSObject *iTermController) { iTermController.shared.name; }
      //- Settings.swift
      @objc class iTermSettings: NSObject {}
      """
    ).check()
  }

  @Test func aClassAndAProtocolOfOneNameAreTwo() {
    LinkFixture(
      """
      //- Port.h
      @protocol Port <NSObject>
      @end
      @interface Port : NSObject <Port>
      @end
      //- A.m
      #import "Port.h"
      @interface A : Port <Port>
      @end
      void run(void) { [Port new]; }
      //- B.swift
      let a: Port
      let b: PortProtocol
      """
    ).checkDeclarations([
      "A.m 2:16 class Port in Port.h", "A.m 2:22 protocol Port in Port.h", "A.m 4:19 class Port in Port.h",
      "B.swift 1:8 class Port in Port.h", "B.swift 2:8 protocol Port in Port.h",
    ])
  }
}

extension LinkFixture {
  /// Compares what references to types of the project mean, as `file line:column kind name in file`.
  func checkDeclarations(_ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let graph = graph()
    var found: [String] = []
    for (file, facts) in facts.enumerated() {
      for (index, reference) in facts.references.enumerated() {
        let resolution = graph.resolutions[file][index]
        guard resolution.state == .resolved, resolution.target != .none else { continue }
        let element = graph.elements[resolution.target.index]
        guard element.kind == .type, element.file != Int32(file) else { continue }
        let (line, column) = facts.position(of: reference.offset)
        let kind = element.declarationKind.map { "\($0)" } ?? "?"
        let name = graph.names.string(element.name)
        let place = "\(project.files[file].path) \(line):\(column)"
        found.append("\(place) \(kind) \(name) in \(project.files[Int(element.file)].path)")
      }
    }
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}
