import Basics
import Engine
import ReportModel
import Reporting

extension Invocation {
  func runInit() -> ExitStatus {
    let file = root.hasSuffix("/") ? root + ".lintel.yml" : root + "/.lintel.yml"
    if !force, case .success = fileStatus(file, followLinks: false) {
      Output.complain("lintel: error: there is a configuration already, '\(file)'; --force replaces it")
      return .couldNotRun
    }
    let result = initialize(options, freezes: freeze)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let report = result.report else { return result.exit }
    let written = Output.write(Array(result.text.utf8), to: file)
    guard written == .kept else { return written }
    return max(result.exit, Output.print(InitText.render(report)))
  }
}
