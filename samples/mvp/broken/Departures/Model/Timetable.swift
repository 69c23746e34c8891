import Foundation

protocol TimetableType {
  func departures(from stop: String) -> [Departure]
}

struct Timetable: TimetableType {
  func departures(from stop: String) -> [Departure] {
    [Departure(line: "4", time: Date()), Departure(line: "11", time: Date())]
  }
}
