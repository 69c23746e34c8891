import Testing

@testable import ProjectModel

/// What a manifest names outside of the checked folder is named, with the line of the target.
@Suite struct SourcesOutsideTests {
  @Test(arguments: [
    (
      "Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "App", path: "../Shared/Sources"),
        .testTarget(name: "AppTests", path: "../Tests"),
      ])
      """, "Package.swift:4:3", "../Shared/Sources"
    ),
    (
      "project.yml",
      """
      name: App
      targets:
        App:
          type: framework
          sources:
            - In
            - ../Shared/Sources
            - { path: ../Shared/Assets.xcassets }
            - { path: ../Web, type: folder }
            - { path: ../Perhaps, optional: true }
        AppTests: { type: bundle.unit-test, sources: [../Tests] }
      """, "project.yml:3:3", "../Shared/Sources"
    ),
    (
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "App", product: .framework, sources: ["In/**", .glob("../Shared/Sources/**", excluding: [])]),
        .target(name: "AppTests", product: .unitTests, sources: ["../Tests/**"]),
      ])
      """, "Project.swift:3:3", "../Shared/Sources/**"
    ),
    (
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "App", product: .framework, buildableFolders: ["In", "../Shared/Sources"]),
      ])
      """, "Project.swift:3:3", "../Shared/Sources"
    ),
    (
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T, U); };
        G = {isa = PBXGroup; children = (S, F); sourceTree = "<group>"; };
        S = {isa = PBXGroup; path = ../Shared; children = (A); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = Sources/A.swift; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = In/B.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = A; }; B2 = {isa = PBXBuildFile; fileRef = F; };
        C = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.framework"; buildPhases = (C); };
        U = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = (C); };
      }; rootObject = P; }
      """, "App.xcodeproj/project.pbxproj:10:8", "../Shared/Sources/A.swift"
    ),
  ])
  func sourcesOutsideAreNamed(_ manifest: String, _ text: String, _ place: String, _ path: String) throws {
    let fixture = try Fixture([
      "App/\(manifest)": text, "App/In/B.swift": "", "Shared/Sources/A.swift": "", "Tests/T.swift": "",
    ])
    let project = discover(root: fixture.path + "/App")
    let message =
      "warning \(place) the target 'App' also compiles '\(path)', which lies outside of the checked folder: nothing is "
      + "known of what is there; check a folder that has both"
    #expect(project.messages.filter { $0.contains("outside") } == [message])
    #expect(project.module("App")?.hasOtherSources == true)
    #expect(fixture.discover().messages == [])
  }

  @Test func severalAreCounted() throws {
    let fixture = try Fixture([
      "App/project.yml": """
      name: App
      targets: { App: { type: framework, sources: [In, ../A, /abs/B, ../C/c.swift] } }
      """,
      "App/In/B.swift": "",
    ])
    let messages = discover(root: fixture.path + "/App").messages
    #expect(messages.count == 1 && messages[0].contains("also compiles '../A' (and 2 other paths), which"))
  }
}
