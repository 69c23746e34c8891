import Engine
import Foundation
import ReportModel
import Testing

/// The page of a rule set in `Documentation/rule-sets/`: its examples are tests.
struct RuleSetPage: CustomTestStringConvertible, Sendable {
  var name: String
  var testDescription: String { name }

  static let all = ruleSets.map { RuleSetPage(name: $0) }

  func text() throws -> String {
    try String(contentsOfFile: repository("Documentation/rule-sets/\(name).md"), encoding: .utf8)
  }

  /// A fenced block of Swift under a heading of the third level, which is the id of a rule.
  struct Example {
    var rule: String
    var files: [String: String] = [:]
    /// `file:line:column+length rule`
    var marks: Set<String> = []
  }

  func examples() throws -> [Example] {
    var examples: [Example] = []
    var heading = ""
    var file: String?
    var isInside = false
    var line = 0
    var markedLine = 0
    for content in try text().components(separatedBy: "\n") {
      if !isInside, content.hasPrefix("#") {
        heading = content.drop { $0 == "#" }.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      } else if content.hasPrefix("```") {
        isInside.toggle()
        file = nil
      } else if isInside, content.hasPrefix("//- ") {
        if file == nil { examples.append(Example(rule: heading)) }
        file = String(content.dropFirst(4))
        (line, markedLine) = (0, 0)
      } else if isInside, let file {
        line += 1
        examples[examples.count - 1].files[file, default: ""] += content + "\n"
        let isMark = content.drop { $0 == " " }.hasPrefix("// ") && content.contains("^")
        guard isMark, let first = content.firstIndex(of: "^") else {
          markedLine = line
          continue
        }
        let carets = content[first...].prefix { $0 == "^" }
        let rule = content[first...].dropFirst(carets.count + 1)
        let column = content[..<first].utf8.count + 1
        examples[examples.count - 1].marks.insert("\(file):\(markedLine):\(column)+\(carets.count) \(rule)")
      }
    }
    return examples
  }

  /// The rules of the set, each switched on.
  func configuration() throws -> (rules: [String], yaml: String) {
    let workspace = try Workspace([".lintel.yml": "extends: \(name)\n", "A.swift": ""])
    let rules = workspace.check().report.rules.map(\.id)
    let switches = rules.map { "  \($0): { severity: error }\n" }.joined()
    return (rules, "extends: \(name)\nrules:\n\(switches)")
  }
}

@Suite struct RuleSetTests {
  @Test func everyFileIsEmbedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: repository("Rules"))
      .filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }
    #expect(Set(files) == Set(ruleSets))
    for name in ruleSets {
      let file = try String(contentsOfFile: repository("Rules/\(name).yml"), encoding: .utf8)
      #expect(text(ofRuleSet: name) == file)
    }
  }

  @Test(arguments: ruleSets)
  func aRuleSetCanBeExtended(_ name: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": "extends: \(name)\nallow-empty: true\n", "A.swift": "struct A {}\n",
    ])
    let result = workspace.check()
    let known = result.messages.filter { !$0.hasPrefix("warning ") || !$0.contains("to look at here: ") }
    #expect(known == [])
    #expect(result.report.violations.isEmpty)
    #expect(!result.report.rules.isEmpty)
    #expect(result.report.rules.filter { ($0.because ?? "").isEmpty }.map(\.id) == [], "each rule says why")
    #expect(result.exit == .kept)
  }

  @Test(arguments: RuleSetPage.all)
  func theExamplesOfAPageBreakItsRulesExactlyWhereTheySay(_ page: RuleSetPage) throws {
    let yaml = try page.configuration().yaml
    for example in try page.examples() {
      let workspace = try Workspace(example.files)
      try workspace.write(".lintel.yml", yaml)
      let found = workspace.check().report.violations.map { violation in
        let place = violation.location
        return "\(place.file):\(place.line ?? 0):\(place.column ?? 0)+\(violation.length) \(violation.rule)"
      }
      #expect(Set(found) == example.marks, "\(example.rule)")
    }
  }

  @Test(arguments: RuleSetPage.all)
  func aPageHasAnExampleForEachRule(_ page: RuleSetPage) throws {
    let examples = try page.examples()
    for rule in try page.configuration().rules {
      let marks = examples.filter { $0.rule == rule }.flatMap(\.marks)
      #expect(marks.contains { $0.hasSuffix(" \(rule)") }, "no example breaks \(rule)")
    }
  }

  @Test(arguments: RuleSetPage.all)
  func aPageAccountsForEachRowOfItsSeed(_ page: RuleSetPage) throws {
    let text = try page.text()
    for row in Self.rows[page.name] ?? [] { #expect(text.contains("| \(row) |"), "\(row)") }
  }

  /// The rows of what the seed documents demand; the letters are those of the rule sets' comments.
  private static let rows: [String: [String]] = [
    "vip": numbered("BE", 1...17),
    "clean-swift": numbered("CS", 1...16),
    "presenter-view": numbered("PV", 1...12, without: [11]),
    "three-layer": numbered("TL", 1...15) + ["TL-05b"],
    "display-logic-core": numbered("DL", 1...24, without: [15, 23]),
    "feature-folders": numbered("SA", 1...2),
    "mvvm": ["MVVM-1"],
    "mvp": ["MVP-1"],
    "viper": ["VIPER-1"],
    "ribs": ["RIBS-1"],
    "tca": (1...6).map { "TCA-\($0)" },
    "redux": (1...5).map { "RDX-\($0)" },
    "coordinators": (1...5).map { "CO-\($0)" },
    "swiftui": (1...4).map { "SUI-\($0)" },
  ]

  private static func numbered(_ letters: String, _ range: ClosedRange<Int>, without: [Int] = []) -> [String] {
    range.filter { !without.contains($0) }.map { "\(letters)-\($0 < 10 ? "0" : "")\($0)" }
  }
}
