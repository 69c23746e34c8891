import CoreData

/// A row of the database, no entity: but it brings Core Data into the folder of the entities.
final class ManagedScore: NSManagedObject {
  func score(of deck: Deck) -> Score {
    Score(deck: deck, known: Int(known), asked: Int(asked), date: date ?? .distantPast)
  }
}
