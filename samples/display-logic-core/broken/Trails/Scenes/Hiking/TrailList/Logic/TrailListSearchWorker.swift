import Commons

/// Searches for whoever asks, so it belongs to no scene.
final class TrailListSearchWorker {
  func matches(_ text: String, _ trail: Trail) -> Bool { trail.name.contains(text) }
}
