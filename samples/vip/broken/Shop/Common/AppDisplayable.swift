import UIKit

protocol AppDisplayable: AnyObject {
  func display(error: AppModels.Error)
}

extension AppDisplayable where Self: UIViewController {
  func display(error: AppModels.Error) {
    let alert = UIAlertController(title: error.title, message: error.message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

/// No port of a scene, although its name ends like that of one: it may speak of views.
protocol SpinnerDisplayable {
  var spinner: UIActivityIndicatorView { get }
  func spin(in view: UIView) -> UIView
}
