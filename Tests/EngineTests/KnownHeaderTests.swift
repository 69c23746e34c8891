import Engine
import ReportModel
import TestSupport
import Testing

/// What a baseline, `--since` and `--staged` know of the imports of headers that declare no type, or several.
@Suite(.enabled(if: LibclangForTests.isThere)) struct KnownHeaderTests {
  private static let rules = """
    components: { screens: "UI/**", data: "Data/**", cloud: "Cloud/**" }
    rules:
      r: { forbid: { from: screens, to: [data, cloud] } }

    """

  private static let category = "#import <Foundation/Foundation.h>\n@interface NSString (Data)\n- (id)decoded;\n@end\n"

  /// `UI/Screen.m`, with its imports from line 2 on.
  private static func screen(_ imports: String...) -> String {
    let lines = imports.map { "#import \"\($0)\"\n" }.joined()
    return "#import \"Screen.h\"\n\(lines)@implementation Screen\n@end\n"
  }

  /// A screen that imports a category of `Data`, in a repository.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": rules, "UI/Screen.h": "@interface Screen : NSObject\n@end\n",
      "UI/Screen.m": screen("NSString+Data.h"), "Data/NSString+Data.h": category,
      "Cloud/CloudKeys.h": "#define CLOUD_KEY @\"k\"\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private static func since(_ workspace: Workspace) -> CheckResult { workspace.check { $0.since = "HEAD" } }

  private static func staged(_ workspace: Workspace) throws -> CheckResult {
    try workspace.git("add", "-A")
    return workspace.check { $0.state = .index }
  }

  @Test func anEntryNamesTheHeader() throws {
    let workspace = try Self.workspace()
    let violation = try #require(workspace.check().report.violations.first)
    #expect(violation.target == "NSString+Data.h" && violation.source == "Screen")
    try workspace.record()
    #expect(
      try workspace.entries() == ["  - { rule: r, file: UI/Screen.m, target: NSString+Data.h, declares: [Screen] }"]
    )
    #expect(workspace.check().exit == .kept)
    try workspace.write("UI/Screen.m", Self.screen("../Data/NSString+Data.h"))
    #expect(workspace.check().exit == .kept)
  }

  @Test func anotherHeaderInItsPlaceIsNew() throws {
    let workspace = try Self.workspace()
    try workspace.record()
    try workspace.write("UI/Screen.m", Self.screen("CloudKeys.h"))
    let result = workspace.check()
    #expect(result.places == ["UI/Screen.m:2 r"])
    #expect(result.exit == .broken)
    #expect(result.report.baseline?.stale.map(\.key.target) == ["NSString+Data.h"])
    try workspace.remove(".lintel-baseline.yml")
    #expect(Self.since(workspace).places == ["UI/Screen.m:2 r"])
    #expect(try Self.staged(workspace).places == ["UI/Screen.m:2 r"])
  }

  @Test(arguments: [["NSString+Data.h", "CloudKeys.h"], ["CloudKeys.h", "NSString+Data.h"]])
  func anotherHeaderBesideItIsNew(imports: [String]) throws {
    let workspace = try Self.workspace()
    try workspace.record()
    try workspace.write("UI/Screen.m", Self.screen(imports[0], imports[1]))
    let place = ["UI/Screen.m:\(imports[0] == "CloudKeys.h" ? 2 : 3) r"]
    #expect(workspace.check().places == place)
    for isIgnored in [false, true] {
      if isIgnored { try workspace.remove(".lintel-baseline.yml") }
      let result = Self.since(workspace)
      #expect(result.places == place)
      #expect(result.exit == .broken)
      #expect(try Self.staged(workspace).places == place)
    }
  }

  @Test func aHeaderThatMovesOrIsRenamedIsNotNew() throws {
    let workspace = try Self.workspace()
    try workspace.record()
    try workspace.commitAll()
    try workspace.move("Data/NSString+Data.h", to: "Data/Deep/NSString+Data.h")
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().report.baseline?.stale == [])
    try workspace.remove(".lintel-baseline.yml")
    #expect(Self.since(workspace).places == [])
    try workspace.move("Data/Deep/NSString+Data.h", to: "Data/NSString+Decoding.h")
    try workspace.write("UI/Screen.m", Self.screen("NSString+Decoding.h"))
    #expect(Self.since(workspace).places == [])
    #expect(try Self.staged(workspace).places == [])
  }

  /// Rules about the import itself.
  @Test(arguments: ["unused", "circular"]) func ofImportsAHeaderThatIsRenamedIsNotNew(_ word: String) throws {
    func files(_ header: String, _ members: String) -> [String: String] {
      let (there, back) = ("#import \"../Data/\(header).h\"\n", "#import \"../UI/Row.h\"\n")
      let isCircle = word == "circular"
      return [
        "Data/\(header).h": "\(isCircle ? back : "")@interface \(header) : NSObject\n\(members)@end\n",
        "UI/Row.h": "\(isCircle ? there : "")@interface Row : NSObject\n- (void)run;\n@end\n",
        "UI/Row.m": "#import \"Row.h\"\n\(there)@implementation Row\n- (void)run {}\n@end\n",
      ]
    }
    let rules = "rules: { r: { imports: { of: { path: \"**\" }, never: \(word) } } }\n"
    let members = "- (void)load;\n- (void)save;\n"
    let workspace = try Workspace(files("Store", members).merging([".lintel.yml": rules]) { $1 })
    try workspace.commitAll()
    #expect(workspace.check().places.count == 1)
    try workspace.remove("Data/Store.h")
    for (path, text) in files("Shelf", members) { try workspace.write(path, text) }
    #expect(workspace.check().places.count == 1)
    for result in [Self.since(workspace), try Self.staged(workspace)] {
      #expect(result.places == [])
      #expect(result.gone == [])
    }
    // Another one in its place is new.
    try workspace.remove("Data/Shelf.h")
    for (path, text) in files("Clock", "- (void)tick;\n") { try workspace.write(path, text) }
    #expect(Self.since(workspace).places.count == 1)
    #expect(try Self.staged(workspace).places.count == 1)
  }

  /// A former version wrote what stands in the import.
  @Test func anOlderEntryOfAnUnusedHeaderHasItsPath() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { imports: { of: { path: \"**\" }, never: unused } } }\n",
      ".lintel-baseline.yml": """
      version: 1
      violations:
        - { rule: r, file: UI/Row.m, target: ../Data/Store.h, declares: [Row] }

      """,
      "Data/Store.h": "@interface Store : NSObject\n@end\n", "UI/Row.h": "@interface Row : NSObject\n@end\n",
      "UI/Row.m": "#import \"Row.h\"\n#import \"../Data/Store.h\"\n@implementation Row\n@end\n",
    ])
    #expect(workspace.check().exit == .kept)
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == ["  - { rule: r, file: UI/Row.m, target: Store.h, declares: [Row] }"])
  }

  @Test func theEntryOfAHeaderWithAnotherNameIsTold() throws {
    let workspace = try Self.workspace()
    try workspace.record()
    try workspace.commitAll()
    try workspace.move("Data/NSString+Data.h", to: "Data/NSString+Decoding.h")
    try workspace.write("UI/Screen.m", Self.screen("NSString+Decoding.h"))
    let said =
      "no header is called 'NSString+Data.h' any more, and 'NSString+Decoding.h' breaks 'r' in the same way; if it was "
      + "renamed, write target: NSString+Decoding.h in the entry; "
    let result = workspace.check()
    #expect(result.places == ["UI/Screen.m:2 r"])
    #expect(result.messages.contains { $0.contains(said) }, "\(result.messages)")
    #expect(result.report.baseline?.stale == [])
    let staged = try Self.staged(workspace)
    #expect(staged.places == [])
    #expect(staged.messages.contains { $0.contains(said) }, "\(staged.messages)")
    try workspace.record(prunes: true)
    #expect(try workspace.entries().count == 1)
    // Where two might be it, nobody says so.
    try workspace.write("UI/Screen.m", Self.screen("NSString+Decoding.h", "CloudKeys.h"))
    let unclear = workspace.check()
    #expect(unclear.report.baseline?.stale.count == 1)
    #expect(!unclear.messages.contains { $0.contains("if it was renamed") }, "\(unclear.messages)")
    try workspace.write("UI/Screen.m", Self.screen("NSString+Decoding.h"))
    let baseline = try workspace.read(".lintel-baseline.yml")
    try workspace.write(
      ".lintel-baseline.yml",
      baseline.replacing("target: NSString+Data.h", with: "target: NSString+Decoding.h")
    )
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
  }

  /// The import and the code beside it have entries of their own.
  @Test func theEntriesOfAHeaderAndOfItsTypeAreToldTheirNames() throws {
    let workspace = try Self.workspace()
    let (code, keys) = ("#import \"Keys.h\"\nvoid show(Keys *keys) {}\n", "@interface Keys : NSObject\n@end\n")
    try workspace.write("UI/Screen.m", code)
    try workspace.write("Data/Keys.h", keys)
    try workspace.record()
    #expect(
      try workspace.entries() == [
        "  - { rule: r, file: UI/Screen.m, target: Keys, declares: [show] }",
        "  - { rule: r, file: UI/Screen.m, target: Keys.h, declares: [show] }",
      ]
    )
    try workspace.write("UI/Screen.m", code.replacing("Keys", with: "Clefs"))
    try workspace.remove("Data/Keys.h")
    try workspace.write("Data/Clefs.h", keys.replacing("Keys", with: "Clefs"))
    let result = workspace.check()
    #expect(result.report.baseline?.stale == [])
    for name in ["Clefs", "Clefs.h"] {
      let advice = "if it was renamed, write target: \(name) in the entry; "
      #expect(result.messages.count { $0.contains(advice) } == 1, "\(result.messages)")
    }
  }

  /// Headers that are named after a type of them, and others, with one type at first and with several.
  @Test(arguments: ["Store.h", "Row.h", "Kinds.h"], [true, false])
  func whatAHeaderDeclaresMakesItsImportNotNew(header: String, isAlone: Bool) throws {
    let workspace = try Self.workspace()
    let kind = "typedef NS_ENUM(NSInteger, Kind) { KindFirst };\n"
    let store = "@interface Store : NSObject\n@end\n"
    let first = isAlone ? store : kind + store + "@interface Row : NSObject\n@end\n"
    try workspace.write("Data/\(header)", first)
    try workspace.write("UI/Screen.m", Self.screen(header))
    try workspace.record()
    try workspace.commitAll()
    let entry = "  - { rule: r, file: UI/Screen.m, target: \(header), declares: [Screen] }"
    #expect(try workspace.entries() == [entry])
    for text in [
      "typedef NS_ENUM(NSInteger, Phase) { PhaseFirst };\n" + first, store, "@protocol StoreDelegate\n@end\n" + first,
      "@interface First : NSObject\n@end\n@interface Kinds : NSObject\n@end\n" + store,
    ] {
      try workspace.write("Data/\(header)", text)
      let result = workspace.check()
      #expect(result.exit == .kept, "\(result.messages)")
      #expect(result.report.baseline?.stale == [])
      #expect(Self.since(workspace).places == [])
      #expect(try Self.staged(workspace).places == [])
    }
    try workspace.remove(".lintel-baseline.yml")
    #expect(Self.since(workspace).places == [])
  }

  @Test func anOlderEntryWithATypeOfAHeaderIsItsEntry() throws {
    let workspace = try Self.workspace()
    try workspace.write("Data/Store.h", "@interface Store : NSObject\n@end\n")
    try workspace.write("UI/Screen.m", Self.screen("Store.h"))
    let entry = "  - { rule: r, file: UI/Screen.m, target: Store, declares: [Screen] }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    #expect(workspace.check().exit == .kept)
    try workspace.record(prunes: true)
    #expect(
      try workspace.entries() == ["  - { rule: r, file: UI/Screen.m, target: Store.h, declares: [Screen] }"]
    )
  }

  @Test func headersOfOneNameAreToldByTheirFiles() throws {
    let workspace = try Self.workspace()
    for folder in ["Data", "Cloud"] { try workspace.write("\(folder)/Keys.h", "#define \(folder)Key 1\n") }
    try workspace.write("UI/Screen.m", Self.screen("../Data/Keys.h"))
    try workspace.commitAll()
    try workspace.record()
    #expect(
      try workspace.entries() == [
        "  - { rule: r, file: UI/Screen.m, target: Keys.h, target-file: Data/Keys.h, declares: [Screen] }"
      ]
    )
    #expect(workspace.check().exit == .kept)
    try workspace.write("UI/Screen.m", Self.screen("../Cloud/Keys.h"))
    #expect(workspace.check().places == ["UI/Screen.m:2 r"])
    try workspace.remove(".lintel-baseline.yml")
    #expect(Self.since(workspace).places == ["UI/Screen.m:2 r"])
    #expect(try Self.staged(workspace).places == ["UI/Screen.m:2 r"])
  }

  @Test func aHeaderThatMovesIsFoundAgainByItsNameWhereThereAreOthersOfThat() throws {
    let workspace = try Self.workspace()
    for folder in ["Data", "Cloud"] { try workspace.write("\(folder)/Keys.h", "#define \(folder)Key 1\n") }
    try workspace.write("UI/Screen.m", Self.screen("../Data/Keys.h"))
    try workspace.record()
    try workspace.commitAll()
    try workspace.move("Data/Keys.h", to: "Data/Deep/Keys.h")
    try workspace.write("UI/Screen.m", Self.screen("../Data/Deep/Keys.h"))
    #expect(workspace.check().exit == .kept)
    try workspace.record()
    #expect(try workspace.entries().map { $0.contains("target-file: Data/Deep/Keys.h") } == [true])
  }

  @Test(arguments: [true, false])
  func anOlderEntryWithoutAHeaderIsForAnyUntilItIsWritten(prunes: Bool) throws {
    let workspace = try Self.workspace()
    let entry = "  - { rule: r, file: UI/Screen.m, declares: [Screen], owner: me }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
    try workspace.write("UI/Screen.m", Self.screen("CloudKeys.h", "NSString+Data.h"))
    #expect(workspace.check().places.count == 1)
    #expect(Self.since(workspace).places == ["UI/Screen.m:2 r"])
    try workspace.write("UI/Screen.m", Self.screen("CloudKeys.h"))
    #expect(workspace.check().exit == .kept)
    try workspace.record(prunes: prunes)
    #expect(
      try workspace.entries() == [
        "  - { rule: r, file: UI/Screen.m, target: CloudKeys.h, declares: [Screen], owner: me }"
      ]
    )
    try workspace.write("UI/Screen.m", Self.screen("NSString+Data.h"))
    #expect(workspace.check().places == ["UI/Screen.m:2 r"])
  }

  @Test func anOlderEntryIsFoundAgainWhereItsFileHasMoved() throws {
    let workspace = try Self.workspace()
    let entry = "  - { rule: r, file: UI/Screen.m, declares: [Screen] }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    try workspace.move("UI/Screen.m", to: "UI/Deep/Screen.m")
    #expect(workspace.check().exit == .kept)
  }

  @Test func anOlderEntryOfTwoHeadersBecomesTwo() throws {
    let workspace = try Self.workspace()
    try workspace.write("UI/Screen.m", Self.screen("CloudKeys.h", "NSString+Data.h"))
    let entry = "  - { rule: r, file: UI/Screen.m, declares: [Screen], count: 2 }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    #expect(workspace.check().exit == .kept)
    try workspace.record(prunes: true)
    #expect(
      try workspace.entries() == [
        "  - { rule: r, file: UI/Screen.m, target: CloudKeys.h, declares: [Screen] }",
        "  - { rule: r, file: UI/Screen.m, target: NSString+Data.h, declares: [Screen] }",
      ]
    )
  }

  @Test func aHeaderOfAnotherModuleIsNewForManifests() throws {
    let targets = ["Core", "Data", "Net"].map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    let package = "let package = Package(name: \"P\", targets: [\(targets)])\n"
    var files = [
      ".lintel.yml": "rules: { l: { layers: from-manifests } }\n",
      "Package.swift": "// swift-tools-version:5.9\nimport PackageDescription\n\(package)",
      "Sources/Core/C.m": "#import <Data/DataFuncs.h>\n@interface C : NSObject\n@end\n@implementation C\n@end\n",
    ]
    for module in ["Data", "Net"] {
      files["Sources/\(module)/a.m"] = "#import \"\(module)Funcs.h\"\nvoid \(module)Go(void) {}\n"
      files["Sources/\(module)/include/\(module)Funcs.h"] = "extern void \(module)Go(void);\n"
    }
    let workspace = try Workspace(files)
    try workspace.commitAll()
    try workspace.record()
    #expect(workspace.check().exit == .kept)
    let text = try workspace.read("Sources/Core/C.m").replacing("Data/DataFuncs.h", with: "Net/NetFuncs.h")
    try workspace.write("Sources/Core/C.m", text)
    #expect(workspace.check().places == ["Sources/Core/C.m:1 l"])
    try workspace.remove(".lintel-baseline.yml")
    #expect(Self.since(workspace).places == ["Sources/Core/C.m:1 l"])
  }
}
