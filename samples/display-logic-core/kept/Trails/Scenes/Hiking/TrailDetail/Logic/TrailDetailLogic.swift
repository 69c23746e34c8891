import Foundation

/// Compositions of interfaces are interfaces.
typealias TrailDetailLocator = LocationWorkerInterface & AnyObject

extension TrailDetailModel {
  struct LogicDependencies {
    let setupModel: SetupModel.TrailDetail
    let presenter: TrailDetailPresenterInterface
    let navigator: any TrailDetailNavigatorInterface
    let locator: TrailDetailLocator
    weak var container: HikingDCInterface?
  }
}

final class TrailDetailLogic {
  private(set) var state = TrailDetailModel.LogicState()
  private let dependencies: TrailDetailModel.LogicDependencies

  required init(dependencies: TrailDetailModel.LogicDependencies) {
    self.dependencies = dependencies
  }
}

extension TrailDetailLogic: TrailDetailLogicInterface {
  func updateDisplay() {
    let name = dependencies.setupModel.trail.name
    dependencies.presenter.updateView(model: .init(name: name, rating: state.rating))
    dependencies.locator.locate { [weak self] (result: LocationWorkerResult) in
      self?.state.isNear = result.place != nil
    }
  }

  func rate(_ rating: TrailDetailModel.Rating) {
    /// Shares its name with the scene's view.
    struct TrailDetailView { let rating: TrailDetailModel.Rating }
    let shown = TrailDetailView(rating: rating)
    state.rating = shown.rating
    updateDisplay()
  }

  func updateParentScene() {
    let result = SetupModel.TrailDetailResult(rating: state.rating?.rawValue)
    dependencies.setupModel.callback(result)
  }
}
