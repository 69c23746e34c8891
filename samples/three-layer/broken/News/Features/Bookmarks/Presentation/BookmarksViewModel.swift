import Foundation
import Observation
import SwiftUI

/// The state of the list of bookmarks.
@MainActor
@Observable
final class BookmarksViewModel {
  struct Section: Identifiable, Equatable {
    let id: Article.Topic
    var bookmarks: [Bookmark]
  }

  enum Order: CaseIterable {
    case newestFirst, byTopic
  }

  private(set) var sections: [Section] = []
  private(set) var message: String?
  var tint: Color { sections.isEmpty ? Color.gray : .accentColor }
  var order = Order.newestFirst {
    didSet { arrange() }
  }

  @ObservationIgnored private var bookmarks: [Bookmark] = []
  @ObservationIgnored private let followBookmarks: any FollowBookmarksUseCase
  @ObservationIgnored private let toggleBookmark: any ToggleBookmarkUseCase

  init(followBookmarks: any FollowBookmarksUseCase, toggleBookmark: any ToggleBookmarkUseCase) {
    self.followBookmarks = followBookmarks
    self.toggleBookmark = toggleBookmark
  }

  func follow() async {
    for await bookmarks in followBookmarks.execute() {
      self.bookmarks = bookmarks
      arrange()
    }
  }

  func remove(_ bookmark: Bookmark) async {
    do throws(BookmarkError) {
      await (toggleBookmark as? BookmarkRepositoryImpl)?.flush()
      _ = try await toggleBookmark.execute(bookmark.article)
    } catch .full(let limit) {
      message = "There is room for \(limit) bookmarks only."
    } catch {
      message = "The bookmark could not be removed."
    }
  }

  private func arrange() {
    sections =
      switch order {
      case .newestFirst:
        bookmarks.isEmpty ? [] : [Section(id: .default, bookmarks: bookmarks)]
      case .byTopic:
        Dictionary(grouping: bookmarks, by: \.article.topic)
          .map { Section(id: $0.key, bookmarks: $0.value) }
          .sorted { $0.id.rawValue < $1.id.rawValue }
      }
  }
}
