import Foundation
import UIKit

/// Creates the parts of each feature and connects them. It lies in no layer.
@MainActor
final class Container {
  let thumbnails = ThumbnailStore()
  private let articles: any ArticleRepository
  private let bookmarks: BookmarkRepositoryImpl
  private lazy var preferences: some PreferencesRepository = PreferencesRepositoryImpl()

  init(articles: some ArticleRepository, bookmarks: BookmarkRepositoryImpl) {
    self.articles = articles
    self.bookmarks = bookmarks
  }

  func articleList() -> ArticleListViewModel {
    ArticleListViewModel(fetchArticles: FetchArticlesUseCaseImpl(repository: articles))
  }

  func bookmarkList() -> BookmarksViewModel {
    BookmarksViewModel(
      followBookmarks: FollowBookmarksUseCaseImpl(repository: bookmarks),
      toggleBookmark: ToggleBookmarkUseCaseImpl(repository: bookmarks)
    )
  }

  func settings() -> SettingsViewModel {
    SettingsViewModel(
      loadPreferences: LoadPreferencesUseCaseImpl(repository: preferences),
      changePreferences: ChangePreferencesUseCaseImpl(repository: preferences)
    )
  }

  func comments(on article: Article.ID) -> CommentsViewController {
    CommentsAssembly().screen(for: article)
  }

  func openArticle(_ id: Article.ID) {
    let presenter = ArticleDetailViewController.Presenter(id: id, readArticle: readArticle(articles))
    let controller = ArticleDetailViewController(presenter: presenter)
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .reply,
      primaryAction: UIAction { [weak controller, self] _ in controller?.show(comments(on: id), sender: nil) }
    )
    UIApplication.shared.connectedScenes
      .compactMap { ($0 as? UIWindowScene)?.keyWindow?.rootViewController }
      .first?
      .present(UINavigationController(rootViewController: controller), animated: true)
  }

  private func readArticle<Repository: ArticleRepository>(_ repository: Repository) -> some ReadArticleUseCase {
    ReadArticleUseCaseImpl(repository: repository)
  }
}
