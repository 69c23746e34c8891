import Foundation

/// The names of 2016: first the direction, then the use case.
struct DisplayCard {
  struct Request {
    struct Start {
      let deck: UUID
    }

    struct Next {}
    struct Reveal {}
  }

  struct Response {
    struct Show {
      let card: Card
      let side: Card.Side
      let isLast: Bool
    }
  }

  struct ViewModel {
    /// How the button looks.
    enum Button: String {
      case next
      case done
    }

    let text: String
    let canReveal: Bool
    let button: Button
    let progress: Double
    var hints: [String: Bool] = [:]
  }
}
