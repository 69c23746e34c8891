import Foundation

/// Hides a port behind another name.
typealias AddCardScreen = AddCardPresenterOutput

struct AddCard {
  struct Request {
    struct Open {
      let deck: UUID
    }

    struct Save {
      let question: String
      let answer: String
    }
  }

  struct Response {
    struct Save {
      let card: Card
      let deck: Deck
    }
  }

  struct ViewModel {
    struct Form {
      var question: Field
      var answer: Field
    }

    struct Field {
      var text: String
      var mistake: String?
    }

    let form: Form
    let saved: Bool
  }
}
