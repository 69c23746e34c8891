import Foundation

/// Where bookmarks are kept.
protocol BookmarkRepository: Sendable {
  associatedtype Updates: AsyncSequence<[Bookmark], Never> & Sendable
  var updates: Updates { get }
  func bookmarks() async -> [Bookmark]
  func save(_ bookmarks: [Bookmark]) async throws(BookmarkError)
}

enum BookmarkError: Error {
  case full(limit: Int)
  case unwritable
}

/// Adds an article, or removes it if it is there.
protocol ToggleBookmarkUseCase: Sendable {
  func execute(_ article: Article) async throws(BookmarkError) -> BookmarkState
}

struct ToggleBookmarkUseCaseImpl<Repository: BookmarkRepository>: ToggleBookmarkUseCase {
  private let repository: Repository
  private let limit: Int

  init(repository: Repository, limit: Int = 500) {
    self.repository = repository
    self.limit = limit
  }

  func execute(_ article: Article) async throws(BookmarkError) -> BookmarkState {
    var journal = Journal(limit: limit, entries: await repository.bookmarks())
    let state = try journal.toggle(article)
    try await repository.save(journal.entries)
    return state
  }

  /// The bookmarks while they change.
  private struct Journal {
    let limit: Int
    var entries: [Bookmark]
    var last: BookmarkRecord?

    mutating func toggle(_ article: Article, at date: Date = .now) throws(BookmarkError) -> BookmarkState {
      if let index = entries.firstIndex(where: { $0.id == article.id }) {
        entries.remove(at: index)
        return .absent
      }
      guard entries.count < limit else { throw .full(limit: limit) }
      entries.append(Bookmark(article: article, added: date, note: nil))
      return .kept(since: date)
    }
  }
}

/// Follows the bookmarks, newest first.
protocol FollowBookmarksUseCase: Sendable {
  func execute() -> AsyncStream<[Bookmark]>
}

struct FollowBookmarksUseCaseImpl<Repository: BookmarkRepository> {
  let repository: Repository
  var fallback: [PreviewBookmarkRepository] = []

  func execute() -> AsyncStream<[Bookmark]> {
    AsyncStream { continuation in
      let task = Task {
        continuation.yield(await repository.bookmarks().sorted(by: >))
        for await bookmarks in repository.updates {
          continuation.yield(bookmarks.sorted(by: >))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
