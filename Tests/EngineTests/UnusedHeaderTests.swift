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

  /// What the generated header of Swift code needs is not known. A note says how much is left alone for that.
  @Test func whatIsLeftAloneForSwiftCodeIsNoted() throws {
    func notes(_ body: String, swift: String = "#import \"App-Swift.h\"\n") throws -> [String] {
      let workspace = try Workspace([
        ".lintel.yml": Self.configuration, "App/Row.swift": "class Row {}\n", "App/Cart.h": Self.own,
        "App/Tag.h": Self.tag,
        "App/Base.h": "\(swift)@interface Base : NSObject\n@end\n",
        "App/Part.m": "#import \"Base.h\"\n#import \"Tag.h\"\n@implementation Part : Base\n@end\n",
        "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\"\n\(swift)", body),
      ])
      let report = workspace.check().report
      #expect(report.violations.isEmpty == !swift.isEmpty)
      return report.notes.filter { $0.hasPrefix("rule 'idle'") }
    }
    let reason =
      "left alone: where a file also reads a generated header of Swift code (*-Swift.h) or a module of the project, it is "
      + "not known what that needs"
    #expect(try notes("") == ["rule 'idle': 2 imports in 2 files look unneeded and are \(reason)"])
    #expect(try notes("Tag *tag;") == ["rule 'idle': 1 import in 1 file looks unneeded and is \(reason)"])
    #expect(try notes("", swift: "") == [])
  }

  @Test(arguments: ["#import <Foundation/Foundation.h>\n", "#define LIMIT 1\n", ""])
  func whatIsReadBeforeEachFileNoHeaderBrings(prefix: String) throws {
    let files = [
      "App/Cart.h": Self.own, "App/Tag.h": Self.tag, "App/Prefix.h": prefix,
      "App/Cart.m": Self.cart("#import \"Cart.h\"\n#import \"Tag.h\""),
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 54; rootObject = P;
        objects = {
          A = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; path = App/Cart.m; sourceTree = SOURCE_ROOT; };
          G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; buildPhases = (S); buildRules = (); dependencies = (); name = App;
            buildConfigurationList = L; productName = App; productType = "com.apple.product-type.application";
          };
          S = { isa = PBXSourcesBuildPhase; files = (A); };
          P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; buildSettings = { GCC_PREFIX_HEADER = App/Prefix.h; }; name = Debug; };
        };
      }
      """,
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

  static let keptWithoutAWord = [
    Kept("a macro that headers of the system read", header: "#define _GNU_SOURCE 1\nvoid tagAll(void);\n"),
    Kept(
      "a macro that headers of others may read",
      header: "#define TAG_SHORTHAND 1\n",
      after: "#import <Tags/Tags.h>"
    ),
    Kept(
      "a macro of the language's headers",
      header: "#define NDEBUG\nvoid tagAll(void);\n",
      others: ["App/More.c": "#ifndef NDEBUG\nint more;\n#endif\nint most;\n"]
    ),
    Kept("a pragma", header: "#pragma clang diagnostic ignored \"-Wall\"\nvoid tagAll(void);\n"),
    Kept("a macro that is no more", header: "#undef MAX\nvoid tagAll(void);\n"),
    Kept("assembler", header: "__asm__(\".global tags\\ntags:\");\nvoid tagAll(void);\n"),
    Kept("a variable", header: "int tagLimit = 42;\n"),
    Kept("an array", header: "int tagLimits[] = { 42 };\n"),
    Kept("a function with its body", header: "int tagAll(void) { return 1; }\n"),
    Kept(
      "a function that returns a structure",
      header: "struct TagPair { int x; };\nstruct TagPair tagBoth(void) { struct TagPair pair; return pair; }\n"
    ),
    Kept(
      "a function that runs before all others",
      header: "__attribute__((constructor)) static void tagAll(void) {}\n"
    ),
    Kept("an announcement of one", header: "static void tagAll(void) __attribute__((__constructor__));\n"),
    Kept("an implementation", header: "@interface Tag : NSObject\n@end\n@implementation Tag\n@end\n"),
    Kept("a macro that declares something", header: "@interface Tag : NSObject\n@end\nPOD_DECLARE(TagList);\n"),
    Kept("one without a semicolon", header: "NS_ASSUME_NONNULL_BEGIN\nPOD_DECLARE(TagList)\nvoid tagAll(void);\n"),
    Kept(
      "a name that a macro of the file makes",
      header: "enum { kTagRed, kTagBlue };\n",
      after: "#define TAG(x) kTag##x",
      body: "int tag = TAG(Red);"
    ),
    Kept(
      "a name that a macro of a header makes",
      header: "enum { kTagRed, kTagBlue };\n",
      others: ["App/More.h": "#define TAG(x) kTag##x\n"],
      after: "#import \"More.h\"",
      body: "int tag = TAG(Red);"
    ),
    Kept(
      "a name that a macro makes by another",
      header: "enum { kTagRed, kTagBlue };\n",
      others: ["App/More.h": "#define PASTE(x) kTag##x\n", "App/Most.h": "#define TAG(x) PASTE(x)\n"],
      after: "#import \"More.h\"\n#import \"Most.h\"",
      body: "int tag = TAG(Red);"
    ),
    Kept(
      "a subscript by a key",
      header: "@interface NSUserDefaults (Tag)\n- (id)objectForKeyedSubscript:(NSString *)key;\n@end\n",
      body: "id x = self.defaults[@\"x\"];"
    ),
    Kept(
      "a subscript by an index",
      header: """
        @interface NSPointerArray (Tag)
        - (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
        @end

        """,
      body: "self.pointers[1] = self;"
    ),
    Kept(
      "a loop over what has a category",
      header: """
        @interface NSIndexPath (Tag)
        - (NSUInteger)countByEnumeratingWithState:(void *)state objects:(id *)items count:(int)length;
        @end

        """,
      body: "for (id x in self.path) {}"
    ),
    Kept(
      "a method that is set like a property",
      header: "@interface NSThread (Tag)\n- (void)setColor:(int)color;\n@end\n",
      body: "self.thread.color = 3;"
    ),
    Kept(
      "one with a name in capitals",
      header: "@interface NSThread (Tag)\n- (void)setURL:(int)x;\n@end\n",
      body: "self.thread.URL = 3;"
    ),
    Kept(
      "a getter that is read like a property",
      header: "@interface NSThread (Tag)\n- (BOOL)isTagged;\n@end\n",
      body: "self.thread.tagged;"
    ),
    Kept(
      "a category that adopts a protocol of others",
      header: "@interface UIView (Tag) <NSCopying>\n@end\n",
      body: "self.tags[self.view] = @1;"
    ),
    Kept("an announcement for the file", header: "@class Owner;\nextern int tagLimit;\n", body: "Owner *owner;"),
    Kept(
      "an announcement for the next header, of a class that is nowhere",
      header: "@class Owner;\nextern int tagLimit;\n",
      others: ["App/More.h": "void own(Owner *owner);\n"],
      after: "#import \"More.h\"",
      body: "own(nil);"
    ),
    Kept(
      "a constant that macros of CocoaLumberjack read",
      header: "static const DDLogLevel ddLogLevel = DDLogLevelInfo;\n",
      body: "DDLogInfo(@\"x\");"
    ),
  ]

  @Test(arguments: kept + keptWithoutAWord) func thereMayBeAReasonForIt(_ kept: Kept) throws {
    #expect(try Self.reported(kept) == [])
  }

  static let told = [
    Kept(
      "a guard and pragmas that change nothing",
      header: "#ifndef TAG_H\n#define TAG_H\n#pragma once\n#pragma mark - Tag\nvoid tagAll(void);\n#endif\n"
    ),
    Kept(
      "functions and constants of the file alone",
      header: """
        static inline int tagged(void) { return 1; }
        static const int tagLimit = 3;
        NS_INLINE int tagCount(void) { return 2; }

        """
    ),
    Kept(
      "attributes",
      header: """
        NS_ASSUME_NONNULL_BEGIN
        API_AVAILABLE(ios(14))
        @interface Tag : NSObject
        @end
        __attribute__((visibility("default"))) void tagAll(void);
        NS_ASSUME_NONNULL_END

        """
    ),
    Kept(
      "C for C++",
      header: """
        #ifdef __cplusplus
        extern "C" {
        #endif
        extern int tagLimit;
        void tagAll(void);
        #ifdef __cplusplus
        }
        #endif

        """
    ),
    Kept(
      "types",
      header: """
        struct Tag { int (*handle)(int); };
        enum { TagSmall = 1 };
        typedef struct { int x; } TagPoint;
        typedef NS_ENUM(NSInteger, TagSize) { TagLarge = 2 };
        void (*tagHandler)(int);

        """
    ),
    Kept(
      "a macro that another file uses",
      header: "#define TAG_LIMIT 3\nvoid tagAll(void);\n",
      others: ["App/More.m": "#import \"Tag.h\"\nint limit(void) { return TAG_LIMIT; }\n"]
    ),
    Kept(
      "methods that every object has",
      header: "@interface Tag : NSObject\n- (instancetype)init;\n- (NSString *)description;\n@end\n",
      body: "NSLog(@\"%@\", [[NSObject alloc] init].description);"
    ),
    Kept(
      "a type that a header with a pragma declares",
      header: "void tagAll(Owner *owner);\n",
      others: ["App/More.h": "#pragma pack(1)\n@interface Owner : NSObject\n@end\n"],
      before: "#import \"More.h\"",
      body: "Owner *owner;"
    ),
    Kept(
      "an announcement that the own header has, too",
      header: "@class Owner;\nextern int tagLimit;\n",
      others: ["App/Cart.h": "@class Owner;\n" + own],
      body: "Owner *owner;"
    ),
  ]

  @Test(arguments: told) func thereIsNoReasonForIt(_ told: Kept) throws {
    #expect(try Self.reported(told) == [3])
  }

  private static func reported(_ kept: Kept) throws -> [Int?] {
    let imports = ["#import \"Cart.h\"", kept.before, "#import \"Tag.h\"", kept.after].joined(separator: "\n")
    var files = ["App/Cart.h": own, "App/Tag.h": kept.header].merging(kept.others) { $1 }
    files["App/Cart.m"] = cart(imports, kept.body)
    return try reported(files)
  }

  @Test(arguments: [
    ("static int tagged = 1;\n", "int run(void) {\n#include \"Tag.h\"\nreturn 0;\n}\n"),
    ("int tagX;\nint tagY;\n", "struct Cart {\n#include \"Tag.h\"\n};\n"),
    ("void tagAll(void);\n", "@implementation Cart\n#include \"Tag.h\"\n- (void)run {}\n@end\n"),
  ])
  func aHeaderIsPartOfTheCode(header: String, code: String) throws {
    let files = ["App/Cart.h": Self.own, "App/Tag.h": header, "App/Cart.m": "#import \"Cart.h\"\n" + code]
    #expect(try Self.reported(files) == [])
  }

  @Test func ofTwoThatBringAFrameworkOneStays() throws {
    let files = [
      "App/Cart.h": Self.own,
      "App/Tag.h": "#import <CoreData/CoreData.h>\n" + Self.tag,
      "App/Label.h": "#import <CoreData/CoreData.h>\n@interface Label : NSObject\n@end\n",
      "App/Cart.m": Self.cart(
        "#import \"Cart.h\"\n#import \"Tag.h\"\n#import \"Label.h\"",
        "NSManagedObject *object;"
      ),
    ]
    #expect(try Self.reported(files) == [2])
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

  @Test func howManyFilesAreNotLookedAtIsNoted() throws {
    func notes(_ paths: [String], except: String = "") throws -> [String] {
      let others = Dictionary(uniqueKeysWithValues: paths.map { ($0, "#include \"Cart.h\"\n") })
      let configuration = "rules: { idle: { imports: { of: { path: \"**\" }, never: unused\(except) } } }\n"
      let workspace = try Workspace(
        others.merging([
          ".lintel.yml": configuration, "App/Cart.h": Self.own, "App/Cart.m": Self.cart("#import \"Cart.h\""),
        ]) { $1 }
      )
      return workspace.check().report.notes.filter { $0.hasPrefix("rule 'idle'") }
    }
    let (start, that) = (
      "rule 'idle': 'unused' looks at Objective-C and C; the", "in Objective-C++ or C++ that it is about"
    )
    let end = "it is about the others alone"
    #expect(
      try notes(["App/A.mm"]) == [
        "\(start) 1 file \(that) is not looked at; with 'except: { path: \"**/*.mm\" }' \(end)"
      ]
    )
    let both = ["App/A.mm", "App/B.mm", "Lib/C.cpp"]
    let pattern = "**/*.{cpp,mm}"
    #expect(
      try notes(both) == ["\(start) 3 files \(that) are not looked at; with 'except: { path: \"\(pattern)\" }' \(end)"]
    )
    #expect(try notes(both, except: ", except: { path: \"\(pattern)\" }") == [])
    #expect(try notes([]) == [])
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
