import Foundation

/// What the presenter tells the board. Any type may be it.
protocol BoardView: AnyObject {
  func show(_ lines: [BoardLine])
  func open(stop: String)
}

struct BoardLine {
  let text: String
  let isLate: Bool
}
