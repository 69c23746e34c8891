protocol WelcomeNavigatorInterface: AnyObject {
  func trailList(setupModel: SetupModel.TrailList, hiker: Hiker)
  func failed(_ failure: TrailListModel.Failure)
}
