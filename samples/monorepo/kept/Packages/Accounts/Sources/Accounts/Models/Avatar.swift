import UIKit

struct Avatar {
  var image: UIImage
}
