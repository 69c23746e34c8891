import UIKit

struct SettingsViewModel {
  var choice = 0
  var screen: UIViewController.Type { SettingsView.self }
  var tint: UIColor { choice == 0 ? Palette.sea : Palette.sand }
}
