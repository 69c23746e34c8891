import ShopCore

final class ProductCache {
  private var latest: [Int: ProductType] = [:]
  private let stores: [String: ProductsMemoryStore] = [:]

  func fill() {
    for store in stores.values { store.fetch { [weak self] in self?.keep($0) } }
  }

  private func keep(_ result: Result<[ProductType], DataError>) {
    for product in (try? result.get()) ?? [] { latest[product.id] = product }
  }
}
