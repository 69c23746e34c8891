/// Where products are kept.
public protocol ProductsStore {
  func fetch(_ completion: @escaping (Result<[ProductType], DataError>) -> Void)
  func fetch(id: Int, _ completion: @escaping (Result<ProductType, DataError>) -> Void)
}

/// What interactors ask for.
public protocol ProductsWorkerType: ProductsStore {
  func search(_ query: ProductsQuery, _ completion: @escaping (Result<[ProductType], DataError>) -> Void)
}

public struct ProductsQuery {
  public let text: String

  public init(text: String) { self.text = text }
}
