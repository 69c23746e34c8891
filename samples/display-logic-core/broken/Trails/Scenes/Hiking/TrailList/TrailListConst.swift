import Commons
import UIKit

extension Const {
  enum TrailList {
    static let rowHeight = CGFloat(64)
    static let sorting = \TrailListCellModel.title
  }
}
