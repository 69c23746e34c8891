import CoreData

/// Asks the store, and searches what it gives.
public struct ProductsWorker: ProductsWorkerType {
  private let store: ProductsStore

  public init(store: ProductsStore) { self.store = store }

  public func fetch(_ completion: @escaping (Result<[ProductType], DataError>) -> Void) { store.fetch(completion) }

  public func fetch(id: Int, _ completion: @escaping (Result<ProductType, DataError>) -> Void) {
    store.fetch(id: id, completion)
  }

  public func search(_ query: ProductsQuery, _ completion: @escaping (Result<[ProductType], DataError>) -> Void) {
    store.fetch { completion($0.map { products in products.filter { $0.name.contains(query.text) } }) }
  }
}
