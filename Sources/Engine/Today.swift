import Basics

extension CalendarDate {
  /// In the time zone of the machine.
  package static var today: CalendarDate {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil,
      let date = CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { preconditionFailure("the clock shows no date") }
    return date
  }
}
