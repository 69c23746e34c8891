import CoreData

final class ProductRecord: NSManagedObject {
  @NSManaged var number: Int64
  @NSManaged var name: String?
  @NSManaged var cents: Int64

  var product: ProductType {
    Product(id: Int(number), name: name ?? "", summary: "", priceInCents: Int(cents))
  }
}
