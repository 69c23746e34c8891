import Foundation

/// A journey from one day to another; its view in the app is none of its business.
public struct Trip: Codable, Identifiable {
  public enum Status: String, Codable { case planned, underway, finished }

  public let id: UUID
  public var name: String
  public var period: DateInterval
  public var stops: [Stop]
  public var budget: Money
  public var packing: Checklist<String>

  public init(name: String, period: DateInterval, stops: [Stop] = [], budget: Money = .zero) {
    id = UUID()
    self.name = name
    self.period = period
    self.stops = stops
    self.budget = budget
    packing = Checklist(items: [])
  }

  public func status(at date: Date) -> Status {
    if period.contains(date) { return .underway }
    return date < period.start ? .planned : .finished
  }
}
