import UIKit

final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About"
  }
}
