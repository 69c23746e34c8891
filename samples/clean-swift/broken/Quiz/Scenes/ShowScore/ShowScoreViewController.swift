import SwiftUI
import UIKit

protocol ShowScoreDisplayLogic: AnyObject {
  func displayScore(viewModel: ShowScore.ShowScore.ViewModel)
  func displayNothing()
}

final class ShowScoreViewController: UIViewController {
  private(set) var interactor: ShowScoreBusinessLogic?
  private var router: (any ShowScoreRoutingLogic)?
  private let label = UILabel()

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    let router = ShowScoreRouter()
    router.viewController = self
    self.router = router
    interactor = ShowScoreInteractor(presenter: ShowScorePresenter(viewController: self))
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    interactor?.showScore(request: .init(deckTitle: title))
    if interactor is ScoresStore { goBack() }
  }

  @objc private func goBack() {
    router?.routeToDecks()
  }
}

extension ShowScoreViewController {
  func displayScore(viewModel: ShowScore.ShowScore.ViewModel) {
    title = viewModel.title
    label.text = viewModel.lines.map(\.text).joined(separator: ", ")
  }

  func displayNothing() {
    label.text = "No Score, no Deck and no Card; import UIKit again?"
  }
}

#if DEBUG
struct ShowScorePreviews: PreviewProvider {
  struct Container: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> ShowScoreViewController {
      ShowScoreViewController(nibName: nil, bundle: nil)
    }

    func updateUIViewController(_ controller: ShowScoreViewController, context: Context) {}
  }

  static var previews: some View {
    Container()
  }
}
#endif
