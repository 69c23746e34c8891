import Basics
import ReportModel

/// A form in which the answer of `lintel doctor` can be written.
package struct DoctorFormat: NamedFormat {
  package let name: String
  package let help: String
  package let render: @Sendable (DoctorReport) -> [UInt8]

  package static let all: [DoctorFormat] = [
    DoctorFormat(name: "text", help: "for people; this one if none is named") {
      Array(LogLine.plain(text($0)).utf8)
    },
    DoctorFormat(name: "json", help: "for other tools: the same, in a form that stays stable", render: json),
  ]
}

/// A line for each finding, and below it what to do.
private func text(_ report: DoctorReport) -> String {
  let topics = (report.findings.map(\.topic.count).max() ?? 0) + 2
  let states = DoctorReport.State.wrong.rawValue.count + 2
  func padded(_ word: String, _ width: Int) -> String { word + String(repeating: " ", count: width - word.count) }
  var text = ""
  for finding in report.findings {
    text +=
      padded(finding.topic, topics) + padded(finding.state.rawValue, states) + Printable.prose(finding.text) + "\n"
    if let advice = finding.advice { text += padded("", topics + states) + "→ " + Printable.prose(advice) + "\n" }
  }
  return text + "\n" + sum(report) + "\n"
}

private func sum(_ report: DoctorReport) -> String {
  if report.problems > 0 { return "\(counted(report.problems, "problem")) to mend." }
  if report.partial == 0 { return "A check sees all that it should." }
  return "No problem to mend. \(counted(report.partial, "line")) with '\(DoctorReport.State.partial.rawValue)' "
    + "\(report.partial == 1 ? "says" : "say") what a check does not see, or not as you may think."
}

// The order of the keys is part of the format; new ones go to the end.

@Sendable private func json(_ report: DoctorReport) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.integer("schemaVersion", 1)
    json.integer("problems", report.problems)
    json.array("findings") { json in
      for finding in report.findings {
        json.object { json in
          json.string("topic", finding.topic)
          json.string("state", finding.state.rawValue)
          json.string("text", finding.text)
          json.string("advice", finding.advice)
        }
      }
    }
  }
  return json.finish()
}
