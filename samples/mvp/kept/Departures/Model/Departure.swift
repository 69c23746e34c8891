import Foundation

struct Departure {
  let line: String
  let time: Date
}
