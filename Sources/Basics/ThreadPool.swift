/// Threads that wait for work; they live as long as the process.
///
/// To start threads for each parallel run took a third of a millisecond, and linking alone has twenty runs.
final class ThreadPool: @unchecked Sendable {
  // Safe to share: everything is guarded by `mutex`, which has one address for ever, as the pool is never freed.
  static let shared = ThreadPool()

  /// Work that further threads may take part in.
  private final class Offer {
    let body: @Sendable (Int) -> Void
    /// How many threads may still join.
    var open: Int
    /// The number of the next thread that joins.
    var next = 1
    /// How many threads are in `body`.
    var active = 0

    init(_ body: @escaping @Sendable (Int) -> Void, open: Int) {
      self.body = body
      self.open = open
    }
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Signalled where there is a new offer, and where the last thread has left one.
  private let offered = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let left = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Those that threads can join; the newest last.
  private var offers: [Offer] = []
  /// How many threads wait for an offer, and how many there are.
  private var idle = 0
  private var count = 0

  private static let maximumCount = 256

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(offered, nil)
    pthread_cond_init(left, nil)
  }

  /// Calls `body` with 0 on this thread and, at the same time, with 1 and so on on up to `helpers` others. Returns when
  /// all have returned; a thread that comes too late to help is not waited for.
  func run(helpers: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let offer = Offer(body, open: helpers)
    pthread_mutex_lock(mutex)
    offers.append(offer)
    let wanted = offers.reduce(0) { $0 + $1.open }
    while count < Self.maximumCount, idle + starting < wanted, startThread({ [self] in work() }) != nil {
      count += 1
      starting += 1
    }
    for _ in 0..<min(helpers, idle) { pthread_cond_signal(offered) }
    pthread_mutex_unlock(mutex)

    body(0)

    pthread_mutex_lock(mutex)
    offers.removeAll { $0 === offer }
    while offer.active > 0 { pthread_cond_wait(left, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// How many threads are started but have not yet looked for an offer.
  private var starting = 0

  private func work() {
    pthread_mutex_lock(mutex)
    starting -= 1
    while true {
      // The newest first: it is part of what another waits for.
      guard let offer = offers.last else {
        idle += 1
        pthread_cond_wait(offered, mutex)
        idle -= 1
        continue
      }
      let number = offer.next
      offer.next += 1
      offer.open -= 1
      offer.active += 1
      if offer.open == 0 { offers.removeLast() }
      pthread_mutex_unlock(mutex)
      offer.body(number)
      pthread_mutex_lock(mutex)
      offer.active -= 1
      if offer.active == 0 { pthread_cond_broadcast(left) }
    }
  }
}
