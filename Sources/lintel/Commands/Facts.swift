import Engine
import ReportModel

extension Invocation {
  func runFacts() -> ExitStatus {
    guard let output else { preconditionFailure("the parser demands --output") }
    guard !files.isEmpty else {
      let problem = "'lintel facts' needs the files and folders to scan; '.' is this folder"
      Output.fail("\(problem): lintel facts PATH... --output FILE")
      return .couldNotRun
    }
    let result = factsOfPart(files, options)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let bytes = result.bytes else { return result.exit }
    let written = Output.write(bytes, to: output)
    guard written == .kept else { return written }
    let count = result.files == 1 ? "one file" : "\(result.files) files"
    return max(result.exit, Output.print("\(output): facts of \(count), \(bytes.count / 1000) kB\n"))
  }
}
