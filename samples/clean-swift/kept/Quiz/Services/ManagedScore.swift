import CoreData

/// A row of the database, no entity, beside the store that reads it.
final class ManagedScore: NSManagedObject {
  func score(of deck: Deck) -> Score {
    Score(deck: deck, known: Int(known), asked: Int(asked), date: date ?? .distantPast)
  }
}
