import Foundation

public protocol ProductType {
  var id: Int { get }
  var name: String { get }
  var summary: String { get }
  var priceInCents: Int { get }
  var changed: Date { get }
}
