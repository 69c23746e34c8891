protocol EditBasketBusinessLogic {
  func fetchBasket(with request: EditBasketModels.Request)
}

protocol EditBasketPresentable {
  func presentBasket(for response: EditBasketModels.Response)
}

protocol EditBasketDisplayable: AppDisplayable {
  func displayBasket(with viewModel: EditBasketModels.ViewModel)
}

struct EditBasketInteractor: EditBasketBusinessLogic {
  let presenter: EditBasketPresentable

  func fetchBasket(with request: EditBasketModels.Request) {
    presenter.presentBasket(for: EditBasketModels.Response(count: 1))
  }
}

struct EditBasketPresenter {
  weak var viewController: EditBasketDisplayable?
}

enum EditBasketModels {
  struct Request {}

  struct Response {
    let count: Int
  }

  struct ViewModel {
    let title: String
  }
}
