import Engine
import ReportModel
import Testing

/// What is reported once for several things is compared thing by thing.
@Suite struct ComparisonOfPartsTests {
  private func circles(_ files: [String: String]) throws -> Workspace {
    try Workspace(
      [
        ".lintel.yml": """
        components: { part: "{part}/**" }
        rules:
          no-circles: { acyclic: { among: part } }

        """,
        "A/A.swift": "struct A { let b: B }\n",
        "B/B.swift": "struct B { let a: A }\n",
        "C/C.swift": "struct C {}\n",
      ].merging(files) { $1 }
    )
  }

  @Test func aCycleIsRecordedByItsDependenciesBetweenSlices() throws {
    let workspace = try circles([:])
    try workspace.record()
    #expect(
      try workspace.entries() == [
        "  - { rule: no-circles, source: A, target: B }", "  - { rule: no-circles, source: B, target: A }",
      ]
    )
    #expect(workspace.check().places == [])
    // Another witness of the same dependency, which comes first now.
    try workspace.write("A/A.swift", "struct A {}\n")
    try workspace.write("A/AA.swift", "struct AA { let b: BB }\n")
    try workspace.write("B/B.swift", "struct B { let a: A }\nstruct BB {}\n")
    #expect(workspace.check().report.baseline?.stale == [])
    #expect(workspace.check().places == [])
  }

  @Test func anotherCycleOfTheSameSlicesIsNew() throws {
    let workspace = try circles([:])
    try workspace.record()
    try workspace.commitAll()
    try workspace.write("A/A2.swift", "struct A2 { let c: C }\n")
    #expect(workspace.check().places == [])
    try workspace.write("C/C.swift", "struct C { let a: A }\n")
    let result = workspace.check()
    #expect(result.places == ["A/A2.swift:1 no-circles"])
    #expect(result.report.violations[0].message.hasPrefix("cycle of parts A → C → A: "))
    #expect(
      workspace.check { ($0.since, $0.baseline.isIgnored) = ("HEAD", true) }.places == ["A/A2.swift:1 no-circles"]
    )
    #expect(workspace.check { $0.baseline.isIgnored = true }.places == ["A/A.swift:1 no-circles"])
  }

  @Test func aCycleThatHasExpiredSaysSo() throws {
    let workspace = try circles([:])
    let entries = ["A, target: B", "B, target: A"].map {
      "  - { rule: no-circles, source: \($0), until: 2026-11-20 }\n"
    }
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entries.joined())")
    let result = workspace.check()
    #expect(result.places == ["A/A.swift:1 no-circles"])
    #expect(result.report.violations[0].message.hasSuffix("; the baseline accepted this until 2026-11-20"))
    let rules =
      "components: { part: \"{part}/**\" }\nrules:\n  no-circles: { acyclic: { among: part }, severity: warning }\n"
    try workspace.write(".lintel.yml", rules)
    let ofWarning = workspace.check()
    #expect(ofWarning.exit == .broken && ofWarning.report.violations.map(\.severity) == [.error])
  }

  @Test func oneEdgeThatClosesACycleIsOneViolation() throws {
    let workspace = try circles(["B/B.swift": "struct B {}\n"])
    try workspace.commitAll()
    try workspace.write("B/B.swift", "struct B { let a: A }\n")
    #expect(workspace.check { $0.since = "HEAD" }.report.violations.count == 1)
    try workspace.git("add", "-A")
    // It is reported where it is staged.
    #expect(workspace.check { $0.state = .index }.places == ["B/B.swift:1 no-circles"])
  }

  @Test func aSliceThatWasRenamedBringsNothingNew() throws {
    let workspace = try circles(["B/Other.swift": "struct Other { let id: Int }\n"])
    let rules = try workspace.read(".lintel.yml")
    try workspace.write(".lintel.yml", rules + "  small: { limit: { among: part, types: 1 } }\n")
    try workspace.commitAll()
    #expect(workspace.check().places.count == 2)
    try workspace.move("B/B.swift", to: "Cool/B.swift")
    try workspace.move("B/Other.swift", to: "Cool/Other.swift")
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.places == [])
      #expect(result.report.scope.gone == 0)
    }
    // What the slice has beside what it had is new.
    try workspace.write("A/A2.swift", "struct A2 { let c: C }\n")
    try workspace.write("C/C.swift", "struct C { let b: B }\n")
    let result = workspace.check { $0.since = "HEAD" }
    let cycles = result.report.violations.filter { $0.rule == "no-circles" }
    #expect(cycles.map(\.source) == ["A"])
    #expect(cycles.map(\.target) == ["C"])
    // A slice with other code is another one.
    try workspace.write("C/C.swift", "struct C {}\n")
    try workspace.remove("Cool/B.swift")
    try workspace.remove("Cool/Other.swift")
    let code = "final class Store {\n  var id = 1\n  func load() {}\n  func save(_: A2) {}\n}\n"
    try workspace.write("Cool/Store.swift", code)
    try workspace.write("A/A.swift", "struct A { let b: Store }\n")
    #expect(workspace.check { $0.since = "HEAD" }.places.contains("A/A.swift:1 no-circles"))
  }

  @Test func aComponentOfAListThatWasRenamedBringsNothingNew() throws {
    let rules = { (name: String, folder: String) in
      """
      components: { a: "A/**", \(name): "\(folder)/**" }
      rules:
        no-circles: { acyclic: { among: [a, \(name)] } }

      """
    }
    let workspace = try circles([".lintel.yml": rules("b", "B")])
    try workspace.commitAll()
    #expect(workspace.check().places == ["A/A.swift:1 no-circles"])
    try workspace.write(".lintel.yml", rules("cool", "Cool"))
    try workspace.move("B/B.swift", to: "Cool/B.swift")
    #expect(workspace.check().places == ["A/A.swift:1 no-circles"])
    #expect(workspace.check { $0.since = "HEAD" }.places == [])
  }

  @Test func aTypeOfACycleThatWasRenamedBringsNothingNew() throws {
    let other = { (name: String) in "final class \(name) {\n  var user: User?\n  func run() {}\n}\n" }
    let user = { (name: String) in "final class User {\n  var other: \(name)?\n}\n" }
    let workspace = try circles([
      ".lintel.yml": "rules: { no-circles: { acyclic: { among: types, to: { path: \"D/**\" } } } }\n",
      "D/Other.swift": other("Other"), "D/User.swift": user("Other"),
    ])
    try workspace.commitAll()
    #expect(workspace.check().places == ["D/Other.swift:2 no-circles"])
    try workspace.write("D/Other.swift", other("Another"))
    try workspace.write("D/User.swift", user("Another"))
    #expect(workspace.check().places == ["D/Other.swift:2 no-circles"])
    #expect(workspace.check { $0.since = "HEAD" }.places == [])
  }

  @Test func aFileMoreInAFolderThatIsWrongAltogetherIsNew() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { model: "Model/**" }
      rules:
        places: { types: { that: { path: "**/*Model.swift" }, must: { path: "Model/**" } } }

      """,
      "Model/AModel.swift": "struct A {}\n",
      "Wrong/BModel.swift": "struct B {}\n",
      "Wrong/DModel.swift": "struct D {}\n",
    ])
    #expect(workspace.check().places.count == 1)
    try workspace.record()
    #expect(try workspace.entries().count == 2)
    try workspace.write("Wrong/CModel.swift", "struct C {}\n")
    #expect(workspace.check().places == ["Wrong/CModel.swift:1 places"])
  }

  @Test func membersAreToldApartByTheirLabels() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { store: "**" }
      rules:
        no-open: { members: { of: store, which: { kind: method }, must: { is: private } } }

      """,
      "A.swift": "struct A {\n  func load(id: Int) {}\n}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: no-open, source: A, member: 'load(id:)' }"])
    try workspace.write("A.swift", "struct A {\n  func load(name: Int) {}\n}\n")
    #expect(workspace.check().places == ["A.swift:2 no-open"])
  }

  @Test func whichMemberIsOneTooManyDoesNotMatter() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { store: "**" }
      rules:
        single: { members: { of: store, which: { kind: method }, at-most: 1 } }

      """,
      "A.swift": "struct A {\n  func a() {}\n  func b() {}\n}\n",
    ])
    try workspace.record()
    #expect(try workspace.entries() == ["  - { rule: single, source: A }"])
    try workspace.write("A.swift", "struct A {\n  func b() {}\n  func a() {}\n}\n")
    #expect(workspace.check().places == [])
    try workspace.write("A.swift", "struct A {\n  func c() {}\n  func b() {}\n  func a() {}\n}\n")
    #expect(workspace.check().report.violations.count == 1)
  }

  // MARK: Imports

  private func imports(_ source: String) throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { domain: "Domain/**" }
      rules:
        pure: { forbid: { from: domain, to: { module: UIKit } } }

      """,
      "Domain/A.swift": "import UIKit\n\(source)",
    ])
  }

  @Test func aKnownImportIsKnownForWhatTheFileNames() throws {
    let workspace = try imports("struct A {\n  var image: UIImage\n}\n")
    #expect(workspace.check().places == ["Domain/A.swift:1 pure"])
    try workspace.record()
    #expect(
      try workspace.entries() == [
        "  - { rule: pure, file: Domain/A.swift, target: UIImage, declares: [A] }",
        "  - { rule: pure, file: Domain/A.swift, target: UIKit, declares: [A] }",
      ]
    )
    try workspace.commitAll()
    #expect(workspace.check().places == [])
    // Another place, and another type of the file.
    try workspace.write(
      "Domain/A.swift",
      "import UIKit\nstruct A {\n  var image: UIImage\n  var other: UIImage\n}\nstruct B { var image: UIImage }\n"
    )
    #expect(workspace.check().places == [])
    // Other symbols.
    try workspace.write(
      "Domain/A.swift",
      "import UIKit\nstruct A {\n  var image: UIImage\n  var colour: UIColor\n  var font = UIFont()\n}\n"
    )
    let new = ["Domain/A.swift:4 pure", "Domain/A.swift:5 pure"]
    #expect(workspace.check().places == new)
    #expect(workspace.check().report.violations.map(\.target) == ["UIColor", "UIFont"])
    #expect(workspace.check { ($0.since, $0.baseline.isIgnored) = ("HEAD", true) }.places == new)
    // Without the baseline the import is one violation.
    #expect(workspace.check { $0.baseline.isIgnored = true }.places == ["Domain/A.swift:1 pure"])
  }

  @Test func anImportThatIsNewCoversWhatItsFileNames() throws {
    let workspace = try imports("struct A { var image: UIImage }\n")
    try workspace.record()
    try workspace.write("Domain/B.swift", "import UIKit\nstruct B { var colour: UIColor }\n")
    #expect(workspace.check().places == ["Domain/B.swift:1 pure"])
    // One that came back is new, too.
    let entry = "  - { rule: pure, file: Domain/B.swift, target: UIColor }\n"
    try workspace.write(".lintel-baseline.yml", try workspace.read(".lintel-baseline.yml") + entry)
    #expect(workspace.check().places == ["Domain/B.swift:1 pure"])
  }

  @Test func whatAKnownImportCoversCanBeSilencedAtItsPlace() throws {
    let workspace = try imports("struct A { var image: UIImage }\n")
    try workspace.record()
    let comment = "// lintel:disable:next pure - a colour is a value\n"
    try workspace.write(
      "Domain/A.swift",
      "import UIKit\nstruct A { var image: UIImage }\n\(comment)let a = UIColor.red\n"
    )
    #expect(workspace.check().places == [])
    #expect(workspace.check().report.diagnostics == [])
  }

  @Test func aSilencedImportCoversWhatItsFileNames() throws {
    let workspace = try imports("struct A { var image: UIImage }\n")
    try workspace.write(
      "Domain/A.swift",
      "import UIKit // lintel:disable:this pure - legacy\nstruct A { var image: UIImage }\n"
    )
    #expect(workspace.check().places == [])
  }
}
