import Engine
import Testing

/// `exhaustive: true` of `layers`: code that no component of the table has is told.
@Suite struct ExhaustiveTests {
  private static let configuration = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      directions:
        layers:
          model: []
          screen: [model]
          exhaustive: true
    """

  private func messages(_ files: [String: String], except: String = "") throws -> [String] {
    let known = [
      ".lintel.yml": Self.configuration + except + "\n",
      "Model/Model.swift": "struct Model {}\n",
      "Screen/Screen.swift": "struct Screen { let model: Model }\n",
      "App/Main.swift": "@main struct Main { static func main() { _ = Screen.self } }\n",
    ]
    return try Workspace(known.merging(files) { $1 }).check().messages
  }

  @Test func whatIsInARowOrStartsTheProgramIsNotTold() throws {
    #expect(try messages([:]) == [])
  }

  @Test func aNewFolderIsToldAsAWhole() throws {
    let found = try messages(["New/A.swift": "struct A {}\n", "New/Deep/B.swift": "struct B {}\nlet b = 1\n"])
    #expect(
      found == [
        "warning .lintel.yml:5:7 this table is exhaustive, and no component of it has folder New: what is there may depend on anything. Give it a row, or name it in 'except'"
      ]
    )
  }

  /// Who leaves them out on purpose copies them.
  @Test func upToTwentyAreToldByName() throws {
    func told(_ count: Int) throws -> String {
      let files = (1...count).map { ("F\($0)/A.swift", "struct A\($0) {}\n") }
      return try messages(Dictionary(uniqueKeysWithValues: files)).joined()
    }
    #expect(
      try told(8).contains(
        "has folder F1, folder F2, folder F3, folder F4, folder F5, folder F6, folder F7 and folder F8:"
      )
    )
    #expect(try told(22).contains(" and 2 more: what is there"))
  }

  @Test func aFileWithoutTypesCounts() throws {
    #expect(try messages(["Free/free.swift": "func f() {}\n"]).first?.contains("has folder Free:") == true)
  }

  @Test func whatTheRuleLeavesAloneIsNotTold() throws {
    #expect(try messages(["New/A.swift": "struct A {}\n"], except: "\n    except: New/**") == [])
  }

  @Test func aFileOfNoTargetIsToldToBeThat() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Model", path: "Model"), .target(name: "Screen", path: "Screen"),
        .executableTarget(name: "App", path: "App"),
      ])
      """,
      ".lintel.yml": Self.configuration.replacing("\"Model/**\"", with: "{ module: Model }"),
      "New/New.swift": "struct New {}\n",
    ]
    let found = try messages(files)
    #expect(
      found.first?.hasSuffix(
        ". New/New.swift is in no target of a manifest or Xcode project, so no module has it: add it to a target first, if it is to be built"
      ) == true,
      "\(found)"
    )
  }

  /// All its files are in the table, but as those of Screen.
  @Test(arguments: [
    ("{ module: Screen }", "", true), ("{ module: [Screen, ScreenPro] }", "", false), ("\"Screen/**\"", "", false),
    ("{ module: Screen }", "\n    except: { module: ScreenPro }", false),
  ])
  func aModuleIsToldWhoseFilesAreOtherModulesToo(screen: String, except: String, isTold: Bool) throws {
    let files = [
      "project.yml": """
      name: X
      targets:
        Model: { type: framework, platform: iOS, sources: [Model] }
        Screen: { type: framework, platform: iOS, sources: [Screen], dependencies: [{ target: Model }] }
        ScreenPro: { type: framework, platform: iOS, sources: [Screen], dependencies: [{ target: Model }] }
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Screen }] }
      """,
      ".lintel.yml": Self.configuration.replacing("\"Screen/**\"", with: screen) + except + "\n",
      "Screen/Screen.swift": "import Model\npublic struct Screen { let model: Model }\n",
      "Model/Model.swift": "public struct Model {}\n",
      "App/Main.swift": "import Screen\n@main struct Main { static func main() { _ = Screen.self } }\n",
    ]
    let told = try messages(files).filter { $0.contains("exhaustive") }
    #expect(told.count == (isTold ? 1 : 0), "\(told)")
    if isTold {
      #expect(told[0].contains("no component of it names ScreenPro. "), "\(told)")
      #expect(told[0].contains("name both, as in '{ module: [Screen, ScreenPro] }', or name it in 'except'"), "\(told)")
    }
  }

  @Test func aTypeBesideOthersIsToldByItsName() throws {
    let files = [
      ".lintel.yml": Self.configuration.replacing("Model/**", with: "Model/Model.swift") + "\n",
      "Model/Other.swift": "struct Other {}\n",
    ]
    #expect(try messages(files).first?.contains("no component of it has Other:") == true)
  }

  // MARK: What a change adds

  /// Of a project with seven types in no component, a change is staged.
  private func staged(_ change: (Workspace) throws -> Void) throws -> CheckResult {
    var files = [
      ".lintel.yml": Self.configuration + "\n",
      "Model/Model.swift": "struct Model {}\n",
      "Screen/Screen.swift": "struct Screen { let model: Model }\n",
    ]
    for number in 1...7 { files["D\(number).swift"] = "struct D\(number) {\n  let value\(number): Int\n}\n" }
    let workspace = try Workspace(files)
    try workspace.commitAll()
    try change(workspace)
    try workspace.git("add", "-A")
    return workspace.check { $0.state = .index }
  }

  @Test func ofAChangeOnlyWhatItAddsIsNamed() throws {
    let added = try staged { try $0.write("New/Zoo.swift", "struct Zoo {}\n") }
    #expect(
      added.messages == [
        "error .lintel.yml:5:7 this table is exhaustive, and no component of it has folder New: what is there may depend on anything. Give it a row, or name it in 'except'; 7 others were there before"
      ]
    )
    #expect(added.exit == .broken)
    // The first five are the same.
    let swapped = try staged { workspace in
      try workspace.remove("D7.swift")
      try workspace.write("Zoo.swift", "struct Zoo { func feed() {} }\n")
    }
    #expect(swapped.messages.contains { $0.contains("has Zoo: ") && $0.hasSuffix("; 6 others were there before") })
    #expect(swapped.exit == .broken)
  }

  @Test func aChangeThatAddsNothingOfItPasses() throws {
    let fewer = try staged { try $0.remove("D3.swift") }
    #expect(fewer.exit == .kept, "\(fewer.messages)")
    #expect(fewer.messages.first?.hasPrefix("warning .lintel.yml:5:7 this table is exhaustive") == true)
    let renamed = try staged { try $0.write("D3.swift", "struct Renamed {\n  let value3: Int\n}\n") }
    #expect(renamed.exit == .kept, "\(renamed.messages)")
  }
}
