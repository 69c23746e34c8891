import Basics
import ReportModel

extension GraphViewFormat {
  static let csv = GraphViewFormat(
    name: "csv",
    help: "a table for spreadsheets, a dependency a line",
    render: { view, _ in Array(table(view).utf8) }
  )
}

private let kinds = ["import", "inherit", "declare", "create", "use", "inferred"]

private func table(_ view: GraphView) -> String {
  var text = CSV.line(
    ["source", "target", "references"] + kinds
      + ["verdict", "rules", "inCycle", "isCut", "isBackward", "file", "line", "column"]
      + (view.since == nil ? [] : ["change"])
  )
  let (knots, cuts) = (view.knotOfNode, view.isCut)
  for index in view.edgesInOrder {
    let edge = view.graph.edges[index]
    let counts = Dictionary(uniqueKeysWithValues: edge.weight.parts.map { ($0.kind, $0.count) })
    let location = edge.firstPlace?.location
    let isInCycle = knots[edge.source] != nil && knots[edge.source] == knots[edge.target]
    var cells: [String?] = [view.graph.nodes[edge.source].name, view.graph.nodes[edge.target].name]
    cells.append(String(edge.weight.total))
    cells += kinds.map { String(counts[$0] ?? 0) }
    cells += [edge.verdict.rawValue, edge.judgements.map(\.rule).joined(separator: " ")]
    cells += [isInCycle, cuts[index], view.isBackward[index]].map { $0 ? "true" : "false" }
    cells += [location?.file, location?.line.map(String.init), location?.column.map(String.init)]
    if view.since != nil { cells.append(edge.change?.rawValue) }
    text += CSV.line(cells)
  }
  return text
}
