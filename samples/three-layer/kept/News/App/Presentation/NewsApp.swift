import SwiftUI

/// The composition root: the one place that knows every layer, although it lies in a folder of one of them.
@main
struct NewsApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  @StateObject private var articles: ArticleListViewModel
  @StateObject private var search: SearchViewModel
  private let bookmarks: BookmarksViewModel
  private let container: Container

  init() {
    let container = Container(articles: ArticleRepositoryImpl(), bookmarks: BookmarkRepositoryImpl())
    self.container = container
    _articles = StateObject(wrappedValue: container.articleList())
    _search = StateObject(
      wrappedValue: SearchViewModel(
        searchArticles: SearchArticlesUseCaseImpl(repository: SearchRepositoryImpl())
      )
    )
    bookmarks = container.bookmarkList()
  }

  var body: some Scene {
    WindowGroup {
      TabView {
        Tab("News", systemImage: "newspaper") {
          NavigationStack { ArticleListView(viewModel: articles, open: container.openArticle) }
        }
        Tab("Kept", systemImage: "bookmark") { BookmarksView(viewModel: bookmarks) }
        Tab("Search", systemImage: "magnifyingglass", role: .search) {
          SearchView(viewModel: search, open: container.openArticle)
        }
        Tab("Settings", systemImage: "gear") { SettingsView(viewModel: container.settings()) }
      }
      .onAppear { delegate.caches = [container.thumbnails] }
    }
  }
}
