import Foundation

final class PlantListInteractor {
  private var output: (any PlantListInteractorOutput)?
  private let store: PlantStore
  private let weather = WeatherRouter(base: URL(fileURLWithPath: "/"))

  init(store: PlantStore) {
    self.store = store
  }

  func attach(_ output: PlantListInteractorOutput) {
    self.output = output
  }

  /// A generic parameter may have the name of a forbidden type.
  private func first<PlantListRouter>(_ items: [PlantListRouter]) -> PlantListRouter? {
    items.first
  }

  private func summary(_ plant: Plant) -> PlantSummary {
    PlantSummary(
      id: plant.objectID.uriRepresentation().absoluteString,
      name: plant.name,
      isThirsty: plant.isThirsty(on: Date())
    )
  }
}

extension PlantListInteractor: PlantListInteractorInput {
  static let shared = PlantListInteractor(store: MemoryPlantStore())

  func load() {
    do {
      output?.didLoad(try store.plants().map(summary))
    } catch {
      output?.didFail(error)
    }
  }

  func add(name: String) {
    _ = try? store.insert(name: name)
    load()
    (output as? PlantListViewInput)?.show(message: name)
  }
}

/// An extension does not make it a different part.
extension PlantListInteractor {
  func leave(by router: any PlantListRouterInput) {
    router.openPlant(id: "")
  }
}

extension PlantListInteractor {
  var tint: UIColor? { nil }
}
