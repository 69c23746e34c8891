import UIKit

final class InboxRouter {
  weak var controller: UIViewController?

  func showCompose(with store: PostcardStore) {
    controller?.present(PCComposeViewController(store: store), animated: true)
  }
}
