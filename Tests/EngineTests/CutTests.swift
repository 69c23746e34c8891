import Engine
import ReportModel
import Testing

/// What a cycle is told to be cut at.
@Suite struct CutTests {
  private func cuts(_ files: [String: String]) throws -> Violation.Cuts? {
    let configuration = """
      components: { part: "{part}/**" }
      rules:
        no-circles: { acyclic: { among: part } }

      """
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    let violation = try #require(workspace.check().report.violations.first)
    return violation.cuts
  }

  @Test func theCheapestDependencyIsProposedWithItsPlaces() throws {
    let cuts = try #require(
      try cuts([
        "A/A.swift": "struct A { let b: B }\nstruct AA { let b = B(); let bb: BB }\n",
        "B/B.swift": "struct B {}\nstruct BB { let a: A }\n",
      ])
    )
    #expect(cuts.isExact)
    #expect(
      cuts.list == [
        Violation.Cut(
          source: "B",
          target: "A",
          references: 1,
          places: [SourceLocation(file: "B/B.swift", line: 2, column: 20)],
          mentioned: [],
          freed: ["A", "B"]
        )
      ]
    )
  }

  /// One inheritance is worth three mentions.
  @Test func anInheritanceIsHarderToCut() throws {
    let cuts = try #require(
      try cuts(["A/A.swift": "class A { let b: Item; let c: Item }\n", "B/B.swift": "class Item: A {}\n"])
    )
    #expect(cuts.list.map { "\($0.source) \($0.target) \($0.references) \($0.mentioned)" } == [#"A B 2 ["Item"]"#])
  }

  @Test func withoutTheCutsNoCycleIsLeft() throws {
    var files: [String: String] = [:]
    let names = (0..<8).map { "P\($0)" }
    for (number, name) in names.enumerated() {
      let others = [1, 3, 6].map { names[(number + $0) % 8] }
      let properties = others.enumerated().map { "let p\($0): \($1); let q\($0): [\($1)]" }
      files["\(name)/\(name).swift"] = "struct \(name) { \(properties.joined(separator: "; ")) }\n"
    }
    let cuts = try #require(try cuts(files))
    var edges = Set(names.indices.flatMap { number in [1, 3, 6].map { [names[number], names[(number + $0) % 8]] } })
    for cut in cuts.list { #expect(edges.remove([cut.source, cut.target]) != nil && cut.references == 2) }
    // What nothing leads to is taken away until nothing is left.
    var left = Set(names)
    while let free = left.sorted().first(where: { name in !edges.contains { $0[1] == name && left.contains($0[0]) } }) {
      left.remove(free)
    }
    #expect(left.isEmpty)
    #expect(cuts.list.compactMap(\.freed).flatMap(\.self).sorted() == names)
  }
}
