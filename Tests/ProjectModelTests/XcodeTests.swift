import ReportModel
import Testing

@testable import ProjectModel

/// A project file with these objects; `P` is the project and `G` its main group.
private func projectFile(_ objects: String, targets: String) -> String {
  """
  // !$*UTF8*$!
  {
    archiveVersion = 1;
    objects = {
      P /* Project */ = {isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = CL; };
      CL = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      \(objects)
    };
    rootObject = P /* Project */;
  }
  """
}

private let app = projectFile(
  """
  G = {isa = PBXGroup; children = (GA, F5, F6, F7, V, ); sourceTree = "<group>"; };
  GA /* My App */ = {isa = PBXGroup; children = (F1, F2, GB, ); path = "My App"; sourceTree = "<group>"; };
  GB = {isa = PBXGroup; children = (F3, G, ); name = Virtual; sourceTree = "<group>"; };
  F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
  F2 = {isa = PBXFileReference; path = "A \\"q\\".swift"; sourceTree = "<group>"; };
  F3 = {isa = PBXFileReference; path = Shared/S.swift; sourceTree = SOURCE_ROOT; };
  F5 = {isa = PBXFileReference; path = missing.swift; sourceTree = "<group>"; };
  F6 = {isa = PBXFileReference; path = ../../outside.swift; sourceTree = "<group>"; };
  F7 = {isa = PBXFileReference; path = T.swift; sourceTree = "<group>"; };
  V = {isa = PBXVariantGroup; children = (); name = x; sourceTree = "<group>"; };
  T1 = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
    buildPhases = (S1, ); dependencies = (D1, ); packageProductDependencies = (PD, ); };
  T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
    buildPhases = (S2, ); buildConfigurationList = CL2; };
  T3 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
    buildPhases = (S3, ); };
  T4 = {isa = PBXAggregateTarget; name = All; buildPhases = (); };
  CL2 = {isa = XCConfigurationList; buildConfigurations = (C2, C3, ); defaultConfigurationName = Release; };
  C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_MODULE_NAME = Wrong; }; };
  C3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {
    PRODUCT_MODULE_NAME = "${PREFIX}_$(TARGET_NAME:lower)"; PREFIX = NW; }; };
  D1 = {isa = PBXTargetDependency; target = T2; };
  PD = {isa = XCSwiftPackageProductDependency; productName = Kit; };
  S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B5, B6, BV, ); };
  S2 = {isa = PBXSourcesBuildPhase; files = (B3, ); };
  S3 = {isa = PBXSourcesBuildPhase; files = (B7, B2, ); };
  B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
  B3 = {isa = PBXBuildFile; fileRef = F3; }; B5 = {isa = PBXBuildFile; fileRef = F5; };
  B6 = {isa = PBXBuildFile; fileRef = F6; }; B7 = {isa = PBXBuildFile; fileRef = F7; };
  BV = {isa = PBXBuildFile; productRef = PD; };
  """,
  targets: "T1, T2, T3, T4, "
)

@Suite struct XcodeTests {
  @Test func targetsCompileTheFilesOfTheirSourcesPhase() throws {
    let fixture = try Fixture([
      "App.xcodeproj/project.pbxproj": app, "My App/Main.swift": "", "My App/A \"q\".swift": "", "Shared/S.swift": "",
      "T.swift": "", "Unclaimed.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "My App/A \"q\".swift: My_App", "My App/Main.swift: My_App", "Shared/S.swift: My_App, NW_widget",
        "Unclaimed.swift: Fixture",
      ]
    )
    #expect(project.diagnostics.isEmpty)
    #expect(
      project.module("My_App")
        == Module(
          name: "My_App",
          origin: .xcodeProject,
          path: "App.xcodeproj/project.pbxproj",
          isTest: false,
          declaredDependencies: ["Kit", "NW_widget"],
          package: "App"
        )
    )
    let withTests = fixture.discover(DiscoveryOptions(tests: true))
    #expect(withTests.summary.contains("T.swift: AppTests"))
    #expect(withTests.summary.contains("My App/A \"q\".swift: AppTests, My_App"))
  }

  @Test func synchronizedFoldersFollowTheDiskButForTheExceptions() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = App; sourceTree = "<group>"; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Off/Not.swift, );
        target = T1; };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift, ); target = T2; };
      T1 = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R, ); };
      T2 = {isa = PBXNativeTarget; name = Widget; };
      """,
      targets: "T1, T2"
    )
    let fixture = try Fixture([
      "ios/N.xcodeproj/project.pbxproj": text, "ios/App/A.swift": "", "ios/App/Shared.swift": "",
      "ios/App/Off/Not.swift": "", "ios/App/Off/Yes.swift": "",
    ])
    #expect(
      fixture.discover().summary == [
        "ios/App/A.swift: App", "ios/App/Off/Not.swift: Fixture", "ios/App/Off/Yes.swift: App",
        "ios/App/Shared.swift: App, Widget",
      ]
    )
  }

  @Test func aPackageAndAnXcodeProjectOfTheSameModuleGiveOneModule() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = Sources/Kit/K.swift; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = "Kit iOS"; buildPhases = (S, ); buildConfigurationList = L; };
      T2 = {isa = PBXNativeTarget; name = "Kit macOS"; buildPhases = (S, ); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (X, ); };
      X = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = Kit; }; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = F; };
      """,
      targets: "T1, T2"
    )
    let fixture = try Fixture([
      "Kit.xcodeproj/project.pbxproj": text, "Sources/Kit/K.swift": "",
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
    ])
    let project = fixture.discover()
    #expect(project.summary == ["Sources/Kit/K.swift: Kit"])
    #expect(project.modules.map(\.origin) == [.swiftPackage])
  }

  @Test(arguments: [
    ("", "1:1", "the file ends too early"),
    ("{ objects = { A = { isa = X; ", "1:30", "the file ends too early"),
    ("{\n  a = (b c);\n}", "2:10", "expected ',' after an item of a list"),
    ("{\n<<<<<<< HEAD\n}", "2:1", "expected a text, '{' or '('"),
    ("{ a = \"never closed; }", "1:7", "a quoted text is never closed"),
    ("{ /* never closed }", "1:3", "a comment is never closed"),
    ("{ a = b; } c", "1:12", "expected the end of the file"),
    (String(repeating: "{ a = ", count: 100_000), "1:385", "nested too deeply"),
  ])
  func aBrokenProjectFileIsAWarningWithItsPlace(_ text: String, _ place: String, _ message: String) throws {
    let fixture = try Fixture(["A.xcodeproj/project.pbxproj": text, "A.swift": ""])
    let project = fixture.discover()
    #expect(
      project.messages == [
        "warning A.xcodeproj/project.pbxproj:\(place) this project file cannot be read: \(message); the targets of this project are not known"
      ]
    )
    #expect(project.summary == ["A.swift: Fixture"])
  }

  @Test(arguments: ["<?xml version=\"1.0\"?><plist/>", "{ \"objects\" : {} }", "{ \"objects\" = { }; }"])
  func otherFormatsAreSaidToBeUnknown(_ text: String) throws {
    let fixture = try Fixture(["A.xcodeproj/project.pbxproj": text, "A.swift": ""])
    #expect(fixture.discover().messages.count == 1)
    #expect(fixture.discover().paths == ["A.swift"])
  }
}
