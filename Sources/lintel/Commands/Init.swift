import Basics
import Engine
import ReportModel
import Reporting

extension Invocation {
  func runInit() -> ExitStatus {
    let folder = root.hasSuffix("/") ? root : root + "/"
    let configuration = folder + ".lintel.yml"
    for file in freeze ? [configuration, folder + ".lintel-baseline.yml"] : [configuration] {
      guard case .success(let status) = fileStatus(file, followLinks: false) else { continue }
      let isReplaced = force && status.kind != .folder
      if isReplaced { continue }
      Output.fail(
        status.kind == .folder
          ? "cannot write '\(shown(file))': it is a folder"
          : "there is a '\(shown(file))' already; nothing was written. --force replaces it"
      )
      return .couldNotRun
    }
    let result = initialize(options, freezes: freeze)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let report = result.report else { return result.exit }
    let written = Output.write(Array(result.text.utf8), to: configuration)
    guard written == .kept else { return written }
    let status = max(result.exit, Output.print(InitText.render(report, file: shown(configuration), freezes: freeze)))
    return freeze ? max(status, runFreeze()) : status
  }

  /// As `lintel baseline --force` does, by the configuration that was just written.
  private func runFreeze() -> ExitStatus {
    var invocation = self
    invocation.command = .baseline
    invocation.force = true
    invocation.baseline.startsAnew = true
    return invocation.runBaseline()
  }

  private func shown(_ file: String) -> String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }
}
