import Foundation

/// Where searches are answered.
protocol SearchRepository: Sendable {
  func articles(matching query: SearchQuery) async throws -> [Article]
}

/// Finds articles, best first.
protocol SearchArticlesUseCase: Sendable {
  func execute(_ query: SearchQuery) async throws -> [Article]
}

actor SearchArticlesUseCaseImpl: SearchArticlesUseCase {
  private let repository: any SearchRepository
  private let offline = EmptySearchRepository()
  private var running: [SearchQuery: Task<[Article], any Error>] = [:]

  init(repository: any SearchRepository) { self.repository = repository }

  #if DEBUG
    static func preview() -> SearchArticlesUseCaseImpl {
      SearchArticlesUseCaseImpl(repository: SearchRepositoryImpl())
    }
  #endif

  func execute(_ query: SearchQuery) async throws -> [Article] {
    guard !query.isEmpty else { return [] }
    if let task = running[query] { return try await task.value }
    let task = Task { [repository] in
      try await repository.articles(matching: query)
        .filter { query ~> $0 }
        .sorted { query.score(of: $0) > query.score(of: $1) }
    }
    running[query] = task
    defer { running[query] = nil }
    return try await task.value
  }
}

/// A repository in the domain.
struct EmptySearchRepository: SearchRepository {
  func articles(matching query: SearchQuery) async throws -> [Article] { [] }
}

extension SearchQuery: SearchIndexing {
  static var indexName: String { "queries" }
}
