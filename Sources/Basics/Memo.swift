/// What was computed before, by key; to be asked from any thread.
///
/// What two threads compute at the same time must be the same: that of the first to come back is kept.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Safe to share: `values` is guarded by `lock`.
  private let lock = Lock()
  private var values: [Key: Value] = [:]

  package init() {}

  /// The keys that were asked for, in no order.
  package var keys: [Key] { lock.locked { Array(values.keys) } }

  /// Returns the value of a key, which `make` returns when it is asked for the first time.
  package func value(of key: Key, _ make: () -> Value) -> Value {
    if let known = lock.locked({ values[key] }) { return known }
    let made = make()
    return lock.locked {
      if let known = values[key] { return known }
      values[key] = made
      return made
    }
  }
}
