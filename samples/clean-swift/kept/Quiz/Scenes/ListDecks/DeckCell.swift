import UIKit

final class DeckCell: UITableViewCell {
  /// Hides the entity of the same name in this class.
  struct Score {
    let number: Int
  }

  static let identifier = "Deck"

  var mark = Score(number: 0) {
    didSet { accessibilityValue = "\(mark.number) of a Score" }
  }

  /// A generic parameter hides the entity of the same name.
  func fill<Deck: Displaying>(with deck: Deck) {
    textLabel?.text = deck.title
    detailTextLabel?.text = deck.detail
  }
}
