import UIKit

protocol TripCellStyling {
  func style(_ cell: TripCell)
}

final class TripCell: UITableViewCell {
  weak var delegate: TripOpening?
  var row: TripsViewModel.Row? {
    didSet {
      textLabel?.text = row?.title
      detailTextLabel?.text = row?.dates
      imageView?.image = row?.icon
      backgroundColor = row?.color
    }
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if selected { delegate?.openTrip(in: self) }
  }
}
