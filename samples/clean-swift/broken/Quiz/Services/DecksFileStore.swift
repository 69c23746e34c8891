import Foundation

/// Keeps each deck in a file.
final class DecksFileStore: DecksStore {
  private let folder: URL
  private var decks: [UUID: Deck] = [:]

  init(folder: URL) {
    self.folder = folder
  }

  func fetchDecks(completion: @escaping (DecksStoreResult<[Deck]>) -> Void) {
    completion(.success(Array(decks.values)))
  }

  func fetchDeck(id: UUID, completion: @escaping (DecksStoreResult<Deck>) -> Void) {
    guard let deck = decks[id] ?? (try? read(id)) else {
      return completion(.failure(.cannotFetch("There is no deck \(id).")))
    }
    completion(.success(deck))
  }

  func save(_ deck: Deck, completion: @escaping (DecksStoreResult<Deck>) -> Void) {
    decks[deck.id] = deck
    do {
      try Format().data(of: deck).write(to: file(of: deck.id))
      completion(.success(deck))
    } catch {
      completion(.failure(.cannotSave(error.localizedDescription)))
    }
  }

  private func read(_ id: UUID) throws -> Deck {
    try Format().deck(in: Data(contentsOf: file(of: id)))
  }

  private func file(of id: UUID) -> URL {
    folder.appendingPathComponent(id.uuidString).appendingPathExtension(DecksFileStore.pathExtension)
  }
}
