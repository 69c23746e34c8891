import UIKit
import XCTest

@testable import News

/// Tests mirror the folders of the app and may name every layer.
final class FetchArticlesUseCaseTests: XCTestCase {
  func testArticlesAreNotRepeated() async throws {
    let article = Article.make(title: "Same")
    let useCase = FetchArticlesUseCaseImpl(repository: StubArticleRepository(articles: [article, article]))
    let articles = try await useCase.execute(topic: .world, reload: false)
    XCTAssertEqual(articles.count, 1)
  }

  func testTheRealRepositoryFits() {
    _ = FetchArticlesUseCaseImpl(repository: ArticleRepositoryImpl())
    XCTAssertNotNil(UIImage(systemName: "newspaper"))
  }
}

struct StubArticleRepository: ArticleRepository {
  var articles: [Article] = []

  func articles(on topic: Article.Topic, policy: FetchPolicy) async throws(ArticleError) -> [Article] { articles }

  func article(_ id: Article.ID) async throws(ArticleError) -> Article {
    guard let article = articles.first(where: { $0.id == id }) else { throw .notFound(id) }
    return article
  }
}

extension Article {
  static func make(id: ID = "1", title: String = "Title", published: Date = .now) -> Article {
    Article(
      id: id,
      title: title,
      summary: nil,
      body: "Body",
      author: nil,
      topic: .world,
      published: published,
      address: URL(string: "https://example.org")!,
      image: nil
    )
  }
}
