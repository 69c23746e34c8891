import Foundation

/// All of the app keeps and finds decks through this protocol.
protocol DecksStore {
  func fetchDecks(completion: @escaping (DecksStoreResult<[Deck]>) -> Void)
  func fetchDeck(id: UUID, completion: @escaping (DecksStoreResult<Deck>) -> Void)
  func save(_ deck: Deck, completion: @escaping (DecksStoreResult<Deck>) -> Void)
}

enum DecksStoreResult<Value> {
  case success(Value)
  case failure(DecksStoreError)
}

enum DecksStoreError: Error, Equatable {
  case cannotFetch(String)
  case cannotSave(String)
}
