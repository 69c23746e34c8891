import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// Storyboards, xibs, property lists and data models through all stages.
@Suite struct ResourceTests {
  private static func workspace() throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { feed: "Feed/**", shop: "Shop/**" }
      rules:
        apart: { independent: { slices: [feed, shop] } }
        used: { orphans: { among: { path: "**" } } }
      """,
      "Feed/FeedController.swift": """
      import UIKit
      final class FeedController: UIViewController {}
      final class FeedCell: UITableViewCell {}
      final class Unused {}
      """,
      "Feed/Feed.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <viewController customClass="FeedController" customModule="App" customModuleProvider="target"/>
        <view customClass="Cart"/>
        <view customClass="UITableView"/><view customClass="NobodyKnows"/>
      </document>
      """,
      "Feed/FeedCell.xib": "<document><cell customClass=\"FeedCell\"/></document>",
      "Shop/Cart.swift": """
      import UIKit; import CoreData
      final class Cart: UIView {}
      final class Order: NSManagedObject {}

      """,
      "Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents": "<model><entity representedClassName=\"Order\"/></model>",
      "App/SceneDelegate.swift": "final class SceneDelegate { func go() { _ = NSClassFromString(\"App.Later\") } }\n",
      "App/Later.swift": "final class Later {}\n",
      "App/Info.plist": """
      <plist><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></plist>
      """,
      "App/Empty-Info.plist": "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>",
    ])
  }

  @Test func rulesSeeWhatAStoryboardNames() throws {
    let report = try Self.workspace().check().report
    #expect(
      report.violations.map { "\($0.location.file):\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" }
        == [
          "Feed/Feed.storyboard:3:22 Feed.storyboard (feed) uses Cart (shop); feed may not depend on shop",
          "Feed/FeedController.swift:4:13 Unused: no reference found that leads here from where the program begins",
        ]
    )
    #expect(report.diagnostics.map(\.message) == [])
  }

  @Test func whatIsNoCodeIsNotCountedAsCode() throws {
    let workspace = try Self.workspace()
    let with = workspace.check().report
    #expect(with.statistics.files == 4)
    #expect(with.statistics.lines == 9)
    #expect(with.statistics.unresolved == 1)
    #expect(with.statistics.external == 5)
  }

  @Test func whatAPlaceOfAStoryboardMeansIsSaid() throws {
    let workspace = try Self.workspace()
    for column in [nil, 35] {
      let answer = why(WhyPlace(file: "Feed/Feed.storyboard", line: 2, column: column), options(workspace.root)).answer
      #expect(answer?.references.map(\.how) == ["storyboard"])
      #expect(answer?.references.first?.targets.map(\.name) == ["FeedController"])
      #expect(answer?.references.first?.edges.map(\.source.kind) == ["file"])
    }
    let empty = why(WhyPlace(file: "App/Empty-Info.plist", line: 1, column: nil), options(workspace.root))
    #expect(empty.diagnostics.map(\.message).first?.hasSuffix("it names no class") == true)
  }

  @Test func whatAPropertyListOfAnyNameNamesIsUsed() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { used: { orphans: { among: { path: \"**\" } } } }\n",
      "Share/Share.swift": "final class ShareController {}\nfinal class Unused {}\n",
      "Share/Share.plist": """
      <plist><dict><key>NSExtension</key><dict>
      <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ShareController</string>
      </dict></dict></plist>
      """,
      "Share/Classes.plist": "<plist><dict><key>Classes</key><string>Unused</string></dict></plist>",
    ])
    let report = workspace.check().report
    #expect(report.violations.map { $0.message.prefix(7) } == ["Unused:"])
    #expect(report.statistics.files == 1)
    #expect(report.diagnostics.map(\.message) == [])
  }

  @Test func whatAManifestNamesInPlaceOfAPropertyListIsUsed() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { used: { orphans: { among: { path: \"**\" } } } }\n",
      "Share/Share.swift": "final class ShareController { let row = Row() }\nstruct Row {}\nfinal class Unused {}\n",
      "project.yml": """
      name: P
      targets:
        Share:
          type: app-extension
          platform: iOS
          sources: [Share]
          info:
            path: Share/Info.plist
            properties:
              NSExtension: { NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ShareController }

      """,
    ])
    #expect(workspace.check().report.violations.map { $0.message.prefix(7) } == ["Unused:"])
  }

  /// The app says nothing of the extension: the watch app does, which has no code.
  @Test func whatAWatchAppNamesOfItsExtensionTheAppDoesNotUse() throws {
    let sources = Dictionary(uniqueKeysWithValues: (1...8).map { ("App/A\($0).swift", "final class A\($0) {}\n") })
    let workspace = try Workspace(
      [
        ".lintel.yml": """
        components: { app: { module: App }, ext: { module: Ext } }
        rules: { apart: { layers: { app: [], ext: [] } }, used: { orphans: { among: ext } } }

        """,
        "project.yml": """
        name: P
        targets:
          App: { type: application, sources: [App], dependencies: [target: Watch] }
          Watch: { type: application.watchapp2, sources: [Watch], dependencies: [target: Ext] }
          Ext: { type: watchkit2-extension, sources: [Ext] }

        """,
        "Watch/Interface.storyboard": """
        <document><controller customClass="Row" customModule="Ext" customModuleProvider="target"/></document>
        """,
        "Ext/Row.swift": "final class Row {}\nfinal class Unused {}\n",
      ].merging(sources) { first, _ in first }
    )
    let report = workspace.check().report
    #expect(report.violations.map { $0.message.prefix(6) } == ["Unused"])
    #expect(report.diagnostics.map(\.message) == [])
    let found = modules(options(workspace.root), tests: false).answer?.modules ?? []
    #expect(found.map { "\($0.name): \($0.used.map(\.name))" } == ["App: []", "Ext: []", "Watch: [\"Ext\"]"])
  }

  @Test func initMakesNoRowOfATargetWithoutCode() throws {
    let workspace = try Workspace([
      "project.yml": """
      name: P
      targets:
        Kit: { type: framework, sources: [Kit] }
        Feed: { type: framework, sources: [Feed], dependencies: [target: Kit] }
        Tool: { type: framework, sources: [Tool], dependencies: [target: Feed] }
        Watch: { type: application.watchapp2, sources: [Watch], dependencies: [target: Ext] }
        Ext: { type: watchkit2-extension, sources: [Ext] }

      """,
      "Kit/Kit.swift": "public struct Kit {}\n",
      "Feed/Feed.swift": "import Kit\npublic struct Feed { let kit: Kit }\n",
      "Tool/Tool.swift": "import Feed\npublic struct Tool { let feed: Feed }\n",
      "Watch/Interface.storyboard": "<document><controller customClass=\"Row\" customModule=\"Ext\"/></document>",
      "Ext/Row.swift": "final class Row {}\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("Feed: [Kit]"), "\(result.text)")
    #expect(!result.text.contains("Watch"), "\(result.text)")
  }

  @Test func whatAScriptingDefinitionNamesIsUsed() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { used: { orphans: { among: { path: \"**\" } } } }\n",
      "App/Commands.swift": """
      import Foundation
      final class WriteCommand: NSScriptCommand {}
      final class ReadCommand: NSScriptCommand {}

      """,
      "App/App.sdef": """
      <dictionary><suite><command><cocoa class="App.WriteCommand"/></command></suite></dictionary>
      """,
    ])
    #expect(workspace.check().report.violations.map { $0.message.prefix(12) } == ["ReadCommand:"])
    let answer = why(WhyPlace(file: "App/App.sdef", line: 1, column: nil), options(workspace.root)).answer
    #expect(answer?.references.map(\.how).last == "scripting-definition")
  }

  @Test func whatControllersMakeAndTransformersAreUsed() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { used: { orphans: { among: { path: \"**\" } } } }\n",
      "App/Transformers.swift": """
      import Foundation
      @objc(Shorter) final class Shorter: ValueTransformer {}
      @objc(Longer) final class Longer: ValueTransformer {}
      @objc(Colour) final class Colour: NSObject {}
      @objc(Row) final class Row: NSObject {}
      @objc(Unused) final class Unused: ValueTransformer {}

      """,
      "App/Rows.xib": """
      <document><arrayController objectClassName="Row"/>
      <string key="NSValueTransformerName">Shorter</string></document>
      """,
      "App/App.xcdatamodeld/App.xcdatamodel/contents": """
      <model><entity name="E"><attribute valueTransformerName="Longer" customClassName="Colour"/></entity></model>
      """,
    ])
    #expect(workspace.check().report.violations.map { $0.message.prefix(7) } == ["Unused:"])
  }

  @Test func onlyTheCurrentVersionOfAModelNamesClasses() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { apart: { forbid: { from: { path: \"Data/**\" }, to: { path: \"App/**\" } } } }\n",
      "App/Objects.swift": "import CoreData\nclass First: NSManagedObject {}\nclass Second: NSManagedObject {}\n",
      "Data/Data.swift": "enum Stack {}\n",
      "Data/Shop.xcdatamodeld/.xccurrentversion": Self.current("Shop 2.xcdatamodel"),
      "Data/Shop.xcdatamodeld/Shop.xcdatamodel/contents": "<model><entity representedClassName=\"First\"/></model>",
      "Data/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents": "<model><entity representedClassName=\"Second\"/></model>",
    ])
    let second = ["Shop 2.xcdatamodel uses Second; path Data/** may not depend on path App/**"]
    #expect(workspace.check().report.violations.map(\.message) == second)
    try workspace.commitAll()
    try workspace.write("Data/Shop.xcdatamodeld/.xccurrentversion", Self.current("Shop.xcdatamodel"))
    let first = ["Shop.xcdatamodel uses First; path Data/** may not depend on path App/**"]
    #expect(workspace.check().report.violations.map(\.message) == first)
    #expect(workspace.check { $0.state = .index }.report.violations.isEmpty)
    try workspace.git("add", ".")
    #expect(workspace.check { $0.state = .index }.report.violations.map(\.message) == first)
    #expect(workspace.check { $0.state = .revision("HEAD") }.report.violations.map(\.message) == second)
  }

  @Test func theVersionOfAModelThatIsCurrentMayChangeWhileAProjectIsWatched() throws {
    var project = try ChangingProject([
      ".lintel.yml": "rules: { used: { orphans: { among: { type: \"*Object\" } } } }\n",
      "App/Objects.swift": """
      import CoreData
      class OldObject: NSManagedObject {}
      class NewObject: NSManagedObject {}

      """,
      "App/M.xcdatamodeld/1.xcdatamodel/contents": "<model><entity representedClassName=\"OldObject\"/></model>",
      "App/M.xcdatamodeld/2.xcdatamodel/contents": "<model><entity representedClassName=\"NewObject\"/></model>",
    ])
    let steps: [(version: String?, orphans: Int)] = [(nil, 0), ("2", 1), ("1", 1), ("3", 0), ("2", 1), (nil, 0)]
    for (version, count) in steps {
      let path = "App/M.xcdatamodeld/.xccurrentversion"
      if version != nil || project.text(of: path) != nil {
        try project.write(path, version.map { Self.current("\($0).xcdatamodel") })
      }
      let (resident, fresh) = try project.check()
      #expect(resident == fresh)
      #expect(project.violationCount == count, "\(version ?? "none")")
    }
  }

  private static func current(_ version: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>_XCCurrentVersionName</key>
    \t<string>\(version)</string>
    </dict>
    </plist>
    """
  }

  @Test func aStoryboardThatChangesIsReadAgain() throws {
    let workspace = try Self.workspace()
    let project = ResidentProject(options(workspace.root))
    #expect(project.check().report.violations.count == 2)
    try workspace.write("Feed/FeedCell.xib", "<document><cell customClass=\"Unused\"/></document>")
    project.noteChange(of: "Feed/FeedCell.xib")
    #expect(
      project.check().report.violations.map(\.location.file) == ["Feed/Feed.storyboard", "Feed/FeedController.swift"]
    )
    try workspace.write("Feed/Second.xib", "<document><cell customClass=\"FeedCell\"/></document>")
    project.noteChange(of: "Feed/Second.xib")
    #expect(project.check().report.violations.map(\.location.file) == ["Feed/Feed.storyboard"])
    try FileManager.default.removeItem(atPath: workspace.root + "/Feed/Feed.storyboard")
    project.noteChange(of: "Feed/Feed.storyboard")
    #expect(project.check().report.violations.count == 2)
  }

  @Test func whatIsNoTextIsAWarning() throws {
    let workspace = try Self.workspace()
    try workspace.write("App/Info.plist", Data([0xFF, 0xFE, 0x3C, 0x00]))
    let result = workspace.check()
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains("not text") == true)
    #expect(result.exit == .broken)
  }

  @Test func theNumberOfThreadsMakesNoDifference() throws {
    let workspace = try Self.workspace()
    #expect(workspace.check(workers: 1).rendered == workspace.check(workers: 4).rendered)
  }

  @Test(.enabled(if: LibclangForTests.isThere)) func classesOfObjectiveCAreNamedToo() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { used: { orphans: { among: { path: \"**\" } } } }\n",
      "App/Old.h": "@interface Old : NSObject\n@end\n@interface Lost : NSObject\n@end\n",
      "App/Old.m": "#import \"Old.h\"\n@implementation Old\n@end\n@implementation Lost\n@end\n",
      "App/Main.xib": "<document><view customClass=\"Old\"/></document>",
    ])
    #expect(workspace.check().report.violations.map(\.message).map { $0.prefix(5) } == ["Lost:"])
    // Without libclang nobody declares what the xib names.
    let without = workspace.check(libclang: nil)
    #expect(without.exit == .couldNotRun)
    #expect(without.report.statistics.files == 0)
  }
}
