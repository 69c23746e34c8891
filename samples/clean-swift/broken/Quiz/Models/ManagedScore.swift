import CoreData

/// A row of the database, no entity: Core Data's classes are not held to the rules for entities.
final class ManagedScore: NSManagedObject {
  func score(of deck: Deck) -> Score {
    Score(deck: deck, known: Int(known), asked: Int(asked), date: date ?? .distantPast)
  }
}
