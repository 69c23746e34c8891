import Foundation

final class PlantListPresenter {
  weak var view: PlantListViewInput?
  private let interactor: PlantListInteractor
  private let router: any PlantListRouterInput
  private var plants: [PlantSummary] = []

  init(interactor: PlantListInteractor, router: any PlantListRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  /// The view, asked for once more: computed, so it holds nothing.
  private var visibleView: PlantListViewInput? { view }
}

extension PlantListPresenter: PlantListViewOutput {
  func viewDidLoad() {
    interactor.load()
    _ = PlantListRouter(navigation: .init())
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

  func didInsert(_ plant: Plant) {
    router.open(plant)
  }

  func didFail(_ error: Error) {
    visibleView?.show(message: error.localizedDescription)
  }
}
