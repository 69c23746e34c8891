import Basics
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/b", "/home/me/a/b"),
    (".", "/home/me"),
    ("", "/home/me"),
    ("./a//b/", "/home/me/a/b"),
    ("../you", "/home/you"),
    ("../../../..", "/"),
    ("/etc/./x/..", "/etc"),
    ("/", "/"),
    ("...", "/home/me/..."),
  ])
  func aPathIsMadeAbsoluteByItsTextAlone(_ path: String, _ expected: String) {
    #expect(normalizedPath(path, from: "/home/me") == expected)
  }

  @Test(arguments: [
    ("a/b", "a", true), ("a/b", "a/b", true), ("a/b", "", true), ("", "", true), ("a", "a/b", false),
    ("ab/c", "a", false), ("b/a", "a", false), ("", "a", false),
  ])
  func aPathLiesInAFolderWhoseWholeNameItBeginsWith(_ path: String, _ folder: String, _ lies: Bool) {
    #expect(path.lies(in: folder) == lies)
  }

  @Test func theCurrentFolderIsAbsolute() {
    #expect(currentFolder().hasPrefix("/"))
    #expect(normalizedPath(currentFolder(), from: "/nowhere") == currentFolder())
  }
}
