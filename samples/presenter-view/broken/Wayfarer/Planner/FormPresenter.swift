import CleanArchitecture
import Journeys

class Form {}

/// What presenters of forms share. It inherits Presenter, and so does who inherits it.
class FormPresenter: Form {
  func text(for error: TripError) -> String {
    switch error {
    case .emptyName: .local("error.name")
    case .endsBeforeItStarts: .local("error.dates")
    case .unknownTrip: .local("error.gone")
    }
  }
}
