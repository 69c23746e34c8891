import Foundation
import Testing

@testable import lintel

@Suite struct ManualPageTests {
  @Test func itHasEveryOptionAndExampleOfEveryCommand() throws {
    // As it is written, without the language of the page.
    let language = ["\\-": "-", "\\fB": "", "\\fI": "", "\\fR": "", "\\(aq": "'", "\\(ti": "~"]
    let page = language.reduce(try Program.run("man").text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    let sections = page.components(separatedBy: "\n.S")
    for command in CommandRegistry.syntaxes {
      let section = try #require(sections.first { $0.hasPrefix("S \"lintel \(command.name) ") })
      for option in command.options + [.help] {
        #expect(
          section.contains(".TP\n\(option.names.joined(separator: ", "))\(option.valueText)\n\\&\(option.help)\n")
        )
      }
      for example in command.examples { #expect(section.contains("\nlintel \(example.line)\n")) }
    }
  }

  @Test(arguments: ["groff -ww -man -Tascii", "mandoc -Tlint -W error"])
  func theToolsThatShowItFindNothingWrong(_ tool: String) throws {
    let name = tool.components(separatedBy: " ")[0]
    guard try Program.shell("command -v \(name)").status == 0 else { return }
    let workspace = try Workspace()
    try workspace.write("lintel.1", Program.run("man").text)
    let run = try Program.shell("\(tool) lintel.1", in: workspace.root)
    #expect(run.status == 0 && run.errors == "")
  }
}
