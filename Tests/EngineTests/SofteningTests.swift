import Engine
import Foundation
import ReportModel
import Testing

/// What a branch takes away from a check.
@Suite struct SofteningTests {
  private static let rules = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      plain-model: { forbid: { from: model, to: screen } }
      plain-screen: { forbid: { from: screen, to: model } }

    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": Self.rules, "Model/A.swift": "struct A {}\n", "Model/B.swift": "struct B {}\n",
      "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private func notes(_ workspace: Workspace) -> [String] {
    workspace.check { $0.since = "HEAD" }.report.scope.softened.map { note in
      (note.location.map { "\($0.file):\($0.line ?? 0) " } ?? "") + note.message
    }
  }

  private func replace(_ text: String, with other: String, in workspace: Workspace) throws {
    try workspace.write(".lintel.yml", Self.rules.replacingOccurrences(of: text, with: other))
  }

  /// A rule that comes before the code that it is about takes nothing away.
  @Test func aNewRuleThatChecksNothingYetIsAWarning() throws {
    let workspace = try workspace()
    try workspace.write(
      ".lintel.yml",
      Self.rules + "  later: { forbid: { from: { path: Cart/** }, to: { path: Pay/** } } }\n"
    )
    try workspace.write("Cart/Cart.swift", "struct Cart {}\n")
    for since in ["HEAD", nil] {
      try workspace.git("add", "-A")
      let result = workspace.check { ($0.state, $0.since) = (since == nil ? .index : .folder, since) }
      #expect(result.exit == .kept, "\(result.messages)")
      #expect(result.messages.contains { $0.contains("rule 'later' checks nothing") })
    }
  }

  /// The code that a rule looks at is taken away, or the rule from the code.
  @Test(arguments: [
    ("Model", "\"Model/**\"", "\"Model/**\""), ("", "\"Model/**\"", "Modell/**"),
    ("", "from: model, to: screen", "from: { path: No/** }, to: screen"),
  ])
  func aRuleThatChecksNothingSinceTheChangeFails(_ gone: String, _ text: String, _ other: String) throws {
    for state in [SourceState.folder, .index] {
      let workspace = try workspace()
      // One that is checked before and after.
      let rules = Self.rules + "  plain: { forbid: { from: screen, to: ui } }\n"
      try workspace.write(".lintel.yml", rules)
      try workspace.commitAll()
      try workspace.write(".lintel.yml", rules.replacingOccurrences(of: text, with: other))
      if !gone.isEmpty {
        try workspace.remove("Model/A.swift")
        try workspace.remove("Model/B.swift")
      }
      try workspace.git("add", "-A")
      let result = workspace.check { options in
        options.state = state
        if state == .folder { options.since = "HEAD" }
      }
      #expect(result.exit == .broken, "\(result.messages)")
      // What brings it about is enough.
      let causes = ["rule 'plain-model' ", "component 'model' selects nothing"]
      #expect(
        result.report.diagnostics.contains { told in
          told.severity == .error && causes.contains { told.message.hasPrefix($0) }
        },
        "\(result.messages)"
      )
      // Once it is so, it is no matter of later changes.
      try workspace.git("commit", "-q", "-m", "less")
      try workspace.write("Screen/Other.swift", "class Other {}\n")
      try workspace.git("add", "-A")
      let later = workspace.check { options in
        options.state = state
        if state == .folder { options.since = "HEAD" }
      }
      #expect(later.exit == .kept, "\(later.messages)")
    }
  }

  @Test func nothingIsSofterWhereNothingIs() throws {
    let workspace = try workspace()
    #expect(notes(workspace) == [])
    try workspace.write(".lintel.yml", "# A comment.\n" + Self.rules + "  more: { forbid: { from: model, to: ui } }\n")
    #expect(notes(workspace) == [])
    #expect(workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }.exit == .kept)
  }

  @Test(arguments: [
    (
      "to: screen } }", "to: screen }, severity: warning }",
      ".lintel.yml:3 rule 'plain-model' is a warning, and was an error"
    ),
    ("to: screen } }", "to: screen }, severity: off }", ".lintel.yml:3 rule 'plain-model' is off, and was an error"),
    (
      "from: model, to: screen", "from: model, to: { type: Screen }",
      ".lintel.yml:3 rule 'plain-model' demands something else than it did"
    ),
    (
      "to: screen } }", "to: screen }, except: { type: A } }",
      ".lintel.yml:3 rule 'plain-model' leaves other code alone than it did: type A"
    ),
    ("  plain-screen: { forbid: { from: screen, to: model } }\n", "", ".lintel.yml:0 rule 'plain-screen' is gone"),
    (
      "\"Model/**\"", "Model/A*", ".lintel.yml:1 component 'model' selects something else than it did: path Model/A*"
    ),
    ("rules:", "sources: { exclude: [\"**/B.swift\"] }\nrules:", ".lintel.yml:0 'sources' leaves out more: **/B.swift"),
  ])
  func whatTheConfigurationTakesAwayIsTold(_ text: String, _ other: String, _ note: String) throws {
    let workspace = try workspace()
    try replace(text, with: other, in: workspace)
    #expect(notes(workspace) == [note])
    let result = workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }
    #expect(result.exit == .broken)
    let how = note.contains("something else") ? "changed since 'HEAD', perhaps softer: " : "softer than 'HEAD': "
    #expect(result.messages.contains { $0.hasPrefix("error ") && $0.contains(how) }, "\(result.messages)")
  }

  @Test(arguments: [
    ("Model/**", "Domain/**"), ("Model/*.swift", "Domain/*.swift"), ("Model/{A,B}.swift", "Domain/{A,B}.swift"),
    (
      "{ in: { path: Model/** }, not: { path: Model/B.swift } }",
      "{ in: { path: Domain/** }, not: { path: Domain/B.swift } }"
    ),
  ])
  func aRenamedFolderOfAComponentSoftensNothing(_ before: String, _ after: String) throws {
    let workspace = try workspace()
    try replace("\"Model/**\"", with: before.hasPrefix("{") ? before : "\"\(before)\"", in: workspace)
    try workspace.commitAll()
    try workspace.move("Model", to: "Domain")
    try replace("\"Model/**\"", with: after.hasPrefix("{") ? after : "\"\(after)\"", in: workspace)
    #expect(notes(workspace) == [])
    try workspace.write("Domain/New.swift", "struct New {}\n")
    #expect(notes(workspace) == [])
  }

  /// Nothing was broken, so nothing is mended either.
  @Test(arguments: [
    "calls: { from: { path: \"**\" }, never: [UserDefaults.standard], except: { path: \"Model/**\" } }",
    "forbid: { from: { not: { path: \"Model/**\" } }, to: { symbol: UserDefaults } }",
    "forbid: { from: { path: \"**\" }, to: { symbol: UserDefaults }, except: \"Model/**\" }",
    "forbid: { from: { path: \"**\" }, to: { symbol: UserDefaults } }, except: { path: [\"Model/**\"] }",
  ])
  func aRenamedFolderOfARuleSoftensNothing(rule: String) throws {
    let workspace = try workspace()
    let text = "import Foundation\nfinal class Settings { func save() { UserDefaults.standard.synchronize() } }\n"
    try workspace.write("Model/Settings.swift", text)
    try workspace.write(".lintel.yml", Self.rules + "  defaults: { \(rule) }\n")
    try workspace.commitAll()
    try workspace.move("Model", to: "Domain")
    let rules = Self.rules.replacing("Model/", with: "Domain/")
    try workspace.write(".lintel.yml", rules + "  defaults: { \(rule.replacing("Model/", with: "Domain/")) }\n")
    let result = workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }
    #expect(result.exit == .kept, "\(result.messages)")
    #expect(result.places == [] && result.gone == [])
    #expect(notes(workspace) == [])
    // Another folder than the one that was there.
    try workspace.write(".lintel.yml", rules + "  defaults: { \(rule.replacing("Model/", with: "Screen/")) }\n")
    #expect(notes(workspace).count == 1)
  }

  @Test func whatIsMendedIsGoneAlsoWhereTheConfigurationChanges() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct A { let screen: Screen }\n")
    try workspace.commitAll()
    try workspace.write("Model/A.swift", "struct A {}\n")
    try replace("rules:", with: "# All of them.\nrules:", in: workspace)
    #expect(workspace.check { $0.since = "HEAD" }.gone.map(\.rule) == ["plain-model"])
  }

  /// Only where the file of the path is the one that was there.
  @Test(arguments: [("struct A {}\n", [String]()), ("class Unlike { let unlike = Other() }\n", ["told"])])
  func aRenamedFileOfAComponentSoftensNothing(_ text: String, _ told: [String]) throws {
    for path in ["Model/Deep/A.swift", "Model/Renamed.swift", "Other/Renamed.swift"] {
      let workspace = try workspace()
      try replace("\"Model/**\"", with: "Model/A.swift", in: workspace)
      try workspace.commitAll()
      try workspace.move("Model/A.swift", to: path)
      try workspace.write(path, text)
      try replace("\"Model/**\"", with: path, in: workspace)
      let note = ".lintel.yml:1 component 'model' selects something else than it did: path \(path)"
      #expect(notes(workspace) == told.map { _ in note })
    }
  }

  /// Files stay behind, others were there, or the pattern says more than the folder's new name.
  @Test(arguments: [
    ("Model/A.swift", "Domain/A.swift", "Domain/**"), ("Model", "Screen/Model", "Screen/**"),
    ("Model", "Domain", "Domain/{A,B}.swift"), ("Model", "Domain", "Domain/A*"),
  ])
  func aFolderThatIsNotOnlyRenamedIsTold(_ file: String, _ target: String, _ pattern: String) throws {
    let workspace = try workspace()
    try workspace.move(file, to: target)
    try replace("\"Model/**\"", with: "\"\(pattern)\"", in: workspace)
    #expect(
      notes(workspace) == [".lintel.yml:1 component 'model' selects something else than it did: path \(pattern)"]
    )
  }

  @Test(arguments: [
    ("limit: { of: model, lines: 10 }", "limit: { of: model, lines: 5 }", ""),
    ("limit: { of: model, lines: 10 }", "limit: { lines: 5, members: 40, of: model }", ""),
    ("limit: { of: model, lines: 10, members: 4 }", "limit: { of: model, lines: 5 }", "demands something else"),
    ("limit: { of: model, lines: 10, members: 4 }", "limit: { of: model, lines: 10 }", "allows more"),
    ("limit: { of: model, lines: 10 }", "limit: { of: model, lines: 11 }", "allows more"),
    ("limit: { of: model, lines: 10 }", "limit: { of: screen, lines: 5 }", "demands something else"),
    ("limit: [{ of: model, depth: 3 }]", "limit: [{ of: model, depth: 2 }]", ""),
    ("members: { of: model, at-most: 3 }", "members: { of: model, at-most: 2, at-least: 1 }", ""),
    ("members: { of: model, at-least: 2 }", "members: { of: model, at-least: 3 }", ""),
    ("members: { of: model, at-least: 2 }", "members: { of: model, at-least: 1 }", "allows more"),
    ("members: { of: model, count: 2 }", "members: { of: model, count: 1 }", "demands something else"),
    ("files: { that: model, types: 2 }", "files: { that: model, types: 1 }", ""),
    (
      "types: { that: model, users: { of: screen, at-most: 2 } }",
      "types: { that: model, users: { of: screen, at-most: 1 } }", ""
    ),
    (
      "forbid: { from: model, to: screen, via: [create] }", "forbid: { from: model, to: screen }",
      "demands something else"
    ),
  ])
  func aNumberThatIsCertainlyStricterOrSofterIsToldApart(_ before: String, _ after: String, _ change: String) throws {
    try expect(change, of: "number", from: before, to: after)
  }

  /// Each item forbids something more, but for one that is left alone.
  @Test(arguments: [
    ("calls: { from: model, never: print }", "calls: { from: model, never: [NSLog, print] }", ""),
    ("calls: { from: model, never: [print, NSLog] }", "calls: { from: model, never: [print] }", "allows more"),
    (
      "calls: { from: model, never: [print] }", "calls: { from: model, never: [NSLog, puts] }", "demands something else"
    ),
    ("calls: { from: model, never: print }", "calls: { from: [model, screen], never: print }", ""),
    ("forbid: { from: model, to: ui }", "forbid: { from: model, to: [ui, network] }", ""),
    ("forbid: { from: model, to: [ui, network] }", "forbid: { from: model, to: network }", "allows more"),
    ("forbid: { from: model, to: { module: UIKit } }", "forbid: { from: model, to: { module: [UIKit, AppKit] } }", ""),
    ("forbid: { from: model, to: ui }", "forbid: [{ from: model, to: ui }, { from: screen, to: network }]", ""),
    (
      "forbid: { from: model, to: { not: screen } }", "forbid: { from: model, to: { not: [screen, ui] } }",
      "demands something else"
    ),
    (
      "forbid: { from: { not: { path: Model/A.swift } }, to: ui }",
      "forbid: { from: { not: { path: [Model/A.swift, Model/B.swift] } }, to: ui }", "demands something else"
    ),
    (
      "forbid: { from: model, to: ui, except: { type: A } }",
      "forbid: { from: model, to: ui, except: { type: [A, B] } }",
      "demands something else"
    ),
    (
      "forbid: { from: model, to: ui, via: create }", "forbid: { from: model, to: [ui, network] }",
      "demands something else"
    ),
  ])
  func aListThatForbidsMoreOrLessIsToldApart(_ before: String, _ after: String, _ change: String) throws {
    try expect(change, of: "list", from: before, to: after)
  }

  /// - Parameter change: what is told of the rule; empty: nothing.
  private func expect(_ change: String, of rule: String, from before: String, to after: String) throws {
    let workspace = try workspace()
    try workspace.write(".lintel.yml", Self.rules + "  \(rule): { \(before) }\n")
    try workspace.commitAll()
    try workspace.write(".lintel.yml", Self.rules + "  \(rule): { \(after) }\n")
    let told = change.isEmpty ? [] : [".lintel.yml:5 rule '\(rule)' \(change) than it did"]
    #expect(notes(workspace) == told)
    let scope = workspace.check { $0.since = "HEAD" }.report.scope
    #expect(scope.softened.allSatisfy { $0.weakensRules == (change == "allows more") })
  }

  @Test func aFolderThatSoftensARuleIsTold() throws {
    let workspace = try workspace()
    try workspace.write("Model/.lintel.yml", "rules: { plain-model: { severity: off, because: not yet } }\n")
    #expect(notes(workspace) == ["Model/.lintel.yml:1 rule 'plain-model' in 'Model' is off, and was an error"])
  }

  @Test func aFolderWhoseNameBeginsLikeAnotherIsNotInIt() throws {
    let workspace = try workspace()
    let off = "rules: { plain-model: { severity: off, because: not yet } }\n"
    try workspace.write("Model/.lintel.yml", off)
    try workspace.write("ModelKit/C.swift", "struct C {}\n")
    try workspace.commitAll()
    try workspace.write("ModelKit/.lintel.yml", off)
    #expect(notes(workspace) == ["ModelKit/.lintel.yml:1 rule 'plain-model' in 'ModelKit' is off, and was an error"])
  }

  @Test func aLargerNumberInTheBaselineIsToldAndOneThatIsTakenOut() throws {
    let workspace = try workspace()
    try workspace.write(".lintel.yml", Self.rules + "  small: { limit: { of: model, lines: 1 } }\n")
    try workspace.write("Model/A.swift", "struct A {\n\n}\n")
    func accept(_ number: String) throws {
      let entry = "  - { rule: small, source: A\(number) }"
      try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(entry)\n")
    }
    try accept(", lines: 3")
    try workspace.commitAll()
    #expect(notes(workspace) == [])
    try accept(", lines: 9")
    #expect(
      notes(workspace).map { $0.drop { $0 != " " } } == [" the baseline accepts lines: 9 of 'small', in place of 3: A"]
    )
    try accept("")
    #expect(
      notes(workspace).map { $0.drop { $0 != " " } } == [
        " the baseline accepts any number of 'small', in place of lines: 3: A"
      ]
    )
  }

  @Test(arguments: [
    ("", [""], [" without a last day, and was to do so until 2026-11-28"]),
    ("", [", until: 2031-01-01"], [" until 2031-01-01, and was to do so until 2026-11-28"]),
    ("", [", until: 2026-11-01"], []), ("", [", until: 2026-11-28, owner: shop"], []),
    // A merge keeps both lines, and the earlier day counts.
    ("", [", until: 2026-11-28", ""], []),
    // Which of the namesakes is which, nobody has to know.
    (", count: 2", [", file: A.swift, until: 2026-11-28", ", file: B.swift, until: 2026-11-28"], []),
    (
      ", count: 2", [", file: A.swift, until: 2026-11-28", ", file: B.swift"],
      [" without a last day, and was to do so until 2026-11-28"]
    ),
    ("", [", file: A.swift, until: 2026-11-28", ", file: B.swift"], [" 1 more"]),
  ])
  func aLaterLastDayInTheBaselineIsTold(_ before: String, _ after: [String], _ told: [String]) throws {
    let workspace = try workspace()
    func accept(_ keys: [String]) throws {
      let entries = keys.map { "  - { rule: plain-model, source: A, target: Screen\($0) }\n" }
      try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n" + entries.joined())
    }
    try accept([", until: 2026-11-28" + before])
    try workspace.commitAll()
    #expect(notes(workspace) == [])
    try accept(after)
    let notes = notes(workspace)
    #expect(
      notes.map { $0.drop { $0 != " " } }
        == told.map {
          $0.hasSuffix("more")
            ? " the baseline accepts\($0) of 'plain-model': A → Screen"
            : " the baseline accepts 'plain-model'\($0): A → Screen"
        },
      "\(notes)"
    )
    let exit = workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }.exit
    #expect(exit == (told.isEmpty ? .kept : .broken))
  }

  @Test func whatIsAcceptedAnewIsTold() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    try workspace.record()
    #expect(
      notes(workspace).map { $0.drop { $0 != " " } } == [" the baseline accepts 1 more of 'plain-model': A → Screen"]
    )
    try workspace.commitAll()
    #expect(notes(workspace) == [])
    try workspace.write("Model/B.swift", "// lintel:disable:next plain-model - for now\nstruct B { let a: Screen }\n")
    #expect(notes(workspace) == ["Model/B.swift:2 comments silence 1 more violation of 'plain-model'"])
    try workspace.commitAll()
    // Elsewhere it is the same.
    try workspace.move("Model/B.swift", to: "Model/Deep/B.swift")
    #expect(notes(workspace) == [])
  }

  /// Who adds a rule, or the first ones, may accept what breaks it today.
  @Test func whatIsAcceptedOfANewRuleIsNotSofter() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    try workspace.commitAll()
    try workspace.write(".lintel.yml", Self.rules + "  names: { types: { that: model, must: { type: \"*Model\" } } }\n")
    try workspace.write("Model/B.swift", "// lintel:disable:next names - for now\nstruct B {}\n")
    try workspace.record()
    #expect(
      notes(workspace).map { $0.drop { $0 != " " } } == [" the baseline accepts 1 more of 'plain-model': A → Screen"]
    )
    try workspace.remove(".lintel.yml")
    try workspace.remove(".lintel-baseline.yml")
    try workspace.commitAll()
    try workspace.write(".lintel.yml", Self.rules)
    try workspace.record()
    #expect(notes(workspace) == [])
  }

  /// The comment was there, and so was what it silences.
  @Test func aCommentInAFolderThatMovesWithItsPatternSilencesNoMore() throws {
    let workspace = try workspace()
    let silenced = "// lintel:disable:next plain-model - for now\n"
    try workspace.write("Model/B.swift", silenced + "struct B { let a: Screen }\n")
    try workspace.commitAll()
    try workspace.move("Model", to: "Domain")
    try replace("Model/**", with: "Domain/**", in: workspace)
    func ofComments() -> [String] { notes(workspace).filter { $0.contains("comments silence") } }
    #expect(ofComments() == [])
    // Those that are new are told with their places.
    try workspace.write("Domain/A.swift", silenced + "struct A { let a: Screen }\n")
    try workspace.write("Domain/C.swift", silenced + "struct C { let a: Screen }\n")
    #expect(
      ofComments() == ["Domain/A.swift:2 comments silence 2 more violations of 'plain-model', as in Domain/C.swift:2"]
    )
  }

  /// What the advice on a renamed type says to write is no further entry.
  @Test(arguments: [
    ("struct Home { let a: Screen }", "class Screen {}", ["Home, target: Screen"], [String]()),
    ("struct A { let a: Page }", "class Page {}", ["A, target: Page"], []),
    ("struct Home { let a: Page }", "class Page {}", ["Home, target: Page"], []),
    (
      "struct Home { let a: Screen }\nstruct Row { let a: Screen }", "class Screen {}",
      ["Home, target: Screen", "Row, target: Screen"], ["1 more of 'plain-model': Row → Screen"]
    ),
    // There is no such type, one that was there before, or the one that the entry was of.
    (
      "struct Home { let a: Screen }", "class Screen {}", ["Other, target: Screen"],
      ["1 more of 'plain-model': Other → Screen"]
    ),
    (
      "struct Home { let a: Screen }", "class Screen {}", ["B, target: Screen"],
      ["1 more of 'plain-model': B → Screen"]
    ),
    (
      "struct A { let a: Screen }\nstruct Home { let a: Screen }", "class Screen {}", ["Home, target: Screen"],
      ["1 more of 'plain-model': Home → Screen"]
    ),
  ])
  func anEntryOfATypeThatWasRenamedIsNoFurtherOne(
    _ model: String,
    _ screen: String,
    _ entries: [String],
    _ told: [String]
  ) throws {
    let workspace = try workspace()
    func write(_ model: String, _ screen: String, _ entries: [String]) throws {
      let lines = entries.map { "  - { rule: plain-model, source: \($0) }\n" }
      try workspace.write("Model/A.swift", model + "\n")
      try workspace.write("Screen/Screen.swift", screen + "\n")
      try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n\(lines.joined())")
    }
    try write("struct A { let a: Screen }", "class Screen {}", ["A, target: Screen"])
    try workspace.commitAll()
    #expect(notes(workspace) == [])
    try write(model, screen, entries)
    let notes = notes(workspace)
    #expect(notes.map { $0.components(separatedBy: "accepts ").last ?? "" } == told, "\(notes)")
  }

  /// Of a member an entry has the name with that of its type.
  @Test(arguments: [("Loader", [String]()), ("Upload", ["1 more of 'no-singletons': A → Upload.shared"])])
  func anEntryOfAMemberOfATypeThatWasRenamedIsNoFurtherOne(_ used: String, _ told: [String]) throws {
    let workspace = try workspace()
    let rule = "  no-singletons: { calls: { from: model, never: \"*.shared\" } }\n"
    try workspace.write(".lintel.yml", Self.rules + rule)
    func write(_ first: String, _ used: String) throws {
      let entry = "{ rule: no-singletons, source: A, target: \(used).shared }"
      try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - \(entry)\n")
      try workspace.write("Model/A.swift", "struct A { func a() { _ = \(used).shared } }\n")
      try workspace.write(
        "Net/Net.swift",
        """
        final class \(first) { static let shared = \(first)(); func start() {} }
        final class Upload { static let shared = Upload(); func send() {} }

        """
      )
    }
    try write("Download", "Download")
    try workspace.commitAll()
    #expect(notes(workspace) == [])
    try write("Loader", used)
    let notes = notes(workspace)
    #expect(notes.map { $0.components(separatedBy: "accepts ").last ?? "" } == told, "\(notes)")
  }

  /// What is gone elsewhere is no reason to accept more.
  @Test func anEntryOfATypeThatIsNewInAnotherFileIsAFurtherOne() throws {
    let workspace = try workspace()
    func write(_ source: String) throws {
      try workspace.write(
        ".lintel-baseline.yml",
        "version: 1\nviolations:\n  - { rule: plain-model, source: \(source), target: Screen }\n"
      )
    }
    try workspace.write("Screen/Screen.swift", "class Screen {}\n")
    try workspace.write("Model/A.swift", "struct A { let screen: Screen; var name = 1; func save() {} }\n")
    try write("A")
    try workspace.commitAll()
    try workspace.remove("Model/A.swift")
    try workspace.write("Model/Order.swift", "enum Order { case shown(Screen), hidden, gone(Int) }\n")
    try write("Order")
    #expect(notes(workspace).contains { $0.contains("accepts 1 more of 'plain-model': Order → Screen") })
  }

  @Test func staleEntriesFailWithoutMakingWarningsErrors() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "struct A { let a: Screen }\n")
    try workspace.record()
    try workspace.write("Model/A.swift", "// lintel:disable plain-modell - no such rule\nstruct A {}\n")
    #expect(workspace.check().exit == .kept)
    let result = workspace.check { $0.failsOnStale = true }
    #expect(result.exit == .broken)
    let errors = result.messages.filter { !$0.hasPrefix("warning ") }
    #expect(errors.count == 1 && errors[0].contains("this entry is stale"), "\(errors)")
    #expect(workspace.check { ($0.failsOnStale, $0.baseline.prunes) = (true, true) }.exit == .kept)
  }
}
