/// Counts steps of loops that grow with what a project holds, so that tests can say how the work grows.
///
/// Builds for debugging count, and only where a test asks; in others nothing of it is left. Only what runs on the
/// thread of the test counts, so tests beside it do not disturb: such a test has one worker.
@usableFromInline
package enum Work {
  /// Counts that many steps.
  @inlinable
  package static func advance(by steps: @autoclosure () -> Int = 1) {
    #if DEBUG
      counter?.steps += steps()
    #endif
  }

  #if DEBUG
    @usableFromInline
    /// The steps that were counted on the thread that counts.
    final class Counter: @unchecked Sendable {
      // Safe to share: one thread counts, see above.
      @usableFromInline var steps = 0
      @usableFromInline init() {}
    }

    @TaskLocal @usableFromInline static var counter: Counter?

    /// The number of steps that `body` takes on this thread.
    package static func steps(of body: () throws -> Void) rethrows -> Int {
      let counter = Counter()
      try $counter.withValue(counter, operation: body)
      return counter.steps
    }
  #endif
}
