import Testing

@testable import ProjectModel

/// Which files that are no code are looked at, and to which modules they belong.
@Suite struct ResourceTests {
  @Test func filesThatMayNameClassesBelongToTheCodeNearThem() throws {
    let fixture = try Fixture([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])
      """,
      "Sources/App/App.swift": "", "Sources/App/Base.lproj/Main.storyboard": "", "Sources/App/Info.plist": "",
      "Sources/App/Model.xcdatamodeld/Model.xcdatamodel/contents": "", "Sources/App/Other.plist": "",
      "Sources/App/App.sdef": "", "Sources/App/To2.xcmappingmodel/xcmapping.xml": "", "Sources/App/mapping.xml": "",
      "Sources/Kit/Kit.swift": "", "Sources/Kit/Views/Card.xib": "", "Sources/Kit/contents": "",
      "Tests/KitTests/KitTests.swift": "", "Tests/KitTests/Test.storyboard": "", "Sources/Kit/Kit-Info.plist": "",
      "Pods/Pod/Pod.xib": "", ".build/x/Info.plist": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "Sources/App/App.sdef: App", "Sources/App/App.swift: App", "Sources/App/Base.lproj/Main.storyboard: App",
        "Sources/App/Info.plist: App", "Sources/App/Model.xcdatamodeld/Model.xcdatamodel/contents: App",
        "Sources/App/To2.xcmappingmodel/xcmapping.xml: App", "Sources/Kit/Kit-Info.plist: Kit",
        "Sources/Kit/Kit.swift: Kit", "Sources/Kit/Views/Card.xib: Kit",
      ]
    )
    #expect(project.files.filter { !$0.language.isCode }.count == 7)
    #expect(project.codeFileCount == 2)
    #expect(project.messages == [])
    #expect(project.skipped.map(\.path).filter { $0.hasSuffix(".xib") || $0.hasSuffix(".plist") } == [])
    let withTests = fixture.discover(DiscoveryOptions(tests: true))
    #expect(withTests.summary.contains("Tests/KitTests/Test.storyboard: Tests"))
  }

  @Test func aPropertyListOfAnyNameMayNameClasses() throws {
    let list = "<plist><dict><key>NSPrincipalClass</key><string>A</string></dict></plist>"
    let project = try Fixture([
      "App/A.swift": "", "App/Widget.plist": list, "App/Data.plist": "<plist><dict/></plist>",
      "App/Binary.plist": "bplist00\0 NSPrincipalClass",
      "App/Large.plist": list + String(repeating: " ", count: 300_000), "Pods/P/P.plist": list,
    ]).discover()
    #expect(project.paths == ["App/A.swift", "App/Widget.plist"])
    #expect(project.messages == [])
  }

  @Test(arguments: [
    ("INFOPLIST_KEY_NSPrincipalClass = \"$(PRODUCT_MODULE_NAME).App\";", ["App"]),
    ("INFOPLIST_KEY_NSPrincipalClass = NSApplication;", ["NSApplication"]),
    ("      NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Share # here\r\n", ["Share"]),
    ("\"UISceneDelegateClassName\": .string(\"$(PRODUCT_MODULE_NAME).Scene\"),", ["Scene"]),
    ("\"UISceneDelegateClassName\": \"\\(module).Scene\",\n\"NSPrincipalClass\" : 'B'", ["Scene", "B"]),
    ("NSPrincipalClass: $(CLASS)", []), ("NSPrincipalClass", []), ("NSPrincipalClass:", []), ("MyClass: A", []),
    ("NSFooClass.swift in Sources", []), ("NSPrincipalClassOther: A", []), ("Class", []), ("C", []), ("", []),
  ])
  func manifestsNameClassesBehindKeysOfApple(text: String, names: [String]) {
    #expect(ClassesInManifests.names(in: Array(text.utf8)) == names)
  }

  @Test func manifestsThatSayWhatPropertyListsSayAreSearched() throws {
    let tuist = "import ProjectDescription\nlet project = Project(name: \"P\")\n"
    let classes = try Fixture([
      "A/Project.swift": tuist + "// \"NSPrincipalClass\": \"InManifest\"",
      "Tuist/ProjectDescriptionHelpers/Lists.swift": "let a = [\"UISceneClassName\": \"InHelper\"]",
      "B/project.yml": "name: B\ntargets: {}\nNSPrincipalClass: InSpecification\n",
      "C/C.xcodeproj/project.pbxproj": "INFOPLIST_KEY_NSPrincipalClass = InProject;",
      "Sources/Project.swift": "let a = [\"NSPrincipalClass\": \"InCode\"]",
      "Pods/D/project.yml": "NSPrincipalClass: InPod",
    ]).discover().classesInManifests
    #expect(classes == ["InHelper", "InManifest", "InProject", "InSpecification"])
  }

  @Test func aTargetOfXcodeHasThePropertyListThatItNames() throws {
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
        G = {isa = PBXGroup; children = (F1, F2, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1, ); };
        T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (S2, ); buildConfigurationList = L; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); }; B1 = {isa = PBXBuildFile; fileRef = F1; };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/$(TARGET_NAME).plist"; }; };
      }; rootObject = P; }
      """
    let project = try Fixture([
      "A.xcodeproj/project.pbxproj": text, "App/App.swift": "", "Widget/Widget.swift": "",
      "App/Widget.plist": "<key>NSExtensionPrincipalClass</key>", "App/Info.plist": "",
    ]).discover()
    #expect(
      project.summary == [
        "App/App.swift: App", "App/Info.plist: App", "App/Widget.plist: Widget", "Widget/Widget.swift: Widget",
      ]
    )
  }

  /// A manifest is no code that a resource could be near.
  @Test func aResourceBesideAManifestMakesNoModule() throws {
    let project = try Fixture([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "Soup")], targets: [
        .target(name: "App", dependencies: [.product(name: "Soup", package: "Soup")], path: "App"),
      ])
      """,
      "Soup/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Soup", products: [.library(name: "Soup", targets: ["Soup"])],
        targets: [.target(name: "Soup", path: "Sources")])
      """,
      "Soup/Resources/Info.plist": "", "Soup/Sources/s.swift": "", "App/a.swift": "",
    ]).discover()
    #expect(project.moduleNames == ["App", "Soup"])
    #expect(project.summary == ["App/a.swift: App", "Soup/Resources/Info.plist: Soup", "Soup/Sources/s.swift: Soup"])
  }

  @Test func whatIsExcludedIsNotLookedAt() throws {
    let fixture = try Fixture(["App/A.swift": "", "App/Main.storyboard": "", "App/Old/Old.xib": "", "B/B.xib": ""])
    #expect(
      fixture.discover(DiscoveryOptions(include: ["App/**"], exclude: ["**/Old/**"])).paths == [
        "App/A.swift", "App/Main.storyboard",
      ]
    )
  }

  @Test func withoutCodeThereIsNothingToScan() throws {
    let project = try Fixture(["Main.storyboard": "", "Info.plist": ""]).discover()
    #expect(project.paths == [])
    #expect(project.messages.count == 1)
    #expect(project.messages.first?.contains("nothing to scan: no Swift, Objective-C, C or C++ file") == true)
  }

  @Test(arguments: ["/Localized/Note/Main.storyboard", "\"/Localized: Note/Main.storyboard\""])
  func exceptionsOfSynchronizedFoldersNameTheVariantsForLanguages(path: String) throws {
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
        G = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
        R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = Ext; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
          membershipExceptions = (\(path), Note/Note.swift, ); };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
          membershipExceptions = (\(path), Note/Note.swift, ); };
        T1 = {isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (R, ); };
        T2 = {isa = PBXNativeTarget; name = Note; };
      }; rootObject = P; }
      """
    let fixture = try Fixture([
      "A.xcodeproj/project.pbxproj": text, "Ext/Note/Note.swift": "", "Ext/Note/Base.lproj/Main.storyboard": "",
      "Ext/Note/fr.lproj/Main.storyboard": "", "Ext/Widget.swift": "", "Ext/Base.lproj/Main.storyboard": "",
    ])
    #expect(
      fixture.discover().summary == [
        "Ext/Base.lproj/Main.storyboard: Widget", "Ext/Note/Base.lproj/Main.storyboard: Note",
        "Ext/Note/Note.swift: Note", "Ext/Note/fr.lproj/Main.storyboard: Note", "Ext/Widget.swift: Widget",
      ]
    )
  }

  @Test func targetsOfXcodeHaveWhatTheyCopy() throws {
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
        G = {isa = PBXGroup; children = (F1, F2, V, F3, R, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; children = (V1, V2, ); name = Shared.storyboard; sourceTree = "<group>"; };
        V1 = {isa = PBXFileReference; path = App/Base.lproj/Shared.storyboard; sourceTree = "<group>"; };
        V2 = {isa = PBXFileReference; path = App/fr.lproj/Shared.strings; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = App/Cell.xib; sourceTree = "<group>"; };
        R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Synced; sourceTree = "<group>"; };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Not.xib, ); target = T2; };
        T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1, C1, ); };
        T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (S2, C2, ); fileSystemSynchronizedGroups = (R, ); };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        C1 = {isa = PBXResourcesBuildPhase; files = (B3, ); };
        C2 = {isa = PBXResourcesBuildPhase; files = (B3, B4, ); };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = V; }; B4 = {isa = PBXBuildFile; fileRef = F3; };
      }; rootObject = P; }
      """
    let fixture = try Fixture([
      "A.xcodeproj/project.pbxproj": text, "App/App.swift": "", "Widget/Widget.swift": "", "App/Cell.xib": "",
      "App/Base.lproj/Shared.storyboard": "", "App/fr.lproj/Shared.strings": "", "App/Info.plist": "",
      "Synced/Yes.xib": "", "Synced/Not.xib": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "App/App.swift: App", "App/Base.lproj/Shared.storyboard: App, Widget", "App/Cell.xib: Widget",
        "App/Info.plist: App", "Synced/Not.xib: App, Widget", "Synced/Yes.xib: Widget", "Widget/Widget.swift: Widget",
      ]
    )
    #expect(project.moduleNames == ["App", "Widget"])
  }
}
