import CleanArchitecture
import Journeys
import UIKit

/// The composition root: it knows everybody and nobody knows it.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let reminders = LocalReminders()

  func application(
    _: UIApplication,
    didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let book = TripBook(archive: FileTripArchive(folder: .documentsDirectory), clock: SystemClock())
    book.reminders = reminders
    Workbench.book = book
    Workbench.forecasts = ServiceFactory.makeForecasts()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Navigation(rootViewController: TripsView(presenter: TripsPresenter()))
    window?.tintColor = Palette.sea
    window?.makeKeyAndVisible()
    return true
  }
}

extension AppDelegate {
  func open(_ trip: Trip) {
    let view = ItineraryView()
    view.presenter.open(trip.id)
    (window?.rootViewController as? Navigation)?.pushViewController(view, animated: false)
  }
}
