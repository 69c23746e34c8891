import Engine
import Foundation
import TestSupport
import Testing

/// Swift and Objective-C in one project, through all stages.
@Suite struct MixedProjectTests {
  /// A store in each language, and a screen in the other that names it.
  private static func workspace() throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { screen: "Screen/**", store: "Store/**" }
      rules:
        no-store: { forbid: { from: screen, to: store } }
      """,
      "Store/OldStore.h": "@import Foundation;\n@interface OldStore : NSObject\n- (NSInteger)count;\n@end\n",
      "Store/OldStore.m": "#import \"OldStore.h\"\n@implementation OldStore\n- (NSInteger)count { return 0; }\n@end\n",
      "Store/NewStore.swift": "import Foundation\n@objc final class NewStore: NSObject {}\n",
      "Screen/NewScreen.swift": "final class NewScreen {\n  let store = OldStore()\n}\n",
      "Screen/OldScreen.m": """
      @import UIKit;
      @interface OldScreen : UIViewController
      @end
      @implementation OldScreen
      - (void)show {
        NewStore *store = [[NewStore alloc] init];
      }
      @end
      """,
      "App-Bridging-Header.h": "#import \"OldStore.h\"\n",
    ])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aValueTypeOfFoundationIsMeantWithItsClass() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        carry: { boundary: { of: { type: "Note*" }, carries: [plain, URL, UUID] } }
        no-dates: { forbid: { from: { path: "App/**" }, to: { symbol: [Date] } } }

      """,
      "App/Note.h": """
      #import <Foundation/Foundation.h>
      @interface Note : NSObject
      @property NSURL *url;
      @property NSDate *date;
      @property NSUUID *uid;
      @end

      """,
    ])
    let found = workspace.check().report.violations.map { "\($0.rule) \($0.location.line ?? 0)" }
    #expect(found == ["carry 4", "no-dates 4"])
  }

  /// Nobody can use what only an implementation file declares in another way.
  @Test(.enabled(if: LibclangForTests.isThere))
  func rulesSeeWhatIsDeclaredForwardInAHeaderAndDeclaredInAnImplementationFile() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { core: "Core/**", feature: "Feature/**" }
      rules:
        dead: { orphans: { among: { path: "**" } } }
        core-free: { forbid: { from: core, to: feature } }

      """,
      "Core/Handle.h": """
      struct Raw;
      @class Helper;
      @interface Handle : NSObject {
        struct Raw *wrapped;
      }
      @property Helper *helper;
      @end

      """,
      "Core/Handle.m": """
      #import "Handle.h"
      struct Raw { int file; };
      struct Unused { int file; };
      @implementation Handle
      @end

      """,
      "Feature/Helper.m": "@interface Helper : NSObject\n@end\n@implementation Helper\n@end\n",
      "main.m": "#import \"Core/Handle.h\"\nint main(void) { [Handle new]; return 0; }\n",
    ])
    let found = workspace.check().report.violations.map {
      "\($0.rule) \($0.location.file):\($0.location.line ?? 0)"
    }
    #expect(found.sorted() == ["core-free Core/Handle.h:6", "dead Core/Handle.m:3"])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aRuleIsBrokenAcrossTheBorderInBothDirections() throws {
    let result = try Self.workspace().check()
    #expect(result.messages == [])
    let places = result.report.violations.map { "\($0.location.file):\($0.location.line ?? 0) \($0.rule)" }
    #expect(Set(places) == ["Screen/NewScreen.swift:2 no-store", "Screen/OldScreen.m:6 no-store"])
    #expect(result.exit == .broken)
  }

  /// Macros, constants and a category, in a part of another target.
  @Test(.enabled(if: LibclangForTests.isThere))
  func theImportOfAHeaderWithoutTypesMeansItsFileInOtherTargetsToo() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { app: "App/**", constants: "Kit/Constants/**", other: "Kit/Other/**" }
      rules:
        no-constants: { forbid: { from: app, to: constants } }
        no-other: { forbid: { from: app, to: other } }
        stated: { targets: { require: declared } }

      """,
      "project.yml": """
      name: Shop
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Kit }] }
        Kit: { type: framework, platform: iOS, sources: [Kit] }

      """,
      "App/Cart.m": """
      #import "Names.h"
      #import <Kit/Flags.h>
      #import "UIView+Fade.h"
      #import <Kit/Kit.h>
      @interface Cart : NSObject
      @end
      @implementation Cart
      @end

      """,
      "Kit/Kit.h": "#import <Kit/Other.h>\n",
      "Kit/Constants/Names.h": "extern NSString *const kName;\n",
      "Kit/Constants/Flags.h": "#define FLAG 1\n",
      "Kit/Constants/UIView+Fade.h": "@interface UIView (Fade)\n@end\n",
      "Kit/Other/Other.h": "@interface Other : NSObject\n@end\n",
    ])
    let violations = workspace.check().report.violations
    #expect(violations.map { "\($0.rule) \($0.location.line ?? 0)" } == [1, 2, 3].map { "no-constants \($0)" })
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    let used = report.modules.flatMap(\.used).filter { $0.name == "Kit" }
    #expect(used.map { "\($0.imports) \($0.references)" } == ["4 0"])
    let references = graph(options(workspace.root)).report.references
    let imported = references.filter { $0.file == "App/Cart.m" && $0.kind == "import" }
    #expect(imported.map(\.targetModule) == ["Kit", "Kit", "Kit", "Kit"])
  }

  /// The tests of an app see what is internal there, which breaks the rules that it breaks in the app.
  @Test(.enabled(if: LibclangForTests.isThere))
  func theGeneratedHeaderOfAnAppShowsItsTestsWhatIsInternal() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      sources: { tests: true }
      rules:
        no-cart: { forbid: { from: { path: "AppTests/**" }, to: { type: Cart } } }

      """,
      "project.yml": """
      name: Shop
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        AppTests: { type: bundle.unit-test, platform: iOS, sources: [AppTests], dependencies: [{ target: App }] }

      """,
      "App/Cart.swift": "import Foundation\nclass Cart: NSObject {}\nclass Other: NSObject {}\n",
      "AppTests/CartTests.m": "#import \"App-Swift.h\"\nvoid test(void) { [Cart new]; }\n",
    ])
    let violations = workspace.check().report.violations
    #expect(violations.map { "\($0.location.file):\($0.location.line ?? 0)" } == ["AppTests/CartTests.m:2"])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func theNumberOfThreadsMakesNoDifference() throws {
    let workspace = try Self.workspace()
    let one = workspace.check(workers: 1).rendered
    #expect(workspace.check(workers: 2).rendered == one)
    #expect(workspace.check(workers: 8).rendered == one)
  }

  @Test func withoutLibclangSwiftIsCheckedAndTheRestIsSaid() throws {
    let workspace = try Self.workspace()
    for use in [nil, LibclangUse.workers(["/nowhere/lintel", "clang-worker"])] {
      let result = workspace.check(libclang: use)
      #expect(result.report.statistics.files == 2)
      #expect(result.messages.count == 1)
      #expect(result.messages.first?.hasPrefix("warning - 4 files in Objective-C, C or C++ cannot be read") == true)
      #expect(result.exit == .kept)
    }
  }

  @Test func withoutLibclangAProjectInObjectiveCCannotBeChecked() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { acyclic: { among: types } } }",
      "A.m": "@interface A : NSObject\n@end\n",
    ])
    let result = workspace.check(libclang: nil)
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.contains { $0.hasPrefix("error - one file in Objective-C, C or C++ cannot be read") })
  }
}
