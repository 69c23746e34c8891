import UIKit

final class ListProductsCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var priceLabel: UILabel!

  func bind(_ product: ListProductsModels.ProductViewModel) {
    nameLabel.text = product.name
    priceLabel.text = product.price
    accessoryView = BadgePresenter.view(for: product.badges)
  }
}

/// A namespace, no presenter: it may show views.
enum BadgePresenter {
  static func view(for badges: [String]) -> UIView? {
    guard let first = badges.first else { return nil }
    let label = UILabel()
    label.text = first
    return label
  }
}
