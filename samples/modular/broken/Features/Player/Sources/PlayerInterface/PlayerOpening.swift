/// What the player publishes: other features may name it.
public protocol PlayerOpening: AnyObject {
  func open(_ episode: Episode)
}

public struct Episode: Sendable {
  public let title: String
  public init(title: String) { self.title = title }
}
