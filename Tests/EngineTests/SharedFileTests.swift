import Engine
import ReportModel
import Testing

/// Files that several targets of Xcode projects compile, as an example app can compile files of the library beside it.
@Suite struct SharedFileTests {
  @Test("A header without types is no other module for who shares a target with it")
  func headersWithoutTypes() throws {
    for rule in ["layers: { App: [], Lib: [App] }", "forbid: { from: App, to: Lib }"] {
      let workspace = try Self.workspace(rule)
      #expect(workspace.check().lines == [])
      try workspace.write("App/Main.m", "#import \"Helper.h\"\n@interface Main : NSObject\n@end\n")
      #expect(workspace.check().lines == ["1 r"])
    }
  }

  @Test(
    "A rule about code that the other module compiles, too, checks nothing",
    arguments: [
      ("", "{ module: Tool }", true), ("struct Own {}\n", "{ module: Tool }", false),
      ("", "[{ module: Tool }, root]", false), ("", "{ module: Tool, in: root }", false),
      ("", "{ path: \"Shared/**\" }", false),
    ]
  )
  func allOfItIsOfTheOtherToo(_ own: String, _ from: String, _ checksNothing: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: \(from), to: { module: App } } } }\n",
      "project.yml": """
      name: P
      targets:
        App: { type: application, platform: macOS, sources: [App, Shared] }
        Tool: { type: tool, platform: macOS, sources: [Tool, Shared] }

      """,
      "App/Store.swift": "struct Store {}\n", "Shared/Keys.swift": "struct Keys { let s = Store() }\n",
      "Tool/T.swift": "@main struct T { static func main() { _ = Keys() } }\n\(own)",
    ])
    let result = workspace.check()
    let message = result.report.diagnostics.map(\.message).joined()
    #expect(message.contains("is compiled by 'module App', too") == checksNothing, "\(message)")
    if checksNothing { #expect(result.exit != .kept && message.contains("or '{ module: NAME, in: root }'")) }
  }

  @Test(
    "A table looks at code that two targets compile as code of both, in whatever order they stand",
    arguments: [
      ("layers: { action: [dns], blocker: [], dns: [] }", "blocker"),
      ("layers: { action: [], blocker: [dns], dns: [] }", "action"),
      ("layers: { action: [dns], blocker: [dns], dns: [] }", nil), ("layers: { action: [dns], dns: [] }", nil),
      ("layers: { action: [dns], shared: [dns], blocker: [], dns: [] }", "blocker"),
      ("layers: { own: [action, blocker], action: [dns], blocker: [], dns: [] }", "blocker"),
    ]
  )
  func codeOfTwoRows(_ rule: String, _ broken: String?) throws {
    for order in [["action", "blocker"], ["blocker", "action"]] {
      let modules = order.map { "\($0): { module: \($0.capitalized) }" }.joined(separator: ", ")
      let workspace = try Workspace([
        ".lintel.yml": """
        components: { own: "Blocker/**", \(modules), dns: { module: Dns }, shared: "Shared/**" }
        rules: { r: { \(rule) } }

        """,
        "project.yml": """
        name: P
        targets:
          Dns: { type: framework, platform: iOS, sources: [Dns] }
          Action: { type: app-extension, platform: iOS, sources: [Action, Shared], dependencies: [{ target: Dns }] }
          Blocker: { type: app-extension, platform: iOS, sources: [Blocker, Shared] }

        """,
        "Dns/Dns.swift": "public struct Dns { public init() {} }\n",
        "Action/A.swift": "final class A { let d = Shared() }\n",
        "Blocker/B.swift": "final class B { let s = Shared() }\n",
        "Shared/Shared.swift": "import Dns\nstruct Shared { let d = Dns(); let a = A() }\n",
      ])
      let result = workspace.check()
      #expect(result.lines == (broken == nil ? [] : ["1 r", "2 r"]), "\(order) \(result.messages)")
      if let broken {
        #expect(
          result.report.violations.allSatisfy { $0.message.contains("(\(broken))") },
          "\(result.report.violations)"
        )
      }
    }
  }

  @Test("An arrow of a diagram holds for code that another target compiles, too")
  func arrowOfSharedCode() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { Action: { module: Action }, Blocker: { module: Blocker }, Kit: { module: Kit } }
      rules: { r: { diagram: d.md } }

      """,
      "d.md": "```mermaid\nflowchart TD\nAction --> Kit\nBlocker --> Kit\n```\n",
      "project.yml": """
      name: P
      targets:
        Kit: { type: framework, platform: iOS, sources: [Kit] }
        Action: { type: app-extension, platform: iOS, sources: [Action, Shared], dependencies: [{ target: Kit }] }
        Blocker: { type: app-extension, platform: iOS, sources: [Blocker, Shared], dependencies: [{ target: Kit }] }

      """,
      "Kit/Kit.swift": "public struct Kit {}\n", "Action/A.swift": "final class A {}\n",
      "Blocker/B.swift": "final class B {}\n", "Shared/Shared.swift": "import Kit\nstruct Shared { let k: Kit }\n",
    ])
    let result = workspace.check()
    #expect(result.lines == [] && result.exit == .kept, "\(result.report.violations.map(\.message)) \(result.messages)")
  }

  @Test(
    "Who names what two targets compile depends on the one that the rule allows",
    arguments: [
      ("layers: { App: [], Lib: [App], Client: [Lib] }", []), ("layers: { App: [], Lib: [App], Client: [App] }", []),
      ("layers: { App: [], Lib: [App], Client: [] }", ["Client/Client.h:1", "Client/Client.h:2"]),
      ("forbid: { from: Client, to: App }", []), ("forbid: { from: Client, to: Lib }", []),
      ("forbid: { from: Client, to: [App, Lib] }", ["Client/Client.h:1", "Client/Client.h:2"]),
      ("independent: { slices: [App, Client] }", []),
      ("independent: { slices: [App, Lib, Client] }", ["Client/Client.h:1", "Client/Client.h:2"]),
    ]
  )
  func whoNamesThem(_ rule: String, _ told: [String]) throws {
    let found = try Self.workspace(rule).check().report.violations
    #expect(found.map { "\($0.location.file):\($0.location.line ?? 0)" } == told)
  }

  @Test("Where a target says on which of them it depends, that one is meant")
  func declaredDependencies() throws {
    for (rule, told) in [
      ("forbid: { from: Client, to: Lib }", ["1 r", "2 r"]), ("forbid: { from: Client, to: App }", []),
      ("layers: { Client: [], Lib: [] }", ["1 r", "2 r"]), ("layers: { Client: [], App: [] }", []),
    ] {
      let workspace = try Self.workspace(rule, clientNeedsLib: true)
      #expect(workspace.check().lines == told, "\(rule)")
    }
  }

  /// `Fw` and `Xpc` compile `Status`, and say that they have `Info` from `Tool` and from `Gen`, which both compile it.
  @Test(
    "What two targets compile has what it names from where each of them has it",
    arguments: [
      ("forbid: { from: fw, to: tool }", [2, 3]), ("forbid: { from: fw, to: gen }", [1]),
      ("forbid: { from: xpc, to: tool }", [2]), ("forbid: { from: xpc, to: gen }", [1, 3]),
      ("forbid: { from: [fw, xpc], to: tool }", [2, 3]), ("forbid: { from: status, to: tool }", [2, 3]),
      ("layers: { fw: [], tool: [] }", [2, 3]), ("layers: { fw: [], gen: [] }", [1]),
      ("layers: { fw: [tool], xpc: [], gen: [], tool: [] }", [1, 2, 3]),
      ("layers: { fw: [tool], xpc: [gen], gen: [], tool: [] }", [1, 2]),
      ("layers: { fw: [gen], xpc: [gen], gen: [], tool: [] }", [2, 3]),
      ("independent: { slices: modules, to: tool }", [2, 3]),
      ("independent: { slices: modules, sharing: tool }", [1, 3]), ("abstract: { to: tool }", [3]),
    ]
  )
  func eachTargetSeesItByItself(_ rule: String, _ lines: [Int]) throws {
    let modules = ["Fw", "Xpc", "Tool", "Gen"].map { "\($0.lowercased()): { module: \($0) }" }.joined(separator: ", ")
    let workspace = try Workspace([
      ".lintel.yml": "components: { \(modules), status: \"Status/**\" }\nrules: { r: { \(rule) } }\n",
      "project.yml": """
      name: P
      targets:
        Fw: { type: framework, platform: macOS, sources: [Fw, Status], dependencies: [{ target: Tool }] }
        Xpc: { type: xpc-service, platform: macOS, sources: [Xpc, Status], dependencies: [{ target: Gen }] }
        Tool: { type: framework, platform: macOS, sources: [Tool, Info] }
        Gen: { type: framework, platform: macOS, sources: [Gen, Info] }

      """,
      "Status/Status.swift": "import Gen\nimport Tool\nstruct Status { let info: Info? = nil }\n",
      "Info/Info.swift": "public class Info {}\n", "Fw/F.swift": "struct F {}\n", "Xpc/X.swift": "struct X {}\n",
      "Tool/T.swift": "struct T {}\n", "Gen/G.swift": "struct G {}\n",
    ])
    let found = workspace.check().report.violations
    #expect(found.compactMap(\.location.line) == lines, "\(found.map(\.message))")
    if rule.contains("xpc: []") { #expect(found.last?.message.contains("Status (xpc) refers to Info (gen)") == true) }
  }

  @Test(
    "Where a name is another type in each target, a rule that one of them breaks is broken",
    arguments: [
      ("forbid: { from: models, to: managers }", ["K (managers, in App)"]),
      ("forbid: { from: models, to: [managers, widget] }", ["K (managers or widget, by target)"]),
      ("forbid: { from: models, to: managers, transitive: true }", ["K (managers, in App)"]),
      ("layers: { managers: [], models: [] }", ["K (managers, in App)"]),
      ("layers: { managers: [], models: [managers], widget: [] }", ["K (widget, in Widget)"]),
      ("layers: { managers: [], models: [managers, widget], widget: [] }", []),
      ("forbid: { from: { module: Widget }, to: { module: App } }", []),
      ("independent: { slices: [models, managers] }", ["K (managers)"]),
      ("independent: { slices: [managers, widget] }", []),
      ("acyclic: { among: [models, managers] }", ["models → managers → models"]),
    ]
  )
  func aTypeOfEachTarget(_ rule: String, _ told: [String]) throws {
    let workspace = try Self.appAndWidget([
      ".lintel.yml": """
      components: { models: "App/Models/**", managers: "App/Managers/**", widget: "Widget/**" }
      rules: { r: { \(rule) } }
      """,
      "App/Managers/K.swift": "class K {}\nclass Other { var m: M? }\n",
      "Widget/K.swift": "class K {}\n",
    ])
    let result = workspace.check()
    let found = result.report.violations.map(\.message).filter { !$0.hasPrefix("Other ") }
    #expect(found.count == told.count, "\(found) \(result.messages)")
    for (message, words) in zip(found, told) { #expect(message.contains(words), "\(message)") }
  }

  @Test(
    "So is one where two of three targets share a type",
    arguments: [("managers", "K (managers, in App)"), ("widget", "K (widget, in Widget)"), ("models", nil)]
  )
  func aTypeOfTwoTargets(_ target: String, _ told: String?) throws {
    let workspace = try Self.appAndWidget([
      ".lintel.yml": """
      components: { models: "App/Models/**", managers: "App/Managers/**", widget: "Widget/**" }
      rules: { r: { forbid: { from: { path: "App/Models/M.swift" }, to: \(target) } } }
      """,
      "project.yml": """
      name: X
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        Tunnel: { type: app-extension, platform: iOS, sources: [App/Models/M.swift, App/Managers] }
        Widget: { type: app-extension, platform: iOS, sources: [Widget, App/Models/M.swift] }
      """,
      "App/Managers/K.swift": "class K {}\n", "App/Models/N.swift": "struct N {}\n", "Widget/K.swift": "class K {}\n",
    ])
    let report = workspace.check().report
    #expect(report.violations.map { $0.message.contains(told ?? "none") } == (told == nil ? [] : [true]))
    #expect(!report.notes.contains { $0.contains("says nothing of") })
  }

  @Test("Where a name is another type in each target, the references to each are listed and can be cut")
  func referencesToATypeOfEachTarget() throws {
    let workspace = try Self.appAndWidget([
      ".lintel.yml": """
      components: { models: "App/Models/**", managers: "App/Managers/**", widget: "Widget/**" }
      rules: { r: { forbid: { from: models, to: managers } } }
      """,
      "App/Managers/K.swift": "class K {}\n",
      "Widget/K.swift": "class K {}\n",
    ])
    for part in ["managers", "widget"] {
      let found = edges(from: "models", to: part, options(workspace.root))
      #expect(found.answer?.pairs.map { "\($0.source) \($0.target)" } == ["M K"], "\(part): \(found.diagnostics)")
      let request = WhatIfRequest(steps: [.init(.cut, "models", part)], file: nil, level: nil)
      let cut = whatIf(request, options(workspace.root))
      #expect(cut.answer?.steps.map(\.references) == [1], "\(part): \(cut.diagnostics)")
    }
  }

  @Test("Where a name is another alias in each target, what one of them stands for breaks a rule")
  func anAliasOfEachTarget() throws {
    let workspace = try Self.appAndWidget([
      ".lintel.yml": """
      components: { models: "App/Models/**" }
      rules:
        first: { forbid: { from: models, to: { type: First } } }
        second: { forbid: { from: models, to: { type: Second } } }
        third: { forbid: { from: models, to: { type: Third } } }
      """,
      "App/K.swift": "typealias K = First\nclass First {}\nclass Third {}\n",
      "Widget/K.swift": "typealias K = Second\nclass Second {}\n",
    ])
    #expect(Set(workspace.check().report.violations.map(\.rule)) == ["first", "second"])
  }

  @Test("What such an alias stands for is seen on cycles, on the way through other types and in the graph")
  func cyclesOverAnAliasOfEachTarget() throws {
    let workspace = try Self.appAndWidget([
      ".lintel.yml": """
      components: { models: "App/Models/**", managers: "App/Managers/**", views: "App/Views/**" }
      rules:
        cycles: { acyclic: { among: [models, managers] } }
        reach: { forbid: { from: views, to: managers, transitive: true } }
      """,
      "App/K.swift": "typealias K = Store\n",
      "App/Managers/Store.swift": "class Store { var m: M? }\n",
      "App/Views/V.swift": "struct V { let m: M }\n",
      "Widget/K.swift": "typealias K = Other\nclass Other {}\n",
    ])
    #expect(Set(workspace.check().report.violations.map(\.rule)) == ["cycles", "reach"])
    var request = GraphRequest()
    request.limits = [GraphView.Limit(nodes: nil)]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let drawn = view.graph.edges.map { edge in
      "\(view.graph.nodes[edge.source].name) \(view.graph.nodes[edge.target].name) \(edge.weight.total)"
    }
    #expect(drawn == ["managers models 1", "models managers 1", "views models 1"])
    let listed = try #require(edges(from: "models", to: "managers", options(workspace.root)).answer)
    #expect(listed.pairs.map { "\($0.source) \($0.target)" } == ["M Store"])
  }

  @Test("What one of these aliases means of a framework is told where it is declared, and not at each mention")
  func anAliasOfAFrameworksTypeOfOneTarget() throws {
    for other in ["class K {}\n", "class Other {}\ntypealias K = Other\n"] {
      let workspace = try Self.appAndWidget([
        ".lintel.yml": "rules: { r: { forbid: { from: { path: \"**\" }, to: { symbol: UIColor } } } }\n",
        "App/K.swift": other,
        "Widget/K.swift": "import UIKit\ntypealias K = UIColor\n",
      ])
      let found = workspace.check().report.violations.map(\.location.file)
      #expect(found == ["Widget/K.swift"], "\(other)")
    }
  }

  @Test(
    "What a component leaves out by modules it leaves out for who is in one of them",
    arguments: [
      "layers: { app: [feature, core], feature: [core], core: [] }", "forbid: { from: core, to: feature }",
      "forbid: { from: app, to: feature }", "forbid: { from: core, to: { path: \"Libs/**\", not: core } }",
      "forbid: { from: core, to: { path: \"Libs/**\", not: { module: [Core, Ext] } } }",
      "forbid: { from: core, to: { type: \"*\", not: [{ module: Core }, { module: Ext }] } }",
    ]
  )
  func whatIsLeftOutByModules(_ rule: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components:
        app: { module: [App, Ext] }
        feature: { path: "Libs/{feature}/**", not: [app, core] }
        core: { module: Core }
      rules: { r: { \(rule) } }

      """,
      "project.yml": """
      name: X
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        Ext: { type: app-extension, platform: iOS, sources: [Ext, Libs/Core/Config.swift] }
        Core: { type: framework, platform: iOS, sources: [Libs/Core] }
        Feed: { type: framework, platform: iOS, sources: [Libs/Feed] }

      """,
      "App/App.swift": "import Core\nstruct Start { let config = Config() }\n",
      "Ext/Ext.swift": "struct Share { let config = Config() }\n",
      "Libs/Core/Config.swift": "public struct Config { var other: Other? }\n",
      "Libs/Core/Other.swift": "public struct Other {}\n",
      "Libs/Core/User.swift": "public struct User { let config: Config }\n",
      "Libs/Feed/Feed.swift": "public struct Feed {}\n",
    ])
    #expect(workspace.check().lines == [])
    let question = may(from: "User", to: "Config", via: nil, options(workspace.root))
    #expect(try #require(question.answer).verdict != .forbidden)
    try workspace.write("Libs/Core/User.swift", "import Feed\npublic struct User { let feed: Feed }\n")
    let isOfCore = !rule.contains("from: app")
    #expect(workspace.check().report.violations.map(\.target).contains("Feed") == isOfCore)
  }

  @Test("What init drafts counts a shared file for the target that has the folder, and is kept")
  func drafts() throws {
    let workspace = try Self.workspace("layers: { App: [] }")
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("Client: [Lib]"), "\(result.text)")
    #expect(result.text.contains("Lib: []"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().lines == [])
  }

  /// An app and its widget, of which both compile `App/Models/M.swift`, which names `K`.
  private static func appAndWidget(_ files: [String: String]) throws -> Workspace {
    let shared = [
      "project.yml": """
      name: X
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        Widget: { type: app-extension, platform: iOS, sources: [Widget, App/Models/M.swift] }
      """,
      "App/Models/M.swift": "struct M { let k: K }\n",
    ]
    return try Workspace(shared.merging(files) { $1 })
  }

  private static func workspace(_ rule: String, clientNeedsLib: Bool = false) throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { App: { module: App }, Lib: { module: Lib }, Client: { module: Client } }
      rules: { r: { \(rule) } }
      """,
      "All.xcodeproj/project.pbxproj": project(clientNeedsLib),
      "Lib/Macros.h": "#define MACRO 1\n",
      "Lib/Helper.h": "@interface Helper : NSObject\n@end\n",
      "Lib/Helper.m": "#import \"Helper.h\"\n@implementation Helper\n@end\n",
      "Lib/Session.h": "#import \"Macros.h\"\n#import \"Helper.h\"\n@interface Session : NSObject\n@end\n",
      "Lib/Session.m": "#import \"Session.h\"\n@implementation Session\n@end\n",
      "App/Main.m": "#import \"Session.h\"\n@interface Main : NSObject\n@end\n",
      "Client/Client.h": "#import \"Session.h\"\n@interface Client : Session\n@end\n",
      "Client/Client.m": "#import \"Client.h\"\n@implementation Client\n@end\n",
    ])
  }

  private static func project(_ clientNeedsLib: Bool) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (TA, TL, TC); };
      G = {isa = PBXGroup; children = (F1, F2, F3, F4, F5, F6, F7, F8); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = Lib/Session.m; sourceTree = SOURCE_ROOT; };
      F2 = {isa = PBXFileReference; path = Lib/Session.h; sourceTree = SOURCE_ROOT; };
      F3 = {isa = PBXFileReference; path = Lib/Macros.h; sourceTree = SOURCE_ROOT; };
      F4 = {isa = PBXFileReference; path = Lib/Helper.h; sourceTree = SOURCE_ROOT; };
      F5 = {isa = PBXFileReference; path = Lib/Helper.m; sourceTree = SOURCE_ROOT; };
      F6 = {isa = PBXFileReference; path = App/Main.m; sourceTree = SOURCE_ROOT; };
      F7 = {isa = PBXFileReference; path = Client/Client.m; sourceTree = SOURCE_ROOT; };
      F8 = {isa = PBXFileReference; path = Client/Client.h; sourceTree = SOURCE_ROOT; };
      A1 = {isa = PBXBuildFile; fileRef = F1; }; A6 = {isa = PBXBuildFile; fileRef = F6; };
      L1 = {isa = PBXBuildFile; fileRef = F1; }; L2 = {isa = PBXBuildFile; fileRef = F2; };
      L3 = {isa = PBXBuildFile; fileRef = F3; }; L4 = {isa = PBXBuildFile; fileRef = F4; };
      L5 = {isa = PBXBuildFile; fileRef = F5; };
      C7 = {isa = PBXBuildFile; fileRef = F7; }; C8 = {isa = PBXBuildFile; fileRef = F8; };
      SA = {isa = PBXSourcesBuildPhase; files = (A1, A6); };
      SL = {isa = PBXSourcesBuildPhase; files = (L1, L2, L3, L4, L5); };
      SC = {isa = PBXSourcesBuildPhase; files = (C7, C8); };
      TA = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (SA); };
      TL = {isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.framework"; buildPhases = (SL); };
      TC = {isa = PBXNativeTarget; name = Client; productType = "com.apple.product-type.framework"; buildPhases = (SC);
        dependencies = (\(clientNeedsLib ? "D" : "")); };
      D = {isa = PBXTargetDependency; target = TL; };
    }; rootObject = P; }
    """
  }
}
