/// Belongs into Scenes/Main.
struct MainConfigurator {
  func start() -> MainTabBarController {
    MainTabBarController()
  }
}
