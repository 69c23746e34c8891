import Foundation
import ShopCore

extension ShowProductPresenter: ShowProductPresentable {
  func presentProduct(for response: ShowProductModels.Response) {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    let product = response.product
    viewController?.displayProduct(
      with: ShowProductModels.ViewModel(
        id: product.id,
        name: product.name,
        price: formatter.string(from: NSNumber(value: product.priceInCents)) ?? "",
        rows: [.init(label: "Changed", detail: DateFormatter().string(from: product.changed))]
      )
    )
  }

  func presentProduct(error: Error) {
    viewController?.display(error: AppModels.Error(title: "Product", message: error.localizedDescription))
  }
}
