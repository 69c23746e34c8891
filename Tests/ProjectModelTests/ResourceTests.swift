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

  @Test(arguments: [
    ("2.xcdatamodel", ["2"]), ("3.xcdatamodel", ["1", "2"]), (nil, ["1", "2"]), ("", ["1", "2"]),
    ("../M.xcdatamodeld/2.xcdatamodel", ["1", "2"]),
  ])
  func onlyTheCurrentVersionOfAModelIsThere(name: String?, versions: [String]) throws {
    func model(_ entity: String) -> String {
      "<model><entity representedClassName=\"\(entity)\" codeGenerationType=\"class\"/></model>"
    }
    let fixture = try Fixture([
      "App/A.swift": "", "App/M.xcdatamodeld/1.xcdatamodel/contents": model("In1"),
      "App/M.xcdatamodeld/2.xcdatamodel/contents": model("In2"),
      "App/N.xcdatamodeld/N.xcdatamodel/contents": model("InN"),
    ])
    if let name {
      let list = "<plist><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>"
      try fixture.write("App/M.xcdatamodeld/.xccurrentversion", list)
    }
    let project = fixture.discover()
    let paths = versions.map { "App/M.xcdatamodeld/\($0).xcdatamodel/contents" }
    #expect(project.paths == ["App/A.swift"] + paths + ["App/N.xcdatamodeld/N.xcdatamodel/contents"])
    #expect(project.managedObjects == Set(versions.map { "In\($0)" } + ["InN"]))
    #expect(project.messages == [])
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

  /// A watch app has no code: its storyboard is shown by the extension.
  @Test(arguments: [1, 8])
  func aTargetThatOnlyCopiesFilesHasThemHoweverMuchCodeIsNearThem(count: Int) throws {
    let sources = (1...count).map { "App/A\($0).swift" }
    let references = sources.indices.map {
      "F\($0) = {isa = PBXFileReference; path = \(sources[$0]); sourceTree = \"<group>\"; };"
        + " B\($0) = {isa = PBXBuildFile; fileRef = F\($0); };"
    }
    let (files, compiled) = (sources.indices.map { "F\($0), " }.joined(), sources.indices.map { "B\($0), " }.joined())
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, T3, T4, ); };
        G = {isa = PBXGroup; children = (\(files)FS, FE, ); sourceTree = "<group>"; };
        \(references.joined(separator: "\n  "))
        FS = {isa = PBXFileReference; path = Watch/Interface.storyboard; sourceTree = "<group>"; };
        FE = {isa = PBXFileReference; path = Ext/Row.swift; sourceTree = "<group>"; };
        BS = {isa = PBXBuildFile; fileRef = FS; }; BE = {isa = PBXBuildFile; fileRef = FE; };
        S1 = {isa = PBXSourcesBuildPhase; files = (\(compiled)); };
        C2 = {isa = PBXResourcesBuildPhase; files = (BS, ); };
        S3 = {isa = PBXSourcesBuildPhase; files = (BE, ); };
        T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1, ); buildConfigurationList = L; };
        T2 = {isa = PBXNativeTarget; name = "Watch App"; buildPhases = (C2, ); dependencies = (D, );
          buildConfigurationList = L; };
        T3 = {isa = PBXNativeTarget; name = Ext; buildPhases = (S3, ); };
        T4 = {isa = PBXNativeTarget; name = Stickers; buildConfigurationList = M; };
        D = {isa = PBXTargetDependency; target = T3; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = App; }; };
        M = {isa = XCConfigurationList; buildConfigurations = (CM, ); };
        CM = {isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Stickers/Info.plist"; }; };
      }; rootObject = P; }
      """
    let fixture = try Fixture([
      "A.xcodeproj/project.pbxproj": text, "Watch/Interface.storyboard": "", "Ext/Row.swift": "",
      "Stickers/Info.plist": "<key>CFBundleName</key>",
    ])
    for source in sources { try fixture.write(source) }
    let project = fixture.discover()
    #expect(
      project.summary == sources.map { "\($0): App" } + ["Ext/Row.swift: Ext", "Watch/Interface.storyboard: Watch_App"]
    )
    #expect(project.moduleNames == ["App", "Ext", "Watch_App"])
    #expect(project.modules.map(\.hasOnlyResources) == [false, false, true])
    #expect(project.module("Watch_App")?.declaredDependencies == ["Ext"])
    #expect(project.messages == [])
    // The files of a bundle are for the code that loads it.
    let watch = "name = \"Watch App\"; "
    let type = "productType = \"com.apple.product-type.bundle\"; "
    try fixture.write("A.xcodeproj/project.pbxproj", text.replacing(watch, with: watch + type))
    #expect(fixture.discover().moduleNames == ["App", "Ext"])
    try fixture.write("A.xcodeproj/project.pbxproj", text)
    // One that may name a class is the target's.
    try fixture.write("Stickers/Info.plist", "<key>NSExtensionPrincipalClass</key>")
    #expect(fixture.discover().summary.contains("Stickers/Info.plist: Stickers"))
  }

  @Test func targetsOfXcodeGenHaveWhatTheyCopy() throws {
    let project = try Fixture([
      "project.yml": """
      name: P
      targets:
        App: { type: application, sources: [App, { path: Kit/Cell.xib, buildPhase: resources }] }
        Watch App:
          type: application.watchapp2
          sources: [Watch, { path: Kit/Not.xib, buildPhase: none }]
          dependencies: [target: Ext]
        Ext: { type: watchkit2-extension, sources: [Ext] }
        Kit: { type: framework, sources: [{ path: Kit, excludes: ["*.xib"] }] }
      """,
      "App/A.swift": "", "App/B.swift": "", "App/M.xcdatamodeld/M.xcdatamodel/contents": "",
      "Watch/Base.lproj/Interface.storyboard": "", "Ext/Row.swift": "",
      "Kit/K.swift": "", "Kit/Cell.xib": "", "Kit/Not.xib": "",
    ]).discover()
    #expect(
      project.summary == [
        "App/A.swift: App", "App/B.swift: App", "App/M.xcdatamodeld/M.xcdatamodel/contents: App", "Ext/Row.swift: Ext",
        "Kit/Cell.xib: App", "Kit/K.swift: Kit", "Kit/Not.xib: Kit", "Watch/Base.lproj/Interface.storyboard: Watch_App",
      ]
    )
    #expect(project.modules.filter(\.hasOnlyResources).map(\.name) == ["Watch_App"])
    #expect(project.module("Watch_App")?.declaredDependencies == ["Ext"])
    #expect(project.messages == [])
  }

  @Test func targetsOfTuistHaveWhatTheyCopy() throws {
    let project = try Fixture([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "App", product: .app, sources: ["App/**"], resources: ["App/**", "Kit/Cell.xib"]),
        .target(name: "WatchApp", product: .watch2App,
          resources: .resources([.glob(pattern: "Watch/**", excluding: ["Watch/Old/**"])]),
          dependencies: [.target(name: "Ext")]),
        .target(name: "Ext", product: .watch2Extension, buildableFolders: ["Ext"]),
        .target(name: "Kit", product: .framework, sources: ["Kit/**"]),
      ])
      """,
      "App/A.swift": "", "App/Main.storyboard": "", "Watch/Interface.storyboard": "", "Watch/Old/Old.xib": "",
      "Ext/Row.swift": "", "Ext/Row.xib": "", "Kit/K.swift": "", "Kit/Cell.xib": "", "Kit/Card.xib": "",
    ]).discover()
    #expect(
      project.summary.filter { !$0.hasPrefix("Watch/Old/") } == [
        "App/A.swift: App", "App/Main.storyboard: App", "Ext/Row.swift: Ext", "Ext/Row.xib: Ext", "Kit/Card.xib: Kit",
        "Kit/Cell.xib: App", "Kit/K.swift: Kit", "Watch/Interface.storyboard: WatchApp",
      ]
    )
    #expect(project.module("WatchApp")?.hasOnlyResources == true)
    #expect(project.module("WatchApp")?.declaredDependencies == ["Ext"])
  }
}
