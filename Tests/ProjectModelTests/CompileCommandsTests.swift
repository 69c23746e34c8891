import Foundation
import ReportModel
import Testing

@testable import ProjectModel

@Suite struct CompileCommandsTests {
  private func fixture(_ database: String, at path: String = "compile_commands.json") throws -> Fixture {
    let fixture = try Fixture(["src/a.c": "", "src/b.cpp": "", "include/a.h": "", "inner/x.h": "", "src/pre.h": ""])
    try fixture.write(path, database.replacing("ROOT", with: fixture.path))
    return fixture
  }

  private func file(_ path: String, _ project: Project) throws -> SourceFile {
    try #require(project.files.first { $0.path == path })
  }

  @Test func commandsSayWhatIsDefinedAndIncludedAndInWhichLanguage() throws {
    let project = try fixture(
      """
      [{ "directory": "ROOT/build", "file": "../src/a.c", "output": "a.o", "arguments": [
           "clang", "-DDEBUG=1", "-D", "NAME=\\"x\\"", "-DGONE", "-UGONE", "-UDEBUG", "-DDEBUG=2", "-D1BAD", "-DCUT=1\\n#include",
           "-I", "../include", "-iquote../inner", "-isystem", "/usr/include", "-F..", "-I../nowhere", "-include", "../src/pre.h",
           "-x", "objective-c", "-std=c11", "-o", "-Dnot", "-MF", "-Dnot", "-Xclang", "-Dnot", "-isysroot", "-Dnot", "-c", "../src/a.c"] },
       { "directory": "ROOT", "file": "ROOT/src/b.cpp",
         "command": "c++ -DA='1 2' -D\\"B=\\\\\\"q\\\\\\"\\" -DC=\\\\\\"r\\\\\\" -Iinclude -include pre.h -iquote src -c src/b.cpp" }]
      """
    ).discover()
    #expect(project.messages == [])
    let first = try file("src/a.c", project)
    #expect(first.defines == ["NAME=\"x\"", "DEBUG=2", "CUT=1"])
    #expect(first.forcedIncludes == ["src/pre.h"])
    #expect(first.language == .objectiveC)
    let second = try file("src/b.cpp", project)
    #expect(second.defines == ["A=1 2", "B=\"q\"", "C=\"r\""])
    #expect(second.forcedIncludes == ["src/pre.h"])
    #expect(second.language == .cxx)
    #expect(project.headerFolders == ["", "include", "inner", "src"])
  }

  @Test func headersStayHeadersAndTheFirstEntryOfAFileCounts() throws {
    let project = try fixture(
      """
      [{ "directory": "ROOT", "file": "include/a.h", "arguments": ["c++", "-xc++", "-DH", "include/a.h"] },
       { "directory": "ROOT", "file": "src/a.c", "arguments": ["cc", "-DONE", "src/a.c"] },
       { "directory": "ROOT", "file": "src/a.c", "arguments": ["cc", "-DTWO", "src/a.c"] }]
      """
    ).discover()
    #expect(try file("include/a.h", project).language == .header)
    #expect(try file("include/a.h", project).defines == ["H"])
    #expect(try file("src/a.c", project).defines == ["ONE"])
    #expect(try file("src/b.cpp", project).defines == [])
  }

  @Test(arguments: ["compile_commands.json", "build/compile_commands.json", "out/debug/compile_commands.json"])
  func itIsFoundWhereItUsuallyLies(_ path: String) throws {
    let text = #"[{"directory": "ROOT", "file": "src/a.c", "command": "cc -DX src/a.c"}]"#
    #expect(try file("src/a.c", fixture(text, at: path).discover()).defines == ["X"])
  }

  @Test func gitMayIgnoreItAtTheRootAndInBuild() throws {
    for path in ["compile_commands.json", "build/compile_commands.json"] {
      let fixture = try fixture(#"[{"directory": "ROOT", "file": "src/a.c", "command": "cc -DX src/a.c"}]"#, at: path)
      try fixture.write(".gitignore", "compile_commands.json\nbuild/\n")
      try fixture.git("init", "-q")
      #expect(try file("src/a.c", fixture.discover()).defines == ["X"])
    }
  }

  @Test func aLinkToAnotherDatabaseIsNotReadTwice() throws {
    let fixture = try fixture("[3, 4]", at: "build/compile_commands.json")
    try fixture.link("compile_commands.json", to: "build/compile_commands.json")
    #expect(
      fixture.discover().messages == [
        "warning compile_commands.json:1:2 an entry is an object, '{…}'; this entry and 1 more are left out"
      ]
    )
  }

