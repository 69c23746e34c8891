import Basics
import ReportModel

extension GraphViewFormat {
  static let dsm = GraphViewFormat(
    name: "dsm",
    help: "a dependency structure matrix as text, at most 30 rows if --max-nodes does not say otherwise",
    limit: GraphView.Limit(nodes: 30),
    render: { view, _ in Array(LogLine.plain(matrix(view)).utf8) }
  )
}

/// A row and a column for each node, in the same order: what is below the diagonal leads against it.
private func matrix(_ view: GraphView) -> String {
  guard !view.graph.nodes.isEmpty else { return "no \(view.graph.level.rawValue) to show\n" }
  let (sequence, looks) = (view.sequence, view.looks)
  var cells: [[Int]: String] = [:]
  for (index, edge) in view.graph.edges.enumerated() {
    cells[[edge.source, edge.target]] = "\(looks[index].symbol)\(edge.weight.total)"
  }
  let labels = view.labels(limit: 40)
  let names = sequence.map { labels[$0] }
  let nameWidth = names.map(\.count).max() ?? 0
  let numberWidth = String(sequence.count).count
  let widths = sequence.enumerated().map { place, target in
    let longest = sequence.map { cells[[$0, target]]?.count ?? 0 }.max() ?? 0
    return max(String(place + 1).count, longest, 1)
  }
  func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
  var text = "A row uses a column so many times. Below the diagonal it does so against the order.\n\n"
  text += String(repeating: " ", count: nameWidth + numberWidth + 2)
  text += zip(sequence.indices, widths).map { " " + padded(String($0 + 1), $1) }.joined() + "\n"
  for (row, source) in sequence.enumerated() {
    let name = names[row] + String(repeating: " ", count: nameWidth - names[row].count)
    text += "\(name) \(padded(String(row + 1), numberWidth)) "
    for (column, target) in sequence.enumerated() {
      let cell = row == column ? "\\" : cells[[source, target]] ?? "."
      text += " " + padded(cell, widths[column])
    }
    text += "\n"
  }
  let used = GraphView.Look.allCases.filter { looks.contains($0) && !$0.symbol.isEmpty }
  if !used.isEmpty { text += "\n" + used.map { "\($0.symbol) \($0.meaning)\n" }.joined() }
  let remarks = view.remarks
  if !remarks.isEmpty { text += "\nnot shown:\n" }
  for remark in remarks { text += remark.wrapped(to: 100, after: "  ", indentation: 4) + "\n" }
  return text
}
