import UIKit

/// Passes what the user does to the logic.
final class WelcomeInteractor: NSObject {
  private unowned let view: WelcomeView
  private unowned let logic: WelcomeLogicInterface

  init(view: WelcomeView, logic: WelcomeLogicInterface) {
    self.view = view
    self.logic = logic
    super.init()
    view.startButton.addTarget(self, action: #selector(startPressed), for: .touchUpInside)
  }

  @objc private func startPressed() {
    logic.enter()
  }
}
