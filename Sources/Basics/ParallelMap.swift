/// Calls `body` once for each index in `0..<count`, on up to `workers` threads, and returns the results in index order.
///
/// `makeState` is called once per thread, with the thread's number from 0; what it returns is handed to every call on
/// that thread, so that a buffer can be reused. Threads take the next few indices from a shared counter, so the order
/// of the calls is not fixed, but the result never depends on it. With one worker or one item everything runs on the
/// calling thread. Where there is an `order`, it has each index once, and threads take them in that order.
package func parallelMap<State, Result: Sendable>(
  count: Int,
  workers: Int,
  order: [Int32]? = nil,
  makeState: @escaping @Sendable (Int) -> State,
  _ body: @escaping @Sendable (inout State, Int) -> Result
) -> [Result] {
  precondition(order == nil || order?.count == count, "an order has each index once")
  return [Result](unsafeUninitializedCapacity: count) { results, initialized in
    initialized = count
    guard let first = results.baseAddress, count > 0 else { return }
    let job = Job(count: count, workers: workers, order: order, results: first, makeState: makeState, body: body)
    if workers <= 1 || count == 1 {
      job.run(0)
    } else {
      ThreadPool.shared.run(helpers: min(workers, count) - 1) { job.run($0) }
    }
  }
}

/// Calls `body` once for each index in `0..<count`, on `workers` threads, and returns the results in index order.
package func parallelMap<Result: Sendable>(
  count: Int,
  workers: Int,
  _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  parallelMap(count: count, workers: workers, makeState: { _ in }, { _, index in body(index) })
}

/// The number of processors that are online, at least 1.
package var processorCount: Int {
  max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// One parallel run: a counter that hands out indices, and room for one result each.
private final class Job<State, Result: Sendable>: @unchecked Sendable {
  // Safe to share: `next` is guarded by `lock`, and each index is handed out once, so that no result has two writers.
  // They are read after every thread has left `run`.
  private let results: UnsafeMutablePointer<Result>
  private let count: Int
  private let order: [Int32]?
  /// How many indices a thread takes at a time: few enough that all threads end at about the same time, and enough that
  /// what is side by side is mostly worked on by one thread.
  private let share: Int
  private let lock = Lock()
  private var next = 0
  private let makeState: @Sendable (Int) -> State
  private let body: @Sendable (inout State, Int) -> Result

  init(
    count: Int,
    workers: Int,
    order: [Int32]?,
    results: UnsafeMutablePointer<Result>,
    makeState: @escaping @Sendable (Int) -> State,
    body: @escaping @Sendable (inout State, Int) -> Result
  ) {
    self.count = count
    self.order = order
    self.results = results
    self.makeState = makeState
    self.body = body
    share = max(1, min(16, count / (64 * max(1, workers))))
  }

  func run(_ number: Int) {
    var taken = take()
    if taken.isEmpty { return }
    var state = makeState(number)
    while !taken.isEmpty {
      var position = taken.lowerBound
      while position < taken.upperBound {
        let index = order.map { Int($0[position]) } ?? position
        results.advanced(by: index).initialize(to: body(&state, index))
        position += 1
      }
      taken = take()
    }
  }

  private func take() -> Range<Int> {
    lock.locked {
      let start = next
      next = min(count, start + share)
      return start..<next
    }
  }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a thread with a stack of `stackSize` bytes (secondary threads have 512 kB on Darwin), or returns nil if there
/// is none left.
package func startThread(stackSize: Int = 8 << 20, _ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  let body = Unmanaged.passRetained(ThreadBody(run: run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { enterThread($0) }, body.toOpaque())
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { enterThread($0) }, body.toOpaque())
  #endif
  if status != 0 {
    body.release()
    return nil
  }
  return thread
}

private func enterThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  }
  return nil
}
