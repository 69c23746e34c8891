import UIKit

struct Shelf {
  var title: String
  var color = UIColor.red
}
