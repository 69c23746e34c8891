import ReportModel
import Testing

@testable import Reporting

@Suite struct CheckstyleFormatTests {
  @Test func reportsHaveTheElementsThatReadersLookFor() throws {
    for report in ServiceReports.all {
      let root = try Element.parse(Format.checkstyle.render(report, RenderOptions()))
      #expect(root.name == "checkstyle")
      #expect(root.attributes == ["version": "4.3"])
      let files = root.children.compactMap { $0.attributes["name"] }
      #expect(Set(files).count == root.children.count)
      let errors = root.children.flatMap(\.children)
      #expect(errors.count == report.violations.count + report.diagnostics.count)
      for error in errors {
        #expect(error.name == "error")
        #expect(error.attributes["line"].flatMap { Int($0) } != nil)
        #expect(["error", "warning", "info"].contains(error.attributes["severity"]))
        #expect(error.attributes["message"] != nil)
        #expect(error.attributes["source"]?.hasPrefix("lintel") == true)
      }
    }
  }

  @Test func textSurvivesTheParser() throws {
    let root = try Element.parse(Format.checkstyle.render(NastyReport.report, RenderOptions()))
    let messages = root.all("error").compactMap { $0.attributes["message"] }
    #expect(messages.contains { $0.contains(#"uses <Outer.Inner>, which says "]]>" \ \u{1B}[31mred"#) })
    #expect(root.children.contains { $0.attributes["name"] == #"App/Gerüst & "Bau"/a:b\u{1B}[31m#%.swift"# })
  }
}
