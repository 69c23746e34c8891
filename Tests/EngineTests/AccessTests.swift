import Engine
import Testing

/// `access` where tests are not scanned: what they name of a module that they import as others do is used.
@Suite struct AccessTests {
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Core", path: "Core"), .executableTarget(name: "App", dependencies: ["Core"], path: "App"),
      .testTarget(name: "CoreTests", dependencies: ["Core"], path: "CoreTests"),
    ])
    """

  private func unused(_ tests: String, scanned: Bool) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\nsources: { tests: \(scanned) }\n",
      "Package.swift": Self.package,
      "Core/a.swift":
        "public struct Builder { public let part: Part? = nil }\npublic struct Part {}\npublic struct Used {}\n",
      "App/main.swift": "import Core\nlet used = Used()\n",
      "CoreTests/Mock.swift": tests,
    ])
    let result = workspace.check()
    #expect(result.report.statistics.files == (scanned ? 3 : 2))
    return result.report.violations.compactMap(\.source)
  }

  @Test(arguments: [true, false]) func whatTestsUseThroughAPlainImportIsUsed(_ scanned: Bool) throws {
    let use = "func mock() { _ = Builder() }\n"
    #expect(try unused("import Core\n" + use, scanned: scanned) == [])
    #expect(try unused("@testable import App\nimport Core\n" + use, scanned: scanned) == [])
    #expect(try unused("@testable import Core\n" + use, scanned: scanned) == ["Builder", "Part"])
    #expect(try unused("import App\nstruct Builder {}\n" + use, scanned: scanned) == ["Builder", "Part"])
    #expect(try unused("import Core\nfunc mock() {}\n", scanned: scanned) == ["Builder", "Part"])
  }

  @Test func anEditOfATestIsSeenByAResidentCheck() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { access: { of: { module: Core } } } }\n", "Package.swift": Self.package,
      "Core/a.swift": "public struct Builder {}\npublic struct Used {}\n",
      "App/main.swift": "import Core\nlet used = Used()\n",
      "CoreTests/Mock.swift": "import Core\n",
    ])
    let project = ResidentProject(options(workspace.root))
    #expect(project.check().report.violations.compactMap(\.source) == ["Builder"])
    try workspace.write("CoreTests/Mock.swift", "import Core\nlet builder = Builder()\n")
    project.noteChange(of: "CoreTests/Mock.swift")
    #expect(project.check().report.violations.compactMap(\.source) == [])
  }
}
