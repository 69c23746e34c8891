extension SetupModel {
  struct Welcome {}
}
