import Foundation

public protocol TripClock {
  func now() -> Date
}
