import Basics
import Engine
import ReportModel
import Reporting

extension Invocation {
  /// Writes a saved report again; it ends with 0 if that worked, whatever the check that it tells of found.
  func runReport() -> ExitStatus {
    let file = files.first ?? "-"
    switch file == "-" ? readStandardInput() : readFile(file, limit: FileLimit.data) {
    case .failure(let failure):
      Output.fail("\(failure.message)")
      return .couldNotRun
    case .success(let bytes):
      switch ReportReader.read(bytes, file: file == "-" ? "standard input" : file) {
      case .success(let report): return write(report)
      case .failure(let mistake):
        Output.show([mistake])
        return .couldNotRun
      }
    }
  }

  /// Writes a report in all formats that were asked for.
  func write(_ report: Report) -> ExitStatus {
    var status = ExitStatus.kept
    var options = RenderOptions(quiet: quiet, maximumBytes: maximumBytes, links: links(for: report))
    for request in formats.isEmpty ? [FormatRequest(name: "text", file: nil)] : formats {
      guard let format = Format.named(request.name) else { continue }
      let isPlain = request.file != nil || !Output.isColorful
      options.style = isPlain ? .plain : .color
      let shown = absolutePaths && format.name == "text" ? report.withAbsolutePaths(in: root) : report
      status = max(status, Output.write(format.render(shown, options), to: request.file))
    }
    return status
  }
}
