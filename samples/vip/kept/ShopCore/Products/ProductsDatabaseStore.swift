import CoreData

/// Only the store itself knows which database there is.
public final class ProductsDatabaseStore: ProductsStore {
  private let container: NSPersistentContainer

  public init(container: NSPersistentContainer) { self.container = container }

  public func fetch(_ completion: @escaping (Result<[ProductType], DataError>) -> Void) {
    let request = NSFetchRequest<ProductRecord>(entityName: "Product")
    do {
      completion(.success(try container.viewContext.fetch(request).map(\.product)))
    } catch {
      completion(.failure(.unreadable(error)))
    }
  }

  public func fetch(id: Int, _ completion: @escaping (Result<ProductType, DataError>) -> Void) {
    fetch { result in
      completion(result.flatMap { found in
        found.first { $0.id == id }.map(Result.success) ?? .failure(.missing)
      })
    }
  }
}

// A helper of the store, in the store's file.
private enum RecordKey {
  static let name = "name"
}
