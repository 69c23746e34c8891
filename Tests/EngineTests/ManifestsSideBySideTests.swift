import Engine
import TestSupport
import Testing

/// What `targets` says where several manifests describe the same files, or say less than all.
@Suite struct ManifestsSideBySideTests {
  private static let configuration = "rules:\n  clean: { targets: {} }\n"

  private static func reports(_ files: [String: String]) throws -> [String] {
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    return workspace.check().report.violations.map(\.message).sorted()
  }

  private static func package(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [
    \(targets)
    ])

    """
  }

  /// A podspec adds headers to the targets of a package that also include each other's, by paths from the root.
  @Test func headersThatPodspecsAddCannotBeDeclared() throws {
    let files = [
      "Package.swift": Self.package(
        """
        .target(name: "Auth", path: "Auth", cSettings: [.headerSearchPath("../")]),
        .target(name: "Store", path: "Store", cSettings: [.headerSearchPath("../")]),
        """
      ),
      "Store.podspec": "s.name = 'Store'\ns.source_files = 'Store/**/*.{h,m}', 'Interop/*.h'",
      "Interop/AuthInterop.h": "@protocol AuthInterop\n@end\n",
      "Auth/Auth.m": "#import \"Interop/AuthInterop.h\"\n@interface Auth\n@end\n",
      "Store/Store.m": "#import \"Interop/AuthInterop.h\"\n@interface Store\n@end\n",
    ]
    #expect(try Self.reports(files) == [])
  }

  /// `Kit` is a pod, and its folders are targets of a package.
  @Test func aPathMayBeginWithAFolderThatHasTheNameOfAnotherModule() throws {
    var files = [
      "Package.swift": Self.package(
        """
        .target(name: "KitData", path: "Kit/Data"),
        .target(name: "KitNet", dependencies: ["KitData"], path: "Kit/Net"),
        """
      ),
      "Kit.podspec": "s.name = 'Kit'\ns.source_files = 'Kit/**/*.{h,m}'",
      "App.podspec": "s.name = 'App'\ns.source_files = 'App/*.m'\ns.dependency 'Kit/Data'",
      "Kit/Data/Private/Data.h": "@interface Data\n@end\n",
      "Kit/Data/Data.m": "#import \"Kit/Data/Private/Data.h\"\n@implementation Data\n@end\n",
      "Kit/Net/Net.m": "#import \"Kit/Data/Private/Data.h\"\n@interface Net\n@property Data *data;\n@end\n",
      "Kit/Swizzler.h": "#import \"Kit/Data/Private/Data.h\"\n@interface Swizzler\n@end\n",
      "App/App.m": "#import \"Kit/Data/Private/Data.h\"\n@interface App\n@property Data *data;\n@end\n",
    ]
    #expect(try Self.reports(files) == [])
    files["Kit/Net/Net.m"] = "@interface Net\n@end\n@interface Request\n@end\n@interface Response\n@end\n"
    #expect(try Self.reports(files) == ["target 'KitNet' declares 'KitData', and none of its files imports it"])
  }

  @Test func aTargetThatCompilesNothingIsThereForWhatItDeclares() throws {
    var files = [
      "Package.swift": Self.package(
        """
        .target(name: "Wrapper", dependencies: ["Core"], path: "Wrapper"), .target(name: "Core", path: "Core"),
        """
      ),
      "Wrapper/include/Stub.h": "@interface A\n@end\n@interface B\n@end\n@interface C\n@end\n",
      "Wrapper/dummy.m": "",
      "Core/include/Core.h": "@interface Core\n@end\n",
      "Core/Core.m": "#import \"Core.h\"\n@implementation Core\n@end\n",
    ]
    #expect(try Self.reports(files) == [])
    files["Wrapper/dummy.m"] = "#import \"Stub.h\"\n@implementation A\n@end\n"
    #expect(try Self.reports(files) == ["target 'Wrapper' declares 'Core', and none of its files imports it"])
  }

  @Test func filesThatAPodAddsToATargetMayNeedWhatThePodspecDeclares() throws {
    let package = Self.package(
      """
      .target(name: "Kit", path: "Kit", exclude: ["UI"]), .target(name: "Log", path: "Log"),
      .target(name: "Net", path: "Net"),
      """
    )
    var files = [
      "Package.swift": package,
      "Kit.podspec": "s.name = 'Kit'\ns.source_files = 'Kit/**/*.swift'\ns.dependency 'Log'",
      "Kit/Kit.swift": "public struct Kit {}\n", "Kit/UI/View.swift": "import Log\nstruct View { let log: Log }\n",
      "Log/Log.swift": "public struct Log {}\n", "Net/Net.swift": "public struct Net {}\n",
    ]
    #expect(try Self.reports(files) == [])
    files["Kit/Kit.swift"] = "import Net\npublic struct Kit { let net: Net }\n"
    #expect(try Self.reports(files) == ["target 'Kit' imports Net and does not declare it (Package.swift:4)"])
  }

  private static func pod(_ name: String, _ lines: String...) -> String {
    let lines = ["s.name = '\(name)'", "s.source_files = '*.{h,m,swift}'"] + lines
    return "Pod::Spec.new do |s|\n" + lines.map { "  \($0)\n" }.joined() + "end\n"
  }

  @Test func aPodImportsThePodsThatItsPodspecDeclares() throws {
    var files = [
      "Auth/Auth.podspec": Self.pod("Auth", "s.dependency 'Pipes'"),
      "Net/Net.podspec": Self.pod("Net-Kit", "s.module_name = 'Net'"),
      "Movies/Movies.podspec": Self.pod("Movies", "s.ios.dependency 'Auth/Core', '~> 1.0'"),
      "Auth/A.swift": "import Pipes\nimport Foundation\nimport Net\npublic class A { let n: N? = nil }\n",
      "Net/N.swift": "import Auth\npublic class N { let a: A? = nil }\n",
      "Movies/M.swift": "import Pipes\nimport Auth\nimport Net\npublic class M { let n: N?, a: A? }\n",
    ]
    let auth = "target 'Auth' imports Net and does not declare it (Auth/Auth.podspec)"
    let net = "target 'Net' imports Auth and does not declare it (Net/Net.podspec)"
    let movies = "target 'Movies' imports Net and does not declare it (Movies/Movies.podspec)"
    // What Pipes needs, and who else has it, nothing here says.
    #expect(try Self.reports(files) == [auth, movies, net])
    let workspace = try Workspace(files.merging([".lintel.yml": Self.configuration]) { $1 })
    let fixes = workspace.check().report.violations.filter { $0.message == auth }.map(\.fix)
    #expect(fixes == ["add 'Net-Kit' to the dependencies of 'Auth'"])
    // What it declares is told beside it; of what cannot be read nothing is said but that.
    files["Auth/Auth.podspec"] = Self.pod("Auth", "s.dependency 'Pipes'", "s.dependency 'Net-Kit'")
    files["Net/Net.podspec"] = Self.pod("Net-Kit", "s.module_name = 'Net'", "add_pods(s)")
    files["Movies/Movies.podspec"] = Self.pod("Movies", "s.dependency 'Auth'", "s.dependency pod")
    #expect(try Self.reports(files) == [])
    let silent = try Workspace(files.merging([".lintel.yml": Self.configuration]) { $1 })
    let notes = silent.check().report.notes
    #expect(notes.contains { $0.contains("no manifest says all that Movies and Net may depend on") }, "\(notes)")
  }

  /// A header in quotes may be one of a pod that is not here; one in angle brackets has the name of its pod.
  @Test(.enabled(if: LibclangForTests.isThere)) func aPodDeclaresTheModulesOfHeadersThatSayIt() throws {
    var files = [
      "Core/Core.podspec": Self.pod("Core"), "Core/Store.h": "@interface Store\n@end\n",
      "Core/Store.m": "#import \"Store.h\"\n@implementation Store\n@end\n",
      "Feed/Feed.podspec": Self.pod("Feed"), "Feed/Feed.m": "#import \"Store.h\"\n@interface Feed : Store\n@end\n",
    ]
    #expect(try Self.reports(files) == [])
    files["Feed/Feed.m"]!.replace("\"Store.h\"", with: "<Core/Store.h>")
    #expect(try Self.reports(files) == ["target 'Feed' imports Core and does not declare it (Feed/Feed.podspec)"])
  }

  @Test func aPodIsUsedByThosePodsThatDeclareIt() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules:\n  stated: { layers: from-manifests }\n",
      "Auth/Auth.podspec": Self.pod("Auth", "s.dependency 'Net'"), "Net/Net.podspec": Self.pod("Net"),
      "Auth/A.swift": "import Net\npublic class A { let n: N? = nil }\n",
      "Net/N.swift": "import Auth\npublic class N {}\n",
    ])
    #expect(
      workspace.check().report.violations.map(\.message)
        == ["N (Net) imports Auth; Net may not depend on any other module of the project (Net/Net.podspec)"]
    )
  }

  /// A script writes the specification of the project, which includes these.
  @Test func partsOfASpecificationSayWhatTargetsDependOn() throws {
    let files = [
      ".lintel.yml": "rules:\n  clean: { targets: {} }\n  stated: { layers: from-manifests }\n",
      "Core/project.yml": "targets: { Core: { type: framework, sources: [.] } }\n",
      "Kit/project.yml": "targets: { Kit: { type: framework, sources: [.], dependencies: [{ target: Core }] } }\n",
      "App/project.yml": "targets: { App: { type: application, sources: [.], dependencies: [{ target: Core }] } }\n",
      "Core/Core.swift": "public struct Core {}\n",
      "Kit/Kit.swift": "import Core\npublic struct Kit { let core: Core }\n",
      "App/App.swift": "import Core\nimport Kit\nstruct App { let core: Core, kit: Kit }\n",
    ]
    let rules = try Workspace(files).check().report.violations.map { "\($0.rule) \($0.location.line ?? 0)" }
    #expect(rules.sorted() == ["clean 2", "stated 2", "stated 3"])
  }

  /// The folder of a clang module is a target of a package, and the Xcode project finds its map by search paths.
  @Test func whatAManifestHasNoWayToDeclareNeedNotBeDeclared() throws {
    var files = [
      ".lintel.yml": "rules:\n  clean: { targets: {} }\n  stated: { layers: from-manifests }\n",
      "Package.swift": Self.package(".target(name: \"Inner\", path: \"Inner\"),"),
      "Inner/include/module.modulemap": "module Inner { header \"Inner.h\" }\n",
      "Inner/include/Inner.h": "@interface Inner\n@end\n",
      "Inner/Inner.m": "#import \"Inner.h\"\n@implementation Inner\n@end\n",
      "project.yml": """
      name: Shop
      targets:
        App: { type: application, sources: [App], dependencies: [{ target: Kit }] }
        Kit: { type: framework, sources: [Kit], dependencies: [{ target: Log }] }
        Log: { type: framework, sources: [Log] }
      packages: { Inner: { path: Inner } }

