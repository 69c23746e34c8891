import Foundation
import ReportModel
import Testing

@testable import ProjectModel

/// Files without contents.
private func files(_ paths: String...) -> [String: String] { files(paths) }

private func files(_ paths: [String]) -> [String: String] {
  Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
}

extension Project {
  /// The modules of a file.
  fileprivate func owners(_ path: String) -> [String]? {
    files.first { $0.path == path }?.modules.map { modules[$0].name }
  }
}

@Suite struct ClangFilesTests {
  @Test func endingsTellTheLanguage() throws {
    let languages: [String: Language] = [
      "a.h": .header, "a.hh": .header, "a.hpp": .header, "a.hxx": .header, "a.pch": .header, "a.m": .objectiveC,
      "a.mm": .objectiveCxx, "a.c": .c, "a.cc": .cxx, "a.cpp": .cxx, "a.cxx": .cxx, "a.swift": .swift,
    ]
    let fixture = try Fixture(files("a.inc", "a.s", "m", "a.modulemap", "a.podspec", "README.md", "a.hmm"))
    for path in languages.keys { try fixture.write(path) }
    func found() -> [String: Language] {
      Dictionary(uniqueKeysWithValues: fixture.discover().files.map { ($0.path, $0.language) })
    }
    #expect(found() == languages)
    try fixture.git("init", "-q")
    #expect(found() == languages)
  }

  @Test func otherPeoplesAndGeneratedCodeIsLeftOut() throws {
    let out = [
      "Pods/P/P.m", "Carthage/Build/X.h", "L.framework/Headers/L.h", "L.xcframework/ios/L.h", "App/App-Swift.h",
      "App/A.pbobjc.h", "App/A.pbobjc.m", "App/a.pb.cc", "App/a.pb.h", "build/CMakeFiles/3.2/x.c", "Generated/G.m",
      "T.xctemplate/___FILEBASENAME___.h", "___VARIABLE_x___.m",
    ]
    let kept = ["App/A.h", "App/A.m", "App/SwiftBridge.h"]
    let fixture = try Fixture(Dictionary(uniqueKeysWithValues: (out + kept).map { ($0, "") }))
    #expect(fixture.discover().paths == kept)
    #expect(Set(fixture.discover(DiscoveryOptions(builtInExclusions: false)).paths) == Set(out + kept))
  }

  @Test func aProjectWithoutSwiftIsAProject() throws {
    let fixture = try Fixture(files("App/A.m", "App/A.h", "AppTests/T.m", "main.c"))
    #expect(fixture.discover().summary == ["App/A.h: (root)", "App/A.m: (root)", "main.c: (root)"])
    #expect(fixture.discover(DiscoveryOptions(tests: true)).owners("AppTests/T.m") == ["AppTests"])
    let tests = try Fixture(files("Tests/T.m"))
    #expect(
      tests.discover().messages
        == [
          "error  nothing to scan: the one source file in '\(tests.discover().root)' is excluded, test code or not included"
        ]
    )
  }

  @Test func inFoldersHeadersWithUsualNamesAreBridgingAndPrefixHeader() throws {
    let fixture = try Fixture(files("App/A.swift", "App/App-Bridging-Header.h", "App/Prefix.pch", "ATests/x.c"))
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(project.module("(root)")?.bridgingHeader == "App/App-Bridging-Header.h")
    #expect(project.module("(root)")?.prefixHeader == "App/Prefix.pch")
    #expect(project.module("ATests")?.bridgingHeader == nil)
    #expect(project.module("ATests")?.prefixHeader == nil)
  }
}

