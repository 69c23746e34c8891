import Engine
import ReportModel
import Reporting

extension Invocation {
  func runCheck() -> ExitStatus {
    let result = check(options)
    Output.endProgress()
    let status = max(result.exit, write(result.report))
    if timings { Output.show(result.timings) }
    return status
  }
}
