import ReportModel
import Testing

@testable import ProjectModel

/// `modules` of the configuration.
@Suite struct StatedModuleTests {
  private static func stated(_ modules: KeyValuePairs<String, [String]>, tests: Bool = false) -> DiscoveryOptions {
    var options = DiscoveryOptions(tests: tests)
    options.modules = modules.enumerated().map { line, module in
      let place = SourceLocation(file: ".lintel.yml", line: line + 2, column: 3)
      return StatedModule(name: module.key, patterns: module.value, place: place)
    }
    return options
  }

  @Test func capturesNameModules() throws {
    let fixture = try Fixture([
      "Features/Feed/Sources/A.swift": "", "Features/my-shop/Sources/Deep/B.swift": "",
      "Features/Feed/Demo/D.swift": "",
      "Features/Feed/Tests/T.swift": "", "App/Main.swift": "",
    ])
    let options = Self.stated(["App": ["App/**"], "{f}": ["Features/{f}/Sources/**"]])
    let project = fixture.discover(options)
    #expect(
      project.summary == [
        "App/Main.swift: App", "Features/Feed/Demo/D.swift: (root)", "Features/Feed/Sources/A.swift: Feed",
        "Features/my-shop/Sources/Deep/B.swift: my_shop",
      ]
    )
    #expect(project.module("Feed")?.origin == .stated)
    #expect(project.module("Feed")?.place == SourceLocation(file: ".lintel.yml", line: 3, column: 3))
    #expect(project.messages == [])
  }

  @Test func theFirstThatMatchesGetsAFileWhateverManifestsSay() throws {
    let fixture = try Fixture([
      "Package.swift":
        "import PackageDescription\nlet p = Package(name: \"K\", targets: [.target(name: \"K\"), .target(name: \"L\")])",
      "Sources/K/k.swift": "", "Sources/K/Inner/i.swift": "", "Sources/L/l.swift": "", "Extra/e.swift": "",
    ])
    let options = Self.stated(["Inner": ["Sources/K/Inner/**"], "L": ["Extra/**", "Sources/K/Inner/**"]])
    let project = fixture.discover(options)
    #expect(
      project.summary == [
        "Extra/e.swift: L", "Sources/K/Inner/i.swift: Inner", "Sources/K/k.swift: K", "Sources/L/l.swift: L",
      ]
    )
    #expect(project.module("L")?.origin == .swiftPackage)
    // A target compiles what is taken out of it together with the rest.
    #expect(project.module("K")?.targets == project.module("Inner")?.targets)
    #expect(project.module("K")?.targets.count == 1 && project.module("L")?.targets == [])
  }

  @Test func filesInTestFoldersCountWhereThereAreNoOthers() throws {
    let fixture = try Fixture([
      "F/A/Sources/A.swift": "", "F/A/Tests/T.swift": "", "F/B/Sources/B.swift": "", "F/B/Tests/T.swift": "",
    ])
    let modules: KeyValuePairs = ["{f}Checks": ["F/{f}/Tests/**"], "{f}": ["F/{f}/**"]]
    #expect(
      fixture.discover(Self.stated(modules, tests: true)).summary == [
        "F/A/Sources/A.swift: A", "F/A/Tests/T.swift: AChecks", "F/B/Sources/B.swift: B",
        "F/B/Tests/T.swift: BChecks",
      ]
    )
    #expect(fixture.discover(Self.stated(modules)).summary == ["F/A/Sources/A.swift: A", "F/B/Sources/B.swift: B"])
  }

  @Test func sourcesThatAreLeftOutAreNoted() throws {
    let files = [
      "A/A.swift": "", "A/Generated/Texts.swift": "", "B/B.swift": "", "B/Old/C.swift": "", "D/D.swift": "",
      "D/Tests/Generated/T.swift": "",
    ]
    var options = Self.stated(["A": ["A/**"], "B": ["B/**"], "D": ["D/**"]])
    options.exclude = ["B/Old/**"]
    let project = try Fixture(files).discover(options)
    #expect(project.modules.filter { $0.origin == .stated && $0.hasOtherSources }.map(\.name) == ["A", "B"])
    #expect(project.module("D")?.hasOtherSources == false)
  }

  @Test func aStatementWithoutFilesIsNamed() throws {
    let modules: KeyValuePairs = [
      "{f}": ["Feature/{f}/**"], "App": ["App"], "Kit": ["Kits", "Kit/"], "All": ["**"], "Inner": ["App/Inner/**"],
    ]
    let files = ["A.swift": "", "App/Inner/A.swift": "", "Kit/K.swift": ""]
    let messages = try Fixture(files).discover(Self.stated(modules)).messages
    #expect(
      messages.map { $0.split(separator: ": ", maxSplits: 1).last ?? "" } == [
        "none matches 'Feature/{f}/**'; paths start at the checked folder",
        "none matches 'App'; write \"App/**\" for the files in that folder and those below",
        "none matches 'Kits' or 'Kit/'; write \"Kit/**\" for the files in that folder and those below",
        "what it matches is in 'All', whose entry is above; put the narrower one first",
      ]
    )
    #expect(messages.first?.hasPrefix("warning .lintel.yml:2:3 no file is in the module '{f}': ") == true)
  }
}
