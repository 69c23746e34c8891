import Engine
import ReportModel
import Testing

/// Names and traits of members, over whole projects.
@Suite struct MemberNameTests {
  private func check(_ rule: String, _ text: String) throws -> CheckResult {
    try Workspace([".lintel.yml": "rules:\n  r: \(rule)\n", "App/A.swift": text]).check()
  }

  @Test func onlyPrivateSettersAreSetPrivately() throws {
    let rule = "{ members: { of: { type: A }, which: { kind: property }, must: { is: \"private(set)\" } } }"
    let result = try check(
      rule,
      """
      public final class A {
        public var a = 1
        public internal(set) var b = 1
        package(set) public var c = 1
        public fileprivate(set) var d = 1
        public private(set) var e = 1
        public let f = 1
      }
      """
    )
    #expect(result.report.violations.map(\.location.line) == [2, 3, 4])
  }

  @Test(arguments: [
    "nope*", "p?", "nope",
  ])
  func aNoteTellsThatNoMemberHasTheName(name: String) throws {
    for number in ["count: 0", "at-most: 1"] {
      let rule = "{ members: { of: { type: A }, which: { name: \"\(name)\" }, \(number) } }"
      let result = try check(rule, "class A { var p = 1; var q = 1 }\n")
      #expect(result.report.notes.contains { $0.contains("no type of the project has a member called '\(name)'") })
    }
  }

  @Test(arguments: [("p|q", "{p,q}"), ("^p$", "p"), (".*", "*"), ("(p|q)s", "{p,q}s")])
  func aRegularExpressionIsToldWithItsGlob(expression: String, glob: String) throws {
    let rule = "{ members: { of: { type: A }, which: { name: \"\(expression)\" }, count: 0 } }"
    let result = try check(rule, "class A { var p = 1; var q = 1 }\n")
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains("write \"\(glob)\": patterns are globs") == true, "\(result.messages)")
  }
}
