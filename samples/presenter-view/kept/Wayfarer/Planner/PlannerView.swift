import UIKit

final class PlannerView: SheetView<PlannerPresenter> {
  private let name = UITextField()
  private let start = UIDatePicker()
  private let end = UIDatePicker()
  private let save = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [name, start, end, save] { sheet.addSubview(part) }
    save.addTarget(self, action: #selector(finish), for: .touchUpInside)
    presenter.viewModel { [weak self] (viewModel: PlannerViewModel) in
      self?.save.isEnabled = viewModel.canSave
      self?.save.tintColor = viewModel.saveColor
      if viewModel.mode == .saved { self?.dismiss(animated: true) }
    }
  }

  @objc private func finish() {
    presenter.save(name: name.text ?? "", from: start.date, to: end.date)
  }
}
