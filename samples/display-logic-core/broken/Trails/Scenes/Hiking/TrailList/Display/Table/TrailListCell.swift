import UIKit

/// A cell is a view; it may know its own model and delegate.
final class TrailListCell: BaseCell {
  private let markButton = UIButton(type: .contactAdd)
  private var model: TrailListCellModel?
  private weak var delegate: TrailListCellDelegate?

  override func configureView() {
    super.configureView()
    accessoryView = markButton
    markButton.addTarget(self, action: #selector(mark), for: .touchUpInside)
  }

  func setup(model: TrailListCellModel, delegate: TrailListCellDelegate) {
    self.model = model
    self.delegate = delegate
    textLabel?.text = model.title
    detailTextLabel?.text = model.details
    let numbers = NumberFormatter()
    accessibilityLabel = numbers.string(from: NSNumber(value: model.id))
  }

  @objc private func mark() {
    if let model = model { delegate?.markPressed(model) }
  }
}
