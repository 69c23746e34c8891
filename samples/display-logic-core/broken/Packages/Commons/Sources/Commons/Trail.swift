import Foundation

/// A trail, as all parts of the app know it.
public struct Trail: Equatable {
  public let id: Int
  public let name: String
  public let meters: Double
  public let opened: Date

  public init(id: Int, name: String, meters: Double, opened: Date) {
    self.id = id
    self.name = name
    self.meters = meters
    self.opened = opened
  }
}
