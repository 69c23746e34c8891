import Facts
import ReportModel
import SwiftScanner

extension ResidentProject {
  /// Lets a text that somebody is typing count as the file at a path, unless it ends in the middle of something: a
  /// string, a comment, brackets, a condition. Then what counted before still does, as names come and go with each key,
  /// and the problems are returned. A file that was so before is taken as it is.
  package func setTypedText(_ text: [UInt8], of path: String) -> [Diagnostic] {
    let problems = path.hasSuffix(".swift") ? tears(text, path) : []
    if problems.isEmpty || tears(self.text(of: path) ?? [], path).count > 0 {
      setText(text, of: path)
      return []
    }
    return problems
  }
}

/// What of a text in Swift is begun and not ended, or ended and not begun.
private func tears(_ text: [UInt8], _ path: String) -> [Diagnostic] {
  let facts = SwiftFileScanner.scan(text)
  return facts.problems.filter(\.kind.isTear).map { problem in
    let (line, column) = facts.position(of: problem.offset)
    return Diagnostic(.warning, at: SourceLocation(file: path, line: line, column: column), problem.kind.message)
  }
}

extension ProblemKind {
  fileprivate var isTear: Bool {
    switch self {
    case .unterminatedString, .unterminatedMultilineString, .unterminatedComment, .unterminatedRegex, .unclosedBracket,
      .unexpectedClosingBracket, .mergeConflict, .unterminatedConditional, .unendedContainer, .unterminatedTag:
      true
    case .nestedTooDeeply, .bodyNestedTooDeeply, .tooManyBrackets, .invalidUTF8, .nulByte, .malformedSuppression,
      .tooLarge, .notParsed, .binary, .tooLargeToParse, .nestedTooDeeplyToParse, .suppressionInCapitals,
      .suppressionWithBlank, .suppressionWithoutRule, .suppressionOfUnknownLine:
      false
    }
  }
}
