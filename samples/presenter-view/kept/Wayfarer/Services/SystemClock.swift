import Foundation
import Journeys

struct SystemClock: TripClock {
  var now: Date { Date() }
}
