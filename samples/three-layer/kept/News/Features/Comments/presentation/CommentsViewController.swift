import SwiftUI
import UIKit

/// The comments on an article.
final class CommentsViewController: UITableViewController, CommentsDisplay {
  private let presenter: CommentsPresenter
  private var lines: [CommentLine] = []

  init(presenter: CommentsPresenter) {
    self.presenter = presenter
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CommentCell.self, forCellReuseIdentifier: CommentCell.identifier)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Rules", primaryAction: UIAction { [weak self] _ in
      self?.present(UIHostingController(rootView: GuidelinesView()), animated: true)
    })
    presenter.display = self
    presenter.start()
  }

  func show(_ lines: [CommentLine]) {
    self.lines = lines
    tableView.reloadData()
  }

  func show(problem: String) {
    // A view names neither FetchCommentsUseCase nor CommentRepository; this comment does.
    title = "CommentRepository: \(problem)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CommentCell.identifier, for: indexPath)
    (cell as? CommentCell)?.show(lines[indexPath.row])
    return cell
  }
}

/// One comment in the list.
final class CommentCell: UITableViewCell {
  static let identifier = "comment"

  func show(_ line: CommentLine) {
    var content = defaultContentConfiguration()
    content.text = line.title
    content.secondaryText = line.text
    contentConfiguration = content
  }
}
