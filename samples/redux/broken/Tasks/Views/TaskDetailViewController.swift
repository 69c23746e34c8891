import UIKit

final class TaskDetailViewController: UIViewController {
  var task: Task?
  func open(_ link: URL) -> URLRequest {
    URLSession.shared.dataTask(with: link).resume()
    return URLRequest(url: link)
  }
}
