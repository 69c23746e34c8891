import Foundation
import Testing

/// ARCHITECTURE.md, `Package.swift` and `.lintel.yml` allow the same arrows between targets.
@Suite struct ArrowTests {
  @Test func theArrowsAreTheSameInThreePlaces() throws {
    let (page, package, rule) = (try arrowsOfPage(), try arrowsOfPackage(), try arrowsOfRule())
    #expect(page.count > 20)
    for target in Set(page.keys).union(package.keys).sorted() {
      #expect(page[target] == package[target], "\(target): ARCHITECTURE.md#the-targets and Package.swift differ")
    }
    for target in Set(package.keys).union(rule.keys).sorted() where target != "CLibyaml" {
      #expect(package[target] == rule[target], "\(target): Package.swift and the rule 'arrows' of .lintel.yml differ")
    }
  }

  private func text(_ path: String) throws -> String { try RepositoryText.lines(path).joined(separator: "\n") }

  private func arrowsOfPage() throws -> [String: Set<String>] {
    let section = try text("ARCHITECTURE.md").components(separatedBy: "## The targets")[1]
      .components(separatedBy: "\n## ")[0]
    return Dictionary(
      uniqueKeysWithValues: section.matches(of: #/\| `(\w+)` \| ([^|]*) \|/#).map { (String($0.1), names($0.2)) }
    )
  }

  private func arrowsOfPackage() throws -> [String: Set<String>] {
    let pattern =
      #/\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/#
    return Dictionary(
      uniqueKeysWithValues: try text("Package.swift").matches(of: pattern)
        .filter { RepositoryText.exists("Sources/\($0.1)") || $0.1 == "RuleSets" }
        .map { (String($0.1), names($0.2 ?? "")) }
    )
  }

  /// The rows of the rule `arrows`, with the targets for the components.
  private func arrowsOfRule() throws -> [String: Set<String>] {
    let parts = try text(".lintel.yml").components(separatedBy: "\nrules:")
    var target = ["libyaml": "CLibyaml", "rule-sets": "RuleSets"]
    for component in parts[0].matches(of: #/\n +([\w-]+): +\[?"Sources\/(\w+)\/\*\*"/#) {
      target[String(component.1)] = String(component.2)
    }
    let table = parts[1].components(separatedBy: "layers:")[1].components(separatedBy: "because:")[0]
    return Dictionary(
      uniqueKeysWithValues: table.matches(of: #/([\w-]+): +\[([^\]]*)\]/#).map { row in
        (target[String(row.1)] ?? String(row.1), Set(names(row.2).map { target[$0] ?? $0 }))
      }
    )
  }

  private func names(_ list: Substring) -> Set<String> {
    Set(list.matches(of: #/[\w-]+/#).map { String($0.0) })
  }
}
