import Engine
import TestSupport
import Testing

/// `imports: { never: unused }`, over whole projects.
@Suite(.enabled(if: LibclangForTests.isThere)) struct UnusedHeaderTests {
  private static let configuration = "rules: { idle: { imports: { of: { path: \"**\" }, never: unused } } }\n"

  /// The lines of `App/Cart.m` whose import is reported.
  private static func reported(_ files: [String: String]) throws -> [Int?] {
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    let result = workspace.check()
    #expect(result.messages == [])
    #expect(result.report.violations.allSatisfy { $0.location.file == "App/Cart.m" && $0.fix == "remove the line" })
    return result.report.violations.map(\.location.line)
  }

  private static func cart(_ imports: String, _ body: String = "") -> String {
    "\(imports)\n@implementation Cart\n- (void)run {\(body)\n}\n@end\n"
  }

  private static let own = "@interface Cart : NSObject\n- (void)run;\n@end\n"
  private static let tag = """
    @interface Tag : NSObject
    @property (copy) NSString *caption;
    - (void)showAt:(int)x inside:(id)y;
    @end

    """

  @Test(arguments: [
    "", "// Tag caption", "NSLog(@\"Tag caption showAt:\");", "NSLog(@\"%@\", self.description);",
  ])
  func nothingOfTheHeaderIsUsed(body: String) throws {
    let files = [
      "App/Cart.h": Self.own, "App/Tag.h": Self.tag,
      "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\"", body),
    ]
    #expect(try Self.reported(files) == [2])
  }

  @Test(arguments: [
    "Tag *tag = nil;", "[self.owner caption];", "self.owner.caption = nil;", "[self.owner setCaption:nil];",
    "[self.owner showAt:1 inside:nil];", "SEL s = @selector(go:inside:);", "Class c = [Tag class];",
    "\n#if 0\nTag *tag;\n#endif\n", "\n#if LIMIT && Tag\n#endif\n",
  ])
  func aWordOfTheHeaderOccurs(body: String) throws {
    let files = [
      "App/Cart.h": Self.own, "App/Tag.h": Self.tag,
      "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\"", body),
    ]
    #expect(try Self.reported(files) == [])
  }

  /// A header, the rest of the project, and what is around it in the importing file.
  struct Kept: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var header: String
    var others: [String: String]
    var before: String
    var after: String
    var body: String

    init(
      _ description: String,
      header: String,
      others: [String: String] = [:],
      before: String = "",
      after: String = "",
      body: String = ""
    ) {
      testDescription = description
      self.header = header
      self.others = others
      self.before = before
      self.after = after
      self.body = body
    }
  }

  static let kept = [
    Kept("a constant", header: "enum Size { SizeSmall, SizeLarge };\n", body: "int s = SizeLarge;"),
    Kept("a function", header: "void tagAll(void);\n", body: "tagAll();"),
    Kept(
      "a function that a macro calls",
      header: "void tagAll(void);\n",
      others: ["App/Macros.h": "#define TAG() tagAll()\n"],
      after: "#import \"Macros.h\"",
      body: "TAG();"
    ),
    Kept(
      "a member that a macro calls",
      header: "@interface NSArray (Tag)\n- (void)tagAll;\n@end\n",
      others: ["App/Macros.h": "#define TAG(x) [x tagAll]\n"],
      after: "#import \"Macros.h\"",
      body: "TAG(self);"
    ),
    Kept(
      "a macro that another header asks for",
      header: "#define TAGS 1\nvoid tagAll(void);\n",
      others: ["App/More.h": "#ifdef TAGS\nvoid other(void);\n#endif\n"],
      after: "#import \"More.h\"",
      body: "other();"
    ),
    Kept(
      "a macro that the file defines for it",
      header: "#ifdef WITH_TAGS\nvoid tagAll(void);\n#endif\n",
      before: "#define WITH_TAGS 1"
    ),
    Kept(
      "a type that the own header only announces",
      header: "@interface Owner : NSArray\n@end\n",
      others: [
        "App/Cart.h": "@class Owner;\n@interface Cart : NSObject\n@property Owner *owner;\n- (void)run;\n@end\n"
      ],
      body: "NSLog(@\"%d\", (int)self.owner.count);"
    ),
    Kept(
      "an announcement for another header",
      header: "@class Owner;\n@interface Tag : NSObject\n@end\n",
      others: ["App/More.h": "void own(Owner *owner);\n", "App/Owner.h": "@interface Owner : NSObject\n@end\n"],
      after: "#import \"More.h\"",
      body: "own(nil);"
    ),
    Kept(
      "a protocol that a category adopts",
      header: "@interface NSURL (Tag) <Port>\n@end\n",
      others: ["App/More.h": "@protocol Port\n@end\nvoid own(id<Port> owner);\n"],
      before: "#import \"More.h\"",
      body: "own([NSURL new]);"
    ),
    Kept("a class extension", header: "@interface Cart ()\n@property int more;\n@end\n"),
    Kept(
      "an accessor with a name of its own",
      header: "@interface NSArray (Tag)\n@property (getter=isTagged) BOOL tagged;\n@end\n",
      body: "[@[] isTagged];"
    ),
    Kept(
      "what the header imports from the project",
      header: "#import \"Item.h\"\nvoid tagAll(void);\n",
      others: ["App/Item.h": "@interface Item : NSObject\n@end\n"],
      body: "Item *item;"
    ),
    Kept(
      "what the header imports from elsewhere",
      header: "#import <MapKit/MapKit.h>\nvoid tagAll(void);\n",
      body: "MKMapView *map;"
    ),
    Kept("a header that forbids something", header: "#ifdef UIKIT\n#error not here\n#endif\n"),
    Kept("a header for what targets set", header: "void tagAll(void);\n", before: "#if SHOP", after: "#endif"),
    Kept("a superclass of Swift's", header: "@interface Tag : NSObject\n@end\n", after: "#import \"App-Swift.h\""),
  ]

  @Test(arguments: kept) func thereMayBeAReasonForIt(_ kept: Kept) throws {
    let imports = ["#import \"Cart.h\"", kept.before, "#import \"Tag.h\"", kept.after].joined(separator: "\n")
    var files = ["App/Cart.h": Self.own, "App/Tag.h": kept.header].merging(kept.others) { $1 }
    files["App/Cart.m"] = Self.cart(imports, kept.body)
    #expect(try Self.reported(files) == [])
  }

  @Test func whatTheHeaderImportsFromElsewhereMayBeImportedAnyhow() throws {
    let files = [
      "App/Cart.h": "#import <UIKit/UIKit.h>\n" + Self.own,
      "App/Tag.h": "#import <Foundation/Foundation.h>\n" + Self.tag,
      "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\""),
    ]
    #expect(try Self.reported(files) == [2])
  }

  @Test func cppIsLeftAlone() throws {
    let files = [
      "App/Cart.h": Self.own, "App/Tag.h": Self.tag,
      "App/Cart.mm": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\""),
    ]
    #expect(try Self.reported(files.merging(["App/main.c": "int main(void) { return 0; }\n"]) { $1 }) == [])
    let workspace = try Workspace(files.merging([".lintel.yml": Self.configuration]) { $1 })
    #expect(workspace.check().verdicts == ["idle": "vacuous"])
  }

  @Test func whatIsKeptBetweenRunsSaysTheSame() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"Z/**\" }, to: { path: \"App/**\" } } } }\n",
      "App/Cart.h": Self.own, "App/Tag.h": Self.tag, "Z/Z.swift": "struct Z {}\n",
      "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\"", "\n#if LIMIT\n#endif\n"),
    ])
    let cached = CachedProject(workspace)
    cached.check()
    try workspace.write(".lintel.yml", Self.configuration)
    #expect(cached.takenOver() == 4)
    #expect(cached.check().result.report.violations.map(\.location.line) == [2])
    // Only a condition tells that the header is needed, and no other fact of the file changes.
    try workspace.write("App/Tag.h", "#define LIMIT 2\n" + Self.tag)
    #expect(cached.check().result.report.violations == [])
  }
}
