import LintelKit
import XCTest

final class OurArchitectureInXCTest: XCTestCase {
  func testRulesAreKept() throws {
    for violation in try Architecture().check().rules.flatMap(\.errors) { record(violation) }
  }
}

extension XCTestCase {
  func record(_ violation: Architecture.Violation) {
    let place = violation.place
    #if canImport(ObjectiveC)
      let location = XCTSourceCodeLocation(filePath: place.file, lineNumber: place.line)
      var issue = XCTIssue(type: .assertionFailure, compactDescription: violation.text)
      issue.sourceCodeContext = XCTSourceCodeContext(location: location)
      record(issue)
    #else
      recordFailure(withDescription: violation.text, inFile: place.file, atLine: place.line, expected: true)
    #endif
  }
}
