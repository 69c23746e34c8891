import Foundation

struct Score: Equatable {
  let deck: Deck
  let known: Int
  let asked: Int
  let date: Date

  var share: Double {
    asked == 0 ? 0 : Double(known) / Double(asked)
  }
}
