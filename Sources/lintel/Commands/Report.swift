import Basics
import Engine
import ReportModel
import Reporting

extension Invocation {
  /// Writes a saved report again; it ends with 0 if that worked, whatever the check that it tells of found.
  func runReport() -> ExitStatus {
    let file = files.first ?? "-"
    switch file == "-" ? readStandardInput() : readFile(file) {
    case .failure(let failure):
      Output.complain("lintel: error: \(failure.message)")
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
}