  @Test func whatIsNoFileIsAWarning() throws {
    let fixture = try Fixture(["a.c": "", "compile_commands.json/x": ""])
    #expect(
      fixture.discover().messages
        == ["warning compile_commands.json cannot read this compilation database: Is a directory"]
    )
  }

  @Test func aLinkToTheRootLeadsToItsFiles() throws {
    let fixture = try fixture("[]")
    let link = fixture.root.deletingLastPathComponent().appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.path)
    try fixture.write(
      "compile_commands.json",
      #"[{"directory": "\#(link)/src", "file": "a.c", "command": "cc -DX -I\#(link)/include/../inner a.c"}]"#
    )
    let project = fixture.discover()
    #expect(project.messages == [])
    #expect(try file("src/a.c", project).defines == ["X"])
    #expect(project.headerFolders == ["inner"])
  }

  @Test func optionsThatWouldRunOrReadOtherThingsAreIgnoredAndSaidOnce() throws {
    let project = try fixture(
      """
      [{ "arguments": ["cc", "-fplugin=evil.so", "-Xclang", "-load",
         "-Xclang", "evil.so", "-DA", "@more.txt", "-wrapper", "-DB", "-B", "-DC", "-fmodules-cache-path=/x", "src/a.c"],
         "directory": "ROOT", "file": "src/a.c" },
       { "file": "src/b.cpp", "command": "c++ -Xclang -load -Xclang other.so -DD -o b.o -MF b.d -save-temps=obj src/b.cpp",
         "directory": "ROOT" }]
      """
    ).discover()
    #expect(
      project.messages == [
        "warning compile_commands.json:1:24 '-fplugin=evil.so' would load a plug-in into the compiler; it is ignored (2 entries have such an option)",
        "warning compile_commands.json:2:33 '@more.txt' stands for a file with further options; it is not read",
        "warning compile_commands.json:2:46 '-wrapper' would have the compiler run other programs; it is ignored",
        "warning compile_commands.json:4:36 '-save-temps=obj' would write files; it is ignored",
      ]
    )
    #expect(try file("src/a.c", project).defines == ["A"])
    #expect(try file("src/b.cpp", project).defines == ["D"])
  }

  @Test func whatIsWrongIsSaidAndTheRestIsUsed() throws {
    let project = try fixture(
      """
      [3, {"directory": "ROOT", "file": 4, "command": "cc"},
       {"directory": "ROOT", "file": "src/none.c", "command": "cc"},
       {"directory": "ROOT", "command": "cc"}, {"directory": "ROOT", "file": "src/a.c"},
       {"directory": "ROOT", "file": "src/a.c", "arguments": ["cc", "-DNO", 5]},
       {"directory": "ROOT", "file": "src/a.c", "arguments": "cc"}, {"directory": [], "file": "src/a.c", "command": "cc"},
       {"directory": "ROOT", "file": "src/a.c", "command": "cc -DYES src/a.c", "more": {"a": [null]}},
       {"directory": "ROOT", "file": "src/b.cpp" "command": "cc -DNO"}]
      """.replacing("ROOT", with: "/")
    ).discover()
    #expect(
      project.messages == [
        "warning compile_commands.json:1:2 an entry is an object, '{…}'; this entry is left out",
        "warning compile_commands.json:1:32 'file' must be a string; this entry is left out",
        "warning compile_commands.json:2:2 there is no file 'src/none.c'; this entry and 1 more are left out",
        "warning compile_commands.json:3:2 an entry needs 'file'; this entry is left out",
        "warning compile_commands.json:3:39 an entry needs 'arguments' or 'command'; this entry is left out",
        "warning compile_commands.json:4:68 'arguments' must be a list of strings; this entry and 1 more are left out",
        "warning compile_commands.json:5:74 'directory' must be a string; this entry is left out",
        "warning compile_commands.json:7:41 this is not JSON: expected ',' or '}'; what follows here is not used",
      ]
    )
  }

  @Test func aBrokenDatabaseIsUsedUpToItsMistake() throws {
    let project = try fixture(
      #"[{"directory": "ROOT", "file": "src/a.c", "command": "cc -DX src/a.c"}, {"directory": "#
    ).discover()
    #expect(project.diagnostics.map(\.severity) == [.warning])
    #expect(project.messages[0].hasSuffix("this is not JSON: the file ends too early; what follows here is not used"))
    #expect(try file("src/a.c", project).defines == ["X"])
  }

  @Test(arguments: [
    ("{}", "1:1 a compilation database is a list of entries, '[…]'"),
    ("", "1:1 this is not JSON: the file ends too early; what follows here is not used"),
    (
      #"[{"directory": "/gone", "file": "a.c", "command": ""}]"#,
      "1:2 its one entry names a file that does not exist, 'a.c'; was it written for another folder?"
    ),
    (
      #"[{"directory": "/gone", "file": "a.c", "command": ""}, {"directory": "/gone", "file": "b.c", "command": ""}]"#,
      "1:2 all 2 entries name files that do not exist, such as 'a.c'; was it written for another folder?"
    ),
  ])
  func aDatabaseOfNoUseIsAWarning(_ text: String, _ message: String) throws {
    let project = try fixture(text).discover()
    #expect(project.messages == ["warning compile_commands.json:\(message)"])
    #expect(project.files.count == 5)
  }

  @Test func filesThatAreThereButNotOursAreNotMentioned() throws {
    let fixture = try fixture(#"[{"directory": "ROOT", "file": "Pods/p.c", "command": "cc"}]"#)
    try fixture.write("Pods/p.c")
    #expect(fixture.discover().messages == [])
  }

  @Test(arguments: [
    ("a  b\tc", ["a", "b", "c"]), (" ", []), ("'a b'c", ["a bc"]), (#""a\"b\c""#, [#"a"b\c"#]), (#"a\ b"#, ["a b"]),
    ("''", [""]), ("'open", ["open"]), ("\"open\\", ["open\\"]), ("end\\", ["end"]),
  ])
  func commandsAreSplitAsAShellDoes(_ command: String, _ words: [String]) {
    #expect(CompilerArguments.split(Array(command.utf8)[...]).map(\.text) == words)
  }
}
