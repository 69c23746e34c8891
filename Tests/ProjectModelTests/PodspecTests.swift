import ReportModel
import Testing

@testable import ProjectModel

@Suite struct PodspecTests {
  @Test(
    arguments: [
      ("Pod::Spec.new do |s|\n  s.name = 'My-Kit'\n  s.source_files = 'A/**/*.{h,m}'\nend", "My_Kit", ["A/**/*.{h,m}"]),
      ("spec.name=\"A\"\nspec.module_name = \"B\"\nspec.ios.source_files = \"x\", 'y' # 'z'", "B", ["x", "y"]),
      (
        "s.name = 'A'\ns.source_files = [\n  'x', # 'no'\n  'y'\n]\ns.subspec 'C' do |c|\n c.source_files = 'z',\n 'w'",
        "A",
        ["x", "y", "z", "w"]
      ),
      (
        "s.name = 'A'\ns.test_spec 'T' do |test_spec|\ntest_spec.source_files = 'T/*.m'\n# s.source_files = 'no'", "A",
        []
      ),
      (
        "s.name = 'A'\ns.source_files = 'a/#{x}', 'b'\nt.source_files = [x, 'c']\nu.source_files = 'd' if x", "A",
        ["b", "d"]
      ),
      ("s.name = name\ns.author_name = 'A'\ns.authors = { 'a' => 'b' }\nx == 'b'", nil, []),
      ("s.name = 'open\n", nil, []), ("", nil, []),
    ] as [(String, String?, [String])]
  )
  func onlyPlainTextsCount(_ text: String, _ name: String?, _ sources: [String]) {
    let spec = Podspec(Array(text.utf8))
    #expect(spec.moduleName == name)
    #expect(spec.sources == sources)
  }

