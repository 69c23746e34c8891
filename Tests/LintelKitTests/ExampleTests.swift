import Foundation
import LintelKit
import Testing

/// The examples of the page run on our own sources, which keep our rules; this is what they do where a rule is broken.
@Suite struct ExampleTests {
  @Test func eachViolationIsAnIssueAtItsPlace() throws {
    let workspace = try Workspace()
    let rules = try Architecture(at: workspace.root).check().rules
    withKnownIssue {
      for violation in rules.flatMap(\.errors) { violation.record() }
    } matching: { issue in
      let comment = issue.comments.first?.rawValue ?? ""
      return issue.sourceLocation?.description == "Model.swift:2:10" && comment.contains("[plain-model]")
    }
  }

  @Test(arguments: ["SwiftTestingExample", "XCTestExample"])
  func thePageShowsTheExamplesThatRunHere(_ name: String) throws {
    let page = try String(contentsOfFile: repository("Documentation/lintel-kit.md"), encoding: .utf8)
    let file = repository("Tests/LintelKitTests/Examples/\(name).swift")
    #expect(page.contains("```swift\n\(try String(contentsOfFile: file, encoding: .utf8))```\n"))
  }
}
