import Foundation
import Journeys

extension TripsPresenter {
  func show(_ trips: [Trip]) {
    var viewModel = TripsViewModel()
    for trip in trips.sorted(by: isBefore) {
      let row = TripsViewModel.Row(trip, status: Workbench.book.status(of: trip))
      switch Workbench.book.status(of: trip) {
      case .planned: viewModel.planned.append(row)
      case .underway: viewModel.underway.append(row)
      case .finished: viewModel.finished.append(row)
      }
    }
    update(viewModel: viewModel)
  }

  private func isBefore(_ one: Trip, _ other: Trip) -> Bool {
    switch order {
    case .name: one.name < other.name
    case .date: one.period.start < other.period.start
    }
  }
}
