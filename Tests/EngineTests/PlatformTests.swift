import Engine
import Testing

/// Applications for two platforms in one Xcode project: what is told of code for one names nothing of the other.
@Suite struct PlatformTests {
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
        G = {isa = PBXGroup; children = (F1, F2, F3, F4, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Mac/Row.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Phone/Row.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Flow/Flow.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = Flow/PhoneFlow.swift; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = Mac; buildPhases = (S1, ); buildConfigurationList = L1; };
        T2 = {isa = PBXNativeTarget; name = Phone; buildPhases = (S2, ); buildConfigurationList = L2; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
        C1 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; PRODUCT_NAME = App; }; };
        C2 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = App; }; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, B3, B4, ); };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      };
      rootObject = P;
    }
    """

  private static func workspace(_ rules: String) throws -> Workspace {
    try Workspace([
      "App.xcodeproj/project.pbxproj": project,
      "Mac/Row.swift": "final class Row {}\n",
      "Phone/Row.swift": "final class Row {}\n",
      "Flow/Flow.swift": """
      final class Flow {
        #if os(macOS)
        let mac = Row()
        #else
        let phone = Row()
        #endif
      }
      """,
      "Flow/PhoneFlow.swift": "final class PhoneFlow {\n  let row = Row()\n}\n",
      ".lintel.yml": """
      components: { flow: "Flow/**", mac: "Mac/**", phone: "Phone/**" }
      rules: { \(rules) }
      """,
    ])
  }

  private static func places(_ rules: String) throws -> [String] {
    try workspace(rules).check().report.violations.map {
      "\($0.location.file):\($0.location.line ?? 0) \($0.rule): \($0.message)"
    }
  }

  /// A name that is a framework's on some platforms means on the others what the project declares for these.
  @Test(arguments: [
    ("canImport(UIKit)", "true", 0), ("os(iOS) || os(tvOS)", "true", 0),
    ("os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)", "true", 0), ("canImport(UIKit)", "canImport(UIKit)", 2),
    ("canImport(UIKit)", "!canImport(UIKit)", 0), ("canImport(UIKit)", "os(macOS)", 0),
  ])
  func whatStandsInForATypeOfAFrameworkIsUsed(kit: String, use: String, count: Int) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      modules: { App: "App/**", Kit: "Kit/**" }
      rules:
        dead: { orphans: { among: { module: Kit } } }
        hidden: { access: { of: { module: Kit } } }
      """,
      "Kit/Label.swift": """
      #if \(kit)
      import UIKit
      #else
      import AppKit
      public class UILabel: NSTextField {}
      #endif
      public struct Used {}
      """,
      "App/Screen.swift": """
      import Kit
      #if \(kit)
      import UIKit
      #else
      import AppKit
      #endif
      let used = Used()
      #if \(use)
      let label = UILabel()
      #endif
      """,
    ])
    let found = workspace.check().report.violations.compactMap(\.source)
    #expect(found == Array(repeating: "UILabel", count: count))
  }

  @Test func codeForOnePlatformIsHeldAgainstTheTypesOfThatPlatform() throws {
    let rules = "no-mac: { forbid: { from: flow, to: mac } }, no-phone: { forbid: { from: flow, to: phone } }"
    #expect(
      try Self.places(rules) == [
        "Flow/Flow.swift:3 no-mac: Flow (flow) creates Row (mac); flow may not depend on mac",
        "Flow/Flow.swift:5 no-phone: Flow (flow) creates Row (phone); flow may not depend on phone",
        "Flow/PhoneFlow.swift:2 no-phone: PhoneFlow (flow) creates Row (phone); flow may not depend on phone",
      ]
    )
  }

  @Test func theNumberOfThreadsMakesNoDifference() throws {
    let workspace = try Self.workspace("no-mac: { forbid: { from: flow, to: mac } }")
    let one = workspace.check(workers: 1).rendered
    #expect(workspace.check(workers: 2).rendered == one)
    #expect(workspace.check(workers: 8).rendered == one)
  }
}
