final class ArticlePresenter {
  private let store: ArticleStore

  init(store: ArticleStore) { self.store = store }
}
