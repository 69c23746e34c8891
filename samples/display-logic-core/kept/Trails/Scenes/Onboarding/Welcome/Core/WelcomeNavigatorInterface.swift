protocol WelcomeNavigatorInterface: AnyObject {
  func trailList(setupModel: SetupModel.TrailList, hiker: Hiker)
}