      """,
      "App/App.swift": "import Inner\nimport Kit\nstruct App { let inner: Inner, kit: Kit }\n",
      "Log/Log.swift": "public struct Log {}\n",
      "Kit/Kit.swift": "import Log\npublic struct Kit { let log: Log }\n",
    ]
    #expect(try Workspace(files).check().report.violations.map(\.message) == [])
    // Where another target uses the package, this one can declare it, too.
    files["project.yml"]!.replace("{ target: Log }", with: "{ target: Log }, { package: Inner }")
    let rules = try Workspace(files).check().report.violations.map(\.rule)
    #expect(Set(rules) == ["clean", "stated"])
  }

  @Test func aTargetThatNamesNoDependencyNeedsNone() throws {
    var files = [
      "project.yml": """
      name: Shop
      targets:
        App: { type: application, sources: [App], dependencies: [{ target: Feed }] }
        Feed: { type: framework, sources: [Feed] }
        Core: { type: framework, sources: [Core], dependencies: [] }

      """,
      "App/App.swift": "import Feed\nstruct App { let feed: Feed }\n", "Feed/Feed.swift": "public struct Feed {}\n",
      "Core/Core.swift": "import Feed\npublic struct Core { let feed: Feed }\n",
    ]
    #expect(try Self.reports(files) == ["target 'Core' imports Feed and does not declare it (project.yml:5)"])
    // Where none names any, Xcode may find them itself.
    files["project.yml"]!.replace("[{ target: Feed }]", with: "[]")
    let report = try Workspace(files.merging([".lintel.yml": Self.configuration]) { $1 }).check().report
    #expect(report.violations == [])
    #expect(report.diagnostics.contains { $0.message.contains("no manifest says what a target may import") })
  }

  @Test func whatATargetLeavesOutIsNotItsModule() throws {
    let files = [
      ".lintel.yml": "rules:\n  stated: { layers: from-manifests }\n",
      "Package.swift": Self.package(
        """
        .target(name: "Core", path: "Core", exclude: ["Old"]),
        .target(name: "Feed", dependencies: ["Core"], path: "Feed"),
        .target(name: "AppLib", dependencies: ["Feed"], path: "App"),
        """
      ),
      "Core/Core.swift": "public struct Core {}\n", "Core/Old/Old.swift": "struct Old {}\n",
      "Feed/Feed.swift": "import Core\npublic struct Feed { let core: Core }\n",
      "App/Root.swift": "import Feed\nimport Core\nstruct Root {}\n",
    ]
    let report = try Workspace(files).check().report
    #expect(report.violations.map(\.location.line) == [2])
    #expect(report.notes == [])
  }

  /// The application for one platform compiles what that for another also has, in a branch that is not for it.
  @Test func whatAnotherTargetOfTheFileHasNeedNotBeDeclared() throws {
    var files = [
      "project.yml": """
      name: Shop
      targets:
        Kit: { type: framework, platform: tvOS, sources: [Kit] }
        Phone: { type: application, platform: iOS, sources: [Shared, Phone] }
        TV: { type: application, platform: tvOS, sources: [Shared, TV], dependencies: [{ target: Kit }] }
      """,
      "Kit/Kit.h": "@interface Kit\n@end\n",
      "Phone/Touch.h": "@interface Touch\n@end\n",
      "Shared/View.m": "#import \"Touch.h\"\n@implementation View\n- (void)a { [Touch new]; }\n@end\n",
      "TV/Remote.m": "#import <Kit/Kit.h>\n@interface Remote : Kit\n@end\n",
    ]
    #expect(try Self.reports(files) == [])
    files["TV/Remote.m"]! += "@interface Pad : Touch\n@end\n"
    files["TV/Remote.m"]! += "#import \"Touch.h\"\n"
    #expect(try Self.reports(files) == ["target 'TV' imports Phone and does not declare it (project.yml:5)"])
  }

  @Test func aTargetWithPodsMayImportWhatTheProjectDoesNotName() throws {
    var files = [
      "project.yml": """
      name: Shop
      targets:
        App: { type: framework, sources: App, dependencies: [{ target: Kit }] }
        Kit: { type: framework, sources: Kit }
        Log: { type: framework, sources: Log }
      """,
      "App/App.swift": "import Kit\nimport Log\nstruct App { let kit: Kit, log: Log }\n",
      "Kit/Kit.swift": "public struct Kit {}\n", "Log/Log.swift": "public struct Log {}\n",
    ]
    #expect(try Self.reports(files).count == 1)
    files["Podfile"] = "target 'App' do\n  pod 'Log', :path => 'Log'\nend\n"
    #expect(try Self.reports(files) == [])
  }

  @Test func ofModulesOfOneNameTheOneIsMeantWhoseLabelIsDeclared() throws {
    let build = { (folder: String) in
      """
      swift_library(name = "Greeter", module_name = "Greeter", srcs = ["Greeter.swift"])
      swift_library(name = "app", module_name = "\(folder)App", srcs = ["App.swift"], deps = [":Greeter"])
      """
    }
    let workspace = try Workspace([
      "One/BUILD": build("One"), "Two/BUILD": build("Two"),
      "One/Greeter.swift": "public struct Greeter {}\n", "Two/Greeter.swift": "public struct Greeter {}\n",
      "One/App.swift": "import Greeter\nstruct One { let greeter: Greeter }\n",
      "Two/App.swift": "import Greeter\nstruct Two { let greeter: Greeter }\n",
    ])
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    #expect(report.resolved == 2 && report.ambiguous == 0)
  }

  // MARK: Targets of one module

  private static let kit = [
    ".lintel.yml": Self.configuration,
    "Package.swift": Self.package(".target(name: \"Kit\", path: \"Kit\"),"),
    "project.yml": """
    name: Shop
    packages: { Bar: { url: "https://example.com/Bar.git", from: 1.0.0 } }
    targets:
      Kit: { type: framework, platform: iOS, sources: Kit, dependencies: [{ package: Bar }] }
      App: { type: application, platform: iOS, sources: App, dependencies: [{ target: Kit }] }

