import ShopCore

struct ShowProductInteractor: ShowProductBusinessLogic {
  private let presenter: ShowProductPresentable
  private let productsWorker: any ProductsWorkerType

  init(presenter: ShowProductPresentable, productsWorker: some ProductsWorkerType) {
    self.presenter = presenter
    self.productsWorker = productsWorker
  }

  func fetchProduct(with request: ShowProductModels.FetchRequest) {
    productsWorker.fetch(id: request.id) { result in
      do {
        presenter.presentProduct(for: ShowProductModels.Response(product: try result.get()))
      } catch {
        presenter.presentProduct(error: error)
      }
    }
  }
}
