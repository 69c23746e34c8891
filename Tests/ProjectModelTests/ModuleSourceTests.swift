import Testing

@testable import ProjectModel

@Suite struct ModuleSourceTests {
  @Test func eachSourceGetsTheFilesThatItReads() {
    for (number, source) in ModuleSources.all.enumerated() {
      for pattern in source.files {
        let name =
          switch pattern {
          case .named(let text): "\(text)"
          case .ending(let ending): "a\(ending)"
          case .beginning(let beginning, let ending): "\(beginning)a\(ending)"
          }
        #expect(FileRole(name: Array(name.utf8)[...]) == .modules(source: number), "\(name)")
      }
    }
  }

  @Test(arguments: [
    "Package.txt", "projects.json", "Package@swift", "podspec", "a.pbxproj", "xcompile_commands.json", "",
  ])
  func otherFilesHaveNoRole(name: String) {
    #expect(FileRole(name: Array(name.utf8)[...]) == nil)
  }

  @Test func aModuleDeclaresWhatOneOfItsManifestsDeclares() throws {
    let library = { (name: String, dependencies: String) in
      "swift_library(name = '\(name)', module_name = '\(name)', srcs = ['\(name)/k.swift'], deps = [\(dependencies)])\n"
    }
    var files = [
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "Kit", dependencies: ["Log"], path: "Kit"), .target(name: "Log", path: "Log"),
      ])
      """,
      "BUILD": library("Kit", "':Net', ':Log'") + library("Log", "") + library("Net", ""),
      "Kit/k.swift": "", "Log/k.swift": "", "Net/k.swift": "",
    ]
    let kit = try #require(try Fixture(files).discover().module("Kit"))
    #expect(kit.origin == .swiftPackage && kit.manifests == ["Package.swift", "BUILD"])
    #expect(kit.declared?.map { $0.place?.file } == ["Package.swift", "BUILD"])
    #expect(kit.declaredDependencies == ["Log", "Net"] && kit.lacking == [["Net"], []] && !kit.mayDeclareMore)
    #expect(kit.placeInWords == "Package.swift:3, BUILD:1")
    // A podspec is one more manifest of the module, and none of a target.
    files["Kit.podspec"] = "s.name = 'Kit'\ns.source_files = 'Kit/*.swift', 'More/*.swift'\ns.dependency 'Pod'"
    files["More/m.swift"] = ""
    let pod = try #require(try Fixture(files).discover().module("Kit"))
    #expect(pod.manifests == kit.manifests && pod.placeInWords == kit.placeInWords)
    #expect(pod.allDeclarations.map(\.path) == ["Package.swift", "BUILD", "Kit.podspec"])
    #expect(pod.declaredDependencies == ["Log", "Net", "Pod"] && pod.lacking == [["Net"], [], []])
  }

  /// Two specifications include the target, which is so declared at one place.
  @Test func aTargetThatSpecificationsIncludeIsOneOfEach() throws {
    let spec = { (name: String) in
      "name: \(name)\ninclude: [../Kit/project.yml]\ntargets: { \(name): { type: framework, sources: [S] } }\n"
    }
    let project = try Fixture([
      "A/project.yml": spec("A"), "Z/project.yml": spec("Z"), "A/S/a.swift": "", "Z/S/z.swift": "", "Kit/k.swift": "",
      "Kit/project.yml": "targets: { Kit: { type: framework, sources: [.], dependencies: [{ package: Bar }] } }\n",
    ]).discover()
    let kit = try #require(project.module("Kit"))
    #expect(kit.manifests == ["A/project.yml", "Z/project.yml"] && kit.placeInWords == "Kit/project.yml:1")
    #expect(kit.declaredDependencies == ["Bar"] && kit.lacking == [[], []] && !kit.mayDeclareMore)
  }
}
