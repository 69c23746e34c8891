import Basics
import ReportModel

extension GraphViewFormat {
  static let html = GraphViewFormat(
    name: "html",
    help: "a page with the picture, the matrix and all in words; 'lintel explore' makes one to walk through",
    limit: .ofPictures,
    isDrawn: true,
    render: { view, options in GraphPage(view, options).render() }
  )
}

/// A page without a script: what is to be seen of a graph, and the same for those who do not see it.
private struct GraphPage {
  private let view: GraphView
  private let options: GraphOptions

  init(_ view: GraphView, _ options: GraphOptions) { (self.view, self.options) = (view, options) }

  func render() -> [UInt8] {
    let name = HTML.text(options.project)
    let title = (name.isEmpty ? "" : "\(name): ") + HTML.prose(view.title)
    let picture = String(decoding: GraphViewFormat.svg.render(view, options), as: UTF8.self)
    let words = LogLine.plain(String(decoding: GraphViewFormat.text.render(view, options), as: UTF8.self))
    var page = Page(title: "\(title): Lintel", toolVersion: options.toolVersion, kind: .graph)
    page.furtherStyles = Self.style(of: picture).map { [$0] } ?? []
    let cells = view.graph.nodes.count * view.graph.nodes.count
    return page.render(reservingCapacity: picture.utf8.count + 20 * cells) { page in
      page +=
        """
        <a class="skip" href="#words">Skip to the words</a>
        <header>
        <p class="brand">Lintel</p>
        <h1 class="note">\(title)</h1>
        </header>
        <main>
        <input type="checkbox" id="whole"> <label for="whole">Full size</label>
        <div class="around">
        <div class="picture" tabindex="0" role="group" aria-label="Picture">
        \(picture)</div>
        </div>
        \(matrix)<section class="wide" aria-labelledby="words">
        <h2 id="words">In words</h2>
        <pre class="words" tabindex="0">\(HTML.escape(words))</pre>
        </section>
        </main>

        """.utf8
    }
  }

  /// What the picture says of its looks; nil where it has no such part.
  private static func style(of picture: String) -> [UInt8]? {
    guard let start = picture.firstRange(of: "<style>")?.upperBound,
      let end = picture.firstRange(of: "</style>")?.lowerBound, start <= end
    else { return nil }
    return Array(picture[start..<end].utf8)
  }

  /// A row and a column for each node, in the same order.
  private var matrix: String {
    let (sequence, looks, count) = (view.sequence, view.looks, view.graph.nodes.count)
    guard count > 1 else { return "" }
    let labels = view.labels(limit: 40)
    var cells: [[Int]: Int] = [:]
    for (index, edge) in view.graph.edges.enumerated() { cells[[edge.source, edge.target]] = index }
    let heads = sequence.enumerated().map { place, node in
      "<th scope=\"col\" title=\"\(HTML.text(view.graph.nodes[node].name))\">\(place + 1)</th>"
    }
    let rows = sequence.enumerated().map { row, source -> String in
      let name = view.graph.nodes[source].name
      let columns = sequence.enumerated().map { column, target -> String in
        guard row != column else { return "<td class=\"own\"></td>" }
        let against = row > column ? "against" : ""
        guard let edge = cells[[source, target]] else { return "<td class=\"\(against)\"></td>" }
        let (look, all) = (looks[edge], view.graph.edges[edge])
        let title = "\(name) → \(view.graph.nodes[target].name): \(all.weight.words)"
        return "<td class=\"of-\(look.rawValue) \(against)\" title=\"\(HTML.text(title))\">"
          + "\(look.symbol)\(grouped(all.weight.total))</td>"
      }
      let label = HTML.text(labels[source])
      return "<tr><th scope=\"row\">\(row + 1) \(label)</th>\(columns.joined())</tr>\n"
    }
    let width = count > 48 ? " most full" : count > 36 ? " most" : count > 18 ? " many" : ""
    return """
      <section class="across" aria-labelledby="matrix">
      <h2 id="matrix">Matrix</h2>
      <p class="quiet">A row uses a column so many times. Below the diagonal it does so against the order.</p>
      <div class="table" tabindex="0" role="region" aria-labelledby="matrix">
      <table class="matrix\(width)">
      <thead><tr><td></td>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>

      """
  }
}
