import Combine
import Foundation

/// The state of the list of articles. It knows neither UIKit nor SwiftUI: `ArticleListView` knows it.
@MainActor
final class ArticleListViewModel: ObservableObject {
  /// Not SwiftUI's property wrapper.
  enum State: Equatable {
    case idle
    case loading
    case loaded(List<ArticleTile>)
    case failed(message: String, canRetry: Bool)
  }

  /// Has the prefix of UIKit's names and is none of them.
  struct UIState: Equatable {
    var topic = Article.Topic.default
    var isRefreshing = false
    var selection: Article.ID?
  }

  @Published private(set) var state: State = .idle
  @Published var ui = UIState()

  private let fetchArticles: any FetchArticlesUseCase
  private let mapper: ArticleMapper
  private var task: Task<Void, Never>?
  private var store: ArticleStore?
  var source: (any ArticleRepository & Purgeable)?
  private let rowTile = \ArticleRow.tile
  private var cancellables: Set<AnyCancellable> = []

  init(fetchArticles: some FetchArticlesUseCase, mapper: ArticleMapper = ArticleMapper()) {
    self.fetchArticles = fetchArticles
    self.mapper = mapper
    $ui
      .map(\.topic)
      .removeDuplicates()
      .dropFirst()
      .sink { [weak self] _ in self?.load(reload: false) }
      .store(in: &cancellables)
  }

  func load(reload: Bool) {
    task?.cancel()
    ui.isRefreshing = reload
    state = reload ? state : .loading
    task = Task { [fetchArticles, mapper, topic = ui.topic] in
      do {
        let articles = try await fetchArticles.execute(topic: topic, reload: reload)
        state = .loaded(List(articles.map { mapper.tile(for: $0) }))
      } catch {
        state = .failed(message: message(for: error), canRetry: error.isTemporary)
      }
      ui.isRefreshing = false
      try? await Task.sleep(for: .seconds(ArticleEndpoint.timeout))
    }
  }

  private func message(for error: ArticleError) -> String {
    switch error {
    case .notFound(let id): "There is no article \(id)."
    case .unreachable: "The news cannot be reached. \(ui.isRefreshing ? "What you see may be old." : "")"
    case .unreadable(let reason): "The news could not be read: \(reason)"
    }
  }
}

extension ArticleListViewModel.State {
  var tiles: List<ArticleTile>? {
    guard case .loaded(let tiles) = self else { return nil }
    return tiles
  }
}
