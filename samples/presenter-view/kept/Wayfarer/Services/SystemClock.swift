import Foundation
import Journeys

struct SystemClock: TripClock {
  func now() -> Date { Date() }
}
