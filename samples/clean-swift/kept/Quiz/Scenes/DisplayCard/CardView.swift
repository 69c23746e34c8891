import UIKit

/// A view of the scene: it shows a text and knows no Card.
final class CardView: UIView {
  private let label = UILabel()

  var text = "" {
    didSet {
      label.text = text
      label.textColor = text.isEmpty ? .unknown : .label
    }
  }
}
