protocol WelcomeLogicInterface: AnyObject {
  func start()
  func enter()
}
