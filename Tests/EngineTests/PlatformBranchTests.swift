import Engine
import ReportModel
import Testing

/// Code in an `#if` of a file that targets for different platforms compile is that of the targets for which it is compiled.
@Suite struct PlatformBranchTests {
  private static let project = """
    name: Demo
    targets:
      Kit: { type: framework, platform: iOS, sources: [Kit] }
      WKit: { type: framework, platform: watchOS, sources: [WKit] }
      Phone: { type: application, platform: iOS, sources: [App, Shared], dependencies: [{ target: Kit }] }
      Watch: { type: application, platform: watchOS, sources: [Watch, Shared], dependencies: [{ target: WKit }] }
    """
  private static let shared = """
    #if os(watchOS)
    import WKit
    #else
    import Kit
    #endif
    struct Player {
      #if os(watchOS)
      let thing: WThing
      #else
      let thing: KThing
      #endif
    }

    """
  private static let components = """
    components: { kit: { module: Kit }, wkit: { module: WKit }, phone: { module: Phone }, watch: { module: Watch } }

    """

  private func result(_ rule: String, _ shared: String = Self.shared) throws -> CheckResult {
    try Workspace([
      "project.yml": Self.project, ".lintel.yml": Self.components + "rules: { r: { \(rule) } }\n",
      "Kit/Kit.swift": "public struct KThing {}\n", "WKit/WKit.swift": "public struct WThing {}\n",
      "App/App.swift": "struct Phone {}\n", "Watch/Watch.swift": "struct Clock {}\n", "Shared/Shared.swift": shared,
    ]).check()
  }

  private static let rules = [
    "layers: { kit: [], wkit: [], phone: [kit], watch: [wkit] }", "targets: {}", "layers: from-manifests",
    "forbid: { from: phone, to: wkit }", "forbid: { from: watch, to: kit }",
  ]

  @Test(arguments: rules)
  func aBranchForAnotherPlatformIsNoneOfTheTarget(rule: String) throws {
    let result = try result(rule)
    #expect(result.lines == [] && result.verdicts == ["r": "kept"], "\(result.messages)")
  }

  @Test(arguments: [(rules[0], 4), (rules[1], 2), (rules[3], 2), (rules[4], 2)])
  func codeForAllPlatformsIsThatOfBoth(rule: String, count: Int) throws {
    let result = try result(rule, "import WKit\nimport Kit\nstruct Player { let w: WThing; let k: KThing }\n")
    #expect(result.report.violations.count == count, "\(result.lines)")
  }

  /// What a target declares and imports for another platform only, it does not use.
  @Test func aDependencyThatOnlyAnotherPlatformUsesIsUnused() throws {
    let project = Self.project.replacing("[{ target: Kit }]", with: "[{ target: Kit }, { target: WKit }]")
    let result = try Workspace([
      "project.yml": project, ".lintel.yml": "rules: { r: { targets: { require: used } } }\n",
      "Kit/Kit.swift": "public struct KThing {}\n", "WKit/WKit.swift": "public struct WThing {}\n",
      "App/App.swift": "struct Phone {}\n", "Watch/Watch.swift": "struct Clock {}\n",
      "Shared/Shared.swift": Self.shared,
    ]).check()
    #expect(result.report.violations.allSatisfy { $0.message.contains("WKit") }, "\(result.lines)")
  }
}
