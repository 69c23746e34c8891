import CleanArchitecture
import Foundation
import Journeys

final class PlannerPresenter: FormPresenter {
  weak var opening: TripOpening?

  func save(name: String, from start: Date, to end: Date) {
    do {
      guard start <= end else { throw TripError.endsBeforeItStarts }
      try Workbench.book.add(Trip(name: name, period: DateInterval(start: start, end: end)))
      update(viewModel: PlannerViewModel(mode: .saved))
    } catch let error as TripError {
      // A colour of the app; the presenter does not say what it is a colour of.
      update(viewModel: PlannerViewModel(mode: .wrong(text(for: error)), saveColor: Palette.alarm))
    } catch {
      update(viewModel: PlannerViewModel(mode: .wrong("\(error)")))
    }
  }
}
