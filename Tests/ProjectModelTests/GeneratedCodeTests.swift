import Testing

@testable import ProjectModel

/// Types that exist although no scanned file declares them.
@Suite struct GeneratedCodeTests {
  private func types(_ files: [String: String], _ options: DiscoveryOptions = DiscoveryOptions()) throws -> [String] {
    try Fixture(files.merging(["App/A.swift": ""]) { $1 }).discover(options).generatedTypes.sorted()
  }

  @Test func swiftGenNamesItsEnums() throws {
    let types = try types([
      "swiftgen.yml": """
      input_dir: Resources/
      strings:
        inputs: en.lproj
        outputs:
          - templateName: structured-swift5
            params: { enumName: Texts, publicAccess: true }
            output: Strings.swift
      fonts:
        - inputs: Fonts
          outputs: { templateName: swift5, output: Fonts.swift }
      """
    ])
    #expect(types == ["FontConvertible", "FontFamily", "L10n", "Texts"])
  }

  @Test func aFileThatGitIsToldToIgnoreHasATypeOfItsName() throws {
    let types = try types([
      ".gitignore": """
      # Old.swift
      build/
      *.generated.swift
      Support/LocalString.swift
      /App/Secrets.swift  \r
      Deep/**/R.generated.swift
      !Kept.swift
      main.swift
      Note*.swift
      """,
      "Kit/.gitignore": "Keys+Local.swift",
    ])
    #expect(types == ["Keys", "LocalString", "R", "Secrets"])
  }

  @Test func aFileThatATargetCompilesAndThatIsNotThereHasATypeOfItsName() throws {
    let project = """
      // !$*UTF8*$!
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
        B = {isa = PBXFileReference; path = App/Credentials.swift; sourceTree = "<group>"; };
        C = {isa = PBXFileReference; path = App/Unused.swift; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = App; buildPhases = (S); };
        S = {isa = PBXSourcesBuildPhase; files = (BA, BB); };
        BA = {isa = PBXBuildFile; fileRef = A; }; BB = {isa = PBXBuildFile; fileRef = B; };
      }; rootObject = P; }
      """
    #expect(try types(["X.xcodeproj/project.pbxproj": project]) == ["Credentials"])
  }

  @Test func aConfigurationThatCannotBeReadNamesNothing() throws {
    #expect(try types(["swiftgen.yml": "strings: [\n", "apollo-codegen-config.json": "{"]) == [])
    #expect(try types(["swiftgen.yml": "- strings\n", "a.proto": "message", "b.fbs": "/*"]) == [])
    #expect(try types(["M.xcdatamodeld/M.xcdatamodel/contents": "<model><entity name=\"A"]) == [])
    #expect(try types(["I.intentdefinition": "<plist><key>INIntentName"]) == [])
  }

  @Test func xcodeMakesClassesOfEntitiesThatSaySo() throws {
    let project = try Fixture([
      "App/A.swift": "", "a.proto": "message Chapter {}",
      "M.xcdatamodeld/M.xcdatamodel/contents": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <entity name="Old" representedClassName="Old" codeGenerationType="class"/> -->
      <model sourceLanguage="Swift">
        <entity name="Chapter" representedClassName=".ChapterObject" codeGenerationType="class"></entity>
        <entity name="Page" representedClassName="PageObject" codeGenerationType="category"/>
        <entity name="Own" representedClassName="OwnObject"/>
        <entity name='A&amp;B' representedClassName='App.Both' codeGenerationType='class' />
      </model>
      """,
      "Elsewhere/contents": "<entity representedClassName=\"No\" codeGenerationType=\"class\"/>",
    ]).discover()
    #expect(project.managedObjects == ["Both", "ChapterObject"])
    #expect(project.generatedTypes.isStrictSuperset(of: project.managedObjects))
  }

  @Test func intentsHaveAPrefixEach() throws {
    let types = try types([
      "I.intentdefinition": """
      <plist><dict><key>INEnumName</key><string>Order</string>
      <key>INIntentClassPrefix</key><string>SJ</string><key>INIntentName</key><string>Chapter</string></dict></plist>
      """
    ])
    #expect(types.contains("SJChapterIntent") && types.contains("SJChapterIntentHandling"))
    #expect(types.contains("Order") && types.contains("OrderResolutionResult"))
  }

  @Test func interfaceLanguagesPrefixWithTheirPackages() throws {
    let types = try types([
      "a.proto": """
      syntax = "proto3"; // message No {}
      package my_shop.api;
      message Order { message Line {} enum Kind {} }
      enum order_state { A = 0; }
      """,
      "b.proto": "option swift_prefix = \"BB\"; package x; message Bag {}",
      "c.fbs": "namespace Game.Core; table Monster { hp: int; } struct Vec3 { x: float; } root_type Monster;",
    ])
    #expect(types.contains("MyShop_Api_Order") && types.contains("MyShop_Api_OrderState"))
    #expect(types.contains("BBBag") && !types.contains("X_Bag"))
    #expect(types.contains("Monster") && types.contains("Game_Core_Vec3"))
    #expect(!types.contains { $0.hasSuffix("Line") || $0.hasSuffix("No") })
  }

  @Test func otherGeneratorsAreKnownByTheirFiles() throws {
    let types = try types([
      "apollo-codegen-config.json": #"{"schemaNamespace": "ShopAPI"}"#,
      "Podfile": "pod 'R.swift'\n", "Model.mlmodel": "",
      "Sources/Client/openapi-generator-config.yaml": "generate: [types]\n",
    ])
    #expect(types.isSuperset(of: ["Components", "Model", "ModelInput", "R", "ShopAPI"]))
  }

  @Test func tuistMakesResourcesOfEachTarget() throws {
    let types = try types([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [.target(name: "design-system", destinations: .iOS, product: .framework, bundleId: "x", sources: ["App/**"])])
      """
    ])
    #expect(types.contains("DesignSystemAsset") && types.contains("DesignSystemFontFamily"))
  }

  @Test func theUserCanNameWhatIsGenerated() throws {
    var options = DiscoveryOptions()
    options.generatedTypes = ["L10n"]
    #expect(try types([:], options) == ["L10n"])
  }

  @Test func whatIsLeftOutAsGeneratedIsKept() throws {
    let project = try Fixture([
      "App/A.swift": "", "App/Generated/B.swift": "// Generated by X\nenum B {}", "App/C.pb.swift": "// generated",
      "App/Old.swift": "enum Old {}", "App/Made.swift": "// Generated using Sourcery\nenum Made {}",
      "Pods/P/P.generated.swift": "",
    ]).discover(DiscoveryOptions(exclude: ["**/Old.swift", "**/Made.swift"]))
    #expect(project.paths == ["App/A.swift"])
    #expect(project.generatedFiles.map(\.path) == ["App/C.pb.swift", "App/Generated/B.swift", "App/Made.swift"])
  }
}

extension [String] {
  fileprivate func isSuperset(of others: [String]) -> Bool { Set(self).isSuperset(of: others) }
}
