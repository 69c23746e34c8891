import Foundation
import ShopCore

struct ListProductsPresenter {
  weak private(set) var viewController: ListProductsDisplayable?
  private let currency: NumberFormatter

  init(viewController: ListProductsDisplayable?, currency: NumberFormatter = NumberFormatter()) {
    self.viewController = viewController
    self.currency = currency
    currency.numberStyle = .currency
  }
}

extension ListProductsPresenter {
  private func row<ProductsStore: ProductType>(of product: ProductsStore) -> ListProductsModels.ProductViewModel {
    row(product as ProductType)
  }

  private func row(_ product: ProductType) -> ListProductsModels.ProductViewModel {
    let price = currency.string(from: NSNumber(value: Double(product.priceInCents) / 100))
    return .init(id: product.id, name: product.name, price: price ?? "", isOnSale: false, badges: [])
  }
}

extension ListProductsPresenter: ListProductsPresentable {
  func presentProducts(for response: ListProductsModels.Response) {
    let rows = response.products.map(row)
    viewController?.displayProducts(
      with: .init(
        title: NSLocalizedString("products.title", comment: "Title of ListProductsInteractor's list"),
        state: rows.isEmpty ? .empty : .filled,
        layout: .list,
        products: rows,
        selected: nil
      )
    )
  }

  func presentProducts(error: DataError) {
    viewController?.display(error: AppModels.Error(title: "Products", message: "\(error)"))
  }
}
