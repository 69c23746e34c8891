import UIKit

extension TripsView: UITableViewDataSource, UITableViewDelegate, TripOpening {
  func numberOfSections(in _: UITableView) -> Int { Section.allCases.count }

  func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section(rawValue: section).flatMap { rows[$0]?.count } ?? 0
  }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "trip", for: path)
    if let cell = cell as? TripCell, let section = Section(rawValue: path.section) {
      cell.row = rows[section]?[path.row]
      cell.delegate = self
    }
    return cell
  }

  func openTrip(in cell: TripCell) {
    guard let row = cell.row else { return }
    let view = ItineraryView()
    view.presenter.open(row.id)
    navigationController?.pushViewController(view, animated: true)
  }
}
