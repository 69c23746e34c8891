import Foundation

/// Keeps values for a while. The app has a `Cache` of its own, in the data layer of its articles.
public actor Cache<Key: Hashable & Sendable, Value: Sendable> {
  private struct Entry {
    let value: Value
    let expires: Date
  }

  private var entries: [Key: Entry] = [:]
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date

  public init(lifetime: TimeInterval = 300, now: @escaping @Sendable () -> Date = { Date() }) {
    self.lifetime = lifetime
    self.now = now
  }

  public subscript(key: Key) -> Value? {
    guard let entry = entries[key], entry.expires > now() else { return nil }
    return entry.value
  }

  public func store(_ value: Value, for key: Key) {
    entries[key] = Entry(value: value, expires: now().addingTimeInterval(lifetime))
  }

  /// Returns the kept value, or makes, keeps and returns a new one.
  public func value(
    for key: Key,
    orMake make: @Sendable (Key) async throws -> Value
  ) async rethrows -> Value {
    if let known = self[key] { return known }
    let value = try await make(key)
    store(value, for: key)
    return value
  }

  public func removeAll(where shouldRemove: (Key) -> Bool = { _ in true }) {
    entries = entries.filter { !shouldRemove($0.key) }
  }
}
