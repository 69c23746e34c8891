import Foundation

public protocol TripClock {
  var now: Date { get }
}
