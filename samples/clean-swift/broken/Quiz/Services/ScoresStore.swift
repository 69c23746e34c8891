protocol ScoresStore: AnyObject {
  func scores(of deck: Deck) async throws -> [Score]
  func add(_ score: Score) async throws
}
