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
    try workspace(rule, shared).check()
  }

  private func workspace(_ rule: String, _ shared: String = Self.shared) throws -> Workspace {
    try Workspace([
      "project.yml": Self.project, ".lintel.yml": Self.components + "rules: { r: { \(rule) } }\n",
      "Kit/Kit.swift": "public struct KThing {}\n", "WKit/WKit.swift": "public struct WThing {}\n",
      "App/App.swift": "struct Phone {}\n", "Watch/Watch.swift": "struct Clock {}\n", "Shared/Shared.swift": shared,
    ])
  }

  private static let rules = [
    "layers: { kit: [], wkit: [], phone: [kit], watch: [wkit] }", "targets: {}", "layers: from-manifests",
    "forbid: { from: phone, to: wkit }", "forbid: { from: watch, to: kit }",
    "independent: { slices: [phone, wkit] }", "acyclic: { among: [phone, wkit] }",
  ]

  @Test(arguments: rules)
  func aBranchForAnotherPlatformIsNoneOfTheTarget(rule: String) throws {
    let result = try result(rule)
    #expect(result.lines == [] && result.verdicts == ["r": "kept"], "\(result.messages)")
  }

  @Test(arguments: [(rules[0], 4), (rules[1], 2), (rules[2], 4), (rules[3], 2), (rules[4], 2)])
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

  @Test(arguments: [("phone", "wkit", "broken"), ("phone", "kit", "kept"), ("watch", "kit", "broken")])
  func aNameForAnotherPlatformIsNotWhatIsDemanded(from: String, to: String, verdict: String) throws {
    let rule = "require: { from: { in: \(from), type: Player }, to: \(to) }"
    #expect(try result(rule).verdicts == ["r": verdict])
  }

  @Test func aTypeForAnotherPlatformIsNoneOfTheTarget() throws {
    let shared = "#if os(watchOS)\nclass Dial {}\n#else\nclass Sheet {}\n#endif\nclass Both {}\n"
    let result = try result("types: { that: { in: phone, kind: class }, must: { is: final } }", shared)
    let names = result.report.violations.map { $0.message.prefix { $0 != " " } }
    #expect(names.sorted() == ["Both", "Sheet"], "\(result.messages)")
  }

  @Test(arguments: [LevelGraph.Level.module, .component])
  func graphAndMetricsCountABranchForItsPlatforms(level: LevelGraph.Level) throws {
    let workspace = try workspace("layers: { kit: [], wkit: [], phone: [kit], watch: [wkit] }")
    var request = GraphRequest()
    (request.level, request.limits) = (level, [GraphView.Limit()])
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let edges = view.graph.edges.map { "\(view.graph.nodes[$0.source].name) \(view.graph.nodes[$0.target].name)" }
    #expect(edges.map { $0.lowercased() } == ["phone kit", "watch wkit"])
    let report = try #require(metrics(level: level, sortedBy: .name, options(workspace.root)).answer)
    let couplings = report.rows.map {
      "\($0.node.name) \($0.afferent) \($0.efferent) \($0.users) \($0.uses)".lowercased()
    }
    #expect(couplings.sorted() == ["kit 1 0 1 0", "phone 0 1 0 1", "watch 0 1 0 1", "wkit 1 0 1 0"])
  }

  @Test func modulesListWhatTheyUseOnTheirPlatform() throws {
    let workspace = try workspace("layers: { kit: [], wkit: [], phone: [kit], watch: [wkit] }")
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    let uses = report.modules.filter { !$0.used.isEmpty }.map { "\($0.name) \($0.used.map(\.name))" }
    #expect(uses.sorted() == [#"Phone ["Kit"]"#, #"Watch ["WKit"]"#])
  }

  /// Where each of two targets has a type of one name, a shared file means that of the target that is asked about.
  @Test func aNameInASharedFileIsThatOfTheTarget() throws {
    let result = try Workspace([
      "project.yml": Self.project,
      ".lintel.yml": """
      components: { phone: { module: Phone }, watch-code: "Watch/**" }
      rules:
        by-folder: { forbid: { from: phone, to: watch-code } }
        by-type: { forbid: { from: phone, to: { inherits: ObservableObject } } }
        table: { layers: { watch-code: [], phone: [] } }
        all: { forbid: { from: { path: "Shared/**" }, to: watch-code } }

      """,
      "Kit/Kit.swift": "public struct KThing {}\n", "WKit/WKit.swift": "public struct WThing {}\n",
      "App/Player.swift": "final class Player {}\n", "Watch/Player.swift": "final class Player: ObservableObject {}\n",
      "Shared/Announcer.swift": "struct Announcer { let player: Player }\n",
    ]).check()
    #expect(
      result.verdicts == ["by-folder": "kept", "by-type": "kept", "table": "kept", "all": "broken"],
      "\(result.lines)"
    )
  }

  /// In Objective-C the macros of `TargetConditionals.h` tell the platforms.
  @Test(arguments: [
    ("layers: { kit: [], wkit: [], phone: [kit], watch: [wkit] }", "kept"), ("layers: from-manifests", "kept"),
    ("forbid: { from: phone, to: wkit }", "kept"), ("forbid: { from: watch, to: wkit }", "broken"),
    ("require: { from: { in: phone, type: Player }, to: wkit }", "broken"),
  ])
  func aBranchOfObjectiveCIsForItsPlatforms(rule: String, verdict: String) throws {
    let shared = """
      #import "Player.h"
      #if TARGET_OS_WATCH
      #import <WKit/W.h>
      #else
      #import <Kit/K.h>
      #endif
      @implementation Player
      #if TARGET_OS_WATCH
      - (void)play { [WThing run]; }
      #else
      - (void)play { [KThing run]; }
      #endif
      @end

      """
    let result = try Workspace([
      "project.yml": Self.project, ".lintel.yml": Self.components + "rules: { r: { \(rule) } }\n",
      "Kit/K.h": "@interface KThing : NSObject\n+ (void)run;\n@end\n",
      "Kit/K.m": "#import \"K.h\"\n@implementation KThing\n+ (void)run {}\n@end\n",
      "WKit/W.h": "@interface WThing : NSObject\n+ (void)run;\n@end\n",
      "WKit/W.m": "#import \"W.h\"\n@implementation WThing\n+ (void)run {}\n@end\n",
      "App/App.swift": "struct Phone {}\n", "Watch/Watch.swift": "struct Clock {}\n",
      "Shared/Player.h": "@interface Player : NSObject\n- (void)play;\n@end\n", "Shared/Player.m": shared,
    ]).check()
    #expect(result.verdicts == ["r": verdict], "\(result.lines)")
  }
}
