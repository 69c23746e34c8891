import UIKit

extension UIColor {
  static let known = UIColor(red: 0.2, green: 0.6, blue: 0.3, alpha: 1)
  static let unknown = UIColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 1)
}
