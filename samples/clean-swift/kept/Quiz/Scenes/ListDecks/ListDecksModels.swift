import Foundation

enum ListDecks {
  enum FetchDecks {
    struct Request {
      var newestFirst = false
    }

    struct Response {
      let decks: [Deck]
      let today: Date
    }

    struct ViewModel {
      /// What a row shows. It has the name of the entity and is not the entity.
      struct Deck: Displaying {
        let title: String
        let detail: String
        let badge: Int?
      }

      let decks: [Deck]
    }
  }

  enum SelectDeck {
    struct Request {
      let row: Int
    }

    struct Response {}
    struct ViewModel {}
  }
}
