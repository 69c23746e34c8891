import Basics
import ClangScanner
import FactStore
import Facts
import Foundation
import ResourceScanner
import SwiftScanner
import TestSupport
import Testing

/// Guards `FactsVersion`: if a scanner finds other facts in a fixture, files of facts that were written before must not be
/// taken over.
///
/// `expected-facts.txt` holds the version, and for each fixture the hash of its bytes and that of its facts. With the
/// environment variable `LINTEL_UPDATE_FACTS=1` the test writes it anew, unless the version has to be raised first.
@Suite struct FactsVersionTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let list = tests.appendingPathComponent("FactStoreTests/expected-facts.txt")
  /// What libclang finds differs from version to version; this one is on the machines of our checks.
  private static let libclang = "19.1.7"

  /// Path -> hash of the bytes, hash of the facts.
  private typealias Hashes = [String: (text: String, facts: String)]

  private static func expected() throws -> (version: UInt32, hashes: Hashes) {
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    var hashes: Hashes = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      hashes[words[2]] = (words[0], words[1])
    }
    return (UInt32(lines.first?.dropFirst("version ".count) ?? "") ?? 0, hashes)
  }

  private static func found(_ folder: String, _ facts: ([UInt8], String) -> FileFacts?) throws -> Hashes {
    let root = tests.appendingPathComponent("Fixtures").resolvingSymlinksInPath()
    var hashes: Hashes = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder).sorted() {
      let bytes = Array(try Data(contentsOf: root.appendingPathComponent(folder + "/" + name)))
      guard let facts = facts(bytes, name) else { continue }
      hashes[folder + "/" + name] = (text(Hash128(bytes[...])), text(Hash128(facts.encoded()[...])))
    }
    return hashes
  }

  private static func text(_ hash: Hash128) -> String {
    String(hash.high, radix: 16) + "-" + String(hash.low, radix: 16)
  }

  private static func write(_ hashes: Hashes) throws {
    var lines = [
      "# Written by FactsVersionTests: hash of the bytes, hash of the facts, fixture.",
      "version \(FactsVersion.current)",
    ]
    lines += hashes.keys.sorted().compactMap { path in hashes[path].map { "\($0.text) \($0.facts) \(path)" } }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: list)
  }

  private static func found() throws -> Hashes {
    let swift = try found("Swift") { bytes, name in
      name.hasSuffix(".swift") ? SwiftFileScanner.scan(bytes, expressions: true) : nil
    }
    let alone = swift.merging(try found("Resources") { bytes, _ in ResourceFileScanner.scan(bytes) }) { $1 }
    guard case .success(let version) = LibclangForTests.loaded, version.contains(libclang) else {
      print("skipped, as libclang is not \(libclang): whether the facts of the C family are as before")
      return alone
    }
    let parser = LibclangParser()
    let clang = try found("Clang") { bytes, name in
      let languages: [String: ClangLanguage] = ["c": .c, "cpp": .cxx, "m": .objectiveC, "mm": .objectiveCxx]
      guard let language = languages[(name as NSString).pathExtension] else { return nil }
      return try? parser.parse(ClangJob(language: language, prelude: [], source: bytes)).get()
    }
    return alone.merging(clang) { $1 }
  }

  @Test func whoChangesWhatAScannerFindsRaisesTheVersion() throws {
    let found = try Self.found()
    #expect(found.count > 40)
    let (version, known) = try Self.expected()
    let changed = found.filter { path, new in
      known[path].map { $0.text == new.text && $0.facts != new.facts } ?? false
    }
    if version == FactsVersion.current {
      #expect(
        changed.isEmpty,
        """
        a scanner finds other facts than before, or they are written in another way, in \(changed.keys.sorted()): raise \
        FactsVersion.current, then run this test with LINTEL_UPDATE_FACTS=1 and libclang \(Self.libclang)
        """
      )
      guard changed.isEmpty else { return }
    }
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_FACTS"] == "1" {
      #expect(found.keys.contains { $0.hasPrefix("Clang/") }, "the list can be written with libclang \(Self.libclang)")
      return try Self.write(found)
    }
    #expect(version == FactsVersion.current, "the version was raised: run this test with LINTEL_UPDATE_FACTS=1")
    for (path, hashes) in found {
      #expect(known[path]?.facts == hashes.facts, "\(path) is new or changed: run this test with LINTEL_UPDATE_FACTS=1")
    }
    #expect(known.keys.allSatisfy { !$0.hasPrefix("Swift/") || found[$0] != nil }, "a fixture is gone")
  }
}
