import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct GitHubFormatTests {
  /// What the runner takes from a line of the log (actions/runner, src/Runner.Common/ActionCommand.cs).
  private struct Command: Equatable {
    var name: String
    var properties: [String: String]
    var message: String

    private static let names = [
      "error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "stop-commands", "echo", "add-matcher",
      "remove-matcher", "add-path", "set-env", "set-output", "save-state",
    ]

    init?(_ line: String) {
      // It looks for the older form anywhere in what is not of the newer form, and does not see what nobody sees.
      let seen = String(
        String.UnicodeScalarView(line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      )
      let trimmed = seen.trimmingCharacters(in: .whitespacesAndNewlines)
      if trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).range(of: "::") {
        let parts = trimmed.dropFirst(2)[..<end.lowerBound].split(separator: " ", maxSplits: 1)
        guard let name = parts.first.map(String.init), Self.names.contains(name) else { return nil }
        self.name = name
        properties = [:]
        for property in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
          let pair = property.split(separator: "=", maxSplits: 1).map(String.init)
          if pair.count == 2 { properties[pair[0]] = Self.unescape(pair[1], [":": "%3A", ",": "%2C"]) }
        }
        message = Self.unescape(String(trimmed[end.upperBound...]), [:])
        return
      }
      guard let name = Self.names.first(where: { seen.contains("##[\($0)") }) else { return nil }
      (self.name, properties, message) = (name, [:], "")
    }

    private static func unescape(_ text: String, _ further: [String: String]) -> String {
      var text = text.replacingOccurrences(of: "%0D", with: "\r").replacingOccurrences(of: "%0A", with: "\n")
      for (character, code) in further { text = text.replacingOccurrences(of: code, with: character) }
      return text.replacingOccurrences(of: "%25", with: "%")
    }
  }

  private func commands(_ report: Report) -> [Command] { logLines(Format.github.text(report)).compactMap(Command.init) }

  private func annotations(_ report: Report) -> [Command] {
    commands(report).filter { ["error", "warning", "notice"].contains($0.name) }
  }

  @Test func theRunnerReadsWhatIsMeant() throws {
    let command = try #require(annotations(BranchReport.report).first)
    #expect(command.name == "error")
    #expect(
      command.properties == [
        "file": "Apps/News App/Domain/Article.swift", "line": "4", "col": "12", "endColumn": "21",
        "title": "dependency-rule",
      ]
    )
    #expect(
      command.message == """
        Article refers to ArticleAPI in a declaration
        because: Screens come and go.
        fix: name a protocol
        also at Apps/News App/Domain/Article.swift:5:3
        """
    )
  }

  @Test(arguments: ["a%0A,b:c=d.swift", "100%25.swift", "a::b.swift", "新聞.swift"])
  func pathsArriveAsTheyAre(file: String) throws {
    var report = ServiceReports.many(errors: 1, warnings: 0, notes: 0)
    report.violations[0].location.file = file
    #expect(annotations(report).first?.properties["file"] == file)
  }

  @Test func nobodyGetsACommandIn() {
    for report in ServiceReports.all {
      let names = Set(commands(report).map(\.name))
      #expect(names.isSubset(of: ["error", "warning", "notice", "group", "endgroup"]))
      #expect(annotations(report).count <= 30)
      #expect(commands(report).count { $0.name == "group" } <= 1)
      #expect(commands(report).count { $0.name == "group" } == commands(report).count { $0.name == "endgroup" })
    }
  }

  @Test func ofMoreThanGitHubShowsThereAreSomeOfEachRule() {
    let annotations = annotations(ServiceReports.many(errors: 60, warnings: 30, notes: 20))
    for name in ["error", "warning", "notice"] {
      let titles = annotations.filter { $0.name == name }.compactMap { $0.properties["title"] }
      #expect(titles.count == 10)
      #expect(Set(["a", "b", "c"]).isSubset(of: titles))
    }
    #expect(
      annotations.last?.message == """
        3 of 3 rules broken: 60 errors, 30 warnings, 20 notes. GitHub shows 10 annotations of each level for a step; \
        all that there is to say is in the log of this step
        """
    )
  }

  @Test func allViolationsAreInTheLogWithTheirPlaces() {
    let report = ServiceReports.many(errors: 60, warnings: 30, notes: 20)
    let lines = Set(logLines(Format.github.text(report)))
    for violation in report.violations {
      let message = "\(violation.severity.rawValue): \(violation.message) [\(violation.rule)]"
      #expect(lines.contains("\(violation.location.place): \(message)"))
    }
  }

  @Test func nothingIsSaidWhereAllIsShown() {
    #expect(annotations(NastyReport.kept).isEmpty)
    #expect(annotations(ServiceReports.many(errors: 10, warnings: 10, notes: 9)).count == 29)
  }

  @Test func problemsWithTheInputComeFirst() {
    var report = ServiceReports.many(errors: 12, warnings: 0, notes: 0)
    report.diagnostics = [Diagnostic(.error, "cannot read 'A.swift'")]
    #expect(annotations(report).first?.message == "cannot read 'A.swift'")
  }

  @Test func longMessagesAreCutWhereTheRunnerWouldCut() {
    var report = ServiceReports.many(errors: 1, warnings: 0, notes: 0)
    report.violations[0].message = String(repeating: "é ", count: 5000)
    #expect(annotations(report).first?.message.count == 4096)
  }
}
