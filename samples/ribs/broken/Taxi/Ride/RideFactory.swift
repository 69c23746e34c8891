import RIBs

/// Neither builder nor component.
struct RideFactory {
  func interactor(_ view: RidePresentable) -> RideInteractable {
    RideInteractor(presenter: view)
  }
}
