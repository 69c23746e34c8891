public final class ProfileModel {
  private let store: AccountStore
  var avatar: Avatar?

  public init(store: AccountStore) { self.store = store }

  var title: String { store.name }
}
