enum JournalViewModel {
  case empty
  case pages([String])
}

enum JournalScene {
  class ViewModel {
    var title = ""
  }
}
