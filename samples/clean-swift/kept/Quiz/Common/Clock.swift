import Foundation

struct Clock {
  var now: () -> Date = Date.init

  func days(since date: Date) -> Int {
    Int(now().timeIntervalSince(date) / 86_400)
  }
}
