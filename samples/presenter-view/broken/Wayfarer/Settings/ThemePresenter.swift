import Foundation

final class ThemePresenter {
  var name = ""
}

struct AccentPresenter {
  var name = ""
}
