import CoreData

final class ScoresCoreDataStore {
  private lazy var container = NSPersistentContainer(name: "Quiz")
}

/// The conformance makes it a store, here as well as beside the class.
extension ScoresCoreDataStore: ScoresStore {
  func scores(of deck: Deck) async throws -> [Score] {
    let request = ManagedScore.fetchRequest()
    request.predicate = NSPredicate(format: "deckID == %@", deck.id as NSUUID)
    return try container.viewContext.fetch(request).map { $0.score(of: deck) }
  }

  func add(_ score: Score) async throws {
    let row = ManagedScore(context: container.viewContext)
    row.deckID = score.deck.id
    row.known = Int32(score.known)
    row.asked = Int32(score.asked)
    row.date = score.date
    try container.viewContext.save()
  }
}
