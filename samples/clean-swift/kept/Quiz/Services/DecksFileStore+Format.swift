import Foundation

extension DecksFileStore {
  static let pathExtension = "deck"

  struct Format {
    func data(of deck: Deck) throws -> Data {
      try JSONEncoder().encode(deck)
    }

    func deck(in data: Data) throws -> Deck {
      try JSONDecoder().decode(Deck.self, from: data)
    }
  }
}
