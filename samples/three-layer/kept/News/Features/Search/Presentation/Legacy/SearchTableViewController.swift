import UIKit

/// The search screen of version 1. It calls the use case itself, which the rule excepts for this folder.
final class SearchTableViewController: UITableViewController, UISearchResultsUpdating {
  private let searchArticles: any SearchArticlesUseCase
  private var articles: [Article] = [] {
    didSet { tableView.reloadData() }
  }

  init(searchArticles: any SearchArticlesUseCase) {
    self.searchArticles = searchArticles
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { articles.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var configuration = cell.defaultContentConfiguration()
    configuration.text = articles[indexPath.row].title
    cell.contentConfiguration = configuration
    return cell
  }

  func updateSearchResults(for searchController: UISearchController) {
    let query = SearchQuery(searchController.searchBar.text ?? "")
    Task { articles = (try? await searchArticles.execute(query)) ?? [] }
  }
}
