import Foundation
import ReportModel
import Testing

@testable import Reporting

/// `Documentation/report.schema.json` says what the format `json` writes.
@Suite struct ReportSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(Self.bytes) }

  private static var bytes: Data {
    get throws {
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
      return try Data(contentsOf: root.appendingPathComponent("Documentation/report.schema.json"))
    }
  }

  @Test(arguments: [NastyReport.report, NastyReport.empty, NastyReport.kept, NastyReport.onlyDiagnostics])
  func reportsFollowTheSchema(report: Report) throws {
    #expect(try schema.problems(in: Format.json.render(report, RenderOptions())) == [])
  }

  @Test func soDoRandomOnes() throws {
    for seed in 0..<100 {
      var random = RandomReport(seed: seed)
      #expect(try schema.problems(in: Format.json.render(random.report(), RenderOptions())) == [], "seed \(seed)")
    }
  }

  /// Readers must have further keys, but we describe all that there are.
  @Test func everyKeyIsDescribed() throws {
    let text = String(decoding: try Self.bytes, as: UTF8.self)
    let object = "\"type\": \"object\","
    let closed = text.replacingOccurrences(of: object, with: object + " \"additionalProperties\": false,")
    #expect(closed != text)
    let strict = try JSONSchema(Data(closed.utf8))
    #expect(try strict.problems(in: Format.json.render(NastyReport.report, RenderOptions())) == [])
  }

  @Test(arguments: [
    ("\"schemaVersion\": 1", "\"schemaVersion\": 2", "/schemaVersion: is not 1"),
    ("\"line\": 3,", "\"line\": 0,", "/violations/0/line: is less than 1.0"),
    ("\"rule\": \"cycles\"", "\"role\": \"cycles\"", "/violations/1: has no 'rule'"),
    ("\"severity\": \"note\"", "\"severity\": \"hint\"", "/rules/5/severity: is none of "),
    ("\"hidden\": 1400", "\"hidden\": \"many\"", "/scope/hidden: is not integer"),
    ("\"components\": [\"domain\"", "\"components\": [null", "/violations/0/components/0: is not string"),
  ])
  func theSchemaRefusesWhatIsWrong(old: String, new: String, problem: String) throws {
    let text = String(decoding: Format.json.render(NastyReport.report, RenderOptions()), as: UTF8.self)
    let range = try #require(text.range(of: old))
    let problems = try schema.problems(in: Array(text.replacingCharacters(in: range, with: new).utf8))
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }
}
