import Engine
import Foundation
import ReportModel
import Testing

@Suite struct SampleTests {
  @Test func theKeptSampleIsKept() {
    let result = check(options(repository("samples/three-layer/kept")))
    #expect(result.messages == [])
    #expect(result.lines == [])
    #expect(result.report.rules.count == 9)
    #expect(result.report.rules.allSatisfy { $0.verdict == .kept })
    #expect(result.exit == .kept)
  }

  @Test func theBrokenSampleIsBrokenExactlyWhereItsListSays() throws {
    let root = repository("samples/three-layer/broken")
    let result = check(options(root))
    let json = try #require(result.rendered["json"])
    let found = try Self.violations(Data(json))
    let expected = try Self.violations(Data(contentsOf: URL(fileURLWithPath: root + "/expected.json")))
    #expect(expected.count == 47)
    var rest = found
    for entry in expected {
      // An entry is compared on the keys that it has.
      let match = rest.firstIndex { candidate in
        entry.allSatisfy { key, value in candidate[key].map { ($0 as? NSObject) == (value as? NSObject) } ?? false }
      }
      guard let match else {
        Issue.record("not found: \(entry)")
        continue
      }
      rest.remove(at: match)
    }
    #expect(rest.isEmpty, "not expected: \(rest)")
    #expect(result.messages == [])
    #expect(result.exit == .broken)
  }

  private static func violations(_ json: Data) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return try #require(object?["violations"] as? [[String: Any]])
  }

  @Test(arguments: ["kept", "broken"])
  func theExpectationsOfTheSamplesAreMet(variant: String) {
    let result = testRules(options(repository("samples/three-layer/\(variant)")))
    #expect(result.answer?.count == 12)
    #expect(result.answer?.compactMap(\.failure) == [])
    #expect(result.exit == .kept)
  }
}
