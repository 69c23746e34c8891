import Basics
import Foundation
import ReportModel
import Testing

@testable import ProjectModel

/// A project file with these objects; `P` is the project and `G` its main group.
func projectFile(_ objects: String, targets: String) -> String {
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

/// `Kit` lists K.swift.
private let kit = projectFile(
  """
  G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
  F = {isa = PBXFileReference; path = K.swift; sourceTree = "<group>"; };
  T = {isa = PBXNativeTarget; name = Kit; buildPhases = (S, ); };
  S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = F; };
  """,
  targets: "T"
)

@Suite struct XcodeTests {
  /// The languages of files where the file reference of `A.m`, its build file, the target and its settings say this.
  private func languages(
    ofReference reference: String = "",
    buildFile: String = "",
    settings: String = "",
    path: String = "A.m"
  ) throws -> [Language] {
    let objects = """
      G = {isa = PBXGroup; children = (F, H, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; \(reference) path = \(path); sourceTree = "<group>"; };
      H = {isa = PBXFileReference; \(reference) path = A.h; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, ); buildConfigurationList = TL; };
      TL = {isa = XCConfigurationList; buildConfigurations = (TC, ); };
      TC = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      S = {isa = PBXSourcesBuildPhase; files = (B, I, ); };
      B = {isa = PBXBuildFile; fileRef = F; \(buildFile) }; I = {isa = PBXBuildFile; fileRef = H; };
      """
    let project = projectFile(objects, targets: "T")
    return try Fixture(["P.xcodeproj/project.pbxproj": project, path: "", "A.h": ""]).discover().files.map(\.language)
  }

  /// A file that is called `.m` may be compiled as Objective-C++.
  @Test func aFileHasTheLanguageThatItsTargetCompilesItAs() throws {
    #expect(try languages() == [.header, .objectiveC])
    for type in ["explicitFileType", "lastKnownFileType"] {
      #expect(try languages(ofReference: "\(type) = sourcecode.cpp.objcpp;") == [.header, .objectiveCxx])
      #expect(try languages(ofReference: "\(type) = sourcecode.c.objc;") == [.header, .objectiveC])
      #expect(try languages(ofReference: "\(type) = sourcecode.cpp.cpp;", path: "A.c") == [.cxx, .header])
      #expect(try languages(ofReference: "\(type) = sourcecode.c.objc;", path: "A.mm") == [.header, .objectiveCxx])
      #expect(try languages(ofReference: "\(type) = text;") == [.header, .objectiveC])
    }
    let both = "explicitFileType = sourcecode.c.objc; lastKnownFileType = sourcecode.cpp.objcpp;"
    #expect(try languages(ofReference: both) == [.header, .objectiveC])
    for flags in ["-x objective-c++", "-fno-objc-arc -ObjC++"] {
      #expect(
        try languages(buildFile: "settings = {COMPILER_FLAGS = \"\(flags)\"; };") == [.header, .objectiveCxx],
        "\(flags)"
      )
      #expect(try languages(settings: "OTHER_CFLAGS = \"\(flags)\";") == [.header, .objectiveCxx], "\(flags)")
    }
    #expect(try languages(settings: "GCC_INPUT_FILETYPE = sourcecode.cpp.objcpp;") == [.header, .objectiveCxx])
    #expect(try languages(settings: "GCC_INPUT_FILETYPE = automatic;") == [.header, .objectiveC])
  }

  @Test func aFileOfASynchronizedFolderHasTheLanguageThatItsTargetCompilesItAs() throws {
    let objects = """
      G = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E, );
        explicitFileTypes = { "Old/A.m" = sourcecode.cpp.objcpp; }; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        additionalCompilerFlagsByRelativePath = { B.m = "-x objective-c++"; }; };
      T = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R, ); };
      """
    let project = projectFile(objects, targets: "T")
    let paths = ["App/B.m", "App/C.m", "App/Old/A.m"]
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    let found = try Fixture(files.merging(["P.xcodeproj/project.pbxproj": project]) { $1 }).discover().files
    #expect(found.map(\.path) == paths)
    #expect(found.map(\.language) == [.objectiveCxx, .objectiveC, .objectiveCxx])
  }

  @Test func whatAMergeHasLostIsTold() throws {
    let objects = """
      G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, ); };
      S = {isa = PBXSourcesBuildPhase; files = (B, E, ); };
      B = {isa = PBXBuildFile; fileRef = F; };
      """
    func messages(_ text: String) throws -> [String] {
      try Fixture(["App.xcodeproj/project.pbxproj": text, "A.swift": ""]).discover().diagnostics.map(\.message)
    }
    #expect(try messages(projectFile(objects + "E = {isa = PBXBuildFile; productRef = X; };", targets: "T, ")).isEmpty)
    for (lost, what) in [
      (projectFile(objects, targets: "T, "), "an object"),
      (
        projectFile(
          objects.replacing("buildPhases = (S, )", with: "fileSystemSynchronizedGroups = (R, )"),
          targets: "T, "
        ), "an object"
      ),
      (projectFile("G = {isa = PBXGroup; };", targets: "T, "), "a target"),
    ] {
      let found = try messages(lost)
      #expect(found.count == 1)
      #expect(found[0].hasPrefix("this names \(what) of which the file says nothing"))
    }
  }

  @Test func targetsCompileTheFilesOfTheirSourcesPhase() throws {
    let fixture = try Fixture([
      "App.xcodeproj/project.pbxproj": app, "My App/Main.swift": "", "My App/A \"q\".swift": "", "Shared/S.swift": "",
      "T.swift": "", "Unclaimed.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "My App/A \"q\".swift: My_App", "My App/Main.swift: My_App", "Shared/S.swift: My_App, NW_widget",
        "Unclaimed.swift: (root)",
      ]
    )
    #expect(
      project.messages == [
        "warning App.xcodeproj/project.pbxproj:18:7 the target 'My_App' also compiles '../../outside.swift', which lies "
          + "outside of the checked folder: nothing is known of what is there; check a folder that has both",
        "warning App.xcodeproj/project.pbxproj:14:7 a target lists 'missing.swift', which is not there, and "
          + "'Unclaimed.swift' beside it is in no target, which rules by 'module' do not see: add it to the target in its "
          + "place",
      ]
    )
    let module = project.module("My_App")
    #expect(module?.origin == .xcodeProject)
    #expect(module?.place?.file == "App.xcodeproj/project.pbxproj")
    #expect(module?.isTest == false)
    #expect(module?.declaredDependencies == ["Kit", "NW_widget"])
    #expect(module?.package == "App")
    let withTests = fixture.discover(DiscoveryOptions(tests: true))
    #expect(withTests.summary.contains("T.swift: AppTests"))
    #expect(withTests.summary.contains("My App/A \"q\".swift: AppTests, My_App"))
  }

  /// The platforms of two targets with these build settings, of their files and of the file that both compile;
  /// `project` has the settings of the project, and `App.xcconfig` those of the first target's file.
  private func platforms(
    _ first: String,
    _ second: String,
    project: String = "",
    file: String? = nil
  ) throws -> [Platforms] {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (F1, F2, F3, X, ); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = A; buildPhases = (S1, ); buildConfigurationList = L1; };
      T2 = {isa = PBXNativeTarget; name = B; buildPhases = (S2, ); buildConfigurationList = L2; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
      L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
      C1 = {isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = { \(first) }; };
      C2 = {isa = XCBuildConfiguration; buildSettings = { \(second) }; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2, B3, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      """,
      targets: "T1, T2"
    ).replacingOccurrences(of: "PRODUCT_NAME = \"$(TARGET_NAME)\";", with: project)
    var files = ["P.xcodeproj/project.pbxproj": text, "A.swift": "", "B.swift": "", "Shared.swift": ""]
    files["App.xcconfig"] = file
    let found = try Fixture(files).discover()
    return found.modules.map(\.platforms) + found.files.map(\.platforms)
  }

  @Test func buildSettingsTellThePlatforms() throws {
    let (phone, mac): (Platforms, Platforms) = ([.iOS, .catalyst], .macOS)
    let both = [phone, mac, phone, mac, [.iOS, .catalyst, .macOS]]
    #expect(try platforms("SDKROOT = iphoneos;", "SDKROOT = macosx;") == both)
    #expect(try platforms("", "SDKROOT = macosx14.0;", project: "SDKROOT = iphoneos;") == both)
    #expect(try platforms("", "SDKROOT = macosx;", file: "SDKROOT = iphoneos // of the file") == both)
    let many = "SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx xros xrsimulator appletvos watchsimulator\";"
    #expect(try platforms(many, "")[0] == [.macOS, .visionOS, .tvOS, .watchOS])
    #expect(try platforms("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO;", "")[0] == .iOS)
  }

  @Test(arguments: ["", "SDKROOT = auto;", "SUPPORTED_PLATFORMS = \"macosx $(OTHER)\";", "SDKROOT = \"\";"])
  func otherwiseATargetIsForAllPlatforms(_ settings: String) throws {
    #expect(try platforms(settings, "SDKROOT = macosx;") == [.all, .macOS, .all, .macOS, .all])
  }

  @Test func aFileIsForThePlatformsOfItsTargetsThoughTheyAreOneModule() throws {
    let (first, second) = ("PRODUCT_NAME = App; SDKROOT = iphoneos;", "PRODUCT_NAME = App; SDKROOT = appletvos;")
    #expect(
      try platforms(first, second) == [[.iOS, .catalyst, .tvOS], [.iOS, .catalyst], .tvOS, [.iOS, .catalyst, .tvOS]]
    )
  }

  @Test func aFileThatHasMovedIsThatOfTheTargetWhichListsIt() throws {
    let files = ["App.xcodeproj/project.pbxproj": app, "T.swift": "", "Shared/S.swift": ""]
    func discover(_ others: [String]) throws -> Project {
      try Fixture(files.merging(others.map { ($0, "") }) { $1 }).discover()
    }
    // `My App` lists Main.swift, `A "q".swift` and missing.swift.
    let project = try discover(["Renamed App/Main.swift", "Renamed App/A \"q\".swift", "Other.swift"])
    #expect(
      project.summary == [
        "Other.swift: (root)", "Renamed App/A \"q\".swift: My_App", "Renamed App/Main.swift: My_App",
        "Shared/S.swift: My_App, NW_widget",
      ]
    )
    #expect(
      project.messages.filter { $0.contains("taken for") } == [
        "note App.xcodeproj/project.pbxproj:12:7 targets list 2 files in 'My App' that are not there, and those of these "
          + "names in 'Renamed App' are taken for them; the project file has to say so"
      ]
    )
    // Which one is meant is not known; and a file of another target is none that has moved.
    #expect(try discover(["A/Main.swift", "B/Main.swift"]).summary.filter { $0.hasSuffix("My_App") } == [])
    let package = "import PackageDescription\nlet package = Package(name: \"K\", targets: [.target(name: \"Kit\")])"
    let other = try Fixture(
      files.merging(["K/Package.swift": package, "K/Sources/Kit/Main.swift": ""]) { $1 }
    ).discover()
    #expect(other.summary.contains("K/Sources/Kit/Main.swift: Kit"))
    #expect(other.generatedTypes.contains("Main") && !project.generatedTypes.contains("Main"))
    let lacking = other.modules.filter { $0.absentTypes["Main"] != nil }
    #expect(lacking.map(\.name) == ["My_App"] && lacking.first?.absentTypes["Main"] == ["My App/Main.swift"])
  }

  /// `My App` lists Main.swift and `A "q".swift` in `My App`. A folder moves them together.
  @Test func aFileOfAUsualNameElsewhereIsNoneThatHasMoved() throws {
    func taken(_ others: [String: String]) throws -> [String] {
      let files = ["App.xcodeproj/project.pbxproj": app, "Shared/S.swift": ""]
      let project = try Fixture(files.merging(others) { $1 }).discover()
      let taken = project.summary.filter { $0.hasSuffix(": My_App") }
      #expect(project.messages.contains { $0.contains("taken for") } == !taken.isEmpty)
      return taken.map { String($0.dropLast(": My_App".count)) }
    }
    let (main, other) = ("Main.swift", "A \"q\".swift")
    #expect(try taken(["Tools/Gen/\(main)": ""]) == [])
    #expect(try taken(["Tools/Gen/\(main)": "", "Tools/Old/\(other)": ""]) == [])
    let both = ["Tools/Gen/\(other)", "Tools/Gen/\(main)"]
    #expect(try taken([both[0]: "", both[1]: ""]) == both)
    // The folder that stands beside has taken the place of the one that is gone, if that is gone.
    #expect(try taken(["Data/\(main)": ""]) == ["Data/\(main)"])
    #expect(try taken(["Data/\(main)": "", "My App/Other.swift": ""]) == [])
    #expect(try taken(["Data/\(main)": "", "Model/\(other)": ""]) == [])
    // What lies with another package is of that.
    let package = "import PackageDescription\nlet package = Package(name: \"K\", targets: [.target(name: \"Kit\")])"
    let kit = ["K/Package.swift": package, "K/Sources/Kit/K.swift": "", "K/\(main)": "", "K/\(other)": ""]
    #expect(try taken(kit) == [])
  }

  /// What lies in the folder of another project is of that, though no target of it has it.
  @Test func aFileOfAnotherProjectIsNoneThatHasMoved() throws {
    let (main, other) = ("K/Main.swift", "K/A \"q\".swift")
    let project = try Fixture([
      "App/App.xcodeproj/project.pbxproj": app, main: "", other: "",
      "K/K.xcodeproj/project.pbxproj": kit, "K/K.swift": "",
    ]).discover()
    #expect(project.summary == ["\(other): (root)", "K/K.swift: Kit", "\(main): (root)"])
  }

  /// `My App` lists Main.swift and `A "q".swift` in `My App`, and missing.swift.
  @Test func aFileThatHasANewNameIsTold() throws {
    let files = ["App.xcodeproj/project.pbxproj": app, "My App/A \"q\".swift": "", "Shared/S.swift": ""]
    func told(_ others: [String: String], _ options: DiscoveryOptions = DiscoveryOptions()) throws -> [String] {
      let project = try Fixture(files.merging(others) { $1 }).discover(options)
      #expect(project.absentFiles.contains("missing.swift"))
      let told = project.diagnostics.filter(\.weakensRules)
      #expect(project.absentFiles.contains("My App/Main.swift") == (told.isEmpty && others[".gitignore"] == nil))
      return told.map { "\($0.location?.line ?? 0) \($0.message)" }
    }
    let gone = "11 a target lists 'My App/Main.swift', which is not there, and "
    let unseen = "in no target, which rules by 'module' do not see: add "
    #expect(
      try told(["My App/Start.swift": ""]) == [
        "\(gone)'Start.swift' beside it is \(unseen)it to the target in its place"
      ]
    )
    #expect(
      try told(["My App/Start.swift": "", "My App/Begin.swift": ""]) == [
        "\(gone)2 files beside it, such as 'Begin.swift', are \(unseen)what is to be built to the target"
      ]
    )
    // A build or a person makes it; what lies elsewhere, is of another language, or a template is not it.
    #expect(try told(["My App/Start.swift": "", ".gitignore": "My App/Main.swift\n"]) == [])
    #expect(try told(["My App/Start.swift": ""], DiscoveryOptions(exclude: ["My App/S*"])) == [])
    #expect(try told(["My App/In/Start.swift": "", "My App/Start.m": "", "My App/Start.h": ""]) == [])
    #expect(try told(["My App/Main-demo.swift": "", "My App/Main.example.swift": ""]) == [])
  }

  /// `My App` lists Main.swift and `A "q".swift` in `My App`, and missing.swift.
  @Test func aFileThatIsElsewhereNowIsTold() throws {
    let (main, other, start) = ("Main.swift", "My App/A \"q\".swift", "My App/Start.swift")
    func told(
      _ others: [String],
      _ options: DiscoveryOptions = DiscoveryOptions(),
      app text: String = app
    ) throws -> [String] {
      let files = ["App.xcodeproj/project.pbxproj": text, "Shared/S.swift": ""]
      let project = try Fixture(files.merging(others.map { ($0, "") }) { $1 }).discover(options)
      let told = project.messages.filter { $0.contains("Main.swift") || $0.contains("targets list") }
      #expect(project.absentFiles.contains("My App/Main.swift") == told.isEmpty)
      #expect(project.diagnostics.count(where: \.weakensRules) >= told.count)
      return told
    }
    let gone = "warning App.xcodeproj/project.pbxproj:11:7 a target lists 'My App/Main.swift', which is not there"
    func isElsewhere(_ place: String) -> String {
      "\(gone): it is in \(place) now, in no target, so rules by 'module' do not see it; the project file has to say where "
        + "it is"
    }
    func isOneOf(_ files: String) -> String {
      "\(gone), and \(files) are in no target, which rules by 'module' do not see: add what is to be built to the target"
    }
    #expect(try told([other, "Views/\(main)"]) == [isElsewhere("'Views'")])
    #expect(
      try told([other, "A/\(main)", "B/\(main)"]) == [
        "\(gone), and 2 files of its name, such as 'A/\(main)', are in no target, so rules by 'module' do not see them; the "
          + "project file has to say where it is"
      ]
    )
    // It was moved or renamed: the other one may be dead code.
    #expect(try told([other, "Views/\(main)", start]) == [isOneOf("'Start.swift' beside it and 'Views/\(main)'")])
    #expect(
      try told([other, "Views/\(main)", start, "My App/Begin.swift"]) == [
        isOneOf("2 files beside it, such as 'Begin.swift', and 'Views/\(main)'")
      ]
    )
    #expect(
      try told([other, "A/\(main)", "B/\(main)", start]) == [
        isOneOf("'Start.swift' beside it and 2 files of its name elsewhere")
      ]
    )
    // It is not the new name of missing.swift beside it.
    #expect(try told([other, main, start]) == [isOneOf("'Start.swift' beside it and '\(main)'")])
    // The target lists it where it is now.
    let listed = app.replacing("../../outside.swift", with: "Views/Main.swift")
    #expect(try told([other, "Views/\(main)", start], app: listed) == [])
    // What is left out is none of the project.
    let leftOut = try told([other, "Views/\(main)", start], DiscoveryOptions(exclude: ["Views/**"]))
    #expect(leftOut.count == 1 && leftOut[0].contains("'Start.swift' beside it is in"), "\(leftOut)")
    let first = "warning App.xcodeproj/project.pbxproj:12:7 targets list 2 files"
    func isTold(_ others: [String]) throws -> [String] { try told(others).map { $0.replacing("A \"q\"", with: "A") } }
    #expect(
      try isTold(["X/\(main)", "Y/A \"q\".swift"]) == [
        "\(first) that are elsewhere now, in no target, so rules by 'module' do not see them, such as 'My App/A.swift', which "
          + "is in 'Y'; the project file has to say where they are"
      ]
    )
    #expect(
      try isTold(["X/\(main)", "Y/A \"q\".swift", start]) == [
        "\(first) in My App/ that are not there, such as 'A.swift', and 'Start.swift' beside them and files of their names "
          + "elsewhere are in no target, which rules by 'module' do not see: add what is to be built to the target"
      ]
    )
  }

  @Test func filesOfAFolderThatHaveNewNamesAreToldAtOnce() throws {
    let files = ["App.xcodeproj/project.pbxproj": app, "Shared/S.swift": ""]
    func told(_ others: [String]) throws -> [Diagnostic] {
      try Fixture(files.merging(others.map { ($0, "") }) { $1 }).discover().diagnostics.filter(\.weakensRules)
    }
    let gone = "targets list 2 files in My App/ that are not there, such as 'A \"q\".swift', and "
    let rest = ", which rules by 'module' do not see: add what is to be built to the target"
    let one = try told(["My App/Begin.swift"])
    #expect(one.map(\.message) == ["\(gone)'Begin.swift' beside them is in no target\(rest)"])
    #expect(one.map(\.lostFiles?.beside) == [["My App/Begin.swift"]])
    let two = try told(["My App/Begin.swift", "My App/Main-demo.swift", "My App/Start.swift"])
    #expect(two.map(\.message) == ["\(gone)2 files there are in no target, such as 'Begin.swift'\(rest)"])
    #expect(two.map(\.lostFiles?.beside) == [["My App/Begin.swift", "My App/Start.swift"]])
  }

  /// `Widget` lists S.swift alone, as a file of `Shared`.
  @Test func aTargetThatHasLostAllItsFilesIsToldOnce() throws {
    func project(_ others: [String: String], app text: String = app) throws -> Project {
      let files = ["App.xcodeproj/project.pbxproj": text, "My App/Main.swift": "", "My App/A \"q\".swift": ""]
      return try Fixture(files.merging(others) { $1 }).discover()
    }
    func told(_ others: [String: String], app text: String = app) throws -> [String] {
      try project(others, app: text).messages.filter { $0.contains("the target 'Widget'") }
    }
    let place = "warning App.xcodeproj/project.pbxproj:20:7"
    let advice = "or take the target out of the project file"
    let one =
      "\(place) nothing is there of what the target 'Widget' lists: 'Shared/S.swift'; add it again, \(advice)"
    #expect(try told([:]) == [one])
    #expect(try project([:]).modules.map(\.name).contains("NW_widget") == false)
    let two = app.replacing("files = (B3, );", with: "files = (B3, B5, B3, );")
    #expect(
      try told([:], app: two) == [
        "\(place) nothing is there of what the target 'Widget' lists: 2 files, such as 'Shared/S.swift'; add them again, "
          + advice
      ]
    )
    // Whose project lies in a folder is told how to leave that out.
    let inFolder = try Fixture([
      "Kit/App.xcodeproj/project.pbxproj": app, "Kit/My App/Main.swift": "", "Kit/My App/A \"q\".swift": "",
    ]).discover().messages.filter { $0.contains("the target 'Widget'") }
    let wayOut = "; or leave the project out: sources: { exclude: [\"Kit/App.xcodeproj/**\"] }"
    #expect(inFolder.first?.hasSuffix(advice + wayOut) == true)
    // It is elsewhere, is made by a build, or has most likely another name, which is told.
    let moved = try project(["Common/S.swift": ""])
    #expect(moved.messages.allSatisfy { !$0.contains("'Widget'") })
    #expect(moved.summary.contains("Common/S.swift: My_App, NW_widget"))
    #expect(try told([".gitignore": "Shared\n"]) == [])
    #expect(try project([".gitignore": "Shared\n"]).modules.map(\.name).contains("NW_widget") == false)
    #expect(try told(["Shared/Other.swift": ""]) == [])
    // Another project has the target with its files.
    let copy = app.replacing("path = Shared/S.swift", with: "path = S.swift")
    #expect(try told(["Copy/App.xcodeproj/project.pbxproj": copy, "Copy/S.swift": ""]) == [])
  }

  @Test(arguments: [nil, "notes.txt", "W.swift"])
  func aTargetOfASynchronizedFolderThatIsNotThereIsTold(_ file: String?) throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (R, W, ); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      W = {isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R, ); };
      T2 = {isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (W, ); };
      """,
      targets: "T1, T2"
    )
    var files = ["N.xcodeproj/project.pbxproj": text, "App/A.swift": ""]
    if let file { files["Widgets/\(file)"] = "" }
    let project = try Fixture(files).discover()
    let told =
      "warning N.xcodeproj/project.pbxproj:10:6 the target 'Widget' has no folder 'Widgets', and so none of its files"
    #expect(project.messages == (file == nil ? [told] : []))
  }

  /// Since Xcode 15 a project refers to a package; before, a group shows its folder.
  @Test(arguments: [true, false])
  func aPackageWhoseFolderIsNotThereIsTold(isStated: Bool) throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (A, \(isStated ? "" : "K, M, ")W); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      K = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Kit; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; lastKnownFileType = folder; path = Pictures; sourceTree = "<group>"; };
      W = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Feed; sourceTree = "<group>"; };
      R = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
      RO = {isa = XCLocalSwiftPackageReference; relativePath = ../Outside; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, L, C); packageProductDependencies = (PK, PF); };
      S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = A; };
      L = {isa = PBXFrameworksBuildPhase; files = (BK); }; BK = {isa = PBXBuildFile; productRef = PK; };
      C = {isa = PBXResourcesBuildPhase; files = (BM); }; BM = {isa = PBXBuildFile; fileRef = M; };
      PK = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      PF = {isa = XCSwiftPackageProductDependency; productName = Feed; };
      """,
      targets: "T"
    ).replacing("mainGroup = G;", with: "mainGroup = G;\(isStated ? " packageReferences = (R, RO);" : "")")
    func package(_ name: String) -> String {
      """
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], targets: [.target(name: "\(name)")]
      )
      """
    }
    let files = [
      "App.xcodeproj/project.pbxproj": text, "App.swift": "", "Feed/Package.swift": package("Feed"),
      "Feed/Sources/Feed/F.swift": "",
    ]
    func told(_ others: [String: String]) throws -> [String] {
      let project = try Fixture(files.merging(others) { $1 }).discover()
      #expect(project.diagnostics.allSatisfy { $0.weakensRules })
      return project.messages
    }
    let place = "App.xcodeproj/project.pbxproj:\(isStated ? 13 : 10):6"
    let fact =
      "warning \(place) the project 'App' has no folder 'Packages/Kit', and so none of the files of the package there"
    #expect(try told([:]) == [fact])
    let kit = ["Kit/Package.swift": package("Kit"), "Kit/Sources/Kit/K.swift": ""]
    let moved = Dictionary(uniqueKeysWithValues: kit.map { ("Libraries/\($0)", $1) })
    // A folder that a group shows may be any, where packages here have all products.
    #expect(try told(moved) == (isStated ? ["\(fact); did you mean 'Libraries/Kit'?"] : []))
    #expect(try told(Dictionary(uniqueKeysWithValues: kit.map { ("Packages/\($0)", $1) })) == [])
    #expect(try told([".gitignore": "/Packages/\n"]) == [])
  }

  /// `App` has another folder, and `Extra` one without sources; `Widget` has a file of one that no target names.
  @Test func eachSynchronizedFolderThatIsNotThereIsToldOnce() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (A, R3, R4, R5, R6, ); sourceTree = "<group>"; };
      A = {isa = PBXGroup; children = (R1, R2, ); path = App; sourceTree = "<group>"; };
      R1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
      R2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Chat; sourceTree = "<group>"; };
      R3 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Shared; sourceTree = "<group>"; };
      R4 = {isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
      R5 = {isa = PBXFileSystemSynchronizedRootGroup; path = Pictures; sourceTree = "<group>"; };
      R6 = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (S.swift, ); target = T2; };
      T1 = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R1, R2, ); };
      T2 = {isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (R1, R2, ); };
      T3 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
        fileSystemSynchronizedGroups = (R4, ); };
      T4 = {isa = PBXNativeTarget; name = Extra; fileSystemSynchronizedGroups = (R5, R6, ); };
      """,
      targets: "T1, T2, T3, T4"
    )
    let files = ["N.xcodeproj/project.pbxproj": text, "App/Core/A.swift": "", "Pictures/p.png": ""]
    func told(_ others: [String: String], _ options: DiscoveryOptions = DiscoveryOptions()) throws -> [String] {
      let project = try Fixture(files.merging(others) { $1 }).discover(options)
      #expect(project.diagnostics.allSatisfy { $0.weakensRules == ($0.severity == .warning) })
      return project.messages.filter { $0.hasPrefix("warning") }
    }
    func lacks(_ place: String, _ target: String, _ folder: String, _ advice: String = "") -> String {
      let start = "warning N.xcodeproj/project.pbxproj:\(place) the target '\(target)' has no folder '\(folder)'"
      return "\(start), and so none of its files\(advice)"
    }
    let chat = lacks("11:7", "App", "App/Chat")
    let shared = lacks("12:7", "Widget", "Shared")
    let code = lacks("15:7", "Extra", "Code")
    #expect(try told([:]) == [chat, shared, code])
    let tests = lacks("13:7", "AppTests", "Checks")
    #expect(try told([:], DiscoveryOptions(tests: true)) == [chat, shared, tests, code])
    #expect(try told(["App/Chat/C.swift": "", "Shared/S.swift": "", "Code/C.swift": ""]) == [])
    // A build makes it, or git has it elsewhere.
    #expect(try told([".gitignore": "App/Chat/\nCode\n"]) == [shared])
    #expect(try told([".gitignore": "App/Chat/**\n/Code/*.swift\n"]) == [shared])
    #expect(try told([".gitignore": "App/*.swift\nShared/*.png\nCode/*.made.swift\n"]) == [chat, shared, code])
    #expect(try told([".gitmodules": "[submodule \"s\"]\n\tpath = Shared\n\turl = ../s\n"]) == [chat, code])
    // What is of a target is none that has moved.
    let moved = lacks("11:7", "App", "App/Chat", "; did you mean 'Features/Chat'?")
    #expect(try told(["Features/Chat/C.swift": ""]) == [moved, shared, code])
    #expect(try told(["App/Core/Chat/C.swift": ""]) == [chat, shared, code])
  }

  /// git lists no file of a submodule, be it checked out or not.
  @Test(arguments: [[], ["init", "-q"]])
  func aFileInASubmoduleHasNotMoved(command: [String]) throws {
    let fixture = try Fixture([
      "App.xcodeproj/project.pbxproj": app, "Other/Main.swift": "", "Shared/S.swift": "",
      ".gitmodules": "[submodule \"x\"]\n\tpath = My App\n\turl = ../x\n",
    ])
    if !command.isEmpty {
      try fixture.git("init", "-q")
      let commit = String(repeating: "1", count: 40)
      try fixture.git("update-index", "--add", "--cacheinfo", "160000,\(commit),My App")
    }
    let project = fixture.discover()
    #expect(project.summary == ["Other/Main.swift: (root)", "Shared/S.swift: My_App, NW_widget"])
    #expect(project.generatedTypes.contains("Main"))
    let note =
      "note  1 submodule is not checked out, so what it declares is not known: 'My App'. "
      + "'git submodule update --init' gets it, to be checked by itself; if it has no Swift or Objective-C, "
      + "'sources: { exclude: [\"My App/**\"] }' ends this note"
    #expect(project.messages.filter { $0.hasPrefix("note") } == [note])
    let excluded = fixture.discover(DiscoveryOptions(exclude: ["My App/**"]))
    #expect(excluded.diagnostics.filter { $0.severity == .note } == [])
    try fixture.write("My App/Main.swift")
    let there = fixture.discover()
    #expect(there.diagnostics.filter { $0.severity == .note } == [])
    #expect(there.summary.contains("Other/Main.swift: (root)"))
  }

  /// Of what is moved git still tracks the old path, until that is staged.
  @Test func aFileThatHasMovedInTheWorkTreeIsThatOfTheTargetWhetherItIsStagedOrNot() throws {
    let fixture = try Fixture(["App.xcodeproj/project.pbxproj": app, "My App/Main.swift": "", "Shared/S.swift": ""])
    try fixture.git("init", "-q")
    try fixture.git("add", "-A")
    let before = fixture.discover().summary
    #expect(before.contains { $0.hasSuffix("Main.swift: My_App") }, "\(before)")
    let path = try #require(fixture.discover().paths.first { $0.hasSuffix("Main.swift") })
    try fixture.write("Data/Other.swift")
    try FileManager.default.moveItem(atPath: "\(fixture.path)/\(path)", toPath: "\(fixture.path)/Data/Main.swift")
    let unstaged = fixture.discover()
    #expect(unstaged.summary.contains("Data/Main.swift: My_App"), "\(unstaged.summary)")
    try fixture.git("add", "-A")
    let staged = fixture.discover()
    #expect(staged.summary == unstaged.summary)
    #expect(staged.messages == unstaged.messages)
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
        "ios/App/A.swift: App", "ios/App/Off/Not.swift: (root)", "ios/App/Off/Yes.swift: App",
        "ios/App/Shared.swift: App, Widget",
      ]
    )
  }

  @Test func aPackageInASynchronizedFolderKeepsItsFiles() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R, ); };
      """,
      targets: "T1"
    )
    let fixture = try Fixture([
      "N.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Feed/Sources/Feed/F.swift": "",
      "App/Feed/Other.swift": "",
      "App/Feed/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Feed\", targets: [.target(name: \"Feed\")])",
    ])
    #expect(
      fixture.discover().summary
        == ["App/A.swift: App", "App/Feed/Other.swift: Feed", "App/Feed/Sources/Feed/F.swift: Feed"]
    )
  }

  /// `Help` is a bundle of files without code that is called as the application, and `Tool` is one that has nothing.
  @Test func aTargetWithoutCodeIsNoDependency() throws {
    func project(_ more: String) throws -> Project {
      let text = projectFile(
        """
        G = {isa = PBXGroup; children = (F, FK, ); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        FK = {isa = PBXFileReference; path = K.swift; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S, ); dependencies = (D, \(more)); };
        T2 = {isa = PBXNativeTarget; name = Help; productType = "com.apple.product-type.bundle";
          buildConfigurationList = L; };
        T3 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
          buildPhases = (SK, ); };
        T4 = {isa = PBXNativeTarget; name = Tool; productType = "com.apple.product-type.bundle"; buildPhases = (ST, ); };
        ST = {isa = PBXSourcesBuildPhase; files = (); }; DT = {isa = PBXTargetDependency; target = T4; };
        L = {isa = XCConfigurationList; buildConfigurations = (X, ); };
        X = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = App; }; };
        D = {isa = PBXTargetDependency; target = T2; }; DK = {isa = PBXTargetDependency; target = T3; };
        S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = F; };
        SK = {isa = PBXSourcesBuildPhase; files = (BK, ); }; BK = {isa = PBXBuildFile; fileRef = FK; };
        """,
        targets: "T1, T2, T3, T4"
      )
      return try Fixture(["App.xcodeproj/project.pbxproj": text, "A.swift": "", "K.swift": ""]).discover()
    }
    #expect(try project("").module("App")?.declared == nil)
    #expect(try project("DK, DT, ").module("App")?.declaredDependencies == ["Kit"])
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
    ("{ a = \"never closed; }", "1:7", "a quoted text is never closed"),
    ("{ /* never closed }", "1:3", "a comment is never closed"),
    ("{ a = b; } c", "1:12", "expected the end of the file"),
    (String(repeating: "{ a = ", count: 100_000), "1:385", "nested too deeply"),
  ])
  func aBrokenProjectFileIsAnErrorWithItsPlace(_ text: String, _ place: String, _ message: String) throws {
    let fixture = try Fixture(["A.xcodeproj/project.pbxproj": text, "A.swift": ""])
    let project = fixture.discover()
    #expect(
      project.messages == [
        "error A.xcodeproj/project.pbxproj:\(place) this project file cannot be read: \(message); so nobody can say which targets it declares, and what rules find may be wrong"
      ]
    )
    #expect(project.summary == ["A.swift: (root)"])
    // What is excluded need not be readable.
    #expect(fixture.discover(DiscoveryOptions(exclude: ["A.xcodeproj/**"])).messages == [])
  }

  @Test(arguments: ["<?xml version=\"1.0\"?><plist/>", "{ \"objects\" : {} }", "{ \"objects\" = { }; }"])
  func otherFormatsAreSaidToBeUnknown(_ text: String) throws {
    let fixture = try Fixture(["A.xcodeproj/project.pbxproj": text, "A.swift": ""])
    #expect(fixture.discover().messages.count == 1)
    #expect(fixture.discover().paths == ["A.swift"])
  }
}

/// An application that names no headers, an extension, a framework that names some, and their tests.
private let mixed = projectFile(
  """
  G = {isa = PBXGroup; children = (FM, FS, FX, FW, FT, FK, FKH, FP, CF); sourceTree = "<group>"; };
  FM = {isa = PBXFileReference; path = App/Main.m; sourceTree = "<group>"; };
  FS = {isa = PBXFileReference; path = App/Store.swift; sourceTree = "<group>"; };
  FX = {isa = PBXFileReference; path = App/Core/X.mm; sourceTree = "<group>"; };
  FW = {isa = PBXFileReference; path = Widget/W.m; sourceTree = "<group>"; };
  FT = {isa = PBXFileReference; path = Specs/T.m; sourceTree = "<group>"; };
  FK = {isa = PBXFileReference; path = Kit/Sources/K.c; sourceTree = "<group>"; };
  FKH = {isa = PBXFileReference; path = Public/Kit.h; sourceTree = "<group>"; };
  FP = {isa = PBXFileReference; path = "Other/Kit-Info.h"; sourceTree = "<group>"; };
  CF = {isa = PBXFileReference; path = Settings/App.xcconfig; sourceTree = "<group>"; };
  A = {isa = PBXNativeTarget; name = App; buildPhases = (SA); buildConfigurationList = LA;
    productType = "com.apple.product-type.application"; };
  W = {isa = PBXNativeTarget; name = Widget; buildPhases = (SW); productType = "com.apple.product-type.app-extension"; };
  K = {isa = PBXNativeTarget; name = Kit; buildPhases = (SK, HK); buildConfigurationList = LK;
    productType = "com.apple.product-type.framework"; };
  T = {isa = PBXNativeTarget; name = AppTests; buildPhases = (ST);
    productType = "com.apple.product-type.bundle.unit-test"; };
  SA = {isa = PBXSourcesBuildPhase; files = (BM, BS, BX); }; SW = {isa = PBXSourcesBuildPhase; files = (BW); };
  SK = {isa = PBXSourcesBuildPhase; files = (BK); }; HK = {isa = PBXHeadersBuildPhase; files = (BH); };
  ST = {isa = PBXSourcesBuildPhase; files = (BT, BX); };
  BM = {isa = PBXBuildFile; fileRef = FM; }; BS = {isa = PBXBuildFile; fileRef = FS; };
  BX = {isa = PBXBuildFile; fileRef = FX; }; BW = {isa = PBXBuildFile; fileRef = FW; };
  BK = {isa = PBXBuildFile; fileRef = FK; }; BH = {isa = PBXBuildFile; fileRef = FKH; };
  BT = {isa = PBXBuildFile; fileRef = FT; };
  LA = {isa = XCConfigurationList; buildConfigurations = (CA); };
  CA = {isa = XCBuildConfiguration; baseConfigurationReference = CF; buildSettings = {
    SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/$(TARGET_NAME)/App-Bridging.h"; }; };
  LK = {isa = XCConfigurationList; buildConfigurations = (CK); };
  CK = {isa = XCBuildConfiguration; buildSettings = { GCC_PREFIX_HEADER = "Nowhere.pch";
    SWIFT_OBJC_INTERFACE_HEADER_NAME = "$(PRODUCT_NAME)-$(SWIFT_MODULE_NAME)-Generated.h"; }; };
  """,
  targets: "A, W, K, T"
)

@Suite struct PodsOfTargetsTests {
  @Test(arguments: [
    ("Pods_App.framework", true), ("libPods-App.a", true), ("libPods.a", true), ("PodsKit.framework", false),
  ])
  func aTargetThatLinksPodsMayDeclareMore(product: String, mayDeclareMore: Bool) throws {
    let project = projectFile(
      """
      G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      L = {isa = PBXFileReference; path = "\(product)"; sourceTree = BUILT_PRODUCTS_DIR; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, F); };
      S = {isa = PBXSourcesBuildPhase; files = (BA); }; F = {isa = PBXFrameworksBuildPhase; files = (BL); };
      BA = {isa = PBXBuildFile; fileRef = A; }; BL = {isa = PBXBuildFile; fileRef = L; };
      """,
      targets: "T"
    )
    let found = try Fixture(["X.xcodeproj/project.pbxproj": project, "A.swift": ""]).discover()
    #expect(found.module("App")?.mayDeclareMore == mayDeclareMore)
  }

  /// Beside what a manifest declares. What Xcode builds itself is a dependency.
  @Test func whatATargetLinksAndFrameworksThatLieHereAreLibraries() throws {
    let project = projectFile(
      """
      G = {isa = PBXGroup; children = (A, L); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      L = {isa = PBXFileReference; path = "Vendor/Up-Date.framework"; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; path = Net.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, F); };
      S = {isa = PBXSourcesBuildPhase; files = (BA); }; F = {isa = PBXFrameworksBuildPhase; files = (BL, BM); };
      BA = {isa = PBXBuildFile; fileRef = A; }; BL = {isa = PBXBuildFile; fileRef = L; };
      BM = {isa = PBXBuildFile; fileRef = M; };
      """,
      targets: "T"
    )
    let header = "Libraries/Maps.xcframework/ios/Maps.framework/Headers/Maps.h"
    let found = try Fixture(["X.xcodeproj/project.pbxproj": project, "A.swift": "", header: ""]).discover()
    #expect(found.module("App")?.linkedFrameworks == ["Up_Date"])
    #expect(found.namesOfLibraries == ["Maps", "Net", "Up_Date"])
  }
}

@Suite struct ProjectFileFormTests {
  private func discover(_ text: String) throws -> Project {
    try Fixture(["X.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/\"B\" & <C>.swift": ""]).discover()
  }

  @Test func aProjectFileMayBeXML() throws {
    let project = try discover(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- a > comment
      -->
      <dict>
        <key>rootObject</key><string>P</string>
        <key>classes</key><dict/>
        <key>isOld</key><true/>
        <key>objects</key>
        <dict>
          <key>P</key>
          <dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
            <key>targets</key><array><string>T</string></array></dict>
          <key>G</key>
          <dict><key>isa</key><string>PBXGroup</string><key>children</key><array><string>A</string><string>B</string></array>
            <key>path</key><string>App</string></dict>
          <key>A</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>A.swift</string></dict>
          <key>B</key><dict><key>isa</key><string>PBXFileReference</string>
            <key>path</key><string>&quot;B" &amp; &lt;C&gt;.swift</string></dict>
          <key>T</key>
          <dict>
            <key>isa</key><string>PBXNativeTarget</string><key>name</key><string>Main</string>
            <key>buildPhases</key><array><string>S</string></array>
          </dict>
          <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string>
            <key>files</key><array><string>BA</string><string>BB</string></array></dict>
          <key>BA</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>A</string></dict>
          <key>BB</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>B</string></dict>
        </dict>
      </dict>
      </plist>
      """
    )
    #expect(project.summary == ["App/\"B\" & <C>.swift: Main", "App/A.swift: Main"])
    #expect(project.module("Main")?.place?.line == 23)
    #expect(project.messages == [])
  }

  @Test func aProjectFileMayBeJSON() throws {
    let project = try discover(
      #"""
      {
        "archiveVersion" : "1",
        "objects" : {
          "P" : {"isa" : "PBXProject", "mainGroup" : "G", "targets" : ["T"], "attributes" : {}, "knownRegions" : []},
          "G" : {"isa" : "PBXGroup", "children" : ["A", "B"], "path" : "App"},
          "A" : {"isa" : "PBXFileReference", "path" : "A.swift"},
          "B" : {"isa" : "PBXFileReference", "path" : "\"B\" \u0026 <C>.swift", "x" : 1},
          "T" : {
            "isa" : "PBXNativeTarget", "name" : "Main", "buildPhases" : ["S"]
          },
          "S" : {"isa" : "PBXSourcesBuildPhase", "files" : ["BA", "BB"]},
          "BA" : {"isa" : "PBXBuildFile", "fileRef" : "A"}, "BB" : {"isa" : "PBXBuildFile", "fileRef" : "B"}
        },
        "rootObject" : "P"
      }
      """#
    )
    #expect(project.summary == ["App/\"B\" & <C>.swift: Main", "App/A.swift: Main"])
    #expect(project.module("Main")?.place?.line == 9)
    #expect(project.messages == [])
  }

  @Test(arguments: [
    "<?xml version=\"1.0\"?><plist><dict><key>rootObject</key>", "<?xml", "<plist><dict><key>a</key><string>&amp",
    "{\"a\":",
    "{\"a\": \"\\", "{\"a\": [}", "bplist00",
  ])
  func brokenOnesAreNamed(text: String) throws {
    let project = try discover(text)
    #expect(project.moduleNames == ["(root)"])
    #expect(project.messages.count == 1)
    #expect(project.messages.first?.hasPrefix("error X.xcodeproj/project.pbxproj") == true)
  }
}

@Suite struct HeaderRoleTests {
  @Test func areWhatTheHeadersPhaseSays() throws {
    let project = projectFile(
      """
      G = {isa = PBXGroup; children = (K, A, B, C); sourceTree = "<group>"; };
      K = {isa = PBXFileReference; path = K.m; sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.h; sourceTree = "<group>"; };
      B = {isa = PBXFileReference; path = B.h; sourceTree = "<group>"; };
      C = {isa = PBXFileReference; path = C.h; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Kit; buildPhases = (S, H); productType = "com.apple.product-type.framework"; };
      S = {isa = PBXSourcesBuildPhase; files = (BK); }; H = {isa = PBXHeadersBuildPhase; files = (BA, BB, BC); };
      BK = {isa = PBXBuildFile; fileRef = K; }; BC = {isa = PBXBuildFile; fileRef = C; };
      BA = {isa = PBXBuildFile; fileRef = A; settings = {ATTRIBUTES = (Public, ); }; };
      BB = {isa = PBXBuildFile; fileRef = B; settings = {ATTRIBUTES = (Private, ); }; };
      """,
      targets: "T"
    )
    let files = ["X.xcodeproj/project.pbxproj": project, "K.m": "", "A.h": "", "B.h": "", "C.h": "", "Near.h": ""]
    #expect(try Fixture(files).discover().roles == ["A.h: public", "B.h: private", "C.h: project"])
  }

  @Test func areWhatTheExceptionsOfASynchronizedFolderSay() throws {
    let project = projectFile(
      """
      G = {isa = PBXGroup; children = (R, R2); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = Kit; sourceTree = "<group>"; };
      R2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Other; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; publicHeaders = (A.h); privateHeaders = (In/B.h);
        target = T; };
      T = {isa = PBXNativeTarget; name = Kit; fileSystemSynchronizedGroups = (R);
        productType = "com.apple.product-type.framework"; };
      O = {isa = PBXNativeTarget; name = Other; fileSystemSynchronizedGroups = (R2);
        productType = "com.apple.product-type.framework"; };
      """,
      targets: "T, O"
    )
    let files = [
      "X.xcodeproj/project.pbxproj": project, "Kit/K.m": "", "Kit/A.h": "", "Kit/In/B.h": "", "Kit/In/C.h": "",
      "Other/O.h": "", "Other/O.m": "",
    ]
    #expect(try Fixture(files).discover().roles == ["Kit/A.h: public", "Kit/In/B.h: private", "Kit/In/C.h: project"])
  }

  @Test func areThoseOfTheFolderOfPublicHeadersOfAPackage() throws {
    let package = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "C"), .target(name: "D", publicHeadersPath: "api")])
      """
    let files = [
      "Package.swift": package, "Sources/C/include/c.h": "", "Sources/C/own.h": "", "Sources/C/c.c": "",
      "Sources/D/d.h": "", "Sources/D/d.c": "",
    ]
    #expect(try Fixture(files).discover().roles == ["Sources/C/include/c.h: public", "Sources/C/own.h: project"])
  }
}

