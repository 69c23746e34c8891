public struct ProductsMemoryStore {
  public init() {}
}

// The store conforms in an extension; that makes it a store all the same.
extension ProductsMemoryStore: ProductsStore {
  private static let products = [
    Product(id: 1, name: "Kettle", summary: "One litre", priceInCents: 2_995),
    Product(id: 2, name: "Teapot", summary: "Cast iron", priceInCents: 7_450),
  ]

  public func fetch(_ completion: @escaping (Result<[ProductType], DataError>) -> Void) {
    completion(.success(Self.products))
  }

  public func fetch(id: Int, _ completion: @escaping (Result<ProductType, DataError>) -> Void) {
    guard let product = Self.products.first(where: { $0.id == id }) else { return completion(.failure(.missing)) }
    completion(.success(product))
  }
}
