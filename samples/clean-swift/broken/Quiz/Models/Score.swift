import Foundation

struct Score: Equatable {
  let deck: Deck
  let known: Int
  let asked: Int
  let date: Date

  func remember(in store: ScoresStore) async throws {
    UserDefaults.standard.set(known, forKey: "known")
    try await store.add(self)
  }

  var share: Double {
    asked == 0 ? 0 : Double(known) / Double(asked)
  }
}
