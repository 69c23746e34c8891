import Basics
import Engine
import Foundation
import TestSupport
import Testing

/// Facts that are kept between runs never change what a run says, and are used where they can be.
@Suite struct CacheTests {
  private static let projects = [
    "samples/three-layer/broken", "samples/modular/broken", "samples/monorepo/broken", "samples/vip/broken",
    "samples/mixed/broken", "Sources/Levels", "Tests/Fixtures/Swift", "Tests/Fixtures/Broken", "Tests/Fixtures/Clang",
  ]

  private static let noTypes = """
    components: { all: "**" }
    rules: { no-types: { forbid: { from: all, to: { type: "*" } } } }
    """

  @Test(arguments: projects)
  func theReportIsThatOfARunThatKeepsNothing(path: String) throws {
    let workspace = try Workspace()
    try workspace.copy(path)
    let root = workspace.root + "/" + path
    if !path.hasPrefix("samples") { try workspace.write(path + "/.lintel.yml", Self.noTypes) }
    let project = CachedProject(workspace)
    let expected = Engine.check(options(root))
    for (number, workers) in [2, 1, 2, 8].enumerated() {
      let run = project.check(workers: workers) { $0.root = root }
      #expect(run.result.rendered == expected.rendered, "run \(number)")
      #expect(run.result.exit == expected.exit)
      #expect(run.notices == [])
      let known = run.result.timings.reused
      // What cannot be read is not known.
      let unreadable = expected.report.diagnostics.count { $0.message.hasPrefix("cannot read this file") }
      #expect(known?.files == (number == 0 ? 0 : (known?.of ?? 0) - unreadable), "run \(number)")
    }
  }

  /// They need more facts than a check does.
  @Test func factsWithAndWithoutExpressionsAreNotMixed() throws {
    let root = repository("samples/three-layer/broken")
    let project = try CachedProject(Workspace(["a.swift": ""]))
    func graphs(_ cache: CacheUse?) -> [String: [UInt8]] {
      var options = options(root)
      options.cache = cache
      let rendered = Engine.check(options).rendered
      let place = WhyPlace(file: "News/App/AppDelegate.swift", line: 9, column: nil)
      let answer = Engine.why(place, options).answer.map { "\($0)" } ?? ""
      return rendered.merging(["why": Array(answer.utf8)]) { $1 }
    }
    var use = CacheUse(path: project.cache, .shared(nil))
    use.writingTime = -1 << 40
    let expected = graphs(nil)
    for _ in 0..<3 { #expect(graphs(use) == expected) }
  }

  // MARK: What makes facts invalid

  @Test func onlyAChangedFileIsScannedAgain() throws {
    let project = try CachedProject()
    #expect(project.takenOver() == 0)
    #expect(project.takenOver() == 11)
    try project.workspace.write("Model/Model3.swift", "let a3: Nobody\n")
    #expect(project.takenOver() == 10)
    #expect(project.takenOver() == 11)
    // As many bytes as before.
    try project.workspace.write("Model/Model3.swift", "let a3: Screen\n")
    #expect(project.takenOver() == 11, "these bytes were known before")
    try project.workspace.write("Model/Model3.swift", "let a3: Screem\n")
    #expect(project.takenOver() == 10)
    #expect(project.check().result.lines.count == 9)
  }

  @Test func timesThatAreSetBackDeceiveNobody() throws {
    let project = try CachedProject()
    project.check()
    let file = project.workspace.root + "/Model/Model3.swift"
    let before = try fileStatus(file).get()
    let time = try #require(modificationTime(of: file))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: Data("let a3: Screem\n".utf8))
    try handle.close()
    let times = Array(repeating: timespec(tv_sec: Int(time.seconds), tv_nsec: Int(time.nanoseconds)), count: 2)
    #expect(utimensat(AT_FDCWD, file, times, 0) == 0)
    let after = try fileStatus(file).get()
    guard case .stamp(let old) = before.mark, case .stamp(var new) = after.mark else {
      Issue.record("a file has a stamp")
      return
    }
    #expect(new.changed != old.changed)
    new.changed = old.changed
    #expect(new == old)
    #expect(project.takenOver() == 10)
  }

  @Test func filesThatChangePlacesAreToldApart() throws {
    let project = try CachedProject()
    try project.workspace.write("Model/Model1.swift", "let b1: Screem\n")
    project.check()
    let root = project.workspace.root + "/Model/"
    for (from, to) in [("Model1", "x"), ("Model2", "Model1"), ("x", "Model2")] {
      try FileManager.default.moveItem(atPath: root + from + ".swift", toPath: root + to + ".swift")
    }
    #expect(project.takenOver() == 11)
    #expect(project.check().result.report.violations.contains { $0.location.file == "Model/Model1.swift" })
    #expect(!project.check().result.report.violations.contains { $0.location.file == "Model/Model2.swift" })
  }

  @Test func filesComeAndGo() throws {
    let project = try CachedProject()
    project.check()
    try project.workspace.remove("Model/Model5.swift")
    #expect(project.takenOver() == 10)
    try project.workspace.write("Model/New.swift", "let new: OtherScreen\n")
    #expect(project.takenOver() == 10)
    #expect(project.takenOver() == 11)
    // What was there before is remembered for a while.
    try project.workspace.write("Model/Model5.swift", "let a5: Screen\n")
    #expect(project.takenOver() == 12)
  }

  @Test func aTouchedFileIsTheSame() throws {
    let project = try CachedProject()
    project.check()
    let file = project.workspace.root + "/Model/Model3.swift"
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    #expect(project.takenOver() == 11)
  }

  @Test func aProjectMayMove() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    let project = CachedProject(workspace)
    project.check()
    let moved = workspace.root + "-moved"
    defer { try? FileManager.default.removeItem(atPath: moved) }
    try FileManager.default.moveItem(atPath: workspace.root, toPath: moved)
    let run = project.check { $0.root = moved }
    #expect(run.result.rendered == Engine.check(options(moved)).rendered)
    #expect(run.result.timings.reused?.files == 2)
  }

