/// A value that is made when it is first asked for, once.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  // Safe to share: `made` is guarded by `lock`.
  private let make: @Sendable () -> Value
  private let lock = Lock()
  private var made: Value?

  /// `make` is called at most once, by the first thread that asks.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    lock.locked {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
