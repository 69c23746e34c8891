final class PlantDetailPresenter: PlantDetailPresenterProtocol {
  unowned var owner: PlantDetailViewProtocol
  var view: PlantDetailViewProtocol?
  private let id: String

  init(owner: PlantDetailViewProtocol, id: String) {
    self.owner = owner
    self.id = id
  }

  func close() {
    (view as? PlantDetailViewController)?.title = id
  }
}
