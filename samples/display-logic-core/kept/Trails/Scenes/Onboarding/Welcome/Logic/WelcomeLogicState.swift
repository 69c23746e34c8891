extension WelcomeModel {
  struct LogicState {
    var starts = 0
  }
}
