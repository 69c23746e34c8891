import CoreData

extension ManagedScore {
  @nonobjc class func fetchRequest() -> NSFetchRequest<ManagedScore> {
    NSFetchRequest<ManagedScore>(entityName: "ManagedScore")
  }

  @NSManaged var deckID: UUID?
  @NSManaged var known: Int32
  @NSManaged var asked: Int32
  @NSManaged var date: Date?
}
