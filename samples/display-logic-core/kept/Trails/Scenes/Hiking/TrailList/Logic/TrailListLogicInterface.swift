protocol TrailListLogicInterface: AnyObject {
  func updateInitialDisplay()
  func displayRotated()
  func search(_ text: String)
  func mark(_ id: Int)
  func showDetails(ofTrailAt row: Int)
}
