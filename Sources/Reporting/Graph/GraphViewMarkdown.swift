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
  guard let since = view.since else { return "### \(Markdown.prose(view.title))\n\n\(view.block)" }
  let heading = "### \(Markdown.prose(sentence(view.changeWords(since))))\n"
  return view.changes == 0 ? heading : heading + "\n" + view.markdownOfChanges
}

extension GraphView {
  /// What has come and gone as a list, then the picture; as much of the list as somebody reads.
  var markdownOfChanges: String {
    let (edges, limit) = (changedEdges, 50)
    var text = ""
    for index in edges.prefix(limit) {
      let edge = graph.edges[index]
      let symbol = edge.change == .new ? Look.new.symbol : Look.gone.symbol
      let names = "\(graph.nodes[edge.source].name) → \(graph.nodes[edge.target].name)"
      let words = [edge.weight.words, edge.judgementWords].filter { !$0.isEmpty }.joined(separator: "; ")
      let place = edge.firstPlace.map { ", first at \(Markdown.code($0.location.place))" } ?? ""
      text += "- \(symbol) \(Markdown.code(names)): \(Markdown.prose(words))\(edge.change == .new ? place : "")\n"
    }
    if edges.count > limit { text += "- and \(grouped(edges.count - limit)) more\n" }
    return text + "\n" + block
  }

  fileprivate var block: String { "```mermaid\n\(mermaid)```\n" }
}
