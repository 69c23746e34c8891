import Engine
import ReportModel
import Testing

/// A cycle that a new dependency closes is told at that one, and not at those that were there before.
@Suite struct CycleBeginningTests {
  private static func workspace(_ files: [String: String]) throws -> Workspace {
    let configuration = """
      components: { feature: "F/{feature}/**" }
      rules:
        cycles: { acyclic: { among: feature } }

      """
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    try workspace.commitAll()
    return workspace
  }

  private static let small = [
    "F/A/a.swift": "class A1 { let b: B1? = nil; let c: C1? = nil }\n",
    "F/B/b.swift": "class B1 { let a: A1? = nil }\n",
    "F/C/c.swift": "class C1 {}\n",
  ]
  /// Three features need another one; two of them need each other.
  private static let large = [
    "F/A/a.swift": "class A1 { let b: B1? = nil; let t: T1? = nil }\n",
    "F/B/b.swift": "class B1 { let a: A1? = nil; let t: T1? = nil }\n",
    "F/C/c.swift": "class C1 { let t: T1? = nil }\nclass C2 {}\n",
    "F/D/d.swift": "class D1 { let c: C1? = nil; let a: A1? = nil }\n", "F/T/t.swift": "class T1 {}\n",
  ]

  @Test(
    "Slices are called what their capture is called, which may be a letter",
    arguments: [("feature", "features"), ("f", "slices"), ("story", "stories"), ("bus", "buses"), ("day", "days")]
  )
  func plurals(capture: String, plural: String) throws {
    let workspace = try Self.workspace(Self.small)
    try workspace.write(
      ".lintel.yml",
      """
      components: { part: "F/{\(capture)}/**" }
      rules: { cycles: { acyclic: { among: part } } }

      """
    )
    let messages = workspace.check().report.violations.map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix("cycle of \(plural) A → B → A: "), "\(messages)")
  }

  /// A check of a part of a large knot tells the way around the cycle that begins there, and not all of the knot.
  @Test func inAPartItHasTheWayAroundAlone() throws {
    let all = (0..<8).map { "let p\($0): P\($0)? = nil" }
    let files = Dictionary(
      uniqueKeysWithValues: (0..<8).map { number in
        let others = all.indices.filter { $0 != number }.map { all[$0] }.joined(separator: "; ")
        return ("F/P\(number)/p.swift", "class P\(number) { \(others) }\n")
      }
    )
    let workspace = try Self.workspace(files)
    let whole = workspace.check().report.violations
    let part = workspace.check { $0.part = "F/P5" }.report.violations
    #expect(whole.count == 1 && part.count == 1 && part[0].location.file == "F/P5/p.swift")
    #expect(part[0].other.count == whole[0].other.count && part[0].other.count == 1, "\(part[0].other)")
  }

  @Test(arguments: [true, false]) func sinceACommitItBeginsAtTheNewDependency(_ hasBaseline: Bool) throws {
    let workspace = try Self.workspace(Self.small)
    if hasBaseline {
      try workspace.record()
      try workspace.commitAll()
    }
    try workspace.write("F/C/c.swift", "class C1 { let a: A1? = nil }\n")
    // That another file of the cycle changes as well does not matter.
    try workspace.write("F/A/a.swift", "\n" + (Self.small["F/A/a.swift"] ?? ""))
    let result = workspace.check { $0.since = "HEAD" }
    #expect(result.places == ["F/C/c.swift:1 cycles"])
    let violation = try #require(result.report.violations.first)
    #expect(violation.message.hasPrefix("cycle of features C → A → C: C1 refers to A1"), "\(violation.message)")
    #expect(violation.other.contains { $0.file == "F/A/a.swift" })
  }

  @Test func aFirstCycleBeginsThereToo() throws {
    let workspace = try Self.workspace([
      "F/A/a.swift": "class A1 { let b: B1? = nil }\n", "F/B/b.swift": "class B1 {}\n",
    ])
    try workspace.write("F/B/b.swift", "class B1 { let a: A1? = nil }\n")
    #expect(workspace.check { $0.since = "HEAD" }.places == ["F/B/b.swift:1 cycles"])
    #expect(workspace.check().places == ["F/A/a.swift:1 cycles"])
  }

  @Test func beyondABaselineItBeginsAtTheOneThatAllOthersNeed() throws {
    let workspace = try Self.workspace(Self.large)
    try workspace.record()
    #expect(workspace.check().places == [])
    try workspace.write("F/T/t.swift", "class T1 { let d: D1? = nil }\n")
    let result = workspace.check()
    #expect(result.places == ["F/T/t.swift:1 cycles"])
    #expect(result.report.violations.first?.other.contains { $0.file == "F/A/a.swift" } == true)
    // What it is shown as does not change what is known.
    try workspace.record(grows: true)
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.baseline?.stale == [])
  }
}
