/// Receives how far a run is.
package struct Progress: Sendable {
  private let onBegin: @Sendable (_ words: String, _ count: Int) -> Void
  private let onAdvance: @Sendable () -> Void

  /// - Parameters:
  ///   - onBegin: called when a stage begins, on the thread of the run, with a few words and the number of things that
  /// it
  ///     goes through, 0 where that is of no interest.
  ///   - onAdvance: called after each of these, on any thread.
  package init(
    onBegin: @escaping @Sendable (_ words: String, _ count: Int) -> Void,
    onAdvance: @escaping @Sendable () -> Void
  ) {
    self.onBegin = onBegin
    self.onAdvance = onAdvance
  }

  /// A stage begins.
  func callAsFunction(_ words: String, of count: Int = 0) { onBegin(words, count) }

  /// One of the things that the stage goes through is done.
  func advance() { onAdvance() }
}
