import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// A project that is checked again and again says what a check of the same files says that knows nothing of the past.
@Suite struct ResidentProjectTests {
  private static func project(_ workspace: Workspace) -> ResidentProject { ResidentProject(options(workspace.root)) }

  @Test func aTextThatIsNotSavedCounts() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    project.setText(Array("struct Model {\n  let screen: Screen\n}\n".utf8), of: "Model/Model.swift")
    #expect(project.check().lines == ["2 plain-model"])
    #expect(project.check().report.violations.first?.snippet == "  let screen: Screen")
    project.setText(nil, of: "Model/Model.swift")
    #expect(project.check().lines == [])
  }

  @Test func aFileThatIsNotThereYetCounts() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Deep/More.swift")
    #expect(project.check().report.violations.map(\.location.file) == ["Model/Deep/More.swift"])
    project.hide("Screen/Screen.swift")
    #expect(project.check().lines == [])
  }

  @Test func whatGitIgnoresIsNoFileOfTheProjectBeforeItIsSavedEither() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    try workspace.write(".gitignore", "Made.swift\n")
    try workspace.commitAll()
    let project = Self.project(workspace)
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Made.swift")
    #expect(project.check().lines == [])
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Own.swift")
    #expect(project.check().lines == ["1 plain-model"])
  }

  @Test func aConfigurationThatBreaksIsToldAndForgottenWhenItIsRight() throws {
    let workspace = try Workspace(model: "let screen: Screen?\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == ["1 plain-model"])
    let right = try #require(project.text(of: ".lintel.yml"))
    project.setText(Array("rules: {".utf8), of: ".lintel.yml")
    let broken = project.check()
    #expect(broken.exit == .couldNotRun)
    #expect(broken.report.diagnostics.first?.location?.file == ".lintel.yml")
    // What changes meanwhile counts afterwards.
    project.setText(Array("struct Model {}\n".utf8), of: "Model/Model.swift")
    _ = project.check()
    project.setText(right, of: ".lintel.yml")
    #expect(project.check().lines == [])
  }

  @Test func withoutAnyWordOfWhatChangedEverythingIsLookedAt() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    try workspace.write("Model/Model.swift", "let screen: Screen?\n")
    try workspace.write("Model/Other.swift", "let screen: Screen?\n")
    project.noteChanges()
    #expect(project.check().report.violations.count == 2)
  }

  @Test func whatIsReadBesidesTheFilesCounts() throws {
    var project = try ChangingProject([
      ".lintel.yml": "extends: base.yml\ncomponents:\n  ours: { owner: \"@us\" }\n",
      "base.yml": "rules:\n  apart: { forbid: { from: ours, to: { type: B } } }\n",
      "CODEOWNERS": "A.swift @us\n",
      "A.swift": "struct A {\n  func go() {\n    _ = B()\n  }\n}\n",
      "B.swift": "struct B {\n  func go() {\n    _ = C()\n  }\n}\nstruct C {}\n",
    ])
    func expectSame() throws {
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
    }
    try expectSame()
    project.edit("A.swift", "struct A {\n  func go() {\n    _ = B()\n    _ = C()\n  }\n}\n")
    try expectSame()
    try project.write("base.yml", "rules:\n  apart: { forbid: { from: ours, to: { type: C } } }\n")
    try expectSame()
    try project.write("CODEOWNERS", "B.swift @us\n")
    try expectSame()
    try project.write("CODEOWNERS", "A.swift @them\nB.swift @them\n")
    try expectSame()
  }

  /// What is said of a circle also tells places in files that the first place is not in.
  @Test func aFileThatComesIntoItsTargetOrGoesIsThatOfNow() throws {
    func manifest(_ sources: String) -> String {
      "name: App\ntargets:\n  App: { type: application, platform: iOS, sources: [\(sources)] }\n"
    }
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  apart: { forbid: { from: { path: App/A.swift }, to: { path: \"App/**\" } } }\n",
      "project.yml": manifest("App/A.swift, App/B.swift"),
      "App/A.swift": "struct A { var new: App.New? }\n", "App/B.swift": "struct B {}\n",
      "App/New.swift": "struct New {}\n",
    ])
    let changes: [(String, String?, Int)] = [
      ("App/B.swift", "struct B { let b = 1 }\n", 1), ("project.yml", manifest("App"), 1),
      ("project.yml", manifest("App/A.swift, App/B.swift"), 1), ("App/New.swift", nil, 0),
      ("App/New.swift", "struct New {}\n", 1), ("App/New.swift", "struct Other {}\n", 0),
    ]
    for (path, text, count) in changes {
      try project.write(path, text)
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(project.violationCount == count, "\(fresh)")
    }
  }

  @Test func placesInOtherFilesAreThoseOfNow() throws {
    func text(_ name: String, _ others: [String], comment: String = "") -> String {
      "struct \(name) {\n  func go() {\n\(comment)\(others.map { "    _ = \($0)()\n" }.joined())  }\n}\n"
    }
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  no-circles: { acyclic: { among: types } }\n",
      "A.swift": text("A", ["B"]), "B.swift": text("B", ["A", "C"]), "C.swift": text("C", ["A", "D"]),
      "D.swift": text("D", ["C", "B"]),
    ])
    for comment in ["", "    // lower\n", "    // lintel:disable:next no-circles - as a test\n", ""] {
      for (name, others) in [("D", ["C", "B"]), ("C", ["A", "D"]), ("B", ["A", "C"])] {
        project.edit("\(name).swift", text(name, others, comment: comment))
        let (resident, fresh) = try project.check()
        #expect(resident == fresh, "\(resident.difference(fresh))")
      }
    }
    #expect(project.takenOver > 8)
  }

  /// Rules, each with two bodies of a function of which it says something else, and how many violations there are.
  private static let judgedBodies:
    [(rule: String, before: (body: String, count: Int), after: (body: String, count: Int))] =
      [
        ("forbid: { from: { type: A }, to: { type: B } }", ("", 0), ("_ = B()", 1)),
        ("forbid: { from: { type: \"*\" }, to: { type: C } }", ("", 1), ("_ = C()", 2)),
        ("forbid: { from: { type: A }, to: { type: C }, via: [create] }", ("_ = C.self", 0), ("_ = C()", 1)),
        ("forbid: { from: { type: Z }, to: { type: C }, transitive: true }", ("", 0), ("_ = C()", 1)),
        ("layers: { a: [c], b: [c], c: [] }", ("_ = C()", 0), ("_ = B()", 1)),
        ("independent: { slices: [a, b] }", ("_ = C()", 0), ("_ = B()", 1)),
        ("acyclic: { among: types }", ("_ = B()", 0), ("_ = Z()", 1)),
        ("acyclic: { among: types }", ("_ = B()", 0), ("_ = B(); _ = Z()", 1)),
        ("acyclic: { among: types }", ("_ = Z()", 1), ("_ = C()", 0)),
        ("acyclic: { among: [a, { type: Z }] }", ("_ = C()", 0), ("_ = Z.self", 1)),
        ("acyclic: { among: [a, b, c] }", ("", 0), ("_ = C()", 0)),
        (
          "acyclic: { among: [a, b, c] }, expect: [{ from: C, to: A, verdict: forbidden }]",
          ("_ = C()", 0), ("_ = B.self", 0)
        ),
        (
          "acyclic: { among: [a, c] }, expect: [{ from: C, to: A, verdict: forbidden }]",
          ("_ = C()", 0), ("", 0)
        ),
        ("types: { that: { type: C }, users: { of: { type: \"*\" }, at-most: 1 } }", ("", 0), ("_ = C()", 1)),
        ("require: { from: { type: A }, to: { type: C } }", ("_ = B()", 1), ("_ = C()", 0)),
        ("require: { from: { type: A }, to: { type: C }, via: [create] }", ("_ = C.self", 1), ("_ = C()", 0)),
        ("require: { from: { type: Z }, to: { type: C }, transitive: true }", ("", 1), ("_ = C()", 0)),
        ("abstract: { to: { type: D }, create: once }", ("", 0), ("_ = D()", 1)),
        ("abstract: { to: { type: D }, except: { type: E } }", ("", 0), ("_ = D()", 1)),
        ("abstract: { to: { type: D }, create: { type: E } }", ("_ = C()", 0), ("_ = D()", 1)),
        ("limit: { of: { type: A }, uses: 1 }", ("_ = B()", 0), ("_ = B(); _ = C()", 1)),
        ("orphans: { among: { type: [D, E] }, roots: { type: A } }", ("", 2), ("_ = D()", 1)),
        ("members: { of: { type: A }, at-most: 1 }", ("", 0), ("_ = D()", 0)),
      ]

  /// The file that changes is one of which nothing is said in one of the states.
  @Test(arguments: judgedBodies)
  func whatBodiesMentionCountsForEachKindOfRule(
    rule: String,
    before: (body: String, count: Int),
    after: (body: String, count: Int)
  ) throws {
    func text(_ body: String) -> String { "struct A {\n  func go() {\n    \(body)\n  }\n}\n" }
    var project = try ChangingProject(judging: "judged: { \(rule) }", a: text(before.body))
    for (body, count) in [before, after, before, after] {
      project.edit("A.swift", text(body))
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(project.violationCount == count, "\(fresh)")
    }
    // A use without a name could keep what names alone break, so that is looked at anew.
    let looksAgain = rule.hasPrefix("require") && !rule.contains("via")
    #expect(project.takenOver == (looksAgain ? 0 : 3))
  }

  /// A note tells how many places there are, and where the first of them is.
  @Test func whatTheRootMentionsIsThatOfNow() throws {
    func text(_ body: String) -> String { "@main struct Main {\n  func go() {\n\(body)  }\n}\n" }
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  only-a: { forbid: { from: { not: { type: A } }, to: { type: B } } }\n",
      "Main.swift": text(""), "A.swift": "struct A {\n  func go() { _ = B() }\n}\n", "B.swift": "struct B {}\n",
    ])
    let bodies = [
      ("", nil), ("    _ = B()\n", "at Main.swift:3:9"), ("    // lower\n    _ = B()\n", "at Main.swift:4:9"),
      ("    _ = B()\n    _ = B()\n", "2 places of the composition root"), ("    _ = A()\n", nil),
    ]
    for (body, words) in bodies + bodies.reversed() {
      project.edit("Main.swift", text(body))
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(fresh.contains("composition root") == (words != nil), "\(fresh)")
      if let words { #expect(fresh.contains(words), "\(fresh)") }
    }
    #expect(project.takenOver > 4)
  }

  /// Rules, each with two members of a type of which it says something else, how many violations there are, and how many
  /// of the two rules are not asked again.
  private static let judgedMembers:
    [(rule: String, before: (member: String, count: Int), after: (member: String, count: Int), kept: Int)] =
      [
        ("forbid: { from: { type: A }, to: { type: B } }", ("func c() {}", 1), ("func c() -> B? { nil }", 2), 1),
        ("forbid: { from: { type: \"*\" }, to: { type: C } }", ("", 1), ("func c() -> C? { nil }", 2), 1),
        ("forbid: { from: { type: A, kind: stateless }, to: { type: B } }", ("", 1), ("let c = 1", 0), 0),
        (
          "forbid: { from: { kind: stateless, type: A }, to: { type: B } }", ("static let c = 1", 1), ("let c = 1", 0),
          0
        ),
        ("forbid: { from: { attribute: Kept }, to: { type: B } }", ("@Kept func c() {}", 0), ("func c() {}", 0), 1),
        ("layers: { a: [c], b: [c], c: [] }", ("func c(_ c: C) {}", 1), ("func d() {}", 1), 1),
        ("independent: { slices: [a, b] }", ("init() {}", 1), ("init(_ b: B) {}", 2), 1),
        ("acyclic: { among: types }", ("", 0), ("func z() -> Z? { nil }", 1), 1),
        ("members: { of: { type: A }, at-most: 2 }", ("func c() {}", 0), ("func c() {}\n  func d() {}", 1), 1),
        (
          "members: { of: { type: A }, which: { name: c }, must: { is: private } }", ("var c = 1", 1),
          ("private var c = 1", 0), 1
        ),
        (
          "boundary: { of: { type: A }, carries: plain }", ("let c: Int\n  let d: Int", 0),
          ("let c: Int\n  let d: D", 1), 1
        ),
        (
          "require: { from: { type: A }, to: { type: C }, via: [declare] }", ("func d() {}", 1),
          ("func c(_ c: C) {}", 0), 1
        ),
        ("abstract: { to: { type: D } }", ("func d() {}", 1), ("func d(_ d: D) {}", 2), 1),
        ("limit: { of: { type: A }, members: 2 }", ("func c() {}", 0), ("func c() {}\n  func d() {}", 1), 1),
        (
          "orphans: { among: { type: [D, E] }, roots: { type: A } }", ("func e() {}", 2), ("func e() -> D? { nil }", 1),
          1
        ),
      ]

  /// Beside each there is a rule that nothing in the file breaks.
  @Test(arguments: judgedMembers)
  func whatMembersThereAreCountsForEachKindOfRule(
    rule: String,
    before: (member: String, count: Int),
    after: (member: String, count: Int),
    kept: Int
  ) throws {
    func text(_ member: String) -> String { "struct A {\n  \(member)\n  func go() {\n    _ = B.self\n  }\n}\n" }
    let rules = "judged: { \(rule) }\n  kept: { forbid: { from: c, to: b } }"
    var project = try ChangingProject(judging: rules, a: text(before.member))
    for (place, (member, count)) in [before, after, before, after].enumerated() {
      project.edit("A.swift", text(member))
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(project.violationCount == count, "\(fresh)")
      if place > 0 { #expect(project.keptRules >= kept) }
    }
  }

  /// What a type, and what a file, is taken for follows from members, too: a struct with a method is no plain value.
  @Test(arguments: [
    ("abstract: { to: { type: A } }", "struct A { let a: Int", "; func go() {} }"),
    ("abstract: { to: { type: A } }", "struct A { let a: Int }\nextension A {", "subscript(a: Int) -> Int { a } }"),
    ("abstract: { to: { type: A } }", "struct A: P {}\nprotocol P {", "func go() }"),
    (
      "forbid: { from: { path: A.swift }, to: { module: UIKit }, except: root }", "import UIKit\n@main struct A {",
      "}\nfunc go() {}"
    ),
    (
      "forbid: { from: { type: B }, to: { type: A, kind: stateless } }", "struct A { let a: Int }\nextension A {",
      "static let a = 1 }"
    ),
    // What a type conforms to though nothing says so.
    ("types: { that: { type: A }, must: { inherits: Hashable } }", "enum A { case a", "; case b(Int) }"),
    (
      "types: { that: { type: A }, must: { not: { inherits: Value } } }", "typealias Value = Hashable\nenum A {",
      "case a }"
    ),
    ("types: { that: { type: B }, must: { inherits: Sendable } }", "class Q {}\nstruct A { let a: Int", "; let q: Q }"),
    ("forbid: { from: { type: B }, to: { type: A, inherits: Sendable } }", "class Q {}\nstruct A {", "let q: Q }"),
  ])
  func membersTellWhatATypeOrFileIs(rule: String, text: String, addition: String) throws {
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  judged: { \(rule) }\n  other: { forbid: { from: { type: B }, to: { type: C } } }\n",
      "A.swift": text + "}\n", "B.swift": "struct B { let a: A; let c: C }\nstruct C {}\n",
    ])
    var reports: [String] = []
    for text in [text + "}", text + addition, text + "}", text + addition] {
      project.edit("A.swift", text + "\n")
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      reports.append(fresh.split(separator: "\n").filter { $0.contains(": ") && $0.contains("judged") }.joined())
    }
    #expect(reports[0] == reports[2] && reports[1] == reports[3])
    #expect((reports[0] != reports[1]) == !rule.contains("stateless"), "\(reports[0])")
  }

  /// A case or static member of another file may be meant by `.Brand` instead of the nested type.
  @Test func aMemberThatADotWithNothingBeforeItMayMeanComesAndGoes() throws {
    let rule = "forbid: { from: { type: A }, to: { type: Color.Brand } }"
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  apart: { \(rule) }\n", "A.swift": "struct A { func go() { paint(.Brand.primary) } }\n",
      "B.swift": "enum B { case other }\n",
      "Design.swift": "import SwiftUI\nextension Color { enum Brand { static let primary = 1 } }\n",
    ])
    let texts = [
      ("case other", 1), ("case other, Brand", 0), ("case other; static func Brand() {}", 0),
      ("case other; func Brand() {}", 1), ("case other; static let Brand = 1", 0), ("case other; func other() {}", 1),
    ]
    for (text, count) in texts + texts.reversed() {
      project.edit("B.swift", "enum B { \(text) }\n")
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(project.violationCount == count, "\(text)")
    }
  }

  /// A rule about calls needs more facts of all files, and only the configuration has changed.
  @Test func aRuleThatNeedsMoreFactsGetsThem() throws {
    let plain = "rules:\n  apart: { forbid: { from: { type: A }, to: { type: B } } }\n"
    let withCalls = plain + "  quiet: { calls: { from: { path: \"**\" }, never: [print] } }\n"
    var project = try ChangingProject([
      ".lintel.yml": plain, "A.swift": "struct A { func go() { print(1) } }\n", "B.swift": "struct B {}\n",
    ])
    for (text, count) in [(plain, 0), (withCalls, 1), (plain, 0), (withCalls, 1)] {
      project.edit(".lintel.yml", text)
      project.edit("B.swift", "struct B {}\n// \(count)\n")
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
      #expect(project.violationCount == count)
    }
  }

  /// What there is to say of a file besides violations changes with it, and so do the counts of lines.
  @Test func problemsOfOneFileComeAndGo() throws {
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  apart: { forbid: { from: { type: A }, to: { type: B } } }\n",
      "A.swift": "struct A {\n  let b: B\n}\n", "B.swift": "struct B {}\n", "Info.plist": "<plist></plist>\n",
    ])
    let texts = [
      "struct B {\n", "struct B {}\n\n\n", "// lintel:disable:next apart\nstruct B {}\n",
      "// lintel:disable:next apart - as a test\nstruct B {}\n", "struct B {}\n",
    ]
    for text in texts + texts.reversed() {
      for path in ["B.swift", "Other.txt", "A.swift"] {
        if path == "A.swift" {
          project.edit(path, "struct A {\n  let b: B\n}\n// \(text.count)\n" + (text.hasSuffix("{\n") ? "}" : ""))
        } else {
          project.edit(path, text)
        }
        let (resident, fresh) = try project.check()
        #expect(resident == fresh, "\(resident.difference(fresh))")
      }
    }
  }

  /// Violations show the lines of files; those of a file that is another one now are shown as they are now.
  @Test func shownLinesAreThoseOfNow() throws {
    var project = try ChangingProject([
      ".lintel.yml": "rules:\n  apart: { forbid: { from: { type: A }, to: { type: B } } }\n",
      "A.swift": "struct A {\n  let b: B\n}\n", "B.swift": "struct B {}\n",
    ])
    func expectSame() throws {
      let (resident, fresh) = try project.check()
      #expect(resident == fresh, "\(resident.difference(fresh))")
    }
    try expectSame()
    project.edit("A.swift", "struct A {\n  let other: B\n}\n")
    try expectSame()
    project.edit("B.swift", "struct B {}\n// more\n")
    try expectSame()
    try project.write("A.swift", "struct A {\n  // swiftlint:disable:next apart\n  let third: B\n}\n")
    project.edit("A.swift", nil)
    try expectSame()
    try project.replace(["A.swift": "struct A {\n  // nothing\n  let next_: B\n}\n"])
    try expectSame()
  }

  @Test(arguments: [("samples/three-layer/broken", 1), ("samples/mixed/broken", 2), ("samples/modular/broken", 3)])
  func afterRandomChangesTheReportIsThatOfANewCheck(sample: String, seed: UInt64) throws {
    try Self.compare(try ChangingProject(sample, isRepository: seed == 3), seed: seed, steps: 20)
  }

  @Test(arguments: 4...6 as ClosedRange<UInt64>)
  func afterRandomChangesOfWhatAllKindsOfRulesLookAtTheReportIsThatOfANewCheck(seed: UInt64) throws {
    let takenOver = try Self.compare(try ChangingProject(ofAllRuleKinds), seed: seed, steps: 40)
    #expect(takenOver > 2, "that nothing is taken over proves nothing")
  }

  /// Returns how many checks took over what names meant.
  @discardableResult
  private static func compare(_ project: ChangingProject, seed: UInt64, steps: Int) throws -> Int {
    var change = RandomChanges(project, seed: seed)
    let steps = ProcessInfo.processInfo.environment["LINTEL_RESIDENT_STEPS"].flatMap { Int($0) } ?? steps
    for step in 0..<steps {
      let name = try change.step()
      let (resident, fresh) = try change.project.check()
      guard resident == fresh else {
        Issue.record("step \(step) (\(name)):\n\(resident.difference(fresh))")
        break
      }
    }
    return change.project.takenOver
  }
}

