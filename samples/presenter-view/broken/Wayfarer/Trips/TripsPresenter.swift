import CleanArchitecture
import Foundation
import Journeys
import UIKit

typealias TripsObserver = (TripsViewModel) -> Void

/// Reads the book and says what is to be seen; what a UITableView makes of it is not its concern.
class TripsPresenter:Presenter {
  enum Order { case name, date }

  var order = Order.date
  private let book: TripBook = Workbench.book
  private var header: UILabel?
  private let format = """
    TripsView.swift shows "\\(TripsView.self)" in a UITableView
    """

  override func willAppear() {
    update(viewModel: TripsViewModel(isLoading: true))
    do {
      try book.open()
      show(book.trips)
    } catch {
      // A UIAlertController would do, but that is for TripsView to decide.
      var problem = TripsProblemViewModel()
      problem.title = .local("trips.unreadable")
      problem.text = "\(error)"
      update(viewModel: problem)
    }
  }

  func observe(_ observer: @escaping TripsObserver) { viewModel(observer: observer) }
}