@Suite struct ClangPackageTests {
  @Test func targetsInCHaveTheirSourcesAndHeaders() throws {
    let fixture = try Fixture(
      files([
        "Sources/CCore/core.c",
        "Sources/CCore/include/core.h",
        "Sources/CCore/private.h",
        "Sources/CCore/old/old.c",
        "Lib/src/a.m",
        "Lib/src/a.h",
        "Lib/public/Lib.h",
        "Lib/other/o.m",
        "Lib/other/o.h",
        "Lib/include/i.h",
        "Sources/App/main.swift",
        "Tests/CTests/t.m",
        "Vendored.xcframework/h.h",
      ])
    )
    try fixture.write(
      "Package.swift",
      """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "CCore", exclude: ["old"]),
        .target(name: "Lib", path: "Lib", sources: ["src"], publicHeadersPath: "public"),
        .executableTarget(name: "App", dependencies: ["CCore", "Lib", "Vendored"]),
        .testTarget(name: "CTests", dependencies: ["CCore"]),
        .binaryTarget(name: "Vendored", path: "Vendored.xcframework"),
      ])
      """
    )
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(project.diagnostics.isEmpty)
    #expect(
      project.summary == [
        "Lib/include/i.h: Lib", "Lib/other/o.h: Lib", "Lib/other/o.m: Lib", "Lib/public/Lib.h: Lib",
        "Lib/src/a.h: Lib", "Lib/src/a.m: Lib", "Sources/App/main.swift: App", "Sources/CCore/core.c: CCore",
        "Sources/CCore/include/core.h: CCore", "Sources/CCore/old/old.c: Sources", "Sources/CCore/private.h: CCore",
        "Tests/CTests/t.m: CTests",
      ]
    )
    // What the target does not list belongs to a module of its folder.
    #expect(project.files.first { $0.path == "Lib/other/o.m" }.map { project.modules[$0.modules[0]].origin } == .folder)
    #expect(project.module("CTests")?.isTest == true)
    #expect(project.module("App")?.declaredDependencies == ["CCore", "Lib", "Vendored"])
  }

  @Test func aSystemLibraryIsTheModuleThatItsMapNames() throws {
    let fixture = try Fixture([
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "P",
        products: [.library(name: "Zip", targets: ["CZip"])],
        targets: [.systemLibrary(name: "CZip"), .target(name: "App", dependencies: ["CZip", .target(name: "CZip")])]
      )
      """,
      "Sources/CZip/module.modulemap": "module zlib [system] [extern_c] { header \"shim.h\" link \"z\" export * }",
      "Sources/CZip/shim.h": "", "Sources/App/a.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.diagnostics.isEmpty)
    #expect(project.summary == ["Sources/App/a.swift: App", "Sources/CZip/shim.h: zlib"])
    #expect(project.module("App")?.declaredDependencies == ["zlib"])
    #expect(project.module("zlib")?.origin == .swiftPackage)
  }
}

@Suite struct ModuleMapTests {
  private func modules(_ text: String) -> [String] {
    ModuleMap(Array(text.utf8)).modules.map { module in
      "\(module.name): \(module.headers) \(module.umbrellaHeaders) \(module.umbrellaFolders) \(module.excluded)"
    }
  }

  @Test func allFormsOfHeadersAreRead() {
    let text = """
      // a comment with { and "
      extern module Elsewhere "else.modulemap"
      framework module Kit [system] [extern_c] {
        umbrella header "Kit.h"
        requires objc, !cplusplus /* } */
        config_macros [exhaustive] A, B
        link framework "Kit"
        use Other.Part
        export *
        module * { export * }
        explicit module Sub {
          header "Sub.h" { size 10 mtime 20 }
          private header "Private.h"
          private textual header "Text.h"
          exclude header "Not.h"
          module Deep { umbrella "deep" }
        }
        conflict A, "says so"
        link "z"
      }
      module Kit.More { header "More.h" }
      explicit module "quoted-name" { textual header "q.h" }
      """
    #expect(ModuleMap(Array(text.utf8)).problem == nil)
    #expect(
      modules(text) == [
        "Kit: [\"Sub.h\", \"Private.h\", \"Text.h\", \"More.h\"] [\"Kit.h\"] [\"deep\"] [\"Not.h\"]",
        "quoted-name: [\"q.h\"] [] [] []",
      ]
    )
  }

  @Test(arguments: [
    ("module A { header B }", "1:19", "expected a header in quotes"), ("modul A {}", "1:1", "expected 'module'"),
    ("module A {\n  header \"a.h\"\n", "3:1", "'{' is never closed"),
    ("module {}", "1:8", "expected the name of a module"),
    ("module A header", "1:10", "expected '{'"), ("module A { header \"a.h }", "1:19", "a quoted text is never closed"),
    ("module A { /* }", "1:12", "a comment is never closed"), ("module A [system {}", "1:20", "'[' is never closed"),
    ("module A {} umbrella", "1:13", "expected 'module'"),
    ("module A { umbrella }", "1:21", "expected 'header' or a folder in quotes"),
  ])
  func whatCannotBeReadIsAWarning(_ text: String, _ place: String, _ message: String) throws {
    let fixture = try Fixture(["a.h": "", "L/module.modulemap": "\(text)"])
    #expect(
      fixture.discover().messages == [
        "warning L/module.modulemap:\(place) this module map cannot be read: \(message); what follows here is not known"
      ]
    )
  }

  @Test func headersThatNoTargetClaimsBelongToTheModuleOfTheirMap() throws {
    let fixture = try Fixture(
      files([
        "Vendor/CZip/include/zip.h",
        "Vendor/CZip/zip.c",
        "Vendor/CZip/zip.h",
        "Vendor/CZip/other.c",
        "Vendor/Kit/Kit.h",
        "Vendor/Kit/Kit.m",
        "Vendor/Kit/Inner/I.h",
        "Vendor/Kit/Not.h",
        "Vendor/Other/x.c",
        "Vendor/Dir/all/A.h",
        "Vendor/Dir/B.h",
        "App/a.swift",
      ])
    )
    try fixture.write(
      "Vendor/CZip/module.modulemap",
      "module CZip { header \"zip.h\" header \"include/zip.h\" header \"missing.h\" header \"/usr/include/a.h\" }"
    )
    try fixture.write(
      "Vendor/Kit/module.modulemap",
      "framework module Kit { umbrella header \"Kit.h\" exclude header \"Not.h\" }"
    )
    try fixture.write("Vendor/Dir/x.modulemap", "module Dir { umbrella \"all\" }")
    try fixture.write("Vendor/Gone/module.modulemap", "module Gone { header \"gone.h\" }")
    let project = fixture.discover()
    #expect(project.diagnostics.isEmpty)
    #expect(
      project.summary == [
        "App/a.swift: (root)", "Vendor/CZip/include/zip.h: CZip", "Vendor/CZip/other.c: (root)",
        "Vendor/CZip/zip.c: CZip", "Vendor/CZip/zip.h: CZip", "Vendor/Dir/B.h: Dir", "Vendor/Dir/all/A.h: Dir",
        "Vendor/Kit/Inner/I.h: Kit", "Vendor/Kit/Kit.h: Kit", "Vendor/Kit/Kit.m: Kit", "Vendor/Kit/Not.h: Kit",
        "Vendor/Other/x.c: (root)",
      ]
    )
    #expect(project.module("CZip")?.path == "Vendor/CZip/module.modulemap")
    #expect(project.module("CZip")?.origin == .moduleMap)
    #expect(project.module("Gone") == nil)
  }
}
