import UIKit

final class TaskDetailViewController: UIViewController {
  var task: Task?
  func open(_ link: URL) -> URLRequest { URLRequest(url: link) }
}
