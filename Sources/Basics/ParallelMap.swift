/// Calls `body` once for each index in `0..<count`, on `workers` threads, and returns the results in index order.
///
/// `makeState` is called once per thread, with the thread's number from 0; what it returns is handed to every call on
/// that thread, so that a buffer can be reused. Threads take the next index from a shared counter, so the order of the
/// calls is not fixed, but the result never depends on it. With one worker or one item everything runs on the calling
/// thread.
package func parallelMap<State, Result: Sendable>(
  count: Int,
  workers: Int,
  makeState: @escaping @Sendable (Int) -> State,
  _ body: @escaping @Sendable (inout State, Int) -> Result
) -> [Result] {
  if workers <= 1 || count <= 1 {
    var state = makeState(0)
    return (0..<count).map { body(&state, $0) }
  }
  let job = Job(count: count, makeState: makeState, body: body)
  var threads: [pthread_t] = []
  for number in 1..<min(workers, count) {
    if let thread = startThread({ job.run(number) }) { threads.append(thread) }
  }
  job.run(0)
  for thread in threads { pthread_join(thread, nil) }
  return job.results()
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

/// One parallel run: a counter that hands out indices and one slot per result.
private final class Job<State, Result: Sendable>: @unchecked Sendable {
  // Safe to share: `next` is guarded by `lock`, and each index is handed out once, so that no slot has two writers.
  // The slots are read after every thread has been joined.
  private let slots: UnsafeMutablePointer<Result?>
  private let count: Int
  private let lock = Lock()
  private var next = 0
  private let makeState: @Sendable (Int) -> State
  private let body: @Sendable (inout State, Int) -> Result

  init(
    count: Int,
    makeState: @escaping @Sendable (Int) -> State,
    body: @escaping @Sendable (inout State, Int) -> Result
  ) {
    self.count = count
    self.makeState = makeState
    self.body = body
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil, count: count)
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  func run(_ number: Int) {
    var state = makeState(number)
    while let index = take() {
      slots[index] = body(&state, index)
    }
  }

  private func take() -> Int? {
    lock.locked {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  func results() -> [Result] {
    (0..<count).map { index in
      guard let result = slots[index] else { preconditionFailure("every index is handed out before the threads end") }
      return result
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