  /// A second write may come so soon that the file system notes the same time for it.
  @Test func aFileThatWasJustWrittenIsReadAgain() throws {
    let project = try CachedProject()
    project.settlesAtOnce = false
    project.check()
    let file = project.workspace.root + "/Model/Model3.swift"
    for text in ["let a3: Screem\n", "let a3: Screen\n", "let a3: Streem\n"] {
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      #expect(project.takenOver() != nil)
    }
    #expect(project.takenOver() == 11, "by its bytes")
  }

  @Test func byContentsNoStampIsBelieved() throws {
    let project = try CachedProject()
    project.trust = .contents
    #expect(project.takenOver() == 0)
    #expect(project.takenOver() == 11)
    let size = project.bytes.count
    project.trust = .stamps
    #expect(project.takenOver() == 11)
    #expect(project.bytes.count > size, "now there are stamps")
    // Moving the bytes to new files, as a service does, costs reading them.
    project.trust = .contents
    for path in try FileManager.default.subpathsOfDirectory(atPath: project.workspace.root)
    where path.hasSuffix(".swift") {
      try project.workspace.write(path, try project.workspace.read(path))
    }
    #expect(project.takenOver() == 11)
  }

  // MARK: The C family

  private static let mixed: [String: String] = [
    ".lintel.yml": """
    components: { screen: "Screen/**", store: "Store/**" }
    rules: { no-store: { forbid: { from: screen, to: store } } }
    """,
    "Store/Old.h":
      "@import Foundation;\n#define COUNT(x) SUM(x)\n@interface OldStore : NSObject\n- (long)count;\n@end\n",
    "Store/Sum.h": "#define SUM(x) - (long)x\n",
    "Store/New.swift": "import Foundation\n@objc final class NewStore: NSObject {}\n",
    "Screen/New.swift": "final class NewScreen {\n  let store = OldStore()\n}\n",
    "Screen/Old.m": "@interface OldScreen : NSObject\nCOUNT(a);\n@property NewStore *store;\n@end\n",
    "Screen/Other.m": "@interface Other : OldStore\n@end\n",
    "Screen/None.m": "@interface None : NSObject\n@end\n",
  ]

  @Test(.enabled(if: LibclangForTests.isThere))
  func whatOtherFilesDeclareIsPartOfWhatAFileSays() throws {
    let project = CachedProject(try Workspace(Self.mixed))
    #expect(project.takenOver() == 0)
    #expect(project.takenOver() == 7)
    // Only Old.m and the header itself know of the macro.
    try project.workspace.write("Store/Sum.h", "#define SUM(x) + (long)x\n")
    #expect(project.takenOver() == 4, "Old.h mentions it, Old.m uses that")
    #expect(project.takenOver() == 7)
    try project.workspace.write("Store/Old.h", "@import Foundation;\n@class OldStore;\n")
    project.takenOver()
    #expect(project.takenOver() == 7)
    // What nobody mentions.
    try project.workspace.write("Store/More.h", "@interface More : NSObject\n@end\n")
    #expect(project.takenOver() == 7)
    // A class of Swift that becomes a protocol.
    try project.workspace.write("Store/New.swift", "import Foundation\n@objc protocol NewStore {}\n")
    #expect(project.takenOver() == 6)
    try project.workspace.write("Store/New.swift", "import Foundation\n@objc final class NewStore: NSObject {}\n")
    #expect(project.takenOver() == 8)
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func libclangIsNotNeededForWhatIsKnown() throws {
    let project = CachedProject(try Workspace(Self.mixed))
    let expected = project.check().result
    // It would be found at the same place, but cannot be started.
    project.libclang = .workers(["/nowhere/lintel", "clang-worker"])
    let cold = project.coldCheck()
    #expect(cold.report.diagnostics.contains { $0.message.contains("cannot be read without libclang") })
    let elsewhere = project.check().result
    #expect(elsewhere.rendered == cold.rendered, "another place may have another libclang")
    project.libclang = .inProcess(LibclangForTests.libraries)
    #expect(project.check().result.rendered == expected.rendered)
    project.libclang = nil
    #expect(project.check().result.rendered == project.coldCheck().rendered)
  }

  // MARK: git

  @Test func revisionsAreKnownByGitsIds() throws {
    let project = try CachedProject()
    try project.workspace.commitAll()
    try project.workspace.write("Model/Model3.swift", "let a3: Nobody\n")
    try project.workspace.git("add", "-A")
    try project.workspace.commitAll("second")
    try project.workspace.write("Model/Model4.swift", "let a4: Nobody\n")
    project.check()
    let states: [(inout RunOptions) -> Void] = [
      { $0.state = .index }, { $0.state = .revision("HEAD") }, { $0.state = .revision("HEAD~1") },
      { $0.since = "HEAD~1" },
    ]
    for round in 0..<2 {
      for state in states {
        let run = project.check(state)
        #expect(run.result.rendered == project.coldCheck(state).rendered)
        if round == 1 { #expect(run.result.timings.reused?.files == 11) }
      }
    }
  }
}
