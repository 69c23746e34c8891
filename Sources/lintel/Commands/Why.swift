import Engine
import Reporting

extension Invocation {
  func runWhy() -> ExitStatus {
    guard var place = whyPlace else { preconditionFailure("the parser demands a place") }
    place.file = relativeToRoot(place.file)
    let result = why(place, options)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let answer = result.answer else { return result.exit }
    var status = result.exit
    for request in formats.isEmpty ? [FormatRequest(name: "text", file: nil)] : formats {
      guard let format = WhyFormat.named(request.name) else { continue }
      status = max(status, Output.write(format.render(answer), to: request.file))
    }
    return status
  }
}

extension WhyPlace {
  /// Reads `FILE:LINE` or `FILE:LINE:COLUMN`; what a compiler writes behind these is passed over.
  static func parse(_ text: String) -> Result<WhyPlace, UsageError> {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // The name of a file may have a colon, too.
    if let line = parts.indices.dropFirst().first(where: { Int(parts[$0]) != nil && parts[$0 - 1].contains(".") }) {
      parts[..<line] = [parts[..<line].joined(separator: ":")]
    }
    guard parts.count > 1, !parts[0].isEmpty else {
      return .failure(UsageError(message: "'\(text)' names no line; \(form)"))
    }
    guard let line = Int(parts[1]), line > 0 else {
      return .failure(UsageError(message: "'\(parts[1])' in '\(text)' is no line, which counts from 1; \(form)"))
    }
    // `FILE:LINE:` ends what it says with a colon.
    guard parts.count > 2, !parts[2].isEmpty else { return .success(WhyPlace(file: parts[0], line: line, column: nil)) }
    guard let column = Int(parts[2]), column > 0 else {
      return .failure(
        UsageError(message: "'\(parts[2])' in '\(text)' is no column, which counts bytes from 1; \(form)")
      )
    }
    return .success(WhyPlace(file: parts[0], line: line, column: column))
  }

  private static let form = "write FILE:LINE or FILE:LINE:COLUMN"
}
