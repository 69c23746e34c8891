import Configuration
import ReportModel
import Testing

@Suite struct BaselineWritingTests {
  private func key(_ rule: String, _ source: String?, _ target: String? = nil, member: String? = nil) -> ViolationKey {
    ViolationKey(
      rule: rule,
      source: source,
      file: source == nil ? "a b/c#d: {e}.swift" : nil,
      target: target,
      member: member
    )
  }

  private func read(_ text: String) throws -> Baseline {
    let (baseline, diagnostics) = Baseline.read(file: "b.yml", text: Array(text.utf8))
    #expect(diagnostics.map(line) == [])
    return try #require(baseline)
  }

  @Test func oneLineForEachEntry() {
    var baseline = Baseline()
    baseline.add([
      .init(key: key("r", "B", "C"), count: 2), .init(key: key("r", nil, "C"), count: 1),
      .init(key: key("r", "A", "C", member: "load(id:)"), count: 1),
    ])
    #expect(
      baseline.text.split(separator: "\n").drop { $0.hasPrefix("#") }.map(String.init) == [
        "version: 1", "violations:", "  - { rule: r, file: 'a b/c#d: {e}.swift', target: C }",
        "  - { rule: r, source: A, target: C, member: 'load(id:)' }", "  - { rule: r, source: B, target: C, count: 2 }",
      ]
    )
    #expect(Baseline().text.hasSuffix("violations:\n"))
  }

  /// Names made of everything that means something to YAML somewhere, and of what it does not allow.
  @Test func namesWithAnyCharactersSurvive() throws {
    let pieces = [
      "a", "Z", "0", "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`",
      " ", "\\",
      "~", "=", ".", "\n", "\r", "\t", "\0", "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{FFFE}",
      "é",
      "→", "😀", "null", "true", "off", "1e3", "0x1F", "2027-01-31", "<<", "---", "...", "\u{E000}", "\u{10FFFF}",
    ]
    var names = pieces
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      var name = ""
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        name += pieces[Int(state >> 33) % pieces.count]
      }
      names.append(name)
    }
    // As scalars: in Swift `\r\n` is one character, and what is canonically the same is equal.
    let keys = names.map { ViolationKey(rule: $0, source: $0, file: nil, target: "T", member: $0) }
    var baseline = Baseline()
    baseline.add(Set(keys).map { .init(key: $0, count: 1) })
    let text = baseline.text
    #expect(text.split(separator: "\n").count == baseline.entries.count + 8)
    let again = try read(text)
    #expect(again.entries.map { Array($0.key.rule.utf8) } == baseline.entries.map { Array($0.key.rule.utf8) })
    #expect(again.entries.map(\.key) == baseline.entries.map(\.key))
    #expect(again.text == text)
  }

  @Test func linesThatStayAreKeptWithTheirComments() throws {
    let text = """
      # Ours.
      version: 1
      violations:
        # About A.
        - { rule: r, source: A, "count": 3 } # soon
        -   { target: X, rule: r, source: B } # '}' and "
        # About C.
        - { rule: r, source: C }
        # At the end.

      """
    var baseline = try read(text)
    #expect(baseline.text == text)
    baseline.entries[0].setCount(2)
    baseline.entries.remove(at: 2)
    #expect(
      baseline.text == """
        # Ours.
        version: 1
        violations:
          # About A.
          - { rule: r, source: A, count: 2 } # soon
          -   { target: X, rule: r, source: B } # '}' and "
          # At the end.

        """
    )
  }

  @Test func otherFormsOfTheSameAreRead() throws {
    let text = """
      violations: [{ rule: r, source: A }, { rule: r,
        source: B }]
      version: 1
      """
    let baseline = try read(text)
    #expect(baseline.entries.map(\.key.source) == ["A", "B"])
    let written = try read(baseline.text)
    #expect(written.entries.map(\.key) == baseline.entries.map(\.key))
    let block = try read("version: 1\nviolations:\n- rule: r\n  # in between\n  source: A\n- { rule: r, source: B }\n")
    #expect(block.entries.map(\.key.source) == ["A", "B"])
    #expect(try read(block.text).entries.map(\.key) == block.entries.map(\.key))
    let windows = try read("version: 1\r\nviolations:\r\n  - { rule: r, source: A }\r\n")
    #expect(windows.text == "version: 1\nviolations:\n  - { rule: r, source: A }\n")
  }
}
