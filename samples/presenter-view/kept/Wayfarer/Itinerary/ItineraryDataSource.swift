import UIKit

/// Fills a table; it is no view and serves drawing only.
final class ItineraryDataSource: NSObject, UITableViewDataSource {
  var stops: [ItineraryStop] = []

  func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { stops.count }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = stops[path.row].name
    cell.detailTextLabel?.text = stops[path.row].nights
    return cell
  }
}
