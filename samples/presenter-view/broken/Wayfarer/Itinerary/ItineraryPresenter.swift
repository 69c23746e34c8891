import CleanArchitecture
import Foundation
import Journeys

final class ItineraryPresenter: Presenter {
  private(set) var trip: Trip?
  var onMap: ((_ view: ItineraryView, _ index: Int) -> Void)?
  private let planner = Workbench.planner
  private lazy var lengths: MeasurementFormatter = {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .naturalScale
    return formatter
  }()

  func open(_ id: UUID) { trip = try? Workbench.book.trip(id) }

  override func didLoad() {
    guard let trip else { return }
    var viewModel = ItineraryViewModel()
    viewModel.title = trip.name
    viewModel.stops = trip.stops.map(line)
    viewModel.distance = distance(planner.legs(of: trip))
    update(viewModel: viewModel)
    trip.stops.first.map(askForWeather)
  }

  private func openSettings() {
    let delegate = UIApplication.shared.delegate as? AppDelegate
    delegate?.window?.rootViewController = nil
  }

  private func line(_ stop: Stop) -> ItineraryStop {
    ItineraryStop(
      name: stop.name,
      nights: "\(stop.nights)",
      latitude: stop.place.latitude,
      longitude: stop.place.longitude
    )
  }

  private func distance(_ legs: [Leg]) -> String {
    let sum = legs.reduce(0) { $0 + $1.kilometres }
    return lengths.string(from: Measurement(value: sum, unit: UnitLength.kilometers))
  }

  private func askForWeather(_ stop: Stop) {
    Workbench.forecasts?.forecast(at: stop.place) { [weak self] (result: Result<Forecast, Error>) in
      guard case .success(let forecast) = result else { return }
      self?.update(viewModel: WeatherViewModel(text: "\(forecast.degrees)°, \(forecast.sky.rawValue)"))
    }
  }
}
