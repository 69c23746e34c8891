import Engine
import ReportModel
import Reporting

extension Invocation {
  func runCheck() -> ExitStatus {
    var result = check(options)
    Output.endProgress()
    // Before the report, which says whether it was done.
    if let update = result.baseline {
      let status = Output.write(Array(update.text.utf8), to: update.path)
      if status != .kept { result.report.baseline?.isPruned = false }
      result.exit = max(result.exit, status)
    }
    let status = max(result.exit, write(result.report))
    if timings { Output.show(result.timings) }
    return status
  }

  /// Writes a report in all formats that were asked for.
  func write(_ report: Report) -> ExitStatus {
    var status = ExitStatus.kept
    for request in formats.isEmpty ? [FormatRequest(name: "text", file: nil)] : formats {
      guard let format = Format.named(request.name) else { continue }
      let isPlain = request.file != nil || !Output.isColorful
      let shown = absolutePaths && format.name == "text" ? report.withAbsolutePaths(in: root) : report
      let bytes = format.render(shown, RenderOptions(quiet: quiet, style: isPlain ? .plain : .color))
      status = max(status, Output.write(bytes, to: request.file))
    }
    return status
  }
}
