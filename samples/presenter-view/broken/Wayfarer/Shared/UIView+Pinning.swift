import UIKit

extension UIView {
  func pin(to other: UIView, inset: CGFloat = 0) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
    ])
  }
}
