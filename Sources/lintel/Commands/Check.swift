import Engine
import ReportModel
import Reporting

extension Invocation {
  func runCheck() -> ExitStatus {
    var result = check(options)
    // The process ends soon, and then the memory is freed at once.
    if let memory = result.memory { _ = Unmanaged.passRetained(memory) }
    Output.endProgress()
    // Before the report, which says whether it was done.
    for update in result.baselines {
      let status = Output.write(Array(update.text.utf8), to: update.path)
      if status != .kept { result.report.baseline?.isPruned = false }
      result.exit = max(result.exit, status)
    }
    let report = result.report
    let status = max(result.exit, result.timings.measure("write") { write(report) })
    // Whoever reads only the log is to know why it ends so.
    if result.exit != .kept, !formats.isEmpty, formats.allSatisfy({ $0.file != nil }) {
      Output.fail(
        "\(report.outcome). The report is in \(formats.compactMap(\.file).map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
    return max(status, Output.show(result.timings, as: timings))
  }
}
