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
      (
        "root = 'Sources'\ns.name = 'A'\ns.source_files = \"#{root}/#{s.name}/*.swift\", root\nt.source_files = [root, 'c']",
        "A", ["Sources/A/*.swift", "Sources", "Sources", "c"]
      ),
      (
        "root = 'S/'\ns.name = 'A'\ns.source_files = [root + '*.m', 'x' + root + 'y', root]\nt.source_files = 'z' + b",
        "A", ["S/*.m", "xS/y", "S/"]
      ),
      (
        "s.name = 'A'\nall = ['x',\n  'y']\nall += ['z']\nsome = ['v', w]\ns.source_files = all\nt.source_files = some",
        "A", ["x", "y", "z"]
      ),
      (
        "s.name = 'A'\ns.source_files = %w[x/**/*.{h,m} y\n  z]\nt.source_files = %w(v), 'w'\nu.source_files = %w{{a,b}/*.m}",
        "A", ["x/**/*.{h,m}", "y", "z", "v", "w", "{a,b}/*.m"]
      ),
      (
        "s.name = 'A'\nall = %w[x y] + %w|z|\ns.source_files = all\nt.source_files = %w[b c].map { d }\nu.source_files = %w[a",
        "A", ["x", "y", "z"]
      ),
      ("s.name = name\ns.author_name = 'A'\ns.authors = { 'a' => 'b' }\nx == 'b'", nil, []),
      ("s.name = 'open\n", nil, []), ("", nil, []),
    ] as [(String, String?, [String])]
  )
  func onlyPlainTextsCount(_ text: String, _ name: String?, _ sources: [String]) {
    let spec = Podspec(Array(text.utf8))
    #expect(spec.moduleName == name)
    #expect(spec.parts.flatMap(\.sources) == sources)
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

  @Test func aPodThatNamesNoOtherNeedsNone() throws {
    let fixture = try Fixture([
      "Net/Net.podspec": "Pod::Spec.new do |s|\n  s.name = 'Net-Kit'\n  s.source_files = '*.swift'\nend",
      "Net/n.swift": "",
    ])
    let net = try #require(fixture.discover().module("Net_Kit"))
    #expect(net.declaredDependencies == [] && !net.mayDeclareMore && net.canBeDeclared)
    #expect(net.targetNames == ["Net-Kit"] && net.place == SourceLocation(file: "Net/Net.podspec"))
  }

  @Test(arguments: [
    ("install_modules_dependencies(s)", true), ("add_dependency(s, 'React-debug')", true), ("with_all s", true),
    ("%w[A B].each { |pod| s.dependency pod }", true), ("s.subspec('R') { |r| r.dependency 'A' }", true),
    ("s.dependency 'A' if ENV['A']", false), ("s.summary = 'All of s, and more'", false),
    ("s.test_spec('T') { |t| t.dependency 'Quick' }", false), ("# helper(s)", false), ("puts(version)", false),
    ("s.summary = 'WebSockets (the s)'", false), ("s.summary = \"It's (the s)\"", false),
    ("s.description = <<-DESC\n    Sockets (the s)\n  DESC", false),
    ("s.description = <<~'DESC'\n    Sockets\n  DESC\n  helper(s)", true),
  ])
  func whatMayBeDeclaredInAnotherWayIsNotKnown(_ line: String, _ mayNeedMore: Bool) {
    let spec = Podspec(Array("Pod::Spec.new do |s|\n  s.name = 'A'\n  \(line)\nend".utf8))
    #expect(spec.mayNeedMore == mayNeedMore)
  }

  @Test func whatAPodExcludesIsNotOfIt() throws {
    let project = try Fixture([
      "A.podspec": """
      s.name = 'A'
      s.source_files = 'A/**/*.swift'
      s.exclude_files = ['A/Old/**/*', 'A/x.swift']
      s.subspec 'B' do |ss|
        ss.source_files = 'B/*.swift'
        ss.exclude_files = 'B/b.swift'
      end
      s.subspec 'C' do |ss|
        ss.source_files = 'B/b.swift'
        ss.ios.source_files = 'C/*.swift'
        ss.ios.exclude_files = 'C/x.swift'
        ss.osx.source_files = 'C/y.swift', 'C/x.swift'
        ss.exclude_files = 'C/y.swift'
      end
      """,
      "J/J.podspec.json": """
      {"name": "J", "source_files": "*.swift", "exclude_files": "x.swift",
       "subspecs": [{"name": "K", "source_files": "k/*.swift", "exclude_files": ["k/y.swift"]}]}
      """,
      "A/a.swift": "", "A/x.swift": "", "A/Old/o.swift": "", "B/b.swift": "", "B/c.swift": "", "C/x.swift": "",
      "C/y.swift": "", "J/j.swift": "", "J/x.swift": "", "J/k/x.swift": "", "J/k/y.swift": "",
    ]).discover()
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "A/Old/o.swift: (root)", "A/a.swift: A", "A/x.swift: (root)", "B/b.swift: A", "B/c.swift: A", "C/x.swift: A",
        "C/y.swift: (root)", "J/j.swift: J", "J/k/x.swift: J", "J/k/y.swift: (root)", "J/x.swift: (root)",
      ]
    )
  }

  @Test func whatCannotBeFollowedIsToldWithItsLine() throws {
    let project = try Fixture([
      "A.podspec": """
      Pod::Spec.new do |s|
        s.name = 'A'
        s.source_files = Dir['A/*.swift'], 'B/*.swift'
        s.exclude_files = "A/#{old}"
        s.ios.source_files = '../C/*.swift'
        s.osx.source_files = Dir['D/*.swift']
        s.test_spec('T') { |t| t.source_files = tests }
      end
      """,
      "P.podspec": "Pod::Spec.new do |s|\n  s.name = package['name']\n  s.source_files = sources\nend",
      "A/a.swift": "", "B/b.swift": "",
    ]).discover()
    #expect(
      project.messages == [
        "warning A.podspec:3:3 the sources of this line, and of 1 line below, cannot be read whole without running the podspec; "
          + "those that are not known belong to the modules of their folders",
        "warning A.podspec:4:3 what this line excludes cannot be read whole without running the podspec; what is not known "
          + "is taken for its sources",
        "warning A.podspec:5:3 '../C/*.swift' leads out of the folder of this podspec, where CocoaPods finds nothing",
        "warning P.podspec:2:3 the name of this pod cannot be read without running it; its sources belong to the modules of "
          + "their folders",
      ]
    )
  }

  /// The pod has a file that the package excludes, and needs more for it.
  @Test func aPodAndATargetOfOneNameAreOneModuleIfTheyShareFiles() throws {
    let package = { (dependencies: String) in
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "A", dependencies: [\(dependencies)], path: "A", exclude: ["UI"]),
        .target(name: "Log", path: "Log"), .target(name: "Net", path: "Net"),
      ])
      """
    }
    let files = ["A/a.swift": "", "A/UI/u.swift": "", "Log/l.swift": "", "Net/n.swift": "", "Old/A/o.swift": ""]
    let pod = "s.name = 'A'\ns.source_files = 'A/**/*.swift'\ns.dependency 'Log'\ns.dependency 'Net'"
    func discover(_ package: String, _ podspec: [String: String]) throws -> Project {
      try Fixture(files.merging(podspec) { $1 }.merging(["Package.swift": package]) { $1 }).discover()
    }
    let one = try discover(package("\"Log\""), ["A.podspec": pod])
    #expect(one.modules.filter { $0.name == "A" }.count == 1)
    #expect(one.summary.filter { $0.hasPrefix("A/") } == ["A/UI/u.swift: A", "A/a.swift: A"])
    let module = try #require(one.module("A"))
    #expect(module.declaredDependencies == ["Log", "Net"] && !module.mayDeclareMore && !module.hasOtherSources)
    #expect(module.declared?.map(\.place?.file) == ["Package.swift", "A.podspec"])
    #expect(module.declared?.contains(where: \.mayBeForOthers) == false)
    // A pod that needs nothing says so of all its files only where nobody says more.
    let silent = try discover(package("\"Log\""), ["A.podspec": "s.name = 'A'\ns.source_files = 'A/**/*.swift'"])
    #expect(silent.module("A")?.declaredDependencies == ["Log"] && silent.module("A")?.mayDeclareMore == true)
    // Files of other targets may be what needs what the pod needs.
    let whole = try discover(
      package(""),
      ["A.podspec": "s.name = 'A'\ns.source_files = '{A,Log}/**/*.swift'\ns.dependency 'Net'"]
    )
    #expect(whole.module("A")?.declared?.map(\.mayBeForOthers) == [true])
    // Another library of that name.
    let other = try discover(package(""), ["Old/A.podspec": "s.name = 'A'\ns.source_files = 'A/**/*.swift'"])
    #expect(other.modules.filter { $0.name == "A" }.map(\.origin) == [.folder, .podspec, .swiftPackage])
  }

  @Test func aPodWhoseFilesTargetsHaveIsTheirModules() throws {
    let project = try Fixture([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "KitLog", path: "Kit/Log"), .target(name: "KitNet", path: "Kit/Net"),
      ])
      """,
      "Kit.podspec": "s.name = 'Kit'\ns.source_files = 'Kit/**/*.swift'",
      "App/App.podspec": "s.name = 'App'\ns.source_files = '*.swift'\ns.dependency 'Kit/Log'",
      "Kit/Log/l.swift": "", "Kit/Net/n.swift": "", "Kit/More/m.swift": "", "App/a.swift": "",
    ]).discover()
    #expect(project.module("App")?.declaredDependencies == ["Kit", "KitLog", "KitNet"])
    #expect(project.module("Kit")?.mayDeclareMore == true)
    #expect(project.files.filter(\.isOnlyOfPods).map(\.path) == ["App/a.swift", "Kit/More/m.swift"])
  }

  @Test func whatAPodfileGivesTargetsIsDeclared() throws {
    let project = try Fixture([
      "Podfile": "target 'Above' do\n  pod 'A'\nend",
      "App/Podfile": "abstract_target 'All' do\n  target \"App-One\" do\n    pod 'A'\n  end\nend # target 'Two'",
      "App/project.yml": """
      name: App
      targets:
        App-One: { type: application, sources: One, dependencies: [{ target: Two }] }
        Two: { type: framework, sources: Two, dependencies: [{ target: Above }] }
        Above: { type: framework, sources: Above, dependencies: [{ sdk: UIKit.framework }, { target: Two }] }
      """,
      "App/One/o.swift": "", "App/Two/t.swift": "", "App/Above/a.swift": "",
    ]).discover()
    #expect(project.modules.filter(\.mayDeclareMore).map(\.name) == ["App_One"])
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
    #expect(
      project.messages == [
        "warning DevPods/Net/Net.podspec:2:1 '../Outside/*.m' leads out of the folder of this podspec, where CocoaPods finds "
          + "nothing"
      ]
    )
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
      project.summary == ["A/a/A.swift: My_Kit", "D/D.swift: My_Kit", "I/I.swift: My_Kit", "T/T.swift: (root)"]
    )
    #expect(project.messages == [])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let project = try Fixture(["Kit.podspec.json": "{ \"name\": \"Kit\", ", "A.swift": ""]).discover()
    #expect(project.diagnostics.count == 1)
    #expect(project.messages.first?.hasPrefix("error Kit.podspec.json:1:") == true, "\(project.messages)")
    #expect(project.diagnostics.first?.message.hasPrefix("cannot read this podspec: ") == true)
  }
}
