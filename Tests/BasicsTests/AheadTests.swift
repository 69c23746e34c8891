import Basics
import Testing

@Suite struct AheadTests {
  @Test func theValueIsWorkedOutOnceWhoeverAsks() {
    for _ in 0..<100 {
      let calls = Calls()
      let ahead = Future { calls.add() }
      #expect(parallelMap(count: 4, workers: 4) { _ in ahead.value } == [1, 1, 1, 1])
      #expect(calls.count == 1)
    }
  }

  @Test func nothingRunsOnWhenTheValueIsGone() {
    let calls = Calls()
    do { _ = Future { calls.add() } }
    #expect(calls.count == 1)
  }

  /// Counts the times that a value is made.
  private final class Calls: @unchecked Sendable {
    // Safe to share: `made` is guarded by `lock`.
    private let lock = Lock()
    private var made = 0

    func add() -> Int {
      lock.locked {
        made += 1
        return made
      }
    }

    var count: Int { lock.locked { made } }
  }
}
