import Foundation

public struct UsersDefaultsStore: UsersStore {
  private let defaults: UserDefaults

  public init(defaults: UserDefaults = .standard) { self.defaults = defaults }

  public func fetchCurrent(_ completion: @escaping (Result<UserType, DataError>) -> Void) {
    guard let data = defaults.data(forKey: "user"), let user = try? JSONDecoder().decode(User.self, from: data) else {
      return completion(.failure(.missing))
    }
    completion(.success(user))
  }
}
