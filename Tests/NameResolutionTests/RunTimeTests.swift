import DependencyGraph
import ProjectModel
import Testing

/// Names that the program looks up while it runs.
@Suite struct RunTimeTests {
  @Test func aStoryboardNamesClassesOfAnyModuleItsOwnFirst() {
    LinkFixture(
      """
      //- App.swift module:App
      private class HomeController {}
      final class Card {}
      enum Theme {}
      protocol Port {}
      //- Kit.swift module:Kit
      class Card {}
      class Only {}
      class Theme {}
      //- Main.storyboard module:App
      <document>
      <viewController customClass="HomeController" customModule="App" customModuleProvider="target"/>
      //                           ^^^^^^^^^^^^^^ -> App/HomeController
      <view customClass="Card" customModule="Kit"/>
      //                 ^^^^ -> Kit/Card
      <view customClass="Card" customModule="App" customModuleProvider="target"/>
      //                 ^^^^ -> App/Card
      <view customClass="Card" customModule="FormerName" customModuleProvider="target"/>
      //                 ^^^^ -> App/Card
      <view customClass="Card"/>
      //                 ^^^^ -> App/Card
      <view customClass="Only"/>
      //                 ^^^^ -> Kit/Only
      <view customClass="Theme"/>
      //                 ^^^^^ -> Kit/Theme
      <view customClass="Port"/>
      //                 ^^^^ -> unresolved Port
      </document>
      """
    ).check()
  }

  @Test func theClassOfTheFirstResponderIsAMentionOnlyIfTheProjectHasIt() {
    LinkFixture(
      """
      //- App.swift module:App
      class Actions {}
      //- Main.storyboard module:App
      <document>
      <placeholder placeholderIdentifier="IBFirstResponder" customClass="UIResponder"/>
      //                                                                 ^^^^^^^^^^^ -> nothing
      <placeholder userLabel="First Responder" customClass="Gone" customModule="Old"/>
      //                                                    ^^^^ -> nothing
      <placeholder userLabel="First Responder" customClass="Actions"/>
      //                                                    ^^^^^^^ -> Actions
      </document>
      """
    ).check()
  }

  /// Several applications are called the same; Interface Builder notes the name, and builds with the class of the target.
  @Test func theModuleOfTheTargetIsThatOfTheFileWhateverItIsCalled() {
    var fixture = LinkFixture(
      """
      //- Mac.swift module:App
      class IconView {}
      class Other {}
      //- Phone.swift module:Phone
      class IconView {}
      //- Main.storyboard module:Phone
      <document>
      <view customClass="IconView" customModule="App" customModuleProvider="target"/>
      //                 ^^^^^^^^ -> Phone/IconView
      <view customClass="IconView" customModule="App"/>
      //                 ^^^^^^^^ -> Phone/IconView
      <view customClass="Other"/>
      //                 ^^^^^ -> unresolved Other
      </document>
      //- Lookup.swift module:Kit
      func look() { NSClassFromString("Other") }
      //                               ^^^^^ -> App/Other
      """
    )
    for index in fixture.project.modules.indices where fixture.project.modules[index].name != "Kit" {
      fixture.project.modules[index].product = .program
    }
    fixture.check()
  }

  /// The storyboard of a watch app, which has no code, lies near that of another program.
  @Test func aProgramThatAStoryboardNamesIsMeantWhereNoOtherHasTheClass() {
    var fixture = LinkFixture(
      """
      //- Delegate.swift module:App
      class Delegate {}
      //- Preferences.swift module:WatchExt
      class Preferences {}
      //- Interface.storyboard module:App
      <document>
      <view customClass="Preferences" customModule="WatchExt"/>
      //                 ^^^^^^^^^^^ -> WatchExt/Preferences
      <view customClass="Preferences"/>
      //                 ^^^^^^^^^^^ -> unresolved Preferences
      </document>
      """
    )
    for index in fixture.project.modules.indices { fixture.project.modules[index].product = .program }
    fixture.check()
  }

  /// Xcode takes a watch app and its extension for one target.
  @Test func whatAProgramOnlyCopiesNamesClassesOfWhatItDeclares() {
    func check(declaring modules: [String], _ marks: (target: String, module: String, name: String)) {
      var fixture = LinkFixture(
        """
        //- App.swift module:App product:program
        class Row {}
        //- Ext.swift module:Ext product:program
        class Row {}
        //- Interface.storyboard module:Watch product:program
        <document>
        <view customClass="Row" customModule="Ext" customModuleProvider="target"/>
        //                 ^^^ -> \(marks.target)
        <view customClass="Row" customModule="Ext"/>
        //                 ^^^ -> \(marks.module)
        <view customClass="Row"/>
        //                 ^^^ -> \(marks.name)
        </document>
        """
      )
      for index in fixture.project.modules.indices where fixture.project.modules[index].name == "Watch" {
        fixture.project.modules[index].hasOnlyResources = true
        fixture.project.modules[index].declared = modules.map { DeclaredDependency(name: $0, modules: [$0]) }
      }
      fixture.check()
    }
    check(declaring: ["Ext"], ("Ext/Row", "Ext/Row and module Ext", "Ext/Row"))
    let either = "ambiguous App/Row | Ext/Row"
    check(declaring: ["Former"], (either, "Ext/Row and module Ext", either))
  }

