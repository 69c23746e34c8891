import Basics
import ReportModel

extension GraphViewFormat {
  package static let markdown = GraphViewFormat(
    name: "markdown",
    help: "for pull requests and pages: the picture of 'mermaid', and with --since what has come and gone",
    limit: .ofPictures,
    render: { view, _ in Array(LogLine.plain(page(view)).utf8) }
  )
}

/// GitHub and GitLab draw what stands in a block of Mermaid.
private func page(_ view: GraphView) -> String {
  guard let since = view.since else { return "### \(Markdown.prose(view.title))\n\n\(view.markdownOfPicture)" }
  let heading = "### \(Markdown.prose(sentence(view.changeWords(since))))\n"
  return view.changes.isEmpty ? heading : heading + "\n" + view.markdownOfChanges()
}

extension GraphView {
  /// What has come and gone as a list, then the picture.
  ///
  /// - Parameter limit: how many the list has.
  func markdownOfChanges(atMost limit: Int = .max) -> String {
    var text = ""
    for change in newThenGone.prefix(limit) {
      let edge = change.edge
      let symbol = edge.change == .new ? Look.new.symbol : Look.gone.symbol
      let words = [edge.weight.words, edge.judgementWords].filter { !$0.isEmpty }.joined(separator: "; ")
      let place = edge.firstPlace.map { ", first at \(Markdown.code($0.location.place))" } ?? ""
      text += "- \(symbol) \(Markdown.code("\(change.source) → \(change.target)")): \(Markdown.prose(words))"
      text += "\(edge.change == .new ? place : "")\n"
    }
    if changes.count > limit { text += "- and \(grouped(changes.count - limit)) more\n" }
    return text + "\n" + markdownOfPicture
  }

  fileprivate var markdownOfPicture: String {
    let (block, remarks) = mermaidOnPage
    // What has changed may be between components that are not drawn.
    return (since != nil && graph.nodes.isEmpty ? "" : block) + remarks.map { "\n\(Markdown.prose($0))\n" }.joined()
  }
}
