protocol TrailDetailLogicInterface: AnyObject {
  func updateDisplay()
  func rate(_ rating: TrailDetailModel.Rating)
  func updateParentScene()
}
