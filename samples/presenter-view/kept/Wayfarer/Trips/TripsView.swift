import CleanArchitecture
import UIKit

class TripsView:View<TripsPresenter> {
  enum Section: Int, CaseIterable { case underway, planned, finished }

  let table = UITableView(frame: .zero, style: .insetGrouped)
  var rows: [Section: [TripsViewModel.Row]] = [:]
  private let loading = LoadingView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = .local("trips")
    view.addSubview(table)
    table.pin(to: view)
    table.dataSource = self
    table.delegate = self
    table.register(TripCell.self, forCellReuseIdentifier: "trip")
    view.addSubview(loading)
    listen()
  }

  private func listen() {
    presenter.viewModel { [weak self] (viewModel: TripsViewModel) in
      self?.loading.isHidden = !viewModel.isLoading
      self?.rows = [.underway: viewModel.underway, .planned: viewModel.planned, .finished: viewModel.finished]
      self?.table.reloadData()
    }
    presenter.viewModel { [weak self] (viewModel: TripsProblemViewModel) in
      let alert = UIAlertController(title: viewModel.title, message: viewModel.text, preferredStyle: .alert)
      self?.present(alert, animated: true)
    }
  }

  @objc func plan() { present(PlannerView(), animated: true) }
}

/// Asks for a trip to be opened; views talk to views by it.
protocol TripOpening: AnyObject {
  func openTrip(in cell: TripCell)
}
