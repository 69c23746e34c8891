import Commons
import UIKit

extension Const {
  enum TrailList {
    static let rowHeight = CGFloat(64)
  }
}
