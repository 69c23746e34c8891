import ReportModel
import Testing

@testable import ProjectModel

/// Modules of Tuist's manifests.
@Suite struct TuistTests {
  private static let plain = """
    import ProjectDescription

    let project = Project(
      name: "Shop",
      targets: [
        .target(
          name: "Shop-App",
          destinations: .iOS,
          product: .app,
          sources: ["Sources/**", .glob("More/**", excluding: ["More/Old/**", "More/No.swift"])],
          dependencies: [
            .target(name: "Kit"), .external(name: "Alamofire"), .project(target: "Core", path: .relativeToRoot("Core")),
            .sdk(name: "StoreKit", type: .framework), .package(product: "Local"),
            .external(name: "Maps", condition: .when([.macos])),
          ]
        ),
        .target(name: "Kit", destinations: [.iPhone, .mac], product: .framework, productName: "ShopKit", sources: "Kit/*.swift"),
        .target(name: "ShopTests", destinations: .iOS, product: .unitTests, sources: ["Tests/**"]),
        .target(name: "Folders", destinations: .iOS, product: .framework, buildableFolders: [
          "Folders/A", .folder("Folders/B", exceptions: .exceptions([.exception(excluded: ["Folders/B/No.swift"])])),
        ]),
      ]
    )

    """

  @Test func targetsHaveTheFilesOfTheirGlobsAndFolders() throws {
    let fixture = try Fixture([
      "Project.swift": Self.plain, "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist()",
      "Sources/A.swift": "",
      "Sources/Deep/B.swift": "", "More/C.swift": "", "More/Old/D.swift": "", "More/No.swift": "", "Kit/K.swift": "",
      "Kit/Deep/L.swift": "", "Tests/T.swift": "", "Folders/A/F.swift": "", "Folders/B/G.swift": "",
      "Folders/B/No.swift": "",
    ])
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(
      project.summary == [
        "Folders/A/F.swift: Folders", "Folders/B/G.swift: Folders", "Folders/B/No.swift: (root)",
        "Kit/Deep/L.swift: (root)", "Kit/K.swift: ShopKit", "More/C.swift: Shop_App", "More/No.swift: (root)",
        "More/Old/D.swift: (root)", "Sources/A.swift: Shop_App", "Sources/Deep/B.swift: Shop_App",
        "Tests/T.swift: ShopTests",
      ]
    )
    #expect(project.messages == [])
    let app = try #require(project.module("Shop_App"))
    #expect(app.origin == .tuist)
    #expect(app.package == "Shop")
    #expect(app.place == SourceLocation(file: "Project.swift", line: 6, column: 5))
    #expect(app.declaredDependencies == ["Alamofire", "Core", "Local", "Maps", "ShopKit"])
    #expect(app.declared?.map { $0.place?.line } == [12, 12, 12, 13, 14])
    #expect(app.declared?.last?.platforms == .macOS)
    #expect(app.platforms == [.iOS, .catalyst])
    #expect(project.module("ShopKit")?.platforms == [.iOS, .macOS])
    #expect(project.module("ShopTests")?.isTest == true)
  }

