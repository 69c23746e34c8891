/// A value that a thread of its own computes from now on, so that it is ready when it is needed.
package final class Future<Value: Sendable>: @unchecked Sendable {
  // Safe to share: nothing of it changes, and `later` guards itself.
  private let later: LazyValue<Value>
  /// nil if there was no thread left: then the first to ask computes it.
  private let thread: pthread_t?

  /// Starts a thread that calls `make` at once.
  package init(_ make: @escaping @Sendable () -> Value) {
    let later = LazyValue(make)
    self.later = later
    thread = startThread { _ = later.value }
  }

  deinit { if let thread { pthread_join(thread, nil) } }

  /// Waits for the value.
  package var value: Value { later.value }
}
