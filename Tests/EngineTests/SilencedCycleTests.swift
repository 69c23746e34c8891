import Engine
import ReportModel
import Testing

/// A comment at a cycle silences the dependency in its line, and no cycle that does without that.
@Suite struct SilencedCycleTests {
  private static let configuration = """
    components: { scene: "{scene}/**" }
    rules:
      cycles: { acyclic: { among: scene } }

    """
  private static let comment = "// lintel:disable:next cycles - known\n"
  private static let small = [
    ".lintel.yml": configuration,
    "A/A.swift": comment + "struct A1 { let b: B1 }\n",
    "A/New.swift": "struct A2 {}\n",
    "B/B.swift": "struct B1 { var a: A1? { nil } }\n",
    "C/C.swift": "struct C1 {}\n",
  ]

  @Test func aCycleThatJoinsASilencedOneIsReported() throws {
    let workspace = try Workspace(Self.small)
    try workspace.commitAll()
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.statistics.suppressed == 1)
    #expect(workspace.check().messages == [])
    try workspace.write("A/New.swift", "struct A2 { let c: C1 }\n")
    try workspace.write("C/C.swift", "struct C1 { let a: A2; let b: B1 }\n")
    for result in [workspace.check(), workspace.check { $0.since = "HEAD" }] {
      #expect(result.places == ["A/New.swift:1 cycles"])
      let violation = try #require(result.report.violations.first)
      let words = "cycle of scenes A → C → A: A2 refers to C1 in a declaration; C1 refers to A2 in a declaration; "
      #expect(violation.message.hasPrefix(words), "\(violation.message)")
      #expect(violation.message.contains("a knot of 3 scenes with 4 dependencies among them: A, B and C"))
      #expect(result.report.statistics.suppressed == 1)
      #expect(result.messages == [])
      #expect(result.exit == .broken)
    }
  }

  @Test func whatABaselineKnowsOfTheRestStaysKnown() throws {
    let workspace = try Workspace(Self.small)
    try workspace.write("A/New.swift", "struct A2 { let c: C1 }\n")
    try workspace.write("C/C.swift", "struct C1 { let a: A2 }\n")
    try workspace.record()
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.baseline?.stale == [])
  }

  @Test func aCommentAtAnyDependencyIsSaidToHaveExpired() throws {
    let workspace = try Workspace(Self.small)
    try workspace.write("A/A.swift", "struct A1 { let b: B1 }\n")
    let expired = "// lintel:disable:next cycles until 2020-01-01 - known\n"
    try workspace.write("B/B.swift", expired + "struct B1 { var a: A1? { nil } }\n")
    let result = workspace.check()
    #expect(result.places == ["A/A.swift:1 cycles"])
    let message = try #require(result.report.violations.first?.message)
    #expect(message.hasSuffix("; the comment at B/B.swift:1 silenced this until 2020-01-01"), "\(message)")
    #expect(result.messages == [])
  }

  @Test func anyDependencyOfACycleMayBeSilencedAndOneIsEnough() throws {
    let workspace = try Workspace(Self.small)
    try workspace.write("A/A.swift", "struct A1 { let b: B1 }\n")
    try workspace.write("B/B.swift", Self.comment + "struct B1 { var a: A1? { nil } }\n")
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.statistics.suppressed == 1)
    #expect(workspace.check().messages == [])
    // The second comment silences nothing.
    try workspace.write("A/A.swift", Self.small["A/A.swift"] ?? "")
    let result = workspace.check()
    #expect(result.places == [])
    #expect(result.report.statistics.suppressed == 1)
    #expect(result.messages.count == 1)
    #expect(result.messages[0].hasPrefix("warning B/B.swift:1:"))
    #expect(result.messages[0].hasSuffix("this suppression of 'cycles' silences nothing; remove it"))
  }

  @Test func theCommentMayBeAtAnyPlaceOfTheDependency() throws {
    let first = "struct A1 { let b: B1 }\n"
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration,
      "A/A.swift": first,
      "A/Z.swift": "struct A2 {}\n" + Self.comment + "struct A3 { let b: [B1] }\n",
      "B/B.swift": "struct B1 { var a: A1? { nil } }\n",
    ])
    try workspace.commitAll()
    func expectSilent(_ comments: Int) {
      for result in [workspace.check(), workspace.check { $0.since = "HEAD" }] {
        #expect(result.places == [])
        #expect(result.report.statistics.suppressed == 1, "of \(comments) comments")
        #expect(result.messages == [])
      }
    }
    expectSilent(1)
    // All comments at the dependency are in use.
    try workspace.write("A/A.swift", Self.comment + first)
    expectSilent(2)
    // What comes to be the first place changes nothing.
    try workspace.write("A/A.swift", first)
    try workspace.write("A/0.swift", "struct A0 { let b: B1? }\n")
    expectSilent(1)
    // A comment that is not directly above it is told where to be.
    try workspace.write("A/Z.swift", Self.comment + "\nstruct A3 { let b: [B1] }\n")
    #expect(workspace.check().places == ["A/0.swift:1 cycles"])
    #expect(workspace.check().messages.count == 1)
    #expect(workspace.check().messages[0].hasSuffix("is in line 3; write it directly above that"))
    // Without any comment the cycle is there.
    try workspace.remove("A/Z.swift")
    #expect(workspace.check().places == ["A/0.swift:1 cycles"])
    #expect(workspace.check { $0.since = "HEAD" }.places == ["A/0.swift:1 cycles"])
  }

  @Test func aCommentThatHasExpiredAtALaterPlaceIsTold() throws {
    let expired = "// lintel:disable:next cycles until 2020-01-01 - known\n"
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration,
      "A/A.swift": "struct A1 { let b: B1 }\n",
      "A/Z.swift": expired + "struct A3 { let b: [B1] }\n",
      "B/B.swift": "struct B1 { var a: A1? { nil } }\n",
    ])
    let result = workspace.check()
    #expect(result.places == ["A/A.swift:1 cycles"])
    let message = result.report.violations.first?.message ?? ""
    #expect(message.hasSuffix("; the comment at A/Z.swift:1 silenced this until 2020-01-01"), "\(message)")
    #expect(result.messages == [])
  }

  @Test func aProcessThatStaysSeesCommentsAtLaterPlacesComeAndGo() throws {
    let body = { (comment: String) in "struct A2 {\n  func go() {\n\(comment)    _ = B1()\n  }\n}\n" }
    var project = try ChangingProject([
      ".lintel.yml": Self.configuration,
      "A/A.swift": "struct A1 {\n  func go() {\n    _ = B1()\n  }\n}\n",
      "A/Z.swift": body(""),
      "B/B.swift": "struct B1 { var a: A1? { nil } }\n",
    ])
    func expectSame(violations: Int) throws {
      let (resident, fresh) = try project.check()
      #expect(resident == fresh)
      #expect(project.violationCount == violations)
    }
    try expectSame(violations: 1)
    let disable = "    // lintel:disable:next cycles - known\n"
    project.edit("A/Z.swift", body(disable))
    try expectSame(violations: 0)
    // It is about another line now.
    project.edit("A/Z.swift", body(disable + "\n"))
    try expectSame(violations: 1)
    project.edit("A/Z.swift", body("    // Known.\n" + disable))
    try expectSame(violations: 0)
    project.edit("A/Z.swift", body(""))
    try expectSame(violations: 1)
    #expect(project.takenOver == 4)
  }

  @Test func aCycleThatIsLeftIsToldWithoutWhatIsSilenced() throws {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration,
      "A/A.swift": "struct A1 { let b: B1 }\n" + Self.comment + "struct A2 { let c: C1 }\n",
      "B/B.swift": "struct B1 { let c: C1 }\n" + Self.comment + "struct B2 { let a: A1 }\n",
      "C/C.swift": "struct C1 { let a: [A1] }\n" + Self.comment + "struct C2 { let b: B1 }\n",
    ])
    let result = workspace.check()
    #expect(result.places == ["A/A.swift:1 cycles"])
    let violation = try #require(result.report.violations.first)
    #expect(violation.message.hasPrefix("cycle of scenes A → B → C → A: "), "\(violation.message)")
    #expect(violation.knot == nil)
    #expect(violation.other.map(\.file) == ["B/B.swift", "C/C.swift"])
    #expect(result.report.statistics.suppressed == 3)
  }

  @Test func aHeaderThatJoinsASilencedCircleIsReported() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { cycles: { imports: { of: { path: \"**\" }, never: circular } } }\n",
      "A.h": Self.comment + "#import \"B.h\"\n@interface A : NSObject\n@end\n",
      "B.h": "#import \"A.h\"\n@interface B : NSObject\n@end\n",
      "C.h": "@interface C : NSObject\n@end\n",
    ])
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.statistics.suppressed == 1)
    try workspace.write("A.h", Self.comment + "#import \"B.h\"\n#import \"C.h\"\n@interface A : NSObject\n@end\n")
    try workspace.write("C.h", "#import \"A.h\"\n@interface C : NSObject\n@end\n")
    let result = workspace.check()
    #expect(result.places == ["A.h:3 cycles"])
    #expect(result.report.violations.map(\.message) == ["headers import each other: A.h → C.h → A.h"])
    #expect(result.report.statistics.suppressed == 1)
  }
}
