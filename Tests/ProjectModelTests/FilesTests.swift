import Basics
import Foundation
import Testing

@Suite struct FilesTests {
  @Test func aBufferIsReusedAndPaddedWithZeros() throws {
    let fixture = try Fixture(["long": String(repeating: "x", count: 100_000), "short": "abc", "empty": ""])
    var buffer: [UInt8] = []
    #expect(try readFile(fixture.path + "/long", into: &buffer, padding: 16).get() == 100_000)
    #expect(buffer[99_999] == UInt8(ascii: "x"))
    #expect(buffer[100_000..<100_016].allSatisfy { $0 == 0 })
    let size = buffer.count
    #expect(try readFile(fixture.path + "/short", into: &buffer, padding: 16).get() == 3)
    #expect(buffer.count == size)
    #expect(Array(buffer[..<20]) == Array("abc".utf8) + Array(repeating: 0, count: 16) + [UInt8(ascii: "x")])
    #expect(try readFile(fixture.path + "/empty", into: &buffer, padding: 1).get() == 0)
    #expect(buffer[0] == 0)
    #expect(try readFile(fixture.path + "/short").get() == Array("abc".utf8))
  }

  @Test func aFileIsWrittenAsAWholeAndKeepsItsRights() throws {
    let fixture = try Fixture(["a": "old"])
    let path = fixture.path + "/a"
    #expect(chmod(path, 0o666) == 0)
    // What a run left that was killed is in nobody's way.
    #expect(FileManager.default.createFile(atPath: "\(path).\(getpid()).0.tmp", contents: nil))
    try writeFile(path, Array("new".utf8)).get()
    #expect(try readFile(path).get() == Array("new".utf8))
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o666)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.path).count == 2)
    #expect(throws: FileFailure.self) { try writeFile(fixture.path + "/none/a", []).get() }
  }

  @Test func failuresSayWhatTheSystemSays() throws {
    let fixture = try Fixture(["a": ""])
    var buffer: [UInt8] = []
    func reason(_ path: String) -> String? {
      if case .failure(let failure) = readFile(fixture.path + path, into: &buffer) { failure.reason } else { nil }
    }
    #expect(reason("/none") == "No such file or directory")
    #expect(reason("") == "Is a directory")
    #expect(mkfifo(fixture.path + "/pipe", 0o600) == 0)
    #expect(reason("/pipe") == "This is a pipe or device")
    guard case .failure(let failure) = listFolder(fixture.path + "/none") else {
      Issue.record("listed")
      return
    }
    #expect(failure.isMissing)
    #expect(failure.message == "cannot read '\(fixture.path)/none': No such file or directory")
  }

  @Test func foldersAreListedByName() throws {
    let fixture = try Fixture(["b": "", "a/x": "", ".c": "", "ü 🙂": ""])
    try fixture.link("l", to: "b")
    let entries = try listFolder(fixture.path).get()
    let names = entries.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == [".c", "a", "b", "l", "ü 🙂"])
    #expect(entries.map(\.kind) == [.file, .folder, .file, .link, .file])
    #expect(try fileStatus(fixture.path + "/l").get().kind == .file)
    #expect(try fileStatus(fixture.path + "/l", followLinks: false).get().kind == .link)
  }
}
