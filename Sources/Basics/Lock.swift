/// Lets one thread at a time run what it guards.
package final class Lock: @unchecked Sendable {
  // Safe to share: a mutex is made for that, and it has one address as long as this object lives.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` while no other thread is in such a call. `body` must not ask for the same lock.
  package func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
