import Foundation

final class PlantListPresenter {
  weak var view: PlantListViewInput?
  private let interactor: PlantListInteractorInput
  private let router: any PlantListRouterInput
  private var plants: [PlantSummary] = []

  init(interactor: PlantListInteractorInput, router: any PlantListRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  /// The view, asked for once more: computed, so it holds nothing.
  private var visibleView: PlantListViewInput? { view }
}

extension PlantListPresenter: PlantListViewOutput {
  func viewDidLoad() {
    interactor.load()
  }

  func didSelectRow(at index: Int) {
    router.openPlant(id: plants[index].id)
  }

  func didAdd(name: String) {
    interactor.add(name: name)
  }
}

extension PlantListPresenter: PlantListInteractorOutput {
  func didLoad(_ plants: [PlantSummary]) {
    self.plants = plants
    visibleView?.show(plants.map { PlantRow(title: $0.name, badge: $0.isThirsty ? "!" : nil) })
  }

  func didFail(_ error: Error) {
    visibleView?.show(message: error.localizedDescription)
  }
}
