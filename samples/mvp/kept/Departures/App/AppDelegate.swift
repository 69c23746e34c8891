import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// The composition root may name concrete views, and own them.
  private var board: BoardViewController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let controller = BoardViewController()
    controller.presenter = BoardPresenter(view: controller, timetable: Timetable())
    board = controller
    window = UIWindow()
    window?.rootViewController = controller
  }
}
