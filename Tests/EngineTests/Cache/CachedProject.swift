import Engine
import Foundation
import TestSupport
import Testing

/// A project whose facts are kept in a file beside it.
final class CachedProject {
  let workspace: Workspace
  let cache: String
  /// Whether stamps count as soon as a clock tick has passed, so that tests need not wait for seconds.
  var settlesAtOnce = true
  var trust = CacheUse.Trust.stamps
  var isNamed = true
  var secret = CacheSecret.shared(nil)
  var libclang: LibclangUse? = .inProcess(LibclangForTests.libraries)

  init(_ workspace: Workspace) {
    self.workspace = workspace
    cache = workspace.root + ".cache"
  }

  deinit {
    for path in [cache, cache + ".lintel-new"] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Models that must not name a screen; each of the ten does.
  convenience init() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    for number in 0..<9 { try workspace.write("Model/Model\(number).swift", "let a\(number): Screen\n") }
    self.init(workspace)
  }

  /// One run that keeps facts whenever there are new ones.
  @discardableResult func check(workers: Int = 2, _ change: (inout RunOptions) -> Void = { _ in }) -> CachedRun {
    let notices = Notices()
    if settlesAtOnce { usleep(30_000) }
    var options = options(workspace.root, workers: workers, libclang: libclang)
    var use = CacheUse(path: cache, isNamed: isNamed, secret, trust: trust)
    if settlesAtOnce { use.settlingTime = 0 }
    use.writingTime = -1 << 40
    options.cache = use
    options.notice = { notices.add($0.message) }
    change(&options)
    return CachedRun(result: Engine.check(options), notices: notices.messages)
  }

  /// A run that keeps nothing.
  func coldCheck(_ change: (inout RunOptions) -> Void = { _ in }) -> CheckResult {
    var options = options(workspace.root, libclang: libclang)
    change(&options)
    return Engine.check(options)
  }

  /// The number of files whose facts a run takes over; its report has to be that of a run that keeps nothing.
  @discardableResult
  func takenOver(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Int? {
    let (run, cold) = (check(), coldCheck())
    #expect(run.result.rendered == cold.rendered, sourceLocation: sourceLocation)
    #expect(run.result.exit == cold.exit, sourceLocation: sourceLocation)
    #expect(run.notices == [], sourceLocation: sourceLocation)
    return run.result.timings.reused?.files
  }

  var bytes: [UInt8] {
    get { (try? Data(contentsOf: URL(fileURLWithPath: cache))).map(Array.init) ?? [] }
    set { try? Data(newValue).write(to: URL(fileURLWithPath: cache)) }
  }
}

struct CachedRun {
  var result: CheckResult
  var notices: [String]
}

/// What a run says beside its report.
private final class Notices: @unchecked Sendable {
  // Safe to share: a run calls on its own thread, and the messages are read when it has ended.
  private(set) var messages: [String] = []
  func add(_ message: String) { messages.append(message) }
}

/// Numbers that look random and are the same at every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17 | state << 47
  }
}
