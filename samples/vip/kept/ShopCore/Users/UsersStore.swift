public protocol UsersStore {
  func fetchCurrent(_ completion: @escaping (Result<UserType, DataError>) -> Void)
}

public protocol UsersWorkerType: UsersStore {}

/// A remark such as 'UIKit stays out' is no import.
public struct UsersWorker: UsersWorkerType {
  private let store: UsersStore

  public init(store: UsersStore) { self.store = store }

  public func fetchCurrent(_ completion: @escaping (Result<UserType, DataError>) -> Void) {
    store.fetchCurrent(completion)
  }
}
