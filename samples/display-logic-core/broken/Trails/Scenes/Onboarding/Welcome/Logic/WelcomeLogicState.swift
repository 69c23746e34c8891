extension WelcomeModel {
  final class LogicState {
    var starts = 0
  }
}
