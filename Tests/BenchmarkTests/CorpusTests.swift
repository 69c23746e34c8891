import Basics
import CorpusGenerator
import Engine
import Foundation
import Testing

/// The made-up projects on which Lintel is measured.
@Suite struct CorpusTests {
  /// Whoever changes the generator changes what the figures in Documentation/performance.md were measured on.
  @Test(arguments: [(false, "226232ef70cc01a5"), (true, "c017aea510adfb9")])
  func theSameSeedGivesTheSameBytes(objectiveC: Bool, hash: String) {
    let corpus = Self.corpus(lines: 20_000, objectiveC: objectiveC)
    #expect(Self.hash(corpus) == hash)
    #expect(corpus.lineCount >= 20_000 && corpus.lineCount < 24_000)
  }

  @Test func anotherSeedGivesAnotherProject() {
    #expect(Self.hash(.swift(lines: 3000, seed: 1)) != Self.hash(.swift(lines: 3000, seed: 2)))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func onlyWhatWasPlantedBreaksRules(seed: UInt64) throws {
    let corpus = Corpus.swift(lines: 60_000, seed: seed)
    #expect(corpus.planted.count >= 3)
    #expect(try Self.violations(corpus) == corpus.planted)
  }

  @Test func filesAreAsLongAsThoseOfRealProjects() {
    let sizes = Corpus.swift(lines: 60_000, seed: 1).files.map(\.lineCount).filter { $0 > 0 }.sorted()
    #expect((40...110).contains(sizes[sizes.count / 2]))
    #expect((120...180).contains(sizes.reduce(0, +) / sizes.count))
    #expect(sizes[sizes.count - 1] > 1000)
  }

  @Test func anXcodeProjectHasAllItsTargets() throws {
    let folder = NSTemporaryDirectory() + "/lintel-corpus-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(Corpus.xcode(targets: 30).write(to: folder) == nil)
    let options = RunOptions(root: folder, today: .today, workers: processorCount, toolVersion: "test")
    let found = try #require(modules(options, tests: false).answer).modules
    #expect(found.count == 30)
    #expect(found.allSatisfy { $0.files.count == 10 })
  }

  private static func corpus(lines: Int, objectiveC: Bool) -> Corpus {
    objectiveC ? .objectiveC(lines: lines, seed: 1) : .swift(lines: lines, seed: 1)
  }

  private static func hash(_ corpus: Corpus) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in corpus.files {
      for byte in (file.path + "\0" + file.text).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }

  /// What Lintel finds.
  private static func violations(_ corpus: Corpus) throws -> [Corpus.Planted] {
    let folder = NSTemporaryDirectory() + "/lintel-corpus-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(corpus.write(to: folder) == nil)
    let options = RunOptions(root: folder, today: .today, workers: processorCount, toolVersion: "test")
    let found = check(options).report.violations.map {
      Corpus.Planted(rule: $0.rule, path: $0.location.file, line: $0.location.line ?? 0)
    }
    return found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }
}
