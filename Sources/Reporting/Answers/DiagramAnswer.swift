import Basics
import ReportModel

extension AnswerText {
  /// What has changed in which file.
  package static func render(_ updates: DiagramUpdates) -> String {
    updates.files.map { file in
      let path = Printable.verbatim(file.path)
      guard !file.added.isEmpty || !file.removed.isEmpty else { return "'\(path)' shows what the code has\n" }
      var text = "'\(path)': \(counted(file.added.count, "arrow")) added, \(grouped(file.removed.count)) taken out\n"
      for arrow in file.added { text += "  + \(line(arrow))\n" }
      for arrow in file.removed { text += "  - \(line(arrow))\n" }
      if file.numbersArrows {
        text += "  'linkStyle' counts the arrows of the diagram: see that its numbers still mean the right ones\n"
      }
      return text
    }.joined()
  }

  private static func line(_ arrow: String) -> String {
    Printable.prose(arrow.split(separator: "\n").joined(separator: " "))
  }
}
