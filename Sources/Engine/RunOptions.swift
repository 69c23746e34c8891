import Basics
import ReportModel

/// What a run is about, as plain values.
package struct RunOptions: Sendable {
  /// The folder to check, as the user wrote it.
  package var root: String
  /// The configuration, as the user wrote it; nil: `.lintel.yml` in the root.
  package var configuration: String?
  /// The file or folder, relative to the root, to which what is shown is limited; nil: everything is shown.
  package var part: String?
  /// Whose files alone are shown: an owner as `CODEOWNERS` has it, or `Scope.Owner.nobody`; nil: everything is shown.
  package var owner: String?
  /// Which state of the folder is checked.
  package var state: SourceState = .folder
  /// Texts that count instead of what is in the folder, by path relative to the root, as if they had been written; nil: as
  /// if there were no such file. For the folder only; nothing of it is kept.
  package var supposed: [String: [UInt8]?] = [:]
  /// Shows only what is not there without the supposed texts.
  package var showsWhatIsSupposed = false
  /// Shows only what is not there in the merge base with this revision. For the index, what HEAD does not have, if
  /// nothing else is said.
  package var since: String?
  /// For the index: what else the next commit merges; `MERGE_HEAD` need not be named.
  package var merging: [String] = []
  /// Shows all that is in staged files, old and new, and nothing else; for the index only.
  package var showsStagedFiles = false
  /// The ids of the rules that are checked; empty: all.
  package var only: [String] = []
  /// Files whose diagrams are rules as well, relative to the root, or as the user wrote them beside a named configuration.
  package var diagrams: [String] = []
  /// Makes it an error that rules, baseline or comments accept more than in what is compared with.
  package var forbidsSoftening = false
  /// Makes entries of the baseline errors whose violations are gone.
  package var failsOnStale = false
  /// What to do with known violations.
  package var baseline = BaselineUse()
  /// Files that `lintel facts` has written; what they do not have, or no longer as it is, is scanned.
  package var facts: [String] = []
  /// What distinguishes these files from those that somebody made up.
  package var factsSecret = CacheSecret.shared(nil)
  /// Where facts are kept between runs; nil: nowhere.
  package var cache: CacheUse?
  /// The index stores whose names count wherever they have one; nil: none.
  package var index: IndexUse?
  /// The day on which entries of a baseline are to be in force.
  package var today: CalendarDate
  /// The number of threads, at least 1.
  package var workers: Int
  /// Makes every warning an error.
  package var strict: Bool
  /// Whether tests are scanned even if the configuration does not say so.
  package var scansTests = false
  /// Whether the report lists what is not scanned.
  package var listsExcluded = false
  /// How much is drawn of what has come and gone since the merge base; nil: nothing.
  package var drawnChanges: GraphView.Limit?
  /// The version to name in reports.
  package var toolVersion: String
  /// Who reads files in Objective-C, C and C++; nil: nobody does.
  package var libclang: LibclangUse?
  /// Receives how far the run is.
  package var progress: Progress?
  /// Called with what the user should know, though it changes neither report nor exit status; on the thread of the run.
  package var notice: (@Sendable (Diagnostic) -> Void)?

  package init(
    root: String,
    configuration: String? = nil,
    today: CalendarDate,
    workers: Int,
    strict: Bool = false,
    toolVersion: String,
    libclang: LibclangUse? = nil,
    progress: Progress? = nil
  ) {
    self.root = root
    self.configuration = configuration
    self.today = today
    self.workers = workers
    self.strict = strict
    self.toolVersion = toolVersion
    self.libclang = libclang
    self.progress = progress
  }

  /// Whether facts are kept for the next run. Only a state that stays is worth writing down.
  var keepsFacts: Bool { supposed.isEmpty }

  func checks(_ rule: String) -> Bool { only.isEmpty || only.contains(rule) }
}

/// What a check does with the file of known violations.
package struct BaselineUse: Sendable, Equatable {
  /// Another file than `.lintel-baseline.yml` beside the configuration, as the user wrote it.
  package var file: String?
  /// Whether all violations are shown, known or not.
  package var isIgnored = false
  /// Whether entries of what is fixed are removed from the file.
  package var prunes = false
  /// Whether what the file says does not count, as it is written anew.
  package var startsAnew = false

  package init() {}
}

/// How facts are kept between runs.
package struct CacheUse: Sendable, Equatable {
  /// What says that a file is still the one whose facts are known.
  package enum Trust: Sendable, Equatable {
    /// What the file system notes of it; if that says nothing, its bytes.
    case stamps
    /// Its bytes.
    case contents
  }

  /// A file; it need not be there yet.
  package var path: String
  /// Whether the user has named it, and wants to know if it cannot be used.
  package var isNamed: Bool
  /// What distinguishes a file that Lintel has written from one that somebody made up.
  package var secret: CacheSecret
  package var trust: Trust
  /// In nanoseconds: a file that was changed as shortly before the run might be changed once more without its stamp
  /// telling. The coarsest clocks of file systems tick every two seconds.
  package var settlingTime = usualSettlingTime
  package static let usualSettlingTime: Int64 = 2_000_000_000

  /// In nanoseconds, what it takes to replace the file, whatever its size. It is done if it saves the next run more.
  package var writingTime = 100_000

  /// In nanoseconds, how long commits are measured before the numbers of those that are done are written down.
  package var timeBetweenNumbers: Int64 = 3_000_000_000

  package init(path: String, isNamed: Bool = false, _ secret: CacheSecret, trust: Trust = .stamps) {
    self.path = path
    self.isNamed = isNamed
    self.secret = secret
    self.trust = trust
  }
}

/// What calls libclang.
package enum LibclangUse: Sendable, Equatable {
  /// Processes of their own, one for each thread, that are started with these arguments. A crash costs one file.
  case workers([String])
  /// This process, with the first of these libraries that can be loaded: for tests, which cannot be started anew.
  /// A crash ends them.
  case inProcess([String])
}

/// How a run ended, by weight; the raw value is the exit code of `lintel`.
///
/// See Documentation/rule-language.md#exit-codes-and-strictness.
package enum ExitStatus: Int32, Sendable, Comparable {
  case kept = 0
  /// A rule of severity error is broken.
  case broken = 1
  /// Bad options, a bad configuration, nothing to scan, or a file that could not be read.
  case couldNotRun = 2
  case internalError = 3

  /// The more serious is the greater.
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