  private static let helpers = [
    "Tuist/ProjectDescriptionHelpers/Project+Templates.swift": #"""
    import ProjectDescription
    import DependencyPlugin

    private let prefix = "Projects"

    public enum Layer: String, CaseIterable {
      case core = "Core"
      case feature
      case module(String)

      var folder: String {
        switch self {
        case .core, .feature: rawValue
        case .module(let name): "Modules/\(name)"
        }
      }
    }

    public struct Part {
      let name: String
      var kinds: Set<Kind> = [.sources, .tests]
      public enum Kind { case sources, tests, demo }
    }

    extension Project {
      public static func framework(_ part: Part, dependencies: [TargetDependency] = [], isUI: Bool = false) -> Project {
        var targets: [Target] = []
        if part.kinds.contains(.sources) {
          targets.append(.feature(part.name, dependencies: dependencies + (isUI ? [.Parts.design] : [])))
        }
        guard part.kinds.contains(.tests) else { return Project(name: part.name, targets: targets) }
        for suffix in ["Tests"] where !suffix.isEmpty {
          targets += [.target(name: part.name + suffix, product: .unitTests, sources: ["Tests/**"], dependencies: [.target(name: part.name)])]
        }
        return Project(name: part.name, targets: targets)
      }
    }

    extension Target {
      static func feature(_ name: String, dependencies: [TargetDependency]) -> Target {
        .target(name: name, destinations: .iOS, product: .framework, sources: ["Sources/**"], dependencies: dependencies)
      }
    }

    """#,
    "Plugins/Dependency/ProjectDescriptionHelpers/Dependency.swift": #"""
    import ProjectDescription

    public typealias Dep = TargetDependency
    extension Dep {
      public enum Parts {}
      public static func feature(_ name: String) -> TargetDependency { .project(target: name, path: .relativeToRoot("Projects/\(name)")) }
      public static func feature(_ part: Named) -> TargetDependency { .feature(part.rawValue) }
    }
    public enum Named: String { case Login, Home }
    extension TargetDependency.Parts {
      public static let design = Dep.project(target: "Design", path: .relativeToRoot("Projects/Design"))
    }

    """#,
    "Plugins/Dependency/Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"DependencyPlugin\")\n",
    "Workspace.swift":
      "import ProjectDescription\nlet workspace = Workspace(name: \"App\", projects: [\"Projects/**\"])\n",
  ]

  @Test func helpersAndPlugInsAreFollowed() throws {
    let files = [
      "Projects/Home/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers

      let name = "Home"
      let project = Project.framework(
        Part(name: name),
        dependencies: [
          .feature(.Login),
          .external(name: "Rx"),
        ],
        isUI: true
      )

      """,
      "Projects/Design/Project.swift": """
      import ProjectDescription
      let project = Project.framework(.init(name: "Design", kinds: [.sources]))

      """,
      "Projects/Home/Sources/H.swift": "", "Projects/Home/Tests/T.swift": "", "Projects/Design/Sources/D.swift": "",
    ]
    let project = try Fixture(Self.helpers.merging(files) { $1 }).discover(DiscoveryOptions(tests: true))
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "Projects/Design/Sources/D.swift: Design", "Projects/Home/Sources/H.swift: Home",
        "Projects/Home/Tests/T.swift: HomeTests",
      ]
    )
    let home = try #require(project.module("Home"))
    #expect(home.place == SourceLocation(file: "Projects/Home/Project.swift", line: 5, column: 15))
    #expect(home.declared?.map(\.name) == ["Login", "Rx", "Design"])
    #expect(home.declared?.prefix(2).map { $0.place?.line } == [8, 9])
  }

  @Test func theModuleOfTheHelpersMayStandBeforeAConstant() throws {
    let project = try Fixture([
      "Project.swift": "import ProjectDescription\nlet project = Project(name: \"Shop\", targets: projectTargets)",
      "Tuist/ProjectDescriptionHelpers/Core.swift": """
      import ProjectDescription
      private let targetName = "Core"
      let core = Target(name: targetName, product: .framework, sources: .init(globs: [
        "\\(targetName)/Sources/**", .elsewhere(at: targetName),
      ].compactMap { $0 }))
      extension TargetDependency {
        static let core = TargetDependency.target(ProjectDescriptionHelpers.core)
      }
      let projectTargets = [core, feed]
      """,
      "Tuist/ProjectDescriptionHelpers/Feed.swift": """
      import ProjectDescription
      private let targetName = "Feed"
      let feed = Target(name: targetName, product: .app, sources: "Feed/**", dependencies: [.core])
      """,
      "Core/Sources/c.swift": "", "Core/Mocks/m.swift": "", "Feed/f.swift": "",
    ]).discover()
    #expect(project.summary == ["Core/Mocks/m.swift: (root)", "Core/Sources/c.swift: Core", "Feed/f.swift: Feed"])
    #expect(project.module("Feed")?.declaredDependencies == ["Core"])
    #expect(project.messages.count == 1)
    #expect(project.messages[0].contains("the sources of target 'Core' cannot be read whole"))
  }

  @Test func aNestedTypeIsFoundWhereNothingSaysOfWhichTypeItIs() throws {
    let fixture = try Fixture([
      "Tuist/ProjectDescriptionHelpers/Make.swift": """
      import ProjectDescription
      public extension TargetDependency { struct SPM {} }
      public extension TargetDependency.SPM { static let quick = TargetDependency.external(name: "Quick") }
      extension Project {
        static func make(_ name: String, demo: Bool) -> Project {
          var dependencies = [
            demo ? TargetDependency.target(name: "\\(name)Demo") : TargetDependency.target(name: "Base"),
            .SPM.quick,
          ]
          dependencies.append(.target(name: "Last"))
          return Project(name: name, targets: [
            .target(name: name, product: .framework, sources: ["Sources/**"], dependencies: dependencies),
          ])
        }
      }
      """,
      "A/Project.swift": "import ProjectDescription\nlet project = Project.make(\"A\", demo: false)\n",
      "A/Sources/A.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    #expect(project.module("A")?.declared?.map(\.name) == ["Base", "Quick", "Last"])
  }

  /// What a change that is not followed leaves is not known.
  @Test(
    arguments: [
      ("n.append(\"Feature\")", "HomeFeature"), ("n.append(contentsOf: \"Feature\")", "HomeFeature"),
      ("n += \"Feature\"", "HomeFeature"), ("n.insert(contentsOf: \"My\", at: n.startIndex)", "MyHome"),
      ("n.removeLast()", "Hom"), ("n.removeLast(2)", "Ho"), ("n.removeFirst()", "ome"),
      ("n.removeAll()\nn.append(\"B\")", "B"), ("n.removeFirst(); n.insert(Character(\"h\"), at: 0)", "home"),
      ("n.removeAll { $0 == \"o\" }", nil), ("n.replace(\"o\", with: \"a\")", nil),
      ("n.insert(\"x\", at: n.index(after: n.startIndex))", nil),
    ]
  )
  func aTextThatIsChangedIsWhatItIsThen(change: String, name: String?) throws {
    let fixture = try Fixture([
      "Tuist/ProjectDescriptionHelpers/Dependency.swift": """
      import ProjectDescription
      public func feature(_ name: String) -> TargetDependency {
        var n = name
        \(change)
        return .target(name: n)
      }
      """,
      "A/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project(name: "A", targets: [
        .target(name: "A", product: .app, sources: ["Sources/**"], dependencies: [feature("Home")]),
      ])
      """,
      "A/Sources/A.swift": "",
    ])
    let module = try #require(fixture.discover().module("A"))
    #expect(module.declared?.map(\.name) == (name.map { [$0] } ?? []))
    #expect(module.mayDeclareMore == (name == nil))
  }

  @Test func aListThatIsChangedIsWhatItIsThen() throws {
    let fixture = try Fixture([
      "A/Project.swift": """
      import ProjectDescription
      var names = ["B", "C", "D"]
      names.insert("A", at: 0)
      names.remove(at: 1)
      let last = names.removeLast()
      names.reverse()
      names.removeFirst()
      let project = Project(name: "A", targets: [
        .target(name: "App", product: .app, sources: ["Sources/**"],
                dependencies: (names + [last]).map { .target(name: $0) }),
      ])
      """,
      "A/Sources/A.swift": "",
    ])
    #expect(fixture.discover().module("App")?.declared?.map(\.name) == ["A", "D"])
  }

  @Test func aDependencyThatCannotBeReadIsToldOncePerPlaceAndNotOfTests() throws {
    var files = [
      "Tuist/ProjectDescriptionHelpers/Make.swift": """
      import ProjectDescription
      extension Project {
        static func make(_ name: String) -> Project {
          Project(name: name, targets: [
            .target(name: name, product: .framework, sources: ["Sources/**"], dependencies: [compute()]),
            .target(name: "\\(name)Tests", product: .unitTests, sources: ["Tests/**"], dependencies: [compute()]),
          ])
        }
      }
      """
    ]
    for name in ["A", "B", "C"] {
      files["\(name)/Project.swift"] = "import ProjectDescription\nlet project = Project.make(\"\(name)\")\n"
      files["\(name)/Sources/\(name).swift"] = ""
      files["\(name)/Tests/\(name).swift"] = ""
    }
    let fixture = try Fixture(files)
    let place = "warning Tuist/ProjectDescriptionHelpers/Make.swift"
    let rest = "and of 2 more cannot be read without running the manifest"
    let advice = "; 'tuist graph --format json' runs it: name the file that it writes under 'build-graphs'"
    #expect(
      fixture.discover().messages.map { $0.replacing(#/:\d+ /#, with: " ") }
        == ["\(place):5 a dependency of target 'A' \(rest)\(advice)"]
    )
    #expect(
      fixture.discover(DiscoveryOptions(tests: true)).messages.map { $0.replacing(#/:\d+ /#, with: " ") } == [
        "\(place):5 a dependency of target 'A' \(rest)\(advice)", "\(place):6 a dependency of target 'ATests' \(rest)",
      ]
    )
  }

  @Test func whatCannotBeReadIsSaidWithItsLineAndTheConventionalFolderIsTaken() throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "A", product: .framework, sources: compute()),
        .target(name: read(), product: .framework),
        make(),
      ])

      """
    let project = try Fixture(["A/Project.swift": manifest, "A/Sources/A.swift": "", "B.swift": ""]).discover()
    #expect(project.summary == ["A/Sources/A.swift: A", "B.swift: (root)"])
    #expect(
      project.messages.map { String($0.prefix(58)) } == [
        "warning A/Project.swift:3:3 the sources of target 'A' cann",
        "warning A/Project.swift:4:3 the name of this target cannot",
        "warning A/Project.swift:5:3 this target cannot be read wit",
      ]
    )
  }

  @Test func whatComesAfterTheLimitOfStepsIsToldOnce() throws {
    let targets = (1...50).map { ".target(name: \"T\($0)\\(slow())\", dependencies: [made(\($0))]),\n" }
    let manifest = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "A", product: .framework, sources: "A/**"),
        \(targets.joined())
      ])
      func slow() -> String {
        let ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        for _ in ten { for _ in ten { for _ in ten { for _ in ten { for _ in ten { for _ in ten { _ = 1 } } } } } }
        return ""
      }

      """
    let project = try Fixture(["Project.swift": manifest, "A/A.swift": "", "B.swift": ""]).discover()
    #expect(project.summary == ["A/A.swift: A", "B.swift: (root)"])
    #expect(project.messages.count < 3, "\(project.messages)")
    #expect(project.messages.last?.hasSuffix("takes more than 500,000 steps; it was read up to here") == true)
  }

  @Test func aManifestWithoutAProjectHasTheUsualFolders() throws {
    let fixture = try Fixture([
      "Tuist.swift": "import ProjectDescription\n",
      "Feed/Project.swift": "import ProjectDescription\nlet project = make()\n",
      "Feed/Sources/A.swift": "", "Feed/Interface/I.swift": "", "Feed/Tests/T.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.summary == ["Feed/Interface/I.swift: FeedInterface", "Feed/Sources/A.swift: Feed"])
    #expect(project.messages.count == 1)
  }

  @Test(arguments: [
    "func f(_ n: Int) -> [Target] { f(n) + f(n) }\nlet project = Project(name: \"A\", targets: f(1))",
    "let project = Project(name: \"A\", targets: (0...9999).flatMap { a in (0...9999).map { b in Target.target(name: \"x\\(b)\") } })",
    "var t = [0]\nfor _ in 0...99 { t = t + t\nt.append(contentsOf: t)\nt = [t, t].flatMap { $0 } }\nlet project = Project(name: \"A\")",
    "var t = \"aaaaaaaaaaaaaaaa\"\nfor _ in 0...9999 { t = t + t }\nlet project = Project(name: t, targets: [])",
  ])
  func aManifestThatWouldNeverEndIsGivenUp(text: String) throws {
    let project = try Fixture(["Project.swift": "import ProjectDescription\n" + text, "A.swift": ""]).discover()
    #expect(project.paths.contains("A.swift"))
  }

  @Test func aModelCalledProjectIsNoManifest() throws {
    let project = try Fixture(["Sources/Project.swift": "struct Project {}"]).discover()
    #expect(project.paths == ["Sources/Project.swift"])
  }

  @Test func aFolderThatIsNotThereIsToldWithTheOneThatIs() throws {
    let fixture = try Fixture([
      "Shop/Project.swift": """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Data", product: .framework, sources: ["Sources/Data/**"]),
        .target(name: "View", product: .framework, sources: ["View/**", "Derived/**", "**/Made/*.swift", "Plain"]),
        .target(name: "Tests", product: .unitTests, sources: ["Test/**"]),
      ])
      """,
      "Shop/Data/D.swift": "", "Shop/View/V.swift": "", "Shop/.gitignore": "Derived\n",
    ])
    #expect(
      fixture.discover().messages == [
        "warning Shop/Project.swift:3:3 the target 'Data' has no folder 'Shop/Sources/Data', and so none of its files; "
          + "there is a folder 'Data': write \"Data/**\""
      ]
    )
  }

  @Test func aFileThatIsNotThereIsToldWithTheOneThatIs() throws {
    let fixture = try Fixture([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Ext", product: .appExtension, sources: ["Ext/**", "Shared/A.swift", "Shared/Gone.swift", "Plain"]),
      ])
      """,
      "Ext/E.swift": "", "Common/A.swift": "",
    ])
    let start = "warning Project.swift:3:3 the target 'Ext' has no file"
    #expect(
      fixture.discover().messages == [
        "\(start) 'Shared/A.swift'; there is a file 'Common/A.swift': write \"Common/A.swift\"",
        "\(start) 'Shared/Gone.swift'",
      ]
    )
  }
}
