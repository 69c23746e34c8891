import Foundation
import Testing

@testable import RuleKinds

/// Prints what rules cost on a large project: `RUN_SLOW_TESTS=1 swift test -c release --filter SpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUN_SLOW_TESTS"] != nil))
struct SpeedTests {
  @Test func twentyRulesOverAQuarterMillionDependencies() throws {
    var text = ""
    for file in 0..<5000 {
      text += "//- Scenes/S\(file % 100)/\(["Domain", "Data", "Presentation"][file % 3])/F\(file).swift\n"
      for type in 0..<5 {
        text += "final class T\(file)x\(type)\(["View", "Presenter", "Store", "Router", "Model"][type]) {\n"
        for member in 0..<10 {
          let other = (file * 7 + member * 131) % 5000
          text +=
            "  let m\(member): T\(other)x\(member % 5)\(["View", "Presenter", "Store", "Router", "Model"][member % 5])\n"
        }
        text += "}\n"
      }
    }
    let graph = ExampleProject(text).graph()
    let kinds = [
      "layers: { domain: [], data: [domain], presentation: [domain, data] }",
      "forbid: { from: view, to: none }", "forbid: { from: { not: router }, to: none }",
      "independent: { slices: scene, to: none }",
    ]
    var yaml = """
      components:
        domain: "**/Domain/**"
        data: "**/Data/**"
        presentation: "**/Presentation/**"
        scene: "Scenes/{scene}/**"
        view: { in: scene, type: "*View", kind: class }
        router: { in: scene, type: "T{scene}Router" }
        none: { module: Elsewhere }
      rules:

      """
    for rule in 0..<20 { yaml += "  rule\(rule): { \(kinds[rule % kinds.count]) }\n" }
    let (configuration, _) = try load(yaml)
    let rules = DecodedRule.decode(configuration).0
    let clock = ContinuousClock()
    var selection: Selection?
    let evaluating = clock.measure { selection = Selection(configuration, over: graph) }
    let evaluated = try #require(selection)
    let preparing = clock.measure { for rule in rules { _ = evaluated.prepare(rule) } }
    var count = 0
    let finding = clock.measure { for rule in rules { count += evaluated.prepare(rule).findings().count } }
    let quiet = clock.measure {
      for rule in rules where rule.rule.id.hasSuffix("1") { count += evaluated.prepare(rule).findings().count }
    }
    print(
      "\(graph.dependencies.count) dependencies, \(graph.elements.count) elements, \(count) findings: "
        + "components \(evaluating), preparing 20 rules \(preparing), checking \(finding), two quiet ones \(quiet)"
    )
  }
}
