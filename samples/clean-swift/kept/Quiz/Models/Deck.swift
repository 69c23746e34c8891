import Foundation

struct Deck: Equatable, Codable {
  let id: UUID
  var title: String
  var cards: [Card]
  var lastStudied: Date?

  /// A view of the text only, not UIKit's UIView.
  struct View {
    let title: String
  }

  var view: View { View(title: title) }
}
