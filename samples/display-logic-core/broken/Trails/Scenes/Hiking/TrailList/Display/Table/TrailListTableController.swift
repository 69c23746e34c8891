import UIKit

final class TrailListTableController: NSObject {
  private unowned let tableView: UITableView
  private unowned let logic: TrailListLogicInterface
  private var rows: [TrailListCellModel] = []
  private var listeners: [TrailListPresenterInterface] = []
  private var hint: TrailListHintView? { (tableView.superview as? TrailListView)?.hint }

  init(tableView: UITableView, logic: TrailListLogicInterface) {
    self.tableView = tableView
    self.logic = logic
    super.init()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(TrailListCell.self, forCellReuseIdentifier: "trail")
  }
}

extension TrailListTableController: TrailListTableControllerInterface {
  func setRows(_ rows: [TrailListCellModel]) {
    self.rows = rows
    tableView.reloadData()
  }
}

extension TrailListTableController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trail", for: indexPath)
    (cell as? TrailListCell)?.setup(model: rows[indexPath.row], delegate: self)
    return cell
  }
}

extension TrailListTableController: UITableViewDelegate, TrailListCellDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    logic.showDetails(ofTrailAt: indexPath.row)
  }

  func markPressed(_ model: TrailListCellModel) {
    logic.mark(model.id)
  }
}
