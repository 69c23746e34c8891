import Foundation

/// An article that the reader wants to keep.
struct Bookmark: Identifiable, Hashable, Sendable, Encodable {
  var id: Article.ID { article.id }
  let article: Article
  let added: Date
  var note: String?
}

/// Whether an article is kept. Other features may name it.
enum BookmarkState: Hashable, Sendable {
  case absent
  case kept(since: Date)

  var isKept: Bool { self != .absent }
}

extension Bookmark: Comparable {
  /// An entity that runs a use case.
  func removed(by toggle: some ToggleBookmarkUseCase) async throws(BookmarkError) -> BookmarkState {
    try await toggle.execute(article)
  }

  static func < (a: Bookmark, b: Bookmark) -> Bool { (a.added, a.article.title) < (b.added, b.article.title) }
}
