import UIKit

public struct Price {
  public var cents: Int
  var color: UIColor { .black }
}
