import Foundation
import SourceTrees
import Testing

@Suite struct PathInRepositoryTests {
  /// Runs `body` with a folder that has `paths` in it; those that end with `/` are folders.
  private func with(_ paths: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in paths {
      let url = folder.appendingPathComponent(path)
      let isFolder = path.hasSuffix("/")
      let parent = isFolder ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !isFolder { try Data("gitdir: elsewhere\n".utf8).write(to: url) }
    }
    try body(folder.path)
  }

  @Test(arguments: [
    ("", ""), ("/", ""), ("/Apps", "Apps"), ("/Apps/News App", "Apps/News App"),
    ("/Apps/../Apps/./News App/", "Apps/News App"),
    ("/Modules/Core", ""), ("/Modules/Core/Sources", "Sources"),
  ])
  func theNearestRepositoryCounts(root: String, expected: String) throws {
    // A submodule or linked work tree has a file in place of the folder.
    try with([".git/", "Apps/News App/", "Modules/Core/.git", "Modules/Core/Sources/"]) { folder in
      #expect(pathInRepository(of: folder + root) == expected)
    }
  }

  @Test func linksAreFollowed() throws {
    try with([".git/", "Apps/News/"]) { folder in
      let link = folder + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder + "/Apps/News")
      defer { try? FileManager.default.removeItem(atPath: link) }
      #expect(pathInRepository(of: link) == "Apps/News")
    }
  }

  @Test func whatIsNotThereHasNoRepository() {
    #expect(pathInRepository(of: "/no such folder") == "")
  }
}
