import Testing

@testable import ProjectModel

/// What a specification says is what XcodeGen's documentation says of it ("Project Spec").
@Suite struct XcodeGenTests {
  private static func summary(_ spec: String, _ files: String..., also others: [String: String] = [:]) throws
    -> [String]
  {
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    texts.merge(others) { $1 }
    texts["project.yml"] = spec
    let project = try Fixture(texts).discover(DiscoveryOptions(tests: true))
    #expect(project.messages == [])
    return project.summary
  }

  @Test func aSettingMayNameAnotherByTheConfiguration() throws {
    let spec = """
      name: P
      targets:
        SentryV10:
          type: framework
          platform: iOS
          sources: [S]
          settings: { PRODUCT_MODULE_NAME: "$(NAME_$(CONFIGURATION))", NAME_Debug: SentryDebug, NAME_Release: Sentry }
      """
    #expect(try Self.summary(spec, "S/s.swift") == ["S/s.swift: Sentry"])
  }

  @Test(arguments: [
    ("type: application", true), ("type: framework", false),
    ("type: application, settings: { SWIFT_OBJC_BRIDGING_HEADER: Lost/B.h }", false),
    ("type: application, settings: { OTHER_SWIFT_FLAGS: -import-objc-header B.h }", false),
    ("type: application, configFiles: { Release: Own.xcconfig }", true),
    ("type: application, configFiles: { Release: Lost.xcconfig }", false),
  ])
  func aProgramHasNoBridgingHeaderIfAllItsSettingsAreKnown(target: String, hasNone: Bool) throws {
    let project = try Fixture([
      "project.yml": "name: P\ntargets: { App: { sources: [App], \(target) } }\n", "App/A.swift": "",
      "App/Ray.h": "struct Ray { int x; };\n", "Own.xcconfig": "SWIFT_VERSION = 6\n",
    ]).discover()
    #expect(project.module("App")?.hasNoBridgingHeader == hasNone)
  }

