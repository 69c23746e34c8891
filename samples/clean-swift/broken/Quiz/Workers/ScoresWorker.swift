import Foundation

protocol ScoresWorkerProtocol {
  func best(of deck: Deck) async throws -> Score?
}

final class ScoresWorker: ScoresWorkerProtocol {
  var routers: [String: AddCardRouter] = [:]
  private let store: ScoresStore

  init(store: ScoresStore) {
    self.store = store
  }

  func best(of deck: Deck) async throws -> Score? {
    try await store.scores(of: deck).max { $0.share < $1.share }
  }
}
