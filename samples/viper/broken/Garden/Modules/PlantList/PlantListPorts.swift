import Foundation

/// What the interactor tells of a plant. It is no entity.
struct PlantSummary {
  let id: String
  let name: String
  let isThirsty: Bool
}

protocol PlantListViewInput: AnyObject {
  func show(_ rows: [PlantRow])
  func show(message: String)
}

protocol PlantListViewOutput: AnyObject {
  func viewDidLoad()
  func didSelectRow(at index: Int)
  func didAdd(name: String)
}

protocol PlantListInteractorInput: AnyObject {
  func load()
  func add(name: String)
}

protocol PlantListInteractorOutput: AnyObject {
  func didLoad(_ plants: [PlantSummary])
  func didInsert(_ plant: Plant)
  func didFail(_ error: Error)
}

protocol PlantListRouterInput: AnyObject {
  func openPlant(id: String)
  func open(_ plant: Plant)
}

/// Hides the interactor from nobody.
typealias Loader = PlantListInteractor

/// Everything that the presenter is for others.
typealias PlantListPresenting = PlantListViewOutput & PlantListInteractorOutput

struct PlantRow {
  let title: String
  let badge: String?
}