  @Test func withoutAClassInItsOwnModulesEachOfTheOthersMayBeMeant() {
    LinkFixture(
      """
      //- A.swift module:A
      class Card {}
      //- B.swift module:B
      class Card {}
      //- C.swift module:C
      //- View.xib module:C
      <document><view customClass="Card"/></document>
      //                           ^^^^ -> ambiguous A/Card | B/Card
      """
    ).check()
  }

  @Test func classesOfFrameworksAndUnknownOnesAreNotOfTheProject() {
    LinkFixture(
      """
      //- App.swift module:App
      import Lottie
      class AVPlayerView {}
      //- Main.xib module:App
      <document>
      <view customClass="NSTextField"/>
      //                 ^^^^^^^^^^^ -> external AppKit/NSTextField
      <view customClass="AVPlayerView" customModule="AVKit"/>
      //                 ^^^^^^^^^^^^ -> external AVKit/AVPlayerView
      <view customClass="AVPlayerView"/>
      //                 ^^^^^^^^^^^^ -> AVPlayerView
      <view customClass="AnimationView" customModule="Lottie"/>
      //                 ^^^^^^^^^^^^^ -> external Lottie/AnimationView
      <view customClass="Gone" customModule="App" customModuleProvider="target"/>
      //                 ^^^^ -> unresolved Gone
      <view customClass="Gone" customModule="Former" customModuleProvider="target"/>
      //                 ^^^^ -> unresolved Gone
      </document>
      """
    ).check()
  }

  /// What is only a string says nothing of the modules that files see.
  @Test func aMentionInAStoryboardTakesNothingFromMentionsInCode() {
    LinkFixture(
      """
      //- App.swift module:App
      import Charts3
      let chart: PieChart
      //         ^^^^^^^^ -> external Charts3/PieChart
      //- Main.xib module:App
      <document><view customClass="PieChart"/></document>
      //                           ^^^^^^^^ -> external Charts3/PieChart
      """
    ).check()
  }

  @Test func theRunTimeKnowsSwiftClassesByTheNameThatObjectiveCHas() {
    LinkFixture(
      """
      @objc(XYZCard) class Card: NSObject {}
      class Outer { class Inner {} }
      //- Main.xib module:App
      <document>
      <view customClass="XYZCard"/>
      //                 ^^^^^^^ -> Card
      <view customClass="_TtCC3App5Outer5Inner"/>
      //                                 ^^^^^ -> Outer.Inner
      </document>
      """
    ).check()
  }

  @Test func propertyListsAndDataModelsNameClasses() {
    LinkFixture(
      """
      class SceneDelegate {}
      class Note: NSManagedObject {}
      //- Info.plist module:App
      <plist><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      //                                                                ^^^^^^^^^^^^^ -> SceneDelegate
      </dict></plist>
      //- M.xcdatamodel/contents module:App
      <model><entity representedClassName="Note"/></model>
      //                                   ^^^^ -> Note
      """
    ).check()
  }

  /// At run time it is a class that is not there; one of another module is another class.
  @Test func inAModuleThatIsNamedNoClassOfAnotherOneIsMeant() {
    LinkFixture(
      """
      //- Feed.swift module:Stack
      class Feed {}
      //- Note.swift module:SDK
      class Note: NSManagedObject {}
      class AVPlayerView {}
      //- M.xcdatamodel/contents module:Stack
      <model>
      <entity representedClassName="Stack.Note"/>
      //                                  ^^^^ -> unresolved Note
      <entity representedClassName=".Note"/>
      //                             ^^^^ -> unresolved Note
      <entity representedClassName="Note"/>
      //                            ^^^^ -> SDK/Note
      <entity representedClassName="FormerName.Note"/>
      //                                       ^^^^ -> SDK/Note
      </model>
      //- View.xib module:Stack
      <document>
      <view customClass="Note" customModule="Stack"/>
      //                 ^^^^ -> unresolved Note
      <view customClass="AVPlayerView" customModule="Stack"/>
      //                 ^^^^^^^^^^^^ -> unresolved AVPlayerView
      <view customClass="Note" customModule="FormerName"/>
      //                 ^^^^ -> SDK/Note
      </document>
      //- Lookup.swift module:Kit
      func look() { NSClassFromString("Stack.Note") }
      //                                     ^^^^ -> unresolved Note
      """
    ).check()
  }

