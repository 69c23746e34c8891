/// What was worked out before, by key; to be asked from any thread.
///
/// What two threads work out at the same time must be the same: that of the first to come back is kept.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Safe to share: `values` is guarded by `lock`.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var values: [Key: Value] = [:]

  package init() {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Returns the value of a key, which `make` returns when it is asked for the first time.
  package func value(of key: Key, _ make: () -> Value) -> Value {
    if let known = access({ $0[key] }) { return known }
    let made = make()
    return access { values in
      if let known = values[key] { return known }
      values[key] = made
      return made
    }
  }

  private func access<Result>(_ body: (inout [Key: Value]) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&values)
  }
}
