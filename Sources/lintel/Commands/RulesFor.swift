import Engine
import Reporting

extension Invocation {
  /// `lintel rules --for PATH`
  func runRules(for path: String) -> ExitStatus {
    let (file, folder) = (segments(of: path), segments(of: root))
    guard !path.isEmpty, file.starts(with: folder) else {
      let place = path.isEmpty ? "--for: PATH is empty" : "'\(path)' lies outside of the project '\(root)'"
      Output.fail("\(place); give a file or folder of it, such as Sources/App")
      return .couldNotRun
    }
    let result = rules(for: file.dropFirst(folder.count).joined(separator: "/"), options)
    Output.show(result.diagnostics)
    guard let answer = result.answer else { return result.exit }
    return max(result.exit, Output.print(AnswerText.render(answer)))
  }
}
