import Foundation
import Testing

/// Names, paths, code and reasons come from whoever proposes a change; what is printed goes into the log of a build.
@Suite struct RunnerSafetyTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components:
        model: "Model/**"
        screen: "Screen/**"
        "::add-mask::c": "Model/**"
      rules:
        plain-model:
          forbid: { from: model, to: screen }
          because: "no ##vso[task.complete result=Succeeded;] and \\e[31m"
        "##[group]r": { forbid: { from: model, to: { symbol: "##vso[x]" } } }

      """
    )
    try workspace.write(
      "Model/Model.swift",
      "class `C1 ##[add-mask]x` { var x: Screen } // ##vso[task.setvariable variable=PATH]/x \u{202E}\u{9B}\n"
    )
    try workspace.write("Model/::add-mask::y ##[warning]\u{1B}[31m.swift", "class D { var x: Screen }\n}\n")
    return workspace
  }

  private func expectSafe(_ text: String) {
    for line in text.split(whereSeparator: { "\n\r".unicodeScalars.contains($0.unicodeScalars.first ?? " ") }) {
      #expect(line.range(of: "##[a-z]*\\[", options: .regularExpression) == nil)
      #expect(!line.drop { $0 == " " }.hasPrefix("::"))
      #expect(!line.unicodeScalars.contains { $0 != "\t" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
      #expect(!line.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test(arguments: [
    ["check"], ["check", "--format", "agent"], ["check", "--format", "markdown"], ["check", "--format", "json"],
    ["check", "--format", "checkstyle"], ["check", "--format", "gitlab"], ["check", "--format", "html"], ["baseline"],
    ["graph"], ["rules"], ["rules", "##[group]r"], ["rules", "plain-model"], ["rules", "--for", "Model/Model.swift"],
    ["which", "D"], ["which", "##vso[x]\u{1B}[31m"], ["which", "a\n::error::x"], ["why", "Model/Model.swift:1"],
    ["::add-mask::x"], ["--##[group]x\u{1B}"], ["check", "a\n::error::b"], ["check", "--format", "##[x]"],
    ["hook", "a\n::error::b"], ["report", "##[group]x\u{1B}"], ["check", "--rev", "##[group]x"],
    ["init", "##[x]\u{7}"],
    ["check", "--config", "a\n::error::##[x]"],
  ])
  func nothingThatIsPrintedIsACommand(arguments: [String]) throws {
    let workspace = try workspace()
    let run = try Program.run(arguments, in: workspace.root)
    #expect(!run.text.isEmpty || !run.errors.isEmpty)
    expectSafe(run.text)
    expectSafe(run.errors)
  }

  @Test func aNameOfAMegabyteIsNotPrintedWhole() throws {
    let workspace = try Workspace()
    let name = String(repeating: "a", count: 1 << 20)
    try workspace.write("Model/Model.swift", "class \(name) { var x: Screen }\n")
    let run = try Program.run("check", workspace.root)
    #expect(run.status == 1)
    #expect(run.text.contains("aaa…aaa"))
    #expect(run.output.count < 10_000)
    // As long as an argument can be.
    #expect(try Program.run("which", String(name.prefix(100_000)), workspace.root).output.count < 10_000)
  }
}
