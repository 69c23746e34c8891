import Foundation

/// What can be emptied when memory is short.
protocol Purgeable: AnyObject, Sendable {
  func purge() async
}

/// Keeps the articles of each topic. The package NewsKit has another `Cache`; here this one is meant.
actor Cache: Purgeable {
  private var pages: [Article.Topic: (articles: [Article], stored: Date)] = [:]

  func articles(on topic: Article.Topic, policy: FetchPolicy) -> [Article]? {
    guard let page = pages[topic], policy.allows(age: -page.stored.timeIntervalSinceNow) else { return nil }
    return page.articles
  }

  func store(_ articles: [Article], on topic: Article.Topic, at date: Date = .now) {
    pages[topic] = (articles, date)
  }

  func first(where isMatch: (Article) -> Bool) -> Article? {
    pages.values.lazy.flatMap(\.articles).first(where: isMatch)
  }

  func purge() { pages.removeAll(keepingCapacity: false) }
}

/// Where an answer came from.
enum ArticleOrigin: Sendable {
  case cache(age: TimeInterval)
  case network
}

@globalActor
actor ArticleStorageActor {
  static let shared = ArticleStorageActor()
}