  @Test func aTargetCompilesWhatItsSourcesName() throws {
    let fixture = try Fixture([
      "App/project.yml": """
      name: Shop
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - Sources
            - path: ../Shared/Money.swift
            - { path: More, buildPhase: sources }
            - { path: Copied, buildPhase: resources }
            - { path: Web, type: folder }
            - { path: Missing, optional: true }
          dependencies:
            - target: Kit
            - { package: Net, products: [NetCore, NetUI] }
            - package: Images
            - { carthage: Rx }
            - framework: Vendor/Maps.xcframework
            - sdk: UIKit.framework
        Kit: { type: framework, platform: iOS, sources: Kit, settings: { PRODUCT_MODULE_NAME: "Shop$(TARGET_NAME)" } }
        AppTests: { type: bundle.unit-test, platform: iOS, sources: [Tests], dependencies: [{ target: App }] }
      """,
      "App/Sources/A.swift": "", "App/Sources/Deep/B.swift": "", "Shared/Money.swift": "", "Shared/Other.swift": "",
      "App/More/M.swift": "", "App/Copied/C.swift": "", "App/Web/W.swift": "", "App/Kit/K.swift": "",
      "App/Tests/T.swift": "",
    ])
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "App/Copied/C.swift: (root)", "App/Kit/K.swift: ShopKit", "App/More/M.swift: App",
        "App/Sources/A.swift: App", "App/Sources/Deep/B.swift: App", "App/Tests/T.swift: AppTests",
        "App/Web/W.swift: (root)", "Shared/Money.swift: App", "Shared/Other.swift: (root)",
      ]
    )
    #expect(project.module("AppTests")?.isTest == true)
    let app = try #require(project.module("App"))
    #expect(app.origin == .xcodeGen && app.path == "App/project.yml" && app.package == "Shop")
    #expect(app.declaredDependencies == ["Images", "Maps", "NetCore", "NetUI", "Rx", "ShopKit"])
    #expect(app.platforms == [.iOS, .catalyst])
  }

  @Test func aSpecificationBelowTheCheckedFolderCountsWhateverItsName() throws {
    let spec = { (name: String) in "name: \(name)\ntargets:\n  \(name): { type: framework, sources: [Sources] }\n" }
    let project = try Fixture([
      "App/shop.yml": spec("Shop"), "App/Sources/A.swift": "",
      // Nothing could be of these.
      "Docs/shop.yml": spec("Docs"), "Docs/Sources/page.md": "",
      "Kit/some.yml": "name: Kit\ntargets: all\n", "Kit/Sources/K.swift": "",
      // Part of another one, whose folder counts.
      "Lib/project.yml": "name: Lib\ninclude: [{ path: specs/part.yml, relativePaths: false }]",
      "Lib/specs/part.yml": spec("Part"), "Lib/Sources/P.swift": "", "Lib/specs/Sources/Q.swift": "",
    ]).discover()
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "App/Sources/A.swift: Shop", "Kit/Sources/K.swift: (root)", "Lib/Sources/P.swift: Part",
        "Lib/specs/Sources/Q.swift: (root)",
      ]
    )
    #expect(project.module("Shop")?.place?.line == 3)
  }

  /// A script copies one of them to where its paths start.
  @Test func theSpecificationOfAnAppMayLieBelowTheProject() throws {
    let project = try Fixture([
      "Apps/One/project.yml": """
      include: [Kit/project.yml, { path: Apps/common.yml, relativePaths: false }]
      targets:
        One: { sources: [Apps/One/Sources, Shared], dependencies: [{ target: Kit }] }
      """,
      "Apps/common.yml": "name: Apps\ntargets: { One: { type: application } }\n",
      "Kit/project.yml": "targets: { Kit: { type: framework, sources: Sources } }\n",
      "Apps/One/Sources/o.swift": "", "Shared/s.swift": "", "Kit/Sources/k.swift": "",
    ]).discover()
    #expect(project.messages == [])
    #expect(project.summary == ["Apps/One/Sources/o.swift: One", "Kit/Sources/k.swift: Kit", "Shared/s.swift: One"])
    #expect(project.module("One")?.declaredDependencies == ["Kit"])
  }

  @Test func whatCannotBeFollowedIsNamed() throws {
    let project = try Fixture([
      "project.yml": """
      name: Shop
      targets:
        A: { type: framework, sources: A, templates: [Common, Feature] }
        C: { type: framework, sources: "${SOURCES}/C" }
      targetTemplates:
        Common: { platform: iOS }
      """,
      "A/a.swift": "",
    ]).discover()
    #expect(
      project.messages == [
        "warning project.yml:3:3 there is no target template 'Feature'; what it would say of the target 'A' is not known",
        "warning project.yml:4:3 '${SOURCES}/C' depends on the environment of XcodeGen, so the files of the target 'C' are "
          + "not known; they belong to the modules of their folders",
      ]
    )
  }

  @Test func whatIsExcludedIsOfNoTarget() throws {
    let spec = """
      name: A
      targets:
        A:
          type: framework
          sources:
            - path: S
              excludes: ["**/*Mock.swift", Old, "{x,y}.swift", "Gen/{only}.swift", "./Dir/"]
            - { path: T, includes: ["**/Keep*.swift", Sub] }
      """
    let found = try Self.summary(
      spec,
      "S/A.swift",
      "S/AMock.swift",
      "S/Deep/BMock.swift",
      "S/Old/O.swift",
      "S/Deep/Old/P.swift",
      "S/x.swift",
      "S/z.swift",
      "S/Gen/only.swift",
      "S/Gen/other.swift",
      "S/Dir/D.swift",
      "S/P.playground/Contents.swift",
      "T/Keep.swift",
      "T/No.swift",
      "T/a/b/KeepMe.swift",
      "T/Sub/x/Y.swift"
    )
    #expect(
      found.filter { $0.hasSuffix(": A") }.map { $0.dropLast(3) } == [
        "S/A.swift", "S/Deep/Old/P.swift", "S/Gen/other.swift", "S/z.swift", "T/Keep.swift", "T/Sub/x/Y.swift",
        "T/a/b/KeepMe.swift",
      ]
    )
  }

  @Test func aTargetForSeveralPlatformsIsOneModule() throws {
    let spec = """
      name: A
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources: [Kit/Common, "Kit/${platform}"]
        App:
          type: application
          platform: iOS
          sources: App
          dependencies: [{ target: Kit_iOS }]
      """
    let fixture = try Fixture([
      "project.yml": spec, "Kit/Common/C.swift": "", "Kit/iOS/I.swift": "", "Kit/macOS/M.swift": "", "App/A.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "App/A.swift: App", "Kit/Common/C.swift: Kit", "Kit/iOS/I.swift: Kit", "Kit/macOS/M.swift: Kit",
      ]
    )
    #expect(
      project.files.map(\.platforms) == [[.iOS, .catalyst], [.iOS, .catalyst, .macOS], [.iOS, .catalyst], .macOS]
    )
    #expect(project.module("App")?.declaredDependencies == ["Kit"])
  }

  @Test func aDependencyForAnotherPlatformIsNone() throws {
    let spec = """
      name: A
      targets:
        App:
          type: application
          platform: [iOS, tvOS]
          sources: App
          settings: { PRODUCT_MODULE_NAME: "App_${platform}" }
          dependencies:
            - { target: "Kit_${platform}", platforms: [tvOS] }
            - { target: Core }
        Kit_iOS: { type: framework, platform: iOS, sources: Kit }
        Kit_tvOS: { type: framework, platform: tvOS, sources: Kit }
        Core: { type: framework, platform: iOS, sources: Core }
      """
    let fixture = try Fixture([
      "project.yml": spec, "App/A.swift": "", "Kit/K.swift": "", "Core/C.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.module("App_iOS")?.declaredDependencies == ["Core"])
    #expect(project.module("App_tvOS")?.declaredDependencies == ["Core", "Kit_tvOS"])
  }

  @Test func templatesAreMerged() throws {
    let spec = """
      name: A
      settingGroups:
        named: { base: { PRODUCT_MODULE_NAME: "${prefix}$(TARGET_NAME)" } }
      targetTemplates:
        Base: { type: framework, platform: iOS, dependencies: [{ target: Core }] }
        Feature:
          templates: [Base, Feature]
          sources: ["Features/${target_name}/Sources", "Extra/${folder}"]
          settings: { PRODUCT_MODULE_NAME: "${prefix}$(TARGET_NAME:upper)" }
      targets:
        Home:
          templates: [Feature, Unknown]
          templateAttributes: { prefix: My, folder: H }
          dependencies: [{ sdk: UIKit }, { target: Login }]
        Login:
          templates: [Feature]
          templateAttributes: { prefix: My, folder: L }
          "sources:REPLACE": [Login]
        Core: { type: framework, sources: Core }
      """
    let fixture = try Fixture([
      "project.yml": spec, "Features/Home/Sources/A.swift": "", "Extra/H/B.swift": "", "Extra/L/C.swift": "",
      "Features/Login/Sources/D.swift": "", "Login/L.swift": "", "Core/Z.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "Core/Z.swift: Core", "Extra/H/B.swift: MyHOME", "Extra/L/C.swift: (root)",
        "Features/Home/Sources/A.swift: MyHOME", "Features/Login/Sources/D.swift: (root)", "Login/L.swift: MyLOGIN",
      ]
    )
    #expect(project.module("MyHOME")?.declaredDependencies == ["Core", "MyLOGIN"])
  }

  @Test func includedFilesAreRelativeToThemselvesUnlessTheySayOtherwise() throws {
    let found = try Self.summary(
      """
      include: [Modules/a.yml, { path: Modules/b.yml, relativePaths: false }, { path: c.yml, enable: false }]
      name: A
      targets: { App: { type: application, sources: App } }
      """,
      "Modules/A/x.swift",
      "Modules/Sub/D/y.swift",
      "Root/z.swift",
      "App/App.swift",
      also: [
        "Modules/a.yml":
          "include: Sub/d.yml\ntargets: { A: { type: framework, sources: [A] }, App: { sources: [Modules/More] } }",
        "Modules/Sub/d.yml": "targets: { D: { type: framework, sources: [{ path: D }] } }",
        "Modules/b.yml": "targets: { B: { type: framework, sources: Root } }", "c.yml": "not: [",
      ]
    )
    #expect(found == ["App/App.swift: App", "Modules/A/x.swift: A", "Modules/Sub/D/y.swift: D", "Root/z.swift: B"])
  }

  @Test func settingsOfFilesAndGroupsNameTheModule() throws {
    let found = try Self.summary(
      """
      name: A
      configFiles: { Debug: d.xcconfig, Release: r.xcconfig }
      settingGroups:
        one: { PRODUCT_MODULE_NAME: One }
        two: { base: { A: B }, groups: [one] }
      targets:
        T1: { type: framework, sources: T1, settings: { groups: [two] } }
        T2: { type: framework, sources: T2, settings: { groups: [two], base: { PRODUCT_MODULE_NAME: Two } } }
        T3: { type: framework, sources: T3, settings: { configs: { Debug: { PRODUCT_NAME: D }, Release: { PRODUCT_NAME: R } } } }
        T4: { type: framework, sources: T4, configFiles: { Release: t.xcconfig } }
        T5: { type: framework, sources: T5 }
      """,
      "T1/a.swift",
      "T2/a.swift",
      "T3/a.swift",
      "T4/a.swift",
      "T5/a.swift",
      also: [
        "t.xcconfig": "PRODUCT_NAME = OfFile", "d.xcconfig": "PRODUCT_NAME = No",
        "r.xcconfig": "PRODUCT_NAME = P$(TARGET_NAME)",
      ]
    )
    #expect(found == ["T1/a.swift: One", "T2/a.swift: Two", "T3/a.swift: R", "T4/a.swift: OfFile", "T5/a.swift: PT5"])
  }

  @Test func specificationsMayBeJSON() throws {
    let fixture = try Fixture([
      "project.json":
        "{\n\t\"name\": \"A\",\n\t\"targets\": {\"A\": {\"type\": \"framework\", \"sources\": [\"S\\/T\"]}}}",
      "S/T/a.swift": "", "b.swift": "",
    ])
    #expect(fixture.discover().summary == ["S/T/a.swift: A", "b.swift: (root)"])
  }

  @Test func aGeneratedProjectAndItsSpecificationGiveOneModule() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
      G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = S/a.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = A; buildPhases = (S, ); };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """
    let fixture = try Fixture([
      "A.xcodeproj/project.pbxproj": project, "project.yml": "name: A\ntargets: { A: { type: framework, sources: S } }",
      "S/a.swift": "", "S/b.swift": "",
    ])
    let found = fixture.discover()
    #expect(found.summary == ["S/a.swift: A", "S/b.swift: A"])
    #expect(found.modules.map(\.origin) == [.xcodeProject])
  }

  @Test func aTargetOfAnotherProjectGivesItsModule() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
      G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = S/a.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = KitV10; buildPhases = (S, ); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_MODULE_NAME = Kit; }; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """
    let fixture = try Fixture([
      "Kit.xcodeproj/project.pbxproj": project, "S/a.swift": "",
      "App/project.yml": """
      name: App
      projectReferences: { Kit: { path: ../Kit.xcodeproj } }
      targets:
        App: { type: application, sources: App, dependencies: [{ target: Kit/KitV10 }, { target: Kit/Other }] }
      """,
      "App/App/a.swift": "",
    ])
    #expect(fixture.discover().module("App")?.declaredDependencies == ["Kit", "Other"])
  }

  @Test func whatNothingIncludesCountsByItself() throws {
    let fixture = try Fixture([
      "Kit/project.yml": "targets: { Kit: { type: framework, sources: [\".\"] } }", "Kit/a.swift": "",
      "Core/project.yml": "targets: { Core: { type: framework, sources: [S] } }", "Core/S/b.swift": "",
      "project.yml": "include: Core/project.yml\nname: A\ntargets: { A: { type: framework, sources: [A] } }",
      "A/c.swift": "", "S/d.swift": "",
    ])
    #expect(
      fixture.discover().summary == ["A/c.swift: A", "Core/S/b.swift: Core", "Kit/a.swift: Kit", "S/d.swift: (root)"]
    )
  }

  @Test(arguments: ["project-shop.yml", "Shop.project.yaml", "xcodegen-shop.yml"])
  func aSpecificationMayHaveAnotherName(_ name: String) throws {
    let fixture = try Fixture([
      name: """
      name: Shop
      include: project-common.yml
      targets:
        Shop: { type: application, sources: [{ path: Shop, excludes: ["**/*Tests.*"] }] }
        ShopTests: { type: bundle.unit-test, sources: [{ path: Shop, includes: ["**/*Tests.*"] }] }
      """,
      "project-common.yml": "targets:\n  Kit: { type: framework, sources: [Kit] }\n",
      "Shop/Cart.swift": "", "Shop/CartTests.swift": "", "Kit/Kit.swift": "",
    ])
    #expect(fixture.discover().summary == ["Kit/Kit.swift: Kit", "Shop/Cart.swift: Shop"])
    #expect(fixture.discover().messages == [])
  }

  @Test func aSpecificationWithSourcesBelowItMayHaveAnyName() throws {
    let spec = "name: Shop\ntargets:\n  Shop: { type: application, platform: iOS, sources: [Shop] }\n"
    let fixture = try Fixture([
      "Shop.yml": spec, "Sub/Other.yml": spec.replacing("Shop", with: "Other"),
      "ci.yml": "name: CI\ntargets:\n  Shop: { branch: main }\n", "Shop/Cart.swift": "", "Sub/Other/o.swift": "",
    ])
    #expect(fixture.discover().summary == ["Shop/Cart.swift: Shop", "Sub/Other/o.swift: Other"])
    #expect(fixture.discover().messages == [])
  }

  @Test func ofTwoEqualKeysTheLastCountsAndThatIsSaid() throws {
    let fixture = try Fixture([
      "project.yml": """
      name: A
      targets:
        A:
          type: application
          sources: { excludes: ["x"] }
          platform: iOS
          sources: [S]
      """,
      "S/a.swift": "",
    ])
    #expect(fixture.discover().summary == ["S/a.swift: A"])
    #expect(
      fixture.discover().messages == ["warning project.yml:7:5 'sources' stands in line 5 already; the last one counts"]
    )
  }

  @Test(arguments: [
    "targets: [", "name: A\ntargets: [", "targets:\n  A: { type: framework, sources: [S] }",
    "name: {{ name }}\ntargets:\n  A: {% x %}",
  ])
  func whatOnlyBeginsWithProjectIsNoSpecification(_ text: String) throws {
    let fixture = try Fixture(["project-notes.yml": text, "S/a.swift": ""])
    #expect(fixture.discover().summary == ["S/a.swift: (root)"])
  }

  // MARK: Bad input

  @Test(arguments: [
    ("name: A\ntargets: [", "4:1"), ("name: A\ntargets:\n\t- x", "3:1"), ("name: A\ntargets: {}", nil),
  ])
  func whatCannotBeReadIsSaid(_ spec: String, _ place: String?) throws {
    let fixture = try Fixture(["project.yml": spec, "a.swift": ""])
    let project = fixture.discover()
    #expect(project.summary == ["a.swift: (root)"])
    guard place != nil else { return #expect(project.messages == []) }
    let message = try #require(project.messages.first)
    #expect(project.messages.count == 1)
    #expect(message.hasPrefix("error project.yml:"))
    #expect(message.contains("cannot read this XcodeGen specification: "))
    #expect(message.hasSuffix("; so nobody can say which targets it declares, and what rules find may be wrong"))
  }

  @Test(arguments: [
    "- a", "name: A", "targets: {}", "targets: { A: B }", "name: A\ntargets: []", "x: [", "",
    "name: A\ntargets: { A: B, C: [D], E: }",
    "name: A\ntargets: { A: { sources: { path: [] }, dependencies: x, platform: {}, templates: {}, settings: [2] } }",
  ])
  func otherFilesOfThatNameSayNothing(_ text: String) throws {
    let fixture = try Fixture(["project.yml": text, "a.swift": ""])
    let project = fixture.discover()
    #expect(project.summary == ["a.swift: (root)"])
    #expect(project.messages == [])
  }

  @Test func whatIsIncludedAndNotThereIsSaidAndTheRestCounts() throws {
    let fixture = try Fixture([
      "project.yml": """
      name: A
      include:
        - gone.yml
        - project.yml
        - { path: ../out.yml }
        - broken.yml
      targets: { A: { type: framework, sources: [S, ../T, /etc] } }
      """,
      "broken.yml": "targets: [", "S/a.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.summary == ["S/a.swift: A"])
    #expect(
      project.messages.map { String($0.prefix(60)) } == [
        "warning project.yml:3:5 cannot read 'gone.yml', which this s",
        "warning project.yml:4:5 this specification includes itself",
        "warning project.yml:5:5 '../out.yml' lies outside of the che",
        "error broken.yml:1:11 cannot read this XcodeGen specificatio",
        "warning project.yml:7:12 the target 'A' also compiles '../T'",
      ]
    )
  }

  @Test func whatSeveralSpecificationsIncludeIsToldOnce() throws {
    let spec = { (name: String) in
      "name: \(name)\ninclude: [../Kit/project.yml]\ntargets: { \(name): { type: framework, sources: [S] } }\n"
    }
    var files = [
      "A/project.yml": spec("A"), "Z/project.yml": spec("Z"), "A/S/a.swift": "", "Z/S/z.swift": "", "Kit/k.swift": "",
      "Kit/project.yml": "targets: { Kit: { type: framework, sources: [.] } }\nfoo: [\n",
    ]
    let broken = try Fixture(files).discover().messages
    #expect(broken.map { String($0.prefix(27)) } == ["error Kit/project.yml:3:1 c"], "\(broken)")
    let needs = "targets: { Kit: { type: framework, sources: [., Lost], dependencies: [{ target: Gone }] } }\n"
    files["Kit/project.yml"] = needs
    let lacking = try Fixture(files).discover().messages
    #expect(lacking.map { String($0.prefix(28)) } == ["warning Kit/project.yml:1:36", "warning Kit/project.yml:1:73"])
  }

  @Test func largeSpecificationsTakeNoLongerThanTheyAreLong() throws {
    let chains = (0..<40).map {
      "T\($0): { templates: [T\($0 + 1), T\($0 + 2)], sources: [{ path: S\($0), optional: true }] }"
    }
    let growing = "a: { b: \"\(String(repeating: "${a}", count: 2000))\" }"
    let spec = """
      name: A
      settingGroups: { a: { groups: [a, b] }, b: { groups: [a, b] } }
      targetTemplates:
        \(chains.joined(separator: "\n  "))
        G: { attributes: { \(growing) } }
      targets:
        A:
          type: framework
          templates: [T0, G]
          templateAttributes: { a: "\(String(repeating: "x", count: 3000))" }
          settings: { groups: [a] }
          sources: [S]
      """
    #expect(try Self.summary(spec, "S/a.swift", "S7/b.swift") == ["S/a.swift: A", "S7/b.swift: A"])
  }

  @Test func aFolderThatIsNotThereIsToldWithTheOneThatIs() throws {
    let fixture = try Fixture([
      "project.yml": """
      name: Shop
      targetTemplates:
        Part: { sources: ["Parts/${target_name}"] }
      targets:
        Shop:
          type: application
          sources:
            - App
            - path: Feature/Feed
            - { path: Maybe, optional: yes }
            - { path: Copied, buildPhase: resources }
            - { path: Web, type: folder }
            - App/Generated
            - Made/By/Script
            - Config
            - Strings
        Kit: { type: framework, templates: [Part], sources: [Core] }
        ShopTests: { type: bundle.unit-test, sources: [App, Test] }
      """,
      "App/A.swift": "", "Features/Feed/F.swift": "", "Parts/Kit/K.swift": "", "Sources/Core/C.swift": "",
      "Strings/en.strings": "",
      ".gitignore": "# made\n/Made/*\nConfig/\n",
    ])
    #expect(
      fixture.discover().messages == [
        "warning project.yml:9:9 the target 'Shop' has no folder 'Feature/Feed', and so none of its files; did you mean "
          + "'Features/Feed'?",
        "warning project.yml:17:46 the target 'Kit' has no folder 'Core', and so none of its files; did you mean "
          + "'Sources/Core'?",
      ]
    )
  }

  @Test func aFileThatIsNotThereIsToldWithTheOneThatIs() throws {
    let fixture = try Fixture([
      "project.yml": """
      name: Shop
      targets:
        Shop:
          type: application
          sources:
            - App
            - path: Shared/Settings.swift
            - path: Shared/Twice.swift
            - { path: Shared/Maybe.swift, optional: true }
            - { path: Shared/Copied.swift, buildPhase: none }
            - Shared/Media.xcassets
            - Shared/Keys.swift
            - Generated/R.swift
            - R.generated.swift
            - Shared/${CONFIGURATION}.swift
      """,
      "App/A.swift": "", "Common/Settings.swift": "", "Common/A/Twice.swift": "", "Common/B/Twice.swift": "",
      ".gitignore": "Keys.swift\n",
    ])
    let project = fixture.discover()
    #expect(
      project.messages == [
        "warning project.yml:7:9 the target 'Shop' has no file 'Shared/Settings.swift'; did you mean "
          + "'Common/Settings.swift'?",
        "warning project.yml:8:9 the target 'Shop' has no file 'Shared/Twice.swift'",
      ]
    )
    #expect(project.diagnostics.allSatisfy { $0.weakensRules })
  }
}
