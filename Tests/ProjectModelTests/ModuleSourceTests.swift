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
}
