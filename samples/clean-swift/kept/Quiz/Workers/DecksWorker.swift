import Foundation

/// Asks a store, whichever it is, and answers on the main queue.
class DecksWorker {
  private let store: any DecksStore

  init(store: any DecksStore) {
    self.store = store
  }

  func fetchDecks(order: Deck.Order = .byTitle, completion: @escaping (DecksStoreResult<[Deck]>) -> Void) {
    store.fetchDecks { result in
      DispatchQueue.main.async {
        guard case .success(let decks) = result else { return completion(result) }
        completion(.success(decks.sorted { Deck.isBefore($0, $1, in: order) }))
      }
    }
  }

  func fetchDeck(id: UUID, completion: @escaping (DecksStoreResult<Deck>) -> Void) {
    store.fetchDeck(id: id, completion: completion)
  }

  func add(_ card: Card, to deck: Deck, completion: @escaping (DecksStoreResult<Deck>) -> Void) {
    var deck = deck
    deck.cards.append(card)
    store.save(deck, completion: completion)
  }
}
