import DependencyGraph
import Testing

@testable import NameResolution

/// What the elements and dependencies of Objective-C code are.
@Suite struct ObjectiveCDependencyTests {
  private func imports(_ text: String) -> [String] {
    let graph = LinkFixture(text).graph()
    return graph.dependencies.filter(\.isImport).map { dependency in
      let sources = graph.sources(of: dependency).map(graph.describe).joined(separator: " & ")
      let all = graph.lists[Int(dependency.candidates.lowerBound)..<Int(dependency.candidates.upperBound)]
      let targets = all.isEmpty ? [dependency.target] : Array(all)
      return "\(sources) -> \(targets.map(graph.describe).joined(separator: " | "))"
    }
  }

  @Test func theImportOfAHeaderIsADependencyOnWhatItDeclares() {
    let found = imports(
      """
      //- Cart.h
      #import "Store.h"
      #import "Kinds.h"
      #import "Store+Sync.h"
      @interface Cart : NSObject
      @end
      //- Store.h
      @interface Store : NSObject
      @end
      //- Kinds.h
      @protocol Kind
      @end
      @interface Sort : NSObject
      @end
      //- Store+Sync.h
      @interface Store (Sync)
      @end
      """
    )
    #expect(found == ["Cart -> Store", "Cart -> Sort | Kind", "Cart -> file Store+Sync.h"])
  }

  @Test func theImportOfAHeaderIsADependencyOnTheTypeThatItIsNamedAfter() {
    let found = imports(
      """
      //- Cart.h
      #import "Store.h"
      #import "task_queue.h"
      #import "Feed.h"
      #import "Rows.h"
      @interface Cart : NSObject
      @end
      //- Store.h
      typedef NS_ENUM(NSInteger, StoreKind) { StoreKindFirst };
      @protocol Store
      @end
      @interface Store : NSObject <Store>
      @end
      @interface StoreEntry : NSObject
      @end
      //- task_queue.h
      struct Task { int number; };
      struct TaskQueue { struct Task *first; };
      //- Feed.h
      @class Item;
      @protocol FeedDelegate
      @end
      @protocol Feed
      @end
      //- Rows.h
      struct Row { int number; };
      @protocol RowSource
      @end
      """
    )
    #expect(found == ["Cart -> Store", "Cart -> TaskQueue", "Cart -> Feed", "Cart -> Row | RowSource"])
  }

