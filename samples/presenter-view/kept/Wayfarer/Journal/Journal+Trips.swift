import Foundation
import Journeys

extension Journal {
  func entries(of trip: Trip) -> [Entry] { entries.filter { trip.period.contains($0.date) } }
}
