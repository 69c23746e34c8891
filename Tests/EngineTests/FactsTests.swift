import Basics
import Engine
import Foundation
import Reporting
import TestSupport
import Testing

/// `lintel facts`, `check --facts`: whatever is taken over, the report is that of one run.
@Suite struct FactsTests {
  /// Writes the facts of paths below the root to a file outside of it.
  private static func shard(_ paths: [String], of root: String, to file: String, workers: Int = 2) throws -> [String] {
    let result = factsOfPart(paths.map { root + "/" + $0 }, options(root, workers: workers))
    #expect(result.exit == .kept)
    try Data(try #require(result.bytes)).write(to: URL(fileURLWithPath: file))
    return result.diagnostics.map(\.message)
  }

  private static func check(_ root: String, facts: [String], libclang: LibclangUse? = inProcess) -> CheckResult {
    var options = options(root, libclang: libclang)
    options.facts = facts
    return Engine.check(options)
  }

  private static let inProcess = LibclangUse.inProcess(LibclangForTests.libraries)
  /// Leaves the files of the C family to facts that are known.
  private static let noLibclang = LibclangUse.workers(["/nowhere/lintel", "clang-worker"])

  /// The built `lintel`, which is beside the tests.
  private static var program: String {
    let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (tests?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appendingPathComponent("lintel").path
  }

  private static let projects = [
    "samples/three-layer/broken", "samples/modular/broken", "samples/mixed/broken", "Tests/Fixtures/Swift",
    "Tests/Fixtures/Clang",
  ]

  @Test(arguments: projects)
  func partsGiveTheReportOfOneRun(path: String) throws {
    let workspace = try Workspace()
    try workspace.copy(path)
    let root = workspace.root + "/" + path
    if path.hasPrefix("Tests") { try workspace.write(path + "/.lintel.yml", Self.noTypes) }
    let result = Engine.check(options(root))
    #expect(result.exit == .broken)
    let expected = result.rendered
    #expect(expected.count == Format.all.count)
    let folders = try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
    var files: [String] = []
    for folder in folders {
      files.append("\(workspace.root)/\(folder).facts")
      _ = try Self.shard([folder], of: root, to: files[files.count - 1])
    }
    // All parts, the first half of them, and all of them twice.
    for facts in [files, Array(files.prefix(files.count / 2)), files.reversed() + files] {
      let result = Self.check(root, facts: facts)
      #expect(result.rendered == expected)
    }
    let all = Self.check(root, facts: files).timings.reused
    #expect(all?.files == all?.of)
    #expect((all?.of ?? 0) > 3)
  }

  private static let noTypes = """
    components: { all: "**" }
    rules: { no-types: { forbid: { from: all, to: { type: "*" } } } }
    """

  @Test(arguments: projects)
  func theBytesAreTheSameForAnyNumberOfThreadsAndOrderOfPaths(path: String) throws {
    let root = repository(path)
    let folders = try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
      .map { root + "/" + $0 }
    let one = factsOfPart(folders, options(root, workers: 1)).bytes
    #expect(one != nil)
    #expect(factsOfPart(folders.reversed() + folders, options(root, workers: 8)).bytes == one)
    #expect(factsOfPart([root], options(root, workers: 3)).bytes == one)
  }

  private static func mixed() throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { screen: "Screen/**", store: "Store/**" }
      rules: { no-store: { forbid: { from: screen, to: store } } }
      """,
      "Store/OldStore.h": "@import Foundation;\n@interface OldStore : NSObject\n- (NSInteger)count;\n@end\n",
      "Store/NewStore.swift": "import Foundation\n@objc final class NewStore: NSObject {}\n",
      "Screen/NewScreen.swift": "final class NewScreen {\n  let store = OldStore()\n}\n",
      "Screen/OldScreen.m": "@interface OldScreen : NSObject\n@property NewStore *store;\n@end\n",
    ])
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func noLibclangIsNeededForWhatIsKnown() throws {
    let workspace = try Self.mixed()
    defer { try? FileManager.default.removeItem(atPath: workspace.root + ".facts") }
    let expected = workspace.check()
    #expect(expected.lines == ["2 no-store", "2 no-store"])
    _ = try Self.shard(["."], of: workspace.root, to: workspace.root + ".facts")
    let result = Self.check(workspace.root, facts: [workspace.root + ".facts"], libclang: Self.noLibclang)
    #expect(result.rendered == expected.rendered)
  }

  /// What a file of the C family means depends on what the others declare.
  @Test(.enabled(if: LibclangForTests.isThere))
  func aChangeInAnotherFileIsSeen() throws {
    let workspace = try Self.mixed()
    let file = workspace.root + "/all.facts"
    _ = try Self.shard(["."], of: workspace.root, to: file)
    try workspace.write("Store/NewStore.swift", "import Foundation\n@objc protocol NewStore {}\n")
    try workspace.write("Screen/NewScreen.swift", "final class NewScreen {}\n")
    let result = Self.check(workspace.root, facts: [file])
    #expect(result.rendered == workspace.check().rendered)
    #expect(result.lines == ["2 no-store"])
    // The header mentions neither.
    #expect(result.timings.reused?.files == 1)
  }

  /// The same file, as if another libclang had been used. The layout is told in `FactFile`.
  private static func withOtherLibclang(_ file: String, to other: String) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    func number(_ position: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) } }
    let end = 80 + (number(12) + 7) / 8 * 8 + 24 * number(40) + 24 * number(44)
    bytes[80] ^= 1
    // The seal of the secret that everybody knows.
    let seal = Hash128([1], key: HashKey(0, 0))
    let hash = Hash128(bytes[32..<end], key: HashKey(seal.low, seal.high))
    for index in 0..<8 {
      bytes[16 + index] = UInt8(truncatingIfNeeded: hash.high >> UInt64(8 * index))
      bytes[24 + index] = UInt8(truncatingIfNeeded: hash.low >> UInt64(8 * index))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: other))
  }

  /// One run knows one libclang: if ours has to read a file, it reads all.
  @Test(.enabled(if: LibclangForTests.isThere))
  func answersOfTwoLibclangsAreNeverMixed() throws {
    let workspace = try Self.mixed()
    let (file, other) = (workspace.root + "/a.facts", workspace.root + "/b.facts")
    _ = try Self.shard(["."], of: workspace.root, to: file)
    try Self.withOtherLibclang(file, to: other)
    #expect(Self.check(workspace.root, facts: [other]).timings.reused?.files == 4)
    try workspace.write("Screen/OldScreen.m", "@interface OldScreen : NSObject\n- (NewStore *)store;\n@end\n")
    let expected = workspace.check().rendered
    for (known, takenOver) in [(file, 3), (other, 2)] {
      let result = Self.check(workspace.root, facts: [known])
      #expect(result.rendered == expected)
      #expect(result.timings.reused?.files == takenOver)
    }
    // Each thread has its own worker, also where the other libclang leaves more files open.
    let worker = LibclangUse.workers([Self.program, "clang-worker"])
    #expect(Self.check(workspace.root, facts: [other], libclang: worker).rendered == expected)
    let both = Self.check(workspace.root, facts: [file, other])
    #expect(both.exit == .couldNotRun)
    #expect(both.messages.count == 1)
    #expect(both.messages.first?.contains("'\(other)': they come from another libclang (") == true)
  }

  @Test func aChangedFileIsScannedAgain() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    let file = workspace.root + "/all.facts"
    _ = try Self.shard(["."], of: workspace.root, to: file)
    try workspace.write("Model/Model.swift", "let a: OtherScreen\nlet b: Screen\n")
    let result = Self.check(workspace.root, facts: [file])
    #expect(result.rendered == workspace.check().rendered)
    #expect(result.lines == ["1 plain-model", "2 plain-model"])
    #expect(result.timings.reused?.files == 1)
  }

  /// Facts are known by the bytes of a file, so they hold wherever it is moved.
  @Test func aMovedFileIsTakenOver() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    let file = workspace.root + "/all.facts"
    _ = try Self.shard(["Model"], of: workspace.root, to: file)
    try workspace.write("Model/Deeper/Moved.swift", "let a: Screen\n")
    let result = Self.check(workspace.root, facts: [file])
    #expect(result.rendered == workspace.check().rendered)
    #expect(result.timings.reused?.files == 2)
  }

  /// The facts of the folder hold for what git has, as far as the bytes are the same.
  @Test func factsOfTheFolderServeTheIndexAndRevisions() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    try workspace.commitAll()
    try workspace.write("Model/Staged.swift", "let b: OtherScreen\n")
    try workspace.git("add", "-A")
    try workspace.write("Model/Staged.swift", "let c: Screen\nlet d: Screen\n")
    let file = workspace.root + "/all.facts"
    _ = try Self.shard(["."], of: workspace.root, to: file)
    let states: [((inout RunOptions) -> Void, takenOver: Int)] = [
      ({ $0.state = .index }, 2), ({ $0.state = .revision("HEAD") }, 2), ({ $0.since = "HEAD" }, 3),
    ]
    for (state, takenOver) in states {
      let expected = workspace.check(state)
      let result = workspace.check {
        state(&$0)
        $0.facts = [file]
      }
      #expect(result.rendered == expected.rendered)
      #expect(result.timings.reused?.files == takenOver)
    }
  }

  @Test func partsCanBeFilesAndReachedOverLinks() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.root + "/link",
      withDestinationPath: workspace.root + "/Model"
    )
    let count = { (paths: [String]) in
      factsOfPart(paths.map { workspace.root + "/" + $0 }, options(workspace.root)).files
    }
    #expect(count(["Model/Model.swift"]) == 1)
    #expect(count(["link/Model.swift"]) == 1)
    #expect(count(["Model", "Model/Model.swift"]) == 1)
    #expect(count(["Model/../Screen/."]) == 1)
    #expect(count(["Model/", "Screen/"]) == 2)
  }

  // MARK: Bad input

  @Test func whatIsNotThereOrOutsideIsAnError() throws {
    let workspace = try Workspace(model: "")
    func messages(_ path: String) -> [String] {
      let result = factsOfPart([path], options(workspace.root))
      #expect(result.bytes == nil)
      #expect(result.exit == .couldNotRun)
      return result.diagnostics.map(\.message)
    }
    #expect(messages("/nowhere/at/all") == ["there is no file or folder '/nowhere/at/all'"])
    let root = URL(fileURLWithPath: workspace.root).resolvingSymlinksInPath().path
    #expect(messages("Model") == ["there is no file or folder 'Model'; did you mean '\(root)/Model'?"])
    #expect(messages("/").first?.hasPrefix("'/' does not lie in '") == true)
    #expect(messages("") == ["a path is empty; write '.' for this folder"])
  }

  @Test func aPartWithoutSourcesIsAWarning() throws {
    let workspace = try Workspace(model: "")
    try workspace.write("Notes/read.txt", "")
    try workspace.write("Tests/ATests.swift", "")
    func run(_ paths: String...) -> FactsResult {
      factsOfPart(paths.map { workspace.root + "/" + $0 }, options(workspace.root))
    }
    func warning(_ path: String, _ others: String = "") -> [String] {
      ["nothing to scan in '\(workspace.root)/\(path)'\(others): no file there that 'lintel check' would scan"]
    }
    let part = run("Notes", "Tests/ATests.swift", "Model")
    #expect(part.diagnostics.map(\.message) == warning("Notes"))
    #expect(part.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(part.files == 1)
    // Among others, a file that is not scanned is not a surprise.
    #expect(run("Tests/ATests.swift", "Model").diagnostics.isEmpty)
    let nothing = run("Tests/ATests.swift", "Notes")
    #expect(nothing.diagnostics.map(\.message) == warning("Tests/ATests.swift", " and one more path"))
    #expect(nothing.exit == .kept)
    #expect(nothing.bytes != nil)
  }

  @Test func anUnreadableFileIsAnError() throws {
    let workspace = try Workspace(model: "")
    try workspace.write("Model/Wide.swift", Data([0xFF, 0xFE, 0x61, 0x00]))
    let part = factsOfPart([workspace.root + "/Model"], options(workspace.root))
    #expect(part.diagnostics.map(\.message) == ["cannot read this file: it is in UTF-16; Swift wants UTF-8"])
    #expect(part.bytes == nil)
    #expect(part.exit == .couldNotRun)
    // It is the business of another part.
    #expect(factsOfPart([workspace.root + "/Screen"], options(workspace.root)).exit == .kept)
  }

  @Test func filesThatAreNoUsableFactsAreErrors() throws {
    let workspace = try Workspace(model: "")
    let file = workspace.root + "/all.facts"
    _ = try Self.shard(["."], of: workspace.root, to: file)
    let good = try Data(contentsOf: URL(fileURLWithPath: file))
    var damaged = good
    damaged[damaged.count - 20] ^= 0x10
    try workspace.write("damaged", damaged)
    try workspace.write("short", good.prefix(good.count / 2))
    for (name, problem) in [
      ("nowhere", "No such file or directory"), ("Model", "Is a directory"),
      (".lintel.yml", "it is not a file that 'lintel facts' has written"),
      ("short", "it is damaged or was cut off; write it again with 'lintel facts'"),
      ("damaged", "it is damaged or was cut off; write it again with 'lintel facts'"),
    ] {
      let path = workspace.root + "/" + name
      let result = Self.check(workspace.root, facts: [file, path].filter { name != "damaged" || $0 == path })
      // What the rules miss then depends on which file's facts are damaged.
      let errors = result.messages.filter { $0.hasPrefix("error") }
      #expect(errors == ["error - cannot use the facts in '\(path)': \(problem)"])
      #expect(result.exit == .couldNotRun)
    }
  }
}
