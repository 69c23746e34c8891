import Foundation
import Journeys

extension Journal {
  func print(on screen: Any) {
    guard let view = screen as? ItineraryView else { return }
    view.title = Self.title
  }

  static var title: String { String(describing: TripsPresenter.Order.self) }

  func isOnline(_ source: any ForecastSource) -> Bool { source is WebForecastSource }

  func entries(of trip: Trip) -> [Entry] { entries.filter { trip.period.contains($0.date) } }
}
