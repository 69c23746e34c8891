/// A value that is made when it is first asked for, once.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  // Safe to share: `make` and `made` are guarded by `lock`.
  /// Let go once it was called, with all that it holds.
  private var make: (@Sendable () -> Value)?
  private let lock = Lock()
  private var made: Value?

  /// `make` is called at most once, by the first thread that asks.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    lock.locked {
      if let made { return made }
      guard let make else { preconditionFailure("what was called has left its value") }
      let value = make()
      (made, self.make) = (value, nil)
      return value
    }
  }
}
