import Basics
import Engine
import ReportModel
import Reporting

struct WatchCommand: Command {
  static let name = "watch"
  static let summary = "check a project whenever its files change, and show what comes and goes"
  static let examples = [
    Example("watch", "show what is broken now, then what each change of a file breaks or mends")
  ]

  private let isStrict: Bool
  private let isQuiet: Bool
  private let baseline: BaselineOptions
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    isStrict = arguments.flag("--strict", help: "make every warning an error")
    isQuiet = arguments.flag("--quiet", short: "-q", help: "begin without the report of what is broken now")
    baseline = try BaselineOptions(&arguments, besides: nil, mayPrune: false)
    project = try ProjectOptions(&arguments, mayBePart: true)
  }

  func run() -> ExitStatus {
    var options = project.runOptions(isQuiet: isQuiet)
    options.baseline = baseline.use
    options.failsOnStale = baseline.failsOnStale
    options.strict = isStrict
    options.progress = nil
    Output.allowsPager = false
    var watch = ProjectWatch(options)
    let first = watch.start()
    let style: Style = Terminal.isColored ? .color : .plain
    let rendering = RenderOptions(style: style, width: Terminal.size?.columns)
    for format in Format.all where format.name == "text" && !isQuiet {
      if Output.write(format.render(first.report, rendering), to: nil) != .kept { return .couldNotRun }
    }
    Output.complain("Watching '\(options.root)' for changes; Ctrl-C ends it.")
    while true {
      let start = monotonicSeconds
      guard let difference = watch.look(resting: { usleep(Self.rest) }) else {
        // Looking takes a twentieth of the time at most.
        usleep(UInt32(clamping: max(Self.pause, Int((monotonicSeconds - start) * 20_000_000))))
        continue
      }
      if !difference.isEmpty, Output.print(difference.text) != .kept { return .couldNotRun }
    }
  }

  /// Between two looks, in microseconds.
  private static let pause = 300_000
  /// How long files must not have changed before they are checked, in microseconds.
  private static let rest: UInt32 = 100_000
}
