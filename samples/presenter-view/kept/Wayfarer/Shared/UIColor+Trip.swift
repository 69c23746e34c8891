import Journeys
import UIKit

extension UIColor {
  /// The colour of a trip on maps and in lists.
  static func of(_ status: Trip.Status) -> UIColor {
    switch status {
    case .planned: Palette.sand
    case .underway: Palette.sea
    case .finished: .systemGray
    }
  }
}
