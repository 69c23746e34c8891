import LintelKit
import Testing

@Suite struct OurArchitecture {
  @Test(arguments: try Architecture().check().rules)
  func isKept(_ rule: Architecture.Rule) {
    for violation in rule.errors { violation.record() }
  }
}

extension Architecture.Violation {
  func record() {
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: place.fileID,
        filePath: place.file,
        line: place.line,
        column: place.column
      )
    )
  }
}
