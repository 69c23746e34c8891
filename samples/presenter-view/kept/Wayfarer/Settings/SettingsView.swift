import UIKit

final class SettingsView: SheetView<SettingsPresenter> {
  private let orders = UISegmentedControl(items: ["name", "date"])

  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.addSubview(orders)
    orders.addTarget(self, action: #selector(change), for: .valueChanged)
    presenter.viewModel { [weak self] (viewModel: SettingsViewModel) in
      self?.orders.selectedSegmentIndex = viewModel.choice
      self?.view.tintColor = viewModel.tint
    }
  }

  @objc private func change(_ sender: UISegmentedControl) { presenter.choose(sender.selectedSegmentIndex) }
}
