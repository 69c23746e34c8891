protocol WelcomePresenterInterface: AnyObject {
  func greet(_ greeting: WelcomeModel.Presenter.Greeting)
}

// What the interface carries is declared beside it.
extension WelcomeModel {
  enum Presenter {
    struct Greeting {
      let isFirst: Bool
    }
  }
}
