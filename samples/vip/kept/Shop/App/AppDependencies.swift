import ShopCore

/// Puts the workers together; the only place beside the delegate that names them.
struct AppDependencies {
  static var current = AppDependencies(productsStore: ProductsMemoryStore(), usersStore: UsersDefaultsStore())

  private let productsWorker: ProductsWorker
  private let usersWorker: UsersWorker

  init(productsStore: ProductsStore, usersStore: UsersStore) {
    productsWorker = ProductsWorker(store: productsStore)
    usersWorker = UsersWorker(store: usersStore)
  }

  func resolve() -> ProductsWorkerType { productsWorker }

  func resolve() -> UsersWorkerType { usersWorker }
}
