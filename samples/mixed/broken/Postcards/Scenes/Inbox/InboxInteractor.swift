final class InboxInteractor: InboxBusinessLogic {
  private let presenter: InboxPresentationLogic
  private let store: PostcardStore
  private let archive = PCArchiveStore(folder: "/")

  init(presenter: InboxPresentationLogic, store: PostcardStore) {
    self.presenter = presenter
    self.store = store
  }

  func load() {
    archive.loadPostcards { _ in }
    store.loadPostcards { [presenter] postcards in presenter.present(postcards) }
  }
}
