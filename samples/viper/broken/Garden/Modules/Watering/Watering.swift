import Foundation

/// Makes the requests of the weather service. Its name ends in Router, and it is none: it has no port.
struct WeatherRouter {
  let base: URL

  func forecast(days: Int) -> URLRequest {
    URLRequest(url: base.appendingPathComponent("forecast/\(days)"))
  }
}

protocol WateringInteractorInput: AnyObject {
  func start()
}

protocol WateringInteractorOutput: AnyObject {
  func didFindThirst(_ names: [String])
}

/// A module without a screen. Nobody else owns its presenter, so the interactor does.
final class WateringInteractor: WateringInteractorInput {
  private let output: WateringInteractorOutput
  private let store: PlantStore

  init(output: WateringInteractorOutput, store: PlantStore) {
    self.output = output
    self.store = store
  }

  func start() {
    let thirsty = (try? store.plants())?.filter { $0.isThirsty(on: Date()) } ?? []
    output.didFindThirst(thirsty.map(\.name))
  }
}

final class WateringPresenter: WateringInteractorOutput {
  weak var interactor: WateringInteractorInput?

  func didFindThirst(_ names: [String]) {
    print(names.joined(separator: ", "))
  }
}
