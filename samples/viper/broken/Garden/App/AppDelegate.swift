import CoreData
import UIKit

/// The composition root: it may name every part of every module.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let container = NSPersistentContainer(name: "Garden")
  private var interactor: PlantListInteractor?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let store = CoreDataPlantStore(context: container.viewContext)
    let interactor = PlantListInteractor(store: store)
    let navigation = UINavigationController()
    let controller = PlantListAssembly.screen(interactor: interactor, navigation: navigation)
    navigation.viewControllers = [controller]
    self.interactor = interactor
    window = UIWindow()
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }
}
