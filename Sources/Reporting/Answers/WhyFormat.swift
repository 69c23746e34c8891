import ReportModel

/// A form in which the answer of `lintel why` can be written.
package struct WhyFormat: NamedFormat {
  package let name: String
  package let help: String
  package let render: @Sendable (WhyReport) -> [UInt8]

  package static let all: [WhyFormat] = [
    WhyFormat(name: "text", help: "for people; this one if none is named") {
      Array(LogLine.plain(WhyText.render($0)).utf8)
    },
    WhyFormat(name: "json", help: "for other tools: the same, in a form that stays stable", render: renderWhyJSON),
  ]
}
