import ShopCore

struct ListProductsInteractor {
  private let presenter: ListProductsPresentable
  private let productsWorker: ProductsWorkerType

  init(presenter: ListProductsPresentable, productsWorker: ProductsWorkerType) {
    self.presenter = presenter
    self.productsWorker = productsWorker
  }
}

extension ListProductsInteractor: ListProductsBusinessLogic {
  func fetchProducts(with request: ListProductsModels.FetchRequest) {
    productsWorker.fetch(tell)
  }

  func searchProducts(with request: ListProductsModels.SearchRequest) {
    // ProductsWorker and ListProductsViewController are named in this comment only.
    productsWorker.search(ProductsQuery(text: request.text), tell)
  }

  private func tell(_ result: Result<[ProductType], DataError>) {
    switch result {
    case .success(let products): presenter.presentProducts(for: .init(products: products, isLast: true))
    case .failure(let error): presenter.presentProducts(error: error)
    }
  }
}
