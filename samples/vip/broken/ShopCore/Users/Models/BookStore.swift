/// A shop that the user likes: an entity, although its name ends like that of a store.
public struct BookStore {
  public let name: String
  public let owner: UserType
}
