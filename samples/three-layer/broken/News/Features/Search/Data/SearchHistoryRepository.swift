import Foundation

/// What the app wants of a history, said in the data layer and not in the domain.
protocol SearchHistory: Sendable {
  func latest(_ count: Int) async -> [SearchQuery]
}

/// Keeps what was looked for.
actor SearchHistoryRepository: SearchHistory {
  private var queries: [SearchQuery] = []

  func latest(_ count: Int) -> [SearchQuery] { queries.suffix(count) }
}
