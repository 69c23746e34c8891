import Basics
import Engine
import ReportModel
import TestSupport
import Testing

/// What is selected by a name, by an access or by `not`: aliases, and what stands beside types.
@Suite struct SelectionByNameTests {
  private static func breaches(_ rule: String, _ files: [String: String]) throws -> [String] {
    let components = "components: { app: \"App/**\", lib: { path: \"Lib/**\", allow-empty: true } }\n"
    let configuration = components + "rules: { r: { \(rule) } }\n"
    let report = try Workspace(files.merging([".lintel.yml": configuration]) { $1 }).check().report
    return report.diagnostics.map(\.message)
      + report.violations.map { "\($0.location.file):\($0.location.line ?? 0) \($0.target ?? "")" }
  }

  private static let aliases = [
    "Lib/L.swift": """
    public struct User {}
    typealias LegacyUser = User
    typealias Handler = (Int) -> Void
    @available(*, deprecated) typealias Old = User
    public struct Box { typealias Inner = User }
    """,
    "App/A.swift": """
    class Screen {
      let a: LegacyUser? = nil
      let b: Handler? = nil
      let c: Old? = nil
      let d: Box.Inner? = nil
      let e: User? = nil
    }
    """,
  ]

  @Test(arguments: [
    ("{ type: LegacyUser }", [2]), ("{ type: \"Legacy*\" }", [2]), ("{ type: Handler }", [3]),
    ("{ type: Inner }", [5]), ("{ type: \"Box.Inner\" }", [5]), ("{ is: deprecated }", [4]),
    ("{ type: User }", [2, 4, 5, 6]), ("{ in: lib, not: { type: Handler } }", [2, 4, 5, 6]),
  ])
  func anAliasIsMeantByItsName(target: String, lines: [Int]) throws {
    let found = try Self.breaches("forbid: { from: app, to: \(target) }", Self.aliases)
    #expect(found.map { $0.prefix(13) } == lines.map { "App/A.swift:\($0)" })
  }

  /// What is asked for beside a place is asked of what the project has there, too.
  @Test(arguments: [
    ("{ module: Core, symbol: Known }", [3]), ("{ module: Core, symbol: \"K*\" }", [3]),
    ("{ module: \"C*\", symbol: \"K*\" }", [3]), ("{ module: Core, symbol: OldName }", [4]),
    ("{ path: \"Lib/**\", symbol: \"K*\" }", [3]), ("{ module: Core, symbol: UserDefaults }", []),
    ("{ module: [Core, Foundation], symbol: [Known, UserDefaults] }", [3, 5]),
    ("{ path: \"Lib/**\", symbol: UserDefaults }", [5]), ("{ module: Core, kind: class, symbol: Known }", []),
  ])
  func aSymbolRestrictsWhatThePlaceBesideItSelects(target: String, lines: [Int]) throws {
    let workspace = try Workspace([
      ".lintel.yml": "modules: { App: \"App/**\", Core: \"Lib/**\" }\n"
        + "rules: { r: { forbid: { from: { module: App }, to: \(target) } } }\n",
      "Lib/L.swift": "public struct Known {}\npublic struct Other {}\npublic typealias OldName = Other\n",
      "App/A.swift": "import Core\nimport Foundation\nlet a: Known\nlet b: OldName\nlet c: UserDefaults\n",
    ])
    #expect(workspace.check().report.violations.map { $0.location.line ?? 0 } == lines)
  }

  /// Beside modules of the project only their types can have the name, and a pattern that none of them matches is told.
  @Test func aSymbolThatNoTypeOfTheModuleHasIsTold() throws {
    let workspace = try Workspace([
      ".lintel.yml": "modules: { App: \"App/**\", Core: \"Lib/**\" }\n"
        + "rules: { r: { forbid: { from: { module: App }, to: { module: Core, symbol: \"*Manager\" } } } }\n",
      "Lib/L.swift": "public struct Known {}\n", "App/A.swift": "import Core\nlet a: Known\n",
    ])
    let report = workspace.check().report
    #expect(report.violations.isEmpty)
    let reason = "nothing in the project is called *Manager in module Core"
    #expect(report.diagnostics.contains { $0.message.contains(reason) })
  }

