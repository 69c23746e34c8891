import UIKit

struct SettingsViewModel {
  var choice = 0
  var tint: UIColor { choice == 0 ? Palette.sea : Palette.sand }
}
