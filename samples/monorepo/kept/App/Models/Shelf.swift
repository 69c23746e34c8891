import Foundation

/// Not a `UIColor`, although shelves are colored.
struct Shelf {
  var title: String
  var color = "UIColor.red"
}
