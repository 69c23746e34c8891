import UIKit

extension ListDecksViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: DeckCell.identifier) as? DeckCell ?? DeckCell()
    cell.fill(with: rows[indexPath.row])
    cell.mark = .init(number: rows[indexPath.row].badge ?? 0)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    interactor?.selectDeck(request: ListDecks.SelectDeck.Request(row: indexPath.row))
  }
}
