/// The part of a page for coding agents that says what the rules of a project are: `lintel rules --format agents`
/// writes it between two comments, of which the first has a mark.
package enum AgentPage {
  /// The pages that coding agents read by themselves, relative to the root. A check looks into them.
  package static let files = ["AGENTS.md", "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md"]

  /// Before the mark, and at the start of a line.
  package static let start = "<!-- lintel:rules "
  package static let end = "<!-- lintel:rules:end -->"

  /// A part that was found in a page.
  package struct Found: Equatable, Sendable {
    /// In bytes, from the first comment to the end of the last one.
    package var range: Range<Int>
    /// The line of the first comment, from 1.
    package var line: Int
    package var mark: String
  }

  /// The part in a page; nil if there is none. If it has no end, its range is empty.
  package static func find(in page: [UInt8]) -> Found? {
    var (offset, line) = (0, 0)
    var begun: Found?
    for text in page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      defer { offset += text.count + 1 }
      if text.starts(with: end.utf8) {
        guard var found = begun else { continue }
        found.range = found.range.lowerBound..<(offset + end.utf8.count)
        return found
      }
      guard text.starts(with: start.utf8) else { continue }
      let mark = text.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ";") }
      begun = Found(range: offset..<offset, line: line, mark: String(decoding: mark, as: UTF8.self))
    }
    return begun
  }
}

extension Catalogue {
  /// What changes when the rules, or the components that they name, say something else: 13 letters and digits.
  ///
  /// A hash (FNV-1a), which tells what is old and protects nothing.
  package var mark: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String?) {
      for byte in (text ?? "\u{1}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    func add(_ rules: [RuleEntry], _ components: [ComponentEntry]) {
      for rule in rules {
        for text in [rule.id, rule.kind, rule.severity, rule.demand, rule.because, rule.except] { add(text) }
      }
      for component in components { for text in [component.name, component.selector] { add(text) } }
    }
    add(rules, componentsOfRules)
    for folder in folders {
      add(folder.path)
      add(folder.rules, folder.componentsOfRules)
    }
    let digits = String(hash, radix: 36)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  /// The components that rules name, but for built-in ones.
  package var componentsOfRules: [ComponentEntry] { components.named(by: rules) }
}

extension Catalogue.Folder {
  /// The components that its rules name, but for built-in ones.
  package var componentsOfRules: [Catalogue.ComponentEntry] { components.named(by: rules) }
}

extension [Catalogue.ComponentEntry] {
  fileprivate func named(by rules: [Catalogue.RuleEntry]) -> Self {
    let named = Set(rules.filter { $0.severity != "off" }.flatMap(\.components))
    return filter { named.contains($0.name) && $0.location != nil }
  }
}