    """,
    "Kit/Kit.swift": "import Bar\npublic struct Kit {}\npublic struct Row {}\npublic struct Cell {}\n",
    "App/App.swift": "import Bar\nimport Kit\nstruct App { let kit: Kit }\n",
  ]

  @Test func whatOneOfSeveralManifestsDeclaresCounts() throws {
    let workspace = try Workspace(Self.kit)
    let report = workspace.check().report
    let undeclared = "target 'App' imports Bar and does not declare it (project.yml:5)"
    #expect(report.violations.map { String($0.message.prefix(undeclared.count)) } == [undeclared])
    let note =
      "rule 'clean': manifests say different things of 'Kit', and what one of them declares counts: "
      + "Package.swift:4 does not name Bar"
    #expect(report.notes.contains(note), "\(report.notes)")
    let listed = try #require(modules(options(workspace.root), tests: false).answer)
    let kit = try #require(listed.modules.first { $0.name == "Kit" })
    #expect(kit.declared?.map(\.name) == ["Bar"])
    #expect(kit.manifests.map(\.origin) == ["Swift package", "XcodeGen"])
    #expect(kit.manifests.map(\.place.file) == ["Package.swift", "project.yml"])
    #expect(kit.manifests.map(\.lacking) == [["Bar"], []])
    let found = try #require(survey(options(workspace.root)).answer)
    #expect(found.manifests.map { "\($0.path) \($0.modules)" } == ["Package.swift 1", "project.yml 2"])
  }

  @Test func whatNoneOfSeveralManifestsDeclaresIsToldWithAllOfThem() throws {
    var files = Self.kit
    files["project.yml"]! += "  Log: { type: framework, platform: iOS, sources: Log }\n"
    files["Log/Log.swift"] = "public struct Log {}\n"
    files["Kit/Kit.swift"]! += "import Log\n"
    files["App/App.swift"]!.replace("import Bar\n", with: "")
    #expect(
      try Self.reports(files) == ["target 'Kit' imports Log and does not declare it (Package.swift:4, project.yml:4)"]
    )
  }

  /// Both specifications have a target `App`, with files of its own and some that both compile.
  private static func brands(_ one: String, _ other: String) -> [String: String] {
    let frameworks = ["Core", "Lib", "Log"].map { name in
      "  \(name): { type: framework, platform: iOS, sources: [../\(name)] }\n"
    }
    func spec(_ name: String, _ dependencies: String) -> String {
      "name: \(name)\ntargets:\n  App: { type: framework, platform: iOS, sources: [., ../Both], "
        + "dependencies: [\(dependencies)] }\n" + frameworks.joined()
    }
    return [
      ".lintel.yml": "rules:\n  clean: { targets: {} }\n  stated: { layers: from-manifests }\n",
      "A/project.yml": spec("A", one), "Z/project.yml": spec("Z", other),
      "Core/Core.swift": "public struct Core {}\n", "Lib/Lib.swift": "public struct Lib {}\n",
      "Log/Log.swift": "public struct Log {}\n", "A/A.swift": "struct A {}\n",
      "Both/Both.swift": "import Core\nstruct Both { let core: Core }\n",
      "Z/Z.swift": "import Lib\nstruct Z { let lib: Lib }\n",
    ]
  }

  @Test func targetsOfOneNameInSeveralSpecificationsAreOneModuleWithWhatAllDeclare() throws {
    let (core, lib, log) = ("{ target: Core }", "{ target: Lib }", "{ target: Log }")
    for (one, other, lacks) in [(core, "\(core), \(lib)", "A"), ("\(core), \(lib)", core, "Z")] {
      let report = try Workspace(Self.brands(one, other)).check().report
      #expect(report.violations.map(\.message) == [])
      let note =
        "manifests say different things of 'App', and what one of them declares counts: \(lacks)/project.yml:3 does not "
        + "name Lib"
      #expect(report.notes == ["rule 'clean': \(note)", "rule 'stated': \(note)"])
    }
    // What no file uses is told where it is declared, once.
    let both = "\(core), \(lib), \(log)"
    for (one, other, place) in [(core, both, "Z"), (both, core, "A"), (both, both, "A")] {
      let found = try Workspace(Self.brands(one, other)).check().report.violations
      #expect(found.map(\.message) == ["target 'App' declares 'Log', and none of its files imports it"])
      #expect(found.map(\.location.file) == ["\(place)/project.yml"])
    }
  }

  @Test func whereOneOfTheManifestsSaysNothingTheModuleMayDependOnAnything() throws {
    var files = Self.brands("", "{ target: Core }")
    files["Both/Both.swift"] = "import Core\nimport Lib\nstruct Both { let core: Core, lib: Lib }\n"
    files[".lintel.yml"] = Self.configuration
    let report = try Workspace(files).check().report
    #expect(report.violations.map(\.message) == [])
    let note = "no manifest says all that App may depend on, so it may depend on anything"
    #expect(report.notes == ["rule 'clean': \(note)"])
  }

  /// The application embeds what it declares; the package needs what it declares.
  @Test func whatAnApplicationDeclaresBesideAPackageMayBeEmbedded() throws {
    let files = [
      "Package.swift": Self.package(
        ".target(name: \"Shop\", dependencies: [\"Log\"], path: \"Shop\"), .target(name: \"Log\", path: \"Log\"),"
      ),
      "project.yml": """
      name: Shop
      targets:
        Shop: { type: application, platform: iOS, sources: Shop, dependencies: [{ target: Net }] }
        Net: { type: framework, platform: iOS, sources: Net }

      """,
      "Shop/Shop.swift": "struct Shop {}\nstruct Cart {}\nstruct Row {}\n", "Log/Log.swift": "public struct Log {}\n",
      "Net/Net.swift": "public struct Net {}\n",
    ]
    #expect(try Self.reports(files) == ["target 'Shop' declares 'Log', and none of its files imports it"])
  }
}
