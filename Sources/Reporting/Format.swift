import ReportModel

/// A form in which something can be written, as users know it.
package protocol NamedFormat: Sendable {
  /// Every format of this kind, the default one first. What `--format` takes, the help and the completions come from here.
  static var all: [Self] { get }

  /// What `--format` takes.
  var name: String { get }
  /// One line for `--help`.
  var help: String { get }
}

/// A form in which the report of a check can be written; each has its file in `Formats/`.
package struct Format: NamedFormat {
  package let name: String
  package let help: String
  package let render: @Sendable (Report, RenderOptions) -> [UInt8]

  package static let all: [Format] = [
    .text,
    .json,
    .html,
    .markdown,
    .agent,
    .sarif,
    .github,
    .gitlab,
    .junit,
    .checkstyle,
    .csv,
    .teamcity,
    .azure,
  ]
}

/// A form in which the dependency graph can be written.
package struct GraphFormat: NamedFormat {
  package let name: String
  package let help: String
  package let render: @Sendable (GraphReport) -> [UInt8]

  package static let all: [GraphFormat] = [
    .json
  ]
}

/// What the command line and the surroundings say about how to write a report; each format takes what concerns it.
package struct RenderOptions: Sendable {
  /// Leave violations and errors only.
  package var quiet: Bool
  package var style: Style
  /// What the format `agent` may write; nil: its own limit.
  package var maximumBytes: Int?
  /// Where the checked folder can be looked at; nil: nowhere that is known.
  package var links: SourceLinks?
  /// The columns of the terminal on which the format `text` is read; nil: it goes elsewhere, and no line is broken.
  package var width: Int?
  /// How many violations the format `text` tells, or how many rows its tables have; nil: all, or as many as are of use.
  package var limit: Int?
  /// Whether the format `text` counts violations and tells none.
  package var countsOnly: Bool
  /// Where the page of `lintel explore` is, as the format `html` links to it: a path or an address; nil: no links.
  package var explorePage: String?

  package init(
    quiet: Bool = false,
    style: Style = .plain,
    maximumBytes: Int? = nil,
    links: SourceLinks? = nil,
    width: Int? = nil,
    limit: Int? = nil,
    countsOnly: Bool = false,
    explorePage: String? = nil
  ) {
    self.quiet = quiet
    self.style = style
    self.maximumBytes = maximumBytes
    self.links = links
    self.width = width
    self.limit = limit
    self.countsOnly = countsOnly
    self.explorePage = explorePage
  }
}
