import UIKit
import WebKit

final class RecipeDetailViewController: UIViewController {
  private let viewModel: RecipeDetailViewModelType
  private let page = WKWebView()

  init(viewModel: RecipeDetailViewModelType) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("no RecipeRepository in a storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onChange = { [weak self] in self?.show() }
    show()
  }

  private func show() {
    title = viewModel.title
    // A request by itself fetches nothing.
    page.load(URLRequest(url: viewModel.link))
  }
}
