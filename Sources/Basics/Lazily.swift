/// A value that is made when it is first asked for, once.
package final class Lazily<Value: Sendable>: @unchecked Sendable {
  // Safe to share: `made` is guarded by `lock`.
  private let make: @Sendable () -> Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var made: Value?

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  package var value: Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