  @Test func whatAPodNeedsIsDeclared() throws {
    let fixture = try Fixture([
      "Net/Net.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Net-Kit'
        s.module_name = 'Net'
        s.source_files = '*.swift'
        # s.dependency 'Old'
        s.dependency 'Log/Core', '~> 1.0'
        s.ios.dependency("Log")
        s.subspec 'Rx' do |r|
          r.dependency 'Net-Kit/Core'
          r.dependency "RxSwift"
        end
        s.test_spec 'Tests' do |t|
          t.dependency 'Quick'
        end
      end
      """,
      "Log/Log.podspec": "s.name = 'Log'\ns.module_name = 'Logging'\ns.source_files = '*.swift'\ns.dependency name",
      "Img/Img.podspec.json": """
      {"name": "Img", "source_files": "*.swift", "dependencies": {"Net-Kit": []},
       "ios": {"dependencies": {"Log": ["~> 1"]}}, "subspecs": [{"name": "P", "dependencies": {"Img/Core": []}}]}
      """,
      "Net/n.swift": "", "Log/l.swift": "", "Img/i.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    let net = try #require(project.module("Net"))
    #expect(net.declared?.map(\.name) == ["Log", "RxSwift"])
    #expect(net.declared?.map(\.modules) == [["Logging"], ["RxSwift"]])
    #expect(net.declared?.first?.place == SourceLocation(file: "Net/Net.podspec", line: 6, column: 3))
    #expect(!net.mayDeclareMore)
    #expect(project.module("Logging")?.declared == nil && project.module("Logging")?.mayDeclareMore == true)
    #expect(project.module("Img")?.declaredDependencies == ["Logging", "Net"])
  }

  @Test func headersBesideSourcesOfATargetAreNotThePods() throws {
    let fixture = try Fixture([
      "Kit.podspec": "s.name = 'Pod'\ns.source_files = 'Sources/**/*'",
      "Package.swift":
        "import PackageDescription\nlet p = Package(name: \"K\", targets: [.target(name: \"K\", sources: [\"k.c\"])])",
      "Sources/K/k.c": "", "Sources/K/k.h": "", "Sources/L/l.c": "", "Sources/L/l.h": "",
    ])
    #expect(
      fixture.discover().summary
        == ["Sources/K/k.c: K", "Sources/K/k.h: K", "Sources/L/l.c: Pod", "Sources/L/l.h: Pod"]
    )
  }

  @Test func filesThatAPodListsBelongToItsModuleIfNoTargetHasThem() throws {
    let fixture = try Fixture([
      "Pods/Out/Out.podspec": "s.name = 'Out'\ns.source_files = '*.m'",
      "DevPods/Net/Net.podspec":
        "s.name = 'Net'\ns.source_files = 'Classes/**/*.{h,m,swift}', 'Plain', './One.h', '../Outside/*.m', '*.{mm}'",
      "Kit.podspec": "s.name = 'Kit'\ns.source_files = 'Sources/**/*'",
      "Package.swift":
        "import PackageDescription\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\", exclude: [\"Old\"])])",
    ])
    for path in [
      "DevPods/Net/Classes/A.swift", "DevPods/Net/Classes/In/B.m", "DevPods/Net/Classes/In/B.h",
      "DevPods/Net/Plain/P.c",
      "DevPods/Net/Plain/Deep/D.c", "DevPods/Net/One.h", "DevPods/Net/Two.h", "DevPods/Net/Classes/Tests/T.m",
      "DevPods/Net/Top.mm", "DevPods/Outside/O.m", "Sources/Kit/K.swift", "Sources/Kit/Old/L.m", "Pods/Out/o.m",
    ] {
      try fixture.write(path)
    }
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(project.diagnostics.isEmpty)
    #expect(
      project.summary == [
        "DevPods/Net/Classes/A.swift: Net", "DevPods/Net/Classes/In/B.h: Net", "DevPods/Net/Classes/In/B.m: Net",
        "DevPods/Net/Classes/Tests/T.m: Tests", "DevPods/Net/One.h: Net", "DevPods/Net/Plain/Deep/D.c: DevPods",
        "DevPods/Net/Plain/P.c: Net", "DevPods/Net/Top.mm: Net", "DevPods/Net/Two.h: Net",
        "DevPods/Outside/O.m: DevPods",
        "Sources/Kit/K.swift: Kit", "Sources/Kit/Old/L.m: Kit",
      ]
    )
    #expect(project.module("Net")?.origin == .podspec)
    #expect(project.module("Net")?.path == "DevPods/Net/Net.podspec")
    #expect(project.modules.count { $0.name == "Kit" } == 1)
  }
}

@Suite struct HeadersOfPodsTests {
  private let headers = ["A.h": "", "In/B.h": "", "In/C+Private.h": "", "A.m": ""]

  @Test(arguments: [
    ("", []),
    ("s.private_header_files = '**/*+Private.h'", ["A.h: public", "In/B.h: public", "In/C+Private.h: private"]),
    ("s.public_header_files = 'A.h'", ["A.h: public", "In/B.h: private", "In/C+Private.h: private"]),
    (
      "s.public_header_files = '*.h', 'In/B.h'\n s.ios.project_header_files = 'In/*+*.h'",
      ["A.h: public", "In/B.h: public", "In/C+Private.h: project"]
    ),
  ])
  func areForWhomThePodspecSays(_ line: String, _ roles: [String]) throws {
    let spec = "s.name = 'K'\ns.source_files = '**/*.{h,m}'\n\(line)\n"
    #expect(try Fixture(headers.merging(["K.podspec": spec]) { $1 }).discover().roles == roles)
  }

  @Test func areThoseOfASpecificationInJSON() throws {
    let spec = #"{"name": "K", "source_files": "**/*.{h,m}", "ios": {"private_header_files": ["In/*"]}}"#
    let roles = try Fixture(headers.merging(["K.podspec.json": spec]) { $1 }).discover().roles
    #expect(roles == ["A.h: public", "In/B.h: private", "In/C+Private.h: private"])
  }
}

@Suite struct JSONPodspecTests {
  @Test func sourcesOfSubspecsAndPlatformsCount() throws {
    let fixture = try Fixture([
      "Kit.podspec.json": """
      {
      \t"name": "My-Kit", "source_files": ["A/**/*.swift"], "ios": { "source_files": "I/*.swift" },
        "subspecs": [{ "name": "Deep", "source_files": "D/*.swift" }],
        "testspecs": [{ "name": "Tests", "source_files": "T/*.swift" }]
      }
      """,
      "A/a/A.swift": "", "I/I.swift": "", "D/D.swift": "", "T/T.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == ["A/a/A.swift: My_Kit", "D/D.swift: My_Kit", "I/I.swift: My_Kit", "T/T.swift: Fixture"]
    )
    #expect(project.messages == [])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let project = try Fixture(["Kit.podspec.json": "{ \"name\": \"Kit\", ", "A.swift": ""]).discover()
    #expect(project.diagnostics.count == 1)
    #expect(project.diagnostics.first?.message.hasPrefix("cannot read this podspec: ") == true)
  }
}
