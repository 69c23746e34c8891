import ReportModel

/// A form in which the report of a check can be written; each has its file in `Formats/`.
package struct Format: Sendable {
  /// What `--format` takes.
  package let name: String
  /// One line for `--help`.
  package let help: String
  package let render: @Sendable (Report, RenderOptions) -> [UInt8]

  /// Every format, the default one first.
  package static let all: [Format] = [
    .text,
    .json,
    .sarif,
    .github,
    .gitlab,
    .junit,
    .checkstyle,
    .csv,
    .teamcity,
    .azure,
  ]

  package static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}

/// A form in which the dependency graph can be written.
package struct GraphFormat: Sendable {
  package let name: String
  package let help: String
  package let render: @Sendable (GraphReport) -> [UInt8]

  package static let all: [GraphFormat] = [
    .json
  ]

  package static func named(_ name: String) -> GraphFormat? { all.first { $0.name == name } }
}

/// What the command line says about how to write a report; formats for tools ignore it.
package struct RenderOptions: Sendable {
  /// Leave violations and errors only.
  package var quiet: Bool
  package var style: Style

  package init(quiet: Bool = false, style: Style = .plain) {
    self.quiet = quiet
    self.style = style
  }
}
