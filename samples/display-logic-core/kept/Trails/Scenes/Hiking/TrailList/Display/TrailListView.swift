import Commons
import UIKit

final class TrailListView: BaseView {
  let searchField = configure(UITextField()) { field in field.clearButtonMode = .always }
  let tableView = configure(UITableView()) { table in table.rowHeight = Const.TrailList.rowHeight }
  let hint = TrailListHintView()

  override func configureView() {
    super.configureView()
    // Subviews of the same scene may be named; formatting is up to the presenter (DistanceFormatter).
    for subview in [searchField, tableView, hint] as [UIView] { addSubview(subview) }
  }
}

extension TrailListView {
  func addEmbedded(_ subview: UIView) {
    insertSubview(subview, belowSubview: hint)
  }
}
