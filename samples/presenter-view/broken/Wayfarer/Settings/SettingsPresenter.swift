import CleanArchitecture
import Foundation

final class SettingsPresenter: Presenter {
  private let defaults = UserDefaults.standard

  override func didLoad() { show() }

  func choose(_ index: Int) {
    defaults.set(index, forKey: "order")
    show()
  }

  private func show() { update(viewModel: SettingsViewModel(choice: defaults.integer(forKey: "order"))) }
}
