import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// A sample in `samples/`: a project that keeps the rules of its architecture, and one that breaks each of them.
struct Sample: CustomTestStringConvertible, Sendable {
  var name: String
  var testDescription: String { name }

  var kept: String { repository("samples/\(name)/kept") }
  var broken: String { repository("samples/\(name)/broken") }

  /// All of them; without libclang those in Swift alone.
  static let all: [Sample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: repository("samples"))) ?? []
    return names.sorted().filter { $0 != "mixed" || LibclangForTests.isThere }.map { Sample(name: $0) }
  }()

  /// What `broken/expected.json` lists.
  func expected() throws -> [[String: Any]] {
    try violations(in: Data(contentsOf: URL(fileURLWithPath: broken + "/expected.json")))
  }

  /// A change to one line of `kept/` that breaks a rule.
  struct Mutation: Decodable {
    struct Place: Decodable, Hashable {
      var rule: String
      var file: String
      var line: Int
    }

    var title: String
    var file: String
    /// Stands in the file once.
    var find: String
    var replace: String
    /// Broken in the line where `replace` begins, or `line` lines below it.
    var rules: [String]
    var line: Int?
    /// What else it breaks.
    var also: [Place]?
  }

  func mutations() throws -> [Mutation] {
    let url = URL(fileURLWithPath: repository("samples/\(name)/mutations.json"))
    return try JSONDecoder().decode([Mutation].self, from: Data(contentsOf: url))
  }
}

private func violations(in json: Data) throws -> [[String: Any]] {
  let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
  return try #require(object?["violations"] as? [[String: Any]])
}

@Suite struct SampleTests {
  @Test func everyRuleSetHasASample() {
    #expect(Set(ruleSets).subtracting(Sample.all.map(\.name)) == [])
  }

  @Test(arguments: Sample.all)
  func theKeptSampleIsKept(_ sample: Sample) {
    let result = check(options(sample.kept))
    #expect(result.messages == [])
    #expect(result.report.violations.map(\.place) == [])
    #expect(result.exit == .kept)
  }

  @Test(arguments: Sample.all)
  func theBrokenSampleIsBrokenExactlyWhereItsListSays(_ sample: Sample) throws {
    let result = check(options(sample.broken))
    var unexpected = try violations(in: Data(#require(result.rendered["json"])))
    for entry in try sample.expected() {
      // An entry is compared on the keys that it has.
      let match = unexpected.firstIndex { candidate in
        entry.allSatisfy { key, value in candidate[key].map { ($0 as? NSObject) == (value as? NSObject) } ?? false }
      }
      if let match {
        unexpected.remove(at: match)
      } else {
        Issue.record("not found: \(entry)")
      }
    }
    #expect(unexpected.isEmpty, "not expected: \(unexpected)")
    #expect(result.messages == [])
    #expect(result.exit == .broken)
  }

  @Test(arguments: Sample.all)
  func eachRuleIsBrokenInTheBrokenSample(_ sample: Sample) {
    let result = check(options(sample.broken))
    let silent = result.report.rules.filter { $0.verdict != .broken && $0.verdict != .off }.map(\.id)
    #expect(silent == [])
  }

  @Test(arguments: Sample.all)
  func aLineThatBreaksARuleIsFoundAtThatLine(_ sample: Sample) throws {
    let mutations = try sample.mutations()
    #expect(mutations.count >= 5)
    let workspace = try Workspace()
    try workspace.copy("samples/\(sample.name)/kept")
    let folder = "samples/\(sample.name)/kept"
    for mutation in mutations {
      let path = "\(folder)/\(mutation.file)"
      let original = try String(contentsOfFile: repository(path), encoding: .utf8)
      let parts = original.components(separatedBy: mutation.find)
      guard parts.count == 2 else {
        Issue.record("\(mutation.title): '\(mutation.find)' stands \(parts.count - 1) times in \(mutation.file)")
        continue
      }
      try workspace.write(path, parts[0] + mutation.replace + parts[1])
      let result = check(options("\(workspace.root)/\(folder)"))
      try workspace.write(path, original)
      let line = parts[0].components(separatedBy: "\n").count + (mutation.line ?? 0)
      let here = mutation.rules.map { "\(mutation.file):\(line) \($0)" }
      let expected = Set(here + (mutation.also ?? []).map { "\($0.file):\($0.line) \($0.rule)" })
      #expect(Set(result.report.violations.map(\.place)) == expected, "\(mutation.title)")
    }
  }

  @Test(arguments: Sample.all)
  func theExpectationsOfTheSamplesAreMet(_ sample: Sample) {
    for folder in [sample.kept, sample.broken] {
      #expect(testRules(options(folder)).answer?.compactMap(\.failure) == [])
    }
  }
}

extension Violation {
  fileprivate var place: String { "\(location.file):\(location.line ?? 0) \(rule)" }
}
