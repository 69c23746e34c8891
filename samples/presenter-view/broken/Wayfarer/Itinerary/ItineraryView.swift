import CleanArchitecture
import MapKit
import UIKit

final class ItineraryView: View<ItineraryPresenter> {
  let map = MKMapView()
  private let list = UITableView()
  private let source = ItineraryDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(map)
    view.addSubview(list)
    map.delegate = self
    list.dataSource = source
    presenter.viewModel { [weak self] (viewModel: ItineraryViewModel) in
      guard let self else { return }
      title = viewModel.title
      source.stops = viewModel.stops
      list.reloadData()
      map.addAnnotations(viewModel.stops.map(StopAnnotation.init))
    }
    presenter.viewModel { [weak self] (viewModel: WeatherViewModel) in
      self?.navigationItem.prompt = viewModel.text
    }
  }

  @objc private func pack() {
    let view = PackingView()
    view.presenter.trip = presenter.trip
    show(view, sender: nil)
  }
}
