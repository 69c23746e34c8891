import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct AzureFormatTests {
  /// What the agent takes from a line of the log (microsoft/azure-pipelines-agent,
  /// src/Microsoft.VisualStudio.Services.Agent/Command.cs).
  private struct Command {
    var name: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: String) {
      let seen = String(
        String.UnicodeScalarView(line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      )
      guard let start = seen.range(of: "##vso["), let end = seen.range(of: "]", range: start.upperBound..<seen.endIndex)
      else { return nil }
      let parts = seen[start.upperBound..<end.lowerBound].split(separator: " ", maxSplits: 1)
      name = parts.first.map(String.init) ?? ""
      for property in (parts.count > 1 ? parts[1] : "").split(separator: ";") {
        let pair = property.split(separator: "=", maxSplits: 1).map(String.init)
        if pair.count == 2 { properties[pair[0]] = Self.unescape(pair[1]) }
      }
      message = Self.unescape(String(seen[end.upperBound...]))
    }

    private static func unescape(_ text: String) -> String {
      var text = text
      for (code, character) in [("%3B", ";"), ("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%AZP25", "%")] {
        text = text.replacingOccurrences(of: code, with: character)
      }
      return text
    }
  }

  private func commands(_ report: Report) -> [Command] { logLines(Format.azure.text(report)).compactMap(Command.init) }

  @Test func theAgentReadsWhatIsMeant() throws {
    let command = try #require(commands(BranchReport.report).first)
    #expect(command.name == "task.logissue")
    #expect(
      command.properties == [
        "type": "error", "sourcepath": "Apps/News App/Domain/Article.swift", "linenumber": "4", "columnnumber": "12",
        "code": "dependency-rule",
      ]
    )
    let message = "Article refers to ArticleAPI in a declaration; because: Screens come and go.; fix:"
    #expect(command.message.hasPrefix(message))
  }

  @Test(arguments: ["a;code=x]b.swift", "100%3B%AZP25.swift", "%5D", "新聞.swift"])
  func pathsArriveAsTheyAre(file: String) throws {
    var report = ServiceReports.many(errors: 1, warnings: 0, notes: 0)
    report.violations[0].location.file = file
    report.violations[0].message = file
    let command = try #require(commands(report).first)
    #expect(command.properties["sourcepath"] == file)
    #expect(command.message == file)
  }

  @Test func nobodyGetsACommandIn() {
    for report in ServiceReports.all {
      for command in commands(report) {
        #expect(command.name == "task.logissue")
        #expect(["error", "warning"].contains(command.properties["type"]))
      }
      let lines = logLines(Format.azure.text(report)).filter { !$0.hasPrefix("##vso[task.logissue type=") }
      #expect(!lines.contains { $0.contains("##") })
    }
  }

  @Test func theMostImportantComeFirst() {
    let commands = commands(ServiceReports.many(errors: 60, warnings: 30, notes: 20))
    #expect(commands.count == 90)
    #expect(Set(commands.prefix(3).compactMap { $0.properties["code"] }) == ["a", "b", "c"])
    #expect(commands.prefix(60).allSatisfy { $0.properties["type"] == "error" })
  }
}
