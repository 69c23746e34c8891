import ClangScanner
import Facts
import Foundation
import TestSupport
import Testing

/// Starts workers of the program that was built beside these tests.
enum WorkerProgram {
  static let path =
    (Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    .map { $0.deletingLastPathComponent() } ?? Bundle.main.bundleURL)
    .appendingPathComponent("clang-worker").path

  static func worker(_ libraries: [String] = LibclangForTests.libraries) -> ClangWorker {
    ClangWorker(arguments: [path] + libraries)
  }
}

func job(_ source: String, _ language: ClangLanguage = .objectiveC) -> ClangJob {
  ClangJob(language: language, prelude: [], source: Array(source.utf8))
}

@Suite(.enabled(if: LibclangForTests.isThere, "no libclang is installed"))
struct ClangWorkerTests {
  private let fine = job("@interface Foo\n- (Foo *)other:(int)x;\n@end\n")

  @Test func answersAsTheParserInThisProcess() throws {
    let worker = WorkerProgram.worker()
    #expect(try worker.start().get() == LibclangForTests.loaded.get())
    let facts = try worker.parse(fine).get()
    #expect(facts == (try LibclangParser().parse(fine).get()))
    #expect(facts.declarations.map { facts.names.string($0.name) } == ["Foo", "other"])
    #expect(try worker.parse(fine).get() == facts)
  }

  /// What libclang dies of.
  enum Deadly: CaseIterable {
    case depth
    case crash
    case templates

    var source: String {
      switch self {
      case .depth: "int " + String(repeating: "*", count: 2_000_000) + "x;\n"
      case .crash: "#pragma clang __debug crash\n"
      // 2^27 instantiations: ended after seconds of processor time.
      case .templates:
        """
        template <int N, int M> struct S { static const int v = S<N - 1, 2 * M>::v + S<N - 1, 2 * M + 1>::v; };
        template <int M> struct S<0, M> { static const int v = 1; };
        int x[S<27, 1>::v];
        """
      }
    }
  }

  @Test("A file of which libclang dies costs that file's facts and no other's", arguments: Deadly.allCases)
  func death(cause: Deadly) throws {
    let worker = WorkerProgram.worker()
    let facts = try worker.parse(fine).get()
    #expect(worker.parse(job(cause.source, .cxx)) == .failure(.died))
    #expect(try worker.parse(fine).get() == facts)
  }

  @Test func withoutLibclangItSaysWhatWasTried() throws {
    let worker = WorkerProgram.worker(["libclang-of-nobody.so", "/nowhere/libclang.so"])
    guard case .failure(let unavailable) = worker.start() else {
      Issue.record("a library that is not there was loaded")
      return
    }
    #expect(unavailable.reason.hasPrefix("none of 2 libraries could be loaded; the last: "))
    #expect(unavailable.reason.contains("/nowhere/libclang.so: cannot open"))
    #expect(worker.parse(fine) == .failure(.absent))
  }

  @Test func aProgramThatIsNotThereIsNamed() {
    let worker = ClangWorker(arguments: ["/nowhere/lintel"])
    guard case .failure(let unavailable) = worker.start() else {
      Issue.record("a program that is not there was started")
      return
    }
    #expect(unavailable.reason.contains("'/nowhere/lintel'"))
  }

  @Test func aProgramThatTalksNonsenseIsNoWorker() {
    let worker = ClangWorker(arguments: ["/bin/echo", "what do you want of me?"])
    guard case .failure = worker.start() else {
      Issue.record("nonsense was taken for libclang's version")
      return
    }
  }

  @Test func aProgramThatSaysNothingIsNotWaitedFor() {
    let worker = ClangWorker(arguments: ["/bin/sleep", "1000"], wallLimit: 1)
    guard case .failure(let unavailable) = worker.start() else {
      Issue.record("silence was taken for libclang's version")
      return
    }
    #expect(unavailable.reason == "the process that was to load it has ended or does not answer")
  }

  @Test func aWorkerThatHangsIsEnded() throws {
    // A greeting of five bytes, and nothing ever after.
    let worker = ClangWorker(
      arguments: ["/bin/sh", "-c", #"printf '\005\000\000\000\0019.9x'; exec sleep 1000"#],
      wallLimit: 1
    )
    #expect(try worker.start().get() == "9.9x")
    #expect(worker.parse(fine) == .failure(.died))
  }

  #if os(Linux)
    @Test func nothingIsLeftRunning() throws {
      // A library that is never tried tells this worker from those of other tests.
      let mark = UUID().uuidString
      let worker = WorkerProgram.worker(LibclangForTests.libraries + ["/nowhere/" + mark])
      _ = try worker.parse(fine).get()
      let processes = self.processes(with: mark)
      #expect(processes.count == 1)
      worker.end()
      #expect(self.processes(with: mark) == [])
      // Not even a zombie, which has no arguments any more.
      for process in processes { #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)")) }
      // The next file starts another.
      _ = try worker.parse(fine).get()
    }

    /// The processes with a text among their arguments.
    private func processes(with text: String) -> [String] {
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return folders.filter { folder in
        guard Int(folder) != nil, let arguments = FileManager.default.contents(atPath: "/proc/\(folder)/cmdline") else {
          return false
        }
        return String(decoding: arguments, as: UTF8.self).contains(text)
      }
    }
  #endif
}
