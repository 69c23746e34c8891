import Basics
import Engine

/// The moment in which `main` began.
struct ProgramStart {
  /// By `monotonicSeconds`. When the process began the system tells in hundredths of a second only.
  let time = monotonicSeconds
  /// The processor time that it took to load the program.
  let processorSeconds = ResourceUsage.ofProcess.processorSeconds
}

/// What `--timings` shows: a table of the stages, then memory and what was known already.
struct TimingsText {
  private(set) var lines = [row("stage", "wall ms", "CPU ms", "files/s", "MB/s")]

  init(_ timings: Timings, since start: ProgramStart) {
    lines.append(Self.row("start", "", milliseconds(start.processorSeconds), "", ""))
    let own = ResourceUsage.ofProcess
    let elapsed = monotonicSeconds - start.time
    var (wall, processor) = (elapsed, own.processorSeconds - start.processorSeconds)
    for stage in timings.stages {
      wall -= stage.seconds
      processor -= stage.processorSeconds
      lines.append(
        Self.row(
          stage.name,
          milliseconds(stage.seconds),
          milliseconds(stage.processorSeconds),
          stage.files.map { rate(Double($0), in: stage.seconds) } ?? "",
          stage.bytes.map { rate(Double($0) / 1e6, in: stage.seconds) } ?? ""
        )
      )
    }
    lines.append(Self.row("between", milliseconds(wall), milliseconds(processor), "", ""))
    lines.append(Self.row("total", milliseconds(elapsed), milliseconds(own.processorSeconds), "", ""))
    lines.append("memory: at most \(own.peakMemory / 1_000_000) MB")
    let children = ResourceUsage.ofChildren
    if children.processorSeconds > 0 {
      let memory = children.peakMemory / 1_000_000
      lines.append("other processes: \(milliseconds(children.processorSeconds)) ms CPU, each at most \(memory) MB")
    }
    if let found = timings.references {
      let count = found.resolved + found.external + found.ambiguous + found.unresolved
      let parts = [
        "\(grouped(found.resolved)) resolved", "\(grouped(found.external)) external",
        "\(grouped(found.ambiguous)) ambiguous", "\(grouped(found.unresolved)) unresolved",
      ]
      lines.append("\(counted(count, "reference")): \(parts.joined(separator: ", "))")
    }
    if let reused = timings.reused { lines.append("\(reused.files) of \(reused.of) files from the cache") }
  }

  private static func row(_ name: String, _ columns: String...) -> String {
    zip(columns, [24 - name.count, 10, 11, 9]).reduce(name) { line, column in
      line + String(repeating: " ", count: max(1, column.1 - column.0.count)) + column.0
    }.trimmedAtEnd
  }

  /// `12.3`
  private func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((max(0, seconds) * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// `73,240`; nothing where no time has passed.
  private func rate(_ count: Double, in seconds: Double) -> String {
    guard seconds > 0 else { return "" }
    return grouped(Int((count / seconds).rounded()))
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
