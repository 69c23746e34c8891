import ShopCore

// An extension in another file is still the interactor.
extension ListProductsInteractor {
  func leave(with views: [String: ListProductsDisplayable], router: (any ListProductsRoutable)?) {
    router?.showProduct(for: views.count, sender: nil)
  }
}
