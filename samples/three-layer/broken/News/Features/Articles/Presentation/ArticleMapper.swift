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

  let headline = { @Sendable (dto: ArticleDTO) -> String in dto.headline }

  func ratio(of picture: ArticleDTO.Picture) -> Double {
    Double(picture.width) / Double(picture.height)
  }

  func age(of origin: ArticleOrigin) -> TimeInterval? {
    guard case ArticleOrigin.cache(age: let age) = origin else { return nil }
    return age
  }

  /// Bookmarks publish this type; but bookmarks name articles, so this makes a cycle.
  func badge(for state: BookmarkState) -> ArticleTile.Badge { state.isKept ? .none : .new }

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
