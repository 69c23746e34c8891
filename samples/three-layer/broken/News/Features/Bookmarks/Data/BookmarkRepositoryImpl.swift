import Foundation

/// Keeps bookmarks in the user's defaults.
actor BookmarkRepositoryImpl: BookmarkRepository {
  nonisolated let updates: AsyncStream<[Bookmark]>
  private let continuation: AsyncStream<[Bookmark]>.Continuation
  private let defaults: UserDefaults
  private let key = "bookmarks"
  private var known: [Bookmark]?

  init(defaults: sending UserDefaults = .standard) {
    self.defaults = defaults
    (updates, continuation) = AsyncStream.makeStream()
  }

  deinit { continuation.finish() }

  func bookmarks() -> [Bookmark] {
    if let known { return known }
    let records = defaults.data(forKey: key).flatMap { try? JSONDecoder().decode([BookmarkRecord].self, from: $0) }
    let bookmarks = (records ?? []).compactMap(\.bookmark)
    known = bookmarks
    return bookmarks
  }

  func save(_ bookmarks: [Bookmark]) throws(BookmarkError) {
    guard let data = try? JSONEncoder().encode(bookmarks.map(BookmarkRecord.init)) else { throw .unwritable }
    defaults.set(data, forKey: key)
    known = bookmarks
    continuation.yield(bookmarks)
  }

  func flush() { known = nil }
}

/// A bookmark as it lies on disk.
struct BookmarkRecord: Codable, Sendable {
  let id, title, text, topic: String
  let address: URL
  let published, added: Date
  var note: String?

  init(_ bookmark: Bookmark) {
    let article = bookmark.article
    (id, title, text, topic) = (article.id.rawValue, article.title, article.body, article.topic.rawValue)
    (address, published, added, note) = (article.address, article.published, bookmark.added, bookmark.note)
  }

  var tint: UIColor { note == nil ? .gray : .orange }

  var bookmark: Bookmark? {
    guard let topic = Article.Topic(rawValue: topic) else { return nil }
    let article = Article(
      id: Article.ID(id),
      title: title,
      summary: nil,
      body: text,
      author: nil,
      topic: topic,
      published: published,
      address: address,
      image: nil
    )
    return Bookmark(article: article, added: added, note: note)
  }
}
