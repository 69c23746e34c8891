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

  @Test func theCurrentFolderIsAbsolute() {
    #expect(currentFolder().hasPrefix("/"))
    #expect(normalizedPath(currentFolder(), from: "/nowhere") == currentFolder())
  }
}
