import Foundation

public final class ProfileModel {
  private let store: AccountStore
  var avatar: Avatar?
  var download: URLSessionDataTask?

  public init(store: AccountStore) { self.store = store }

  var title: String { store.name }
}
