import Foundation
import Testing

/// A green that checked nothing is not green: where rules check less than they seem to, every run says so.
@Suite struct WeakRulesTests {
  private static let sound = "    sound: { forbid: { from: model, to: ui } }\n"

  private func workspace(_ configuration: String) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", configuration)
    try workspace.write("Model/Model.swift", "struct Model {}\n")
    return workspace
  }

  // MARK: Quiet

  @Test(arguments: [[], ["--staged"]])
  func quietDoesNotHideWhatSelectsNothing(arguments: [String]) throws {
    let workspace = try workspace(
      """
      components:
        model: "Model/**"
        domain: "Domains/**"
      rules:
        vacuous: { forbid: { from: domain, to: ui } }
        sound: { forbid: { from: model, to: ui } }

      """
    )
    _ = try Program.shell("git init -q . && git add .", in: workspace.root)
    let run = try Program.run(["check", "--quiet"] + arguments, in: workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasPrefix(".lintel.yml:3:3: warning: component 'domain' is vacuous") })
    #expect(run.lines.contains { $0.hasPrefix(".lintel.yml:5:3: warning: rule 'vacuous' is vacuous") })
    #expect(run.lines.count == 2)
  }

  @Test func quietStillHidesOtherWarnings() throws {
    let workspace = try workspace(Workspace.rules)
    try workspace.write("Model/Open.swift", "let a = \"open\n")
    #expect(try Program.run(["check"], in: workspace.root).text.contains("warning: "))
    #expect(try Program.run(["check", "--quiet"], in: workspace.root).text == "")
  }

  @Test func aSavedReportKnowsWhatIsNeverHidden() throws {
    let workspace = try workspace("components: { gone: \"Gone/**\", model: \"Model/**\" }\nrules:\n" + Self.sound)
    _ = try Program.run(["check", "--format", "json:saved.json"], in: workspace.root)
    let run = try Program.run(["report", "saved.json", "--quiet"], in: workspace.root)
    #expect(run.lines.contains { $0.contains("component 'gone' is vacuous") })
  }

  // MARK: No rule is checked

  @Test(arguments: [
    ("rules: {}\n", "there is no rule"),
    ("sources: { exclude: [\"Old/**\"] }\n", "there is no rule"),
    ("components: { model: \"Model/**\" }\n", "there are components, but no rule is about them"),
    ("rules: { a: { forbid: { from: { path: \"**\" }, to: ui }, severity: off } }\n", "the only rule is off"),
    ("rules: { a: { forbid: { from: { path: \"No/**\" }, to: ui } } }\n", "the only rule that is not off is vacuous"),
    ("extends: modular\n", "each of the 3 rules that are not off is vacuous"),
  ])
  func whereNoRuleIsCheckedTheRunFailsUnlessThatIsMeant(_ configuration: String, _ reason: String) throws {
    let workspace = try workspace(configuration)
    for arguments in [["check"], ["check", "--strict"], ["check", "--quiet"]] {
      let run = try Program.run(arguments, in: workspace.root)
      #expect(run.status == 2)
      let message = run.lines.first { $0.hasPrefix(".lintel.yml: error: no rule is checked: ") } ?? ""
      #expect(message.contains(reason), "\(run.text)")
      #expect(message.hasSuffix("If that is meant, write 'allow-empty: true' at the top of the file"))
    }
    #expect(try Program.run(["check", "--format", "json"], in: workspace.root).text.contains("no rule is checked"))
    try workspace.write(".lintel.yml", "allow-empty: true\n" + configuration)
    #expect(try Program.run(["check"], in: workspace.root).status == 0)
  }

  @Test func aRuleSetOfWhichNothingFiresIsSaid() throws {
    let workspace = try workspace(
      "extends: modular\ncomponents: { model: \"Model/**\" }\nrules:\n" + Self.sound
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "lintel: warning: none of the 3 rules of lintel:modular has anything to look at here: no "
          + "component of the table that has code is denied another; if that stays so, do not extend it"
      ]
    )
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 1)
  }

  // MARK: Expectations

  @Test func anExpectationThatDoesNotHoldFailsTheCheckAtItsPlace() throws {
    let workspace = try workspace(
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model:
          forbid: { from: model, to: screen }
          expect:
            - { from: Model, to: Screen, verdict: allowed }
            - { from: Model, to: Scren, verdict: forbidden }
            - { from: Model, to: Screen, verdict: forbidden }

      """
    )
    let run = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        ".lintel.yml:6:9: error: an 'expect' of rule 'plain-model' does not hold: expected that a reference from Model "
          + "to Screen is allowed, but it is forbidden",
        ".lintel.yml:7:9: error: an 'expect' of rule 'plain-model' does not hold: no type of the project is called "
          + "'Scren'; did you mean 'Screen'?",
      ]
    )
    let diagnostics = try Program.run(["check", "--format", "json"], in: workspace.root).json()["diagnostics"]
    #expect((diagnostics as? [[String: Any]])?.compactMap { $0["line"] as? Int } == [6, 7])
  }
}
