extension LoggedOutInteractor {
  func leave(to parent: any RootInteractable) {}
}
