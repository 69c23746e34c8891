import CEmbedded

/// A page that needs nothing but itself: nothing is loaded, and no other script runs, even if a name could smuggle one in.
struct Page {
  /// HTML.
  var title: String
  var toolVersion: String
  var kind: Kind
  /// Styles in the body, which the policy lets through as well.
  var furtherStyles: [[UInt8]] = []

  /// What style and script the page has.
  enum Kind {
    case report
    case explore
    case history
    case graph

    fileprivate var style: [UInt8] {
      switch self {
      case .report: bytes(of: base_css(), report_css())
      case .explore: bytes(of: base_css(), explore_css())
      case .history: bytes(of: base_css(), report_css(), history_css())
      case .graph: bytes(of: base_css(), report_css(), graph_css())
      }
    }

    fileprivate var script: [UInt8] {
      switch self {
      case .report: bytes(of: report_js())
      case .explore:
        // Numbers first, then what is to be seen of them, then what is done with that.
        bytes(
          of: explore_model_js(),
          explore_layout_js(),
          explore_picture_js(),
          explore_state_js(),
          explore_map_js(),
          explore_panel_js(),
          explore_views_js(),
          explore_whatif_js(),
          explore_js()
        )
      case .history: bytes(of: history_js())
      case .graph: []
      }
    }

    private func bytes(of files: embedded_file...) -> [UInt8] {
      files.flatMap { UnsafeBufferPointer(start: $0.start, count: $0.count) }
    }
  }

  /// Returns the page; `body` adds what it shows, which must be HTML.
  func render(reservingCapacity capacity: Int, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    let (style, script) = (kind.style, kind.script)
    let styles = ([style] + furtherStyles).map { "'sha256-\(SHA256.base64($0))'" }.joined(separator: " ")
    let scripts = script.isEmpty ? "'none'" : "'sha256-\(SHA256.base64(script))'"
    let policy = """
      default-src 'none'; style-src \(styles); script-src \(scripts); base-uri 'none'; form-action 'none'
      """
    var page: [UInt8] = []
    page.reserveCapacity(capacity + style.count + script.count)
    page +=
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Lintel \(HTML.text(toolVersion))">
      <title>\(title)</title>
      <style>
      """.utf8
    page += style
    page += "</style>\n</head>\n<body>\n".utf8
    body(&page)
    if !script.isEmpty { page += Array("<script>".utf8) + script + Array("</script>\n".utf8) }
    page += "</body>\n</html>\n".utf8
    return page
  }
}
