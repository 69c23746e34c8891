import CleanArchitecture
import Journeys

/// What presenters of forms share. It inherits Presenter, and so does who inherits it.
class FormPresenter: Presenter {
  func text(for error: TripError) -> String {
    switch error {
    case .emptyName: .local("error.name")
    case .endsBeforeItStarts: .local("error.dates")
    case .unknownTrip: .local("error.gone")
    }
  }
}
