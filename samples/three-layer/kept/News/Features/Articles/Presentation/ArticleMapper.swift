import Foundation
import NewsFormat

/// Turns articles into what a row shows.
struct ArticleMapper: Sendable {
  private let dates: RelativeDate

  init(dates: RelativeDate = RelativeDate(style: .long)) { self.dates = dates }

  func tile(for article: Article, now: Date = .now) -> ArticleTile {
    ArticleTile(
      id: article.id,
      title: article.title.truncated(to: 80),
      detail: [article.author?.name, dates.string(from: article.published, to: now)]
        .compactMap(\.self)
        .joined(separator: " · "),
      badge: article.isRecent ? .new : .none,
      image: article.image.map { .init(url: $0.url, ratio: $0.aspectRatio) }
    )
  }

  /// `Text` and `Color` are generic parameters here, not SwiftUI's types.
  func styled<Text, Color>(_ article: Article, text: (String) -> Text, color: (Article.Topic) -> Color) -> (Text, Color)
  where Text: Sendable, Color: Sendable {
    let result: (Text, Color) = (text(article.title), color(article.topic))
    return result
  }
}

/// What a row shows, ready to be drawn.
struct ArticleTile: Identifiable, Hashable, Sendable {
  let id: Article.ID
  let title: String
  let detail: String
  let badge: Badge
  let image: Image?

  enum Badge: String, Sendable {
    case new, none
  }

  struct Image: Hashable, Sendable {
    let url: URL
    let ratio: Double
  }
}
