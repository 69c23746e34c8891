import Engine
import Foundation
import Reporting
import TestSupport
import Testing

/// Whatever happens to the file, the next run says the same, and at most once that something was wrong.
@Suite struct DamagedCacheTests {
  private static let damaged = "was damaged; what is damaged is not used, and the cache is written anew"

  /// Runs with these bytes as the cache; returns what was said beside the report.
  private static func notices(_ project: CachedProject, _ bytes: [UInt8], _ expected: CheckResult) -> [String] {
    project.bytes = bytes
    let run = project.check()
    // One format says everything, and others would take most of the time.
    #expect(json(run.result) == json(expected))
    #expect(run.result.exit == expected.exit)
    return run.notices
  }

  private static func json(_ result: CheckResult) -> [UInt8]? {
    Format.all.first { $0.name == "json" }?.render(result.report, RenderOptions())
  }

  private static func tiny() throws -> CachedProject {
    CachedProject(try Workspace(model: "let a: Screen\n"))
  }

  @Test func aThousandRandomBytes() throws {
    let project = try Self.tiny()
    project.check()
    project.settlesAtOnce = false  // saves the pause; all stamps but those of this moment count anyway
    let (good, expected) = (project.bytes, project.coldCheck())
    var generator = Generator(state: 7)
    var noticed = 0
    for round in 0..<1000 {
      var bytes = good
      let position = Int(generator.next() % UInt64(bytes.count))
      bytes[position] ^= UInt8(truncatingIfNeeded: generator.next() % 255 + 1)
      let notices = Self.notices(project, bytes, expected)
      #expect(notices.count <= 1, "round \(round), byte \(position)")
      noticed += notices.count
      // Before and behind the checksums there are the version and the secret.
      guard let notice = notices.first, position >= 12, !(64..<80).contains(position) else { continue }
      #expect(notice.hasSuffix(Self.damaged))
    }
    // Of the rest the version was hit, or a record under a key that is not asked for.
    #expect(noticed > 900)
  }

  @Test func cutOffAnywhere() throws {
    let project = try Self.tiny()
    project.check()
    project.settlesAtOnce = false
    let (good, expected) = (project.bytes, project.coldCheck())
    #expect(good.count > 300)
    for count in stride(from: 0, to: good.count, by: 13) {
      let notices = Self.notices(project, Array(good[..<count]), expected)
      #expect(notices.count == (count == 0 ? 0 : 1), "\(count) bytes")
    }
    #expect(Self.notices(project, good + [0], expected).count == 1)
    #expect(Self.notices(project, good, expected) == [])
  }

  @Test func aDamagedCacheIsWrittenAnew() throws {
    let project = try Self.tiny()
    project.check()
    var bytes = project.bytes
    bytes[bytes.count - 9] ^= 1
    #expect(Self.notices(project, bytes, project.coldCheck()).count == 1)
    #expect(project.takenOver() == 2)
  }

  @Test func anotherVersionIsNoMistake() throws {
    let project = try Self.tiny()
    project.check()
    var bytes = project.bytes
    bytes[8] ^= 0x40
    #expect(Self.notices(project, bytes, project.coldCheck()) == [])
    #expect(project.takenOver() == 2)
  }

  @Test func anotherFileStaysAsItIs() throws {
    let project = try Self.tiny()
    let text = Array("let mine = 1\n".utf8)
    let notices = Self.notices(project, text, project.coldCheck())
    #expect(
      notices == [
        "'\(project.cache)' is not a cache of Lintel and stays as it is; name another file with --cache-path, "
          + "nothing is kept meanwhile"
      ]
    )
    #expect(project.bytes == text)
    guard case .failure = CacheFile(project.cache, .shared(nil)).remove() else {
      Issue.record("removed")
      return
    }
    #expect(project.bytes == text)
  }

  // MARK: Where nothing can be written

  @Test func whatCannotBeWrittenIsSaidToWhoeverNamedIt() throws {
    let project = try Self.tiny()
    let expected = project.coldCheck()
    try project.workspace.write("file", "")
    for (path, reason) in [
      (project.workspace.root + "/file/cache", "Not a directory"), (project.workspace.root, "Is a directory"),
      ("/proc/nobody/cache", "No such file or directory"), ("/dev/null", "This is a pipe or device"),
    ] {
      for isNamed in [true, false] {
        let run = project.check { $0.cache = CacheUse(path: path, isNamed: isNamed, .shared(nil)) }
        #expect(run.result.rendered == expected.rendered)
        let notice = "cannot keep what was found in '\(path)': \(reason)"
        let always = project.check { options in
          options.cache = CacheUse(path: path, isNamed: isNamed, .shared(nil))
          options.cache?.writingTime = -1 << 40
        }
        #expect(always.result.rendered == expected.rendered)
        #expect(always.notices == (isNamed ? [notice] : []))
      }
    }
  }

  @Test func missingFoldersAreMade() throws {
    let project = try Self.tiny()
    let path = project.workspace.root + ".folders/b/cache"
    defer { try? FileManager.default.removeItem(atPath: project.workspace.root + ".folders") }
    func run() -> CachedRun {
      project.check { options in
        options.cache?.path = path
      }
    }
    _ = run()
    #expect(run().result.timings.reused?.files == 2)
  }

  @Test func aLinkIsNeitherReadNorReplaced() throws {
    let project = try Self.tiny()
    let target = project.workspace.root + ".target"
    defer { try? FileManager.default.removeItem(atPath: target) }
    project.check()
    try FileManager.default.moveItem(atPath: project.cache, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: project.cache, withDestinationPath: target)
    let before = FileManager.default.contents(atPath: target)
    try project.workspace.write("Model/Model.swift", "let b: Screen\n")
    let run = project.check()
    #expect(run.result.timings.reused == nil)
    #expect(run.notices.count == 1)
    #expect(run.notices.first?.contains("it is a symbolic link") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.cache) == target)
    #expect(FileManager.default.contents(atPath: target) == before)
  }

  /// What a run that was killed leaves behind is taken over by the next.
  @Test func aFileThatWasLeftBehindDoesNotMatter() throws {
    let project = try Self.tiny()
    try Data(repeating: 1, count: 100_000).write(to: URL(fileURLWithPath: project.cache + ".lintel-new"))
    project.check()
    #expect(!FileManager.default.fileExists(atPath: project.cache + ".lintel-new"))
    #expect(project.takenOver() == 2)
    try Data([1]).write(to: URL(fileURLWithPath: project.cache + ".lintel-new"))
    guard case .success(let count?) = CacheFile(project.cache, .shared(nil)).remove() else {
      Issue.record("nothing removed")
      return
    }
    #expect(count > 300)
    #expect(!FileManager.default.fileExists(atPath: project.cache))
    #expect(!FileManager.default.fileExists(atPath: project.cache + ".lintel-new"))
  }
}
