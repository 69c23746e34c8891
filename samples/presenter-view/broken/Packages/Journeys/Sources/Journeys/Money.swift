import Foundation

public struct Money: Codable, Equatable {
  public static let zero = Money(cents: 0, currency: "EUR")

  public var cents: Int
  public var currency: String

  public init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }
}
