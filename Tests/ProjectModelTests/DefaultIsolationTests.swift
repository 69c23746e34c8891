import Testing

@testable import ProjectModel

/// What binds the code of a module to the main actor (SE-0466), as each build system writes it.
@Suite struct DefaultIsolationTests {
  @Test(
    arguments: [
      ("[.defaultIsolation(MainActor.self)]", .mainActor), ("[.defaultIsolation(nil)]", .nothing),
      ("[.enableUpcomingFeature(\"X\"), .defaultIsolation(MainActor.self)]", .mainActor),
      ("[.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]", .unknown),
      ("[.unsafeFlags([\"-default-isolation\", \"MainActor\"])]", .mainActor),
      ("[.unsafeFlags([\"-Xfrontend\", \"-default-isolation=nonisolated\"])]", .nothing),
      ("settings + [.defaultIsolation(MainActor.self)]", .unknown), ("[]", .nothing), ("nil", .nothing),
    ] as [(String, DefaultIsolation)]
  )
  func aPackageSaysItForEachTarget(settings: String, expected: DefaultIsolation) throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "P", swiftSettings: \(settings)), .target(name: "Q")])
      """
    let files = ["Package.swift": manifest, "Sources/P/P.swift": "", "Sources/Q/Q.swift": ""]
    let project = try Fixture(files).discover()
    #expect(project.module("P")?.defaultIsolation == expected)
    if expected != .unknown { #expect(project.module("Q")?.defaultIsolation == .nothing) }
  }

  @Test(
    arguments: [
      ("target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]", .mainActor),
      // What the method does is not followed.
      ("target.isolate()", .unknown),
    ] as [(String, DefaultIsolation)]
  )
  func aLoopSaysItForAllTargets(statement: String, expected: DefaultIsolation) throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "P")])
      extension Target { func isolate() { swiftSettings = [.defaultIsolation(MainActor.self)] } }
      for target in package.targets { \(statement) }
      """
    let project = try Fixture(["Package.swift": manifest, "Sources/P/P.swift": ""]).discover()
    #expect(project.module("P")?.defaultIsolation == expected)
  }

  @Test(
    arguments: [
      ("extension Target { func isolate() { swiftSettings = [.defaultIsolation(MainActor.self)] } }", .unknown),
      ("// Later: .defaultIsolation(MainActor.self)", .nothing),
    ] as [(String, DefaultIsolation)]
  )
  func whatIsNotReadIsNotKnownOfTheOtherTargets(rest: String, expected: DefaultIsolation) throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "P"), .target(name: "Q", swiftSettings: [.defaultIsolation(MainActor.self)]),
      ])
      \(rest)
      """
    let files = ["Package.swift": manifest, "Sources/P/P.swift": "", "Sources/Q/Q.swift": ""]
    let project = try Fixture(files).discover()
    #expect(project.module("P")?.defaultIsolation == expected)
    #expect(project.module("Q")?.defaultIsolation == .mainActor)
  }

  @Test(
    arguments: [
      ("settings: { SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor }", "", .mainActor),
      (
        "settings: { SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated }", "SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor", .nothing
      ),
      ("settings: {}", "SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor", .mainActor), ("settings: {}", "", .nothing),
      ("settings: { SWIFT_DEFAULT_ACTOR_ISOLATION: $(OURS) }", "", .unknown),
      ("settings: { OTHER_SWIFT_FLAGS: -warnings-as-errors -default-isolation MainActor }", "", .mainActor),
      ("configFiles: { Release: Own.xcconfig }", "", .mainActor),
    ] as [(String, String, DefaultIsolation)]
  )
  func aSpecificationSaysItByASetting(target: String, project: String, expected: DefaultIsolation) throws {
    let found = try Fixture([
      "project.yml":
        "name: P\nsettings: { \(project) }\ntargets: { App: { type: application, sources: [App], \(target) } }\n",
      "App/A.swift": "", "Own.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n",
    ]).discover()
    #expect(found.module("App")?.defaultIsolation == expected)
  }

  @Test func otherBuildSystemsSayItToo() throws {
    let tuist = """
      import ProjectDescription
      let project = Project(name: "P", settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]), targets: [
        .target(name: "A", destinations: .iOS, product: .app, bundleId: "a", sources: ["A/**"]),
        .target(name: "B", destinations: .iOS, product: .framework, bundleId: "b", sources: ["B/**"],
          settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"])),
      ])
      """
    let ofTuist = try Fixture(["Project.swift": tuist, "A/A.swift": "", "B/B.swift": ""]).discover()
    #expect(["A", "B"].map { ofTuist.module($0)?.defaultIsolation } == [.mainActor, .nothing])
    let build =
      "swift_library(name = \"C\", module_name = \"C\", srcs = [\"C.swift\"], copts = [\"-g\", \"-default-isolation\", \"MainActor\"])\n"
    let ofBazel = try Fixture(["MODULE.bazel": "", "C/BUILD": build, "C/C.swift": ""]).discover()
    #expect(ofBazel.module("C")?.defaultIsolation == .mainActor)
  }

  @Test func targetsOfOneModuleMayDiffer() throws {
    let project = projectFile(
      """
      G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Kit; buildPhases = (S); buildConfigurationList = LT;
        productType = "com.apple.product-type.framework"; };
      U = {isa = PBXNativeTarget; name = "Kit macOS"; buildPhases = (SU); buildConfigurationList = LU;
        productType = "com.apple.product-type.framework"; };
      S = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = A; };
      SU = {isa = PBXSourcesBuildPhase; files = (BB); }; BB = {isa = PBXBuildFile; fileRef = A; };
      LT = {isa = XCConfigurationList; buildConfigurations = (CT); };
      CT = {isa = XCBuildConfiguration; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
      LU = {isa = XCConfigurationList; buildConfigurations = (CU); };
      CU = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = Kit; }; };
      """,
      targets: "T, U"
    )
    let found = try Fixture(["App.xcodeproj/project.pbxproj": project, "A.swift": ""]).discover()
    #expect(found.module("Kit")?.defaultIsolation == .unknown)
  }
}
