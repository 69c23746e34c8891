import ReportModel
import Testing

@testable import Reporting

@Suite struct CSVFormatTests {
  /// Reads by the grammar of RFC 4180, section 2; nil if something does not follow it.
  private func table(_ text: String) -> [[String]]? {
    let scalars = Array(text.unicodeScalars)
    var rows: [[String]] = [[]]
    var index = 0
    while index < scalars.count {
      var cell = String.UnicodeScalarView()
      if scalars[index] == "\"" {
        index += 1
        while true {
          guard index < scalars.count else { return nil }
          if scalars[index] == "\"" {
            index += 1
            guard index < scalars.count, scalars[index] == "\"" else { break }
          }
          cell.append(scalars[index])
          index += 1
        }
      } else {
        while index < scalars.count, !",\r\n\"".unicodeScalars.contains(scalars[index]) {
          cell.append(scalars[index])
          index += 1
        }
      }
      rows[rows.count - 1].append(String(cell))
      guard index < scalars.count else { return nil }
      if scalars[index] == "," {
        index += 1
        if index < scalars.count, scalars[index] == "\r" { rows[rows.count - 1].append("") } else { continue }
      }
      guard index + 1 < scalars.count, scalars[index] == "\r", scalars[index + 1] == "\n" else { return nil }
      index += 2
      if index < scalars.count { rows.append([]) }
    }
    return rows
  }

  @Test func tablesFollowTheGrammarAndHaveARowForEachViolation() throws {
    for report in ServiceReports.all {
      let rows = try #require(table(Format.csv.text(report)))
      #expect(rows.count == 1 + report.violations.count + report.diagnostics.count)
      #expect(Set(rows.map(\.count)) == [15])
      #expect(rows[0].first == "rule")
    }
  }

  @Test func noCellIsAFormula() throws {
    for cell in try #require(table(Format.csv.text(ServiceReports.hostile))).joined() {
      #expect(cell.first.map { "=+-@\t\r".contains($0) } != true, "\(cell)")
    }
  }

  @Test func valuesAreWhereTheHeaderSays() throws {
    let rows = try #require(table(Format.csv.text(BranchReport.report)))
    let row = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[2]))
    #expect(row["file"] == "Apps/News App/Domain/Article.swift")
    #expect(row["line"] == "4")
    #expect(row["target"] == "ArticleAPI")
    #expect(row["also at"] == "Apps/News App/Domain/Article.swift:5:3")
  }
}
