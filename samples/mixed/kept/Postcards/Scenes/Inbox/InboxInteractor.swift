final class InboxInteractor: InboxBusinessLogic {
  private let presenter: InboxPresentationLogic
  private let store: PostcardStore

  init(presenter: InboxPresentationLogic, store: PostcardStore) {
    self.presenter = presenter
    self.store = store
  }

  func load() {
    store.loadPostcards { [presenter] postcards in presenter.present(postcards) }
  }
}
