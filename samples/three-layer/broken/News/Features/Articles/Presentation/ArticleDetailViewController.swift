import NewsFormat
import UIKit

/// Shows one article, in UIKit.
final class ArticleDetailViewController: UIViewController, ArticleDetailDisplay {
  typealias Presenter = ArticleDetailPresenter<ArticleDetailViewController>

  private let presenter: Presenter
  private lazy var stack = UIStackView()

  init(presenter: Presenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    view.addSubview(stack)
    presenter.attach(self)
    Task { await presenter.start() }
  }

  func show(_ content: Markup) {
    for case let block in content.blocks {
      let label = UILabel()
      label.numberOfLines = 0
      (label.text, label.font) =
        switch block {
        case .heading(let text): (text, .preferredFont(forTextStyle: .title1))
        case .paragraph(let text): (text, .preferredFont(forTextStyle: .body))
        case .quote(let text, _): ("“\(text)”", .italicSystemFont(ofSize: 17))
        }
      stack.addArrangedSubview(label)
    }
  }

  func show(message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel) { [unowned self] _ in dismiss(animated: true) })
    present(alert, animated: true)
  }
}
