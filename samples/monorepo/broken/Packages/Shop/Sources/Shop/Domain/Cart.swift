public struct Cart {
  public var books: [Book] = []
  var cache = CatalogCache()
  public init() {}

  public var total: Price { books.reduce(Price(cents: 0)) { Price(cents: $0.cents + $1.price.cents) } }
}

public struct Book {
  public var isbn: String
  public var price: Price
}

protocol Catalog {
  func book(isbn: String) async throws -> Book
}
