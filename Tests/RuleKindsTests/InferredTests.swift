import Configuration
import Testing

@testable import RuleKinds

/// `inferred: true`: rules that look at members whose type is not named.
@Suite struct InferredTests {
  private static let project = ExampleProject(
    """
    //- Data/Store.swift
    struct Store { var count = 0; func title() -> Int { library().last } }
    //- Domain/Library.swift
    struct Library { let store = make(); var last = 0 }
    func make() -> Store { Store() }
    func library() -> Library { Library() }
    struct Title { let library: Library; var text: Int { library.store.count } }
    """
  )

  private func places(_ rule: String) throws -> [String] {
    let (configuration, diagnostics) = try load(
      """
      components:
        domain: "Domain/**"
        data: "Data/**"
      rules:
        tested: { \(rule) }
      """
    )
    #expect(diagnostics.isEmpty)
    return Self.project.violations(configuration).map { "\($0.file):\($0.line):\($0.column)" }.sorted()
  }

  @Test(arguments: [
    ("layers: { domain: [], data: [] }", ["Data/Store.swift:1:63", "Domain/Library.swift:4:68"]),
    ("forbid: { from: { type: Title }, to: data }", ["Domain/Library.swift:4:68"]),
    ("independent: { slices: [domain, data] }", ["Data/Store.swift:1:63", "Domain/Library.swift:4:68"]),
  ])
  func usesWithoutANameBreakRulesThatLookAtThem(rule: String, expected: [String]) throws {
    let all = try places("\(rule), inferred: true")
    #expect(Set(all).isSuperset(of: expected))
    let named = try places(rule)
    #expect(Set(named).isDisjoint(with: expected))
    #expect(try places("\(rule), inferred: false") == named)
  }

  @Test func aCycleMayBeClosedByAUseWithoutAName() throws {
    #expect(try places("acyclic: { among: [domain, data] }").isEmpty)
    #expect(try places("acyclic: { among: [domain, data] }, inferred: true").count == 1)
  }

  @Test(arguments: [
    "types: { that: { type: Store }, must: { kind: class } }", "members: { that: { type: Store }, max: 1 }",
  ])
  func otherKindsRefuseIt(rule: String) throws {
    let (_, diagnostics) = try load("rules:\n  tested: { \(rule), inferred: true }\n")
    #expect(diagnostics.contains { $0.message.contains("'inferred: true' would change nothing") })
  }
}
