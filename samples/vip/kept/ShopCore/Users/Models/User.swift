public protocol UserType {
  var id: Int { get }
  var firstName: String { get }
  var lastName: String { get }
}

public struct User: UserType, Codable {
  public let id: Int
  public let firstName: String
  public let lastName: String
}
