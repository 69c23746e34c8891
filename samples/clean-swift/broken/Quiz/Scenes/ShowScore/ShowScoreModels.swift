import Foundation

enum ShowScore {
  enum ShowScore {
    struct Request {
      let deckTitle: String?
    }

    struct Response {
      let score: Score?
      let today: Date
    }

    struct ViewModel {
      struct Line {
        let text: String
        let kind: Kind
      }

      enum Kind {
        case good
        case bad(missing: NSDecimalNumber)
      }

      let title: String
      let lines: [Line]
      let share: (known: Int, asked: Int)?
      let date: Date
      let next: ListDecks.FetchDecks.ViewModel.Deck?
    }
  }
}
