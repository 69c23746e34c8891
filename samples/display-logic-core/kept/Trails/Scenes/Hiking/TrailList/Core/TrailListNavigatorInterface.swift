protocol TrailListNavigatorInterface: AnyObject {
  func trailDetail(setupModel: SetupModel.TrailDetail)
  func failed(_ failure: TrailListModel.Failure)
}
