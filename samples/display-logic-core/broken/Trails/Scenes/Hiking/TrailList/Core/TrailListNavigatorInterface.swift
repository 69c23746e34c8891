protocol TrailListNavigatorInterface: AnyObject {
  func trailDetail(setupModel: SetupModel.TrailDetail)
  func trailDetail(setupModel: SetupModel.TrailDetail, image: UIImage)
  func failed(_ failure: TrailListModel.Failure)
}
