import Configuration
import Testing

/// Whatever the bytes are, loading ends, and with an explanation if there is no configuration.
@Suite struct MutationTests {
  static let good = """
    extends: [base, more.yml]
    architecture: Übersicht
    sources: { include: ["App/**"], exclude: ["**/Generated/**"], tests: false, built-in-exclusions: true }
    components:
      domain: &d "**/{Domain,domain}/**"
      data: ["**/Data/**", { module: "*Data", allow: *d }]
      view: { in: domain, inherits: [View, UIView], not: { kind: [class, protocol] } }
      scene: { path: "**/Scenes/{scene}/**", type: '{scene}*.[!a-z]?' }
    rules:
      r:
        layers: { domain: [], data: [domain] }
        because: >
          The domain outlives
          every framework.
        except: ["**/Legacy/**", view]
        expect:
          - { from: A, to: B, via: declare, verdict: forbidden }
      one: { severity: off }
      two: off

    """
  static let shipped = "components: { a: a/* }\nrules: { one: { layers: {} }, two: { layers: {} } }\n"

  private func mustExplain(_ bytes: [UInt8]) {
    let (configuration, diagnostics) = load(
      bytes: bytes,
      files: ["more.yml": "rules: {}\n"],
      ruleSets: ["base": Self.shipped]
    )
    if configuration == nil, diagnostics.isEmpty { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
    for place in diagnostics.compactMap(\.location) where (place.line ?? 1) < 1 || (place.column ?? 1) < 1 {
      Issue.record("\(place)")
    }
  }

  @Test func everyPrefixOfAFileLoads() {
    let bytes = Array(Self.good.utf8)
    for count in bytes.indices { mustExplain(Array(bytes[..<count])) }
  }

  @Test func everyMutationOfAFileLoads() {
    var random = SplitMix(state: 2026)
    let original = Array(Self.good.utf8)
    let special = Array("{}[]:,*&!|>'\"%@`#-?<~/\\ \t\n\r\0".utf8) + [0x80, 0xC3, 0xFF]
    for _ in 0..<4000 {
      var bytes = original
      for _ in 0...Int(random.next() % 4) {
        let at = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[at] = special[Int(random.next() % UInt64(special.count))]
        case 1: bytes.insert(special[Int(random.next() % UInt64(special.count))], at: at)
        case 2: bytes.remove(at: at)
        default:
          bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 20)], at: Int(random.next() % UInt64(bytes.count)))
        }
      }
      mustExplain(bytes)
    }
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let yaml: String

    init(_ what: String, _ yaml: String) {
      testDescription = what
      self.yaml = yaml
    }
  }

  @Test(
    arguments: [
      Hostile("tag directives", (0..<50_000).map { "%TAG !a\($0)! x:\n" }.joined() + "---\na: b\n"),
      Hostile("long word", "architecture: " + String(repeating: "x", count: 1_000_000)),
      Hostile("long key", String(repeating: "x", count: 1000) + ": a\n"),
      Hostile(
        "unknown components",
        "components:\n" + (0..<2_000).map { "  component\($0): { in: komponent\($0) }\n" }.joined()
      ),
      Hostile("chain of components", "components:\n" + (0..<20_000).map { "  c\($0): { in: c\($0 + 1) }\n" }.joined()),
      Hostile(
        "cycle of components",
        "components:\n" + (0..<20_000).map { "  c\($0): { in: c\(($0 + 1) % 20_000) }\n" }.joined()
      ),
      Hostile("same key", String(repeating: "a: b\n", count: 100_000)),
      Hostile("rules switched off", "rules:\n" + (0..<50_000).map { "  r\($0): off\n" }.joined()),
      Hostile("nested alternations", "components: { a: \"" + String(repeating: "{a,", count: 300_000) + "\" }\n"),
      Hostile("flow lists", "a: [" + String(repeating: "[],", count: 60_000) + "]\n"),
      Hostile("anchors", "a: [" + (0..<60_000).map { "&a\($0) x, " }.joined() + "]\n"),
    ]
  )
  func hostileFilesEnd(hostile: Hostile) {
    mustExplain(Array(hostile.yaml.utf8))
  }
}

/// A small generator with a seed, so that a failure comes back in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
