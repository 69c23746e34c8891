import Testing

/// Places where two sentences of the rule language meet, from source text to violations.
struct ContractTests {
  private func lines(_ configuration: String, _ project: String) throws -> [String] {
    let (configuration, diagnostics) = try load(configuration)
    #expect(diagnostics == [])
    return ExampleProject(project).violations(configuration)
      .map { "\($0.file):\($0.line):\($0.column) \($0.text)" }
      .sorted()
  }

  @Test func aMentionThatCreatesAndDeclaresIsReportedOnce() throws {
    let project = """
      //- A/Screen.swift
      final class Screen { var worker = Worker() }
      //- B/Worker.swift
      struct Worker {}
      """
    let found = try lines(
      """
      components: { a: "A/**", b: "B/**" }
      rules:
        any: { forbid: { from: a, to: b } }
        creation: { forbid: { from: a, to: b, via: create } }
        type: { forbid: { from: a, to: b, via: declare } }
      """,
      project
    )
    #expect(
      found == [
        "A/Screen.swift:1:35 any: Screen (a) creates Worker (b); a may not depend on b",
        "A/Screen.swift:1:35 creation: Screen (a) creates Worker (b); a may not create b",
        "A/Screen.swift:1:35 type: Screen (a) names Worker (b) in a declaration; a may not declare b",
      ]
    )
  }

  @Test(arguments: ["{ module: Foundation }", "foundation"])
  func whoeverMayImportAModuleMayNameWhatItReexports(_ allowed: String) throws {
    let found = try lines(
      """
      components: { domain: "Domain/**", foundation: { module: Foundation } }
      rules:
        pure: { forbid: { from: domain, to: { module: "*", not: \(allowed) } } }
      """,
      """
      //- Domain/Price.swift
      import Foundation
      final class Price: NSObject { var size: CGFloat = 0; let queue: DispatchQueue; var view: UIView? }
      //- Domain/Shape.swift
      import CoreGraphics
      struct Shape { let size: CGFloat }
      """
    )
    let reason =
      "domain may not depend on any module except \(allowed == "foundation" ? allowed : "module Foundation")"
    #expect(
      found == [
        "Domain/Price.swift:2:90 pure: Price (domain) names UIView in a declaration; \(reason)",
        "Domain/Shape.swift:1:8 pure: Shape (domain) imports CoreGraphics; \(reason)",
      ]
    )
  }

  @Test func aModuleIsAskedForByItselfNotByWhatItReexports() throws {
    let found = try lines(
      """
      components: { domain: "Domain/**" }
      rules:
        no-foundation: { forbid: { from: domain, to: { module: Foundation } } }
      """,
      """
      //- Domain/Price.swift
      struct Price { let size: CGFloat; let queue: DispatchQueue; let date: Date }
      """
    )
    #expect(
      found == [
        "Domain/Price.swift:1:71 no-foundation: Price (domain) names Date in a declaration; domain may not depend on module Foundation"
      ]
    )
  }
}
