import UIKit

final class TrailListInteractor: NSObject {
  private weak var view: TrailListView?
  private weak var table: TrailListTableControllerInterface?
  private unowned let logic: TrailListLogicInterface
  private weak var presenter: (TrailListPresenterInterface & AnyObject)?

  init(view: TrailListView, logic: TrailListLogicInterface) {
    self.view = view
    self.logic = logic
    super.init()
    view.searchField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
  }

  @objc private func textChanged(_ field: UITextField) {
    logic.search(field.text ?? "")
  }
}
