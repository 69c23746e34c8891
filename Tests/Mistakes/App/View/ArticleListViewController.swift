import UIKit

final class ArticleListViewController: UIViewController {
  private let presenter = ArticlePresenter(store: DiskArticleStore())
}
