import Foundation

/// Words that the app shows. Controllers use them; an enum of words is no entity.
enum Text {
  static let empty = NSLocalizedString("There are no cards yet.", comment: "ListDecksViewController")
  static let wait = NSLocalizedString("One moment", comment: "Card, Deck and Score are loaded by a DecksWorker")

  static func count(_ number: Int) -> String {
    number == 1 ? "1 card" : "\(number) cards"
  }
}
