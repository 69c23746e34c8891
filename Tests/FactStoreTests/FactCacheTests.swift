import Basics
import FactStore
import Facts
import Foundation
import SwiftScanner
import Testing

/// What stays in a file that is written anew, and how it is replaced.
@Suite struct FactCacheTests {
  private typealias Entry = FactFileContents.Entry

  private static func facts(_ text: String) -> FileFacts { SwiftFileScanner.scan(Array(text.utf8)) }

  private static func content(_ text: String) -> FactKey {
    FactKey(.swift, Array(text.utf8), count: text.utf8.count, .everybodys)
  }

  private static func stamp(_ number: Int64) -> FactKey {
    FactKey(.swift, .stamp(FileStamp(size: 1, modified: number, changed: number, inode: 1)), path: "a", .everybodys)
  }

  private static func new(_ text: String, _ keys: FactKey...) -> Entry {
    Entry(keys: [content(text)] + keys, .facts(facts(text), .everybodys))
  }

  private static func file(_ entries: [Entry], _ old: FactFile? = nil, libclang: String? = nil) throws -> FactFile {
    try FactFile(FactFileContents(entries, .everybodys, old: old, libclang: libclang).bytes, .everybodys)
  }

  /// What is needed again, by the key it was found with.
  private static func used(_ file: FactFile, _ key: FactKey) throws -> Entry {
    Entry(keys: [key], .stored(try #require(file.record(of: key))))
  }

  @Test func whatIsInUseKeepsItsKeysButNotItsOldStamps() throws {
    let blob = FactKey(.swift, .blob(Hash128(high: 1, low: 1)), path: "a", .everybodys)
    var file = try Self.file([Self.new("class A {}", blob, Self.stamp(1))])
    #expect(file.count == 1)
    for number in 2..<20 {
      let key = Self.content("class A {}")
      let entry = Entry(keys: [key, Self.stamp(Int64(number))], .stored(try #require(file.record(of: key))))
      file = try Self.file([entry], file)
    }
    #expect(file.facts(try #require(file.record(of: blob))) == Self.facts("class A {}"))
    #expect(file.count == 1)
    #expect(file.record(of: Self.stamp(19)) != nil)
    #expect(file.record(of: Self.stamp(19 - Int64(FactFileContents.maximumIdle))) != nil)
    #expect(file.record(of: Self.stamp(18 - Int64(FactFileContents.maximumIdle))) == nil)
    #expect(file.keyCount == 3 + Int(FactFileContents.maximumIdle))
  }

  @Test func whatIsNotInUseStaysForAWhile() throws {
    var file = try Self.file([Self.new("class A {}"), Self.new("class B {}")])
    for _ in 0..<FactFileContents.maximumIdle {
      file = try Self.file([Self.used(file, Self.content("class A {}"))], file)
      #expect(file.facts(try #require(file.record(of: Self.content("class B {}")))) == Self.facts("class B {}"))
    }
    file = try Self.file([Self.used(file, Self.content("class A {}"))], file)
    #expect(file.count == 1)
  }

  @Test func whatIsNotInUseTakesNoMoreRoomThanWhatIs() throws {
    let texts = (0..<50).map { "class C\($0) { let a: B }" }
    var file = try Self.file(texts.map { Self.new($0) })
    let size = file.size
    file = try Self.file(texts.prefix(10).map { try Self.used(file, Self.content($0)) }, file)
    #expect((18...20).contains(file.count))
    #expect(file.size < size / 2)
  }

  @Test func answersOfAnotherLibclangAreForgotten() throws {
    let key = FactKey(
      text: Hash128(high: 1, low: 1),
      meaning: Hash128(high: 1, low: 1),
      language: 0,
      defines: [],
      .everybodys
    )
    let answer = Entry(keys: [key], .facts(Self.facts("class A {}"), .everybodys))
    var file = try Self.file([answer, Self.new("class B {}")], libclang: "clang 14")
    let more = Self.new((0..<50).map { "class C\($0) {}" }.joined())
    file = try Self.file([more], file, libclang: "clang 14")
    #expect(file.record(of: key) != nil)
    file = try Self.file([more], file, libclang: "clang 19")
    #expect(file.record(of: key) == nil)
    #expect(file.record(of: Self.content("class B {}")) != nil)
    #expect(file.libclang == "clang 19")
  }

  @Test func otherBytesThanFactsComeBackToo() throws {
    let file = try Self.file([Entry(keys: [Self.stamp(1)], .encoded([1, 2, 3], .everybodys))])
    let record = try #require(file.record(of: Self.stamp(1)))
    #expect(file.read(record) { Array($0) } == [1, 2, 3])
    #expect(file.facts(record) == nil)
  }

  // MARK: The file

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)").path
  }

  @Test func whoeverWritesIsNotDisturbed() throws {
    let path = Self.temporaryFile()
    defer { for ending in ["", ".lintel-new"] { unlink(path + ending) } }
    let contents = FactFileContents([Self.new("class A {}")], .everybodys, libclang: nil)
    let descriptor = open(path + ".lintel-new", O_RDWR | O_CREAT, 0o666)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(FactCache(path, .everybodys).replace(with: contents) == nil)
    #expect(FactCache(path, .everybodys).state == .empty)
    close(descriptor)
    #expect(FactCache(path, .everybodys).replace(with: contents) == nil)
    #expect(FactCache(path, .everybodys).state == .usable)
    #expect(access(path + ".lintel-new", F_OK) != 0)
  }

  /// A run holds on to the file that it has opened, whatever takes its place.
  @Test func whoeverReadsIsNotDisturbed() throws {
    let path = Self.temporaryFile()
    defer { for ending in ["", ".lintel-new"] { unlink(path + ending) } }
    let before = FactFileContents([Self.new("class A {}")], .everybodys, libclang: nil)
    #expect(FactCache(path, .everybodys).replace(with: before) == nil)
    let cache = FactCache(path, .everybodys)
    let after = FactFileContents([Self.new("class B {}")], .everybodys, libclang: nil)
    #expect(FactCache(path, .everybodys).replace(with: after) == nil)
    let stored = try #require(cache.stored)
    #expect(stored.facts(try #require(stored.record(of: Self.content("class A {}")))) == Self.facts("class A {}"))
    #expect(FactCache(path, .everybodys).stored?.record(of: Self.content("class A {}")) == nil)
  }

  /// Checksums are not defence against somebody who writes them: indices are checked as well.
  @Test func whatSomebodyMadeUpIsRefused() throws {
    var facts = Self.facts("class A { let b: C }")
    facts.references[0].name.rawValue = 1_000_000
    let file = try Self.file([Entry(keys: [Self.stamp(1)], .facts(facts, .everybodys))])
    #expect(file.facts(try #require(file.record(of: Self.stamp(1)))) == nil)
    facts = Self.facts("class A { let b: C }")
    facts.lineStarts = [5]
    #expect(FileFacts(encoded: facts.encoded()[...]) == nil)
    facts.lineStarts = [0, 9, 5]
    #expect(FileFacts(encoded: facts.encoded()[...]) == nil)
  }
}
