import Commons
import UIKit

final class TrailListPresenter {
  weak var viewController: UIViewController?
  weak var view: TrailListView?
  weak var tableController: TrailListTableController?
  weak var interactor: TrailListInteractor?
  weak var logic: TrailListLogicInterface?

  private let distances: DistanceFormatter
  private let dates: DateFormatter

  // A default argument may create a formatter.
  init(distances: DistanceFormatter = DistanceFormatter(), dates: DateFormatter = DateFormatter()) {
    self.distances = distances
    self.dates = dates
    dates.dateStyle = .medium
  }

  fileprivate func model(of trail: Trail, isMarked: Bool) -> TrailListCellModel {
    TrailListCellModel(
      id: trail.id,
      title: trail.name,
      details: "\(distances.string(meters: trail.meters)), \(dates.string(from: trail.opened))",
      isMarked: isMarked
    )
  }
}

extension TrailListPresenter {
  func rows(_ trails: [Trail], marked: Set<Int>) -> [TrailListCellModel] {
    trails.map { model(of: $0, isMarked: marked.contains($0.id)) }
  }
}
