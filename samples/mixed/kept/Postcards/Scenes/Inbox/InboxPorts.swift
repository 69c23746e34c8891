protocol InboxBusinessLogic: AnyObject {
  func load()
}

protocol InboxPresentationLogic: AnyObject {
  func present(_ postcards: [Postcard])
}

protocol InboxDisplayLogic: AnyObject {
  func display(_ viewModel: InboxViewModel)
  func display(count: Int, title: String)
}

struct InboxViewModel {
  var rows: [String]
}
