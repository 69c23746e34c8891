import Foundation

protocol BoardPresenterType: AnyObject {
  func start()
  func select(_ index: Int)
  func tint() -> UIColor
}

/// Decides what the board shows. It does not know BoardViewController, nor `import UIKit`.
final class BoardPresenter: BoardPresenterType {
  private var view: (any BoardView)?
  private let timetable: TimetableType
  private var departures: [Departure] = []
  weak var board: Board?

  init(view: BoardView, timetable: TimetableType) {
    self.view = view
    self.timetable = timetable
  }

  /// Computed, so it holds nothing.
  private var visible: BoardView? { view }

  func start() {
    departures = timetable.departures(from: "BoardViewController")
    visible?.show(lines(departures))
  }

  func select(_ index: Int) {
    (view as? BoardViewController)?.title = ""
    let next = StopViewController(stop: departures[index].line)
    view?.open(stop: next.description)
  }

  /// A generic parameter may have the name of a view.
  private func first<BoardViewController>(_ items: [BoardViewController]) -> BoardViewController? {
    items.first
  }
}

extension BoardPresenter {
  /// A nested type may have the name of a framework's.
  enum Color {
    case late
    case punctual
  }

  private func lines(_ departures: [Departure]) -> [BoardLine] {
    departures.map { BoardLine(text: "\($0.line)", isLate: color(of: $0) == .late) }
  }

  private func color(of departure: Departure) -> Color {
    departure.time < Date() ? .late : .punctual
  }
}
