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
