import CleanArchitecture
import UIKit

struct TripsViewModel {
  /// A structure of its own; it may hold a colour and an image.
  struct Row {
    let id: UUID
    var title = ""
    var dates = ""
    var color: UIColor?
    var icon: UIImage?
  }

  var isLoading = false
  var planned = [Row]()
  var underway = [Row]()
  var finished = [Row]()
}

struct TripsProblemViewModel {
  var title = ""
  var text = ""
}
