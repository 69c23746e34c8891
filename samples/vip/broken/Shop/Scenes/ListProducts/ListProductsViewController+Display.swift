import UIKit

extension ListProductsViewController: ListProductsDisplayable {
  func displayProducts(with viewModel: ListProductsModels.ViewModel) {
    self.title = viewModel.title
    display(rows: viewModel.products, selected: viewModel.selected)
  }

  func display(rows: [ListProductsModels.ProductViewModel], selected: ListProductsModels.ProductViewModel?) {
    // "ShowProductModels.ViewModel" is a string, and ProductsMemoryStore a remark.
    accessibilityLabel = "\(rows.count) of ShowProductModels.ViewModel"
  }
}

extension ListProductsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    router(for: indexPath)
  }

  private func router(for path: IndexPath) {
    struct ProductsMemoryStore { let row: Int }
    let chosen = ProductsMemoryStore(row: path.row)
    present(ListProductsFilterController(row: chosen.row), animated: true)
    let details = storyboard?.instantiateInitialViewController() as? ShowProductViewController
    details?.productID = chosen.row
  }
}

/// A child of the scene's own.
final class ListProductsFilterController: UIViewController {
  private let row: Int

  init(row: Int) {
    self.row = row
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
