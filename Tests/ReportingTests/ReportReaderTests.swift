import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct ReportReaderTests {
  private func json(_ report: Report) -> [UInt8] { Format.json.render(report, RenderOptions()) }

  @Test(arguments: [NastyReport.report, NastyReport.empty, NastyReport.kept, NastyReport.onlyDiagnostics])
  func aReportComesBackAsItWas(report: Report) throws {
    let read = try ReportReader.read(json(report), file: "r.json").get()
    #expect(read == report)
    let isTheSame = json(read) == json(report)
    #expect(isTheSame)
  }

  @Test func soDoesEveryRandomReport() throws {
    for seed in 0..<400 {
      var random = RandomReport(seed: seed)
      let bytes = json(random.report())
      let read = try ReportReader.read(bytes, file: "r.json").get()
      let isTheSame = json(read) == bytes
      #expect(isTheSame, "seed \(seed)")
    }
  }

  @Test func theOrderOfKeysAndWhiteSpaceDoNotMatter() throws {
    let object = try JSONSerialization.jsonObject(with: Data(json(NastyReport.report)))
    let other = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    #expect(try ReportReader.read(Array(other), file: "r.json").get() == NastyReport.report)
  }

  /// What `lintel check` wrote before there were scopes and baselines, and what a later one may add.
  @Test func reportsWithFewerAndWithFurtherKeysAreRead() throws {
    let text = """
      {"schemaVersion": 1, "new": [{"a": 1.5e3}, null], "statistics": {"files": 2}, "rules": [], "diagnostics": [],
       "violations": [{"rule": "r", "kind": "forbid", "severity": "error", "file": "A.swift", "line": 3, "column": null,
         "message": "m", "newer": true}],
       "toolVersion": "0.1.0"}
      """
    let report = try ReportReader.read(Array(text.utf8), file: "r.json").get()
    #expect(report.statistics.files == 2)
    #expect(report.violations.map(\.location) == [SourceLocation(file: "A.swift", line: 3)])
    #expect(report.scope == Scope())
    #expect(report.baseline == nil)
  }

  @Test(arguments: [
    ("", "1:1: this file is empty"),
    (" \n", "1:1: this file is empty"),
    ("<testsuites/>", "1:1: this is not JSON"),
    ("[]", "1:1: this JSON is an array"),
    ("3", "1:1: this JSON is 3"),
    ("{}", "1:1: this JSON has no 'schemaVersion', so it is not a report of Lintel"),
    ("{\"schemaVersion\": 1,\n oops}", "2:2: this is not correct JSON: expected a key in quotes"),
    ("{\"version\": \"2.1.0\", \"runs\": []}", "1:1: this is a SARIF log"),
    ("{\"schemaVersion\": 1, \"types\": [], \"references\": []}", "1:1: this is a dependency graph"),
  ])
  func whatIsNoReportIsSaidToBeNone(text: String, message: String) {
    let problem = problem(text)
    #expect(problem.hasPrefix("r.json:\(message)"))
    #expect(problem.hasSuffix("; 'lintel report' reads what 'lintel check --format json:FILE' has written"))
  }

  @Test func aReportOfALaterVersionIsNotMisread() {
    #expect(
      problem("\n{\"schemaVersion\": 2, \"rules\": {}}")
        == "r.json:2:1: this report has schemaVersion 2, and this Lintel reads up to 1; use a newer one"
    )
  }

  /// Wherever the file was cut off: an error, and none that asks whether it is a report.
  @Test func aReportThatIsCutOffIsSaidToBe() {
    let bytes = json(NastyReport.report)
    let message = "the report ends too early; the run that wrote it may have been interrupted"
    for count in stride(from: 1, to: bytes.count - 2, by: 7) {
      guard case .failure(let problem) = ReportReader.read(Array(bytes[..<count]), file: "r.json") else {
        Issue.record("read \(count) of \(bytes.count) bytes")
        return
      }
      #expect(problem.message == message, "\(count)")
    }
  }

  @Test(arguments: [
    (
      "\"verdict\": \"broken\"", "\"verdict\": \"brokn\"",
      "'verdict' must be 'kept', 'broken', 'vacuous' or 'off', found 'brokn'"
    ),
    ("\"severity\": \"warning\"", "\"severity\": 3", "'severity' must be 'note', 'warning' or 'error', found 3"),
    ("\"line\": 3", "\"line\": 0", "'line' must be a whole number from 1, found 0"),
    ("\"line\": 3", "\"line\": 3.0", "'line' must be a whole number from 1, found another number"),
    ("\"length\": 10", "\"length\": -1", "'length' must be a whole number from 0, found -1"),
    (
      "\"length\": 10", "\"length\": 9223372036854775807",
      "'length' must be a whole number from 0, found 9223372036854775807"
    ),
    ("\"rules\": [", "\"rules\": [4, ", "an entry of 'rules' must be an object, found 4"),
    ("\"violations\": [", "\"violations\": {}, \"x\": [", "'violations' must be an array, found an object"),
    ("\"violations\": [", "\"x\": [", "this object has no 'violations'"),
    ("\"toolVersion\": \"1.2.3\"", "\"toolVersion\": null", "'toolVersion' must not be null"),
    ("\"rule\": \"cycles\"", "\"role\": \"cycles\"", "this object has no 'rule'"),
    ("\"message\": \"no place", "\"message\": [], \"x\": \"", "'message' must be a string, found an array"),
    ("\"components\": [\"domain\"", "\"components\": [false", "an entry of 'components' must be a string, found false"),
    ("\"isPruned\": false", "\"isPruned\": \"no\"", "'isPruned' must be true or false, found 'no'"),
    (
      "\"state\": \"revision\"", "\"state\": \"stash\"",
      "'state' must be 'folder', 'index' or 'revision', found 'stash'"
    ),
    ("\"mergeBase\": \"", "\"base\": \"", "this object has no 'mergeBase'"),
  ])
  func wrongTypesAreNamedWithTheirPlace(old: String, new: String, message: String) throws {
    let text = String(decoding: json(NastyReport.report), as: UTF8.self)
    let range = try #require(text.range(of: old))
    let problem = problem(text.replacingCharacters(in: range, with: new))
    #expect(problem.hasSuffix(": " + message))
    #expect(problem.hasPrefix("r.json:"))
  }

  @Test func aPlaceIsThatOfTheValue() throws {
    let text = "{\"schemaVersion\": 1,\n  \"rules\": [], \"violations\": [],\n\"diagnostics\": true}"
    #expect(problem(text).hasPrefix("r.json:3:16: 'diagnostics' must be an array"))
  }

  private func problem(_ text: String) -> String {
    switch ReportReader.read(Array(text.utf8), file: "r.json") {
    case .success: "read without a problem"
    case .failure(let problem): "\(problem.location?.place ?? ""): \(problem.message)"
    }
  }
}
