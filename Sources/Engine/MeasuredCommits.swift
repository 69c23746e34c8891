import Basics
import FactStore
import ReportModel
import RuleKinds
import SourceTrees

/// The numbers of commits that were measured before, so that an interrupted run does not begin anew, and the next one only
/// measures what has come since.
///
/// They are in a file beside the cache, under a hash of all that they follow from. So what is there is true or is not
/// found; see Documentation/cache.md#numbers-of-commits.
struct MeasuredCommits {
  /// The numbers of one commit, whatever the other commits are.
  struct Numbers: Equatable {
    /// Without violations and sizes, which are below.
    var point: HistoryReport.Point
    /// By rule; a rule that nothing in this state could break is absent.
    var violations: [String: Int] = [:]
    /// By part.
    var sizes: [String: Int] = [:]
  }

  private let use: CacheUse
  private let cache: FactCache
  /// What all commits of this run have in common.
  private let circumstances: [UInt8]
  private let today: String
  private var entries: [FactFileContents.Entry] = []
  /// When numbers were written down last; at first, when the run began.
  private var lastWritten = WallTime.now
  private var hasNews = false

  /// In bytes, the room for numbers that this run does not need: those of some thousand commits.
  private static let roomForOthers = 1 << 20

  /// Where the numbers are, as the cache is at `cache`.
  static func path(beside cache: String) -> String { cache + ".history" }

  /// nil where nothing is kept.
  ///
  /// - Parameters:
  ///   - program: tells this program from others; nil: nothing is kept.
  ///   - now: the state whose configuration counts.
  init?(
    _ program: String?,
    level: LevelGraph.Level,
    now: Session,
    _ repository: GitRepository
  ) throws(CouldNotRun) {
    let options = now.options
    guard let program, var use = options.cache, use.secret.problem == nil else { return nil }
    use.path = Self.path(beside: use.path)
    guard FactFileTrust.reasonNotToTrust(use, try now.tree) == nil else { return nil }
    self.use = use
    cache = FactCache(use.path, use.secret.secret)
    today = options.today.description
    var bytes = Circumstances()
    let tree = try now.tree
    bytes.add(["2", program, level.rawValue, tree.root, tree.bounds, options.configuration ?? ""])
    for (name, text) in try now.configurations.texts.sorted(by: { $0.key < $1.key }) {
      bytes.add(name)
      bytes.add(text)
    }
    let libclang = options.libclang?.place
    bytes.add(libclang.map { "\($0.high) \($0.low)" } ?? "no libclang")
    // They are read from the disk in each state.
    for path in repository.untrackedFiles(.ofProjects) {
      bytes.add(path)
      bytes.add((try? readFile("\(tree.root)/\(path)").get()) ?? [])
    }
    circumstances = bytes.bytes
  }

  /// Texts one after the other, so that no two sequences are the same bytes.
  private struct Circumstances {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: some Collection<UInt8>) {
      withUnsafeBytes(of: UInt64(text.count).littleEndian) { bytes += $0 }
      bytes += text
    }
    mutating func add(_ text: String) { add(Array(text.utf8)) }
    mutating func add(_ texts: [String]) { for text in texts { add(text) } }
  }

  /// - Parameter day: on which the numbers are true; nil: on all.
  private func key(_ commit: GitRepository.Commit, day: String?) -> FactKey {
    var bytes = Circumstances()
    bytes.add(commit.tree)
    bytes.add(day ?? "")
    return FactKey(ofNumbersFrom: bytes.bytes + circumstances, use.secret.secret)
  }

  /// What is known of a commit.
  mutating func find(_ commit: GitRepository.Commit) -> Numbers? {
    guard let stored = cache.stored else { return nil }
    for day in [nil, today] {
      let key = key(commit, day: day)
      guard let record = stored.record(of: key),
        let numbers = stored.read(record, { Numbers(encoded: Array($0), of: NamedCommit(commit)) })
      else { continue }
      entries.append(FactFileContents.Entry(keys: [key], .stored(record)))
      return numbers
    }
    return nil
  }

  /// Keeps what was measured. Every few seconds all of it is written down.
  ///
  /// - Parameter dependsOnDay: whether a comment silences a rule up to some day.
  mutating func keep(_ numbers: Numbers, of commit: GitRepository.Commit, dependsOnDay: Bool) {
    let key = key(commit, day: dependsOnDay ? today : nil)
    entries.append(FactFileContents.Entry(keys: [key], .encoded(numbers.encoded, use.secret.secret)))
    hasNews = true
    if WallTime.now.nanoseconds - lastWritten.nanoseconds > use.timeBetweenNumbers { write() }
  }

  /// Writes down what has come since it was last done. That it fails costs time only.
  mutating func write() {
    defer { lastWritten = .now }
    guard hasNews, cache.canBeReplaced, use.secret.keep() else { return }
    // Always compared with what was there at the beginning, so that what other runs need grows older once a run.
    let contents = FactFileContents(
      entries,
      use.secret.secret,
      old: cache.stored,
      roomForIdle: Self.roomForOthers,
      libclang: nil
    )
    _ = cache.replace(with: contents)
    hasNews = false
  }
}

// MARK: Bytes

extension MeasuredCommits.Numbers {
  /// JSON: the numbers of the point, what is by rule, and what is by part.
  fileprivate var encoded: [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.array { json in
      json.array { json in
        for number in [point.files, point.lines, point.types, point.edges, point.knots, point.nodesInKnots] {
          json.integer(nil, number)
        }
        json.integer(nil, point.cutReferences)
        // To the last bit, so that a picture is the same.
        json.integer(nil, point.propagationCost.map { Int(truncatingIfNeeded: $0.bitPattern) } ?? -1)
      }
      for counts in [violations, sizes] {
        json.object { json in
          for (name, count) in counts.sorted(by: { $0.key < $1.key }) { json.integer(name, count) }
        }
      }
    }
    return json.finish()
  }

  /// nil where this is something else.
  fileprivate init?(encoded bytes: [UInt8], of commit: NamedCommit) {
    point = HistoryReport.Point(commit: commit)
    var json = JSONReader(bytes)
    do throws(JSONReader.Failure) {
      try json.beginArray()
      guard try json.nextItem() else { return nil }
      try json.beginArray()
      var numbers: [Int] = []
      while try json.nextItem() {
        guard let number = try json.integer() else { return nil }
        numbers.append(number)
      }
      guard numbers.count == 8 else { return nil }
      (point.files, point.lines, point.types, point.edges) = (numbers[0], numbers[1], numbers[2], numbers[3])
      (point.knots, point.nodesInKnots, point.cutReferences) = (numbers[4], numbers[5], numbers[6])
      point.propagationCost = numbers[7] < 0 ? nil : Double(bitPattern: UInt64(numbers[7]))
      guard let violations = try Self.counts(&json), let sizes = try Self.counts(&json) else { return nil }
      (self.violations, self.sizes) = (violations, sizes)
    } catch {
      return nil
    }
  }

  private static func counts(_ json: inout JSONReader) throws(JSONReader.Failure) -> [String: Int]? {
    guard try json.nextItem() else { return nil }
    try json.beginObject()
    var counts: [String: Int] = [:]
    while let name = try json.nextKey() {
      guard let count = try json.integer() else { return nil }
      counts[String(decoding: name, as: UTF8.self)] = count
    }
    return counts
  }
}
