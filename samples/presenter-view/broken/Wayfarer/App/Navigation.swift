import UIKit

/// Shows other screens, so it is none itself and needs no presenter.
final class Navigation: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  func showSettings() {
    present(SettingsView(presenter: SettingsPresenter()), animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.prefersLargeTitles = true
    navigationBar.barTintColor = Palette.sand
  }
}
