import UIKit

/// Colours are no views: views and view models may both use them.
enum Palette {
  static let sea = UIColor(red: 0.1, green: 0.4, blue: 0.6, alpha: 1)
  static let sand = UIColor(red: 0.9, green: 0.85, blue: 0.7, alpha: 1)
  static let alarm = UIColor.systemRed
}
