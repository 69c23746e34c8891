import Engine
import Foundation
import TestSupport
import Testing

@Suite struct OwnSourcesTests {
  @Test func ourOwnSourcesKeepOurRules() {
    let result = check(options(repository(".")))
    // Our own file in C cannot be read without libclang.
    #expect(result.messages.count == (LibclangForTests.isThere ? 0 : 1), "\(result.messages)")
    #expect(result.lines == [])
    #expect(result.exit == .kept)
    let expectations = testRules(options(repository(".")))
    #expect(expectations.answer?.isEmpty == false)
    #expect(expectations.answer?.compactMap(\.failure) == [])
  }

  @Test func breakingAnArrowIsFound() throws {
    let workspace = try Workspace()
    for path in ["Sources", "Rules", ".lintel.yml", "Package.swift"] { try workspace.copy(path) }
    try workspace.write(
      "Sources/Facts/Shortcut.swift",
      """
      import RuleKinds

      struct Shortcut {
        let rule: any RuleKind
      }

      """
    )
    let result = workspace.check()
    let found = result.report.violations.filter { $0.rule == "arrows" }.map { violation in
      "\(violation.location.file):\(violation.location.line ?? 0) \(violation.reference ?? "") \(violation.target ?? "")"
    }
    #expect(
      found == ["Sources/Facts/Shortcut.swift:1 import RuleKinds", "Sources/Facts/Shortcut.swift:4 declare RuleKind"]
    )
    #expect(Set(result.report.violations.map(\.rule)) == ["arrows", "modules-without-cycles"])
    #expect(result.exit == .broken)
  }

  @Test func everyTargetHasItsRowInTheTableOfArrows() throws {
    let rule = try text(".lintel.yml").components(separatedBy: "layers:")[1].components(separatedBy: "because:")[0]
    let rows = rule.split(separator: "\n").map { $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let folders = try FileManager.default.contentsOfDirectory(atPath: repository("Sources")).filter { name in
      try text("Package.swift").contains(".systemLibrary(\n      name: \"\(name)\"") == false
    }
    // Each folder is what the glob of exactly one row selects.
    let components = try text(".lintel.yml").split(separator: "\n")
    for folder in folders.map({ "Sources/\($0)" }) {
      let names = components.filter {
        $0.contains("\"\(folder)/**\"") && !$0.contains("from:") && !$0.contains("include:")
      }
      .map { $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) }
      #expect(names.count == 1, "\(folder) needs one component in .lintel.yml")
      #expect(names.allSatisfy { rows.contains($0) }, "\(folder) needs a row in the rule 'arrows' of .lintel.yml")
    }
    #expect(rows.count == folders.count)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: repository(path), encoding: .utf8) }
}
