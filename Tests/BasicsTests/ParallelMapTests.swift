import Basics
import Testing

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 3, 67, 1000, 5001], [0, 1, 2, 7, 64])
  func resultsAreInTheOrderOfIndices(count: Int, workers: Int) {
    let found = parallelMap(count: count, workers: workers) { "\($0)" }
    #expect(found == (0..<count).map { "\($0)" })
  }

  @Test func eachThreadHasAStateAndANumberOfItsOwn() {
    let found = parallelMap(
      count: 20_000,
      workers: 4,
      makeState: { (number: $0, calls: 0) },
      { state, _ in
        state.calls += 1
        return state
      }
    )
    #expect(found.allSatisfy { (0..<4).contains($0.number) })
    // No two calls with one state are the same call of it, and none is left out.
    for number in 0..<4 {
      let calls = found.filter { $0.number == number }.map(\.calls).sorted()
      #expect(calls == Array(1..<calls.count + 1))
    }
  }

  @Test(arguments: [1, 3])
  func anOrderDecidesWhatIsTakenFirst(workers: Int) {
    let order = (0..<2000).map { Int32(($0 * 7) % 2000) }
    let found = parallelMap(
      count: 2000,
      workers: workers,
      order: order,
      makeState: { _ in -1 },
      { calls, index in
        calls += 1
        return (index: index, call: calls)
      }
    )
    #expect(found.map(\.index) == Array(0..<2000))
    if workers == 1 { #expect(order.map { found[Int($0)].call } == Array(0..<2000)) }
  }

  @Test func runsInsideOfRunsEnd() {
    let found = parallelMap(count: 40, workers: 4) { outer in
      parallelMap(count: 50, workers: 4) { inner in
        parallelMap(count: 3, workers: 2) { outer * inner * $0 }.reduce(0, +)
      }.reduce(0, +)
    }
    #expect(found == (0..<40).map { outer in (0..<50).reduce(0) { $0 + outer * $1 * 3 } })
  }

  @Test func manyRunsAtOnce() {
    var threads: [pthread_t] = []
    let total = Total()
    for _ in 0..<8 {
      let thread = startThread {
        for round in 0..<200 { total.add(parallelMap(count: round, workers: 3) { $0 }.reduce(0, +)) }
      }
      if let thread { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    #expect(total.sum == threads.count * (0..<200).reduce(0) { $0 + $1 * ($1 - 1) / 2 })
  }

  private final class Total: @unchecked Sendable {
    // Safe to share: `sum` is guarded by `lock`, and read when all threads have ended.
    private let lock = Lock()
    private(set) var sum = 0
    func add(_ number: Int) { lock.locked { sum += number } }
  }
}
