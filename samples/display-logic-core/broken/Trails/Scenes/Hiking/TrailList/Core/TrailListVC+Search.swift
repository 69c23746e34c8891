import UIKit

extension TrailListVC: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let detail = searchController.searchResultsController?.view as? TrailDetailView
    detail?.nameLabel.text = searchController.searchBar.text
  }
}
