import UIKit

/// Draws rows. PlantListInteractor and PlantListRouter are named here in a comment only.
final class PlantListViewController: UITableViewController {
  private let output: PlantListViewOutput
  private let toasts = ToastPresenter()
  private var rows: [PlantRow] = []
  var interactor: PlantListInteractorInput?

  init(output: PlantListViewOutput) {
    self.output = output
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("PlantListInteractor is not restored from a storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlantCell.self, forCellReuseIdentifier: "\(PlantCell.self)")
    output.viewDidLoad()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "\(PlantCell.self)", for: indexPath)
    (cell as? PlantCell)?.row = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    PlantDetailRouter.open(from: self)
  }
}

extension PlantListViewController: PlantListViewInput {
  func share(_ loader: Loader = .shared) {}

  func show(_ rows: [PlantRow]) {
    self.rows = rows
    title = (rows.first as Any as? Plant)?.name
    tableView.reloadData()
  }

  func show(message: String) {
    toasts.show(message, in: tableView)
  }
}

final class PlantCell: UITableViewCell {
  var row: PlantRow? {
    didSet { textLabel?.text = row?.title }
  }
}
