import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct TeamCityFormatTests {
  /// A service message, as https://www.jetbrains.com/help/teamcity/service-messages.html describes it.
  private struct Message {
    var name: String
    var attributes: [String: String] = [:]

    init?(_ line: String) {
      guard line.hasPrefix("##teamcity["), line.hasSuffix("]") else { return nil }
      let body = line.dropFirst("##teamcity[".count).dropLast()
      guard let blank = body.firstIndex(of: " ") else { return nil }
      name = String(body[..<blank])
      var rest = body[blank...]
      while !rest.isEmpty {
        guard rest.first == " ", let equals = rest.firstIndex(of: "=") else { return nil }
        let key = String(rest[rest.index(after: rest.startIndex)..<equals])
        rest = rest[rest.index(after: equals)...].dropFirst()
        var units: [UInt16] = []
        while let character = rest.popFirst(), character != "'" {
          guard character.isASCII, character != "[", character != "]" else { return nil }
          guard character == "|" else {
            units += Array(String(character).utf16)
            continue
          }
          switch rest.popFirst() {
          case "n": units.append(0x0A)
          case "r": units.append(0x0D)
          case "0":
            guard rest.popFirst() == "x", let unit = UInt16(rest.prefix(4), radix: 16) else { return nil }
            units.append(unit)
            rest = rest.dropFirst(4)
          case let escaped? where "|'[]".contains(escaped): units += Array(String(escaped).utf16)
          default: return nil
          }
        }
        attributes[key] = String(decoding: units, as: UTF16.self)
      }
    }
  }

  private func messages(_ report: Report) throws -> [Message] {
    try logLines(Format.teamcity.text(report)).map { try #require(Message($0), "\($0)") }
  }

  @Test func allLinesAreMessagesThatTeamCityKnows() throws {
    for report in ServiceReports.all {
      let messages = try messages(report)
      var types: Set<String> = []
      for message in messages {
        switch message.name {
        case "inspectionType":
          #expect(Set(message.attributes.keys) == ["id", "name", "category", "description"])
          types.insert(message.attributes["id"] ?? "")
          #expect((message.attributes["description"]?.unicodeScalars.count ?? 9999) <= 4000)
        case "inspection":
          #expect(types.contains(message.attributes["typeId"] ?? ""), "a type is told before its inspections")
          #expect(message.attributes["file"] != nil)
          #expect(["ERROR", "WARNING", "INFO"].contains(message.attributes["SEVERITY"]))
        case "buildProblem":
          let identity = message.attributes["identity"] ?? ""
          #expect(identity.utf8.count <= 60)
          #expect(identity.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
        case "message", "buildStatisticValue", "buildStatus": break
        default: Issue.record("an unknown message: \(message.name)")
        }
      }
      #expect(messages.count { $0.name == "inspection" } == report.violations.count)
      #expect(messages.count { $0.name == "buildProblem" } == report.diagnostics.count { $0.severity == .error })
    }
  }

  @Test func textArrivesAsItIs() throws {
    var report = ServiceReports.many(errors: 1, warnings: 0, notes: 0)
    report.violations[0].location.file = "a|b['c']\u{1B}é👩.swift"
    let inspection = try #require(try messages(report).first { $0.name == "inspection" })
    #expect(inspection.attributes["file"] == "a|b['c']\u{1B}é👩.swift")
    #expect(inspection.attributes["line"] == "1")
  }

  @Test func theBaselineIsAStatistic() throws {
    let statistic = try #require(
      try messages(BranchReport.report).first { $0.attributes["key"] == "lintel.baseline" }
    )
    #expect(statistic.attributes["value"] == "39")
  }
}
