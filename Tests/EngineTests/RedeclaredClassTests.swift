import Engine
import TestSupport
import Testing

/// Classes of Objective-C that a source file declares once more.
@Suite struct RedeclaredClassTests {
  private static let console = [
    "App/Console.h": "@interface Console : NSObject\n+ (instancetype)singleton;\n@end\n",
    "App/Console.m":
      "#import \"Console.h\"\n@implementation Console\n+ (instancetype)singleton { return nil; }\n@end\n",
    ".lintel.yml": "rules: { r: { forbid: { from: { path: Ext/** }, to: { path: App/** } } } }\n",
  ]

  private static func warnings(_ files: [String: String]) throws -> [String] {
    try Workspace(console.merging(files) { $1 }).check().messages.filter { $0.contains("once more") }
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aClassThatIsDeclaredInsteadOfImportedIsTold() throws {
    let toolbar = """
      @interface Bar : NSObject
      @end
      @interface Console : NSObject
      + (instancetype)singleton;
      @end
      @implementation Bar
      - (id)x { return [Console singleton]; }
      @end

      """
    #expect(
      try Self.warnings(["Ext/toolbar.m": toolbar]) == [
        "warning Ext/toolbar.m:3:12 this declares the class 'Console' of App/Console.h once more, so what is used of it here "
          + "is not seen as a use of that class: import its header, or write '@class Console;'"
      ]
    )
  }

  /// Programs of one project may each have one, and what is declared without code anywhere is not known.
  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [
      "@class Console;\n@interface Bar : NSObject\n- (id)x:(Console *)c;\n@end\n",
      "@interface Console : NSObject\n@end\n@implementation Console\n@end\n",
      "@interface Console ()\n@end\n", "@interface Console (Bar)\n- (id)y;\n@end\n",
    ]
  )
  func othersAreNone(_ text: String) throws {
    #expect(try Self.warnings(["Ext/toolbar.m": "#import <Foundation/Foundation.h>\n" + text]) == [])
  }
}
