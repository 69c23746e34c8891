import Foundation

/// Fetches the articles of a topic, newest first.
protocol FetchArticlesUseCase: Sendable {
  func execute(topic: Article.Topic, reload: Bool) async throws(ArticleError) -> [Article]
}

struct FetchArticlesUseCaseImpl: FetchArticlesUseCase {
  private let repository: any ArticleRepository
  private let policy: FetchPolicy

  init(repository: any ArticleRepository, policy: FetchPolicy = FetchPolicy()) {
    self.repository = repository
    self.policy = policy
  }

  func execute(topic: Article.Topic, reload: Bool) async throws(ArticleError) -> [Article] {
    let policy = reload ? FetchPolicy(cache: .ignored) : policy
    do {
      return try await repository.articles(on: topic, policy: policy).deduplicated()
    } catch  where error.isTemporary && reload {
      return try await repository.articles(on: topic, policy: FetchPolicy(cache: .whateverThereIs))
    }
  }
}

/// Fetches one article with those that are like it.
protocol ReadArticleUseCase: Sendable {
  func execute(_ id: Article.ID) async throws(ArticleError) -> ReadArticleResult
}

struct ReadArticleResult: Hashable, Sendable {
  var article: Article
  var related: [Article]
}

struct ReadArticleUseCaseImpl<Repository: ArticleRepository>: ReadArticleUseCase {
  /// A result of its own, not the standard library's.
  private enum Result {
    case some([Article])
    case nothing
  }

  let repository: Repository

  func execute(_ id: Article.ID) async throws(ArticleError) -> ReadArticleResult {
    let article = try await repository.article(id)
    let related: Result =
      if let others = try? await repository.articles(on: article.topic, policy: FetchPolicy()) {
        .some(others.filter { $0.id != id })
      } else {
        .nothing
      }
    return switch related {
    case .some(let articles): ReadArticleResult(article: article, related: Array(articles.prefix(3)))
    case .nothing: ReadArticleResult(article: article, related: [])
    }
  }
}
