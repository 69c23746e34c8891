import Basics
import FactStore
import Facts
import SwiftScanner
import Testing

@Suite struct FactFileTests {
  private static let texts = ["", "class A {}\n", "struct B: A { let c: C }\n", "import D\n", "func e(f: F) -> G\n"]

  private static func record(_ text: String) -> KeyedFacts {
    KeyedFacts(key: key(text), facts: SwiftFileScanner.scan(Array(text.utf8)))
  }

  private static func key(_ text: String) -> FactKey {
    FactKey(.swift, Array(text.utf8), count: text.utf8.count, .everybodys)
  }

  private static func encoded(_ texts: [String] = texts, libclang: String? = "clang 14", workers: Int = 1) -> [UInt8] {
    FactFileContents(texts.map(record), .everybodys, libclang: libclang, workers: workers).bytes
  }

  private static func problem(_ bytes: [UInt8]) -> FactFile.Problem? {
    do throws(FactFile.Problem) { _ = try FactFile(bytes, .everybodys) } catch { return error }
    return nil
  }

  @Test func whatIsInAFileIsFound() throws {
    let file = try FactFile(Self.encoded(), .everybodys)
    #expect(file.libclang == "clang 14")
    #expect(file.count == Self.texts.count)
    for text in Self.texts {
      let record = try #require(file.record(of: Self.key(text)))
      #expect(file.facts(record) == Self.record(text).facts)
    }
  }

  @Test func whatIsNotThereIsNotFound() throws {
    for bytes in [Self.encoded(), Self.encoded([], libclang: nil)] {
      let file = try FactFile(bytes, .everybodys)
      #expect(file.record(of: Self.key("class A {} \n")) == nil)
    }
  }

  @Test func neitherOrderNorNumberOfThreadsNorRepetitionChangesTheBytes() {
    let bytes = Self.encoded()
    #expect(Self.encoded(Self.texts.reversed(), workers: 8) == bytes)
    #expect(Self.encoded(Self.texts + Self.texts, workers: 3) == bytes)
  }

  @Test func whatIsNoFileOfFactsIsForeign() {
    for bytes in [[], Array("components:\n".utf8), [UInt8](repeating: 0, count: 5000)] {
      #expect(Self.problem(bytes) == .foreign)
    }
  }

  @Test func anotherVersionIsNotRead() {
    var bytes = Self.encoded()
    bytes[8] &+= 1
    #expect(Self.problem(bytes) == .otherVersion)
  }

  @Test func aFileThatWasCutOffOrGrewIsNotRead() {
    let bytes = Self.encoded()
    for count in 1..<bytes.count { #expect(Self.problem(Array(bytes[..<count])) == .damaged, "\(count) bytes") }
    #expect(Self.problem(bytes + [0]) == .damaged)
  }

  /// Each byte of a small file is changed: then either it does not open, or each lookup gives the right facts or none.
  @Test func aChangedByteNeverGivesOtherFacts() throws {
    let bytes = Self.encoded()
    let right = Self.texts.map { Self.record($0).facts }
    for position in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = bytes
        changed[position] ^= change
        guard let file = try? FactFile(changed, .everybodys) else { continue }
        var damaged = 0
        for (text, facts) in zip(Self.texts, right) {
          let record = try #require(file.record(of: Self.key(text)), "byte \(position): an entry is gone")
          if let found = file.facts(record) { #expect(found == facts, "byte \(position)") } else { damaged += 1 }
        }
        #expect(damaged == 1, "byte \(position)")
      }
    }
  }

  @Test func keysTellWhatFactsFollowFromApart() {
    let (a, b) = (Array("a".utf8), Array("b".utf8))
    let (text, other) = (Hash128(a[...]), Hash128(b[...]))
    let keys = [
      FactKey(text: text, meaning: other, language: 0, defines: [], .everybodys),
      FactKey(text: text, meaning: other, language: 1, defines: [], .everybodys),
      FactKey(text: other, meaning: text, language: 0, defines: [], .everybodys),
      FactKey(text: text, meaning: other, language: 0, defines: ["a", "b"], .everybodys),
      FactKey(text: text, meaning: other, language: 0, defines: ["ab"], .everybodys),
      FactKey(text: text, meaning: other, language: 0, defines: ["ab", ""], .everybodys),
      FactKey(.swift, a + b, count: 2, .everybodys), FactKey(.swift, a + b, count: 1, .everybodys),
      FactKey(.swiftWithExpressions, a + b, count: 1, .everybodys), FactKey(.outline, a + b, count: 1, .everybodys),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func marksOfAFileAreToldApart() {
    let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
    var stamps = Array(repeating: stamp, count: 5)
    stamps[1].size = 9
    stamps[2].modified = 9
    stamps[3].changed = 9
    stamps[4].inode = 9
    var keys = stamps.map { FactKey(.swift, .stamp($0), path: "a", .everybodys) }
    keys.append(FactKey(.swift, .stamp(stamp), path: "b", .everybodys))
    keys.append(FactKey(.outline, .stamp(stamp), path: "a", .everybodys))
    let (one, two) = (Hash128(high: 1, low: 2), Hash128(high: 2, low: 1))
    for query: FactKey.Query in [.swift, .outline, .swiftWithExpressions] {
      keys.append(FactKey(query, .blob(one), path: "a", .everybodys))
      keys.append(FactKey(query, .blob(two), path: "a", .everybodys))
    }
    #expect(Set(keys).count == keys.count)
    #expect(FactKey(.swift, .blob(one), path: "a", .everybodys) == FactKey(.swift, .blob(one), path: "b", .everybodys))
  }

  @Test func partsOfTwoLibclangsAreNotMixed() throws {
    var known = ReusableFacts(.everybodys)
    #expect(known.add(try FactFile(Self.encoded([""], libclang: nil), .everybodys), path: "swift"))
    #expect(known.add(try FactFile(Self.encoded(["a"], libclang: "clang 14"), .everybodys), path: "a"))
    #expect(!known.add(try FactFile(Self.encoded(["b"], libclang: "clang 19"), .everybodys), path: "b"))
    #expect(known.add(try FactFile(Self.encoded(["c"], libclang: "clang 14"), .everybodys), path: "c"))
    #expect(known.libclang == "clang 14")
    guard case .hit = known[Self.key("c")], case .miss = known[Self.key("b")] else {
      Issue.record("'c' is known, 'b' is not")
      return
    }
  }
}
