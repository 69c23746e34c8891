import Commons
import Foundation
import ServerWorker

extension TrailListModel {
  struct LogicDependencies {
    let setupModel: SetupModel.TrailList
    let presenter: TrailListPresenter
    let navigator: TrailListNavigatorInterface
    let actDependencies: HikingDCInterface
  }
}

/// The use cases of the scene. `UITableView` and TrailListView are none of its business.
final class TrailListLogic {
  /// Shares its name with a class of UIKit.
  private struct UIImage {
    let name: String
  }

  var state = TrailListModel.LogicState()
  let dependencies: TrailListModel.LogicDependencies
  private let locator = LocationWorker()
  private func frame<Shown>(of shown: Shown) -> Int where Shown: TrailListView { shown.tag }
  private let icon = UIImage(name: "UIKit")

  required init(dependencies: TrailListModel.LogicDependencies) {
    self.dependencies = dependencies
  }

  var worker: ServerWorkerInterface { dependencies.actDependencies.serverWorker }

  // A type of the project that bears this name would be a view; here it is a generic parameter.
  func first<TrailListView>(_ things: [TrailListView]) -> TrailListView? { things.first }
}

// MARK: - Use cases

extension TrailListLogic {
  func receive(_ result: Result<[Request.Trails.Item], ServerWorkerError>) {
    switch result {
    case .success(let items):
      state.trails = items.map(Trail.init)
      show()
    case .failure(.server), .failure(.decoding):
      // What a worker reports does not cross to the display; it becomes a word of this scene.
      dependencies.navigator.failed(TrailListModel.Failure.offline)
    }
  }

  func show() {
    let sorter = TrailListSorter(logic: self)
    let marked = dependencies.actDependencies.bookmarkWorker.marked
    dependencies.presenter.show(TrailListModel.Presenter.List(trails: sorter.sorted(state.trails), marked: marked))
  }
}