/// A project of which rules of all kinds have something to say.
private let ofAllRuleKinds: [String: String] = [
  ".lintel.yml": """
  components:
    feature: "Features/{feature}/**"
    screen: { type: "*Screen" }
    model: { path: "Model/**", type: "*" }
    store: { type: "*Store", kind: class }
    log: { type: Log }
  rules:
    plain-model: { forbid: { from: model, to: screen } }
    not-through-others: { forbid: { from: model, to: { type: HelpScreen }, transitive: true }, severity: warning }
    table: { layers: { screen: [model], store: [model], model: [] } }
    apart: { independent: { slices: feature, to: feature } }
    no-circles: { acyclic: { among: types } }
    no-circles-of-features: { acyclic: { among: feature } }
    logged: { require: { from: screen, to: log } }
    behind-protocol: { abstract: { to: store, create: once } }
    ports: { boundary: { of: store, carries: plain } }
    no-printing: { calls: { from: { path: "**" }, never: [print] } }
    private-state: { members: { of: screen, which: { kind: property }, must: { is: private } } }
    one-screen-each: { types: { that: store, users: { of: screen, at-most: 1 } } }
    small: { limit: { of: { path: "**" }, lines: 7, members: 3, uses: 2 } }
    no-dead-code: { orphans: { among: { path: "**" }, roots: screen } }
    mirrored: { mirror: { "{x}Input": "{x}Output" } }
    towards-stability: { stable: { among: feature, tolerance: 5 } }
    one-type-each: { files: { that: { path: "Features/**" }, types: 1, named: true, extensions: folder } }
    plain-imports: { imports: { of: { path: "**" }, never: [testable, exported] } }
  """,
  "Model/Item.swift": """
  struct Item: Sendable {
    let id: Int
    func open() {
      _ = HelpScreen()
    }
  }
  """,
  "Model/Log.swift": """
  enum Log {
    static func note(_ text: String) {
      print(text)
    }
  }
  """,
  "Features/Home/HomeScreen.swift": """
  @_exported import Foundation
  final class HomeScreen {
    let store = ItemStore()
    func show(_ item: Item) {
      Log.note("home")
      _ = URL(string: "a")
    }
  }
  protocol HomeInput { func show() }
  protocol HomeOutput { func hide() }
  """,
  "Features/Help/HelpScreen.swift": """
  final class HelpScreen {
    private var store: ItemStore?
    func show() {
      _ = HomeScreen()
    }
  }
  """,
  "Features/Help/ItemStore.swift": """
  import Foundation
  final class ItemStore {
    func load() -> [Item] {
      _ = URL(string: "b")
      return []
    }
    func save(_ items: [Item]) {
      Log.note("saved")
    }
  }
  extension Item {
    func saved() {
      ItemStore().save([self])
    }
  }
  """,
]

extension String {
  /// The lines in which two texts differ.
  fileprivate func difference(_ other: String) -> String {
    let changes = split(separator: "\n").difference(from: other.split(separator: "\n"))
    return changes.prefix(20).map { change in
      switch change {
      case .insert(_, let line, _): "resident: \(line)"
      case .remove(_, let line, _): "fresh:    \(line)"
      }
    }.joined(separator: "\n")
  }
}

extension ChangingProject {
  /// A few types that use each other, of which `A` changes, with rules about them.
  fileprivate init(judging rules: String, a: String) throws {
    try self.init([
      ".lintel.yml": "components:\n  a: { type: A }\n  b: { type: B }\n  c: { type: C }\nrules:\n  \(rules)\n",
      "A.swift": a, "B.swift": "struct B {\n  func go() { _ = C() }\n}\n", "C.swift": "struct C {}\n",
      "D.swift": "class D {}\n", "E.swift": "struct E {\n  func go() { _ = D() }\n}\n",
      "Z.swift": "struct Z {\n  func go() { _ = A() }\n}\n",
    ])
  }
}
