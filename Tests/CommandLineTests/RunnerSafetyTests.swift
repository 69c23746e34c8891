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

  /// The names of folders, files, rules, types, owners and revisions, in whatever a command says of them.
  @Test func nothingThatIsWrittenOrComparedIsACommand() throws {
    let workspace = try workspace()
    let folder = "Model/::error::p ##[group]q\n::error::r\u{1B}[31m"
    try workspace.write(
      "\(folder)/.lintel.yml",
      "rules: { \"::error::r ##[x]\": { forbid: { from: { path: \"**\" }, to: { symbol: UIColor } } } }\n"
    )
    try workspace.write("\(folder)/P.swift", "import UIKit\nstruct `##[add-mask]P` { let a: UIColor }\n")
    let git = "git -c user.name=a -c user.email=a@a"
    let start = "git init -q . && git add -A && \(git) commit -qm a"
    #expect(try Program.shell(start, in: workspace.root).status == 0)
    try workspace.write("Model/Model.swift", "class C {}\n")
    let file = "::error::##[group]b.yml"
    for arguments in [
      ["baseline"], ["baseline"], ["check"], ["check", "--since", "HEAD", "--no-softening"],
      ["baseline", "--baseline", file], ["check", "--strict", "--baseline", file], ["check", "--staged", "--quiet"],
      ["check", "--no-baseline", "--format", "json:##[group]r.json"], ["check", "--list-excluded"], ["rules", "test"],
      ["check", folder], ["baseline", folder], ["cache", "show", folder], ["hook", "install", folder],
      ["facts", "Model", "--output", "::error::##[x].facts"], ["rules", "--for", "\(folder)/P.swift"],
      ["init", folder], ["init", "--force", "--freeze", folder], ["which", "\(folder)/P.swift"],
      ["why", "\(folder)/P.swift:2:9"], ["check", "--timings"], ["check", "--config", "\(folder)/.lintel.yml"],
      ["check", "--facts", "::error::##[x].facts"], ["check", "--cache-path", "::error::\u{9B}/##[x]"],
    ] {
      let run = try Program.run(arguments, in: workspace.root)
      #expect(!run.text.isEmpty || !run.errors.isEmpty || run.status == 0, "\(arguments)")
      expectSafe(run.text)
      expectSafe(run.errors)
      if arguments == ["baseline"] { try workspace.write("\(folder)/P.swift", "struct P {}\n") }
    }
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
