import ReportModel
import Testing

@testable import ProjectModel

/// A manifest and how it is read, one line a target: `kind name path < dependencies - exclude | sources`.
struct ManifestCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var manifest: String
  var expected: [String]
  /// `line:column message` of each diagnostic's start.
  var problems: [String] = []
}

private let manifestCases: [ManifestCase] = [
  ManifestCase(
    testDescription: "plain targets",
    manifest: """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "P",
        platforms: [.macOS(.v13), .custom("x", versionString: "1")],
        products: [.library(name: "P", targets: ["A", "B"])],
        dependencies: [.package(url: "https://example.com/x.git", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B", .product(name: "X", package: "x"), .target(name: "C"), .byName(name: "D")]),
          .executableTarget(name: "tool", path: "Tool", exclude: ["README.md"], sources: ["main.swift"]),
          .testTarget(name: "ATests", dependencies: ["A"]),
          .macro(name: "M"), .plugin(name: "G", capability: .buildTool()),
          .systemLibrary(name: "CSys", pkgConfig: "x"),
          .binaryTarget(name: "Bin", path: "Bin.xcframework"),
        ],
        swiftLanguageModes: [.v6]
      )
      """,
    expected: [
      "regular A < B X! C. D", "regular tool @Tool - README.md | main.swift", "test ATests < A", "regular M",
      "plugin G",
      "system CSys", "binary Bin",
    ]
  ),
  ManifestCase(
    testDescription: "constants, concatenation and interpolation",
    manifest: #"""
      import PackageDescription
      let name = "Core"
      let suffix = "Tests"
      let shared: [Target.Dependency] = [.product(name: "Log", package: "swift-log"), "Base"]
      let package = Package(name: name, targets: [
        .target(name: name, dependencies: shared + ["Extra"], path: "Sources/\(name)/"),
        Target.testTarget(name: name + suffix, dependencies: [.init(stringLiteral: name)]),
        PackageDescription.Target.target(name: "\(name)UI", dependencies: [Target.Dependency.target(name: "\(name)")]),
      ])
      """#,
    expected: [
      "regular Core @Sources/Core/ < Log! Base Extra", "test CoreTests < Core", "regular CoreUI < Core.",
    ]
  ),
  ManifestCase(
    testDescription: "targets added later",
    manifest: """
      import PackageDescription
      var extra: [Target] = [.target(name: "B")]
      extra += [.target(name: "C")]
      extra.append(.target(name: "D"))
      let package = Package(name: "P", targets: [.target(name: "A")])
      package.targets += extra
      package.targets.append(contentsOf: [.target(name: "E", dependencies: ["A"])])
      package.targets.append(.testTarget(name: "ATests"))
      """,
    expected: ["regular A", "regular B", "regular C", "regular D", "regular E < A", "test ATests"]
  ),
  ManifestCase(
    testDescription: "helper functions and static members",
    manifest: #"""
      import PackageDescription
      let package = Package(name: "P", targets: [
        .feature("Home", dependencies: [.rx, .core]),
        .feature("Login"),
        module(name: "Deep", in: "Libs"),
        .target(name: Names.core),
      ].flatMap { [$0] })
      enum Names { static let core = "Core" }
      extension Target {
        static func feature(_ name: String, dependencies: [Dependency] = []) -> Target {
          .target(name: name + "Feature", dependencies: dependencies, path: "Features/\(name)")
        }
      }
      extension Target.Dependency {
        static let rx = Self.product(name: "RxSwift", package: "RxSwift")
        static var core: Self { .target(name: Names.core) }
      }
      func module(name: String, in folder: String) -> Target {
        let path = "\(folder)/\(name)"
        return .target(name: name, path: path)
      }
      """#,
    expected: [
      "regular HomeFeature @Features/Home < RxSwift! Core.", "regular LoginFeature @Features/Login",
      "regular Deep @Libs/Deep", "regular Core",
    ]
  ),
  ManifestCase(
    testDescription: "loops and closures over constants",
    manifest: #"""
      import PackageDescription
      let features = ["A", "B"]
      let package = Package(name: "P", targets: features.map { .target(name: $0) }
        + features.map { name in Target.testTarget(name: "\(name)Tests", dependencies: [.target(name: name)]) })
      for name in ["C", "D"] where name != "C" {
        package.targets.append(.target(name: name))
      }
      for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("X")]
        target.dependencies.append("Base")
      }
      package.targets.first(where: { $0.name == "A" })!.dependencies += ["First"]
      """#,
    expected: [
      "regular A < Base First", "regular B < Base", "test ATests < A. Base", "test BTests < B. Base",
      "regular D < Base",
    ]
  ),
  ManifestCase(
    testDescription: "conditions: the environment is empty, the last branch of #if wins",
    manifest: """
      import PackageDescription
      import Foundation
      #if os(Linux)
      let extra = "Linux"
      #else
      let extra = "Apple"
      #endif
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil
      var targets: [Target] = [.target(name: isCI ? "CI" : "Local"), .target(name: extra)]
      if let flag = Context.environment["DOCS"], flag == "1" { targets.append(.target(name: "Docs")) }
      else { targets.append(.target(name: "NoDocs")) }
      let package = Package(name: "P", targets: targets)
      if isCI { package.dependencies.append(.package(url: "u", from: "1.0.0")) }
      """,
    expected: ["regular Local", "regular Apple", "regular NoDocs"]
  ),
  ManifestCase(
    testDescription: "getenv asks for a variable of the environment, which is empty",
    manifest: """
      import Darwin.C
      import PackageDescription
      func envFlag(_ name: String) -> Bool {
        getenv(name).map { String(cString: $0) == "1" } ?? false
      }
      let isNext = envFlag("NEXT")
      let excluded = isNext ? ["Old"] : []
      var targets: [Target] = [.target(name: "A", exclude: excluded)]
      if !isNext { targets += [.target(name: "B", dependencies: ["A"])] } else { targets += [.target(name: "C")] }
      if getenv("DOCS") != nil { targets.append(.target(name: "Docs")) }
      if let flag = getenv("BOTH") { targets.append(.target(name: String(cString: flag))) }
      let package = Package(name: "P", targets: targets)
      """,
    expected: ["regular A", "regular B < A"]
  ),
  ManifestCase(
    testDescription: "comments, raw and multi-line strings, odd spacing",
    manifest: #"""
      import PackageDescription
      /* let package = Package(name: "no") /* nested */ */
      let package = Package ( name : "P" , targets : [ // .target(name: "no"),
        .target(name: #"Raw"#), .target ( name: """
          Long
          """),
        .target(name: "Uni\u{63}ode"), ] )
      """#,
    expected: ["regular Raw", "regular Long", "regular Unicode"]
  ),
  ManifestCase(
    testDescription: "what cannot be read is said, the rest is kept",
    manifest: """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [compute(), "B"]),
        .target(name: readName()),
        makeTarget(1),
      ])
      while more() { package.targets.append(.target(name: "X")) }
      switch kind { case .a: print("nothing") }
      """,
    expected: ["regular A < B"],
    problems: [
      "3:37 a dependency of target 'A'", "4:3 the name of this target", "5:3 this target cannot be read",
      "7:1 this statement may change",
    ]
  ),
  ManifestCase(
    testDescription: "no package",
    manifest: "import PackageDescription\nprint(1)\n",
    expected: [],
    problems: ["1:1 no 'Package(name:…)'"]
  ),
  ManifestCase(
    testDescription: "a function that calls itself ends",
    manifest: """
      import PackageDescription
      func more(_ n: Int) -> [Target] { more(n) + [.target(name: "A")] }
      let package = Package(name: "P", targets: more(3))
      """,
    expected: ["regular A"],
    problems: ["2:35 this target cannot be read"]
  ),
  ManifestCase(
    testDescription: "broken: brackets that never close",
    manifest: "let package = Package(name: \"P\", targets: [.target(name: \"A\"",
    expected: [],
    problems: ["1:15 no 'Package(name:…)'"]
  ),
]

@Suite struct ManifestTests {
  @Test(arguments: manifestCases)
  func manifestsAreReadWithoutRunningThem(_ example: ManifestCase) {
    let manifest = PackageManifest(Array(example.manifest.utf8), path: "Package.swift")
    #expect(manifest.targets.map(describe) == example.expected)
    let problems = manifest.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
    #expect(problems.count == example.problems.count, "\(problems)")
    for (problem, start) in zip(problems, example.problems) { #expect(problem.hasPrefix(start)) }
  }

  @Test(arguments: manifestCases)
  func everyCutOffManifestIsReadToItsEnd(_ example: ManifestCase) {
    let bytes = Array(example.manifest.utf8)
    let whole = PackageManifest(bytes, path: "Package.swift").targets
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    for length in stride(from: 0, to: bytes.count, by: 3) {
      let cut = PackageManifest(Array(bytes[..<length]), path: "Package.swift")
      let hole = PackageManifest(Array(bytes[..<length] + bytes[(length + 1)...]), path: "Package.swift")
      #expect(cut.targets.count <= whole.count + 2)
      #expect(hole.diagnostics.allSatisfy { ($0.location?.line ?? 0) <= lines })
    }
  }

  @Test func whatIsAssumedOfWhatCannotBeReadIsTold() {
    let manifest = PackageManifest(
      Array(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let names = read()
        let package = Package(name: "P", targets: [
          .target(name: "A", path: "A", exclude: names),
          .target(name: "B", sources: names),
          .target(name: "C", dependencies: ["A", names]),
          make(names),
        ])
        """.utf8
      ),
      path: "Package.swift"
    )
    let rest = "cannot be read without running the manifest"
    #expect(
      manifest.diagnostics.map { "\($0.location?.line ?? 0) \($0.message)" } == [
        "5 the exclusions of target 'A' \(rest); what is not known of them counts as sources",
        "6 the sources of target 'B' \(rest); all files of its folder count",
        "7 a dependency of target 'C' \(rest); the target may import what is not named here",
        "8 this target \(rest); the folders in 'Sources' and 'Tests' that no other target has are taken for targets",
      ]
    )
    #expect(manifest.targets.map(\.sources) == [nil, nil, nil])
    let open = "// swift-tools-version:5.9\nlet package = Package("
    let broken = PackageManifest(Array(open.utf8), path: "Package.swift")
    #expect(broken.diagnostics.map { $0.location?.line } == [2])
  }

  @Test func whatToDoAboutWhatCannotBeReadIsSaidOnce() throws {
    let text = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: read()), make()])

      """
    let fixture = try Fixture([
      "K/Package.swift": text, "K/Sources/A/A.swift": "", "L/Package.swift": text, "L/Sources/A/A.swift": "",
    ])
    let messages = fixture.discover().messages
    let advice =
      "; to do without this manifest, leave it out with 'sources: { exclude: [\"K/Package.swift\"] }', and state its modules "
      + "under 'modules'"
    #expect(messages.count == 4 && messages.filter { $0.contains("to do without") }.count == 1, "\(messages)")
    #expect(messages.contains { $0.hasPrefix("warning K/Package.swift:3:") && $0.hasSuffix(advice) }, "\(messages)")
    var options = DiscoveryOptions()
    options.exclude = ["K/Package.swift", "L/Package.swift"]
    #expect(fixture.discover(options).messages == [])
  }

  @Test(arguments: [
    ("[\n  .target(name: \"A\")\n  .target(name: \"B\"),\n]", "3:3 a ',' is missing before '.target('"),
    ("[\n  \"A\"\n  .product(name: \"B\", package: \"b\"),\n]", "3:3 a ',' is missing before '.product('"),
    ("[ \"A\" \"B\" ]", "1:15 a ',' is missing before '\"B\"'"),
    (".target(name: \"A\" path: \"B\")", "1:27 a ',' is missing before 'path:'"),
    (".target(flag: true path: \"B\")", "1:28 a ',' is missing before 'path:'"),
    (".target(deps: [\"A\", path: \"B\")", "1:23 this '[' is not closed before 'path:' in line 1: a ']' is missing"),
    (
      "[\n  .target(name: \"A\", deps: [\"B\"]\n  .target(name: \"B\"),\n]",
      "2:10 this '(' is not closed before '.target(' in line 3: a ')' is missing"
    ),
    ("[\n  .target(name: \"A\"),\n", "1:9 this '[' is not closed up to the end of the file: a ']' is missing"),
    ("[ f(1)) ]", "1:15 this ')' closes nothing: it is one too many"),
    ("[ f(1] ]", "1:12 this '(' is not closed before the ']' in line 1: a ')' is missing"),
    (".target(name: \"A, path: 1)", "1:23 a '\"' is missing in this line"),
  ])
  func aMissingSignIsToldWithItsPlace(_ value: String, _ expected: String) {
    let bytes = Array("let a = \(value)".utf8)
    let found = MissingSigns.first(inSwift: bytes)
    let place = found.map { SourceLocation(file: "", offset: $0.offset, in: bytes) }
    #expect("\(place?.line ?? 0):\(place?.column ?? 0) \(found?.message ?? "")" == expected)
  }

  @Test func nothingIsMissingInWhatIsSwift() {
    let more = [
      "#if A\nlet p = Package(\n#else\nlet p = Package(name: \"P\",\n#endif\n  targets: [])\n",
      "let a = [\n  flag ? \"A\" : \"B\",\n  .f(x: y ? (1) : [2]),\n  make()\n    .with(1),\n  \"\\(a[\"b\"])\",\n]\n",
      "func f(@A(\"x\") name n: Int = 1, _ other: [String: Int] = [\"a\": 1, b: 2]) { g { 1 } last: { 2 } }\n",
      "let a = Package(\nname: \"P\",\ntargets: [\n.target(\nname: \"A\"),\n])\n",
      "let a = #\"a \"quoted\" word\"#\nlet b = \"\"\"\n  it's \"open\n  \"\"\"\n",
      "let a = [.target(name: \"A\").settings(1), b\n  .c(d)]\n",
    ]
    for text in manifestCases.filter({ !$0.testDescription.hasPrefix("broken") }).map(\.manifest) + more {
      #expect(MissingSigns.first(inSwift: Array(text.utf8))?.message == nil, "\(text)")
    }
  }

  @Test func deeplyNestedManifestsDoNotOverflowTheStack() {
    for sign in ["[", "(", "{", "!", "a(", "if x {", "\"\\("] {
      let text = "let package = " + String(repeating: sign, count: 20_000)
      #expect(PackageManifest(Array(text.utf8), path: "Package.swift").targets.isEmpty)
    }
  }

  @Test func whatComesAfterTheLimitOfStepsIsToldOnce() {
    let targets = (1...50).map { "    .target(name: \"T\\(slow())\", path: \"P\($0)\")," }
    let text = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"),
      \(targets.joined(separator: "\n"))
      ])
      func slow() -> String {
        let ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        for _ in ten { for _ in ten { for _ in ten { for _ in ten { for _ in ten { for _ in ten { _ = 1 } } } } } }
        return ""
      }
      """
    let manifest = PackageManifest(Array(text.utf8), path: "Package.swift")
    #expect(manifest.targets.map(\.name) == ["A"])
    #expect(!manifest.isComplete)
    let problems = manifest.diagnostics.map { "\($0.location?.line ?? 0) \($0.message)" }
    #expect(problems.last == "4 to follow this manifest takes more than 500,000 steps; it was read up to here")
    #expect(problems.count < 3, "\(problems)")
  }

  @Test(arguments: [
    (["Package.swift"], "Package.swift"),
    (["Package.swift", "Package@swift-5.9.swift"], "Package.swift"),
    (["Package.swift", "Package@swift-6.1.swift", "Package@swift-6.2.swift"], "Package@swift-6.2.swift"),
    (["Package.swift", "Package@swift-6.swift"], "Package@swift-6.swift"),
    (["Package.swift", "Package@swift-7.swift"], "Package.swift"),
    (["Package@swift-5.5.swift", "Package@swift-5.10.swift"], "Package@swift-5.10.swift"),
  ])
  func theManifestForTheNewestKnownToolsIsChosen(_ names: [String], _ chosen: String) {
    let manifests = names.map { name in
      (name: name, bytes: Array((name == "Package.swift" ? "// swift-tools-version:6.0\n" : "").utf8))
    }
    #expect(ManifestChoice.best(of: manifests).map { names[$0] } == chosen)
  }

  private func describe(_ target: PackageManifest.Target) -> String {
    var text = "\(target.kind) \(target.name)"
    if let path = target.path { text += " @\(path)" }
    let dependencies = target.dependencies.map { dependency in
      switch dependency.kind {
      case .target: "\(dependency.name)."
      case .product: "\(dependency.name)!"
      case .either: dependency.name
      }
    }
    if !dependencies.isEmpty { text += " < " + dependencies.joined(separator: " ") }
    if !target.exclude.isEmpty { text += " - " + target.exclude.joined(separator: " ") }
    if let sources = target.sources { text += " | " + sources.joined(separator: " ") }
    return text
  }
}
