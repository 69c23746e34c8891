// A view that is extended by the logic.
extension WelcomeView {
  func greet(_ name: String) { title.text = name }
}
