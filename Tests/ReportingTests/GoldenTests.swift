import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct GoldenTests {
  static let cases: [(file: String, bytes: [UInt8])] = [
    ("text-quiet.txt", Format.text.render(NastyReport.report, RenderOptions(quiet: true))),
    ("text-color.txt", Format.text.render(NastyReport.report, RenderOptions(style: .color))),
    ("text-kept.txt", Format.text.render(NastyReport.kept, RenderOptions())),
    ("text-diagnostics.txt", Format.text.render(NastyReport.onlyDiagnostics, RenderOptions())),
    ("markdown-kept.md", Format.markdown.render(NastyReport.kept, RenderOptions())),
    ("markdown-diagnostics.md", Format.markdown.render(NastyReport.onlyDiagnostics, RenderOptions())),
    ("agent-900.txt", Format.agent.render(NastyReport.report, RenderOptions(maximumBytes: 900))),
    ("agent-kept.txt", Format.agent.render(NastyReport.kept, RenderOptions())),
    ("html-kept.html", Format.html.render(NastyReport.kept, RenderOptions())),
    ("graph-json.json", GraphFormat.json.render(NastyGraph.graph)),
  ]

  private static let links = SourceLinks(base: "https://github.com/o/r/blob/0123/", folder: "My App")

  /// What each format is asked to write.
  private static let reports = [
    ("", NastyReport.report), ("-empty", NastyReport.empty), ("-branch", BranchReport.report),
  ]

  @Test(arguments: Format.all)
  func everyFormatSaysWhatItsGoldenFilesSay(format: Format) throws {
    for (variant, report) in Self.reports {
      let file = try Golden.file(of: format.name, variant)
      try Golden.expect(format.render(report, RenderOptions(links: Self.links)), toBe: file)
    }
  }

  /// Not with the bytes as arguments, each of which the test runner would look at.
  @Test func formatsSayWhatTheirGoldenFilesSay() throws {
    for (file, bytes) in Self.cases { try Golden.expect(bytes, toBe: file) }
  }

  @Test func formatsHaveNamesOfTheirOwn() {
    #expect(Set(Format.all.map(\.name)).count == Format.all.count)
    #expect(Format.all.first?.name == "text")
    #expect((Format.all.map(\.help) + GraphFormat.all.map(\.help)).allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test(arguments: Format.all)
  func everyFormatEndsWithALineFeedAndIsUTF8(format: Format) {
    let bytes = format.render(NastyReport.report, RenderOptions())
    #expect(bytes.last == UInt8(ascii: "\n"))
    let isUTF8 = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
    #expect(isUTF8)
  }
}

enum NastyGraph {
  static let graph = GraphReport(
    types: [
      .init(name: "Outer.Inner", kind: "struct", module: "M", file: "Sources/A.swift", line: 3),
      .init(name: "Ü\"\\\n", kind: "enum", module: "M", file: "a/\u{1B}.swift", line: 300),
    ],
    references: [
      .init(
        file: "Sources/A.swift",
        line: 4,
        column: 12,
        kind: "create",
        source: "Outer.Inner",
        target: "B.C",
        targetModule: "M",
        targetFile: "Sources/B.swift",
        resolution: "resolved",
        how: "enclosing-extension"
      ),
      .init(
        file: "Sources/A.swift",
        line: 1,
        column: 8,
        kind: "import",
        source: nil,
        target: "UIKit",
        targetModule: nil,
        targetFile: nil,
        resolution: "unresolved",
        how: "import"
      ),
    ]
  )
}
