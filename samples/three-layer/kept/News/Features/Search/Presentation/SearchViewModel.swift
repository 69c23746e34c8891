import Combine
import Foundation

/// The state of a search while the reader types.
@MainActor
final class SearchViewModel: ObservableObject {
  struct Hit: Identifiable, Equatable {
    let id: Article.ID
    let title: String
    var bookmark: BookmarkState
  }

  @Published var text = ""
  @Published private(set) var hits: [Hit] = []
  @Published private(set) var failure: String?

  private let searchArticles: any SearchArticlesUseCase
  private let bookmarkState: (Article) -> BookmarkState
  private var subscription: AnyCancellable?

  init(
    searchArticles: any SearchArticlesUseCase,
    bookmarkState: @escaping (Article) -> BookmarkState = { _ in .absent }
  ) {
    self.searchArticles = searchArticles
    self.bookmarkState = bookmarkState
    subscription =
      $text
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .map { SearchQuery($0) }
      .sink { [weak self] query in
        Task { await self?.search(query) }
      }
  }

  private func search(_ query: SearchQuery) async {
    do {
      let found = try await searchArticles.execute(query)
      hits = found.map { Hit(id: $0.id, title: $0.title, bookmark: bookmarkState($0)) }
      failure = nil
    } catch is CancellationError {
      return
    } catch {
      failure = "Nothing could be found: \(error.localizedDescription)"
    }
  }
}
