import Commons
import ServerWorker
import UIKit

// The conformance may stand in another file.
extension TrailListPresenter: TrailListPresenterInterface {
  func show(_ list: TrailListModel.Presenter.List) {
    tableController?.setRows(rows(list.trails, marked: list.marked))
    view?.hint.isHidden = !list.trails.isEmpty
    viewController?.title = "Trails"
  }

  func serverError(_ error: ServerWorkerError) {
    viewController?.title = "\(error)"
  }

  func searchText(_ text: String) {
    view?.searchField.text = text
  }
}