  private static let valuesAndErrors = [
    "App/A.swift": """
    import Combine
    import Foundation
    import SwiftUI
    class Model {
      let changes: AnyPublisher<Int, Never>? = nil
      let number: Optional<() -> Void> = nil
      let name: String = ""
      let failure: DecodingError? = nil
      let label: Text? = nil
    }
    extension String: @retroactive Error {}
    """
  ]

  @Test(arguments: [
    ("{ inherits: [View, Scene, Commands, Gesture, ToolbarContent] }", ["App/A.swift:9 Text"]),
    ("error", ["App/A.swift:8 DecodingError"]), ("{ inherits: Error }", ["App/A.swift:8 DecodingError"]),
    ("{ inherits: Decodable }", ["App/A.swift:5 Int", "App/A.swift:6 Optional", "App/A.swift:7 String"]),
  ])
  func whatNeverAndOptionalConformToForOthersDoesNotSelectThem(target: String, found: [String]) throws {
    let rule = "forbid: { from: { type: Model }, to: \(target) }"
    #expect(try Self.breaches(rule, Self.valuesAndErrors) == found)
  }

  @Test func forNotWhatStandsBesideATypeCountsForIt() throws {
    let files = [
      "Lib/Row.swift": "struct Row { init() {} }\n",
      "App/Factory.swift": """
      struct RowFactory { func make() -> Row { Row() } }
      func helper() { _ = Row() }
      extension String { var row: Row { Row() } }
      """,
      "App/Helper.swift": "func helper2() { _ = Row() }\n",
    ]
    func places(_ rule: String) throws -> [String] {
      try Self.breaches(rule, files).map { String($0.prefix(19)) }.distinct
    }
    #expect(
      try places("forbid: { from: { in: app, not: { type: \"*Factory\" } }, to: lib }") == ["App/Helper.swift:1 "]
    )
    #expect(
      try places("forbid: { from: app, to: lib, except: { type: \"*Factory\" } }")
        == ["App/Factory.swift:2", "App/Factory.swift:3", "App/Helper.swift:1 "]
    )
  }

  // MARK: What nothing refers to

  private static let functions = [
    "Lib/H.swift":
      "func helperLoad() -> Int { 1 }\nlet helperConst = 1\nextension Int { var twice: Int { self * 2 } }\n",
    "App/A.swift": "struct Order { let a = helperConst; func f() -> Int { helperLoad() } }\n",
  ]

  @Test(arguments: ["forbid: { from: app, to: lib }", "forbid: { from: app, to: lib, transitive: true }"])
  func aRuleAboutFunctionsAloneChecksNothing(rule: String) throws {
    let found = try Self.breaches(rule, Self.functions)
    #expect(found.count == 1 && found[0].contains("nothing of lib is a type, and no reference leads to anything else"))
    for further in ["struct Further {}", "typealias Further = Int"] {
      #expect(try Self.breaches(rule, Self.functions.merging(["Lib/F.swift": further]) { $1 }) == [], "\(further)")
    }
  }

  @Test(arguments: ["forbid: { from: app, to: lib }", "layers: { app: [], lib: [], other: [app] }"])
  func whatIsDeclaredInHeadersElsewhereIsNotNamedThere(rule: String) throws {
    var files = [
      "Headers/Alert.h": "@interface Alert\n@end\n",
      "Lib/Alert.m": "#import \"Alert.h\"\n@implementation Alert\n@end\n",
      "App/A.m": "#import \"Alert.h\"\nvoid run(void) { [Alert new]; }\n", "Other/b.h": "@interface Other\n@end\n",
    ]
    let words = "lib is a type: what is implemented there is declared elsewhere, as Alert in Headers/Alert.h"
    func said() throws -> String {
      let components = "components: { app: \"App/**\", lib: \"Lib/**\", other: \"Other/**\" }\n"
      files[".lintel.yml"] = "\(components)rules: { r: { \(rule) } }\n"
      let report = try Workspace(files).check().report
      return (report.diagnostics.map(\.message) + report.notes).joined(separator: "\n")
    }
    let ofClass = try said()
    #expect(ofClass.contains(words), "\(ofClass)")
    // What only adds to the class is no part of it: to select the header would be no remedy.
    files["Lib/Alert.m"] = "#import \"Alert.h\"\n@implementation Alert (Sound)\n@end\n"
    let ofCategory = try said()
    #expect(ofCategory.contains("lib is a type, and no reference leads to anything else"), "\(ofCategory)")
    files["Lib/Alert.m"] = nil
    files["Lib/Alert+Sound.swift"] = "extension Alert { func ring() {} }\n"
    let ofExtension = try said()
    #expect(ofExtension.contains("lib is a type, and no reference leads to anything else"), "\(ofExtension)")
    files["Lib/Alert+Sound.swift"] = nil
    files["Lib/Alert.m"] = "int twice(int x) { return 2 * x; }\n"
    let ofFunction = try said()
    #expect(ofFunction.contains("lib is a type, and no reference leads to anything else"), "\(ofFunction)")
    files["Other/twice.m"] = "#include \"../Lib/Alert.m\"\n"
    let ofIncluded = try said()
    #expect(!ofIncluded.contains("lib is a type"), "\(ofIncluded)")
  }

  private static let functionsOfHeaders = [
    "Lib/Catch.h": "int tryCatch(void);\n", "Lib/Catch.m": "#import \"Catch.h\"\nint tryCatch(void) { return 1; }\n",
    "App/App-Bridging-Header.h": "#import \"Catch.h\"\n",
    "App/Order.swift": "struct Order { func f() -> Int32 { tryCatch() } }\n",
  ]

  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: ["forbid: { from: app, to: lib }", "forbid: { from: { not: lib }, to: lib }"]
  )
  func swiftNamesNoHeader(rule: String) throws {
    let found = try Self.breaches(rule, Self.functionsOfHeaders)
    let words = "nothing of lib is a type, and no reference in Swift leads to anything else"
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
    let withType = Self.functionsOfHeaders.merging(["Lib/T.h": "@interface Thing\n@end\n"]) { $1 }
    #expect(try Self.breaches(rule, withType) == [])
    // An import of a header breaks it, and leads on to a function.
    let mixed = Self.functionsOfHeaders.merging(["App/U.m": "#import \"Catch.h\"\n"]) { $1 }
    #expect(try Self.breaches(rule, mixed).map { $0.prefix(9) } == ["App/U.m:1"])
    #expect(try Self.breaches("forbid: { from: app, to: lib, transitive: true }", Self.functionsOfHeaders) == [])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aRuleSaysThatItDoesNotSeeWhatSwiftCallsOfHeaders() throws {
    func notes(_ rule: String, _ more: [String: String]) throws -> [String] {
      let components = "components: { app: \"App/**\", lib: \"Lib/**\" }\n"
      let files = [".lintel.yml": "\(components)rules: { r: { \(rule) } }\n"]
      return try Workspace(Self.functionsOfHeaders.merging(files.merging(more) { $1 }) { $1 }).check().report.notes
    }
    let (rule, objectiveC) = ("forbid: { from: app, to: lib }", ["App/U.m": "void u(void) {}\n"])
    let found = try notes(rule, objectiveC)
    #expect(found.count == 1 && found[0].contains("what Swift code calls there is not seen"), "\(found)")
    #expect(try notes(rule, objectiveC.merging(["Lib/T.h": "@interface Thing\n@end\n"]) { $1 }) == [])
    let table = try notes("layers: { app: [], lib: [app] }", [:])
    #expect(table.count == 1 && table[0].contains("no reference in Swift leads to anything else"), "\(table)")
    #expect(try notes("layers: { app: [], lib: [app] }", objectiveC) == [])
  }

  @Test func aTableSaysWhichOfItsLayersNothingCanName() throws {
    func notes(_ files: [String: String]) throws -> [String] {
      let components = "components: { app: \"App/**\", lib: \"Lib/**\" }\n"
      let rules = components + "rules: { r: { layers: { app: [], lib: [app] } } }\n"
      return try Workspace(files.merging([".lintel.yml": rules]) { $1 }).check().report.notes
    }
    #expect(try notes(Self.functions).map { $0.prefix(35) } == ["rule 'r': nothing of lib is a type,"])
    #expect(try notes(Self.functions.merging(["Lib/F.swift": "struct Further {}"]) { $1 }) == [])
  }

  /// `Lib` alone, or with a file beside it, is what no target lists.
  @Test func whatNoTargetListsIsNoModuleThatCanBeImported() throws {
    var files = Self.functions
    files["App/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App", path: ".")])
      """
    func found() throws -> [String] { try Self.breaches("forbid: { from: app, to: lib }", files) }
    for _ in 0..<2 {
      let said = try found()
      #expect(said.count == 1 && said[0].contains("nothing of lib is a type"), "\(said)")
      files["Loose.swift"] = "enum Loose {}"
    }
  }

  @Test func aModuleOfFunctionsCanBeImported() throws {
    var files = Self.functions
    files["Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Lib", path: "Lib"), .target(name: "App", dependencies: ["Lib"], path: "App"),
      ])
      """
    #expect(try Self.breaches("forbid: { from: app, to: lib }", files) == [])
    files["App/A.swift"] = "import Lib\n" + files["App/A.swift"]!
    #expect(try Self.breaches("forbid: { from: app, to: lib }", files) == ["App/A.swift:1 Lib"])
  }

  // MARK: Slices of functions

  private static let slicesOfFunctions = [
    "F/A/a.h": "#define KA 1\n", "F/A/a1.m": "#import \"b.h\"\nvoid a1(void) { b(); }\n",
    "F/B/b.h": "void b(void);\n", "F/B/b1.m": "#import \"a.h\"\nint b1(void) { return KA; }\n",
  ]

  private static func breachesOfSlices(_ rule: String, _ files: [String: String]) throws -> [String] {
    let components = "components: { f: \"F/{f}/**\", a: \"F/A/**\", b: \"F/B/**\" }\n"
    let configuration = components + "rules: { r: { \(rule) } }\n"
    let report = try Workspace(files.merging([".lintel.yml": configuration]) { $1 }).check().report
    return report.diagnostics.map(\.message)
      + report.violations.map { "\($0.location.file):\($0.location.line ?? 0) \($0.target ?? "")" }
  }

  @Test(arguments: ["independent: { slices: f }", "independent: { slices: [a, b] }"])
  func slicesOfFunctionsDependOnEachOtherByImports(rule: String) throws {
    let found = try Self.breachesOfSlices(rule, Self.slicesOfFunctions).map { $0.prefix(10) }
    #expect(found == ["F/A/a1.m:1", "F/B/b1.m:1"], "\(found)")
  }

  @Test(arguments: ["acyclic: { among: f }", "acyclic: { among: [a, b] }"])
  func slicesOfFunctionsAreInACycleByImports(rule: String) throws {
    var files = Self.slicesOfFunctions
    func found() throws -> [String] { try Self.breachesOfSlices(rule, files).map { String($0.prefix(10)) } }
    #expect(try found() == ["F/A/a1.m:1"])
    // A type in a third slice changes nothing.
    files["F/C/C.h"] = "@interface C\n@end\n"
    #expect(try found() == ["F/A/a1.m:1"])
    files["F/B/b1.m"] = "int b1(void) { return 1; }\n"
    #expect(try found() == [])
  }

  @Test func aFileThatIsIncludedIsNamedWhateverItIs() throws {
    let files = [
      "F/A/a.c": "int a(void) { return 1; }\n", "F/B/b.c": "#include \"../A/a.c\"\nint b(void) { return a(); }\n",
    ]
    #expect(try Self.breachesOfSlices("independent: { slices: f }", files).map { $0.prefix(9) } == ["F/B/b.c:1"])
  }

  @Test(arguments: ["independent: { slices: f }", "acyclic: { among: f }"])
  func slicesWithoutTypesAndHeadersCheckNothing(rule: String) throws {
    let files = ["F/A/a.m": "void a(void) {}\n", "F/B/b.swift": "func b() {}\n"]
    let found = try Self.breachesOfSlices(rule, files)
    #expect(found.count == 1 && found[0].contains("no slice of 'f' has a type, and no reference leads to"), "\(found)")
  }

  @Test func slicesOfFunctionsAreInWhatToSelects() throws {
    let rule = "independent: { slices: f, to: a }"
    let found = try Self.breachesOfSlices(rule, Self.slicesOfFunctions).map { $0.prefix(10) }
    #expect(found == ["F/B/b1.m:1"], "\(found)")
    let functions = ["F/A/a.swift": "func a() {}\n", "F/B/B.swift": "struct B {}\n"]
    let said = try Self.breachesOfSlices(rule, functions)
    #expect(said.count == 1 && said[0].contains("nothing that 'to' selects is a type"), "\(said)")
  }

  @Test func aHeaderWithATypeIsNamedByTheTypeAlone() throws {
    let files = ["F/A/ASetup.h": "@interface ASetup\n@end\n", "F/B/b.m": "#import \"ASetup.h\"\nvoid b(void) {}\n"]
    let found = try Self.breachesOfSlices("independent: { slices: f, sharing: \"*Setup\" }", files)
    #expect(found.count == 1 && found[0].contains("'sharing' has all that a slice could name"), "\(found)")
  }

  @Test func howStableSlicesOfFunctionsAreImportsDoNotSay() throws {
    let found = try Self.breachesOfSlices("stable: { among: f }", Self.slicesOfFunctions)
    #expect(found.count == 1 && found[0].contains("no slice of 'f' has a type, and imports do not count"), "\(found)")
  }

  @Test func slicesOfModulesWithoutFilesHaveNoCode() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "B"), .target(name: "App", dependencies: ["A", "B"]),
      ])

      """,
      "Sources/App/App.swift": "import A\nimport B\nstruct App {}\n",
    ]
    let found = try Self.breachesOfSlices("independent: { slices: [{ module: A }, { module: B }] }", files)
    #expect(found.contains { $0.contains("no slice of 'module A, module B' has code") }, "\(found)")
  }

  // MARK: Extensions of types from elsewhere

  private static let nested = [
    "App/Image.swift": "extension UIImage { enum Quality { case low }; enum Mode { case fit } }\n",
    "App/Both.swift": "extension String { struct Token {} }\nstruct Both {}\n",
    "App/OuterInner.swift": "extension Outer { struct Inner {} }\n", "App/Outer.swift": "struct Outer {}\n",
  ]

  @Test func typesInExtensionsAreNotAtTheTopLevelOfTheirFile() throws {
    #expect(try Self.breaches("files: { that: { path: \"**\" }, types: 1 }", Self.nested) == [])
    let two = ["App/Two.swift": "struct A {}\nstruct B {}\n"]
    #expect(try Self.breaches("files: { that: { path: \"**\" }, types: 1 }", two).count == 1)
  }

  @Test func aFileIsCalledAfterATypeInAnExtensionAsAWhole() throws {
    let files = Self.nested.filter { $0.key.contains("Outer") }
    #expect(try Self.breaches("files: { that: { path: \"**\" }, named: true }", files) == [])
    let other = ["App/InnerOuter.swift": files["App/OuterInner.swift"]!, "App/Outer.swift": files["App/Outer.swift"]!]
    #expect(try Self.breaches("files: { that: { path: \"**\" }, named: true }", other).count == 1)
  }

  // MARK: Objective-C

  @Test(arguments: [
    ("@property (nonatomic) int a;\n- (int)a;\n- (void)setA:(int)x;", 1),
    ("@property (nonatomic) int a;\n- (int)b;", 2), ("@property (nonatomic) int a;\n+ (int)a;", 2),
    ("@property (class) int a;\n+ (int)a;", 1),
  ])
  func aPropertyIsOneMemberWithItsAccessors(members: String, count: Int) throws {
    let files = ["App/Mem.h": "@interface MemC : NSObject\n\(members)\n@end\n"]
    for most in 1...2 {
      let found = try Self.breaches("limit: { of: { type: MemC }, members: \(most) }", files)
      #expect(found.count == (count > most ? 1 : 0), "\(members)")
    }
  }
}
