import Foundation

public struct Product: ProductType {
  public let id: Int
  public let name: String
  public let summary: String
  public let priceInCents: Int
  public let changed: Date

  public init(id: Int, name: String, summary: String, priceInCents: Int, changed: Date = Date()) {
    self.id = id
    self.name = name
    self.summary = summary
    self.priceInCents = priceInCents
    self.changed = changed
  }
}
