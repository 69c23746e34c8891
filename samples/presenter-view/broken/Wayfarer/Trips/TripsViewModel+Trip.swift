import Journeys
import UIKit

extension TripsViewModel.Row {
  init(_ trip: Trip, status: Trip.Status, order: TripsPresenter.Order = .date) {
    id = trip.id
    title = trip.name
    dates = DateIntervalFormatter().string(from: trip.period) ?? ""
    color = UIColor.of(status)
    icon = status == .underway ? UIImage(systemName: "airplane") : nil
  }
}
