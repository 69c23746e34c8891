import Foundation
import Testing

/// What people see who run `lintel` in a terminal.
@Suite struct TerminalTests {
  private static let escape = "\u{1B}["

  private static func workspace(_ count: Int = 1) throws -> Workspace {
    let workspace = try Workspace()
    for number in 1..<max(1, count) { try workspace.write("Model/M\(number).swift", "let a\(number): Screen\n") }
    return workspace
  }

  @Test func aTerminalGetsColorsAndBrokenLines() throws {
    let workspace = try Self.workspace()
    let run = try Pseudoterminal.run(["check"], in: workspace.root, columns: 60)
    #expect(run.status == 1)
    #expect(run.text.contains(Self.escape))
    let plain = run.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      plain.hasPrefix(
        """
        plain-model: 1 error
        .lintel.yml:2:10: note: model may not depend on screen

        Model/Model.swift:1:8: error: top-level code of Model.swift
            (model) refers to Screen (screen) in a declaration
           1 | let a: Screen
             |        ^^^^^^

        The rule is broken: 1 error
        """
      )
    )
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false), (["NO_COLOR": ""], true),
    (["CLICOLOR": "0"], false), (["CLICOLOR": "0", "FORCE_COLOR": "1"], true), (["TERM": "dumb"], false),
    (["CLICOLOR_FORCE": "0"], true),
  ])
  func theEnvironmentSaysWhetherATerminalGetsColors(environment: [String: String], isColored: Bool) throws {
    let workspace = try Self.workspace()
    let run = try Pseudoterminal.run(["check"], in: workspace.root, environment: environment)
    #expect(run.status == 1)
    #expect(run.text.contains(Self.escape) == isColored)
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "3"], true), (["FORCE_COLOR": "0"], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["GITHUB_ACTIONS": "true", "CI": "true"], false),
  ])
  func aPipeGetsColorsOnlyIfTheyAreForced(environment: [String: String], isColored: Bool) throws {
    let workspace = try Self.workspace()
    let run = try Program.run(
      ["check", "--format", "text", "--format", "text:a.txt"],
      in: workspace.root,
      environment: environment
    )
    #expect(run.text.contains(Self.escape) == isColored)
    #expect(try !String(decoding: workspace.read("a.txt"), as: UTF8.self).contains(Self.escape))
    // Whole lines, as whoever reads a pipe looks for.
    #expect(
      run.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains(
        "in a declaration; model may not depend on screen [plain-model]\n"
      )
    )
  }

  @Test func whatIsLongerThanTheScreenGoesThroughThePager() throws {
    let workspace = try Self.workspace(20)
    let pager = ["LINTEL_PAGER": "sed 's/^/> /'", "PAGER": "false"]
    let long = try Pseudoterminal.run(["check"], in: workspace.root, environment: pager)
    #expect(long.status == 1)
    #expect(
      long.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().allSatisfy { $0.hasPrefix("> ") }
    )
    let short = try Pseudoterminal.run(["check"], in: workspace.root, rows: 200, environment: pager)
    #expect(!short.text.contains("> "))
    for arguments in [["check", "--no-pager"], ["--no-pager", "check"]] {
      #expect(try !Pseudoterminal.run(arguments, in: workspace.root, environment: pager).text.contains("> "))
    }
    #expect(try Pseudoterminal.run(["rules"], in: workspace.root, environment: pager).text.hasPrefix("> "))
  }

  @Test(arguments: ["", "cat", "no-such-pager-anywhere"])
  func withoutAPagerEverythingIsWritten(_ pager: String) throws {
    let workspace = try Self.workspace(20)
    let run = try Pseudoterminal.run(["check"], in: workspace.root, environment: ["PAGER": pager])
    #expect(run.status == 1)
    #expect(run.text.contains("The rule is broken: ") && run.text.contains("20 errors"))
  }

  @Test(arguments: [20, 40, 400])
  func theWordsAreTheSameInTerminalsOfAnyWidth(_ columns: UInt16) throws {
    let workspace = try Self.workspace(3)
    let run = try Pseudoterminal.run(["check", "--no-pager"], in: workspace.root, columns: columns)
    let words = run.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains(
        "Model/Model.swift:1:8: error: top-level code of Model.swift (model) refers to Screen (screen) in a declaration"
      )
    )
    #expect(words.contains("The rule is broken: 3 errors"))
  }
}