  @Test func aHeaderThatDeclaresNoTypeIsMeantItselfInOtherModulesToo() {
    let found = imports(
      """
      //- App/Cart.h module:App
      #import "Constants.h"
      #import <Core/Flags.h>
      #import "UIView+Fade.h"
      #import "Shared.h"
      @interface Cart : NSObject
      @end
      //- Core/Constants/Constants.h module:Core
      extern NSString *const kName;
      typedef NSString *Name;
      //- Core/Constants/Flags.h module:Core
      #define FLAG 1
      //- Core/Constants/UIView+Fade.h module:Core
      @interface UIView (Fade)
      @end
      //- Core/Shared.h module:Core,Kit
      void share(void);
      """
    )
    #expect(
      found == [
        "App/Cart -> file Core/Constants/Constants.h", "App/Cart -> file Core/Constants/Flags.h",
        "App/Cart -> file Core/Constants/UIView+Fade.h", "App/Cart -> file Core/Shared.h",
      ]
    )
  }

  @Test func anUmbrellaHeaderStandsForItsModuleIfThatIsAnother() {
    let found = imports(
      """
      //- App/Cart.h module:App
      #import "Math.h"
      #import <Core/Core.h>
      @interface Cart : NSObject
      @end
      //- App/Math.h module:App
      //- Core/Core.h module:Core
      #import "Store.h"
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      """
    )
    #expect(found == ["App/Cart -> file App/Math.h", "App/Cart -> module Core"])
  }

  @Test func aPathThatNamesAModuleMeansItThoughNoTargetHasTheHeader() {
    let found = imports(
      """
      //- Demo/Main.m module:Demo
      #import <Plots/Plots.h>
      #import <Plots/PlotsMacros.h>
      //- Source/Bar.swift module:Plots
      open class BarView: UIView {}
      //- Supporting/Plots.h folder:Supporting
      //- Supporting/PlotsMacros.h folder:Supporting
      """
    )
    #expect(found == ["file Demo/Main.m -> module Plots", "file Demo/Main.m -> module Plots"])
  }

  @Test func theOwnHeaderOfAnImplementationIsNoDependency() {
    let found = imports(
      """
      //- Cart.h
      @interface Cart : NSObject
      @end
      @protocol CartDelegate
      @end
      //- Cart_Private.h
      #import "Cart.h"
      @interface Cart ()
      @end
      //- CartImplementation.m
      #import "Cart.h"
      #import "Cart_Private.h"
      #import "Other.h"
      @implementation Cart
      @end
      //- Other.h
      @interface Other : NSObject
      @end
      //- UIView+Math.h
      @interface UIView (Math)
      @end
      //- UIView+Math.m
      #import "UIView+Math.h"
      @implementation UIView (Math)
      @end
      """
    )
    #expect(
      found == [
        "Cart in CartImplementation.m -> file Cart_Private.h", "Cart in CartImplementation.m -> Other",
      ]
    )
  }

  @Test func theHeaderOfAClassThatAHeaderWithOtherTypesContinuesIsADependency() {
    let found = imports(
      """
      //- Node.h
      @interface Node : NSObject
      @end
      //- Node.m
      #import "Node.h"
      #import "Table.h"
      @implementation Node
      @end
      //- Table.h
      #import "Node.h"
      @interface Node ()
      @end
      @interface Table : NSObject
      @end
      """
    )
    #expect(found == ["Node in Node.m -> Table", "Node in Table.h & Table -> Node"])
  }

  @Test func importsOfFrameworksAndModulesAreDependenciesOnThem() {
    let found = imports(
      """
      //- App/Cart.m module:App
      #import <UIKit/UIKit.h>
      #import <SDWebImage/UIImageView+WebCache.h>
      #import "AFNetworking/AFNetworking.h"
      #include <stdio.h>
      #include <sys/types.h>
      #import <objc/runtime.h>
      #import <sqlite3.h>
      #import "Unknown.h"
      #import ""
      #import </>
      #import </usr/include/odd.h>
      #import "../../Outside.h"
      #import "App-Swift.h"
      #import <Core/Core-Swift.h>
      @import Core;
      @import MapKit;
      @import App;
      //- App/A.swift module:App
      //- Core/Core.swift module:Core
      """
    )
    #expect(
      found == [
        "file App/Cart.m -> module UIKit", "file App/Cart.m -> module SDWebImage",
        "file App/Cart.m -> module AFNetworking", "file App/Cart.m -> module Darwin",
        "file App/Cart.m -> module ObjectiveC", "file App/Cart.m -> module SQLite3", "file App/Cart.m -> module Core",
        "file App/Cart.m -> module Core", "file App/Cart.m -> module MapKit",
      ]
    )
  }

  @Test func angleBracketsImportTheSDKThoughAnotherTargetHasACopy() {
    let found = imports(
      """
      //- App/Cart.m module:App
      #import <GameController/GameController.h>
      #import <CommonCrypto/CommonDigest.h>
      #include <sys/types.h>
      #include <ifaddrs.h>
      #import "Copies/GameController/GameController.h"
      //- Copies/CommonCrypto/CommonDigest.h module:Copies
      //- Copies/GameController/GameController.h module:Copies
      //- Copies/ifaddrs.h module:Copies
      //- Copies/sys/types.h module:Copies
      """
    )
    #expect(
      found == [
        "file App/Cart.m -> module GameController", "file App/Cart.m -> module CommonCrypto",
        "file App/Cart.m -> module Darwin", "file App/Cart.m -> file Copies/GameController/GameController.h",
      ]
    )
  }

  @Test func headersBetweenQuotationMarksAreOfLibrariesUnlessTheirFolderIsOfTheProject() {
    let found = imports(
      """
      //- App/Cart.mm module:App
      #include "zim/writer/creator.h"
      #import "Masonry/Masonry.h"
      #import "UIKit/UIKit.h"
      #import "Core/Row.h"
      #import "generated/Strings.h"
      #import "App/Missing.h"
      #import "views/Missing.h"
      #import "xapian.h"
      #import "./zlib/zlib.h"
      //- App/generated/Colors.h module:App
      //- App/views/Only.swift module:App
      //- Core/Row.h module:Core
      @interface Row : NSObject
      @end
      """
    )
    #expect(
      found == [
        "file App/Cart.mm -> module zim", "file App/Cart.mm -> module Masonry", "file App/Cart.mm -> module UIKit",
        "file App/Cart.mm -> Core/Row", "file App/Cart.mm -> module views",
      ]
    )
  }

  @Test func bridgingPrefixAndUmbrellaHeadersAreNoSourcesForTheProject() {
    let found = imports(
      """
      //- App/App.pch module:App prefix:App/App.pch bridging:App/Bridge.h
      #import "Store.h"
      //- App/App.h module:App
      #import <App/Store.h>
      //- App/Bridge.h module:App
      #import "Store.h"
      #import <UIKit/UIKit.h>
      //- App/Store.h module:App
      #import <UIKit/UIKit.h>
      @interface Store : NSObject
      @end
      //- App/A.swift module:App
      """
    )
    #expect(found == ["Store -> module UIKit"])
  }

  @Test func prefixAndUmbrellaHeadersImportFrameworks() {
    let found = imports(
      """
      //- App/App.pch module:App prefix:App/App.pch
      #ifdef __OBJC__
      #import <Cocoa/Cocoa.h>
      #import "Store.h"
      #endif
      //- App/App.h module:App
      #import <UIKit/UIKit.h>
      #import <App/Store.h>
      //- App/App-Bridging-Header.h module:App
      #import <MapKit/MapKit.h>
      //- App/Old.pch module:App
      #include <stdio.h>
      @import CoreData;
      //- App/Store.h module:App
      @interface Store : NSObject
      @end
      """
    )
    #expect(
      found == [
        "file App/App.h -> module UIKit", "file App/App.pch -> module Cocoa", "file App/Old.pch -> module CoreData",
      ]
    )
  }

  @Test func anImportInAnImplementationIsOneOfWhatItImplementsAndDeclares() {
    let found = imports(
      """
      //- Cart.m
      #import "Cart.h"
      #import "Store.h"
      @interface Helper : NSObject
      @end
      @interface Cart ()
      @end
      @implementation Cart
      @end
      @implementation Helper
      @end
      @implementation Store (Cart)
      @end
      //- Cart.h
      @interface Cart : NSObject
      @end
      //- Store.h
      @interface Store : NSObject
      @end
      """
    )
    #expect(found == ["Cart in Cart.m & Helper in Cart.m & Helper -> Store"])
  }

  /// A class extension of a class that is implemented elsewhere says what the implementation beside it needs of that.
  @Test func aClassExtensionBesideAnotherImplementationIsNoPartOfItsClass() {
    let found = imports(
      """
      //- Data/Item.m
      #import "Cell+Private.h"
      @interface Cell ()
      @property Cell *other;
      @end
      @implementation Item
      @end
      //- Data/Item.h
      @interface Item : NSObject
      @end
      //- UI/Cell.h
      @interface Cell : NSObject
      @end
      //- UI/Cell+Private.h
      #import "Cell.h"
      @interface Cell ()
      @end
      //- UI/Cell.m
      #import "Cell+Private.h"
      @interface Cell ()
      @end
      @implementation Cell
      @end
      """
    )
    #expect(
      found == ["Item in Data/Item.m -> file UI/Cell+Private.h", "Cell in UI/Cell.m -> file UI/Cell+Private.h"]
    )
  }

  @Test func implementationsAreTheTypeItselfAndCategoriesExtendIt() {
    let graph = LinkFixture(
      """
      //- Core/Store.h
      #import "Row.h"
      @interface Store : NSObject
      @end
      //- Core/Row.h
      @interface Row : NSObject
      @end
      //- Data/Store.m
      #import "Store.h"
      @interface Store () <RowDelegate>
      @end
      @implementation Store
      - (void)load { [Row new]; }
      @end
      @interface Store (Sync)
      @end
      @implementation Store (Sync)
      - (void)sync { [Row new]; }
      @end
      //- Data/RowDelegate.h
      @protocol RowDelegate
      @end
      """
    ).graph()
    let lines = graph.dependencies.filter { !$0.isImport && graph.elements[$0.target.index].kind == .type }.map {
      let source = graph.elements[$0.source.index]
      return "\(graph.describe($0.source))\(source.isContinuation ? "" : " (category)") -\($0.kind.name)-> "
        + graph.describe($0.target)
    }
    #expect(
      lines == [
        "Store in Data/Store.m -inherit-> RowDelegate", "Store in Data/Store.m -create-> Row",
        "Store in Data/Store.m (category) -inherit-> Store", "Store in Data/Store.m (category) -inherit-> Store",
        "Store in Data/Store.m (category) -create-> Row",
      ]
    )
  }

  @Test func supertypesCrossTheLanguageBorderBothWays() {
    let graph = LinkFixture(
      """
      //- App/Bridge.h module:App
      #import "Base.h"
      //- App/Base.h module:App
      @protocol Loading <NSObject>
      @end
      @interface Base : UIViewController
      @end
      //- App/Screen.swift module:App bridging:App/Bridge.h
      class Screen: Base, Loading {}
      @objc(XYPort) protocol Port {}
      //- App/Detail.m module:App
      #import "Base.h"
      #import "App-Swift.h"
      @interface Detail : Base
      @end
      @interface Detail () <XYPort>
      @end
      @implementation Detail
      @end
      """
    ).graph()
    func supertypes(_ name: String) -> [String] {
      let index = graph.elements.firstIndex { $0.kind == .type && graph.names.string($0.name) == name }
      return index.map { graph.supertypes[$0].map(graph.describe) } ?? []
    }
    #expect(supertypes("Screen") == ["Base", "Loading"])
    #expect(supertypes("Detail") == ["Base", "Port"])
    #expect(supertypes("Base") == ["UIKit/UIViewController"])
    #expect(supertypes("Loading") == ["ObjectiveC/NSObjectProtocol"])
  }

  @Test func extensionsAndCategoriesCrossTheLanguageBorder() {
    let graph = LinkFixture(
      """
      //- Store.h
      @interface Store : NSObject
      @end
      //- Store.swift
      extension Store { func swiftly() {} }
      class Cache: NSObject {}
      //- Cache+More.h
      @interface Cache (More)
      @end
      """
    ).graph()
    let parts = graph.elements.filter { $0.kind == .part }.map { element in
      "\(graph.describe(element.type)) of \(graph.project.files[Int(graph.elements[element.type.index].file)].path) in "
        + graph.project.files[Int(element.file)].path
    }
    #expect(parts == ["Cache of Store.swift in Cache+More.h", "Store of Store.h in Store.swift"])
  }

  @Test(arguments: [2, 8])
  func theNumberOfWorkersChangesNothing(_ workers: Int) {
    let fixture = LinkFixture(
      """
      //- App/Bridge.h module:App
      #import "Base.h"
      #import <Masonry/Masonry.h>
      //- App/Base.h module:App
      #import <UIKit/UIKit.h>
      @interface Base : UIViewController
      @property NSURLSession *session;
      @end
      //- App/Screen.swift module:App bridging:App/Bridge.h
      class Screen: Base { let maker: MASMaker }
      //- App/Detail.m module:App
      #import "App-Swift.h"
      @implementation Base
      - (void)show { [Screen new]; [MASMaker new]; [NSFileManager defaultManager]; }
      @end
      """
    )
    let (one, many) = (fixture.graph(), fixture.graph(workers: workers))
    #expect(one.dependencyLines == many.dependencyLines)
    #expect(one.elements.map(\.qualifiedName) == many.elements.map(\.qualifiedName))
    #expect(one.resolutions == many.resolutions)
  }
}
