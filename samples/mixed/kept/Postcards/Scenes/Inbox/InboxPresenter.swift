final class InboxPresenter: InboxPresentationLogic {
  weak var view: InboxDisplayLogic?
  private let formatter = InboxFormatter()

  func present(_ postcards: [Postcard]) {
    view?.display(InboxViewModel(rows: postcards.map(formatter.row)))
    view?.display(count: postcards.count, title: "Inbox")
  }
}