@Suite struct MixedXcodeTests {
  private func fixture(_ more: String...) throws -> Fixture {
    let fixture = try Fixture(["ios/X.xcodeproj/project.pbxproj": mixed])
    let paths = [
      "App/Main.m", "App/Store.swift", "App/Core/X.mm", "Widget/W.m", "Specs/T.m", "Kit/Sources/K.c", "Public/Kit.h",
    ]
    for path in paths + more { try fixture.write("ios/" + path) }
    return fixture
  }

  @Test func targetsHaveTheirSourcesOfAllLanguagesAndTheHeadersThatTheyName() throws {
    let all = try fixture().discover(DiscoveryOptions(tests: true))
    #expect(
      all.summary == [
        "ios/App/Core/X.mm: App, AppTests", "ios/App/Main.m: App", "ios/App/Store.swift: App",
        "ios/Kit/Sources/K.c: Kit", "ios/Public/Kit.h: Kit", "ios/Specs/T.m: AppTests", "ios/Widget/W.m: Widget",
      ]
    )
  }

  @Test(arguments: [
    ("App/Main.h", ["App"]),  // as Main.m
    ("App/Protocols.h", ["App"]),  // as the sources beside it
    ("App/Core/X.h", ["App"]),  // not the tests', though they compile X.mm too
    ("App/Core/Deep/Y.hpp", ["App"]),  // as the folder above
    ("Widget/Main.h", ["Widget"]),  // not as App/Main.m, which is farther away
    ("Kit/include/K.h", ["Kit"]),  // as Sources/K.c beneath the folder above
    ("Specs/Helper.h", ["AppTests"]), ("AppTests/Only.h", ["AppTests"]),
    ("Public/More.h", ["Kit"]),  // as the header that Kit names
    ("Scripts/tool.h", ["(root)"]),  // as Scripts/tool.c, which nobody compiles
  ])
  func headersGoWhereTheSourcesNearThemGo(_ header: String, _ modules: [String]) throws {
    let project = try fixture(header, "Scripts/tool.c").discover(DiscoveryOptions(tests: true))
    let file = try #require(project.files.first { $0.path == "ios/" + header })
    #expect(file.modules.map { project.modules[$0].name } == modules)
  }

  @Test func ofManySourcesNearAHeaderTheTargetsOfMostHaveIt() throws {
    let names = (1...5).map { "S\($0)" }
    let references = names.map { "R\($0) = {isa = PBXFileReference; path = \($0).m; sourceTree = SOURCE_ROOT; };" }
    let builds = names.map { "B\($0) = {isa = PBXBuildFile; fileRef = R\($0); };" }
    func target(_ id: String, _ count: Int) -> String {
      "\(id) = {isa = PBXNativeTarget; name = \(id); buildPhases = (P\(id)); };"
        + "P\(id) = {isa = PBXSourcesBuildPhase; files = (\(names.prefix(count).map { "B\($0)" }.joined(separator: ","))); };"
    }
    let text = projectFile(
      "G = {isa = PBXGroup; children = (\(names.map { "R\($0)" }.joined(separator: ","))); sourceTree = \"<group>\"; };"
        + (references + builds).joined() + target("Five", 5) + target("Three", 3) + target("One", 1),
      targets: "Five, Three, One"
    )
    let fixture = try Fixture(["X.xcodeproj/project.pbxproj": text, "Shared.h": "", "S4.h": ""])
    for name in names { try fixture.write(name + ".m") }
    #expect(fixture.discover().summary.prefix(2) == ["S1.m: Five, One, Three", "S2.m: Five, Three"])
    #expect(fixture.discover().summary.last == "Shared.h: Five, Three")
    #expect(fixture.discover().summary.contains("S4.h: Five"))
  }

  @Test func buildSettingsNameTheHeadersOfAModule() throws {
    let fixture = try fixture("App/App-Bridging.h", "Prefix/App.pch")
    try fixture.write(
      "ios/Settings/App.xcconfig",
      "#include \"More/base.xcconfig\"\nPRODUCT_MODULE_NAME[sdk=iphoneos*] = Not // no\nPRODUCT_NAME = My App;\n"
    )
    try fixture.write(
      "ios/Settings/More/base.xcconfig",
      "// GCC_PREFIX_HEADER = Not.pch\nGCC_PREFIX_HEADER = Prefix/$(PRODUCT_NAME:upper).pch // where it is\nPRODUCT_NAME=x\n"
        + "#include? \"../App.xcconfig\"\n"
    )
    try fixture.write("ios/Prefix/MY APP.pch")
    let project = fixture.discover()
    #expect(project.diagnostics.isEmpty)
    let app = try #require(project.module("App"))
    #expect(app.bridgingHeader == "ios/App/App-Bridging.h")
    #expect(app.prefixHeader == "ios/Prefix/MY APP.pch")
    #expect(app.swiftHeader == "My_App-Swift.h")
    let kit = try #require(project.module("Kit"))
    #expect(kit.bridgingHeader == nil)
    #expect(kit.prefixHeader == nil)
    #expect(kit.swiftHeader == "Kit-Kit-Generated.h")
    #expect(project.module("Widget")?.swiftHeader == nil)
    #expect(project.summary.contains("ios/App/App-Bridging.h: App"))
  }

  @Test func filesOfSettingsNameLibraries() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (X, A); sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = Kit.xcconfig; sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Feed; productType = "com.apple.product-type.framework"; buildConfigurationList = N;
        buildPhases = (S, ); };
      U = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = N;
        buildPhases = (S, ); };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = A; };
      N = {isa = XCConfigurationList; buildConfigurations = (M); };
      M = {isa = XCBuildConfiguration; baseConfigurationReference = X;
        buildSettings = { PRODUCT_MODULE_NAME = "$(inherited)Kit"; }; };
      """,
      targets: "T, U"
    )
    let fixture = try Fixture([
      "P.xcodeproj/project.pbxproj": text, "A.swift": "",
      "Kit.xcconfig": "#include? \"None.xcconfig\"\n#include \"Base.xcconfig\"\n",
      "Base.xcconfig": "PRODUCT_MODULE_NAME = My$(TARGET_NAME)\n",
    ])
    #expect(fixture.discover().summary == ["A.swift: Kit, MyFeedKit"])
  }

  @Test func aNameInheritedFromNothingIsTheTargets() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = "My Tunnel"; productType = "com.apple.product-type.system-extension";
        buildPhases = (S); buildConfigurationList = L; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); }; B = {isa = PBXBuildFile; fileRef = A; };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(inherited)";
        PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)"; }; };
      """,
      targets: "T"
    )
    let fixture = try Fixture(["X.xcodeproj/project.pbxproj": text, "A.swift": ""])
    #expect(fixture.discover().summary == ["A.swift: My_Tunnel"])
  }

  @Test func settingsThatNameEachOtherEnd() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.framework"; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(PRODUCT_MODULE_NAME)";
        PRODUCT_MODULE_NAME = "$(SWIFT_MODULE_NAME)"; SWIFT_OBJC_BRIDGING_HEADER = "$(SWIFT_OBJC_BRIDGING_HEADER)"; }; };
      """,
      targets: "T"
    )
    let project = try Fixture(["X.xcodeproj/project.pbxproj": text, "a.h": ""]).discover()
    #expect(project.module("T")?.bridgingHeader == nil)
  }

  /// `Core` names headers that are among files which `Daemon` compiles, too.
  private func sharedHeaders(_ more: String = "", phases: String = "") throws -> Project {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (FC, FD, FE, FP, FO, FK); sourceTree = "<group>"; };
      FC = {isa = PBXFileReference; path = Core/C.m; sourceTree = "<group>"; };
      FD = {isa = PBXFileReference; path = Daemon/D.swift; sourceTree = "<group>"; };
      FE = {isa = PBXFileReference; path = Shared/Errors.m; sourceTree = "<group>"; };
      FP = {isa = PBXFileReference; path = Shared/Port.h; sourceTree = "<group>"; };
      FO = {isa = PBXFileReference; path = Shared/Errors.h; sourceTree = "<group>"; };
      FK = {isa = PBXFileReference; path = Core/C.h; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = Core; buildPhases = (S1, H1);
        productType = "com.apple.product-type.framework"; };
      T2 = {isa = PBXNativeTarget; name = Daemon; buildPhases = (S2, L2); buildConfigurationList = L;
        productType = "com.apple.product-type.tool"; \(more) };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; buildSettings = { SWIFT_OBJC_BRIDGING_HEADER = Daemon/B.h; }; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, B3); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2, B4); };
      H1 = {isa = PBXHeadersBuildPhase; files = (B5, B6, B7); };
      B1 = {isa = PBXBuildFile; fileRef = FC; }; B2 = {isa = PBXBuildFile; fileRef = FD; };
      B3 = {isa = PBXBuildFile; fileRef = FE; }; B4 = {isa = PBXBuildFile; fileRef = FE; };
      B5 = {isa = PBXBuildFile; fileRef = FP; }; B6 = {isa = PBXBuildFile; fileRef = FO; };
      B7 = {isa = PBXBuildFile; fileRef = FK; };
      \(phases)
      """,
      targets: "T1, T2"
    )
    let fixture = try Fixture([
      "X.xcodeproj/project.pbxproj": text,
      "Daemon/B.h": "#import <Foundation/Foundation.h>\n  # import \"Port.h\" // ours\n#include \"../Core/C.h\"\n",
    ])
    for path in ["Core/C.m", "Core/C.h", "Daemon/D.swift", "Shared/Errors.m", "Shared/Port.h", "Shared/Errors.h"] {
      try fixture.write(path)
    }
    return fixture.discover()
  }

  @Test func aPublicHeaderBelongsToEachTargetThatCompilesIt() throws {
    #expect(
      try sharedHeaders().summary == [
        "Core/C.h: Core", "Core/C.m: Core", "Daemon/B.h: Daemon", "Daemon/D.swift: Daemon",
        "Shared/Errors.h: Core, Daemon", "Shared/Errors.m: Core, Daemon", "Shared/Port.h: Core, Daemon",
      ]
    )
  }

  @Test(arguments: [
    ("dependencies = (D);", "D = {isa = PBXTargetDependency; target = T1; };"),
    (
      "",
      """
      L2 = {isa = PBXFrameworksBuildPhase; files = (BF); }; BF = {isa = PBXBuildFile; fileRef = FF; };
      FF = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    ),
    (
      "",
      """
      L2 = {isa = PBXFrameworksBuildPhase; files = (BF); }; BF = {isa = PBXBuildFile; fileRef = FF; };
      FF = {isa = PBXFileReference; path = libCore.a; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    ),
  ])
  func whoLinksATargetUsesItsHeaders(_ more: String, _ phases: String) throws {
    let project = try sharedHeaders(more, phases: phases)
    #expect(project.module("Daemon")?.declaredDependencies == ["Core"])
    #expect(project.summary.contains("Shared/Port.h: Core"))
    #expect(project.summary.contains("Shared/Errors.h: Core, Daemon"))
  }

  /// A target dependency on a target of another project has no `target`, only a proxy for it.
  @Test func dependenciesOnTargetsOfOtherProjectsAreDeclared() throws {
    let app = projectFile(
      """
      G = {isa = PBXGroup; children = (F, R); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      R = {isa = PBXFileReference; path = SDK/SDK.xcodeproj; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S); dependencies = (D1, D2, D3); };
      S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
      D1 = {isa = PBXTargetDependency; name = Base; targetProxy = X1; };
      X1 = {isa = PBXContainerItemProxy; containerPortal = R; proxyType = 1; remoteInfo = Base; };
      D2 = {isa = PBXTargetDependency; name = "Kit iOS"; targetProxy = X2; };
      X2 = {isa = PBXContainerItemProxy; containerPortal = R; proxyType = 1; remoteInfo = "Kit iOS"; };
      D3 = {isa = PBXTargetDependency; targetProxy = X3; };
      X3 = {isa = PBXContainerItemProxy; containerPortal = P; proxyType = 1; remoteInfo = Lost; };
      """,
      targets: "T"
    )
    let fixture = try Fixture(["App.xcodeproj/project.pbxproj": app, "App.swift": ""])
    #expect(fixture.discover().module("App")?.declaredDependencies == ["Base", "Kit_iOS"])
    let sdk = projectFile(
      """
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = "Kit iOS"; productType = "com.apple.product-type.framework";
        buildPhases = (S); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = KitUI; }; };
      S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
      """,
      targets: "T"
    )
    try fixture.write("SDK/SDK.xcodeproj/project.pbxproj", sdk)
    try fixture.write("SDK/Kit.swift")
    let project = fixture.discover()
    #expect(project.summary.contains("SDK/Kit.swift: KitUI"))
    #expect(project.module("App")?.declaredDependencies == ["Base", "KitUI"])
  }

  /// `App` lists no product of a package; what it links or waits for it declares, and not what it only copies.
  @Test func whatPhasesLinkIsDeclared() throws {
    let app = projectFile(
      """
      G = {isa = PBXGroup; children = (A, K, N); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      K = {isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
      N = {isa = PBXFileReference; path = Net.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, L, E); dependencies = (D);
        productType = "com.apple.product-type.application"; };
      S = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = A; };
      L = {isa = PBXFrameworksBuildPhase; files = (BF, BO, BN); };
      BF = {isa = PBXBuildFile; productRef = PF; }; PF = {isa = XCSwiftPackageProductDependency; productName = Feed; };
      BO = {isa = PBXBuildFile; fileRef = O; };
      O = {isa = PBXFileReference; path = Core_iOS.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      BN = {isa = PBXBuildFile; fileRef = NF; };
      NF = {isa = PBXFileReference; path = Carthage/Net.framework; sourceTree = "<group>"; };
      E = {isa = PBXCopyFilesBuildPhase; files = (BE); }; BE = {isa = PBXBuildFile; productRef = PE; };
      PE = {isa = XCSwiftPackageProductDependency; productName = Copied; };
      D = {isa = PBXTargetDependency; productRef = PD; };
      PD = {isa = XCSwiftPackageProductDependency; productName = Log; };
      T2 = {isa = PBXNativeTarget; name = Core; productReference = O; buildPhases = (S2); buildConfigurationList = L2;
        productType = "com.apple.product-type.framework"; };
      L2 = {isa = XCConfigurationList; buildConfigurations = (X2); };
      X2 = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_MODULE_NAME = Core; }; };
      S2 = {isa = PBXSourcesBuildPhase; files = (BK); }; BK = {isa = PBXBuildFile; fileRef = K; };
      T3 = {isa = PBXNativeTarget; name = Net; productType = "com.apple.product-type.framework"; buildPhases = (S3); };
      S3 = {isa = PBXSourcesBuildPhase; files = (B3); }; B3 = {isa = PBXBuildFile; fileRef = N; };
      """,
      targets: "T, T2, T3"
    )
    let package = """
      import PackageDescription
      let package = Package(
        name: "Feed", products: [.library(name: "Feed", targets: ["FeedUI", "FeedData"])],
        targets: [.target(name: "FeedUI"), .target(name: "FeedData")]
      )
      """
    let project = try Fixture([
      "App.xcodeproj/project.pbxproj": app, "App.swift": "", "Core.swift": "", "Net.swift": "",
      "Feed/Package.swift": package, "Feed/Sources/FeedUI/A.swift": "", "Feed/Sources/FeedData/B.swift": "",
    ]).discover()
    #expect(project.module("App")?.declaredDependencies == ["Core", "FeedData", "FeedUI", "Log", "Net"])
  }

  /// CocoaPods' files say nothing of the target's own headers.
  @Test(arguments: [
    ("Own.xcconfig", "", true), ("Lost.xcconfig", "", false), ("Pods/Pods-App.release.xcconfig", "", true),
    ("Own.xcconfig", "SWIFT_OBJC_BRIDGING_HEADER = Lost.h;", false),
  ])
  func aProgramHasNoBridgingHeaderIfAllItsSettingsAreKnown(file: String, setting: String, hasNone: Bool) throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (A, C); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      C = {isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S); buildConfigurationList = L;
        productType = "com.apple.product-type.application"; };
      S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = A; };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; baseConfigurationReference = C; buildSettings = { \(setting) }; };
      """,
      targets: "T"
    )
    let files = ["X.xcodeproj/project.pbxproj": text, "A.swift": "", "a.h": "", "Own.xcconfig": "A = B\n"]
    #expect(try Fixture(files).discover().module("App")?.hasNoBridgingHeader == hasNone)
  }

  @Test func synchronizedFoldersHoldHeadersAndSourcesOfAllLanguages() throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (R); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = App; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Not.m); target = A; };
      A = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (X); };
      X = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = R;
        baseConfigurationReferenceRelativePath = "Config/a.xcconfig"; buildSettings = {}; };
      """,
      targets: "A"
    )
    let fixture = try Fixture([
      "X.xcodeproj/project.pbxproj": text, "App/A.m": "", "App/In/A.h": "", "App/Not.m": "", "App/b.swift": "",
      "App/Config/a.xcconfig": "SWIFT_OBJC_BRIDGING_HEADER = App/In/A.h",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == ["App/A.m: App", "App/In/A.h: App", "App/Not.m: (root)", "App/b.swift: App"]
    )
    #expect(project.module("App")?.bridgingHeader == "App/In/A.h")
  }
}