  /// The project file of a new one does not know it yet.
  @Test func aClassInAFileOfNoTargetIsOfTheModuleOfTheFilesBesideIt() {
    LinkFixture(
      """
      //- App/A.swift module:App
      class Old {}
      func look() {
        NSClassFromString("App.New")
        //                     ^^^ -> project/New
        NSClassFromString("App.Old")
        //                     ^^^ -> App/Old
        NSClassFromString("App.Far")
        //                     ^^^ -> unresolved Far
      }
      //- App/Main.storyboard module:App
      <document>
      <view customClass="New" customModule="App" customModuleProvider="target"/>
      //                 ^^^ -> project/New
      </document>
      //- App/New.swift folder:project
      class New {}
      class Old {}
      //- Far/Far.swift folder:project
      class Far {}
      """
    ).check()
  }

  /// Folders are no modules that a compiler knows.
  @Test func aFolderThatIsCalledAsTheModuleSaysNothing() {
    LinkFixture(
      """
      //- Feed.swift folder:Stack
      class Feed {}
      //- Note.swift folder:SDK
      class Note: NSManagedObject {}
      //- M.xcdatamodel/contents folder:Stack
      <model>
      <entity representedClassName="Stack.Note"/>
      //                                  ^^^^ -> SDK/Note
      <entity representedClassName=".Note"/>
      //                             ^^^^ -> SDK/Note
      </model>
      """
    ).check()
  }

  @Test func theClassOfAnEntityIsAManagedObject() {
    LinkFixture(
      """
      //- App.swift module:App
      import CoreData
      class Plain {}
      class Shown: NSObject, Codable {}
      typealias Managed = NSManagedObject
      class Base: Managed {}
      class Derived: Base, Codable {}
      class Made: _Made {}
      //- M.xcdatamodel/contents module:App
      <model>
      <entity representedClassName="Plain"/>
      //                            ^^^^^ -> unresolved Plain
      <entity representedClassName=".Shown"/>
      //                             ^^^^^ -> unresolved Shown
      <entity representedClassName="App.Derived"/>
      //                                ^^^^^^^ -> Derived
      <entity representedClassName="Made"/>
      //                            ^^^^ -> Made
      <attribute customClassName="Plain"/>
      //                          ^^^^^ -> Plain
      <attribute valueTransformerName=".Shown"/>
      //                                ^^^^^ -> Shown
      </model>
      """
    ).check()
  }

  @Test func literalsNameClassesAndProtocolsInSwift() {
    LinkFixture(
      """
      //- App.swift module:App
      class Store {}
      protocol Port {}
      func find(name: String) {
        NSClassFromString("Store")
        //                 ^^^^^ -> App/Store
        _ = NSClassFromString( "Kit.Store" ) as? NSObject.Type
        //                      ^^^ -> module Kit
        //                          ^^^^^ -> Kit/Store
        if NSClassFromString("XCTestCase") != nil {}
        //                    ^^^^^^^^^^ -> external XCTest/XCTestCase
        NSProtocolFromString("Port")
        //                    ^^^^ -> App/Port
        NSClassFromString("Port")
        //                 ^^^^ -> unresolved Port
        objc_getClass("Kit.Store")
        //                 ^^^^^ -> Kit/Store
        objc_getProtocol("Port")
        //                ^^^^ -> App/Port
        NSClassFromString("App." + "Store")
        //                 ^^^ -> nothing
        NSClassFromString("\\(name)Store")
        //                        ^^^^^ -> nothing
        other("Store")
        //     ^^^^^ -> nothing
      }
      //- Kit.swift module:Kit
      class Store {}
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func literalsNameClassesOfEitherLanguageInObjectiveC() {
    LinkFixture(
      """
      //- A.m module:App
      @implementation A
      - (void)run {
        NSClassFromString(@"Store");
        //                  ^^^^^ -> Store
        objc_getClass("Old");
        //             ^^^ -> Old
        NSClassFromString(@"App.Store");
        //                      ^^^^^ -> Store
      }
      @end
      //- Old.h module:App
      @interface Old : NSObject
      @end
      //- Store.swift module:App
      class Store {}
      //- View.xib module:App
      <document><view customClass="Old"/></document>
      //                           ^^^ -> Old
      """
    ).check()
  }

  @Test func theFileIsTheSource() {
    let graph = LinkFixture(
      """
      class Home {}
      class Loader { func run() { NSClassFromString("Home") } }
      //- Main.storyboard module:App
      <document><view customClass="Home" customModule="App"/><view customClass="Gone" customModule="App"/></document>
      """
    ).graph()
    #expect(
      graph.dependencyLines == [
        "Loader -use-> Home", "file Main.storyboard -use-> Home", "file Main.storyboard -use-> Gone",
      ]
    )
    #expect(graph.counts.resolved == 2)
    #expect(graph.counts.unresolved == 1)
  }
}
