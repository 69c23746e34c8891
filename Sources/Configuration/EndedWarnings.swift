import Basics
import ReportModel

extension Configuration {
  /// Makes errors of the rules whose last day as warnings is over, and tells of each in a note.
  package mutating func endWarnings(on today: CalendarDate) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    for index in rules.indices {
      guard let day = rules[index].until, day < today, rules[index].severity == .warning else { continue }
      rules[index].severity = .error
      notes.append(Diagnostic(.note, at: rules[index].untilLocation, .ended(rules[index].id, day)))
    }
    for index in adjustments.indices {
      let options = adjustments[index].options
      guard let day = options.until, day < today, options.severity == .warning else { continue }
      adjustments[index].options.severity = .error
      notes.append(Diagnostic(.note, at: options.untilLocation, .ended(adjustments[index].id, day)))
    }
    return notes
  }
}

extension String {
  fileprivate static func ended(_ id: String, _ day: CalendarDate) -> String {
    "'\(id)' was a warning until \(day), and is an error since; mend what it finds, or state a later day"
  }
}
