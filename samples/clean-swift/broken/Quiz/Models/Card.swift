import UIKit

/// A question and its answer. It depends on nothing, neither on UIKit nor on a DecksStore.
struct Card: Equatable, Codable {
  enum Side: String, Codable {
    case question
    case answer
  }

  let id: UUID
  var question: String
  var answer: String
  var starred = false

  func text(of side: Side) -> String {
    side == .question ? question : answer
  }
}
