import Commons
import ServerWorker

extension TrailListLogic: TrailListLogicInterface {
  func updateInitialDisplay() {
    search(dependencies.setupModel.place ?? "")
  }

  func displayRotated() {
    state.rotations += 1
    UIApplication.shared.isIdleTimerDisabled = true
  }

  func search(_ text: String) {
    guard !text.isEmpty else { return dependencies.presenter.searchText("UIView") }
    worker.send(Request.Trails(near: text)) { [weak self] result in self?.receive(result) }
  }

  func mark(_ id: Int) {
    dependencies.actDependencies.bookmarkWorker.mark(id)
    show()
  }

  func showDetails(ofTrailAt row: Int) {
    let trail = state.trails[row]
    let setupModel = SetupModel.TrailDetail(trail: trail) { [weak self] (result: SetupModel.TrailDetailResult) in
      self?.state.ratings[trail.id] = result.rating
    }
    dependencies.navigator.trailDetail(setupModel: setupModel)
  }
}
