import Foundation
import NewsCore

/// Fetches articles from the web service and keeps them.
final class ArticleRepositoryImpl: ArticleRepository {
  private let client: any HTTPClient
  private let endpoint: ArticleEndpoint
  private let cache: News.Cache
  private let log = Log(category: "articles")

  init(
    client: any HTTPClient = URLSessionClient(session: URLSession(configuration: .ephemeral)),
    endpoint: ArticleEndpoint = ArticleEndpoint(),
    cache: News.Cache = News.Cache()
  ) {
    self.client = client
    self.endpoint = endpoint
    self.cache = cache
  }

  func articles(on topic: Article.Topic, policy: FetchPolicy) async throws(ArticleError) -> [Article] {
    if let kept = await cache.articles(on: topic, policy: policy) { return kept }
    let page: PageDTO<ArticleDTO> = try await fetch(.headlines(topic, count: policy.pageSize))
    do {
      let articles = try page.entities()
      await cache.store(articles, on: topic)
      return articles
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  func article(_ id: Article.ID) async throws(ArticleError) -> Article {
    if let kept = await cache.first(where: { $0.id == id }) { return kept }
    let dto: ArticleDTO = try await fetch(.article(id))
    guard let article = try? dto.entity() else { throw .unreadable(reason: "article \(id)") }
    return article
  }

  private func fetch<Model: Decodable & Sendable>(_ path: ArticleEndpoint.Path) async throws(ArticleError) -> Model {
    do {
      return try await client.value(of: Model.self, for: endpoint.request(for: path))
    } catch .offline {
      throw .unreachable
    } catch {
      log(.failure, "\(path): \(error)")
      throw .unreadable(reason: String(describing: Model.self))
    }
  }
}
