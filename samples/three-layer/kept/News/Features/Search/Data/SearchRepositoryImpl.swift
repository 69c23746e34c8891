import Foundation
import NewsCore

/// What a service that can be searched tells about itself.
protocol SearchIndexing: Sendable {
  static var indexName: String { get }
}

/// Asks the web service.
struct SearchRepositoryImpl: SearchRepository, SearchIndexing {
  static let indexName = "articles"

  private let client: any HTTPClient
  private let environment: Environment

  init(client: any HTTPClient = URLSessionClient(), environment: Environment = .current) {
    self.client = client
    self.environment = environment
  }

  func articles(matching query: SearchQuery) async throws -> [Article] {
    let text = (query.words + query.phrases.map { #""\#($0)""# }).joined(separator: " ")
    let url = environment.baseURL
      .appending(components: "search", Self.indexName)
      .appending(queryItems: [URLQueryItem(name: "q", value: text)])
    let hits = try await client.value(of: [SearchHit].self, for: URLRequest(url: url))
    return hits.compactMap { $0.article() }
  }
}

struct SearchHit: Decodable, Sendable {
  let id: String
  let title: String
  let snippet: String
  let link: URL
  let weight: Double

  func article() -> Article? {
    guard weight > 0 else { return nil }
    return Article(
      id: Article.ID(id),
      title: title,
      summary: nil,
      body: snippet,
      author: nil,
      topic: .default,
      published: .now,
      address: link,
      image: nil
    )
  }
}
